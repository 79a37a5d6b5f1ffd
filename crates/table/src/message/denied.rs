//! Why a command was not carried out.

use core::fmt;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
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
    /// The action was legal when it was sent, but somebody else was faster (T3-13). No penalty.
    TooLate,
    /// The seat is still locked after a wrong card (T3-13).
    Locked,
    /// The command is about a position that has changed since, or asks for a line that does not
    /// exist.
    Stale,
    /// The game has not begun, or its countdown is still running.
    NotStarted,
    /// The game has begun already, or is just about to: its shares of chance are being revealed.
    Started,
    /// The game is over.
    Over,
    /// The game is paused.
    Paused,
    /// The sender has no seat at this table.
    NotSeated,
    /// Somebody else has this seat.
    SeatTaken,
    /// There is no such seat, or it is a bot's.
    NoSeat,
    /// Only the host may do this.
    NotHost,
    /// The plan cannot be played: `message` says why.
    BadPlan,
    /// A name has 1 to 24 characters, is visible, and does not begin like a bot's.
    BadName,
    /// Somebody else at the table has this name, or one that looks the same.
    NameTaken,
    /// The move can no longer be taken back.
    NoUndo,
    /// There is no request to answer; or nothing is to be revealed.
    NotAsked,
    /// Somebody else has asked already: that is to be answered first.
    Asked,
    /// Somebody has declined this. It can be asked again after another move.
    Declined,
    /// The sender has resigned and only watches.
    Resigned,
    /// Nobody needs to choose for that seat: it is not gone, or it is the sender's own.
    NotGone,
    /// What was revealed is not what the sender pledged.
    NotPledged,
    /// The sender left this table while shares of chance were being revealed, and has no part in the
    /// game that follows.
    Withheld,
    /// The remark is not one of the phrases or emoji, or it is free text that is not allowed or too
    /// long.
    NotSaid,
    /// This game has no pause, or no rounds between which to stop.
    NoPause,
    /// There are not as many days of holiday left.
    NoHoliday,
    /// Too many commands at a time: try again after `wait`.
    TooFast,
    /// Before the start this table was changed too often: open another one.
    TooOften,
    /// The table does not let others watch.
    NoWatching,
    /// The table's disk is full or failing. Nothing was done; try again later.
    Storage,
    /// The message cannot be read.
    BadMessage,
}

/// As it is written in messages: `too-late`.
impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
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
    /// The key of the sentence that says why, in the catalogue of texts.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reason: Option<String>,
    /// The sentence's arguments.
    #[serde(skip_serializing_if = "BTreeMap::is_empty", default)]
    pub args: BTreeMap<String, Argument>,
    /// Details in English, for programmers.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub message: Option<String>,
    /// Milliseconds until it makes sense to try again.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub wait: Option<u64>,
}

/// An argument of a sentence.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Argument {
    /// A number.
    Number(i64),
    /// Pieces or squares in notation.
    Text(String),
}

/// What serde derives keeps everything until it has tried both, and weighs ten times as much in the
/// browser.
impl<'de> Deserialize<'de> for Argument {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Argument, D::Error> {
        struct Either;

        impl Visitor<'_> for Either {
            type Value = Argument;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number or a text")
            }

            fn visit_i64<E>(self, number: i64) -> Result<Argument, E> {
                Ok(Argument::Number(number))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Argument, E> {
                i64::try_from(number).map(Argument::Number).map_err(E::custom)
            }

            fn visit_str<E>(self, text: &str) -> Result<Argument, E> {
                Ok(Argument::Text(text.to_owned()))
            }
        }

        deserializer.deserialize_any(Either)
    }
}

impl From<Code> for Denied {
    fn from(code: Code) -> Denied {
        Denied { code, rule: None, reason: None, args: BTreeMap::new(), message: None, wait: None }
    }
}

impl Denied {
    /// A denial with details for programmers.
    pub(crate) fn saying(code: Code, message: impl ToString) -> Denied {
        Denied { message: Some(message.to_string()), ..code.into() }
    }

    /// A denial because of a rule of the game.
    pub(crate) fn refused(code: Code, refusal: &Refusal) -> Denied {
        let args = refusal.args().map(|(name, value)| (name.to_owned(), value.into()));
        Denied {
            rule: Some(refusal.rule().to_string()),
            reason: Some(refusal.reason.key.to_owned()),
            args: args.collect(),
            ..code.into()
        }
    }
}

impl From<&Value> for Argument {
    fn from(value: &Value) -> Argument {
        match value {
            Value::Number(number) => Argument::Number(*number),
            Value::Text(text) => Argument::Text(text.clone()),
        }
    }
}

impl From<&Argument> for Value {
    fn from(argument: &Argument) -> Value {
        match argument {
            Argument::Number(number) => Value::Number(*number),
            Argument::Text(text) => Value::Text(text.clone()),
        }
    }
}
