//! The statements that write. All of them run inside the writer's transaction.

use super::{notices, people};
use crate::store::error::StoreError;
use crate::store::model::{Entry, Hash, Index, PersonRow, Seated};
use rusqlite::{Connection, OptionalExtension, params};

type Done<T = ()> = Result<T, StoreError>;

/// Begins a record.
pub(super) fn create(db: &Connection, table: &str) -> Done {
    let made = db
        .prepare_cached("INSERT OR IGNORE INTO heads (id, next, last) VALUES (?1, 0, NULL)")?
        .execute([table])?;
    if made == 1 { Ok(()) } else { Err(conflict(db, table, 0)?) }
}

/// Appends to a record that must end just before `first`.
pub(super) fn append(db: &Connection, table: &str, first: u64, entries: &[Entry]) -> Done {
    if entries.is_empty() {
        let found = conflict(db, table, first)?;
        let fits = matches!(found, StoreError::Conflict { found, .. } if found == first);
        return if fits { Ok(()) } else { Err(found) };
    }
    let mut insert = db.prepare_cached(
        "INSERT INTO entries (prev, seq, at, body)
         SELECT last, next, ?3, ?4 FROM heads WHERE id = ?1 AND next = ?2",
    )?;
    let mut advance = db.prepare_cached("UPDATE heads SET next = ?2, last = ?3 WHERE id = ?1")?;
    for (seq, entry) in (first..).zip(entries) {
        if insert.execute(params![table, seq, entry.at, entry.body])? == 0 {
            return Err(conflict(db, table, first)?);
        }
        advance.execute(params![table, seq + 1, db.last_insert_rowid()])?;
    }
    Ok(())
}

/// Why an append did not find the end of the record where it was expected.
pub(super) fn conflict(db: &Connection, table: &str, expected: u64) -> Done<StoreError> {
    let found = db
        .prepare_cached("SELECT next FROM heads WHERE id = ?1")?
        .query_row([table], |row| row.get(0))
        .optional()?;
    Ok(found.map_or(StoreError::Missing, |found| StoreError::Conflict { expected, found }))
}

/// Replaces what is listed of a table.
pub(super) fn list(db: &Connection, table: &str, index: &Index) -> Done {
    db.prepare_cached(
        "INSERT INTO listing (id, game, status, summary, updated, wake)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (id) DO UPDATE SET game = ?2, status = ?3, summary = ?4, updated = ?5, wake = ?6, packed = 0",
    )?
    .execute(params![
        table,
        index.game,
        index.status.name(),
        index.summary,
        index.updated,
        index.wake
    ])?;
    // Whoever stays keeps the row, with what they chose themselves.
    db.prepare_cached("UPDATE seated SET place = -1 WHERE id = ?1")?.execute([table])?;
    let mut sit = db.prepare_cached(
        "INSERT INTO seated (person, id, place, seat, part, due, updated, hidden, told)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
         ON CONFLICT (person, id) DO UPDATE SET place = ?3, seat = ?4, part = ?5, due = ?6, updated = ?7, told = ?9
         WHERE place = -1",
    )?;
    for (place, seated) in index.seated.iter().enumerate() {
        let told = notices::call(db, table, seated)?;
        let Seated { person, seat, part, due, hidden, .. } = seated;
        let place = place as u64;
        sit.execute(params![
            person,
            table,
            place,
            seat,
            part.number(),
            due,
            index.updated,
            hidden,
            told
        ])?;
    }
    db.prepare_cached("DELETE FROM seated WHERE id = ?1 AND place = -1")?.execute([table])?;
    notices::recall(db, table)
}

/// Hides a table from somebody's own list, or shows it again.
pub(super) fn hide(db: &Connection, person: &str, table: &str, hidden: bool) -> Done<bool> {
    let changed = db
        .prepare_cached("UPDATE seated SET hidden = ?3 WHERE person = ?1 AND id = ?2")?
        .execute(params![person, table, hidden])?;
    Ok(changed > 0)
}

pub(super) fn touch(db: &Connection, table: &str, now: u64) -> Done {
    for sql in [
        "UPDATE listing SET updated = max(updated, ?2) WHERE id = ?1",
        "UPDATE seated SET updated = max(updated, ?2) WHERE id = ?1",
    ] {
        db.prepare_cached(sql)?.execute(params![table, now])?;
    }
    Ok(())
}

pub(super) fn save_person(db: &Connection, person: &PersonRow) -> Done {
    db.prepare_cached(
        "INSERT INTO persons (id, name, preferences, created, seen) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (id) DO UPDATE SET name = ?2, preferences = ?3, seen = ?5",
    )?
    .execute(params![
        person.id,
        person.name,
        person.preferences,
        person.created,
        person.seen
    ])?;
    Ok(())
}

/// Forgets what belongs to a person. Whoever is somebody to the tables is noted, so that no cookie names them again.
pub(super) fn forget_person(db: &Connection, id: &str, now: Option<u64>) -> Done {
    if let Some(now) = now {
        db.prepare_cached("INSERT OR REPLACE INTO forgotten (person, at) VALUES (?1, ?2)")?
            .execute(params![id, now])?;
    }
    db.prepare_cached("DELETE FROM persons WHERE id = ?1")?.execute([id])?;
    db.prepare_cached("DELETE FROM carries WHERE person = ?1")?.execute([id])?;
    notices::forget(db, id)?;
    people::forget(db, id)
}

/// Clears away carries that nobody used in time, whenever another one is made or used.
fn clear_carries(db: &Connection, now: u64) -> Done {
    db.prepare_cached("DELETE FROM carries WHERE expires <= ?1")?.execute([now])?;
    Ok(())
}

pub(super) fn put_carry(
    db: &Connection,
    hash: &Hash,
    person: &str,
    (now, expires): (u64, u64),
) -> Done {
    clear_carries(db, now)?;
    db.prepare_cached("INSERT INTO carries (hash, person, expires) VALUES (?1, ?2, ?3)")?
        .execute(params![hash, person, expires])?;
    Ok(())
}

/// Uses a carry up.
pub(super) fn take_carry(db: &Connection, hash: &Hash, now: u64) -> Done<Option<String>> {
    clear_carries(db, now)?;
    Ok(db
        .prepare_cached("DELETE FROM carries WHERE hash = ?1 RETURNING person")?
        .query_row([hash], |row| row.get(0))
        .optional()?)
}

pub(super) fn put_bot_token(db: &Connection, hash: &Hash, table: &str, seat: u8) -> Done {
    db.prepare_cached("INSERT INTO bot_tokens (hash, id, seat) VALUES (?1, ?2, ?3)")?
        .execute(params![hash, table, seat])?;
    Ok(())
}

pub(super) fn probe(db: &Connection, now: u64) -> Done {
    db.prepare_cached("INSERT OR REPLACE INTO probe (one, at) VALUES (1, ?1)")?.execute([now])?;
    Ok(())
}

/// Whether the database may still grow by a few pages, or has unused ones. The limit belongs to the connection that writes.
pub(super) fn has_room(db: &Connection) -> Done<bool> {
    const LEAST: u64 = 16;
    let pragma = |name: &str| -> Result<u64, StoreError> {
        Ok(db.query_row(&format!("PRAGMA {name}"), [], |row| row.get(0))?)
    };
    let used = pragma("page_count")?.saturating_sub(pragma("freelist_count")?);
    Ok(pragma("max_page_count")?.saturating_sub(used) >= LEAST)
}

/// The most pages, of however many bytes they are.
pub(super) fn limit(db: &Connection, most: u64) -> Done {
    let page: u64 = db.query_row("PRAGMA page_size", [], |row| row.get(0))?;
    // SQLite counts pages in 32 bits, and never goes below what is in use.
    let pages = (most / page).clamp(1, 0xffff_fffe);
    Ok(db.query_row(&format!("PRAGMA max_page_count = {pages}"), [], |_| Ok(()))?)
}
