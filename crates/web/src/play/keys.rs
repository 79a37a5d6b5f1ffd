//! The list of all keys.

use crate::html::{button, sheet};
use crate::words::say;

/// What to press, and the message that says what it does.
const KEYS: &[(&str, &str)] = &[
    ("?", "key-help"),
    ("h", "key-hint"),
    ("u", "key-undo"),
    ("l", "key-log"),
    ("r", "key-rules"),
];

/// Where one looks back.
pub(super) const FILM: &[(&str, &str)] = &[("← →", "key-step")];

/// The keys of every table, then those of this board.
pub(super) fn help(own: &[(&str, &str)]) -> String {
    let row = |(key, what): &(&str, &str)| {
        format!("<tr><td><kbd>{}</kbd></td><td>{}</td></tr>", engraved(key), say(what))
    };
    let rows: String = KEYS.iter().chain(own).map(row).collect();
    let close = button("main", "page help", &say("close"), true);
    sheet(&say("keys"), &format!("<table class=\"keys\"><tbody>{rows}</tbody></table>{close}"))
}

/// What is written on a key: some keys have names in words.
fn engraved(key: &str) -> String {
    match key {
        "Enter" => say("key-enter"),
        "Esc" => say("key-escape"),
        sign => sign.to_owned(),
    }
}
