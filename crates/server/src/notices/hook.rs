//! A group's channel: a message where its members read anyway. Most chat programs take such a message as JSON at a secret address.

use super::guard::Site;
use super::plan::Outcome;
use super::post::Outside;
use super::sentences::Sentences;
use crate::store::{Pending, Way};
use axum::http::{HeaderMap, HeaderValue, header};
use serde_json::{Value, json};

/// A text that calls nobody: names are chosen by people, and some of them would wake everybody in the channel.
fn harmless(text: &str) -> String {
    text.replace('@', "@\u{200b}").replace('<', "‹").replace('>', "›")
}

/// `text` is what Mattermost, Rocket.Chat, Slack, Google Chat and Zulip read, `content` what Discord does. The rest is for programs.
fn body(pending: &Pending, said: &Sentences) -> Value {
    let text = format!("{} {}", harmless(&said.to_group), said.url);
    json!({
        "text": text,
        "content": text,
        "allowed_mentions": {"parse": []},
        "kind": pending.kind.name(),
        "table": pending.table,
        "url": said.url,
        "stop": said.stop_url,
    })
}

pub(super) async fn send(
    outside: &Outside,
    way: &Way,
    pending: &Pending,
    said: &Sentences,
) -> Outcome {
    let Some(site) = Site::read(&way.target.0, outside.inside) else { return Outcome::Gone };
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::USER_AGENT, HeaderValue::from_static("Tribord"));
    outside.post(&site, headers, body(pending, said).to_string().into_bytes()).await
}

#[cfg(test)]
mod tests {
    use super::harmless;

    #[test]
    fn a_name_calls_nobody() {
        assert_eq!(harmless("@everyone"), "@\u{200b}everyone");
        assert_eq!(harmless("<!channel> & co"), "‹!channel› & co");
    }
}
