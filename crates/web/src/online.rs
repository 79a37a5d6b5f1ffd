//! A table elsewhere: the same desk, fed by what the table tells.

mod around;
pub(crate) mod line;
pub(crate) mod visit;
pub(crate) mod wire;

pub(crate) use around::{command as talk_command, promise, talk};

use crate::app::{self, Message};
use crate::boards::Board;
use crate::browser::{self, clock};
use crate::desk::{Ask, Desk, Moment, Points, Seen, complain};
use crate::local::moments;
use crate::net;
use crate::play::{Around, Host};
use tribord_game::{HouseRules, Observer, Record, Seat};
use tribord_table::message::{GameNews, Line, UndoNews};
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

/// What the game's clocks showed when we heard of them last.
#[derive(Default)]
struct Times {
    /// Our own clock then.
    heard: f64,
    /// Milliseconds of play.
    time: f64,
    /// When play begins, in the server's time.
    starts: Option<f64>,
    left: Vec<f64>,
    to_act: Vec<u8>,
}

/// The host of a game at a table elsewhere.
pub(crate) struct Online<G: Board> {
    visit: Shared,
    options: G::Options,
    seats: u8,
    ply: usize,
    undos: u32,
    lines: Vec<Line>,
    /// Where each moment of the log begins among the lines.
    starts: Vec<usize>,
    /// The actions on their way, by the number they were sent under.
    sent: Vec<(u64, G::Action)>,
    times: Times,
    undo: Option<UndoNews>,
    /// A line of the log that somebody wants to look at as soon as its table is here.
    wanted: Option<usize>,
    ticks: bool,
    /// Races: when a mistake is forgiven, by our own clock.
    free_at: f64,
}

impl<G: Board> Online<G> {
    /// Takes a place at the table's game, with a seat or without.
    pub(crate) fn open(visit: &Shared, news: &GameNews) -> Option<(Online<G>, Desk<G>)> {
        let (names, here, options) = {
            let visit = visit.borrow();
            let plan = &visit.room.as_ref()?.plan;
            let words: Vec<_> =
                plan.options.iter().map(|(key, value)| format!("{key}={value}")).collect();
            let options = G::Options::read(&words.join(" ")).ok()?;
            let names: Vec<_> = (0..plan.seats.len()).map(|seat| visit.name(seat)).collect();
            (names, visit.you.seat.map(Seat), options)
        };
        let mut online = Online {
            visit: visit.clone(),
            options,
            seats: names.len() as u8,
            ply: 0,
            undos: 0,
            lines: Vec::new(),
            starts: Vec::new(),
            sent: Vec::new(),
            times: Times::default(),
            undo: None,
            wanted: None,
            ticks: false,
            free_at: 0.0,
        };
        let view = online.view(&news.position, here)?;
        let mut desk = Desk::new(names, view, here);
        online.take_in(&mut desk, news);
        online.look_round(&mut desk);
        if desk.over {
            net::fetch(online.record_path());
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
        (self.ply, self.undos, self.undo) = (news.ply, news.undos, news.undo);
        self.lines.truncate(news.from);
        self.lines.extend(news.lines.iter().cloned());
        // What is told anew is known anew.
        let keep = self.starts.partition_point(|start| *start < news.from);
        self.starts.truncate(keep);
        desk.past.truncate(keep);
        for at in self.starts.last().map_or(0, |last| last + 1).max(news.from)..self.lines.len() {
            let new = self.lines[at].by.is_some() || self.starts.is_empty();
            if new {
                self.starts.push(at);
                let seen = Vec::new();
                desk.past.push(Moment { seen, points: Vec::new(), at: None, view: None });
            }
            let (line, moment) = (&self.lines[at], desk.past.last_mut());
            let Some(moment) = moment else { continue };
            moment.seen.push(Seen::read(&line.text));
            moment.at = moment.at.or(line.at).filter(|_| G::INFO.timed);
            moment.points.extend(line.gains.iter().map(|gain| Points {
                seat: Seat(gain.seat),
                points: gain.points,
                rule: gain.rule.clone(),
            }));
        }
        if let Some(moment) = desk.past.last_mut() {
            moment.view = Some(view.clone());
        }
        if desk.looked.is_some_and(|at| at + 1 >= desk.past.len()) {
            desk.looked = None;
        }
        self.times = Times {
            heard: clock(),
            time: news.time as f64,
            starts: news.starts.map(|starts| starts as f64),
            left: news.clocks.iter().map(|left| *left as f64).collect(),
            to_act: news.to_act.clone(),
        };
        self.visit.borrow_mut().known = (self.lines.len(), self.undos);
        desk.set(view);
        let missing = (0..desk.past.len()).rev().filter(|at| desk.past[*at].view.is_none());
        let missing: Vec<_> = missing.take(LOOKS).collect();
        if news.from == 0 {
            missing.into_iter().for_each(|at| self.ask_for(at));
        }
    }

    /// Asks for the table after a line of the log.
    fn ask_for(&self, moment: usize) {
        let end = self.starts.get(moment + 1).copied().unwrap_or(self.lines.len());
        let command = format!("\"do\":\"look\",\"line\":{}", end.saturating_sub(1));
        self.visit.borrow_mut().line.send(&command);
    }

    /// What follows from the room and the time: names, pauses, the countdown, the end.
    fn look_round(&mut self, desk: &mut Desk<G>) {
        let visit = self.visit.borrow();
        let Some(room) = &visit.room else { return };
        desk.names = (0..room.seats.len()).map(|seat| visit.name(seat)).collect();
        let starts = self.times.starts.map_or(0.0, |starts| starts - visit.now());
        desk.countdown = (starts / 1000.0).ceil().clamp(0.0, 9.0) as u8;
        desk.paused = room.paused.is_some() || desk.countdown > 0;
        desk.ended = room.ended;
        let locked = desk.here.and_then(|seat| room.seats.get(seat.index())?.locked_until);
        if let Some(until) = locked {
            let left = until as f64 - self.times.time;
            self.free_at = self.free_at.max(self.times.heard + left);
        }
        desk.blocked = clock() < self.free_at;
        if !self.ticks && around::moves(&visit, &self.times) {
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
            self.ply
        );
        match self.visit.borrow_mut().line.send(&command) {
            Some(id) => {
                self.sent.push((id, action));
                desk.pending.push(action);
            }
            None => complain(desk, "not-sent"),
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
                let over = desk.over;
                if let Some(news) = game {
                    self.take_in(desk, &news);
                }
                self.look_round(desk);
                if desk.over && !over {
                    net::fetch(self.record_path());
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
                let moment = self.starts.partition_point(|start| *start <= line).checked_sub(1);
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

    fn record_path(&self) -> String {
        format!("api/v1/games/{}/record", self.visit.borrow().table)
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
            Ask::Undo if self.undo.is_none() => return complain(desk, "undo-revealed"),
            Ask::Undo => format!("\"do\":\"undo\",\"seen\":{}", self.ply),
            Ask::Pause(true) => "\"do\":\"pause\"".to_owned(),
            Ask::Pause(false) => "\"do\":\"ready\",\"ready\":true".to_owned(),
            Ask::Uncover | Ask::Next => return,
        };
        self.send(desk, &command);
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
        let table = self.visit.borrow().table.clone();
        match what {
            "replay" => app::go(&format!("/game/{table}")),
            "download" => browser::follow(&self.record_path()),
            "follow" => {
                let next = self.visit.borrow().room.as_ref().and_then(|room| room.next.clone());
                crate::pages::go_and_sit(&next.unwrap_or_default());
            }
            "talk" => {
                let mut visit = self.visit.borrow_mut();
                visit.talks = !visit.talks;
            }
            _ => {
                let command = around::command(&mut self.visit.borrow_mut(), what);
                let Some(command) = command else { return false };
                self.send(desk, &command);
            }
        }
        true
    }

    fn enter(&mut self, value: &str) {
        self.visit.borrow_mut().draft = value.to_owned();
    }

    fn around(&self) -> Around {
        around::around(&self.visit.borrow(), &self.times, self.undo)
    }
}

impl<G: Board> Online<G> {
    fn send(&self, desk: &Desk<G>, command: &str) {
        if self.visit.borrow_mut().line.send(command).is_none() {
            complain(desk, "not-sent");
        }
    }
}
