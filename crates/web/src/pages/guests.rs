//! Before the start: people I have played with, to be asked to this table by one tap.

use crate::faces::faces;
use crate::gesture::RawGesture;
use crate::markup::{Markup, alert, button, html, nothing};
use crate::net::{self, Reply};
use crate::online::Session;
use crate::turns;
use crate::verbs::verbs;
use crate::words::{say, tell};
use std::cell::RefCell;
use tribord_table::api::Companion;
use tribord_table::message::Stage;

verbs! {
    /// What can be done with the list.
    enum Do {
        Ask(handle: String) = "ask-companion",
    }
}

/// So many are shown: who comes often comes first.
const SHOWN: usize = 8;

/// Who was asked to a table since this page was loaded.
#[derive(PartialEq)]
pub(super) enum Guest {
    /// A companion.
    Companion(String),
    /// Whoever sat at the table of last time under this name.
    Named(String),
}

thread_local! {
    static ASKED: RefCell<Vec<(String, Guest)>> = const { RefCell::new(Vec::new()) };
}

/// Somebody was asked to a table: whoever comes there need not ask again.
pub(super) fn remember(table: &str, guest: Guest) {
    ASKED.with_borrow_mut(|all| all.push((table.to_owned(), guest)));
}

fn forget(guest: &Guest) {
    ASKED.with_borrow_mut(|all| all.retain(|(_, asked)| asked != guest));
}

fn was_asked(table: &str, one: &Companion) -> bool {
    let is_one = |guest: &Guest| match guest {
        Guest::Companion(handle) => *handle == one.handle,
        Guest::Named(name) => *name == one.name,
    };
    ASKED.with_borrow(|all| all.iter().any(|(asked, guest)| asked == table && is_one(guest)))
}

/// Those who can be asked.
#[derive(Default)]
pub(super) struct Guests {
    all: Vec<Companion>,
    /// Is the list on its way, or here?
    wanted: bool,
    problem: Option<net::Problem>,
}

impl Guests {
    /// Asks for the list once it may be needed: whoever sits at a table that waits for others.
    pub(super) fn look(&mut self, session: &Session) {
        if !self.wanted && may_ask(session) && turns::may_be_some() {
            self.wanted = true;
            net::ask_companions();
        }
    }

    pub(super) fn render(&self, session: &Session) -> Markup {
        let here = |one: &&Companion| !sits(session, &one.name) && !one.blocked;
        let shown: Vec<_> = self.all.iter().filter(here).take(SHOWN).collect();
        if shown.is_empty() || !may_ask(session) {
            return nothing();
        }
        html! {
            section class="guests" {
                h2 { (say("guests")) }
                p class="row" {
                    @for one in shown {
                        @let asked = was_asked(&session.table, one);
                        @let words = html! {
                            @for face in faces(std::slice::from_ref(&one.name)) { (face) }
                            @if asked { (tell("guest-asked", &[("name", one.name.clone().into())])) }
                            @else { (tell("guest-ask", &[("name", one.name.clone().into())])) }
                        };
                        (button("chip", Do::Ask(one.handle.clone()), words, !asked))
                    }
                }
                @if let Some(problem) = &self.problem { (alert(problem.explain())) }
            }
        }
    }

    pub(super) fn on_gesture(&mut self, session: &Session, gesture: RawGesture<'_>) -> bool {
        let Some(Do::Ask(handle)) = gesture.click() else { return false };
        net::invite(&session.table, &handle);
        remember(&session.table, Guest::Companion(handle));
        self.problem = None;
        true
    }

    pub(super) fn on_reply(&mut self, reply: Reply) {
        match reply {
            Reply::Companions(Ok(all)) => self.all = all,
            Reply::Asked(handle, Err(problem)) => {
                forget(&Guest::Companion(handle));
                self.problem = Some(problem);
            }
            _ => {}
        }
    }
}

/// Does this person sit here, or has opened the table, and is there a free chair?
fn may_ask(session: &Session) -> bool {
    let Some(room) = &session.room else { return false };
    let free = room.seats.iter().any(|seat| seat.name.is_none() && seat.bot.is_none());
    room.stage == Stage::Gathering && free && (session.you.seat.is_some() || session.you.host)
}

fn sits(session: &Session, name: &str) -> bool {
    let seats = session.room.iter().flat_map(|room| &room.seats);
    seats.filter_map(|seat| seat.name.as_deref()).any(|other| other == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_was_asked_on_another_page_is_known_at_the_table() {
        let bo = |handle: &str| Companion {
            handle: handle.to_owned(),
            name: "Bo".to_owned(),
            games: 1,
            last: 0,
            blocked: false,
            plan: None,
        };
        assert!(!was_asked("table", &bo("a")));
        remember("table", Guest::Companion("a".to_owned()));
        assert!(was_asked("table", &bo("a")) && !was_asked("other", &bo("a")));
        assert!(!was_asked("table", &bo("b")), "somebody else of the same name");
        forget(&Guest::Companion("a".to_owned()));
        assert!(!was_asked("table", &bo("a")));
        remember("again", Guest::Named("Bo".to_owned()));
        assert!(was_asked("again", &bo("b")));
    }
}
