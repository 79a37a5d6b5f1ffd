//! Removing tables and persons.

use super::Postgres;
use crate::store::error::StoreError;
use crate::store::model::Claim;
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

/// How many tables are removed at once.
const SOME: usize = 100;

/// More than that are looked at, because some of them may be kept.
const LOOKED_AT: i64 = 10 * SOME as i64;

/// The largest difference, in milliseconds, between the times of opening a table and of listing it first.
const AT_ONCE: i64 = 1_000;

/// Tables that never began and have not changed since $1, or since $2 if nobody ever came, and that nobody else living has.
const STALE: &str = "
SELECT h.id, h.epoch FROM listing JOIN heads h USING (id)
WHERE status <> 'over' AND status = 'gathering' AND updated < greatest($1::int8, $2::int8)
AND (updated < $1 AND coalesce(wake, 0) < $1 OR next = 1 AND updated < (SELECT at FROM entries e WHERE e.n = h.n AND seq = 0) + $3)
AND (owner IS NULL OR owner = $4 OR NOT EXISTS (SELECT FROM nodes WHERE node = owner AND NOT dead))
LIMIT $5";

/// Tables at which nothing has happened since $1 and nothing is going to, and that nobody else living has.
const OLD: &str = "
SELECT h.id, h.epoch FROM listing JOIN heads h USING (id)
WHERE updated < $1::int8 AND (status = 'over' OR coalesce(wake, 0) < $1)
AND (owner IS NULL OR owner = $2 OR NOT EXISTS (SELECT FROM nodes WHERE node = owner AND NOT dead))
LIMIT $3";

/// Removes tables with all that belongs to them, unless somebody has claimed them since.
const REMOVE: &str = "
WITH gone AS (DELETE FROM heads h USING unnest($1::text[], $2::int8[]) it (id, epoch)
              WHERE h.id = it.id AND h.epoch = it.epoch RETURNING h.n, h.id),
record AS (DELETE FROM entries USING gone WHERE entries.n = gone.n),
packed AS (DELETE FROM packed USING gone WHERE packed.n = gone.n),
listed AS (DELETE FROM listing USING gone WHERE listing.id = gone.id),
sat AS (DELETE FROM seated USING gone WHERE seated.id = gone.id),
asked AS (DELETE FROM invited USING gone WHERE invited.id = gone.id),
tokens AS (DELETE FROM bot_tokens USING gone WHERE bot_tokens.id = gone.id),
untold AS (DELETE FROM notices USING gone WHERE notices.id = gone.id),
hooks AS (DELETE FROM ways USING gone WHERE ways.at_table = gone.id)
SELECT id FROM gone";

impl Postgres {
    pub(in crate::store) async fn remove_stale(
        &self,
        before: u64,
        unvisited: u64,
        kept: impl Fn(&str) -> bool + Send + 'static,
    ) -> Result<Vec<String>, StoreError> {
        let (before, unvisited, node) = (before as i64, unvisited as i64, self.lease.life().node);
        let values: [&(dyn ToSql + Sync); 5] = [&before, &unvisited, &AT_ONCE, &node, &LOOKED_AT];
        self.remove_some(self.lanes.read(STALE, &values).await?, kept).await
    }

    pub(in crate::store) async fn remove_old(
        &self,
        before: u64,
        kept: impl Fn(&str) -> bool + Send + 'static,
    ) -> Result<Vec<String>, StoreError> {
        let (before, node) = (before as i64, self.lease.life().node);
        let found = self.lanes.read(OLD, &[&before, &node, &LOOKED_AT]).await?;
        self.remove_some(found, kept).await
    }

    /// Removes some of these tables, given by id and epoch.
    async fn remove_some(
        &self,
        found: Vec<Row>,
        kept: impl Fn(&str) -> bool,
    ) -> Result<Vec<String>, StoreError> {
        let found = found.iter().map(|row| (row.get::<_, String>(0), row.get::<_, i64>(1)));
        let found = found.filter(|(id, _)| !kept(id)).take(SOME);
        let (ids, epochs): (Vec<String>, Vec<i64>) = found.unzip();
        let removed = self.lanes.write(REMOVE, &[&ids, &epochs]).await?;
        Ok(removed.iter().map(|row| row.get(0)).collect())
    }

    pub(in crate::store) async fn remove(&self, claim: &Claim) -> Result<(), StoreError> {
        let (ids, epochs) = (vec![&*claim.table], vec![claim.epoch]);
        let removed = self.lanes.write(REMOVE, &[&ids, &epochs]).await?;
        if removed.is_empty() { Err(StoreError::Fenced) } else { Ok(()) }
    }

    pub(in crate::store) async fn remove_idle_persons(
        &self,
        before: u64,
        once: u64,
    ) -> Result<usize, StoreError> {
        const IDLE: &str = "
            DELETE FROM persons WHERE id IN (
                SELECT id FROM persons p WHERE seen < greatest($1::int8, $2::int8) AND (seen < $1 OR created = seen)
                AND NOT EXISTS (SELECT FROM seated WHERE person = p.id) LIMIT $3) RETURNING id";
        let values = (before as i64, once as i64, SOME as i64);
        Ok(self.lanes.write(IDLE, &[&values.0, &values.1, &values.2]).await?.len())
    }

    pub(in crate::store) async fn remove_forgotten(
        &self,
        before: u64,
    ) -> Result<Vec<String>, StoreError> {
        const OLD: &str = "DELETE FROM forgotten WHERE at < $1 RETURNING person";
        let rows = self.lanes.write(OLD, &[&(before as i64)]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }
}
