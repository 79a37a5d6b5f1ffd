//! Claiming tables. Whoever claims at the same moment shares a statement: when a node is gone, all its tables are wanted at once.

use super::Postgres;
use super::lanes::Lanes;
use super::lease::{Life, bury, lives};
use super::read::records;
use crate::store::error::StoreError;
use crate::store::model::{Claim, Entry};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot, watch};

/// How many tables are claimed and read with one statement each.
const GROUP: usize = 64;

/// Only a living node gets a table, and only one that nobody living has. Claiming what one has already ends the claims before. Rows are
/// locked in order, so that two nodes that want the same tables do not wait for each other. The last column is the owner before.
const CLAIM: &str = "
WITH free AS MATERIALIZED (
    SELECT n FROM heads h WHERE id = ANY ($1::text[])
    AND EXISTS (SELECT FROM nodes WHERE node = $2 AND NOT dead)
    AND (owner IS NULL OR owner = $2 OR NOT EXISTS (SELECT FROM nodes WHERE node = h.owner AND NOT dead))
    ORDER BY n FOR UPDATE OF h),
claimed AS (UPDATE heads h SET owner = $2, epoch = h.epoch + 1 FROM free WHERE h.n = free.n RETURNING h.n, h.epoch, h.next)
SELECT h.id, c.n, c.epoch, c.next, h.owner FROM heads h LEFT JOIN claimed c USING (n) WHERE h.id = ANY ($1::text[])";

type Claimed = Result<(Claim, Vec<Entry>), StoreError>;

/// A table that is wanted, and by whom.
pub(super) struct Wanted {
    table: String,
    reply: oneshot::Sender<Claimed>,
}

impl Postgres {
    pub(in crate::store) async fn claim(&self, table: &str) -> Claimed {
        let (reply, claimed) = oneshot::channel();
        let wanted = Wanted { table: table.to_owned(), reply };
        self.claims.send(wanted).await.map_err(|_| StoreError::Closed)?;
        claimed.await.map_err(|_| StoreError::Closed)?
    }
}

/// Claims whatever is wanted, a group at a time.
pub(super) async fn claim(
    lanes: Arc<Lanes>,
    life: watch::Receiver<Arc<Life>>,
    mut waiting: mpsc::Receiver<Wanted>,
) {
    let mut later = Vec::new();
    loop {
        let mut wanted = std::mem::take(&mut later);
        if wanted.is_empty() && waiting.recv_many(&mut wanted, GROUP).await == 0 {
            return;
        }
        // Somebody who wants the same table gets a claim of their own, which ends this one.
        let mut tables = HashSet::new();
        let group;
        (group, later) = wanted.into_iter().partition(|it| tables.insert(it.table.clone()));
        let life = life.borrow().clone();
        if let Err(error @ StoreError::Away(_)) = serve(&lanes, &life, group).await {
            // Whoever waited meanwhile need not find that out again, one group after the other.
            while let Ok(wanted) = waiting.try_recv() {
                later.push(wanted);
            }
            later.drain(..).for_each(|it| drop(it.reply.send(Err(error.clone()))));
        }
    }
}

/// Claims a group and answers it. If the database refuses it, each is tried alone.
async fn serve(lanes: &Lanes, life: &Life, group: Vec<Wanted>) -> Result<(), StoreError> {
    let tables: Vec<&str> = group.iter().map(|wanted| wanted.table.as_str()).collect();
    match take(lanes, life, &tables).await {
        Ok(mut taken) => {
            for Wanted { table, reply } in group {
                let _ = reply.send(taken.remove(&table).unwrap_or(Err(StoreError::Missing)));
            }
        }
        Err(StoreError::Full(_) | StoreError::Database(_)) if group.len() > 1 => {
            for Wanted { table, reply } in group {
                let alone = take(lanes, life, &[&table]).await;
                let missing = Err(StoreError::Missing);
                let _ = reply.send(alone.and_then(|mut it| it.remove(&table).unwrap_or(missing)));
            }
        }
        Err(error) => {
            for Wanted { reply, .. } in group {
                let _ = reply.send(Err(error.clone()));
            }
            return Err(error);
        }
    }
    Ok(())
}

/// What became of some tables; nothing of those that do not exist.
async fn take(
    lanes: &Lanes,
    life: &Life,
    tables: &[&str],
) -> Result<HashMap<String, Claimed>, StoreError> {
    let (mut taken, mut claims) = (HashMap::new(), HashMap::new());
    let mut left: Vec<String> = tables.iter().map(|&table| table.to_owned()).collect();
    // Again, because burying an owner makes its tables free; and once more, because somebody else may have buried it and have them now.
    for _ in 0..3 {
        // A claim whose answer was lost did no harm: the next one ends it.
        let rows = lanes.write(CLAIM, &[&left, &life.node]).await.map_err(|error| match error {
            StoreError::Doubt(why) => StoreError::Away(why),
            error => error,
        })?;
        let mut others: HashMap<i32, Vec<String>> = HashMap::new();
        for row in rows {
            let (id, owner): (String, Option<i32>) = (row.get(0), row.get(4));
            match (row.get::<_, Option<i64>>(1), owner.filter(|owner| *owner != life.node)) {
                (Some(n), before) => {
                    if before.is_some() {
                        metrics::counter!("tribord_tables_taken_over_total").increment(1);
                    }
                    let over = Some(life.over.clone());
                    let claim = Claim { table: id.clone(), n, epoch: row.get(2), over };
                    claims.insert(id, (claim, row.get::<_, i32>(3)));
                }
                (None, Some(owner)) => others.entry(owner).or_default().push(id),
                // This node counts as dead, and takes a new number.
                (None, None) => drop(taken.insert(id, Err(StoreError::Fenced))),
            }
        }
        left.clear();
        for (owner, tables) in others {
            if bury(lanes, owner).await? || !lives(lanes, owner).await? {
                left.extend(tables);
            } else {
                let elsewhere = |id| (id, Err(StoreError::Elsewhere(owner.unsigned_abs())));
                taken.extend(tables.into_iter().map(elsewhere));
            }
        }
        if left.is_empty() {
            break;
        }
    }
    // Whoever still did not get the table looks again.
    taken.extend(left.into_iter().map(|id| (id, Err(StoreError::Fenced))));
    // Read after the claim: nobody can have appended since, unless the table was taken from us.
    let mut records = records(lanes, claims.keys().map(String::as_str)).await?;
    for (id, (claim, next)) in claims {
        let record = records.remove(&id).unwrap_or(Err(StoreError::Missing));
        let ours = record.and_then(|entries| match entries.len() == next.unsigned_abs() as usize {
            true => Ok((claim, entries)),
            false => Err(StoreError::Fenced),
        });
        taken.insert(id, ours);
    }
    Ok(taken)
}
