//! The table without its game as it is told: who sits where, what is said and asked.

use crate::room::{Clock, Plan};
use serde::{Deserialize, Serialize};

/// Who sits in a chair.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
    #[cfg_attr(feature = "schema", schema(pattern = "^[0-9a-f]{64}$"))]
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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Pause {
    /// Who called it; nobody between rounds or after the server was away.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub by: Option<u8>,
}

/// A request to take moves back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
#[serde(rename_all = "kebab-case", expecting = "an object with `phrase`, `emoji` or `text`")]
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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct You {
    /// One's seat; none for a watcher.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seat: Option<u8>,
    /// May one change the plan?
    pub host: bool,
}
