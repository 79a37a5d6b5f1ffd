//! A table elsewhere: the same desk, fed by what the table tells.

mod around;
pub(crate) mod line;
mod log;
mod talk;
pub(crate) mod visit;
pub(crate) mod wire;

pub(crate) use around::{Pressed, press, promise};
pub(crate) use talk::talk;

use crate::app::{self, Message};
use crate::boards::Board;
use crate::browser::clock;
use crate::desk::{Ask, Desk, complain};
use crate::net;
use crate::past::{Moment, moments};
use crate::play::{Around, Host};
use log::Log;
use tribord_game::{HouseRules, Observer, Record, Seat};
use tribord_table::message::GameNews;
use visit::Shared;
use wire::Told;

/// Ticks of the clocks beside the names have this number, and the end of what a mistake costs.
const TICK: u32 = u32::MAX - 2;
const FREE: u32 = u32::MAX - 3;
/// How often a clock ticks.
const SECOND: f64 = 500.0;
/// How many tables of the past are asked for at once, newest first.
const LOOKS: usize = 24;

/// Reads what the server says. See `wire.rs`.
pub(crate) fn read(text: &str) -> Option<Told> {
    wire::read(text)
}

/// The host of a game at a table elsewhere.
pub(crate) struct Online<G: Board> {
    visit: Shared,
    options: G::Options,
    seats: u8,
    log: Log,
    /// The actions on their way, by the number they were sent under.
    sent: Vec<(u64, G::Action)>,
    /// A line of the log that somebody wants to look at as soon as its table is here.
    wanted: Option<usize>,
    ticks: bool,
    /// Races: when a mistake is forgiven, by our own clock.
    free_at: f64,
    /// Was something not sent, because there was no connection?
    unsent: bool,
}

impl<G: Board> Online<G> {
    /// Takes a place at the table's game, with a seat or without.
    pub(crate) fn open(visit: &Shared, news: &GameNews) -> Option<(Online<G>, Desk<G>)> {
        let (names, here, options) = {
            let visit = visit.borrow();
            let plan = &visit.room.as_ref()?.plan;
            let options = G::Options::read(&plan.options_text()).ok()?;
            let names: Vec<_> = (0..plan.seats.len()).map(|seat| visit.name(seat)).collect();
            (names, visit.you.seat.map(Seat), options)
        };
        let mut online = Online {
            visit: visit.clone(),
            options,
            seats: names.len() as u8,
            log: Log::default(),
            sent: Vec::new(),
            wanted: None,
            ticks: false,
            free_at: 0.0,
            unsent: false,
        };
        let view = online.view(&news.position, here)?;
        let mut desk = Desk::new(names, view, here);
        online.take_in(&mut desk, news);
        online.look_round(&mut desk);
        if desk.over {
            net::fetch(visit.borrow().record());
        }
        Some((online, desk))
    }

    fn view(&self, position: &str, here: Option<Seat>) -> Option<G::View> {
        let state = G::read_position(&self.options, Some(self.seats), position).ok()?;
        Some(G::view(&state, here.map_or(Observer::Watcher, Observer::Seat)))
    }

    /// The game has gone on, or back.
    fn take_in(&mut self, desk: &mut Desk<G>, news: &GameNews) {
        let Some(view) = self.view(&news.position, desk.here) else { return };
        let (kept, new) = self.log.take(news, G::INFO.timed);
        desk.past.truncate(kept);
        desk.past.extend(new.into_iter().map(|(seen, points, at)| Moment {
            seen,
            points,
            at,
            view: None,
        }));
        if let Some(moment) = desk.past.last_mut() {
            moment.view = Some(view.clone());
        }
        if desk.looked.is_some_and(|at| at + 1 >= desk.past.len()) {
            desk.looked = None;
        }
        self.visit.borrow_mut().known = (self.log.len(), self.log.undos);
        desk.set(view);
        if news.from == 0 {
            let missing = (0..desk.past.len()).rev().filter(|at| desk.past[*at].view.is_none());
            missing.take(LOOKS).for_each(|at| self.ask_for(at));
        }
    }

    /// Asks for the table after a line of the log.
    fn ask_for(&self, moment: usize) {
        let command = format!("\"do\":\"look\",\"line\":{}", self.log.last_of(moment));
        self.visit.borrow_mut().line.send(&command);
    }

    /// What follows from the room and the time: names, pauses, the countdown, the end.
    fn look_round(&mut self, desk: &mut Desk<G>) {
        let visit = self.visit.borrow();
        let Some(room) = &visit.room else { return };
        desk.names = (0..room.seats.len()).map(|seat| visit.name(seat)).collect();
        let starts = self.log.times.starts.map_or(0.0, |starts| starts - visit.now());
        desk.countdown = (starts / 1000.0).ceil().clamp(0.0, 9.0) as u8;
        desk.paused = room.paused.is_some() || desk.countdown > 0;
        desk.ended = room.ended;
        let locked = desk.here.and_then(|seat| room.seats.get(seat.index())?.locked_until);
        if let Some(until) = locked {
            let left = until as f64 - self.log.times.time;
            self.free_at = self.free_at.max(self.log.times.heard + left);
        }
        desk.blocked = clock() < self.free_at;
        if !self.ticks && around::moves(&visit, &self.log.times) {
            self.ticks = true;
            app::later(SECOND, TICK);
        }
        drop(visit);
        desk.refresh();
    }

    fn act(&mut self, desk: &mut Desk<G>, action: G::Action) {
        let command = format!(
            "\"do\":\"act\",\"action\":{},\"seen\":{}",
            net::quoted(&action.to_string()),
            self.log.ply
        );
        match self.visit.borrow_mut().line.send(&command) {
            Some(id) => {
                self.sent.push((id, action));
                desk.pending.push(action);
            }
            None => {
                self.unsent = true;
                complain(desk, "not-sent");
            }
        }
        desk.refresh();
    }

    /// Something sent is answered.
    fn settle(&mut self, desk: &mut Desk<G>, id: u64) -> Option<G::Action> {
        let at = self.sent.iter().position(|(own, _)| *own == id)?;
        let (_, action) = self.sent.remove(at);
        desk.pending = self.sent.iter().map(|(_, action)| *action).collect();
        desk.refresh();
        Some(action)
    }

    fn hear_told(&mut self, desk: &mut Desk<G>, told: Told) {
        match told {
            Told::News { game, .. } => {
                // The connection is back.
                if std::mem::take(&mut self.unsent) {
                    desk.refused.replace(None);
                }
                let over = desk.over;
                if let Some(news) = game {
                    self.take_in(desk, &news);
                }
                self.look_round(desk);
                if desk.over && !over {
                    net::fetch(self.visit.borrow().record());
                }
            }
            Told::Done(id) => {
                self.settle(desk, id);
            }
            Told::Denied(id, no) => {
                self.settle(desk, id);
                desk.refused.replace(Some(visit::told(G::INFO.id, &no)));
                if let Some(wait) = no.wait.filter(|_| ["refused", "locked"].contains(&&*no.code)) {
                    self.free_at = clock() + wait;
                    desk.blocked = true;
                    app::later(wait, FREE);
                }
            }
            Told::Looked { line, position } => {
                let moment = self.log.moment_of(line);
                let view = self.view(&position, desk.here);
                if let Some(moment) = moment.and_then(|at| desk.past.get_mut(at)) {
                    moment.view = view;
                }
                if self.wanted.is_some() && self.wanted == moment {
                    desk.look(self.wanted.take());
                }
            }
            Told::Said(_) | Told::Pong(_) | Told::Closing => {}
        }
    }
}

impl<G: Board> Host<G> for Online<G> {
    fn answer(&mut self, desk: &mut Desk<G>, what: Ask<G::Action>) {
        let command = match what {
            Ask::Act(_) | Ask::ActFor(..) if desk.blocked || desk.paused => return,
            Ask::Act(action) | Ask::ActFor(_, action) => return self.act(desk, action),
            Ask::Look(line) => {
                self.wanted = Some(line);
                return self.ask_for(line);
            }
            Ask::Undo if self.log.undo.is_none() => return complain(desk, "undo-revealed"),
            Ask::Undo => format!("\"do\":\"undo\",\"seen\":{}", self.log.ply),
            Ask::Pause(true) => "\"do\":\"pause\"".to_owned(),
            Ask::Pause(false) => "\"do\":\"ready\",\"ready\":true".to_owned(),
            Ask::Uncover | Ask::Next => return,
        };
        if self.visit.borrow_mut().line.send(&command).is_none() {
            complain(desk, "not-sent");
        }
    }

    fn hear(&mut self, desk: &mut Desk<G>, message: Message) {
        match message {
            Message::Told(told) => self.hear_told(desk, *told),
            Message::Time(TICK) => {
                self.ticks = false;
                self.look_round(desk);
            }
            Message::Time(FREE) => self.look_round(desk),
            // The game is over: everybody may look back at all of it.
            Message::Text(Some(text)) => {
                if let Ok(record) = Record::<G>::read(&text) {
                    desk.past = moments(&record, Observer::Open);
                    desk.refresh();
                }
            }
            _ => {}
        }
    }

    fn command(&mut self, desk: &mut Desk<G>, what: &str) -> bool {
        match around::press(&mut self.visit.borrow_mut(), what) {
            Pressed::Nothing => return false,
            Pressed::Done => {}
            Pressed::NotSent => complain(desk, "not-sent"),
        }
        true
    }

    fn enter(&mut self, _: &mut Desk<G>, _: &str, value: &str) {
        self.visit.borrow_mut().draft = value.to_owned();
    }

    fn around(&self) -> Around {
        around::around(&self.visit.borrow(), &self.log, G::INFO.rounds)
    }
}
