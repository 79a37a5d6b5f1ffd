//! What a table says to its clients, in the form in which it is sent.
//!
//! `docs/api.md` shows each message with an example, and a test reads every example.

mod denied;
mod game;
mod room;

pub use denied::{Argument, Code, Denied};
pub use game::{GameNews, LogLine, Points, UndoNews};
pub use room::{
    ChatMessage, Declined, EndRequest, EndWhy, Ending, Matter, Pause, Remark, RoomNews, SeatNews,
    Stage, UndoRequest, Undone, You,
};

use serde::{Deserialize, Serialize};

/// A message from a table to a client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The first message, and the answer to `sync`: everything that the client may know, but of the
    /// log only the lines that it lacks.
    Welcome {
        /// How many entries the table has so far.
        seq: u64,
        /// The server's time.
        now: u64,
        /// The client's own place at the table.
        you: You,
        /// The table.
        room: RoomNews,
        /// The game, once it has begun.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        game: Option<GameNews>,
        /// The latest remarks.
        chat: Vec<ChatMessage>,
    },
    /// Something happened.
    News {
        /// How many entries the table has so far.
        seq: u64,
        /// The server's time.
        now: u64,
        /// The client's own place at the table, if it changed.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        you: Option<You>,
        /// The table, if it changed.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        room: Option<RoomNews>,
        /// The game, if it changed.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        game: Option<GameNews>,
    },
    /// A command was carried out, now or when it was sent before. Its effects are durable, except
    /// for what nothing follows from yet: a question to the others, an answer that declines or
    /// waits, a remark, a watcher's name. These are gone if the server stops.
    Done {
        /// The command's number.
        id: u64,
        /// How many entries the table had after it.
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
        /// The remark.
        #[serde(flatten)]
        said: ChatMessage,
    },
    /// The answer to `look`: the position after a line of the log.
    Looked {
        /// The command's number.
        id: u64,
        /// The line's number.
        line: usize,
        /// The position as this client saw it then.
        position: String,
    },
    /// The answer to `history`: the positions after several moves.
    History {
        /// The command's number.
        id: u64,
        /// The number of the first of these moves.
        from: usize,
        /// The positions as this client saw them then. Fewer than asked for if fewer moves were
        /// made.
        positions: Vec<String>,
    },
    /// The answer to `legal`: what the client's seat may do.
    Legal {
        /// The command's number.
        id: u64,
        /// The `ply` of the position that this is about: the `seen` of an action chosen from it.
        ply: usize,
        /// How many actions there are in all.
        total: usize,
        /// The number of the first of those listed here.
        from: usize,
        /// Actions in notation, 256 at most. If these are not all, `legal` with another `from` lists
        /// more.
        actions: Vec<String>,
    },
    /// The answer to `ping`.
    Pong {
        /// The command's number.
        id: u64,
        /// The server's time.
        now: u64,
    },
    /// The server will be restarted, announced by whoever runs it. Nothing is lost by that.
    Restart {
        /// In how many milliseconds; none if it was called off.
        #[serde(default)]
        wait: Option<u64>,
    },
    /// The server is shutting down and will be back. Nothing is lost, and clocks stand still.
    Closing,
}
