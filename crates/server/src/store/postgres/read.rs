//! The statements that read.

use super::Postgres;
use super::lanes::Lanes;
use crate::store::error::StoreError;
use crate::store::model::{After, Entry, Filter, Hash, Index, Part, PersonRow, Seated, Status};
use crate::store::pack;
use std::collections::{HashMap, HashSet};
use tokio_postgres::Row;

/// Tables as they are listed, from there, with who sits at them.
macro_rules! listed {
    ($from:literal, $condition:literal) => {
        concat!(
            "SELECT l.id, game, status, summary, l.updated, wake, t.person, t.seat, t.part, t.due, t.hidden, t.told FROM ",
            $from,
            " LEFT JOIN LATERAL (SELECT array_agg(person ORDER BY place) AS person, array_agg(seat ORDER BY place) AS seat,
              array_agg(part ORDER BY place) AS part, array_agg(due ORDER BY place) AS due,
              array_agg(hidden ORDER BY place) AS hidden, array_agg(told ORDER BY place) AS told FROM seated WHERE seated.id = l.id) AS t ON true WHERE ",
            $condition
        )
    };
}

/// Tables that a list shows, newest first. Each filter is a statement of its own, so that each has its own plan.
macro_rules! page {
    ($condition:literal) => {
        concat!(
            listed!("listing l", $condition),
            " AND (l.updated < $2 OR l.updated = $2 AND l.id > $3) ORDER BY l.updated DESC, l.id LIMIT $4"
        )
    };
}

/// The same of somebody's own tables: only the page itself is looked up in the listing.
macro_rules! own_page {
    ($condition:literal) => {
        concat!(
            listed!(
                "seated own JOIN listing l USING (id)",
                "own.person = $1 AND own.hidden = $5 AND "
            ),
            $condition,
            " AND own.updated <= $2 AND (own.updated < $2 OR own.updated = $2 AND own.id > $3)
             ORDER BY own.updated DESC, own.id LIMIT $4"
        )
    };
}

/// What is listed of one table.
pub(super) const LISTED: &str = listed!("listing l", "l.id = $1");

pub(super) fn index(row: &Row) -> Result<(String, Index), StoreError> {
    let status = Status::from_name(row.get(2));
    let index = Index {
        game: row.get(1),
        status: status.ok_or_else(|| StoreError::Corrupt("no such status".to_owned()))?,
        seated: seated(row)?,
        summary: row.get(3),
        updated: row.get::<_, i64>(4) as u64,
        wake: row.get::<_, Option<i64>>(5).map(|wake| wake as u64),
    };
    Ok((row.get(0), index))
}

/// Who sits at the table; nobody is no list at all.
fn seated(row: &Row) -> Result<Vec<Seated>, StoreError> {
    let Some(persons) = row.get::<_, Option<Vec<String>>>(6) else { return Ok(Vec::new()) };
    let (seats, parts): (Vec<Option<i32>>, Vec<i32>) = (row.get(7), row.get(8));
    let (dues, hidden): (Vec<Option<i64>>, Vec<bool>) = (row.get(9), row.get(10));
    let told: Vec<Option<i64>> = row.get(11);
    let rest = seats.into_iter().zip(parts).zip(dues.into_iter().zip(hidden)).zip(told);
    let seated = persons.into_iter().zip(rest).map(|(person, rest)| {
        let (((seat, part), (due, hidden)), told) = rest;
        let part = Part::from_number(part);
        Ok(Seated {
            person,
            seat: seat.map(|seat| seat as u8),
            part: part.ok_or_else(|| StoreError::Corrupt("no such part".to_owned()))?,
            due: due.map(|due| due as u64),
            hidden,
            told: told.map(|told| told as u64),
            call: None,
        })
    });
    seated.collect()
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
        // The database's numbers have a sign; no time is as large as that.
        let first = After { updated: i64::MAX as u64, id: String::new() };
        let After { updated, id } = after.unwrap_or(first);
        let (updated, limit) = (updated.min(i64::MAX as u64) as i64, i64::from(limit));
        let rows = match filter {
            Filter::All => self.lanes.read(page!("$1 = ''"), &[&"", &updated, &id, &limit]).await,
            Filter::Unfinished => {
                let sql = page!("status <> 'over' AND $1 = ''");
                self.lanes.read(sql, &[&"", &updated, &id, &limit]).await
            }
            Filter::Of { person, part: None, hidden } => {
                let sql = own_page!("true");
                self.lanes.read(sql, &[&person, &updated, &id, &limit, &hidden]).await
            }
            Filter::Of { person, part: Some(part), hidden } => {
                let (sql, part) = (own_page!("own.part = $6"), part.number());
                self.lanes.read(sql, &[&person, &updated, &id, &limit, &hidden, &part]).await
            }
        };
        rows?.iter().map(index).collect()
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
