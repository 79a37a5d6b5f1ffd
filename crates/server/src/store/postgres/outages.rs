//! When no server ran, and what is due.

use super::Postgres;
use crate::store::error::StoreError;
use crate::store::outages::GAP;

/// Several nodes say so. They take turns, so that the same gap is not noted twice.
const BEAT: &str = "
WITH beat AS (UPDATE alive SET at = $1 FROM (SELECT at AS was FROM alive FOR UPDATE) AS before RETURNING was),
old AS (DELETE FROM outages WHERE until < $3)
INSERT INTO outages (since, until) SELECT was, $1 FROM beat WHERE was + $2 < $1 ON CONFLICT (until) DO NOTHING";

impl Postgres {
    pub(in crate::store) async fn beat(&self, now: u64, old: u64) -> Result<(), StoreError> {
        self.lanes.write(BEAT, &[&(now as i64), &(GAP as i64), &(old as i64)]).await.map(drop)
    }

    pub(in crate::store) async fn missed(&self, since: u64, until: u64) -> Result<u64, StoreError> {
        const MISSED: &str = "
            SELECT coalesce(sum(least(until, $2) - greatest(since, $1)), 0)::int8 FROM outages
            WHERE until > $1 AND since < $2";
        let rows = self.lanes.read(MISSED, &[&(since as i64), &(until as i64)]).await?;
        Ok(rows.first().map_or(0, |row| row.get::<_, i64>(0) as u64))
    }

    pub(in crate::store) async fn due(
        &self,
        now: u64,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        const DUE: &str =
            "SELECT id FROM listing WHERE wake <= $1 AND status = 'playing' ORDER BY wake LIMIT $2";
        let rows = self.lanes.read(DUE, &[&(now as i64), &i64::from(limit)]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }
}
