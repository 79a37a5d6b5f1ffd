//! Web Push: what a browser shows although our page is not open. The content is encrypted for the browser (RFC 8291), and the push
//! service in between learns who sends it by a key that this server made itself (VAPID, RFC 8292).

use super::guard::Site;
use super::plan::Outcome;
use super::post::Outside;
use super::sentences::Sentences;
use crate::app::now;
use crate::config::Config;
use crate::identity::random;
use crate::store::{Store, Way};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use serde_json::json;
use web_push_native::p256::ecdsa::signature::Signer;
use web_push_native::p256::ecdsa::{Signature, SigningKey};
use web_push_native::p256::{PublicKey, SecretKey};
use web_push_native::{Auth, encrypt};

/// How long a push service keeps what a browser does not fetch, in seconds.
const TTL: u64 = 24 * 60 * 60;
/// For how long a signature is good, in seconds. Services take up to a day.
const SIGNED: u64 = 12 * 60 * 60;
/// Under which name the store keeps the key.
const NAME: &str = "vapid";

/// Where a browser's push service is, and what its messages are encrypted with.
#[derive(Serialize, Deserialize)]
pub(super) struct Subscription {
    pub(super) endpoint: String,
    /// The browser's public key and secret, as it gives them.
    pub(super) p256dh: String,
    pub(super) auth: String,
}

impl Subscription {
    /// Can something be encrypted for it?
    pub(super) fn keys(&self) -> Option<(PublicKey, Auth)> {
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        let key = PublicKey::from_sec1_bytes(&bytes(&self.p256dh)?).ok()?;
        let auth: [u8; 16] = bytes(&self.auth)?.try_into().ok()?;
        Some((key, auth.into()))
    }
}

/// Where a browser's push service is.
pub(super) fn endpoint(way: &Way) -> String {
    let subscription = serde_json::from_str(&way.target.0);
    subscription.map(|it: Subscription| it.endpoint).unwrap_or_default()
}

/// The key that push services know this server by.
pub(super) struct Vapid {
    key: SigningKey,
    /// How whoever runs a service reaches whoever runs this server.
    contact: Option<String>,
}

impl Vapid {
    /// Reads it from the store, or makes it: subscriptions are bound to it for as long as they live.
    pub(super) async fn open(config: &Config, store: &Store) -> Result<Vapid, String> {
        let fresh = loop {
            // All but one of four billion numbers are good.
            let bytes: [u8; 32] = random().map_err(|error| error.to_string())?;
            if SecretKey::from_slice(&bytes).is_ok() {
                break URL_SAFE_NO_PAD.encode(bytes);
            }
        };
        let kept = store.secret(NAME, &fresh).await.map_err(|error| error.to_string())?;
        let bytes = URL_SAFE_NO_PAD.decode(kept).map_err(|_| damaged())?;
        let key = SigningKey::from_slice(&bytes).map_err(|_| damaged())?;
        let mail = config.mail_from.as_deref().and_then(super::mail::bare);
        let url = config.url.clone().filter(|url| url.starts_with("https://"));
        Ok(Vapid { key, contact: mail.map(|mail| format!("mailto:{mail}")).or(url) })
    }

    /// What a browser is given when it subscribes.
    pub(super) fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.key.verifying_key().to_encoded_point(false).as_bytes())
    }

    /// Says to one push service who sends this.
    fn sign(&self, origin: &str, now: u64) -> String {
        let mut claims = json!({"aud": origin, "exp": now / 1000 + SIGNED});
        if let Some(contact) = &self.contact {
            claims["sub"] = json!(contact);
        }
        let part = |value: &serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let said = format!("{}.{}", part(&json!({"typ": "JWT", "alg": "ES256"})), part(&claims));
        let signature: Signature = self.key.sign(said.as_bytes());
        let signature = URL_SAFE_NO_PAD.encode(signature.to_bytes());
        format!("vapid t={said}.{signature}, k={}", self.public())
    }
}

fn damaged() -> String {
    "the key for push services is damaged".to_owned()
}

/// What the service worker gets. Whoever has the phone in their hand reads it, so it says whose turn it is and nothing of the game.
fn payload(way: &Way, table: &str, said: &Sentences) -> Vec<u8> {
    let payload = json!({
        "title": said.title,
        "body": said.text,
        "url": format!("/t/{table}"),
        "tag": table,
        "lang": way.lang,
        "stop": format!("/stop/{}", way.id),
        "words": {"open": said.open, "stop": said.stop},
    });
    payload.to_string().into_bytes()
}

pub(super) async fn send(
    outside: &Outside,
    vapid: &Vapid,
    way: &Way,
    table: &str,
    said: &Sentences,
) -> Outcome {
    let subscription: Option<Subscription> = serde_json::from_str(&way.target.0).ok();
    let subscription =
        subscription.and_then(|it| Some((Site::read(&it.endpoint, outside.inside)?, it.keys()?)));
    let Some((site, (key, auth))) = subscription else { return Outcome::Gone };
    let Ok(body) = encrypt(payload(way, table, said), &key, &auth) else { return Outcome::Gone };
    let Ok(signed) = HeaderValue::from_str(&vapid.sign(&site.origin, now())) else {
        return Outcome::Gone;
    };
    let mut headers = HeaderMap::new();
    headers.insert(header::AUTHORIZATION, signed);
    headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("aes128gcm"));
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/octet-stream"));
    headers.insert(HeaderName::from_static("ttl"), HeaderValue::from(TTL));
    // What was not fetched yet is replaced by what is newer about the same table.
    if let Ok(topic) = HeaderValue::from_str(table.get(..32).unwrap_or(table)) {
        headers.insert(HeaderName::from_static("topic"), topic);
    }
    outside.post(&site, headers, body).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use web_push_native::decrypt;

    /// Appendix A of RFC 8291: what its example sends is what our library reads.
    #[test]
    fn the_example_of_the_standard_is_read() {
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap_or_else(|_| panic!("{text}"));
        let private = bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94");
        let auth: [u8; 16] =
            bytes("BTBZMqHH6r4Tts7J_aSIgg").try_into().unwrap_or_else(|_| panic!("16 bytes"));
        let sent = bytes(
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg\
             Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuw\
             XPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
        );
        let private = SecretKey::from_slice(&private).unwrap_or_else(|_| panic!("a key"));
        let read = decrypt(sent, &private, &auth.into()).unwrap_or_else(|_| panic!("readable"));
        assert_eq!(read, b"When I grow up, I want to be a watermelon");
    }

    #[test]
    fn keys_are_read_or_refused() {
        let of = |p256dh: &str, auth: &str| Subscription {
            endpoint: String::new(),
            p256dh: p256dh.to_owned(),
            auth: auth.to_owned(),
        };
        let key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        assert!(of(key, "BTBZMqHH6r4Tts7J_aSIgg").keys().is_some());
        assert!(of(&format!("{key}="), "BTBZMqHH6r4Tts7J_aSIgg==").keys().is_some());
        assert!(of(key, "BTBZMqHH6r4Tts7J_aSI").keys().is_none());
        assert!(of(&key[..40], "BTBZMqHH6r4Tts7J_aSIgg").keys().is_none());
        assert!(of("AAAA", "BTBZMqHH6r4Tts7J_aSIgg").keys().is_none());
    }
}
