//! Who has a table: from its beginning, for as long as the claim holds, until it is given free. Taking one is in `claims.rs`.

use super::Postgres;
use super::append::SeatedColumns;
use super::doubt::fenced;
use super::lanes::Lanes;
use crate::store::error::StoreError;
use crate::store::model::{Claim, Entry, Index};
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};
use tokio_postgres::types::ToSql;

const CREATE: &str = "
WITH head AS (INSERT INTO heads (id, next, owner, epoch) VALUES ($1, $2, $3, 1) ON CONFLICT (id) DO NOTHING RETURNING n, id),
ins AS (INSERT INTO entries SELECT head.n, e.ord - 1, e.at, e.body
        FROM head, unnest($4::int8[], $5::text[]) WITH ORDINALITY e (at, body, ord)),
listed AS (INSERT INTO listing (id, game, status, summary, updated, wake) SELECT id, $6, $7, $8, $9, $10 FROM head),
sat AS (INSERT INTO seated (id, updated, person, place, seat, part, due, told, hidden)
        SELECT head.id, $9, s.* FROM head,
        unnest($11::text[], $12::int4[], $13::int4[], $14::int4[], $15::int8[], $16::int8[], $17::bool[]) s)
SELECT n FROM head";

impl Postgres {
    pub(in crate::store) async fn create(
        &self,
        table: &str,
        entries: Vec<Entry>,
        index: Index,
    ) -> Result<Claim, StoreError> {
        let life = self.lease.life();
        let (next, node) = (entries.len() as i32, life.node);
        let at: Vec<i64> = entries.iter().map(|entry| entry.at as i64).collect();
        let body: Vec<&str> = entries.iter().map(|entry| entry.body.as_str()).collect();
        let mut seated = SeatedColumns::default();
        seated.add(&index.seated);
        let (status, updated) = (index.status.name(), index.updated as i64);
        let wake = index.wake.map(|wake| wake as i64);
        let record: [&(dyn ToSql + Sync); 5] = [&table, &next, &node, &at, &body];
        let listing: [&(dyn ToSql + Sync); 5] =
            [&index.game, &status, &index.summary, &updated, &wake];
        let values: Vec<_> = record.into_iter().chain(listing).chain(seated.values()).collect();
        let rows = self.lanes.write(CREATE, &values).await?;
        let Some(row) = rows.first() else {
            let rows = self.lanes.read("SELECT next FROM heads WHERE id = $1", &[&table]).await?;
            let found = rows.first().map_or(0, |row| row.get::<_, i32>(0).unsigned_abs().into());
            return Err(StoreError::Conflict { expected: 0, found });
        };
        let over = Some(life.over.clone());
        Ok(Claim { table: table.to_owned(), n: row.get(0), epoch: 1, over })
    }

    /// Makes certain that a claim is still the last one.
    pub(in crate::store) async fn holds(&self, claim: &Claim) -> Result<(), StoreError> {
        const HOLDS: &str = "SELECT FROM heads WHERE n = $1 AND epoch = $2";
        let values: [&(dyn ToSql + Sync); 2] = [&claim.n, &claim.epoch];
        tokio::select! {
            biased;
            held = self.lanes.read(HOLDS, &values) => {
                if held?.is_empty() { Err(fenced()) } else { Ok(()) }
            }
            // Others may have it any moment.
            () = claim.lost() => Err(StoreError::Fenced),
        }
    }

    /// Gives a table free, together with all others that are given free at this moment.
    pub(in crate::store) async fn release(&self, claim: &Claim) {
        let (reply, released) = oneshot::channel();
        if self.releases.send((claim.n, claim.epoch, reply)).await.is_ok() {
            let _ = released.await;
        }
    }
}

/// A table that is given free, and who waits for that.
pub(super) type Release = (i64, i64, oneshot::Sender<()>);

/// Gives tables free, whatever waits with one statement.
pub(super) async fn release(lanes: Arc<Lanes>, mut waiting: mpsc::Receiver<Release>) {
    const RELEASE: &str = "UPDATE heads h SET owner = NULL
        FROM unnest($1::int8[], $2::int8[]) it (n, epoch) WHERE h.n = it.n AND h.epoch = it.epoch";
    let mut group = Vec::new();
    while waiting.recv_many(&mut group, 4_096).await > 0 {
        let (n, epoch): (Vec<i64>, Vec<i64>) = group.iter().map(|it| (it.0, it.1)).unzip();
        if let Err(error) = lanes.write(RELEASE, &[&n, &epoch]).await {
            // They stay ours until somebody asks for them here, or until this node ends.
            tracing::debug!(%error, "tables were not released");
        }
        for (_, _, reply) in group.drain(..) {
            let _ = reply.send(());
        }
    }
}
