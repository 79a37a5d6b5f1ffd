//! Talk at a table: phrases, emoji, and words of one's own where that is allowed.

use super::visit::{Visit, spoken};
use crate::html::{button, escape};
use crate::words::say;
use tribord_table::message::{RoomNews, Said};
use tribord_table::room::{EMOJI, PHRASES};

/// How many remarks are listed.
const LATELY: usize = 6;

/// What was said lately, and a way to say something.
pub(super) fn said(visit: &Visit) -> String {
    let line = |said: &Said| {
        // Who only watches has no name here.
        let name = if said.name.is_empty() { say("a-watcher") } else { escape(&said.name) };
        format!("<li><b>{name}</b> {}</li>", escape(&spoken(&said.what)))
    };
    let lines: String = visit.chat.iter().rev().take(LATELY).map(line).collect();
    let open = button("link", "page talk", &say("talk-open"), true);
    format!("<ul class=\"plain\" aria-live=\"polite\">{lines}</ul>{open}")
}

/// The talk before the start.
pub(crate) fn talk(visit: &Visit) -> String {
    let Some(room) = &visit.room else { return String::new() };
    let tray = if visit.talks { tray(visit, room) } else { String::new() };
    format!("<h2>{}</h2>{tray}{}", say("talk"), said(visit))
}

/// Phrases and emoji; among friends also words of one's own.
pub(super) fn tray(visit: &Visit, room: &RoomNews) -> String {
    let phrase =
        |key: &&str| button("", &format!("page say {key}"), &say(&format!("phrase-{key}")), true);
    let emoji = |emoji: &&str| button("emoji", &format!("page say {emoji}"), emoji, true);
    let text = if room.plan.free_text {
        format!(
            "<form class=\"row\" data-submit=\"page text\"><input type=\"text\" maxlength=\"200\" data-do=\"page write\" aria-label=\"{0}\" placeholder=\"{0}\" value=\"{1}\">\
             <button class=\"main\" type=\"submit\">{2}</button></form>",
            say("write"),
            escape(&visit.draft),
            say("send")
        )
    } else {
        String::new()
    };
    format!(
        "<div class=\"talk\" role=\"group\" aria-label=\"{}\"><div class=\"row\">{}</div><div class=\"row\">{}</div>{text}</div>",
        say("talk"),
        EMOJI.iter().map(emoji).collect::<String>(),
        PHRASES.iter().map(phrase).collect::<String>()
    )
}
