//! The lobby of all nodes: each writes which of its tables are shown.

use super::Postgres;
use crate::store::error::StoreError;
use crate::store::model::{After, Claim, Shown};

/// Only what the node that has the table says counts, and nothing that an earlier claim said afterwards.
const WRITE: &str = "
WITH gone AS (DELETE FROM lobby l USING unnest($1::int8[], $2::text[]) x (epoch, id) WHERE l.id = x.id AND l.epoch <= x.epoch)
INSERT INTO lobby (id, list, node, epoch, updated, body)
SELECT x.id, x.list, h.owner, x.epoch, x.updated, x.body
FROM unnest($3::int8[], $4::text[], $5::text[], $6::int8[], $7::text[]) x (epoch, id, list, updated, body)
JOIN heads h ON h.id = x.id AND h.epoch = x.epoch AND h.owner IS NOT NULL
ON CONFLICT (id) DO UPDATE SET list = EXCLUDED.list, node = EXCLUDED.node, epoch = EXCLUDED.epoch,
    updated = EXCLUDED.updated, body = EXCLUDED.body WHERE lobby.epoch <= EXCLUDED.epoch";

const READ: &str = "
SELECT body FROM lobby JOIN nodes USING (node)
WHERE list = $1 AND NOT dead AND (updated < $2 OR updated = $2 AND id > $3) ORDER BY updated DESC, id LIMIT $4";

impl Postgres {
    pub(in crate::store) async fn show(
        &self,
        changes: &[(Claim, Option<Shown>)],
    ) -> Result<(), StoreError> {
        let (shown, hidden): (Vec<_>, Vec<_>) = changes.iter().partition(|(_, it)| it.is_some());
        let epochs = |of: &[&(Claim, _)]| of.iter().map(|(it, _)| it.epoch).collect::<Vec<i64>>();
        let ids =
            |of: &[&(Claim, _)]| of.iter().map(|(it, _)| it.table.clone()).collect::<Vec<_>>();
        let all: Vec<&Shown> = shown.iter().filter_map(|(_, it)| it.as_ref()).collect();
        let lists: Vec<&str> = all.iter().map(|it| it.list).collect();
        let updated: Vec<i64> = all.iter().map(|it| it.updated as i64).collect();
        let bodies: Vec<&str> = all.iter().map(|it| it.body.as_str()).collect();
        let (gone, here) = ((epochs(&hidden), ids(&hidden)), (epochs(&shown), ids(&shown)));
        let values: [&(dyn tokio_postgres::types::ToSql + Sync); 7] =
            [&gone.0, &gone.1, &here.0, &here.1, &lists, &updated, &bodies];
        self.lanes.write(WRITE, &values).await.map(drop)
    }

    pub(in crate::store) async fn lobby(
        &self,
        list: &str,
        after: Option<After>,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        let first = After { updated: i64::MAX as u64, id: String::new() };
        let After { updated, id } = after.unwrap_or(first);
        let updated = updated.min(i64::MAX as u64) as i64;
        let rows = self.lanes.read(READ, &[&list, &updated, &id, &i64::from(limit)]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }
}
