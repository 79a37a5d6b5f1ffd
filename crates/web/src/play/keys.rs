//! What fingers, the mouse and all keys do.

use super::TableDo;
use crate::markup::{Markup, button, html, sheet};
use crate::verbs::Scope;
use crate::words::say;

/// What to press, and the message that says what it does.
const KEYS: &[(&str, &str)] = &[
    ("?", "key-help"),
    ("h", "key-hint"),
    ("u", "key-undo"),
    ("l", "key-log"),
    ("w", "key-twin"),
    ("r", "key-rules"),
];

/// Where one looks back.
pub(super) const FILM: &[(&str, &str)] = &[("← →", "key-step")];

/// What a board can be told, and how.
pub(super) struct Help {
    pub(super) gestures: &'static [&'static str],
    pub(super) keys: &'static [(&'static str, &'static str)],
}

/// The gestures of this board, the keys of every table, then those of this board.
pub(super) fn help(help: &Help, scope: Scope) -> Markup {
    let all = html! {
        ul { @for gesture in help.gestures { li { (say(gesture)) } } }
        table class="keys" {
            tbody {
                @for (key, what) in KEYS.iter().chain(help.keys) {
                    tr { td { kbd { (engraved(key)) } } td { (say(what)) } }
                }
            }
        }
        (button("main", scope.mark(TableDo::Help), say("close"), true))
    };
    sheet(&say("keys"), all)
}

/// What is written on a key: some keys have names in words.
fn engraved(key: &str) -> String {
    match key {
        "Enter" => say("key-enter"),
        "Esc" => say("key-escape"),
        sign => sign.to_owned(),
    }
}
