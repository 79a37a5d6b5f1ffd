//! A table elsewhere, by its link: people sit down first, then the game is there.

use super::{closed, framed, room, touch_head};
use crate::app::{self, Gesture, Message, Page, Wire};
use crate::boards;
use crate::browser::{forget, kept};
use crate::desk::Refused;
use crate::html::{button, escape};
use crate::net::{self, Answer};
use crate::online::line::{PING, RETRY};
use crate::online::visit::{Shared, Visit, told};
use crate::online::wire::{self, Told};
use crate::prefs::{change, prefs};
use crate::words::say;
use std::cell::RefCell;
use std::rc::Rc;
use tribord_table::message::Stage;
use tribord_table::room::Chair;

/// Questions to the server: who am I, and may I come in?
const ME: u32 = 1;
const TABLE: u32 = 2;

/// Under this key the table is kept at which one means to sit down without being asked again.
pub(crate) const SIT: &str = "tribord.sit";
/// Follows its name where it is a rematch.
pub(crate) const AGAIN: &str = " again";

pub(super) struct Table {
    visit: Shared,
    game: Option<Box<dyn Page>>,
    /// The name one sits down under.
    name: String,
    /// Why one cannot come in, in words.
    closed: Option<String>,
    /// What was refused before the start.
    refused: Option<Refused>,
}

impl Table {
    pub(super) fn new(id: &str) -> Table {
        net::ask("GET", "me", "", ME);
        let visit = Rc::new(RefCell::new(Visit::new(id)));
        Table { visit, game: None, name: prefs().name, closed: None, refused: None }
    }

    fn ask_table(&self) {
        let path = format!("tables/{}", self.visit.borrow().table);
        net::ask("GET", &path, "", TABLE);
    }

    fn close(&mut self, code: &str) {
        self.closed = Some(closed(code));
    }

    fn answered(&mut self, number: u32, answer: Answer) {
        let first = self.visit.borrow().room.is_none();
        match (number, answer) {
            (ME, Ok(me)) => {
                if self.name.is_empty() {
                    self.name = me.get("name").text().unwrap_or_default();
                }
                self.ask_table();
            }
            (TABLE, Ok(table)) => {
                if let Some(no) = table.get("closed").there().and_then(|no| wire::no(&no)) {
                    return self.close(&no.code);
                }
                let mut visit = self.visit.borrow_mut();
                if first {
                    visit.room = wire::room(&table.get("room")).map(Box::new);
                    visit.line.connect((0, 0));
                }
            }
            // While a connection is lost it is only asked whether the table is still there.
            (ME | TABLE, Err(code)) if first || code == "not-found" => self.close(&code),
            _ => {}
        }
    }

    fn hear_wire(&mut self, wire: Wire) {
        let text = match wire {
            Wire::Closed => return self.visit.borrow_mut().line.lost(),
            Wire::Text(text) => text,
        };
        let Some(told) = crate::online::read(&text) else { return };
        self.visit.borrow_mut().hear(&told);
        self.hear_told(told);
    }

    fn hear_told(&mut self, told: Told) {
        let game = self.visit.borrow().room.as_ref().map(|room| room.plan.game.clone());
        let game = game.unwrap_or_default();
        match (&mut self.game, &told) {
            (Some(page), _) => page.hear(Message::Told(Box::new(told))),
            (None, Told::News { game: Some(news), .. }) => {
                self.game = boards::find(&game).and_then(|entry| (entry.online)(&self.visit, news));
                if self.game.is_none() {
                    self.close("unreadable");
                }
            }
            (None, Told::News { welcome: true, .. }) => self.sit_if_meant(),
            (None, Told::Denied(_, no)) => self.refused = Some(self::told(&game, no)),
            _ => {}
        }
        let mut visit = self.visit.borrow_mut();
        let next = visit.room.as_ref().and_then(|room| room.next.clone());
        if let Some(next) = next.filter(|_| std::mem::take(&mut visit.again)) {
            room::go_and_sit(&next, true);
        }
    }

    /// Who opened the table, or plays again, sits down at once.
    fn sit_if_meant(&mut self) {
        let mut visit = self.visit.borrow_mut();
        let meant = kept(SIT).unwrap_or_default();
        let again = meant.ends_with(AGAIN);
        if meant.trim_end_matches(AGAIN) != visit.table {
            return;
        }
        forget(SIT);
        let Some(room) = visit.room.as_ref().filter(|room| room.stage == Stage::Gathering) else {
            return;
        };
        let mut chairs = room.plan.seats.iter().zip(&room.seats);
        let free = chairs.position(|(chair, own)| *chair == Chair::Person && own.name.is_none());
        let own = visit.you.seat.map(usize::from);
        // Nobody is thrown into a race; but who plays again has said so.
        let race = boards::find(&room.plan.game).is_some_and(|entry| entry.info().timed);
        if let Some(seat) = own.or(free) {
            visit.sit(seat, &self.name, again || !race);
        }
    }
}

impl Page for Table {
    fn title(&self) -> String {
        match &self.game {
            Some(game) => game.title(),
            None => format!("{} — Tribord", say("table")),
        }
    }

    fn look(&self) -> String {
        if let Some(why) = &self.closed {
            let again = button("main", "again", &say("try-again"), true);
            return framed(
                "page",
                &format!(
                    "<h1>{}</h1><p class=\"refused\" role=\"alert\">{}</p><p class=\"row\">{again}\
                     <a class=\"button\" href=\"#/lobby\">{}</a></p>",
                    say("closed"),
                    escape(why),
                    say("lobby")
                ),
            );
        }
        if let Some(game) = &self.game {
            return game.look();
        }
        let page = room::look(&self.visit.borrow(), &self.name, self.refused.as_ref());
        framed("page", &page)
    }

    fn touch(&mut self, gesture: Gesture<'_>) -> bool {
        match gesture {
            Gesture::Click("again") => app::turn_soon(),
            _ if self.game.is_some() => {
                return self.game.as_mut().is_some_and(|game| game.touch(gesture));
            }
            Gesture::Enter("name", name) => {
                self.name = name.to_owned();
                let name = self.name.clone();
                change(|prefs| prefs.name = name);
            }
            _ => {
                let handled = room::touch(&mut self.visit.borrow_mut(), &self.name, gesture);
                self.refused = self.refused.take().filter(|_| !handled);
                return handled || touch_head(gesture);
            }
        }
        true
    }

    fn hear(&mut self, message: Message) {
        match message {
            Message::Answer(number, answer) => self.answered(number, answer),
            Message::Wire(number, wire) => {
                if self.visit.borrow_mut().line.is_present(number) {
                    self.hear_wire(wire);
                }
            }
            Message::Time(RETRY) => {
                let mut visit = self.visit.borrow_mut();
                if visit.line.is_lost() && self.closed.is_none() {
                    let known = visit.known;
                    visit.line.connect(known);
                    if visit.line.tries() > 2 {
                        drop(visit);
                        self.ask_table();
                    }
                }
            }
            Message::Time(PING) => self.visit.borrow_mut().line.beat(),
            message => {
                if let Some(game) = &mut self.game {
                    game.hear(message);
                }
            }
        }
    }

    fn calls(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.calls())
    }

    fn drawn(&mut self) {
        if let Some(game) = &mut self.game {
            game.drawn();
        }
    }
}
