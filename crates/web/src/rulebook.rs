//! The text of a game's rules, fetched when somebody reads them.

use crate::markup::{Markup, alert, html};
use crate::words::{lang, say};
use crate::{codec, net, screen};
use maud::PreEscaped;
use serde::Deserialize;

/// A part of the rules, made into HTML when the client is built (`xtask/src/rules.rs`). Parts end
/// after a rule, so that a figure can stand there.
#[derive(Deserialize)]
struct Part {
    /// Our own document: the one place besides `screen/morph.rs` where HTML comes in as text.
    html: String,
    /// The rule that ends here.
    rule: Option<String>,
}

enum Text {
    Loading,
    /// It could not be fetched.
    Missing,
    Here(Vec<Part>),
}

/// The rules, opened at what is looked for.
pub(crate) struct Rulebook {
    /// A number or words; may be empty.
    pub(crate) wanted: String,
    /// Has that been brought into sight?
    shown: bool,
    text: Text,
}

impl Rulebook {
    /// Opens it; the page hears [`crate::page::Message::Rules`] when it is there.
    pub(crate) fn open(game: &str, wanted: &str) -> Rulebook {
        net::fetch_rules(format!("/rules/{game}.{}.json", lang().tag()));
        Rulebook { wanted: wanted.to_owned(), shown: false, text: Text::Loading }
    }

    /// Looks for something else.
    pub(crate) fn look_for(&mut self, wanted: &str) {
        wanted.clone_into(&mut self.wanted);
        self.shown = false;
    }

    /// What was fetched.
    pub(crate) fn take_in(&mut self, text: Option<String>) {
        let parts = text.and_then(|text| codec::read(&text).ok());
        self.text = parts.map_or(Text::Missing, Text::Here);
    }

    /// All rules, with something after some of them.
    pub(crate) fn render(&self, after: impl Fn(&str) -> Markup) -> Markup {
        html! {
            @match &self.text {
                Text::Loading => p class="quiet" { (say("loading")) },
                Text::Missing => (alert(say("not-loaded"))),
                Text::Here(parts) => article id="rules" {
                    @for part in parts {
                        (PreEscaped(&part.html))
                        @if let Some(rule) = &part.rule { (after(rule)) }
                    }
                },
            }
        }
    }

    /// Marks what is looked for on the page, and brings it into sight once. `false` if there is no
    /// such rule.
    pub(crate) fn mark(&mut self) -> bool {
        if !matches!(self.text, Text::Here(_)) {
            return true;
        }
        screen::mark_rule(self.wanted.trim(), !std::mem::replace(&mut self.shown, true))
    }
}
