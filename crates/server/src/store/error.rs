//! How keeping things can fail.

use rusqlite::ErrorCode;
use std::fmt;
use std::path::PathBuf;

/// Why the store did not do it. Nothing of what was asked has happened, unless it is in [`StoreError::Doubt`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The record does not end where the caller thought; somebody else was faster, or it is a repetition.
    Conflict {
        /// The sequence number that the caller wanted to write.
        expected: u64,
        /// The next free one.
        found: u64,
    },
    /// Somebody else has this table now: whoever is told this lets go of it.
    Fenced,
    /// Another living node has this table.
    Elsewhere(
        /// Its number.
        u32,
    ),
    /// There is no record of this name.
    Missing,
    /// The disk is full, broken or read-only. It may get better.
    Full(String),
    /// The disk did not say whether it is safe: it may be there after a restart, or not.
    Doubt(String),
    /// The database cannot be reached. It may get better.
    Away(String),
    /// The database is damaged.
    Corrupt(String),
    /// The database was written by a newer version of this program.
    Newer {
        /// Its version.
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    },
    /// Another server uses the data folder.
    InUse(PathBuf),
    /// The file is there already and is not overwritten.
    Exists(PathBuf),
    /// The folder or file cannot be opened.
    Open {
        /// The folder or file.
        path: PathBuf,
        /// What the system says.
        why: String,
    },
    /// The store is closed, or being closed.
    Closed,
    /// Anything else that the database says.
    Database(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict { expected, found } => {
                write!(f, "entry {expected} was expected to be the next, but {found} is")
            }
            StoreError::Fenced => write!(f, "another node has this table now"),
            StoreError::Elsewhere(node) => write!(f, "node {node} has this table"),
            StoreError::Missing => write!(f, "there is no such record"),
            StoreError::Full(why) => write!(f, "the disk cannot be written to: {why}"),
            StoreError::Doubt(why) => write!(f, "nobody knows whether it is on the disk: {why}"),
            StoreError::Away(why) => write!(f, "the database cannot be reached: {why}"),
            StoreError::Corrupt(why) => write!(f, "the database is damaged: {why}"),
            StoreError::Newer { found, known } => write!(
                f,
                "the database has version {found}, and this program knows versions up to {known}; use a newer program"
            ),
            StoreError::InUse(folder) => {
                write!(f, "another server uses the data folder {}", folder.display())
            }
            StoreError::Exists(path) => {
                write!(f, "{} is there already and is not overwritten", path.display())
            }
            StoreError::Open { path, why } => write!(f, "cannot open {}: {why}", path.display()),
            StoreError::Closed => write!(f, "the store is closed"),
            StoreError::Database(why) => write!(f, "the database says: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        let why = error.to_string();
        match error.sqlite_error_code() {
            Some(
                ErrorCode::DiskFull
                | ErrorCode::SystemIoFailure
                | ErrorCode::ReadOnly
                | ErrorCode::CannotOpen,
            ) => StoreError::Full(why),
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => StoreError::Corrupt(why),
            _ => StoreError::Database(why),
        }
    }
}

impl StoreError {
    /// Turns a failure with a file into one that names it.
    pub(super) fn open(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> StoreError {
        let path = path.into();
        move |error| StoreError::Open { path, why: error.to_string() }
    }
}
