//! What is kept.

use super::notices::{Pending, Way};
use super::people::Bonds;
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

/// One line of a table's record. The store does not read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What happened.
    pub body: String,
}

/// The right to append to a table's record. At most one is good at any time: whoever claims a table ends all earlier claims.
#[derive(Clone, Debug)]
pub struct Claim {
    /// Which table.
    pub(super) table: String,
    /// Its number in the database.
    pub(super) n: i64,
    /// Which claim it is, counted. Every append names it, and the database refuses all but the last.
    pub(super) epoch: i64,
    /// Cancelled when the node that made the claim counts as dead.
    pub(super) over: Option<CancellationToken>,
}

impl Claim {
    /// Of somebody who has the whole store alone.
    pub(super) fn whole(table: &str) -> Claim {
        Claim { table: table.to_owned(), n: 0, epoch: 0, over: None }
    }

    /// Which table.
    pub(crate) fn table(&self) -> &str {
        &self.table
    }

    /// Completes when others count this node as dead and take its tables over.
    pub(crate) fn lost(&self) -> impl Future<Output = ()> + Send + 'static {
        let over = self.over.clone();
        async move {
            match over {
                Some(over) => over.cancelled().await,
                None => std::future::pending().await,
            }
        }
    }
}

/// What a node knows of itself and others.
#[derive(Clone)]
pub(crate) struct Nodes {
    /// Its own number, which changes when others took it for dead.
    pub(crate) own: watch::Receiver<u32>,
    /// The numbers of all that live, as the database last said.
    pub(crate) living: watch::Receiver<Arc<BTreeSet<u32>>>,
    /// The numbers of those that NATS leads to from here. None without it, or while it is away.
    pub(crate) reached: watch::Sender<Arc<BTreeSet<u32>>>,
}

/// A node as whoever runs the server sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NodeRow {
    /// Its number.
    pub(crate) node: u32,
    /// For how many milliseconds its lease lasts.
    pub(crate) lease: u64,
    /// How many tables it has.
    pub(crate) tables: u64,
}

/// What the lobby of all nodes shows of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shown {
    /// In which list.
    pub(crate) list: &'static str,
    /// When it last changed, in milliseconds since 1970.
    pub(crate) updated: u64,
    /// What is shown, as JSON. The store does not read it.
    pub(crate) body: String,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Waiting for players.
    Gathering,
    /// A game is being played.
    Playing,
    /// The game is over, or was given up.
    Over,
}

impl Status {
    pub(super) fn name(self) -> &'static str {
        match self {
            Status::Gathering => "gathering",
            Status::Playing => "playing",
            Status::Over => "over",
        }
    }

    pub(super) fn from_name(name: &str) -> Option<Status> {
        [Status::Gathering, Status::Playing, Status::Over].into_iter().find(|s| s.name() == name)
    }
}

/// What can be known of a table without reading its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Index {
    /// Which game.
    pub game: String,
    /// How far it is.
    pub status: Status,
    /// The persons at the table, by seat.
    pub seated: Vec<Seated>,
    /// Whatever the lobby wants to show, as JSON. The store does not read it.
    pub summary: String,
    /// When it last changed, in milliseconds since 1970.
    pub updated: u64,
    /// When it is to be looked at although it sleeps, in milliseconds since 1970.
    pub wake: Option<u64>,
}

/// Somebody at a table, and what their own list shows of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seated {
    /// Who.
    pub person: String,
    /// Where they sit. Unknown of tables that were listed before this was kept.
    pub seat: Option<u8>,
    /// In which part of their list it is.
    pub part: Part,
    /// Until when they are to move, in milliseconds since 1970.
    pub due: Option<u64>,
    /// They do not want to see it. What is listed anew does not change that.
    pub hidden: bool,
    /// Of which turn they know or are to be told: twice its number, and one more if their time is nearly over. None leaves it as it
    /// was, unless nothing of that has been sent: then they know of nothing.
    pub told: Option<u64>,
    /// From when on they are to be told, in milliseconds since 1970, unless they were told of this turn; none if they are to be left
    /// alone. It becomes something to be sent, and is not read again.
    pub call: Option<u64>,
}

/// The parts of somebody's own list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// It is their turn.
    Turn,
    /// They wait for others.
    Waiting,
    /// It is over.
    Over,
}

impl Part {
    pub(super) fn number(self) -> i32 {
        self as i32
    }

    pub(super) fn from_number(number: i32) -> Option<Part> {
        [Part::Turn, Part::Waiting, Part::Over].into_iter().find(|part| part.number() == number)
    }
}

/// Which tables to list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filter {
    /// All there are.
    All,
    /// Those that are not over.
    Unfinished,
    /// Those at which this person sits or sat.
    Of {
        /// Who.
        person: String,
        /// A part of them.
        part: Option<Part>,
        /// Those they have hidden, or those they have not.
        hidden: bool,
    },
}

/// The table after which a page of a list begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct After {
    /// When it had last changed, in milliseconds since 1970.
    pub updated: u64,
    /// Which.
    pub id: String,
}

/// Somebody who gave a name or chose a preference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRow {
    /// The person's number.
    pub id: String,
    /// The name that others see; empty if none was given.
    pub name: String,
    /// Preferences as JSON. The store does not read them.
    pub preferences: String,
    /// First saved, in milliseconds since 1970.
    pub created: u64,
    /// Last seen, in milliseconds since 1970.
    pub seen: u64,
}

/// A table whose record is over and not packed yet.
#[derive(Clone, Debug)]
pub(super) struct Unpacked {
    /// Which, and when it last changed.
    pub(super) listed: After,
    /// Changes with whatever may have replaced the record since; grown it has if it is longer.
    pub(super) stamp: i64,
}

/// All that is kept of a table.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Whole {
    pub(super) entries: Vec<Entry>,
    pub(super) index: Index,
    /// Hashes of tokens of programs, and the seats they are for.
    pub(super) tokens: Vec<(Hash, u8)>,
}

/// What is kept besides tables and keys.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Rest {
    pub(crate) persons: Vec<PersonRow>,
    /// Hashes of tokens with which another device becomes somebody: who, and until when.
    pub(super) carries: Vec<(Hash, String, u64)>,
    /// Who was forgotten, and when.
    pub(super) forgotten: Vec<(String, u64)>,
    pub(super) ways: Vec<Way>,
    pub(super) notices: Vec<Pending>,
    /// What the server made up itself, by name.
    pub(super) secrets: Vec<(String, String)>,
    pub(super) bonds: Bonds,
}

/// The SHA-256 of a secret.
pub type Hash = [u8; 32];
