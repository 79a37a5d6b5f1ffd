//! The same person on another device: a link that works once.

use super::{closed, framed, passed_on, pictured, touch_head};
use crate::app::{self, Gesture, Message, Page};
use crate::browser::{self, encoded};
use crate::html::{button, escape};
use crate::net::{self, Json};
use crate::prefs::{change, prefs};
use crate::words::{say, tell};

/// Makes a link, or follows one.
pub(super) struct Carry {
    /// The link that was followed.
    token: Option<String>,
    /// The link that was made; for who follows one, the tables that this device has already.
    made: Option<Json>,
    copied: bool,
    said: Option<String>,
}

impl Carry {
    pub(super) fn new(token: Option<&str>) -> Carry {
        if token.is_some() {
            net::ask("GET", "tables?show=mine", "", 0);
        }
        Carry { token: token.map(str::to_owned), made: None, copied: false, said: None }
    }
}

impl Page for Carry {
    fn look(&self) -> String {
        let said = self.said.as_ref().map(|said| format!("<p role=\"alert\">{}</p>", escape(said)));
        let content = match (&self.token, &self.made) {
            _ if self.said.is_some() => String::new(),
            (Some(_), own) => format!(
                "<p role=\"alert\">{}</p>{}",
                tell(
                    "carry-follow",
                    &[("count", own.as_ref().map_or(0, |own| own.list().len()).into())]
                ),
                button("main large", "follow", &say("carry-yes"), own.is_some())
            ),
            (None, None) => format!(
                "<p>{}</p>{}",
                say("carry-how"),
                button("main large", "make", &say("carry-make"), true)
            ),
            (None, Some(made)) => {
                let url = made.get("url").text().unwrap_or_default();
                let picture = encoded(&made.get("qr").text().unwrap_or_default());
                let picture = format!("data:image/svg+xml,{picture}");
                let link = passed_on("invite-link", &url, "copy", self.copied, "");
                format!("<p>{}</p>{link}{}", say("carry-once"), pictured(&picture))
            }
        };
        framed("page", &format!("<h1>{}</h1>{}{content}", say("carry"), said.unwrap_or_default()))
    }

    fn touch(&mut self, gesture: Gesture<'_>) -> bool {
        match (gesture, &self.token) {
            (Gesture::Click("make"), _) => net::ask("POST", "me/carry", "", 0),
            (Gesture::Click("follow"), Some(token)) => {
                net::ask("POST", &format!("me/carry/{}", encoded(token)), "", 1)
            }
            (Gesture::Click("copy"), _) => {
                let url = self.made.as_ref().and_then(|made| made.get("url").text());
                self.copied = browser::copy(&url.unwrap_or_default());
            }
            _ => return touch_head(gesture),
        }
        true
    }

    fn hear(&mut self, message: Message) {
        let Message::Answer(number, answer) = message else { return };
        match (number, answer) {
            (0, Ok(made)) => self.made = Some(made),
            (_, Ok(me)) => {
                let name = me.get("name").text().filter(|name| !name.is_empty());
                change(|prefs| prefs.name = name.unwrap_or_else(|| self::prefs().name));
                app::go("/mine");
            }
            (_, Err(code)) => self.said = Some(closed(&code)),
        }
    }
}
