//! The game as messages show it to an observer.

use serde::{Deserialize, Serialize};

/// One step as an observer sees it: a line of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LogLine {
    /// The seat that acted; none for chance.
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
    /// The seat's time had run out, and a bot made this move for it.
    #[serde(skip_serializing_if = "core::ops::Not::not", default)]
    pub late: bool,
}

/// Points and the rule that gives them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameNews {
    /// How many moves there have been, the set-up included. An action says which `ply` it was
    /// decided at.
    pub ply: usize,
    /// How many times moves were taken back. After an undo, lines the client has may be void.
    pub undos: u32,
    /// The number of the first of these lines. The client has those before it.
    pub from: usize,
    /// The new lines of the log.
    pub lines: Vec<LogLine>,
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
    /// When play begins or continues, in the server's time, while a countdown runs.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub starts: Option<u64>,
    /// Each seat's milliseconds left, where the table has a clock.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub clocks: Vec<u64>,
    /// Whether the receiver can take back their last move, and how; none for who does not play, and
    /// once the game is over.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub undo: Option<UndoNews>,
}

/// Can a seat take its last move back? `free`: at once; `ask`: if the others agree; all else says why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum UndoNews {
    /// At once, without asking.
    Free,
    /// Only if the others agree.
    Ask,
    /// Not now: somebody has declined it. It can be asked again after another move.
    Declined,
    /// No: this seat has not moved yet.
    Nothing,
    /// No: something was thrown, drawn or shown since.
    Revealed,
    /// No: others have moved since, and over days nobody is there to be asked.
    OverDays,
}
