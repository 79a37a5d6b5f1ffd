//! Entries with the commands that brought them about.

use super::{Effects, Entry};
use core::fmt;
use serde::{Deserialize, Serialize};

/// An entry as it is kept, with the command that brought it about. So whoever reads the table again also knows which commands
/// were carried out, and one that arrives once more is still done once.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct Written {
    /// What happened.
    #[serde(flatten)]
    pub entry: Entry,
    /// Whose command was carried out with this entry. Moves have the number in their own entries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<Heard>,
}

/// A command that was carried out.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct Heard {
    /// The identity of the person who sent it.
    pub who: String,
    /// Its number.
    pub id: u64,
}

/// Identities are told to nobody: it prints as its number only.
impl fmt::Debug for Heard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.id.fmt(f)
    }
}

impl fmt::Debug for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.entry.fmt(f)
    }
}

impl From<Entry> for Written {
    fn from(entry: Entry) -> Written {
        Written { entry, command: None }
    }
}

impl Effects {
    /// The entries as they are to be kept. The last one of a command has its number: with it everything is done. A command without
    /// entries has changed nothing that is kept, so it may be carried out again by a table that was read again.
    pub fn written(&self) -> impl Iterator<Item = Written> + '_ {
        let last = self.entries.len().saturating_sub(1);
        self.entries.iter().cloned().enumerate().map(move |(at, entry)| {
            let command = self.heard.as_ref().filter(|_| at == last).cloned();
            Written { entry, command }
        })
    }
}

/// Why entries cannot be read as a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The number of the entry.
    pub seq: u64,
    /// What is wrong with it.
    pub why: String,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {}: {}", self.seq, self.why)
    }
}

impl core::error::Error for Unreadable {}
