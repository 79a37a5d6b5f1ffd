//! What happened at a table, as it is kept on disk.

use super::{Plan, Time};
use crate::message::EndWhy;
use core::fmt;
use serde::{Deserialize, Serialize};

/// Something that happened. A table is the sequence of its entries.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Entry {
    /// The table was opened.
    Opened {
        /// The identity of the person who opened it.
        host: String,
        /// What is to be played.
        plan: Box<Plan>,
        /// The secret behind its chance, in hexadecimal. Nobody is told before the game is over.
        secret: String,
    },
    /// The plan was changed.
    Planned {
        /// The new plan.
        plan: Box<Plan>,
    },
    /// Somebody sat down.
    Sat {
        /// The chair.
        seat: u8,
        /// The person's identity.
        who: String,
        /// The name others see.
        name: String,
        /// The person's share of the table's chance, in hexadecimal, if they told it at once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entropy: Option<String>,
        /// What fixes that share, if they did not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pledge: Option<String>,
        /// Are they ready to start?
        ready: bool,
        /// Minutes east of Greenwich, where they said it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        zone: Option<i16>,
    },
    /// A chair was left.
    Stood {
        /// The chair.
        seat: u8,
    },
    /// Somebody is ready, or no longer.
    Ready {
        /// Their seat.
        seat: u8,
        /// Are they?
        ready: bool,
        /// A new pledge.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pledge: Option<String>,
    },
    /// Everybody's share of chance is fixed and is to be revealed.
    Sealed,
    /// Somebody revealed their share.
    Revealed {
        /// Their seat.
        seat: u8,
        /// What they had pledged, in hexadecimal.
        entropy: String,
    },
    /// Somebody left, or had to, while shares were being revealed. Secret and pledges are made anew.
    Withheld {
        /// Their seat.
        seat: u8,
    },
    /// The game began.
    Started {
        /// The set-up as the record has it.
        line: String,
    },
    /// A seat made a move.
    Moved {
        /// The move as the record has it.
        line: String,
        /// The number of the command; `None` if a bot made it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
    },
    /// Moves were taken back.
    Undone {
        /// How many.
        moves: usize,
        /// The seat that wanted that.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<u8>,
    },
    /// Play was paused.
    Paused {
        /// The seat that called the pause; `None` between rounds, after the server was away, and when
        /// somebody lost the connection in a race.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<u8>,
        /// The seat that lost the connection in a race.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lost: Option<u8>,
        /// Milliseconds of play so far.
        time: u64,
    },
    /// Play is to pause when this round is over, or no longer.
    Stopping {
        /// Is it?
        stop: bool,
        /// The seat that wants that.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<u8>,
    },
    /// Play continues after a pause.
    Resumed,
    /// A bot plays for somebody who is gone.
    Kept {
        /// Their seat.
        seat: u8,
        /// The bot's level.
        level: String,
    },
    /// Somebody took their seat back from a bot.
    Back {
        /// Their seat.
        seat: u8,
    },
    /// Somebody gave up. A bot plays for them, unless the game is ended at once.
    Resigned {
        /// Their seat.
        seat: u8,
        /// The bot's level.
        level: String,
    },
    /// Somebody wants to end the game here and asks the others, or agrees to it; or declines, or no longer wants it.
    EndWanted {
        /// Their seat.
        seat: u8,
        /// Do they want it?
        agree: bool,
    },
    /// The game was ended before it was over.
    Ended {
        /// Why.
        #[serde(default)]
        why: EndWhy,
        /// The seats that decided it.
        #[serde(default)]
        by: Vec<u8>,
        /// The seat that resigned, or was gone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Before the start: the host was gone, and somebody else is host now.
    Hosted {
        /// The identity of the new host.
        who: String,
    },
    /// The table goes to sleep.
    Slept {
        /// Milliseconds of play so far.
        time: u64,
    },
    /// In a game over days: more time for the move.
    Given {
        /// The seat that the others wait for once more; everybody to move if the server was away.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        /// How much, in milliseconds.
        millis: u64,
    },
    /// In a game over days: a holiday begins, or ends if it is until now.
    Holiday {
        /// The seat of whoever takes it.
        seat: u8,
        /// Until when.
        until: Time,
    },
    /// In a game over days: somebody is at another place now.
    Zone {
        /// Their seat.
        seat: u8,
        /// Where they are, in minutes east of Greenwich.
        zone: i16,
    },
    /// There is a rematch.
    Next {
        /// The id of its table.
        table: String,
    },
}

/// Entries hold secrets: they print as their kind only.
impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self {
            Entry::Opened { .. } => "opened",
            Entry::Planned { .. } => "planned",
            Entry::Sat { .. } => "sat",
            Entry::Stood { .. } => "stood",
            Entry::Ready { .. } => "ready",
            Entry::Sealed => "sealed",
            Entry::Revealed { .. } => "revealed",
            Entry::Withheld { .. } => "withheld",
            Entry::Started { .. } => "started",
            Entry::Moved { .. } => "moved",
            Entry::Undone { .. } => "undone",
            Entry::Paused { .. } => "paused",
            Entry::Stopping { .. } => "stopping",
            Entry::Resumed => "resumed",
            Entry::Kept { .. } => "kept",
            Entry::Back { .. } => "back",
            Entry::Resigned { .. } => "resigned",
            Entry::EndWanted { .. } => "end-wanted",
            Entry::Ended { .. } => "ended",
            Entry::Hosted { .. } => "hosted",
            Entry::Slept { .. } => "slept",
            Entry::Given { .. } => "given",
            Entry::Holiday { .. } => "holiday",
            Entry::Zone { .. } => "zone",
            Entry::Next { .. } => "next",
        };
        f.write_str(kind)
    }
}

impl Entry {
    /// Whose seat it is about, if it is about one.
    pub(super) fn seat(&self) -> Option<u8> {
        match self {
            Entry::Sat { seat, .. }
            | Entry::Stood { seat }
            | Entry::Ready { seat, .. }
            | Entry::Revealed { seat, .. }
            | Entry::Withheld { seat }
            | Entry::Kept { seat, .. }
            | Entry::Resigned { seat, .. }
            | Entry::EndWanted { seat, .. }
            | Entry::Holiday { seat, .. }
            | Entry::Zone { seat, .. }
            | Entry::Back { seat } => Some(*seat),
            Entry::Given { seat, .. } => *seat,
            _ => None,
        }
    }
}
