//! Records of games that are over, as small rows.

use super::Postgres;
use super::migrate::PACKED;
use crate::store::error::StoreError;
use crate::store::model::{After, Claim, Unpacked};

/// How many are packed at once.
const SOME: i64 = 100;

/// Tables that are over, have not changed since $1, and are not packed; none as long as a node runs that could not read them.
const READY: &str = "
SELECT id, updated, epoch FROM listing JOIN heads USING (id) WHERE status = 'over' AND NOT packed AND updated < $1
AND (updated, id) > ($4, $5)
AND NOT EXISTS (SELECT FROM nodes WHERE NOT dead AND version < $2) ORDER BY updated, id LIMIT $3";

/// Replaces records by what they are packed into, where a statement finds them. Whoever wants to append meanwhile waits for the lock,
/// whoever reads sees all of it or nothing.
macro_rules! replace {
    ($find:literal) => {
        concat!(
            "WITH head AS (",
            $find,
            "),
kept AS (INSERT INTO packed (n, body) SELECT n, $4 FROM head ON CONFLICT (n) DO UPDATE SET body = EXCLUDED.body),
gone AS (DELETE FROM entries USING head WHERE entries.n = head.n),
listed AS (UPDATE listing SET packed = true FROM head WHERE listing.id = head.id)
SELECT epoch FROM head"
        )
    };
}

/// Nothing happens if the record has more entries by now, or if anybody has claimed it: it may be another one.
const PACK: &str = replace!(
    "SELECT n, id, epoch FROM heads WHERE id = $1 AND next = $2 AND epoch = $3 FOR UPDATE"
);

/// Ends the claim, and whatever else was begun with what was there before.
const REWRITE: &str = replace!(
    "UPDATE heads SET epoch = epoch + 1 WHERE id = $1 AND next = $2 AND epoch = $3 RETURNING n, id, epoch"
);

impl Postgres {
    pub(in crate::store) async fn unpacked(
        &self,
        before: u64,
        after: &After,
    ) -> Result<Vec<Unpacked>, StoreError> {
        let (before, updated) = (before as i64, after.updated as i64);
        let rows = self.lanes.read(READY, &[&before, &PACKED, &SOME, &updated, &after.id]).await?;
        let unpacked = rows.iter().map(|row| {
            let listed = After { id: row.get(0), updated: row.get::<_, i64>(1) as u64 };
            Unpacked { listed, stamp: row.get(2) }
        });
        Ok(unpacked.collect())
    }

    pub(in crate::store) async fn pack(
        &self,
        Unpacked { listed, stamp }: &Unpacked,
        next: u64,
        body: Vec<u8>,
    ) -> Result<bool, StoreError> {
        let rows = self.lanes.write(PACK, &[&listed.id, &(next as i32), stamp, &body]).await?;
        Ok(!rows.is_empty())
    }

    pub(in crate::store) async fn rewrite(
        &self,
        claim: &mut Claim,
        next: u64,
        body: Vec<u8>,
    ) -> Result<(), StoreError> {
        let values: [&(dyn tokio_postgres::types::ToSql + Sync); 4] =
            [&claim.table, &(next as i32), &claim.epoch, &body];
        let rows = self.lanes.write(REWRITE, &values).await?;
        match rows.first() {
            Some(row) => claim.epoch = row.get(0),
            None => return Err(self.why_not(claim, next).await),
        }
        Ok(())
    }
}
