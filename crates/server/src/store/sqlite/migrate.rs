//! Bringing a database to the newest version.

use crate::store::error::StoreError;
use rusqlite::{Connection, TransactionBehavior};

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
