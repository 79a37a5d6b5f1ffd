//! When no server ran, and what is due.

use super::Postgres;
use crate::store::error::StoreError;
use crate::store::outages::{GAP, KEPT};

/// Several nodes say so. They take turns, so that the same gap is not noted twice.
const BEAT: &str = "
WITH beat AS (UPDATE alive SET at = before.now
              FROM (SELECT at AS was, (extract(epoch FROM clock_timestamp()) * 1000)::int8 AS now FROM alive FOR UPDATE) AS before
              RETURNING was, now),
old AS (DELETE FROM outages USING beat WHERE until < now - $2)
INSERT INTO outages (since, until) SELECT was, now FROM beat WHERE was > 0 AND was + $1 < now ON CONFLICT (until) DO NOTHING";

/// Where outages overlap, because the clock was set back, time is counted once.
const MISSED: &str = "
SELECT coalesce(sum(until - begin), 0)::int8 FROM (
    SELECT until, greatest(since, now - $1,
        max(until) OVER (ORDER BY since, until ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) AS begin
    FROM (SELECT since, least(until, now) AS until, now
          FROM outages, (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::int8 AS now) AS clock) AS until_now) AS parts
WHERE until > begin";

impl Postgres {
    pub(in crate::store) async fn beat(&self) -> Result<(), StoreError> {
        self.lanes.write(BEAT, &[&(GAP as i64), &(KEPT as i64)]).await.map(drop)
    }

    pub(in crate::store) async fn missed(&self, last: u64) -> Result<u64, StoreError> {
        let rows = self.lanes.read(MISSED, &[&(last as i64)]).await?;
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
