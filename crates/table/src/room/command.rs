//! What somebody at a table can want.

use super::Plan;
use super::away::Choice;
use crate::message::Remark;
use serde::{Deserialize, Serialize};

/// A command with a number of the sender's choosing, by which a repetition is recognised.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(expecting = "a command, which is an object,")]
pub struct Request {
    /// Any number below 2⁵³ that the sender has not used at this table; best at random.
    #[cfg_attr(feature = "schema", schema(maximum = 9007199254740991_u64))]
    pub id: u64,
    /// What is wanted.
    #[serde(flatten)]
    pub command: Command,
}

/// What somebody wants.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case", expecting = "a command, which is an object,")]
pub enum Command {
    /// To sit down, or to change one's name, entropy or chair before the start.
    Sit {
        /// The chair.
        #[cfg_attr(feature = "schema", schema(maximum = 5))]
        seat: u8,
        /// The name that others see.
        #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 24))]
        name: String,
        /// One's own share of the table's chance: 16 bytes in hexadecimal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(pattern = "^[0-9a-fA-F]{32}$"))]
        entropy: Option<String>,
        /// Ready at once?
        #[serde(default)]
        ready: bool,
    },
    /// To stand up before the start.
    Stand,
    /// To start, or to go on after a pause, as soon as all are ready.
    Ready {
        /// Or not any more.
        ready: bool,
    },
    /// To change the plan before the start. Hosts only.
    Plan {
        /// The new plan.
        plan: Box<Plan>,
    },
    /// To free somebody's chair before the start. Hosts only.
    Unseat {
        /// The chair.
        #[cfg_attr(feature = "schema", schema(maximum = 5))]
        seat: u8,
    },
    /// To act.
    Act {
        /// The action in notation.
        action: String,
        /// The number of moves one had seen (`ply`).
        seen: usize,
    },
    /// To take one's last move back: at once if that is free, else by asking.
    Undo {
        /// The number of moves one had seen (`ply`).
        seen: usize,
    },
    /// To answer somebody who asks for an undo.
    Answer {
        /// Yes?
        agree: bool,
    },
    /// To stop a race until all are ready again.
    Pause,
    /// To stop when this round is over.
    Stop {
        /// Or not after all.
        stop: bool,
    },
    /// To choose what happens while somebody is gone.
    Choose {
        /// Whose seat.
        #[cfg_attr(feature = "schema", schema(maximum = 5))]
        seat: u8,
        /// What.
        choice: Choice,
    },
    /// To take one's seat back from the bot that held it.
    Back,
    /// To play again, everybody one chair further.
    Rematch,
    /// To say something.
    Say {
        /// What.
        what: Remark,
    },
    /// To see the position after a line of the log.
    Look {
        /// The line's number.
        line: usize,
    },
    /// To be told what one lacks.
    Sync {
        /// The number of lines one has.
        from: usize,
        /// The number of undos one knows of.
        undos: u32,
    },
    /// To hear from the server.
    Ping,
}
