//! The table without its game, as messages show it: who sits where, what is said and asked.

use crate::room::{Clock, Plan};
use serde::{Deserialize, Serialize};

/// Who sits in a chair.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatNews {
    /// The name shown; none while the chair is empty.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub name: Option<String>,
    /// The level of the bot, if the chair is a bot's.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub bot: Option<String>,
    /// The level of the bot that plays for somebody who is gone.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub kept_by: Option<String>,
    /// Ready to start, or to continue after a pause.
    pub ready: bool,
    /// Connected now.
    pub here: bool,
    /// Is the host, who may change the plan before the start.
    pub host: bool,
    /// Before the start: what fixes this seat's share of the table's chance.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[cfg_attr(feature = "schema", schema(pattern = "^[0-9a-f]{64}$"))]
    pub pledge: Option<String>,
    /// While shares are being revealed: this seat's is.
    #[serde(skip_serializing_if = "core::ops::Not::not", default)]
    pub revealed: bool,
    /// Until when the others wait for somebody gone or silent, in the server's time.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub wait_until: Option<u64>,
    /// The others may now choose what happens with this seat: wait, bot or end; before the start, wait
    /// or free it.
    pub choose: bool,
    /// From when on the others may end the game because this person is gone or silent, in the server's
    /// time. It is a while after they may choose.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub end_from: Option<u64>,
    /// Who wants to end the game because this person is gone or silent. Everybody else who is connected
    /// must choose that, too.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub enders: Vec<u8>,
    /// Has resigned.
    #[serde(skip_serializing_if = "core::ops::Not::not", default)]
    pub resigned: bool,
    /// In a game over days: until when this seat is to move, in the server's time.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub due: Option<u64>,
    /// In a game over days: until when this person is on holiday, in the server's time.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub holiday: Option<u64>,
    /// In a game over days: how many days of holiday this person can still take.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub holidays_left: Option<u8>,
    /// In a race: until when this seat is locked after a wrong card, in milliseconds of play.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub locked_until: Option<u64>,
}

/// Where a table is in its life: `gathering` before the start, while people sit down; `playing`; `over`
/// when the game is, or was ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Before the start: people sit down and get ready.
    Gathering,
    /// The game is being played.
    Playing,
    /// The game is over, or was ended.
    Over,
}

/// The table without its game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RoomNews {
    /// Where it is in its life.
    pub stage: Stage,
    /// What is played and how.
    pub plan: Plan,
    /// The clock of that plan in milliseconds; none without a clock.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub clock: Option<Clock>,
    /// Who sits where.
    pub seats: Vec<SeatNews>,
    /// SHA-256 of the secret behind the table's chance, shown before anything is drawn.
    #[cfg_attr(feature = "schema", schema(pattern = "^[0-9a-f]{64}$"))]
    pub commit: String,
    /// How many people are connected without a seat.
    pub watchers: usize,
    /// The names of those among them who gave one, at most 20.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub watching: Vec<String>,
    /// The pause, while the game is paused.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub paused: Option<Pause>,
    /// The game will pause when this round is over.
    pub stopping: bool,
    /// The seat that asked for it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub stop_by: Option<u8>,
    /// A request to take moves back that waits for answers.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub asked: Option<UndoRequest>,
    /// Moves that were taken back; until the next move.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub undone: Option<Undone>,
    /// A request to end the game here that waits for answers.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub end_asked: Option<EndRequest>,
    /// A request that somebody has declined, or that a move made void; until the next move.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub declined: Option<Declined>,
    /// Right before the start: all pledges are fixed, and whoever made one reveals its entropy.
    #[serde(skip_serializing_if = "core::ops::Not::not", default)]
    pub revealing: bool,
    /// The name of the last one who left instead of revealing, so that secret and pledges were made
    /// anew.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub withheld: Option<String>,
    /// Ended before it was over.
    pub ended: bool,
    /// How that came.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub ending: Option<Ending>,
    /// The table of the rematch.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub next: Option<String>,
}

/// A pause.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Pause {
    /// The seat that called it; none between rounds, after the server was away, and when somebody
    /// lost the connection in a race.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub by: Option<u8>,
    /// In a race: the seat whose connection was lost.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub lost: Option<u8>,
}

/// A request to take moves back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct UndoRequest {
    /// Who asks.
    pub by: u8,
    /// How many moves.
    pub moves: usize,
    /// Who has agreed so far.
    pub agreed: Vec<u8>,
}

/// Moves that were taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Undone {
    /// Who wanted that.
    pub by: u8,
    /// How many.
    pub moves: usize,
}

/// A request to end the game here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EndRequest {
    /// Who asks.
    pub by: u8,
    /// Who has agreed so far.
    pub agreed: Vec<u8>,
}

/// A request that was declined, or that lapsed because somebody played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Declined {
    /// What it was about.
    pub matter: Matter,
    /// Who declined it.
    pub by: u8,
    /// Who had asked.
    pub asked_by: u8,
    /// Nobody said no: `by` made another move, so there is nothing left to agree to.
    #[serde(skip_serializing_if = "core::ops::Not::not", default)]
    pub played: bool,
}

/// What players can ask each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Matter {
    /// To take moves back.
    Undo,
    /// To end the game here.
    End,
}

/// How a game came to be ended before it was over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Ending {
    /// Why.
    pub why: EndWhy,
    /// The seats that decided it.
    pub by: Vec<u8>,
    /// The seat that resigned, or was gone.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seat: Option<u8>,
    /// When, in the server's time.
    pub at: u64,
}

/// Why a game was ended before it was over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum EndWhy {
    /// Everybody agreed.
    Agreed,
    /// Somebody resigned, and nobody was to play on for them.
    Resigned,
    /// Somebody was gone, and the others wanted to end it.
    Absent,
    /// Nobody did anything for 30 days.
    Abandoned,
    /// Whoever runs the server ended it.
    Closed,
    /// The reason was not kept.
    #[default]
    Unknown,
}

/// A remark of somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChatMessage {
    /// The speaker's name; empty for a watcher who gave none.
    pub name: String,
    /// The speaker's seat; none for a watcher.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seat: Option<u8>,
    /// The remark itself.
    pub what: Remark,
    /// When, in the server's time.
    pub at: u64,
}

/// Something that can be said at the table.
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

/// The receiver's own place at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct You {
    /// Their seat; none for a watcher.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seat: Option<u8>,
    /// Are they the host, who may change the plan before the start?
    pub host: bool,
    /// The name under which a watcher is known to the table.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub name: Option<String>,
    /// They left while shares were being revealed, and cannot sit down before the game has begun.
    #[serde(skip_serializing_if = "core::ops::Not::not", default)]
    pub withheld: bool,
}
