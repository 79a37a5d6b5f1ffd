//! A table elsewhere: the same desk, fed by what the table tells.

mod connection;
mod extras;
mod questions;
mod session;
mod share;
mod talk;
mod timeline;
mod wire;

#[cfg(feature = "fuzz")]
pub(crate) use connection::fuzz::connection as fuzz_connection;
pub(crate) use extras::{Pressed, press, promise, watch_link, write};
pub(crate) use session::{Session, SharedSession, explain, leave};
pub(crate) use share::{Testimony, is_elsewhere, testimony};
pub(crate) use talk::talk;

use crate::app;
use crate::boards::Board;
use crate::browser::clock;
use crate::desk::{Ask, Desk};
use crate::log::{LogEntry, log_of};
use crate::net;
use crate::page::{Message, Timer};
use crate::past;
use crate::play::{Driver, Extras, TableDo};
use crate::sound::{self, Sound};
use timeline::Timeline;
use tribord_game::{Observer, Record, Seat};
use tribord_stats::Moment;
use tribord_table::message::{Code, Denied, GameNews, ServerMessage, Stage};
use tribord_table::room::Command;

/// How often the clocks beside the names are drawn anew.
const TICK: f64 = 500.0;
/// How many tables of the past are asked for at first: as many as the log draws.
const HISTORY: usize = 40;

/// The driver of a game at a table elsewhere.
pub(crate) struct Online<G: Board> {
    session: SharedSession,
    options: G::Options,
    seats: u8,
    timeline: Timeline,
    /// The actions on their way, by the number they were sent under.
    sent: Vec<(u64, G::Action)>,
    /// An entry of the log that somebody wants to view as soon as its table is here.
    wanted: Option<usize>,
    ticking: bool,
    /// Does my clock run out?
    low: bool,
    /// Races: when a mistake is forgiven, by our own clock.
    unlocked_at: f64,
    /// Was something not sent, because there was no connection?
    unsent: bool,
    /// What was rare, once the game is over.
    moments: Vec<Moment>,
}

impl<G: Board> Online<G> {
    /// Takes a place at the table's game, with a seat or without.
    pub(crate) fn open(
        session: &SharedSession,
        options: &G::Options,
        news: &GameNews,
    ) -> Option<(Online<G>, Desk<G>)> {
        let (names, here) = {
            let session = session.borrow();
            let seats = session.room.as_ref()?.plan.seats.len();
            let names: Vec<_> = (0..seats).map(|seat| session.name(seat)).collect();
            (names, session.you.seat.map(Seat))
        };
        let mut online = Online {
            session: session.clone(),
            options: options.clone(),
            seats: names.len() as u8,
            timeline: Timeline::default(),
            sent: Vec::new(),
            wanted: None,
            ticking: false,
            low: false,
            unlocked_at: 0.0,
            unsent: false,
            moments: Vec::new(),
        };
        let view = online.read_view(&news.position, here)?;
        let mut desk = Desk::new(names, view, here);
        online.take_in(&mut desk, news);
        online.follow_room(&mut desk);
        if desk.over {
            net::fetch(session.borrow().record());
        }
        Some((online, desk))
    }

    fn read_view(&self, position: &str, here: Option<Seat>) -> Option<G::View> {
        let state = G::read_position(&self.options, Some(self.seats), position).ok()?;
        Some(G::view(&state, here.map_or(Observer::Watcher, Observer::Seat)))
    }

    /// The game has gone on, or back.
    fn take_in(&mut self, desk: &mut Desk<G>, news: &GameNews) {
        let Some(view) = self.read_view(&news.position, desk.here) else { return };
        let (kept, new) = self.timeline.take_in::<G>(news);
        let before = desk.log.len();
        desk.log.truncate(kept);
        // Whoever comes in between two rounds has not seen the end of one.
        let one = new.len() == 1 && before > 0;
        desk.log.extend(new);
        if let Some(entry) = desk.log.last_mut() {
            entry.view = Some(view.clone());
        }
        if desk.viewing.is_some_and(|at| at + 1 >= desk.log.len()) {
            desk.viewing = None;
        }
        desk.set(view);
        // Once it was read, the same news again does not bring it back.
        if desk.log.len() != before {
            desk.interlude = G::ROUNDS && one && desk.begins_round();
        }
        // Whoever comes later, or comes back, lacks the tables before this one.
        let last = desk.log.len().saturating_sub(1);
        let first = last.saturating_sub(HISTORY);
        if desk.log[first..last].iter().any(|entry| entry.view.is_none()) {
            self.ask_history(first, last);
        }
    }

    /// Asks for the tables after these entries of the log.
    fn ask_history(&self, from: usize, to: usize) {
        self.session.borrow_mut().send(Command::History { from, to });
    }

    fn take_history(&mut self, desk: &mut Desk<G>, from: usize, positions: &[String]) {
        for (at, position) in (from..).zip(positions) {
            let missing = desk.log.get(at).is_some_and(|entry| entry.view.is_none());
            if missing {
                desk.log[at].view = self.read_view(position, desk.here);
            }
        }
        // What a round brought is told when it is over: all of it must be known.
        let since = desk.log.get(from..).unwrap_or_default();
        let known = since.iter().all(|entry| entry.view.is_some());
        if G::ROUNDS && from > 0 && known && !since.iter().any(LogEntry::begins_round) {
            self.ask_history(from.saturating_sub(HISTORY), from);
        }
        if let Some(wanted) = self.wanted.take_if(|at| (from..from + positions.len()).contains(at))
        {
            desk.view_entry(Some(wanted));
        }
    }

    /// The game is over, and this is its record: it counts.
    fn count(&mut self, record: &Record<G>, desk: &Desk<G>) {
        let session = self.session.borrow();
        let over_days = session.room.as_ref().is_some_and(|room| room.plan.pace.is_over_days());
        let left = past::left_behind(record, &format!("t:{}", session.table), desk.here);
        let Some(fact) = left else { return };
        let (moments, kept) = past::note(if over_days { fact.over_days() } else { fact });
        drop(session);
        self.moments = moments;
        if !kept {
            desk.warn("storage-full");
        }
    }

    /// What follows from the room and the time: names, pauses, the countdown, the end.
    fn follow_room(&mut self, desk: &mut Desk<G>) {
        let session = self.session.borrow();
        let Some(room) = &session.room else { return };
        desk.names = (0..room.seats.len()).map(|seat| session.name(seat)).collect();
        let clocks = &self.timeline.clocks;
        let starts = clocks.starts.map_or(0.0, |starts| starts - session.now());
        desk.countdown = (starts / 1000.0).ceil().clamp(0.0, 9.0) as u8;
        let stands = room.paused.is_some() && room.stage == Stage::Playing;
        desk.paused = stands || desk.countdown > 0;
        desk.ended = room.ended;
        let mine = desk.here.and_then(|seat| room.seats.get(seat.index()));
        desk.resigned = mine.is_some_and(|seat| seat.resigned);
        let locked = desk.here.and_then(|seat| room.seats.get(seat.index())?.locked_until);
        if let Some(until) = locked {
            let left = until as f64 - clocks.time;
            self.unlocked_at = self.unlocked_at.max(clocks.heard + left);
        }
        desk.blocked = clock() < self.unlocked_at;
        let low = desk.here.is_some_and(|seat| extras::is_low(clocks, room, seat));
        if !std::mem::replace(&mut self.low, low) && low {
            sound::play(Sound::Clock);
        }
        if !self.ticking && extras::changes_with_time(&session, clocks) {
            self.ticking = true;
            app::later(TICK, Timer::Clocks);
        }
        drop(session);
        desk.refresh();
    }

    fn act(&mut self, desk: &mut Desk<G>, action: G::Action) {
        let command = Command::Act { action: action.to_string(), seen: self.timeline.ply };
        match self.session.borrow_mut().send(command) {
            Some(id) => {
                self.sent.push((id, action));
                desk.pending.push(action);
            }
            None => {
                self.unsent = true;
                desk.warn("not-sent");
            }
        }
        desk.refresh();
    }

    /// Something sent is answered.
    fn settle(&mut self, desk: &mut Desk<G>, id: u64) {
        let Some(at) = self.sent.iter().position(|(sent, _)| *sent == id) else { return };
        self.sent.remove(at);
        desk.pending = self.sent.iter().map(|(_, action)| *action).collect();
        desk.refresh();
    }

    fn take_news(&mut self, desk: &mut Desk<G>, game: Option<&GameNews>) {
        // The connection is back.
        if std::mem::take(&mut self.unsent) {
            desk.refused.replace(None);
        }
        let over = desk.over;
        if let Some(news) = game {
            self.take_in(desk, news);
        }
        self.follow_room(desk);
        if desk.over && !over {
            net::fetch(self.session.borrow().record());
        }
    }

    fn take_denied(&mut self, desk: &mut Desk<G>, id: u64, why: &Denied) {
        self.settle(desk, id);
        desk.say_no(explain(G::INFO.id, why));
        let locks = matches!(why.code, Code::Refused | Code::Locked);
        if let Some((wait, seat)) = why.wait.filter(|_| locks).zip(desk.here) {
            self.unlocked_at = clock() + wait as f64;
            desk.blocked = true;
            app::later(wait as f64, Timer::Unlock(seat));
        }
    }
}

impl<G: Board> Driver<G> for Online<G> {
    fn on_ask(&mut self, desk: &mut Desk<G>, ask: Ask<G::Action>) {
        let command = match ask {
            Ask::Act(_) | Ask::ActFor(..) if desk.blocked || desk.paused => return,
            Ask::Act(action) | Ask::ActFor(_, action) => return self.act(desk, action),
            Ask::View(entry) => {
                self.wanted = Some(entry);
                return self.ask_history(entry, entry + 1);
            }
            Ask::Undo => {
                let why = extras::why_no_undo(&self.session.borrow(), &self.timeline);
                if let Some(why) = why {
                    return desk.warn(why);
                }
                Command::Undo { seen: self.timeline.ply }
            }
            Ask::Pause(true) => Command::Pause,
            Ask::Pause(false) => Command::Ready { ready: true, pledge: None },
            // A race waits until everybody is ready.
            Ask::GoOn if G::INFO.timed && desk.here.is_some() => {
                Command::Ready { ready: true, pledge: None }
            }
            Ask::Uncover | Ask::Next | Ask::GoOn => return,
        };
        if self.session.borrow_mut().send(command).is_none() {
            desk.warn("not-sent");
        }
    }

    fn on_message(&mut self, desk: &mut Desk<G>, message: Message) {
        match message {
            Message::Server(message) => match *message {
                ServerMessage::Welcome { game, .. } | ServerMessage::News { game, .. } => {
                    self.take_news(desk, game.as_ref());
                }
                ServerMessage::Done { id, .. } => self.settle(desk, id),
                ServerMessage::Denied { id, why } => self.take_denied(desk, id, &why),
                ServerMessage::History { from, positions, .. } => {
                    self.take_history(desk, from, &positions);
                }
                ServerMessage::Said { .. }
                | ServerMessage::Looked { .. }
                | ServerMessage::Legal { .. }
                | ServerMessage::Pong { .. }
                | ServerMessage::Restart { .. }
                | ServerMessage::Closing => {}
            },
            Message::Timer(Timer::Clocks) => {
                self.ticking = false;
                self.follow_room(desk);
            }
            Message::Timer(Timer::Unlock(_)) => {
                self.follow_room(desk);
                if !desk.blocked {
                    desk.forgive();
                }
            }
            // The game is over: everybody may look back at all of it.
            Message::Text(Some(text)) => {
                if let Ok(record) = Record::<G>::read(&text) {
                    desk.log = log_of(&record, Observer::Open);
                    self.count(&record, desk);
                    desk.refresh();
                }
            }
            _ => {}
        }
    }

    fn on_click(&mut self, desk: &mut Desk<G>, action: &TableDo) -> bool {
        match press(&mut self.session.borrow_mut(), action) {
            Pressed::Unknown => return false,
            Pressed::Done => {}
            Pressed::NotSent => desk.warn("not-sent"),
        }
        true
    }

    fn on_input(&mut self, _: &mut Desk<G>, field: &TableDo, value: &str) {
        write(&mut self.session.borrow_mut(), field, value);
    }

    fn extras(&self, desk: &Desk<G>) -> Extras {
        let mut extras = extras::extras(&self.session.borrow(), &self.timeline, &G::INFO);
        extras.moments = past::told_all::<G>(&self.moments, desk);
        extras.told.extend(extras.moments.iter().cloned());
        extras
    }
}
