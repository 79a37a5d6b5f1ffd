//! What somebody can ask of a table.

use super::Plan;
use super::away::Choice;
use crate::message::Remark;
use serde::{Deserialize, Serialize};

/// A command with a number that the sender chooses. A command that arrives twice is recognised by
/// it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(expecting = "a command, which is an object,")]
pub struct Request {
    /// Any number below 2⁵³ that the sender has not used at this table; best at random.
    #[cfg_attr(feature = "schema", schema(maximum = 9007199254740991_u64))]
    pub id: u64,
    /// The command.
    #[serde(flatten)]
    pub command: Command,
}

/// What the sender asks for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case", expecting = "a command, which is an object,")]
pub enum Command {
    /// Before the start: take a chair, or change one's chair, name or share of the table's chance.
    Sit {
        /// The chair.
        #[cfg_attr(feature = "schema", schema(maximum = 5))]
        seat: u8,
        /// The name that others see.
        #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 24))]
        name: String,
        /// The sender's share of the table's chance, told at once: 16 bytes in hexadecimal. Better is a
        /// pledge, which the server cannot look behind.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(pattern = "^[0-9a-fA-F]{32}$"))]
        entropy: Option<String>,
        /// What fixes the sender's share without telling it: 32 bytes in hexadecimal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(pattern = "^[0-9a-fA-F]{64}$"))]
        pledge: Option<String>,
        /// Is the sender ready to start?
        #[serde(default)]
        ready: bool,
        /// Where the sender is, in minutes east of Greenwich. In a game over days the night there does
        /// not count.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(minimum = -720, maximum = 840))]
        zone: Option<i16>,
    },
    /// Before the start: leave one's chair.
    Stand,
    /// Say that one is ready to start, or to continue after a pause. It happens once all are.
    Ready {
        /// `false` takes it back.
        ready: bool,
        /// Before the start: a pledge, in place of an earlier one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(pattern = "^[0-9a-fA-F]{64}$"))]
        pledge: Option<String>,
    },
    /// Right before the start, when all pledges are fixed: tell what one pledged.
    Reveal {
        /// The sender's 16 bytes in hexadecimal.
        #[cfg_attr(feature = "schema", schema(pattern = "^[0-9a-fA-F]{32}$"))]
        entropy: String,
    },
    /// Before the start: change the plan. Hosts only.
    Plan {
        /// The new plan.
        plan: Box<Plan>,
    },
    /// Before the start: free somebody's chair. Hosts only; while shares are being revealed, anybody
    /// with a chair, if that seat kept the others waiting too long.
    Unseat {
        /// The chair.
        #[cfg_attr(feature = "schema", schema(maximum = 5))]
        seat: u8,
    },
    /// Make a move.
    Act {
        /// The action in notation.
        action: String,
        /// The `ply` of the position that the sender decided about.
        seen: usize,
    },
    /// Take one's last move back: at once if nobody else is concerned, otherwise ask the others.
    Undo {
        /// The `ply` of the position that the sender sees.
        seen: usize,
    },
    /// Answer somebody's request to take moves back.
    Answer {
        /// Does the sender agree?
        agree: bool,
    },
    /// Pause a race until all are ready again.
    Pause,
    /// Ask for a pause when this round is over.
    Stop {
        /// `false` takes it back.
        stop: bool,
    },
    /// Choose what happens with the seat of somebody who is gone.
    Choose {
        /// The seat of the one who is gone.
        #[cfg_attr(feature = "schema", schema(maximum = 5))]
        seat: u8,
        /// What is to happen.
        choice: Choice,
    },
    /// Give up: a bot plays on, or the game ends, as the plan says.
    Resign,
    /// Ask the others to end the game here, or answer that.
    End {
        /// `false` declines, or takes one's own request back.
        agree: bool,
    },
    /// In a game over days: take a holiday, in which one's time does not run.
    Holiday {
        /// From now on; 0 ends it. A seat has 21 days in a game.
        #[cfg_attr(feature = "schema", schema(maximum = 21))]
        days: u8,
    },
    /// In a game over days: say where one is now, so that the night there does not count; once a week at most.
    Zone {
        /// In minutes east of Greenwich.
        #[cfg_attr(feature = "schema", schema(minimum = -720, maximum = 840))]
        zone: i16,
    },
    /// Take one's seat back from the bot that plays for it.
    Back,
    /// Play again at a new table, everybody one chair further.
    Rematch,
    /// Say under which name one watches and talks; for those without a chair.
    Name {
        /// The name that others see.
        #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 24))]
        name: String,
    },
    /// Say something to the table.
    Say {
        /// The remark.
        what: Remark,
    },
    /// Ask for the position after a line of the log.
    Look {
        /// The line's number.
        line: usize,
    },
    /// Ask for the positions after several moves, at most 64 at a time.
    History {
        /// The number of the first move; 0 is the set-up.
        from: usize,
        /// One more than the number of the last move.
        to: usize,
    },
    /// Ask what one's seat may do now, at most 256 actions at a time.
    Legal {
        /// The number of the first action to list.
        #[serde(default)]
        from: usize,
    },
    /// Ask for a welcome with everything that the client lacks.
    Sync {
        /// How many lines of the log the client has.
        from: usize,
        /// How many undos the client knows of.
        undos: u32,
    },
    /// Ask for a sign of life.
    Ping,
}
