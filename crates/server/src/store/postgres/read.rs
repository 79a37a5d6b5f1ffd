//! The statements that read.

use super::Postgres;
use super::lanes::Lanes;
use crate::store::error::StoreError;
use crate::store::model::{After, Entry, Filter, Hash, Index, PersonRow, Status};
use crate::store::pack;
use std::collections::{HashMap, HashSet};
use tokio_postgres::Row;

/// Tables as they are listed.
macro_rules! listed {
    ($condition:literal) => {
        concat!(
            "SELECT l.id, game, status, summary, updated,
             ARRAY (SELECT person FROM seated s WHERE s.id = l.id ORDER BY place) FROM listing l WHERE ",
            $condition
        )
    };
}

/// Tables that a list shows, newest first. Each filter is a statement of its own, so that each has its own plan.
macro_rules! page {
    ($condition:literal) => {
        concat!(
            listed!($condition),
            " AND (updated < $2 OR updated = $2 AND l.id > $3) ORDER BY updated DESC, l.id LIMIT $4"
        )
    };
}

/// What is listed of one table.
pub(super) const LISTED: &str = listed!("l.id = $1");

pub(super) fn index(row: &Row) -> Result<(String, Index), StoreError> {
    let status = Status::from_name(row.get(2));
    let index = Index {
        game: row.get(1),
        status: status.ok_or_else(|| StoreError::Corrupt("no such status".to_owned()))?,
        persons: row.get(5),
        summary: row.get(3),
        updated: row.get::<_, i64>(4) as u64,
    };
    Ok((row.get(0), index))
}

pub(super) fn person_row(row: &Row) -> PersonRow {
    PersonRow {
        id: row.get(0),
        name: row.get(1),
        preferences: row.get(2),
        created: row.get::<_, i64>(3) as u64,
        seen: row.get::<_, i64>(4) as u64,
    }
}

/// Whole records, by the names of their tables.
pub(super) async fn records<'a>(
    lanes: &Lanes,
    tables: impl Iterator<Item = &'a str>,
) -> Result<HashMap<String, Result<Vec<Entry>, StoreError>>, StoreError> {
    // One statement, so that an append or packing in between cannot look like a gap. `OFFSET 0` makes the database look each table up: where
    // it has not counted its rows yet, it would rather read all records there are.
    const ENTRIES: &str = "SELECT h.id, h.next, p.body, e.seq, e.at, e.body FROM heads h
        LEFT JOIN LATERAL (SELECT body FROM packed WHERE n = h.n OFFSET 0) p ON true
        LEFT JOIN LATERAL (SELECT seq, at, body FROM entries WHERE n = h.n OFFSET 0) e ON true
        WHERE h.id = ANY ($1::text[]) ORDER BY h.n, e.seq";
    let rows = lanes.read(ENTRIES, &[&tables.collect::<Vec<_>>()]).await?;
    let same = |a: &Row, b: &Row| a.get::<_, &str>(0) == b.get::<_, &str>(0);
    Ok(rows.chunk_by(same).map(|rows| (rows[0].get(0), record(rows))).collect())
}

/// The record of one table.
fn record(rows: &[Row]) -> Result<Vec<Entry>, StoreError> {
    let (next, packed): (i32, Option<&[u8]>) = (rows[0].get(1), rows[0].get(2));
    let mut record = packed.map_or(Ok(Vec::new()), pack::unpack)?;
    for row in rows {
        // None if nothing is left beside what is packed.
        let Some(seq) = row.get::<_, Option<i32>>(3) else { continue };
        if seq.unsigned_abs() as usize != record.len() {
            break;
        }
        record.push(Entry { at: row.get::<_, i64>(4) as u64, body: row.get(5) });
    }
    if record.len() != next.unsigned_abs() as usize {
        let table: &str = rows[0].get(0);
        return Err(StoreError::Corrupt(format!("the record {table} has a gap")));
    }
    Ok(record)
}

impl Postgres {
    pub(in crate::store) async fn entries(&self, table: &str) -> Result<Vec<Entry>, StoreError> {
        let mut found = records(&self.lanes, std::iter::once(table)).await?;
        found.remove(table).unwrap_or(Err(StoreError::Missing))
    }

    pub(in crate::store) async fn listing(
        &self,
        filter: Filter,
        after: Option<After>,
        limit: u32,
    ) -> Result<Vec<(String, Index)>, StoreError> {
        let (sql, person) = match filter {
            Filter::All => (page!("$1 = ''"), String::new()),
            Filter::Unfinished => (page!("status <> 'over' AND $1 = ''"), String::new()),
            Filter::Of(person) => {
                (page!("l.id IN (SELECT id FROM seated WHERE person = $1)"), person)
            }
        };
        // The database's numbers have a sign; no time is as large as that.
        let first = After { updated: i64::MAX as u64, id: String::new() };
        let After { updated, id } = after.unwrap_or(first);
        let updated = updated.min(i64::MAX as u64) as i64;
        let rows = self.lanes.read(sql, &[&person, &updated, &id, &i64::from(limit)]).await?;
        rows.iter().map(index).collect()
    }

    pub(in crate::store) async fn unfinished(&self, since: u64) -> Result<u64, StoreError> {
        const COUNT: &str = "SELECT count(*) FROM listing WHERE status <> 'over' AND updated >= $1";
        let rows = self.lanes.read(COUNT, &[&(since as i64)]).await?;
        Ok(rows.first().map_or(0, |row| row.get::<_, i64>(0) as u64))
    }

    pub(in crate::store) async fn gathering(
        &self,
        tables: &[String],
    ) -> Result<HashSet<String>, StoreError> {
        const WAIT: &str = "SELECT id FROM listing WHERE id = ANY ($1) AND status = 'gathering'";
        let rows = self.lanes.read(WAIT, &[&tables]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    pub(in crate::store) async fn person(&self, id: &str) -> Result<Option<PersonRow>, StoreError> {
        const PERSON: &str =
            "SELECT id, name, preferences, created, seen FROM persons WHERE id = $1";
        let rows = self.lanes.read(PERSON, &[&id]).await?;
        Ok(rows.first().map(person_row))
    }

    pub(in crate::store) async fn is_known(&self, id: &str) -> Result<bool, StoreError> {
        const KNOWN: &str = "SELECT EXISTS (SELECT FROM persons WHERE id = $1)
            OR EXISTS (SELECT FROM seated WHERE person = $1)";
        let rows = self.lanes.read(KNOWN, &[&id]).await?;
        Ok(rows.first().is_some_and(|row| row.get(0)))
    }

    pub(in crate::store) async fn forgotten(&self) -> Result<Vec<String>, StoreError> {
        let rows = self.lanes.read("SELECT person FROM forgotten", &[]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    pub(in crate::store) async fn bot_token(
        &self,
        hash: Hash,
    ) -> Result<Option<(String, u8)>, StoreError> {
        const TOKEN: &str = "SELECT id, seat FROM bot_tokens WHERE hash = $1";
        let rows = self.lanes.read(TOKEN, &[&&hash[..]]).await?;
        Ok(rows.first().map(|row| (row.get(0), row.get::<_, i32>(1) as u8)))
    }

    pub(in crate::store) async fn space(&self) -> Result<u64, StoreError> {
        let rows = self.lanes.read("SELECT pg_database_size(current_database())", &[]).await?;
        Ok(rows.first().map_or(0, |row| row.get::<_, i64>(0) as u64))
    }

    pub(in crate::store) async fn keys(&self) -> Result<Vec<String>, StoreError> {
        let rows = self.lanes.read("SELECT line FROM keys", &[]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }
}
