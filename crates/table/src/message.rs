//! What a table tells, in the form in which it is sent.
//!
//! `docs/api.md` shows each message with an example, and a test reads every example.

mod denied;
mod game;
mod room;

pub use denied::{Argument, Code, Denied};
pub use game::{GameNews, Line, Points, UndoNews};
pub use room::{Asked, Pause, Remark, RoomNews, Said, SeatNews, Stage, You};

use serde::{Deserialize, Serialize};

/// What a client is told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
