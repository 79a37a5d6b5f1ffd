//! Records of games that are over, as small rows.

use super::remove;
use crate::store::error::StoreError;
use crate::store::model::{After, Entry, Unpacked};
use crate::store::pack;
use rusqlite::{Connection, OptionalExtension, Row, params};

/// How many are packed at once.
const SOME: u64 = 100;

/// Some tables that are over, have not changed since `before`, and are not packed.
pub(super) fn ready(
    db: &Connection,
    before: u64,
    after: &After,
    stamp: i64,
) -> Result<Vec<Unpacked>, StoreError> {
    let mut select = db.prepare_cached(
        "SELECT id, updated FROM listing WHERE status = 'over' AND NOT packed AND updated < ?1
         AND (updated, id) > (?2, ?3) ORDER BY updated, id LIMIT ?4",
    )?;
    let unpacked = |row: &Row<'_>| {
        let listed = After { id: row.get(0)?, updated: row.get(1)? };
        Ok(Unpacked { listed, stamp })
    };
    let found = select.query_map(params![before, after.updated, after.id, SOME], unpacked)?;
    Ok(found.collect::<Result<_, _>>()?)
}

/// Replaces a record by what one of this length is packed into; whether it has this length.
pub(super) fn replace(
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
