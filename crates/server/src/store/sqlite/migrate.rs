//! Bringing a database to the newest version.

use crate::store::error::StoreError;
use rusqlite::{Connection, TransactionBehavior};
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// Every change of the tables, oldest first; a file that was released is never edited.
pub(super) const MIGRATIONS: &[&str] = &[
    include_str!("../../../migrations/sqlite/0001_tables.sql"),
    include_str!("../../../migrations/sqlite/0002_idle_persons.sql"),
    include_str!("../../../migrations/sqlite/0003_forgotten.sql"),
    include_str!("../../../migrations/sqlite/0004_lobby_in_memory.sql"),
    include_str!("../../../migrations/sqlite/0005_packed.sql"),
    include_str!("../../../migrations/sqlite/0006_between_games.sql"),
    include_str!("../../../migrations/sqlite/0007_notices.sql"),
    include_str!("../../../migrations/sqlite/0008_people.sql"),
    include_str!("../../../migrations/sqlite/0009_old_games.sql"),
    include_str!("../../../migrations/sqlite/0010_inviters.sql"),
];

/// Where a file of SQLite has the version of whoever made it.
const VERSION_AT: usize = 60;

/// Whether a file is a database of this program, whichever version: as far as its head tells, and without touching it.
pub(super) fn is_ours(path: &Path) -> io::Result<bool> {
    let mut head = [0; VERSION_AT + 4];
    match File::open(path)?.read_exact(&mut head) {
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
        Ok(()) => Ok(head.starts_with(b"SQLite format 3\0") && head[VERSION_AT..] != [0; 4]),
    }
}

/// The version of a database; 0 if it is empty or not ours.
pub(super) fn version(connection: &Connection) -> Result<u32, StoreError> {
    Ok(connection.query_row("PRAGMA user_version", [], |row| row.get(0))?)
}

/// Applies what is missing, each migration whole or not at all.
pub(super) fn migrate(connection: &mut Connection, migrations: &[&str]) -> Result<(), StoreError> {
    let found = version(connection)?;
    let known = migrations.len() as u32;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for (version, sql) in (1..).zip(migrations).skip(found as usize) {
        let step = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        step.execute_batch(sql)?;
        step.pragma_update(None, "user_version", version)?;
        step.commit()?;
    }
    Ok(())
}
