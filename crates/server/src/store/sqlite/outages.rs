//! When the server did not run, and what is due.

use super::Sqlite;
use crate::app::now;
use crate::store::error::StoreError;
use crate::store::outages::{GAP, KEPT};
use rusqlite::{Connection, params};

/// Where outages overlap, because the clock was set back, time is counted once.
const MISSED: &str = "
SELECT coalesce(sum(until - begin), 0) FROM (
    SELECT until, max(since, ?1, coalesce(
        max(until) OVER (ORDER BY since, until ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)) AS begin
    FROM (SELECT since, min(until, ?2) AS until FROM outages))
WHERE until > begin";

impl Sqlite {
    pub(in crate::store) async fn beat(&self) -> Result<(), StoreError> {
        let work = move |db: &Connection| {
            let now = now();
            db.prepare_cached(
                "INSERT INTO outages (since, until) SELECT at, ?1 FROM alive WHERE at > 0 AND at + ?2 < ?1
                 ON CONFLICT (until) DO NOTHING",
            )?
            .execute(params![now, GAP])?;
            db.prepare_cached("DELETE FROM outages WHERE until < ?1")?
                .execute([now.saturating_sub(KEPT)])?;
            db.prepare_cached("INSERT OR REPLACE INTO alive (one, at) VALUES (1, ?1)")?
                .execute([now])?;
            Ok(())
        };
        self.writer.write(work).await
    }

    pub(in crate::store) async fn missed(&self, last: u64) -> Result<u64, StoreError> {
        let work = move |db: &Connection| {
            let now = now();
            let since = now.saturating_sub(last);
            Ok(db.prepare_cached(MISSED)?.query_row([since, now], |row| row.get(0))?)
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
