//! Removing tables at which nothing ever happened or nothing happens any more, and persons who did not come back.

use crate::store::error::StoreError;
use rusqlite::{Connection, ToSql, params};

/// How many tables are removed at once.
const SOME: usize = 100;

/// The largest difference, in milliseconds, between the times of opening a table and of listing it first.
const AT_ONCE: u64 = 1_000;

/// Removes some persons who were not seen since `before`, or `once` if they were only ever seen once.
pub(super) fn idle_persons(db: &Connection, before: u64, once: u64) -> Result<usize, StoreError> {
    let removed = db
        .prepare_cached(
            "DELETE FROM persons WHERE id IN (
                 SELECT id FROM persons AS p
                 WHERE seen < max(?1, ?2) AND (seen < ?1 OR created = seen)
                 AND NOT EXISTS (SELECT 1 FROM seated WHERE person = p.id) LIMIT ?3)",
        )?
        .execute(params![before, once, SOME as u64])?;
    Ok(removed)
}

/// Removes notes of persons who were forgotten long ago; returns who they were.
pub(super) fn forgotten(db: &Connection, before: u64) -> Result<Vec<String>, StoreError> {
    let mut remove = db.prepare_cached("DELETE FROM forgotten WHERE at < ?1 RETURNING person")?;
    Ok(remove.query_map([before], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

/// Removes some of the tables that never began and have not changed since `before`, or since `unvisited` if nobody ever
/// came: then there is nothing but the opening, and the listing was not touched since.
pub(super) fn stale(
    db: &Connection,
    before: u64,
    unvisited: u64,
    kept: impl Fn(&str) -> bool,
) -> Result<Vec<String>, StoreError> {
    // The first condition says nothing new, but lets SQLite use the index of unfinished tables.
    const STALE: &str = "SELECT listing.id FROM listing JOIN heads USING (id)
         WHERE status <> 'over' AND status = 'gathering' AND updated < max(?1, ?2)
             AND (updated < ?1 AND coalesce(wake, 0) < ?1 OR next = 1 AND updated < (SELECT at FROM entries WHERE n = last) + ?3)";
    some(db, STALE, params![before, unvisited, AT_ONCE], kept)
}

/// Removes some of the tables at which nothing has happened since `before`, and nothing is going to.
pub(super) fn old(
    db: &Connection,
    before: u64,
    kept: impl Fn(&str) -> bool,
) -> Result<Vec<String>, StoreError> {
    // Each half has an index of its own.
    const OLD: &str = "SELECT id FROM listing WHERE status = 'over' AND updated < ?1
         UNION ALL SELECT id FROM listing WHERE status <> 'over' AND updated < ?1 AND coalesce(wake, 0) < ?1";
    some(db, OLD, params![before], kept)
}

/// Removes some of the tables that are found in this way.
fn some(
    db: &Connection,
    select: &str,
    values: &[&dyn ToSql],
    kept: impl Fn(&str) -> bool,
) -> Result<Vec<String>, StoreError> {
    let mut found = Vec::new();
    let mut select = db.prepare_cached(select)?;
    let mut rows = select.query(values)?;
    while found.len() < SOME
        && let Some(row) = rows.next()?
    {
        let id: String = row.get(0)?;
        if !kept(&id) {
            found.push(id);
        }
    }
    drop(rows);
    found.iter().try_for_each(|id| remove(db, id))?;
    Ok(found)
}

/// Removes the entries of a record.
pub(super) const ENTRIES: &str = "WITH RECURSIVE record (n) AS (
         SELECT last FROM heads WHERE id = ?1
         UNION ALL SELECT prev FROM entries JOIN record USING (n) WHERE prev IS NOT NULL
     ) DELETE FROM entries WHERE n IN (SELECT n FROM record)";

/// Removes a table with its record, its people and the tokens of its programs.
pub(super) fn remove(db: &Connection, table: &str) -> Result<(), StoreError> {
    const STEPS: [&str; 9] = [
        ENTRIES,
        "DELETE FROM packed WHERE id = ?1",
        "DELETE FROM heads WHERE id = ?1",
        "DELETE FROM listing WHERE id = ?1",
        "DELETE FROM seated WHERE id = ?1",
        "DELETE FROM invited WHERE id = ?1",
        "DELETE FROM bot_tokens WHERE id = ?1",
        "DELETE FROM notices WHERE id = ?1",
        "DELETE FROM ways WHERE at_table = ?1",
    ];
    for step in STEPS {
        db.prepare_cached(step)?.execute([table])?;
    }
    Ok(())
}
