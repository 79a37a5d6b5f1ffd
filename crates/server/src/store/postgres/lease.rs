//! That this node lives, and which others do. Only the database's own clock counts.
//!
//! A node holds a lock in a session of its own and renews its lease each second. When the lease is over, or the session is gone and
//! with it the lock, others may bury it. That alone takes nothing away from it: its tables are lost when somebody else claims them.

use super::LOCKS;
use super::connect::{Connector, Failure, name};
use super::lanes::{Lanes, Session};
use super::migrate::MIGRATIONS;
use crate::store::error::StoreError;
use crate::store::model::{NodeRow, Nodes};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout_at};
use tokio_postgres::Row;
use tokio_util::sync::CancellationToken;

/// How often a lease is renewed. It lasts five seconds.
const BEAT: Duration = Duration::from_secs(1);
/// For how long a node that cannot reach the database keeps its tables. Others may have them after five seconds; a short absence of the
/// database itself should cost nobody the connection.
const LONGEST: Duration = Duration::from_secs(8);
/// How often others are looked at.
const LOOK: Duration = Duration::from_millis(400);
/// The time between two attempts to reach the database.
const PAUSE: Duration = Duration::from_millis(200);

const RENEW: &str = "UPDATE nodes SET until = clock_timestamp() + interval '5 s' WHERE node = $1 AND NOT dead RETURNING node";

/// All that live, and whether they seem to be gone: the lease is over, or nobody holds the lock.
const LIVING: &str = "
SELECT node, until < clock_timestamp() OR NOT EXISTS (
    SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid::int8 = $1 AND objid::int8 = node AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))
FROM nodes WHERE NOT dead";

/// Never just after the database started: all sessions are gone then, and everybody needs the time to come back.
pub(super) const BURY: &str = "
UPDATE nodes SET dead = true WHERE node = $1 AND NOT dead
AND pg_postmaster_start_time() < clock_timestamp() - interval '5 s'
AND (until < clock_timestamp() OR pg_try_advisory_xact_lock($2, node)) RETURNING node";

/// Ends what a buried node may still have under way.
const END_SESSIONS: &str = "
SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
WHERE application_name = $1 AND datname = current_database() AND usename = current_user";

/// A node from its beginning to its end, which others decide.
pub(super) struct Life {
    pub(super) node: i32,
    /// Cancelled when it is over.
    pub(super) over: CancellationToken,
}

/// A handle to the task that keeps this node alive.
pub(super) struct Lease {
    life: watch::Receiver<Arc<Life>>,
    nodes: Nodes,
    lanes: Arc<Lanes>,
    ending: CancellationToken,
    ended: CancellationToken,
}

impl Lease {
    /// Becomes a node.
    pub(super) async fn start(
        connector: Arc<Connector>,
        lanes: Arc<Lanes>,
    ) -> Result<Lease, StoreError> {
        let mut session = Session::open(&connector).await.map_err(Failure::away)?;
        let first = Arc::new(begin(&connector, &mut session).await.map_err(Failure::away)?);
        let (number, own) = watch::channel(first.node.unsigned_abs());
        let (seen, living) = watch::channel(Arc::default());
        let told = Told { life: watch::Sender::new(first), number };
        let life = told.life.subscribe();
        let (ending, ended) = (CancellationToken::new(), CancellationToken::new());
        let (stop, stopped) = (ending.clone(), ended.clone().drop_guard());
        let others = watch_others(lanes.clone(), own.clone(), seen);
        tokio::spawn(ending.clone().run_until_cancelled_owned(others));
        tokio::spawn(async move {
            let mut open = Some(session);
            tokio::select! {
                () = keep(&connector, &told, &mut open) => {}
                () = stop.cancelled() => {}
            }
            let node = told.life.borrow().node;
            if let Some(session) = &mut open {
                // If this is not heard, others find out by themselves.
                let _ = session.run("UPDATE nodes SET dead = true WHERE node = $1", &[&node]).await;
            }
            told.life.borrow().over.cancel();
            drop(stopped);
        });
        Ok(Lease {
            life,
            nodes: Nodes { own, living, reached: watch::Sender::default() },
            lanes,
            ending,
            ended,
        })
    }

    pub(super) fn life(&self) -> Arc<Life> {
        self.life.borrow().clone()
    }

    /// The same, whenever it changes.
    pub(super) fn lives(&self) -> watch::Receiver<Arc<Life>> {
        self.life.clone()
    }

    /// What is known of the nodes.
    pub(super) fn nodes(&self) -> Nodes {
        self.nodes.clone()
    }

    /// All that live, for whoever runs the server.
    pub(super) async fn list(&self) -> Result<Vec<NodeRow>, StoreError> {
        const LIST: &str = "
            SELECT node, greatest(0, extract(epoch FROM until - clock_timestamp()) * 1000)::int8,
            (SELECT count(*) FROM heads WHERE owner = node) FROM nodes WHERE NOT dead ORDER BY node";
        let rows = self.lanes.read(LIST, &[]).await?;
        let row = |row: &Row| NodeRow {
            node: row.get::<_, i32>(0).unsigned_abs(),
            lease: row.get::<_, i64>(1).unsigned_abs(),
            tables: row.get::<_, i64>(2).unsigned_abs(),
        };
        Ok(rows.iter().map(row).collect())
    }

    /// Stops being a node, so that others need not wait for it.
    pub(super) async fn end(&self) {
        self.ending.cancel();
        self.ended.cancelled().await;
    }
}

/// Takes a number nobody had before. The lock comes first: without it others would bury the node at once.
async fn begin(connector: &Connector, session: &mut Session) -> Result<Life, Failure> {
    const NUMBER: &str = "SELECT nextval('node_numbers')::int4";
    const ENTER: &str = "
        WITH old AS (DELETE FROM nodes WHERE dead AND until < clock_timestamp() - interval '1 day'),
        shown AS (DELETE FROM lobby WHERE node NOT IN (SELECT node FROM nodes WHERE NOT dead))
        INSERT INTO nodes (node, until, version) VALUES ($1, clock_timestamp() + interval '5 s', $2)";
    let node: i32 = session.run(NUMBER, &[]).await?.first().map_or(0, |row| row.get(0));
    connector.node.store(node, Ordering::Relaxed);
    session.run("SELECT set_config('application_name', $1, false)", &[&name(node)]).await?;
    session.run("SELECT 1 FROM (SELECT pg_advisory_lock($1, $2)) it", &[&LOCKS, &node]).await?;
    session.run(ENTER, &[&node, &(MIGRATIONS.len() as i32)]).await?;
    tracing::info!(node, "this is a node of its database");
    Ok(Life { node, over: CancellationToken::new() })
}

/// Where it is told that a new life has begun.
struct Told {
    life: watch::Sender<Arc<Life>>,
    number: watch::Sender<u32>,
}

/// Renews the lease; when it is over in spite of that, begins a new life.
async fn keep(connector: &Connector, told: &Told, open: &mut Option<Session>) {
    let mut beat = interval(BEAT);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut renewed = Instant::now();
    loop {
        beat.tick().await;
        let asked = Instant::now();
        let over = told.life.borrow().over.clone();
        // Everybody at its tables waits: that ends in time, not only when this attempt has failed. Whoever stood still has the time
        // for one.
        let due = (renewed + LONGEST).max(asked + BEAT);
        let attempt = renew(connector, told, open);
        let done = match over.is_cancelled() {
            true => attempt.await,
            false => timeout_at(due, attempt).await.unwrap_or_else(|_| Err(Failure::silence())),
        };
        match done {
            Ok(()) => renewed = asked,
            Err(failure) => {
                *open = None;
                tracing::warn!(why = %failure.away(), "the lease of this node was not renewed");
                if renewed.elapsed() >= LONGEST {
                    over.cancel();
                }
                sleep(PAUSE).await;
                beat.reset_immediately();
            }
        }
    }
}

async fn renew(
    connector: &Connector,
    told: &Told,
    open: &mut Option<Session>,
) -> Result<(), Failure> {
    let life = told.life.borrow().clone();
    let session = match open {
        Some(session) => session,
        None => {
            let session = open.insert(Session::open(connector).await?);
            // The session before may still have it; then the lease alone has to do until that one is noticed to be gone.
            session.run("SELECT pg_try_advisory_lock($1, $2)", &[&LOCKS, &life.node]).await?;
            session
        }
    };
    if life.over.is_cancelled() || session.run(RENEW, &[&life.node]).await?.is_empty() {
        tracing::warn!(node = life.node, "this node counts as dead; it begins anew");
        life.over.cancel();
        // Whoever gave its tables up by itself says so.
        session.run("UPDATE nodes SET dead = true WHERE node = $1", &[&life.node]).await?;
        session.run("SELECT 1 FROM (SELECT pg_advisory_unlock_all()) it", &[]).await?;
        let next = begin(connector, session).await?;
        told.number.send_replace(next.node.unsigned_abs());
        told.life.send_replace(Arc::new(next));
    }
    Ok(())
}

/// Declares a node dead, if it is; whether it was this call that did.
pub(super) async fn bury(lanes: &Lanes, node: i32) -> Result<bool, StoreError> {
    if lanes.write(BURY, &[&node, &LOCKS]).await?.is_empty() {
        return Ok(false);
    }
    tracing::warn!(node, "another node is gone; its tables may be taken over");
    metrics::counter!("tribord_nodes_buried_total").increment(1);
    lanes.write(END_SESSIONS, &[&name(node)]).await?;
    lanes.write("DELETE FROM lobby WHERE node = $1", &[&node]).await?;
    Ok(true)
}

/// Whether a node counts as living, also if somebody else has buried it at this very moment.
pub(super) async fn lives(lanes: &Lanes, node: i32) -> Result<bool, StoreError> {
    const LIVES: &str = "SELECT FROM nodes WHERE node = $1 AND NOT dead";
    Ok(!lanes.read(LIVES, &[&node]).await?.is_empty())
}

/// Buries those who are gone, so that everybody who plays at their tables learns it soon, and tells who lives.
async fn watch_others(
    lanes: Arc<Lanes>,
    own: watch::Receiver<u32>,
    seen: watch::Sender<Arc<BTreeSet<u32>>>,
) {
    let mut look = interval(LOOK);
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        look.tick().await;
        let Ok(rows) = lanes.read(LIVING, &[&i64::from(LOCKS)]).await else { continue };
        let mut living = BTreeSet::new();
        for (node, gone) in rows.iter().map(|row| (row.get::<_, i32>(0), row.get::<_, bool>(1))) {
            let number = node.unsigned_abs();
            let own = number == *own.borrow();
            if own || !gone || !matches!(bury(&lanes, node).await, Ok(true)) {
                living.insert(number);
            }
        }
        seen.send_if_modified(|known| {
            let news = **known != living;
            if news {
                *known = Arc::new(living);
            }
            news
        });
    }
}
