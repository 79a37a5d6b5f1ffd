//! Removing tables at which nothing ever happened.

use super::error::StoreError;
use rusqlite::{Connection, params};

/// How many tables are removed at once.
const SOME: usize = 100;

/// Removes some of the tables that never began and have not changed since `before`.
pub(super) fn stale(
    db: &Connection,
    before: u64,
    kept: impl Fn(&str) -> bool,
) -> Result<Vec<String>, StoreError> {
    let mut found = Vec::new();
    // The first condition says nothing new, but lets SQLite use the index of unfinished tables.
    let mut select = db.prepare_cached(
        "SELECT id FROM listing WHERE status <> 'over' AND status = 'gathering' AND updated < ?1",
    )?;
    let mut rows = select.query(params![before])?;
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

/// Removes a table with its record, its people and the tokens of its programs.
fn remove(db: &Connection, table: &str) -> Result<(), StoreError> {
    const STEPS: [&str; 5] = [
        "WITH RECURSIVE record (n) AS (
             SELECT last FROM heads WHERE id = ?1
             UNION ALL SELECT prev FROM entries JOIN record USING (n) WHERE prev IS NOT NULL
         ) DELETE FROM entries WHERE n IN (SELECT n FROM record)",
        "DELETE FROM heads WHERE id = ?1",
        "DELETE FROM listing WHERE id = ?1",
        "DELETE FROM seated WHERE id = ?1",
        "DELETE FROM bot_tokens WHERE id = ?1",
    ];
    for step in STEPS {
        db.prepare_cached(step)?.execute([table])?;
    }
    Ok(())
}
