//! Why a command was not carried out.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tribord_game::{Refusal, Value};

/// Why a command was not carried out. Codes are stable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
    /// It answers a position that is no longer there, or looks at a line that is not.
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
    /// A name has 1 to 24 letters, something to see, and is no bot's.
    BadName,
    /// Somebody at the table has this name.
    NameTaken,
    /// The move can no longer be taken back.
    NoUndo,
    /// Nobody asked for this, or it has been settled.
    NotAsked,
    /// That seat is not gone.
    NotGone,
    /// This table has no free text, or the remark is unknown or too long.
    NotSaid,
    /// This game has no pause, or no rounds between which to stop.
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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
    pub(crate) fn refused(code: Code, refusal: &Refusal) -> Denied {
        let args = refusal.args().map(|(name, value)| (name.to_owned(), argument(value)));
        Denied {
            rule: Some(refusal.rule().to_string()),
            reason: Some(refusal.reason.key.to_owned()),
            args: args.collect(),
            ..code.into()
        }
    }
}

fn argument(value: &Value) -> Argument {
    match value {
        Value::Number(number) => Argument::Number(*number),
        Value::Text(text) => Argument::Text(text.clone()),
    }
}
