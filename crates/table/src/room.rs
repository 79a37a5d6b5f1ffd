//! A table with people around it, without any input or output.
//!
//! `(command, now) → effects`: a [`Room`] is told what somebody wants and what time it is, and
//! returns what has happened. Whatever must survive a crash is an [`Entry`]. Whoever runs the room
//! makes entries durable *before* anybody hears of them, and only then asks [`news`](Room::news)
//! what to tell each observer. Reading the entries again ([`Room::read`]) gives the same room:
//! there is no second source of truth.
//!
//! Each thing that can happen has a file of its own: sitting down, fixing and revealing everybody's
//! share of chance, acting, undo, clocks, pauses, somebody gone, talk, a rematch.

mod act;
mod again;
mod apply;
mod away;
mod calls;
mod chat;
mod clock;
mod command;
mod days;
mod ending;
mod entry;
mod forget;
mod gather;
mod news;
mod pause;
mod plan;
mod rematch;
mod seats;
mod share;
mod undo;
mod watch;
mod written;

pub use away::Choice;
pub use calls::Call;
#[cfg(feature = "schema")]
pub(crate) use chat::TEXT as LONGEST_TEXT;
pub use chat::{EMOJI, PHRASES};
pub use clock::Clock;
pub use command::{Command, Request};
pub use days::{DAYS, Due, HOLIDAY, awake, is_zone};
pub use entry::Entry;
pub use forget::{Nobody, SOMEBODY};
pub use plan::{Chair, Language, Late, Pace, Plan, Resigned};
pub use written::{Heard, Unreadable, Written};

use crate::Fair;
use crate::any_table::AnyTable;
use crate::message::{
    ChatMessage, Code, Declined, Denied, EndRequest, Ending, Pause, ServerMessage, Stage,
    UndoRequest, Undone, You,
};
use std::collections::{BTreeMap, VecDeque};
use tribord_bots::Level;
use tribord_game::{Observer, Seat, Seats, ToAct};

/// Milliseconds since 1970, by the clock of whoever runs the room. It must not go back, and must not
/// run on while the room could not be told anything: players are charged for all of it.
pub type Time = u64;

/// The countdown in milliseconds before a race begins or continues, so that everybody is there when the
/// cards are uncovered.
pub const COUNTDOWN: Time = 3_000;

/// How many of its actions a chair remembers, and how many of their other commands a person, to
/// recognise one that arrives twice. An action about a position older than all remembered ones
/// could be a repetition that is forgotten, so it is refused.
const REMEMBERED: usize = 16;

/// What a command brought about.
#[derive(Debug, Default)]
pub struct Effects {
    /// What must be durable before anybody is told; see [`written`](Effects::written).
    pub entries: Vec<Entry>,
    /// The command that brought it about, if it is to be recognised when it arrives again.
    pub heard: Option<Heard>,
    /// The table without its game changed: everybody is to be told.
    pub room: bool,
    /// The game changed: everybody is to be told.
    pub game: bool,
    /// A remark to be passed on to everybody.
    pub said: Option<ChatMessage>,
    /// What the sender of the command gets instead of "done".
    pub answer: Option<ServerMessage>,
    /// A rematch is wanted: open the table that [`Room::next_table`] returns, then call
    /// [`Room::opened_rematch`].
    pub rematch: bool,
}

impl Effects {
    fn for_everybody() -> Effects {
        Effects { room: true, ..Effects::default() }
    }
}

/// Who sits in a chair.
#[derive(Clone, Default)]
struct Sitter {
    /// The person, by the identity that the server has given them. Never told to others.
    who: Option<String>,
    name: String,
    ready: bool,
    /// When they became ready. While they are not: from when on their silence in a pause counts.
    since: Time,
    /// Minutes east of Greenwich.
    zone: i16,
    /// What they add to the table's chance.
    share: Option<share::Share>,
    /// The level of the bot that plays for this person while they are gone.
    kept: Option<Level>,
    /// Has given up; the bot that plays for them does so to the end.
    resigned: bool,
    /// From when on the others wait for this person, who has no connection.
    away: Option<Time>,
    /// Since when they have none, however often the others chose to wait.
    lost: Option<Time>,
    /// From when on their silence counts, in milliseconds of play.
    patience: u64,
    /// Who wants to end the game because this person is gone.
    enders: Seats,
    /// Races: until when a wrong card locks the seat, in milliseconds of play.
    locked: u64,
    /// The last actions carried out.
    done: VecDeque<Done>,
    /// How many there were.
    moves: u32,
}

/// An action that was carried out.
#[derive(Clone, Copy, Debug)]
struct Done {
    /// The command's number.
    id: u64,
    /// How many entries the table had after it.
    seq: u64,
    /// How many moves had been made after it.
    ply: usize,
}

/// What a bot is about to do, about the position after `ply` moves.
#[derive(Clone, Debug)]
enum Intent {
    /// It thinks.
    Thinking { ply: usize, since: Time },
    /// It found nothing to do.
    Nothing { ply: usize },
    /// It will do this at the time `due`.
    Doing { ply: usize, due: Time, action: String },
}

/// A table with people around it.
pub struct Room {
    plan: Plan,
    host: String,
    fair: Fair,
    sitters: Vec<Sitter>,
    stage: Stage,
    /// Since when everybody's share of chance is fixed and being revealed, right before the start.
    revealing: Option<Time>,
    /// Identity and name of everybody who left while shares were being revealed.
    withheld: Vec<(String, String)>,
    play: Option<Box<dyn AnyTable>>,
    seq: u64,
    /// When somebody last did something.
    latest: Time,
    undos: u32,
    clock: clock::Running,
    /// In a game over days: until when each seat is to move.
    days: Option<days::Calendar>,
    paused: Option<Pause>,
    /// Play is to pause when this round is over, and who asked for it.
    stopping: Option<Option<u8>>,
    asked: Option<UndoRequest>,
    /// How many moves the declined undo requests would have taken back. Cleared by the next move.
    declined: Vec<usize>,
    /// The request that was declined last, and moves that were taken back: until the next move.
    declined_now: Option<Declined>,
    undone: Option<Undone>,
    end_asked: Option<EndRequest>,
    /// Who has declined to end the game, with no move since.
    end_declined: Option<u8>,
    /// Numbers of moves that a bot made because a seat's time had run out.
    late: Vec<usize>,
    ending: Option<Ending>,
    next: Option<String>,
    /// Before the start: since when the host has no connection.
    host_lost: Option<Time>,
    /// Everybody who is connected.
    present: BTreeMap<String, watch::Presence>,
    chat: VecDeque<ChatMessage>,
    /// When each person last said something, while they must wait before the next remark.
    spoke: BTreeMap<String, Time>,
    /// Each person's last commands other than moves: the command's number, and how many entries the
    /// table had after it.
    heard: BTreeMap<String, VecDeque<(u64, u64)>>,
    intents: Vec<Option<Intent>>,
}

/// A bot that is to think: run it, then tell the room with [`Room::thought`].
pub struct Thinking {
    /// The bot's seat.
    pub seat: Seat,
    /// How many moves the position has that it thinks about.
    pub ply: usize,
    /// The work; it may take a while and can run on any thread.
    pub work: Box<dyn FnOnce() -> Option<(String, u32)> + Send>,
}

impl Room {
    /// Opens a table. The entry is the first of its entries.
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
            revealing: None,
            withheld: Vec::new(),
            play: None,
            seq: 1,
            latest: 0,
            undos: 0,
            clock: clock::Running::default(),
            days: None,
            paused: None,
            stopping: None,
            asked: None,
            declined: Vec::new(),
            declined_now: None,
            undone: None,
            end_asked: None,
            end_declined: None,
            late: Vec::new(),
            ending: None,
            next: None,
            host_lost: None,
            present: BTreeMap::new(),
            chat: VecDeque::new(),
            spoke: BTreeMap::new(),
            heard: BTreeMap::new(),
        }
    }

    /// Carries out a command. One that was carried out before is not repeated, and is `Ok` as well.
    pub fn command(&mut self, who: &str, request: &Request, now: Time) -> Result<Effects, Denied> {
        if self.already(who, request.id).is_some() {
            return Ok(Effects::default());
        }
        let mut effects = self.carry_out(who, request, now)?;
        if request.command.is_remembered() {
            self.remember(who, request.id);
            effects.heard = Some(Heard { who: who.to_owned(), id: request.id });
        }
        Ok(effects)
    }

    fn carry_out(&mut self, who: &str, request: &Request, now: Time) -> Result<Effects, Denied> {
        match &request.command {
            Command::Sit { seat, name, entropy, pledge, ready, zone } => {
                let share = (entropy.as_deref(), pledge.as_deref());
                self.sit(who, Seat(*seat), name, share, (*ready, *zone), now)
            }
            Command::Stand => self.stand(who, now),
            Command::Ready { ready, pledge } => self.ready(who, *ready, pledge.as_deref(), now),
            Command::Reveal { entropy } => self.reveal(who, entropy, now),
            Command::Plan { plan } => self.change_plan(who, plan),
            Command::Unseat { seat } => self.unseat(who, Seat(*seat), now),
            Command::Act { action, seen } => self.act(who, request.id, action, *seen, now),
            Command::Undo { seen } => self.undo(who, *seen, now),
            Command::Answer { agree } => self.answer_undo(who, *agree, now),
            Command::Pause => self.pause(who, now),
            Command::Stop { stop } => self.stop(who, *stop, now),
            Command::Choose { seat, choice } => self.choose(who, Seat(*seat), *choice, now),
            Command::Resign => self.resign(who, now),
            Command::End { agree } => self.end(who, *agree, now),
            Command::Holiday { days } => self.holiday(who, *days, now),
            Command::Zone { zone } => self.travel(who, *zone, now),
            Command::Back => self.back(who, now),
            Command::Rematch => self.rematch(who),
            Command::Name { name } => self.name_watcher(who, name),
            Command::Say { what } => self.say(who, what, now),
            Command::Look { line } => self.look(who, request.id, *line),
            Command::History { from, to } => self.history(who, request.id, *from..*to),
            Command::Legal { from } => self.legal(who, request.id, *from, now),
            // Whoever runs the room answers these itself.
            Command::Sync { .. } | Command::Ping => Ok(Effects::default()),
        }
    }

    /// Lets an entry happen: applies it, and adds it to what must be made durable.
    fn happen(&mut self, entry: Entry, now: Time, effects: &mut Effects) {
        // Commands make only entries that can be applied. Those read from a disk might fail.
        if self.apply(&entry, now).is_ok() {
            effects.entries.push(entry);
        }
    }

    /// How many entries the table has.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// Where the table is in its life.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// What is played and how.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// As which observer somebody may see the table, or why they may not.
    pub fn observer(&self, who: &str) -> Result<Observer, Denied> {
        match self.seat_of(who) {
            Some(seat) => Ok(Observer::Seat(seat)),
            None if self.plan.watch || self.stage == Stage::Gathering || who == self.host => {
                Ok(Observer::Watcher)
            }
            None => Err(Code::NoWatching.into()),
        }
    }

    /// Somebody's own place at the table.
    pub fn you(&self, who: &str) -> You {
        You {
            seat: self.seat_of(who).map(|seat| seat.0),
            host: who == self.host,
            name: self.watcher_name(who).map(str::to_owned),
            withheld: self.stage == Stage::Gathering && self.has_withheld(who),
        }
    }

    /// The record as an observer may know it; none before the start.
    pub fn record(&self, observer: Observer) -> Option<String> {
        self.play.as_ref().map(|play| play.record(observer))
    }

    /// The seat of somebody who must have one for what they want.
    fn player(&self, who: &str) -> Result<Seat, Denied> {
        self.seat_of(who).ok_or_else(|| Code::NotSeated.into())
    }

    /// The game, if it is being played.
    fn playing(&mut self) -> Result<&mut Box<dyn AnyTable>, Denied> {
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

    /// The seats of people who are connected, except this one.
    fn people_but(&self, seat: Seat) -> Seats {
        let all = Seat::all(self.sitters.len() as u8).filter(|&other| other != seat);
        all.filter(|other| self.is_here(*other) && !self.sitters[other.index()].resigned).collect()
    }

    fn is_here(&self, seat: Seat) -> bool {
        let who = self.sitters[seat.index()].who.as_ref();
        who.is_some_and(|who| self.present.contains_key(who))
    }

    /// Is this game a race?
    fn is_race(&self) -> bool {
        self.play.as_ref().is_some_and(|play| play.info().timed)
    }
}
