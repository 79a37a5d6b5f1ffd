//! The statements that read everything.

use super::Sqlite;
use super::{notices, people, read};
use crate::store::error::StoreError;
use crate::store::model::{Hash, Index, Rest};
use rusqlite::{Connection, OptionalExtension, params};

impl Sqlite {
    pub(in crate::store) async fn tables_after(
        &self,
        table: &str,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        let table = table.to_owned();
        let work = move |db: &Connection| {
            let mut select =
                db.prepare_cached("SELECT id FROM heads WHERE id > ?1 ORDER BY id LIMIT ?2")?;
            let rows = select.query_map(params![table, limit], |row| row.get(0))?;
            Ok(rows.collect::<Result<_, _>>()?)
        };
        self.readers.read(work).await
    }

    /// What is listed of a table, and the tokens of its programs.
    pub(in crate::store) async fn about(
        &self,
        table: &str,
    ) -> Result<(Index, Vec<(Hash, u8)>), StoreError> {
        let table = table.to_owned();
        let work = move |db: &Connection| {
            let index = db
                .prepare_cached(&format!("SELECT {} FROM listing WHERE id = ?1", read::COLUMNS))?
                .query_row([&table], read::index)
                .optional()?;
            let (_, mut index) = index.ok_or(StoreError::Missing)?;
            index.seated = read::seated(db, &table)?;
            let mut select =
                db.prepare_cached("SELECT hash, seat FROM bot_tokens WHERE id = ?1 ORDER BY hash")?;
            let tokens = select.query_map([&table], |row| Ok((row.get(0)?, row.get(1)?)))?;
            Ok((index, tokens.collect::<Result<_, _>>()?))
        };
        self.readers.read(work).await
    }

    pub(in crate::store) async fn rest(&self) -> Result<Rest, StoreError> {
        let work = |db: &Connection| {
            let mut persons =
                db.prepare("SELECT id, name, preferences, created, seen FROM persons")?;
            let persons = persons.query_map([], read::person_row)?;
            let mut carries = db.prepare("SELECT hash, person, expires FROM carries")?;
            let carries =
                carries.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
            let mut forgotten = db.prepare("SELECT person, at FROM forgotten")?;
            let forgotten = forgotten.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            let mut pending = db.prepare("SELECT way, id, person, kind, at, tries FROM notices")?;
            let pending = pending.query_and_then([], notices::pending)?;
            let mut secrets = db.prepare("SELECT name, value FROM secrets")?;
            let secrets = secrets.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            Ok(Rest {
                persons: persons.collect::<Result<_, _>>()?,
                carries: carries.collect::<Result<_, _>>()?,
                forgotten: forgotten.collect::<Result<_, _>>()?,
                ways: notices::ways(db, "?1 = ''", "")?,
                notices: pending.collect::<Result<_, _>>()?,
                secrets: secrets.collect::<Result<_, _>>()?,
                bonds: people::bonds(db)?,
            })
        };
        self.readers.read(work).await
    }
}
