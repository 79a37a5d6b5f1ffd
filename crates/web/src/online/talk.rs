//! Talk at a table: phrases, emoji, and words of one's own where that is allowed.

use super::session::{Session, spoken};
use crate::markup::{Markup, button, html};
use crate::play::{Spoken, TableDo};
use crate::words::say;
use tribord_table::message::{ChatMessage, Remark, RoomNews};
use tribord_table::room::{EMOJI, PHRASES};

/// How many remarks are listed.
const SHOWN: usize = 6;

/// What was said lately, and a way to say something.
pub(super) fn said(session: &Session) -> Markup {
    html! {
        ul class="plain-list" aria-live="polite" {
            @for said in session.chat.iter().rev().take(SHOWN) {
                li { (remark(said)) }
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

/// What somebody said, with their name.
fn remark(said: &ChatMessage) -> Markup {
    html! {
        b { @if said.name.is_empty() { (say("a-watcher")) } @else { (said.name) } }
        " " (spoken(&said.what))
    }
}

/// What somebody said just now who has no seat it could stand beside.
pub(super) fn from_the_gallery(session: &Session) -> Option<Markup> {
    let said = session.latest(None)?;
    Some(html! { p class="bubble said gallery" data-key={ "said " (said.at) } { (remark(said)) } })
}

/// A field that is sent by a button, or by Enter.
fn field(
    label: &str,
    longest: &str,
    write: &TableDo,
    send: (&TableDo, &str),
    text: &str,
) -> Markup {
    html! {
        form data-submit=(send.0) {
            label class="option" { span { (label) }
                input type="text" maxlength=(longest) data-do=(write) value=(text); }
            button class="main" type="submit" { (say(send.1)) }
        }
    }
}

/// Phrases and emoji; among friends also words of one's own. Who watches says under which name.
pub(super) fn tray(session: &Session, room: &RoomNews) -> Markup {
    let named = session.you.seat.is_some() || session.you.name.is_some();
    html! {
        div class="talk" role="group" aria-label=(say("talk")) {
            @if session.is_watching() {
                (field(&say("your-name"), "24", &TableDo::WatchName, (&TableDo::WatchAs, "watch-as"), &session.naming))
            }
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
            @if room.plan.free_text && named {
                (field(&say("write"), "200", &TableDo::Write, (&TableDo::SendText, "send"), &session.writing))
            }
        }
    }
}
