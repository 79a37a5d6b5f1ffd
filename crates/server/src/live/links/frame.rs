//! What nodes say to each other. A *link* leads from a node with people at a table (the edge) to the node that has the table (the
//! owner). What goes over a link is numbered in each direction, so that either side knows when something is missing.

use super::super::outbox::Kind;
use crate::http::Problem;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use tribord_game::Observer;
use tribord_table::message::{Denied, GameNews, RoomNews};
use tribord_table::room::Request;

/// One message between nodes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Frame {
    /// On a link, to the owner of the table.
    Up { from: u32, link: u64, n: u64, table: String, say: Up },
    /// On a link, to the edge.
    Down { link: u64, n: u64, say: Down },
    /// The owner does not know this link, or no more.
    Gone { link: u64 },
    /// Somebody asks without a connection.
    Ask { from: u32, number: u64, table: String, question: Question },
    /// The answer; `None` if the table is not there.
    Answer { number: u64, answer: Option<Answer> },
    /// To oneself: how long does the bus take?
    Echo { number: u64 },
    /// To all: the lobby changed.
    Stirred,
    /// To all: somebody was forgotten.
    Forgotten,
    /// To all: what is known of somebody of whom the database knows nothing, or that it knows now.
    Visitor { id: String, row: Option<Box<Visitor>> },
}

/// What the edge says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Up {
    /// Somebody comes; the lines and undos that they know.
    Join { connection: u64, who: String, knows: (usize, u32) },
    /// Somebody wants something.
    Want { connection: u64, request: Request },
    /// Somebody is gone.
    Leave { connection: u64 },
    /// Everybody is gone; the link ends.
    Close,
    /// Not numbered: so much was said so far.
    Here,
}

/// What the owner says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Down {
    /// Somebody has come, or sees with other eyes from now on: everything they may know.
    Joined { connection: u64, view: View, text: String },
    /// Somebody may not come.
    Refused { connection: u64, why: Denied },
    /// Something for all who see the same, or for one of them.
    Told { to: Whom, kind: Kind, text: String },
    /// Somebody is let go of.
    Drop { connection: u64 },
    /// The link ends: all look for the table again.
    End,
    /// Not numbered: so much was said so far.
    Here,
}

/// Who is told something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Whom {
    /// One connection.
    One(u64),
    /// All with these eyes.
    All(View),
    /// Everybody.
    Everybody,
}

/// With whose eyes somebody sees the table. The edge only compares them: what they see is worked out by the owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct View(u8);

impl From<Observer> for View {
    fn from(observer: Observer) -> View {
        View(match observer {
            Observer::Seat(seat) => seat.0,
            Observer::Watcher => 254,
            Observer::Open => 255,
        })
    }
}

/// What is asked of a table without a connection.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Question {
    /// Somebody wants something.
    Order { who: String, request: Request },
    /// What can be seen of the table, and its record, by this person.
    Show { who: Option<String> },
    /// This person asked to be forgotten.
    Forget { who: String },
    /// Whoever runs the server ends the game.
    End,
    /// Whoever runs the server removes the table.
    Remove,
}

/// How it was answered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Answer {
    Done,
    Denied(Denied),
    Shown(Box<Shown>),
    Failed { status: u16, code: String, message: String },
}

/// What a person can see of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Shown {
    pub(crate) room: RoomNews,
    pub(crate) seat: Option<u8>,
    pub(crate) host: bool,
    /// Why this person can neither sit nor watch.
    pub(crate) closed: Option<Denied>,
    pub(crate) record: Option<String>,
    /// The game as spectators see it, if this person may see it at all.
    pub(crate) game: Option<GameNews>,
}

/// Somebody who has done nothing yet that is worth keeping.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Visitor {
    pub(crate) name: String,
    pub(crate) preferences: String,
    pub(crate) created: u64,
    pub(crate) seen: u64,
    pub(crate) network: std::net::IpAddr,
}

impl From<Problem> for Answer {
    fn from(problem: Problem) -> Answer {
        let Problem { status, code, message, .. } = problem;
        Answer::Failed { status: status.as_u16(), code: code.into_owned(), message }
    }
}

impl Answer {
    /// For whoever asked for something to be done.
    pub(crate) fn done(self) -> Result<(), Problem> {
        match self {
            Answer::Done => Ok(()),
            other => Err(other.problem()),
        }
    }

    /// For whoever asked to see the table.
    pub(crate) fn shown(self) -> Result<Shown, Problem> {
        match self {
            Answer::Shown(shown) => Ok(*shown),
            other => Err(other.problem()),
        }
    }

    fn problem(self) -> Problem {
        match self {
            Answer::Denied(denied) => denied.into(),
            Answer::Failed { status, code, message } => {
                let status = StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_GATEWAY);
                Problem::new(status, code, message)
            }
            Answer::Done | Answer::Shown(_) => Problem::inside("an answer to another question"),
        }
    }
}
