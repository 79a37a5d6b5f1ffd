//! E-mail, handed over to the operator's own server.

use super::plan::Outcome;
use super::sentences::{Sentences, words};
use crate::config::Config;
use crate::store::Way;
use lettre::message::Mailbox;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::transport::smtp::Error as SmtpError;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use std::time::Duration;

/// How long the server may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest address, as the standard says.
pub(super) const LONGEST: usize = 254;

/// A way to the operator's server.
pub(super) struct Mailer {
    server: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

/// An address that mail can be sent to, as it is written; none if it is no such thing.
pub(super) fn address(text: &str) -> Option<Address> {
    let text = text.trim();
    let address: Address = text.parse().ok().filter(|_| text.len() <= LONGEST)?;
    address.domain().contains('.').then_some(address)
}

/// The address alone of somebody who may be written with a name.
pub(super) fn bare(mailbox: &str) -> Option<String> {
    mailbox.parse::<Mailbox>().ok().map(|mailbox| mailbox.email.to_string())
}

/// An address as its owner recognises it and nobody else can use it.
pub(super) fn masked(address: &str) -> String {
    let (name, domain) = address.rsplit_once('@').unwrap_or((address, ""));
    let first: String = name.chars().take(1).collect();
    format!("{first}…@{domain}")
}

impl Mailer {
    /// None if the operator has no server for that.
    pub(super) fn open(config: &Config) -> Result<Option<Mailer>, String> {
        let Some(url) = &config.smtp else { return Ok(None) };
        let server = AsyncSmtpTransport::<Tokio1Executor>::from_url(&url.0);
        // What is said of a mistake must not contain the password.
        let server = server.map_err(|_| "the address of the mail server cannot be read")?;
        let from = config.mail_from.as_deref().unwrap_or_default();
        let from = from.parse().map_err(|_| "the sender of mail is no e-mail address")?;
        if config.url.is_none() {
            return Err("mail has links in it, so the server must know its own address".to_owned());
        }
        Ok(Some(Mailer { server: server.timeout(Some(PATIENCE)).build(), from }))
    }

    /// Tells somebody something.
    pub(super) async fn send(&self, way: &Way, said: &Sentences) -> Outcome {
        let words = words(&way.lang);
        let footer = words.tell("mail-footer", &[("url", said.stop_url.clone().into())]);
        let text = format!("{}\n\n{}\n\n-- \n{footer}\n", said.text, said.url);
        let mut headers = vec![("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned())];
        headers.push(("List-Unsubscribe", format!("<{}>", said.stop_url)));
        headers.push(("Auto-Submitted", "auto-generated".to_owned()));
        self.hand_over(&way.target.0, &said.title, text, headers).await
    }

    /// Asks whether an address is whose it seems to be: with the link in it, and only with that.
    pub(super) async fn ask(&self, address: &str, lang: &str, link: &str) -> Outcome {
        let words = words(lang);
        let [asks, not] = ["mail-confirm-text", "mail-confirm-not"].map(|key| words.say(key));
        let text = format!("{asks}\n\n{link}\n\n{not}\n");
        let headers = vec![("Auto-Submitted", "auto-generated".to_owned())];
        self.hand_over(address, &words.say("mail-confirm-title"), text, headers).await
    }

    async fn hand_over(
        &self,
        to: &str,
        title: &str,
        text: String,
        headers: Vec<(&'static str, String)>,
    ) -> Outcome {
        let Some(to) = address(to) else { return Outcome::Gone };
        let mut message = Message::builder().from(self.from.clone()).to(to.into()).subject(title);
        message = message.header(ContentType::TEXT_PLAIN);
        for (name, value) in headers {
            let name = HeaderName::new_from_ascii_str(name);
            message = message.raw_header(HeaderValue::new(name, value));
        }
        let Ok(message) = message.body(text) else { return Outcome::Gone };
        match self.server.send(message).await {
            Ok(_) => Outcome::Sent,
            Err(error) => failed(&error),
        }
    }
}

/// What it means that the operator's server said no. Only two of its answers are about the address alone; all others may be about
/// the operator's own settings, and nobody is to lose their notices over those.
fn failed(error: &SmtpError) -> Outcome {
    let code = error.status().map(u16::from);
    if matches!(code, Some(550 | 551)) {
        return Outcome::Gone;
    }
    // Not the error itself, which may repeat the address.
    tracing::warn!(?code, "the mail server did not take a message");
    Outcome::Later(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_addresses() {
        for good in ["ana@example.org", " ana@example.org ", "a.n+a@mail.example.org"] {
            assert!(address(good).is_some(), "{good}");
        }
        let long = format!("{}@example.org", "a".repeat(250));
        let bad = ["", "ana", "ana@", "@example.org", "ana@localhost", "a@b@c.org"];
        let tricks = ["ana@example.org\r\nBcc: all@example.org", "ana@example.org, bo@example.org"];
        for bad in bad.into_iter().chain(tricks).chain([long.as_str()]) {
            assert!(address(bad).is_none(), "{bad}");
        }
        assert_eq!(masked("ana@example.org"), "a…@example.org");
        assert_eq!(bare("Tribord <t@example.org>").as_deref(), Some("t@example.org"));
    }
}
