//! When the server did not run, and what is due.

use super::Sqlite;
use crate::store::error::StoreError;
use crate::store::outages::GAP;
use rusqlite::{Connection, params};

impl Sqlite {
    pub(in crate::store) async fn beat(&self, now: u64, old: u64) -> Result<(), StoreError> {
        let work = move |db: &Connection| {
            db.prepare_cached(
                "INSERT INTO outages (since, until) SELECT at, ?1 FROM alive WHERE at + ?2 < ?1
                 ON CONFLICT (until) DO NOTHING",
            )?
            .execute(params![now, GAP])?;
            db.prepare_cached("DELETE FROM outages WHERE until < ?1")?.execute([old])?;
            db.prepare_cached("INSERT OR REPLACE INTO alive (one, at) VALUES (1, ?1)")?
                .execute([now])?;
            Ok(())
        };
        self.writer.write(work).await
    }

    pub(in crate::store) async fn missed(&self, since: u64, until: u64) -> Result<u64, StoreError> {
        let work = move |db: &Connection| {
            Ok(db
                .prepare_cached(
                    "SELECT coalesce(sum(min(until, ?2) - max(since, ?1)), 0) FROM outages
                     WHERE until > ?1 AND since < ?2",
                )?
                .query_row([since, until], |row| row.get(0))?)
        };
        self.readers.read(work).await
    }

    pub(in crate::store) async fn due(
        &self,
        now: u64,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        let work = move |db: &Connection| {
            let mut select = db
                .prepare_cached("SELECT id FROM listing WHERE wake <= ?1 AND status = 'playing' ORDER BY wake LIMIT ?2")?;
            let rows = select.query_map(params![now, limit], |row| row.get(0))?;
            Ok(rows.collect::<Result<_, _>>()?)
        };
        self.readers.read(work).await
    }
}
