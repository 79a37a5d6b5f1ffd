//! What a table tells, in the form in which it is sent.
//!
//! `docs/api.md` shows each message with an example, and a test reads every example.

use crate::room::{Clock, Plan};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One step as an observer sees it: a line of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// The seat that acted; nobody for chance.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub by: Option<u8>,
    /// The step in notation, `?` for what this observer may not know.
    pub text: String,
    /// The points it brought, where this observer may know them.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub gains: Vec<Points>,
    /// Milliseconds of play since the start.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub at: Option<u64>,
}

/// Points and the rule that gives them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Points {
    /// Who gets them.
    pub seat: u8,
    /// How many; negative if they are lost.
    pub points: i32,
    /// Why.
    pub rule: String,
}

/// The game as an observer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameNews {
    /// How many moves there have been, the set-up included. An action says which it answers.
    pub ply: usize,
    /// How many times moves were taken back: lines known from before may be void.
    pub undos: u32,
    /// The number of the first of these lines; those before it are known already.
    pub from: usize,
    /// What happened.
    pub lines: Vec<Line>,
    /// The position now, `?` for what this observer may not know.
    pub position: String,
    /// Who may act.
    pub to_act: Vec<u8>,
    /// The points, as far as this observer can count them.
    pub points: Vec<i32>,
    /// The ranks, once the game is over: 0 won.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub standing: Vec<u8>,
    /// Milliseconds of play so far.
    pub time: u64,
    /// When play begins or goes on, in the server's time, while that is still ahead.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub starts: Option<u64>,
    /// Each seat's milliseconds left, where the table has a clock.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub clocks: Vec<u64>,
    /// What one may do with one's last move.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub undo: Option<UndoNews>,
}

/// Can a seat take its last move back?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UndoNews {
    /// At once.
    Free,
    /// If the others agree.
    Ask,
}

/// Who sits in a chair.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SeatNews {
    /// The name shown; none while the chair is empty.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub name: Option<String>,
    /// The level of the bot whose chair it is.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub bot: Option<String>,
    /// The level of the bot that plays for somebody who is gone.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub kept_by: Option<String>,
    /// Ready to start, or to go on after a pause.
    pub ready: bool,
    /// Connected now.
    pub here: bool,
    /// May change the plan before the start.
    pub host: bool,
    /// Until when the others wait for somebody gone or silent, in the server's time.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub wait_until: Option<u64>,
    /// The others may choose now: wait, bot, end.
    pub choose: bool,
    /// A wrong card keeps this seat from acting until then, in milliseconds of play.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub locked_until: Option<u64>,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// People sit down.
    Gathering,
    /// The game goes on.
    Playing,
    /// The game is over, or was ended.
    Over,
}

/// The table without its game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RoomNews {
    /// How far it is.
    pub stage: Stage,
    /// What is played and how.
    pub plan: Plan,
    /// The clock spelled out: milliseconds at the start and added for each move.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub clock: Option<Clock>,
    /// Who sits where.
    pub seats: Vec<SeatNews>,
    /// SHA-256 of the secret behind the table's chance, shown before anything is drawn.
    pub commit: String,
    /// How many watch.
    pub watchers: usize,
    /// The game stands still: the seat that stopped it, or nobody between rounds.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub paused: Option<Pause>,
    /// The game will stand still when this round is over.
    pub stopping: bool,
    /// A seat asks to take back this many moves.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub asked: Option<Asked>,
    /// Ended before it was over.
    pub ended: bool,
    /// The table of the rematch.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub next: Option<String>,
}

/// A pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pause {
    /// Who called it; nobody between rounds or after the server was away.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub by: Option<u8>,
}

/// A request to take moves back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// Who asks.
    pub by: u8,
    /// How many moves.
    pub moves: usize,
    /// Who has agreed so far.
    pub agreed: Vec<u8>,
}

/// What is said at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    /// Who, by name.
    pub name: String,
    /// The seat, unless it was a watcher.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seat: Option<u8>,
    /// What: a phrase's key, an emoji, or free text.
    pub what: Remark,
    /// When, in the server's time.
    pub at: u64,
}

/// Something to say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Remark {
    /// One of [`PHRASES`](crate::room::PHRASES), which every client has in its own language.
    Phrase(String),
    /// One of [`EMOJI`](crate::room::EMOJI).
    Emoji(String),
    /// Free text, where the plan allows it.
    Text(String),
}

/// Who one is at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct You {
    /// One's seat; none for a watcher.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seat: Option<u8>,
    /// May one change the plan?
    pub host: bool,
}

/// What a client is told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Message {
    /// The first message, and the answer to `sync`: everything, but only the lines one lacks.
    Welcome {
        /// The table's number of happenings so far.
        seq: u64,
        /// The server's time.
        now: u64,
        /// Who one is here.
        you: You,
        /// The table.
        room: RoomNews,
        /// The game, once it has begun.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        game: Option<GameNews>,
        /// What was said lately.
        chat: Vec<Said>,
    },
    /// Something happened.
    News {
        /// The table's number of happenings so far.
        seq: u64,
        /// The server's time.
        now: u64,
        /// Who one is here, if that changed.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        you: Option<You>,
        /// The table, if it changed.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        room: Option<RoomNews>,
        /// The game, if it changed.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        game: Option<GameNews>,
    },
    /// A command was carried out, now or before: its effects are durable.
    Done {
        /// The command's number.
        id: u64,
        /// The number of happenings after it.
        seq: u64,
    },
    /// A command was not carried out.
    Denied {
        /// The command's number.
        id: u64,
        /// Why.
        #[serde(flatten)]
        why: Denied,
    },
    /// Somebody said something.
    Said {
        /// What.
        #[serde(flatten)]
        said: Said,
    },
    /// The answer to `look`: the position after a line of the log.
    Looked {
        /// The command's number.
        id: u64,
        /// The line's number.
        line: usize,
        /// The position as one saw it then.
        position: String,
    },
    /// The answer to `ping`.
    Pong {
        /// The command's number.
        id: u64,
        /// The server's time.
        now: u64,
    },
    /// The server goes down and will be back: nothing is lost, clocks stand still.
    Closing,
}

/// Why a command was not carried out. Codes are stable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// A rule of the game says no: `rule` is its number.
    Refused,
    /// The action is not in notation.
    Unreadable,
    /// It was right when it was sent, but somebody was faster (T3-13). Costs nothing.
    TooLate,
    /// A wrong card costs time, and that time is not over (T3-13).
    Locked,
    /// It answers a position that is no longer there.
    Stale,
    /// The game has not begun, or its countdown runs.
    NotStarted,
    /// The game has begun already.
    Started,
    /// The game is over.
    Over,
    /// The game stands still.
    Paused,
    /// One does not sit at this table.
    NotSeated,
    /// Somebody sits there.
    SeatTaken,
    /// There is no such chair, or it is not for people.
    NoSeat,
    /// Only who opened the table may do this.
    NotHost,
    /// The plan cannot be played: `message` says why.
    BadPlan,
    /// A name has 1 to 24 letters.
    BadName,
    /// The move can no longer be taken back.
    NoUndo,
    /// Nobody asked for this, or it has been settled.
    NotAsked,
    /// That seat is not gone.
    NotGone,
    /// This table has no free text, or the remark is unknown or too long.
    NotSaid,
    /// This game has no pause.
    NoPause,
    /// Too many at a time.
    TooFast,
    /// The table does not let others watch.
    NoWatching,
    /// The table's disk is full or failing. Nothing was done; try again later.
    Storage,
    /// The message cannot be read.
    BadMessage,
}

/// Why a command was not carried out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Denied {
    /// The stable code.
    pub code: Code,
    /// The broken rule, for `refused`, `too-late` and `locked`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub rule: Option<String>,
    /// The name of the sentence that says why, in the catalogue of texts.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reason: Option<String>,
    /// The sentence's arguments.
    #[serde(skip_serializing_if = "BTreeMap::is_empty", default)]
    pub args: BTreeMap<String, Argument>,
    /// More for people who write programs, in English.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub message: Option<String>,
    /// Milliseconds until it makes sense to try again.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub wait: Option<u64>,
}

/// An argument of a sentence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Argument {
    /// A number.
    Number(i64),
    /// Pieces or squares in notation.
    Text(String),
}

impl From<Code> for Denied {
    fn from(code: Code) -> Denied {
        Denied { code, rule: None, reason: None, args: BTreeMap::new(), message: None, wait: None }
    }
}

impl Denied {
    /// With a sentence for programmers.
    pub(crate) fn saying(code: Code, message: impl ToString) -> Denied {
        Denied { message: Some(message.to_string()), ..code.into() }
    }

    /// The rules say no.
    pub(crate) fn refused(code: Code, refusal: &tribord_game::Refusal) -> Denied {
        let args = refusal.args().map(|(name, value)| (name.to_owned(), argument(value)));
        Denied {
            rule: Some(refusal.rule().to_string()),
            reason: Some(refusal.reason.key.to_owned()),
            args: args.collect(),
            ..code.into()
        }
    }
}

fn argument(value: &tribord_game::Value) -> Argument {
    match value {
        tribord_game::Value::Number(number) => Argument::Number(*number),
        tribord_game::Value::Text(text) => Argument::Text(text.clone()),
    }
}
