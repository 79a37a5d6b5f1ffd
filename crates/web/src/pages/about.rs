//! Who made the games, and under which licence this is.

use super::{framed, touch_head};
use crate::app::{Gesture, Page};
use crate::words::{find, say, tell};

pub(super) struct About;

impl Page for About {
    fn title(&self) -> String {
        format!("{} — Tribord", say("about"))
    }

    fn look(&self) -> String {
        let mut games = String::new();
        for info in tribord_table::GAMES {
            // Names are the same in every language; what is no name has words of its own.
            let credit = find(&format!("credit-{}", info.id), &[]);
            let credit = credit.unwrap_or_else(|| info.credit.to_owned());
            let args = [("title", info.title.to_owned().into()), ("credit", credit.into())];
            games += &format!("<li>{}</li>", tell("credit", &args));
        }
        let content = format!(
            "<h1>{}</h1><p>{}</p><ul>{games}</ul><p>{}</p><p>{}</p><p>{}</p>",
            say("about"),
            say("about-tribord"),
            say("about-independent"),
            say("about-private"),
            say("about-licence")
        );
        framed("page", &content)
    }

    fn touch(&mut self, gesture: Gesture<'_>) -> bool {
        touch_head(gesture)
    }
}
