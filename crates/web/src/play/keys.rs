//! The list of all keys.

use crate::html::button;
use crate::words::say;

/// What to press, and the message that says what it does.
const KEYS: &[(&str, &str)] = &[
    ("?", "key-help"),
    ("h", "key-hint"),
    ("u", "key-undo"),
    ("l", "key-log"),
    ("r", "key-rules"),
];

/// The keys of every table, then those of this board.
pub(super) fn help(own: &[(&str, &str)]) -> String {
    let row = |(key, what): &(&str, &str)| {
        format!("<tr><td><kbd>{key}</kbd></td><td>{}</td></tr>", say(what))
    };
    let rows: String = KEYS.iter().chain(own).map(row).collect();
    let title = say("keys");
    format!(
        "<div class=\"sheet\" role=\"dialog\" aria-label=\"{title}\"><div class=\"paper\"><h2>{title}</h2>\
         <table class=\"keys\"><tbody>{rows}</tbody></table>{}</div></div>",
        button("main", "page help", &say("close"), true)
    )
}
