//! A table elsewhere, by its link: people sit down first, then the game is there.

use super::call::Call;
use super::closed::{closed, on_closed_gesture};
use super::guests::Guests;
use super::room::{Do, is_race};
use super::{failure, on_head_gesture, room};
use crate::browser::{remove, stored};
use crate::catalogue::{self, GameEntry};
use crate::desk::Refused;
use crate::gesture::RawGesture;
use crate::markup::{Markup, alert};
use crate::net::{self, Problem, Reply, explain_code};
use crate::online::{Session, SharedSession, explain};
use crate::page::{Message, Page, Timer};
use crate::prefs::{change, prefs};
use crate::words::say;
use std::cell::RefCell;
use std::rc::Rc;
use tribord_table::api::TableInfo;
use tribord_table::message::{Code, ServerMessage, Stage};
use tribord_table::room::Chair;

/// Under this key the table is kept at which one means to sit down without being asked again.
pub(super) const SIT: &str = "tribord.sit";
/// Follows its name where it is a rematch.
pub(super) const AGAIN: &str = " again";

pub(super) struct Table {
    session: SharedSession,
    game: Option<Box<dyn Page>>,
    /// The name one sits down under.
    name: String,
    /// Why one cannot come in.
    closed: Option<Markup>,
    /// What was refused before the start.
    refused: Option<Refused>,
    call: Call,
    guests: Guests,
}

impl Table {
    /// `watches`: one has come to watch, and is not asked to sit down.
    pub(super) fn new(id: &str, watches: bool) -> Table {
        net::ask_me();
        let session = Rc::new(RefCell::new(Session::new(id, watches)));
        Table {
            session,
            game: None,
            name: prefs().name,
            closed: None,
            refused: None,
            call: Call::default(),
            guests: Guests::default(),
        }
    }

    /// Before the table is known every problem closes it; later only that it is gone. While a
    /// connection is lost it is only asked whether the table is still there.
    fn on_problem(&mut self, problem: &Problem) {
        if self.session.borrow().room.is_none() || problem.is_not_found() {
            self.closed = Some(failure(problem));
        }
    }

    fn on_reply(&mut self, reply: Reply) {
        match reply {
            // The answer to a change of the name comes here too, when the table is known.
            Reply::Me(Ok(me)) if self.session.borrow().room.is_none() => {
                if self.name.is_empty() {
                    self.name = me.name;
                }
                net::ask_table(&self.session.borrow().table);
            }
            Reply::Table(answer) => match *answer {
                Ok(table) => self.enter(table),
                Err(problem) => self.on_problem(&problem),
            },
            Reply::Me(Err(problem)) => self.on_problem(&problem),
            reply => self.guests.on_reply(reply),
        }
    }

    fn enter(&mut self, table: TableInfo) {
        if let Some(why) = table.closed {
            self.closed = Some(alert(explain_code(&why.code.to_string())));
            return;
        }
        let entry = catalogue::find(&table.room.plan.game);
        let mut session = self.session.borrow_mut();
        if session.room.is_none() {
            session.room = Some(table.room);
            // What the table tells can be understood only with the game.
            match entry.filter(|entry| entry.code().is_none()) {
                Some(entry) => entry.ask(),
                None => session.connect(),
            }
        }
    }

    fn on_server(&mut self, message: ServerMessage) {
        let game = self.session.borrow().room.as_ref().map(|room| room.plan.game.clone());
        let game = game.unwrap_or_default();
        match (&mut self.game, &message) {
            (Some(page), _) => page.on_message(Message::Server(Box::new(message))),
            (
                None,
                ServerMessage::Welcome { game: Some(news), .. }
                | ServerMessage::News { game: Some(news), .. },
            ) => {
                let code = catalogue::find(&game).and_then(GameEntry::code);
                self.game = code.and_then(|code| (code.online)(&self.session, news));
                if self.game.is_none() {
                    self.closed = Some(failure(&Problem::Outdated));
                }
            }
            (None, ServerMessage::Welcome { .. }) => self.sit_if_meant(),
            // Nobody asked for it: a share was to be revealed, and the start was called off meanwhile.
            (None, ServerMessage::Denied { why, .. }) if why.code == Code::NotAsked => {}
            (None, ServerMessage::Denied { why, .. }) => self.refused = Some(explain(&game, why)),
            _ => {}
        }
        self.follow_rematch();
    }

    fn follow_rematch(&self) {
        let mut session = self.session.borrow_mut();
        let next = session.room.as_ref().and_then(|room| room.next.clone());
        if let Some(next) = next.filter(|_| std::mem::take(&mut session.wants_rematch)) {
            room::go_and_sit(&next, true);
        }
    }

    /// Who opened the table, or plays again, sits down at once.
    fn sit_if_meant(&mut self) {
        let mut session = self.session.borrow_mut();
        let meant = stored(SIT).unwrap_or_default();
        let again = meant.ends_with(AGAIN);
        if meant.trim_end_matches(AGAIN) != session.table {
            return;
        }
        remove(SIT);
        let Some(room) = session.room.as_ref().filter(|room| room.stage == Stage::Gathering) else {
            return;
        };
        let mut chairs = room.plan.seats.iter().zip(&room.seats);
        let free = chairs.position(|(chair, seat)| *chair == Chair::Person && seat.name.is_none());
        // Nobody is thrown into a race; but who plays again has said so.
        let ready = again || !is_race(&room.plan.game);
        if let Some(seat) = session.you.seat.or(free.map(|seat| seat as u8)) {
            session.sit(seat, &self.name, ready);
        }
    }
}

impl Page for Table {
    fn title(&self) -> String {
        match &self.game {
            Some(game) => game.title(),
            None if self.session.borrow().room.is_some() => {
                let session = self.session.borrow();
                let game = session.room.as_ref().map(|room| catalogue::title(&room.plan.game));
                let mark = self.call.why().map(|why| format!("● {why} — ")).unwrap_or_default();
                format!("{mark}{} — Tribord", game.unwrap_or_default())
            }
            None => format!("{} — Tribord", say("table")),
        }
    }

    fn render(&self) -> Markup {
        if let Some(why) = &self.closed {
            return closed("closed", why);
        }
        if let Some(game) = &self.game {
            return game.render();
        }
        let session = self.session.borrow();
        room::render(&session, &self.name, self.refused.as_ref(), self.guests.render(&session))
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        if self.closed.is_some() {
            return on_closed_gesture(gesture);
        }
        if let Some(game) = &mut self.game {
            return game.on_gesture(gesture);
        }
        if let Some((Do::Name, name)) = gesture.input() {
            name.clone_into(&mut self.name);
            change(|prefs| prefs.name = name.to_owned());
            return true;
        }
        if self.guests.on_gesture(&self.session.borrow(), gesture) {
            return true;
        }
        let handled = room::on_gesture(&mut self.session.borrow_mut(), &self.name, gesture);
        self.refused = self.refused.take().filter(|_| !handled);
        handled || on_head_gesture(gesture)
    }

    fn on_message(&mut self, message: Message) {
        match message {
            Message::Reply(reply) => self.on_reply(reply),
            Message::Socket(number, text) => {
                let before = self.session.borrow().room.clone();
                let message = self.session.borrow_mut().on_socket(number, text);
                if let Some(message) = message {
                    self.on_server(message);
                }
                let session = self.session.borrow();
                if let (Some(before), Some(now)) = (&before, &session.room) {
                    self.call.follow(session.you.seat, before, now);
                }
                self.guests.look(&session);
            }
            Message::Timer(timer @ (Timer::Reconnect | Timer::Heartbeat)) => {
                if self.closed.is_none() {
                    self.session.borrow_mut().on_timer(timer);
                }
            }
            Message::Seen => self.call.seen(),
            Message::Timer(Timer::Waited) => {
                let session = self.session.borrow();
                if let Some(room) = session.room.as_ref().filter(|_| self.game.is_none()) {
                    self.call.waited(session.you.seat, room);
                }
            }
            Message::Network(there) => {
                if self.closed.is_none() {
                    self.session.borrow_mut().on_network(there);
                }
            }
            Message::Game(true) => self.session.borrow_mut().connect(),
            Message::Game(false) => self.closed = Some(failure(&Problem::Offline)),
            message => {
                if let Some(game) = &mut self.game {
                    game.on_message(message);
                }
            }
        }
    }

    fn wants_attention(&self) -> bool {
        match &self.game {
            Some(game) => game.wants_attention(),
            None => self.call.why().is_some(),
        }
    }

    fn after_render(&mut self) {
        if let Some(game) = &mut self.game {
            game.after_render();
        }
    }
}
