//! Talk at a table: phrases, emoji, and words of one's own where that is allowed.

use super::session::{Session, spoken};
use crate::markup::{Markup, button, html};
use crate::play::{Spoken, TableDo};
use crate::words::say;
use tribord_table::message::{Remark, RoomNews};
use tribord_table::room::{EMOJI, PHRASES};

/// How many remarks are listed.
const SHOWN: usize = 6;

/// What was said lately, and a way to say something.
pub(super) fn said(session: &Session) -> Markup {
    html! {
        ul class="plain-list" aria-live="polite" {
            @for said in session.chat.iter().rev().take(SHOWN) {
                li {
                    // Who only watches has no name here.
                    b { @if said.name.is_empty() { (say("a-watcher")) } @else { (said.name) } }
                    " " (spoken(&said.what))
                }
            }
        }
        (button("link", TableDo::Talk, say("talk-open"), true))
    }
}

/// The talk before the start.
pub(crate) fn talk(session: &Session) -> Markup {
    html! {
        @if let Some(room) = &session.room {
            h2 { (say("talk")) }
            @if session.talk_open { (tray(session, room)) }
            (said(session))
        }
    }
}

/// Phrases and emoji; among friends also words of one's own.
pub(super) fn tray(session: &Session, room: &RoomNews) -> Markup {
    let write = say("write");
    html! {
        div class="talk" role="group" aria-label=(say("talk")) {
            div class="row" {
                @for emoji in EMOJI {
                    @let remark = Spoken(Remark::Emoji((*emoji).to_owned()));
                    (button("emoji", TableDo::Say(remark), emoji, true))
                }
            }
            div class="row" {
                @for key in PHRASES {
                    @let remark = Spoken(Remark::Phrase((*key).to_owned()));
                    (button("", TableDo::Say(remark), say(&format!("phrase-{key}")), true))
                }
            }
            @if room.plan.free_text {
                form class="row" data-submit=(TableDo::SendText) {
                    input type="text" maxlength="200" data-do=(TableDo::Write) aria-label=(write)
                        placeholder=(write) value=(session.writing);
                    button class="main" type="submit" { (say("send")) }
                }
            }
        }
    }
}
