//! Where NATS is, and who may talk to it, as an operator writes it: `tls://name:password@nats.example`, several with commas between.

use async_nats::{ConnectOptions, ServerAddr};
use percent_encoding::percent_decode_str;

/// Where it is, and what opens the door. The password never gets into an address that somebody could print.
#[derive(Clone)]
pub(crate) struct Servers {
    pub(super) addresses: Vec<ServerAddr>,
    key: Key,
}

#[derive(Clone, PartialEq, Eq)]
enum Key {
    None,
    Token(String),
    Login(String, String),
}

impl Servers {
    /// Reads what an operator wrote. What is said of a mistake does not contain it.
    pub(crate) fn read(text: &str) -> Result<Servers, String> {
        let (mut addresses, mut key) = (Vec::new(), Key::None);
        for url in text.split(',').map(str::trim) {
            let (scheme, rest) = url.split_once("://").unwrap_or(("nats", url));
            if !matches!(scheme, "nats" | "tls") {
                return Err("the address of NATS begins with nats:// or tls://".to_owned());
            }
            let (user, host) = match rest.rsplit_once('@') {
                None => (Key::None, rest),
                Some((user, host)) => (Key::read(user)?, host),
            };
            if key != Key::None && user != Key::None && key != user {
                return Err("all servers of NATS must take the same name and password".to_owned());
            }
            key = if user == Key::None { key } else { user };
            let address = format!("{scheme}://{host}").parse::<ServerAddr>();
            let address = address.ok().filter(|address| !address.host().is_empty());
            addresses.push(address.ok_or("the address of NATS cannot be read")?);
        }
        Ok(Servers { addresses, key })
    }

    /// Options with what opens the door.
    pub(super) fn options(&self) -> ConnectOptions {
        match self.key.clone() {
            Key::None => ConnectOptions::new(),
            Key::Token(token) => ConnectOptions::with_token(token),
            Key::Login(user, password) => ConnectOptions::with_user_and_password(user, password),
        }
    }
}

impl Key {
    fn read(text: &str) -> Result<Key, String> {
        let plain = |text: &str| match percent_decode_str(text).decode_utf8() {
            Ok(text) => Ok(text.into_owned()),
            Err(_) => Err("the password for NATS cannot be read".to_owned()),
        };
        Ok(match text.split_once(':') {
            None => Key::Token(plain(text)?),
            Some((user, password)) => Key::Login(plain(user)?, plain(password)?),
        })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn addresses_are_read_without_what_is_secret() {
        let login = |user: &str, password: &str| Key::Login(user.to_owned(), password.to_owned());
        let cases = [
            ("nats.example", "nats://nats.example", Key::None),
            ("tls://nats.example:4333", "tls://nats.example:4333", Key::None),
            ("nats://s3cret@[::1]:1", "nats://[::1]:1", Key::Token("s3cret".to_owned())),
            ("tls://ana:p%40ss:w%C3%A9@n", "tls://n", login("ana", "p@ss:wé")),
        ];
        for (text, url, key) in cases {
            let servers = Servers::read(text).unwrap();
            assert_eq!(servers.addresses.len(), 1);
            assert_eq!(servers.addresses[0].as_url_str().trim_end_matches('/'), url);
            assert!(servers.key == key, "{text}");
        }
        let two = Servers::read("nats://a:b@one, nats://two").unwrap();
        assert!(two.addresses.len() == 2 && two.key == login("a", "b"));
        for bad in ["", "http://hunter2@x", "nats://hunter2:x@", "nats://hunter2:%FF@x"] {
            assert!(!Servers::read(bad).err().unwrap().contains("hunter2"), "{bad}");
        }
        assert!(Servers::read("nats://a:b@one,nats://c:d@two").is_err());
    }
}
