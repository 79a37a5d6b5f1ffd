//! Records of games that are over, as small rows.

use super::Postgres;
use super::migrate::PACKED;
use crate::store::error::StoreError;

/// How many are packed at once.
const SOME: i64 = 100;

/// Tables that are over, have not changed since $1, and are not packed; none as long as a node runs that could not read them.
const READY: &str = "
SELECT id FROM listing WHERE status = 'over' AND NOT packed AND updated < $1
AND NOT EXISTS (SELECT FROM nodes WHERE NOT dead AND version < $2) ORDER BY updated LIMIT $3";

/// Nothing happens if the record has more entries by now. Whoever wants to append meanwhile waits for the lock, whoever reads sees
/// all of it or nothing.
const PACK: &str = "
WITH head AS (SELECT n, id FROM heads WHERE id = $1 AND next = $2 FOR UPDATE),
kept AS (INSERT INTO packed (n, body) SELECT n, $3 FROM head ON CONFLICT (n) DO UPDATE SET body = EXCLUDED.body),
gone AS (DELETE FROM entries USING head WHERE entries.n = head.n),
listed AS (UPDATE listing SET packed = true FROM head WHERE listing.id = head.id)
SELECT n FROM head";

impl Postgres {
    pub(in crate::store) async fn unpacked(&self, before: u64) -> Result<Vec<String>, StoreError> {
        let rows = self.lanes.read(READY, &[&(before as i64), &PACKED, &SOME]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    pub(in crate::store) async fn pack(
        &self,
        table: &str,
        next: u64,
        body: Vec<u8>,
    ) -> Result<bool, StoreError> {
        Ok(!self.lanes.write(PACK, &[&table, &(next as i32), &body]).await?.is_empty())
    }
}
