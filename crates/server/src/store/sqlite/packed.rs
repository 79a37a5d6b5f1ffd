//! Records of games that are over, as small rows.

use super::remove;
use crate::store::error::StoreError;
use crate::store::model::Entry;
use crate::store::pack;
use rusqlite::{Connection, OptionalExtension, params};

/// How many are packed at once.
const SOME: u64 = 100;

/// Some tables that are over, have not changed since `before`, and are not packed.
pub(super) fn ready(db: &Connection, before: u64) -> Result<Vec<String>, StoreError> {
    let mut select = db.prepare_cached(
        "SELECT id FROM listing WHERE status = 'over' AND NOT packed AND updated < ?1 ORDER BY updated LIMIT ?2",
    )?;
    Ok(select.query_map([before, SOME], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

/// Replaces a record by what it is packed into, unless it has more entries by now; whether it did.
pub(super) fn pack(
    db: &Connection,
    table: &str,
    next: u64,
    body: &[u8],
) -> Result<bool, StoreError> {
    let found: Option<u64> = db
        .prepare_cached("SELECT next FROM heads WHERE id = ?1")?
        .query_row([table], |row| row.get(0))
        .optional()?;
    if found != Some(next) {
        return Ok(false);
    }
    db.prepare_cached("INSERT OR REPLACE INTO packed (id, body) VALUES (?1, ?2)")?
        .execute(params![table, body])?;
    let steps = [
        remove::ENTRIES,
        "UPDATE heads SET last = NULL WHERE id = ?1",
        "UPDATE listing SET packed = 1 WHERE id = ?1",
    ];
    for step in steps {
        db.prepare_cached(step)?.execute([table])?;
    }
    Ok(true)
}

/// The entries of a record that are packed; none if it was never packed.
pub(super) fn unpack(db: &Connection, table: &str) -> Result<Vec<Entry>, StoreError> {
    let body: Option<Vec<u8>> = db
        .prepare_cached("SELECT body FROM packed WHERE id = ?1")?
        .query_row([table], |row| row.get(0))
        .optional()?;
    body.map_or(Ok(Vec::new()), |body| pack::unpack(&body))
}
