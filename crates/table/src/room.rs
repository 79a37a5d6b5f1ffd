//! A table with people around it, without any input or output.
//!
//! `(command, now) → effects`: a [`Room`] is told what somebody wants and what time it is, and says
//! what has happened. What must outlast a crash are [`Entry`]s: whoever runs the room makes them
//! durable *before* telling anybody, by asking [`news`](Room::news) for each observer. Reading
//! the entries again ([`Room::read`]) gives the same room: there is no second source of truth.
//!
//! Each thing that can happen has a file of its own: sitting down, acting, undo, clocks, pauses,
//! somebody gone, talk, a rematch.

mod act;
mod again;
mod away;
mod chat;
mod clock;
mod command;
mod entry;
mod gather;
mod news;
mod pause;
mod plan;
mod rematch;
mod undo;

pub use away::Choice;
#[cfg(feature = "schema")]
pub(crate) use chat::TEXT as LONGEST_TEXT;
pub use chat::{EMOJI, PHRASES};
pub use clock::Clock;
pub use command::{Command, Request};
pub use entry::{Entry, Unreadable};
pub use plan::{Chair, Pace, Plan};

use crate::Fair;
use crate::message::{Asked, Code, Denied, Message, Said, Stage, You};
use crate::play::Play;
use std::collections::{BTreeMap, VecDeque};
use tribord_bots::Level;
use tribord_game::{Observer, Seat, Seats, ToAct};

/// Milliseconds since 1970, as whoever runs the room reads its clock.
pub type Time = u64;

/// Races, and all games after a pause, go on after this many milliseconds, so that all can look.
pub const COUNTDOWN: Time = 3_000;

/// The number of actions a chair remembers, to recognise one that comes twice, and of each person's
/// other commands. An action that answers a position from before all of them is too old to be told
/// from a repetition.
const REMEMBERED: usize = 16;

/// What a command brought about.
#[derive(Debug, Default)]
pub struct Effects {
    /// What must be durable before anybody is told.
    pub entries: Vec<Entry>,
    /// The table changed: everybody is to be told.
    pub room: bool,
    /// The game changed: everybody is to be told.
    pub game: bool,
    /// Something was said: for everybody.
    pub said: Option<Said>,
    /// An answer for the asker alone, besides "done".
    pub answer: Option<Message>,
    /// A rematch is wanted: open [`Room::next_table`], then [`Room::opened_rematch`].
    pub rematch: bool,
}

impl Effects {
    fn told() -> Effects {
        Effects { room: true, ..Effects::default() }
    }
}

/// Who sits in a chair.
#[derive(Clone, Debug, Default)]
struct Sitter {
    /// A person, known by what the server calls it. Never told to others.
    who: Option<String>,
    name: String,
    ready: bool,
    /// Since when it is ready; else since when its silence in a pause can count.
    since: Time,
    entropy: Option<[u8; 16]>,
    /// A bot holds the seat of somebody gone.
    kept: Option<Level>,
    /// Since when nobody of this seat is connected.
    away: Option<Time>,
    /// Since when its silence counts, in milliseconds of play.
    patience: u64,
    /// Who wants the game to end because of it.
    enders: Seats,
    /// Until when a wrong card keeps it from acting, in milliseconds of play.
    locked: u64,
    /// The last actions carried out.
    done: VecDeque<Done>,
}

/// An action that was carried out.
#[derive(Clone, Copy, Debug)]
struct Done {
    /// The command's number.
    id: u64,
    /// The number of entries after it.
    seq: u64,
    /// The number of moves after it.
    ply: usize,
}

/// What a bot is about to do. It answers the position after `ply` moves.
#[derive(Clone, Debug)]
enum Intent {
    /// It thinks.
    Thinking { ply: usize, since: Time },
    /// It found nothing to do.
    Nothing { ply: usize },
    /// It will do this then.
    Doing { ply: usize, due: Time, action: String },
}

/// A table with people around it.
pub struct Room {
    plan: Plan,
    host: String,
    fair: Fair,
    sitters: Vec<Sitter>,
    stage: Stage,
    play: Option<Box<dyn Play>>,
    seq: u64,
    undos: u32,
    clock: clock::Running,
    paused: Option<Option<Seat>>,
    stopping: bool,
    asked: Option<Asked>,
    /// Numbers of moves that somebody does not want to take back, until another move is made.
    declined: Vec<usize>,
    /// Numbers of moves that a bot made because a seat's time had run out.
    late: Vec<usize>,
    ended: bool,
    next: Option<String>,
    /// Connections of each person.
    present: BTreeMap<String, usize>,
    chat: VecDeque<Said>,
    /// When each person last said something, as long as it counts.
    spoke: BTreeMap<String, Time>,
    /// The numbers of each person's last commands but moves, and of the entries after them.
    heard: BTreeMap<String, VecDeque<(u64, u64)>>,
    intents: Vec<Option<Intent>>,
}

/// A bot that is to think: run it, then tell the room with [`Room::thought`].
pub struct Thinking {
    /// The bot's seat.
    pub seat: Seat,
    /// What it answers.
    pub ply: usize,
    /// The work; it may take a while and can run on any thread.
    pub work: Box<dyn FnOnce() -> Option<(String, u32)> + Send>,
}

impl Room {
    /// Opens a table. The entries are its beginning.
    pub fn open(host: &str, plan: Plan, secret: [u8; 32]) -> Result<(Room, Entry), Denied> {
        plan.check()?;
        let entry = Entry::Opened {
            host: host.to_owned(),
            plan: Box::new(plan.clone()),
            secret: tribord_game::record::hex(&secret),
        };
        Ok((Room::new(host.to_owned(), plan, secret), entry))
    }

    fn new(host: String, plan: Plan, secret: [u8; 32]) -> Room {
        let seats = plan.seats.len();
        Room {
            sitters: vec![Sitter::default(); seats],
            intents: vec![None; seats],
            host,
            plan,
            fair: Fair::new(secret),
            stage: Stage::Gathering,
            play: None,
            seq: 1,
            undos: 0,
            clock: clock::Running::default(),
            paused: None,
            stopping: false,
            asked: None,
            declined: Vec::new(),
            late: Vec::new(),
            ended: false,
            next: None,
            present: BTreeMap::new(),
            chat: VecDeque::new(),
            spoke: BTreeMap::new(),
            heard: BTreeMap::new(),
        }
    }

    /// Somebody wants something. `Ok` also for what has been done before.
    pub fn command(&mut self, who: &str, request: &Request, now: Time) -> Result<Effects, Denied> {
        if self.already(who, request.id).is_some() {
            return Ok(Effects::default());
        }
        let effects = self.carry_out(who, request, now)?;
        self.remember(who, request);
        Ok(effects)
    }

    fn carry_out(&mut self, who: &str, request: &Request, now: Time) -> Result<Effects, Denied> {
        match &request.command {
            Command::Sit { seat, name, entropy, ready } => {
                self.sit(who, Seat(*seat), name, entropy.as_deref(), *ready, now)
            }
            Command::Stand => self.stand(who),
            Command::Ready { ready } => self.ready(who, *ready, now),
            Command::Plan { plan } => self.change_plan(who, plan),
            Command::Unseat { seat } => self.unseat(who, Seat(*seat)),
            Command::Act { action, seen } => self.act(who, request.id, action, *seen, now),
            Command::Undo { seen } => self.undo(who, *seen, now),
            Command::Answer { agree } => self.answer_undo(who, *agree, now),
            Command::Pause => self.pause(who, now),
            Command::Stop { stop } => self.stop(who, *stop),
            Command::Choose { seat, choice } => self.choose(who, Seat(*seat), *choice, now),
            Command::Back => self.back(who, now),
            Command::Rematch => self.rematch(who),
            Command::Say { what } => self.say(who, what, now),
            Command::Look { line } => self.look(who, request.id, *line),
            // Whoever runs the room answers these itself.
            Command::Sync { .. } | Command::Ping => Ok(Effects::default()),
        }
    }

    /// Records what happened: applies it and remembers it for the disk.
    fn happen(&mut self, entry: Entry, now: Time, effects: &mut Effects) {
        // What a command decided can always be applied; only entries from outside may fail.
        if self.apply(&entry, now).is_ok() {
            effects.entries.push(entry);
        }
    }

    /// The number of things that happened.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// How far the table is.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// What is played and how.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Where somebody sits.
    pub fn seat_of(&self, who: &str) -> Option<Seat> {
        let index = self.sitters.iter().position(|sitter| sitter.who.as_deref() == Some(who))?;
        Some(Seat(index as u8))
    }

    /// Everybody who sits at the table.
    pub fn persons(&self) -> impl Iterator<Item = &str> {
        self.sitters.iter().filter_map(|sitter| sitter.who.as_deref())
    }

    /// What somebody is to be shown, or why nothing.
    pub fn observer(&self, who: &str) -> Result<Observer, Denied> {
        match self.seat_of(who) {
            Some(seat) => Ok(Observer::Seat(seat)),
            None if self.plan.watch || self.stage == Stage::Gathering || who == self.host => {
                Ok(Observer::Watcher)
            }
            None => Err(Code::NoWatching.into()),
        }
    }

    /// Who somebody is at the table.
    pub fn you(&self, who: &str) -> You {
        You { seat: self.seat_of(who).map(|seat| seat.0), host: who == self.host }
    }

    /// The record as an observer may know it; none before the start.
    pub fn record(&self, observer: Observer) -> Option<String> {
        self.play.as_ref().map(|play| play.record(observer))
    }

    /// The seat of somebody who plays, or why not.
    fn player(&self, who: &str) -> Result<Seat, Denied> {
        self.seat_of(who).ok_or_else(|| Code::NotSeated.into())
    }

    /// The game, if it goes on.
    fn playing(&mut self) -> Result<&mut Box<dyn Play>, Denied> {
        match (self.stage, &mut self.play) {
            (Stage::Playing, Some(play)) => Ok(play),
            (Stage::Over, _) => Err(Code::Over.into()),
            _ => Err(Code::NotStarted.into()),
        }
    }

    /// Who may act.
    fn to_act(&self) -> Seats {
        match self.play.as_ref().map(|play| play.to_act()) {
            Some(ToAct::Seats(seats)) if self.stage == Stage::Playing => seats,
            _ => Seats::NONE,
        }
    }

    /// The people at the table who are there, less one seat.
    fn people_but(&self, seat: Seat) -> Seats {
        let all = Seat::all(self.sitters.len() as u8).filter(|&other| other != seat);
        all.filter(|other| self.is_here(*other)).collect()
    }

    fn is_here(&self, seat: Seat) -> bool {
        let who = self.sitters[seat.index()].who.as_ref();
        who.is_some_and(|who| self.present.get(who).is_some_and(|count| *count > 0))
    }

    /// Is this game a race?
    fn is_race(&self) -> bool {
        self.play.as_ref().is_some_and(|play| play.info().timed)
    }
}
