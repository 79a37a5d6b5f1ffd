//! The statements that read, and the connections they use.

use super::packed;
use crate::store::error::StoreError;
use crate::store::model::{After, Entry, Filter, Hash, Index, Part, PersonRow, Seated, Status};
use rusqlite::{Connection, OpenFlags, OptionalExtension, Row, params};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Semaphore;

/// How many reads may run at once.
const READERS: usize = 4;

/// A connection that only reads. Readers and the writer do not wait for each other.
pub(super) fn connect(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = Connection::open_with_flags(path, flags)?;
    db.busy_timeout(Duration::from_secs(5))?;
    Ok(db)
}

/// A few connections that take turns.
pub(super) struct Readers {
    path: PathBuf,
    idle: Arc<Mutex<Vec<Connection>>>,
    turns: Arc<Semaphore>,
}

impl Readers {
    pub(super) fn new(path: PathBuf) -> Readers {
        Readers { path, idle: Arc::default(), turns: Arc::new(Semaphore::new(READERS)) }
    }

    /// Lets go of the connections.
    pub(super) fn close(&self) {
        self.turns.close();
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Reads on a thread that may wait for the disk.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let turn = self.turns.clone().acquire_owned().await.map_err(|_| StoreError::Closed)?;
        let (path, idle) = (self.path.clone(), self.idle.clone());
        let work = move || {
            let _turn = turn;
            let waiting = idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let db = waiting.map_or_else(|| connect(&path), Ok)?;
            let answer = read(&db);
            idle.lock().unwrap_or_else(PoisonError::into_inner).push(db);
            answer
        };
        tokio::task::spawn_blocking(work).await.map_err(|_| StoreError::Closed)?
    }
}

/// A whole record, oldest entry first.
pub(super) fn entries(db: &Connection, table: &str) -> Result<Vec<Entry>, StoreError> {
    // One snapshot, or an append between two statements would look like damage.
    let snapshot = db.unchecked_transaction()?;
    let (next, mut last): (u64, Option<u64>) = snapshot
        .prepare_cached("SELECT next, last FROM heads WHERE id = ?1")?
        .query_row([table], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?
        .ok_or(StoreError::Missing)?;
    let mut found = Vec::new();
    let mut step =
        snapshot.prepare_cached("SELECT prev, seq, at, body FROM entries WHERE n = ?1")?;
    while let Some(n) = last {
        let (prev, seq, entry): (_, u64, _) = step
            .query_row([n], |row| {
                Ok((row.get(0)?, row.get(1)?, Entry { at: row.get(2)?, body: row.get(3)? }))
            })
            .optional()?
            .ok_or_else(|| gap(table))?;
        if seq + found.len() as u64 + 1 != next {
            return Err(gap(table));
        }
        found.push(entry);
        last = prev;
    }
    found.reverse();
    if (found.len() as u64) < next {
        found = [packed::unpack(&snapshot, table)?, found].concat();
    }
    if found.len() as u64 != next {
        return Err(gap(table));
    }
    Ok(found)
}

fn gap(table: &str) -> StoreError {
    StoreError::Corrupt(format!("the record {table} has a gap"))
}

/// A page of tables as they are listed, newest first.
pub(super) fn listing(
    db: &Connection,
    filter: &Filter,
    after: Option<After>,
    limit: u32,
) -> Result<Vec<(String, Index)>, StoreError> {
    // Of somebody's own tables only the page itself is looked up in the listing.
    const OWN: &str = "seated JOIN listing USING (id)";
    let (by, from, condition, person, hidden, part) = match filter {
        Filter::All => ("listing", "listing", "?1 = '' AND ?5 = ?6", "", false, 0),
        Filter::Unfinished => {
            ("listing", "listing", "status <> 'over' AND ?1 = '' AND ?5 = ?6", "", false, 0)
        }
        Filter::Of { person, part: None, hidden } => {
            ("seated", OWN, "person = ?1 AND hidden = ?5 AND ?6 = 0", &**person, *hidden, 0)
        }
        Filter::Of { person, part: Some(part), hidden } => {
            let condition = "person = ?1 AND hidden = ?5 AND part = ?6";
            ("seated", OWN, condition, &**person, *hidden, part.number())
        }
    };
    // The first condition says nothing new, but lets SQLite begin in the middle of an index.
    let page = format!(
        "{by}.updated <= ?2 AND ({by}.updated < ?2 OR {by}.updated = ?2 AND {by}.id > ?3)
         ORDER BY {by}.updated DESC, {by}.id LIMIT ?4"
    );
    // SQLite's numbers have a sign; no time is as large as that.
    let first = After { updated: i64::MAX as u64, id: String::new() };
    let After { updated, id } = after.unwrap_or(first);
    let updated = updated.min(i64::MAX as u64);
    let snapshot = db.unchecked_transaction()?;
    let mut select = snapshot
        .prepare_cached(&format!("SELECT {COLUMNS} FROM {from} WHERE {condition} AND {page}"))?;
    let rows = select.query_map(params![person, updated, id, limit, hidden, part], index)?;
    let mut tables = rows.collect::<Result<Vec<_>, _>>()?;
    for (id, index) in &mut tables {
        index.seated = seated(&snapshot, id)?;
    }
    Ok(tables)
}

/// Who sits at a table, by their place.
pub(super) fn seated(db: &Connection, table: &str) -> Result<Vec<Seated>, StoreError> {
    let mut select = db.prepare_cached(
        "SELECT person, seat, part, due, hidden, told FROM seated WHERE id = ?1 ORDER BY place",
    )?;
    let seated = |row: &Row<'_>| {
        Ok(Seated {
            person: row.get(0)?,
            seat: row.get(1)?,
            part: Part::from_number(row.get(2)?).ok_or(rusqlite::Error::InvalidQuery)?,
            due: row.get(3)?,
            hidden: row.get(4)?,
            told: row.get(5)?,
            call: None,
        })
    };
    Ok(select.query_map([table], seated)?.collect::<Result<_, _>>()?)
}

/// What [`index`] reads.
pub(super) const COLUMNS: &str = "listing.id, game, status, summary, listing.updated, wake";

pub(super) fn index(row: &Row<'_>) -> rusqlite::Result<(String, Index)> {
    let status: String = row.get(2)?;
    let index = Index {
        game: row.get(1)?,
        status: Status::from_name(&status).ok_or(rusqlite::Error::InvalidQuery)?,
        seated: Vec::new(),
        summary: row.get(3)?,
        updated: row.get(4)?,
        wake: row.get(5)?,
    };
    Ok((row.get(0)?, index))
}

pub(super) fn unfinished(db: &Connection, since: u64) -> Result<u64, StoreError> {
    Ok(db
        .prepare_cached("SELECT count(*) FROM listing WHERE status <> 'over' AND updated >= ?1")?
        .query_row([since], |row| row.get(0))?)
}

pub(super) fn person(db: &Connection, id: &str) -> Result<Option<PersonRow>, StoreError> {
    Ok(db
        .prepare_cached("SELECT id, name, preferences, created, seen FROM persons WHERE id = ?1")?
        .query_row([id], person_row)
        .optional()?)
}

pub(super) fn person_row(row: &Row<'_>) -> rusqlite::Result<PersonRow> {
    Ok(PersonRow {
        id: row.get(0)?,
        name: row.get(1)?,
        preferences: row.get(2)?,
        created: row.get(3)?,
        seen: row.get(4)?,
    })
}

/// Whether something is kept of a person: a name, or a seat.
pub(super) fn is_known(db: &Connection, id: &str) -> Result<bool, StoreError> {
    Ok(db
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM persons WHERE id = ?1)
                 OR EXISTS (SELECT 1 FROM seated WHERE person = ?1)",
        )?
        .query_row([id], |row| row.get(0))?)
}

pub(super) fn forgotten(db: &Connection) -> Result<Vec<String>, StoreError> {
    let mut select = db.prepare_cached("SELECT person FROM forgotten")?;
    Ok(select.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

pub(super) fn bot_token(db: &Connection, hash: &Hash) -> Result<Option<(String, u8)>, StoreError> {
    Ok(db
        .prepare_cached("SELECT id, seat FROM bot_tokens WHERE hash = ?1")?
        .query_row([hash], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?)
}
