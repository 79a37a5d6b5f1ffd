//! That this node lives, and which others do. Only the database's own clock counts.
//!
//! A node holds a lock in a session of its own and renews its lease each second. When the lease is over, or the session is gone and
//! with it the lock, others may bury it. That alone takes nothing away from it: its tables are lost when somebody else claims them.

use super::LOCKS;
use super::connect::{Connector, Failure, name};
use super::lanes::{Lanes, Session};
use super::migrate::MIGRATIONS;
use crate::store::error::StoreError;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, sleep};
use tokio_util::sync::CancellationToken;

/// How often a lease is renewed. It lasts five seconds.
const BEAT: Duration = Duration::from_secs(1);
/// The time between two attempts to reach the database.
const PAUSE: Duration = Duration::from_millis(200);

const RENEW: &str = "UPDATE nodes SET until = clock_timestamp() + interval '5 s' WHERE node = $1 AND NOT dead RETURNING node";

/// Never just after the database started: all sessions are gone then, and everybody needs the time to come back.
const BURY: &str = "
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
        let (told, life) = watch::channel(first);
        let (ending, ended) = (CancellationToken::new(), CancellationToken::new());
        let (stop, stopped) = (ending.clone(), ended.clone().drop_guard());
        tokio::spawn(async move {
            let mut open = Some(session);
            tokio::select! {
                () = keep(&connector, &told, &mut open) => {}
                () = stop.cancelled() => {}
            }
            let node = told.borrow().node;
            if let Some(session) = &mut open {
                // If this is not heard, others find out by themselves.
                let _ = session.run("UPDATE nodes SET dead = true WHERE node = $1", &[&node]).await;
            }
            told.borrow().over.cancel();
            drop(stopped);
        });
        Ok(Lease { life, lanes, ending, ended })
    }

    pub(super) fn life(&self) -> Arc<Life> {
        self.life.borrow().clone()
    }

    /// Declares another node dead, if it is; whether it was this call that did.
    pub(super) async fn bury(&self, node: i32) -> Result<bool, StoreError> {
        let buried = self.lanes.write(BURY, &[&node, &LOCKS]).await?;
        if buried.is_empty() {
            return Ok(false);
        }
        tracing::warn!(node, "another node is gone; its tables may be taken over");
        metrics::counter!("tribord_nodes_buried_total").increment(1);
        self.lanes.write(END_SESSIONS, &[&name(node)]).await?;
        Ok(true)
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
        WITH old AS (DELETE FROM nodes WHERE dead AND until < clock_timestamp() - interval '1 day')
        INSERT INTO nodes (node, until, version) VALUES ($1, clock_timestamp() + interval '5 s', $2)";
    let node: i32 = session.run(NUMBER, &[]).await?.first().map_or(0, |row| row.get(0));
    connector.node.store(node, Ordering::Relaxed);
    session.run("SELECT set_config('application_name', $1, false)", &[&name(node)]).await?;
    session.run("SELECT 1 FROM (SELECT pg_advisory_lock($1, $2)) it", &[&LOCKS, &node]).await?;
    session.run(ENTER, &[&node, &(MIGRATIONS.len() as i32)]).await?;
    tracing::info!(node, "this is a node of its database");
    Ok(Life { node, over: CancellationToken::new() })
}

/// Renews the lease; when it is over in spite of that, begins a new life.
async fn keep(connector: &Connector, told: &watch::Sender<Arc<Life>>, open: &mut Option<Session>) {
    let mut beat = interval(BEAT);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        beat.tick().await;
        if let Err(failure) = renew(connector, told, open).await {
            *open = None;
            tracing::warn!(why = %failure.away(), "the lease of this node was not renewed");
            sleep(PAUSE).await;
            beat.reset_immediately();
        }
    }
}

async fn renew(
    connector: &Connector,
    told: &watch::Sender<Arc<Life>>,
    open: &mut Option<Session>,
) -> Result<(), Failure> {
    let node = told.borrow().node;
    let session = match open {
        Some(session) => session,
        None => {
            let session = open.insert(Session::open(connector).await?);
            // The session before may still have it; then the lease alone has to do until that one is noticed to be gone.
            session.run("SELECT pg_try_advisory_lock($1, $2)", &[&LOCKS, &node]).await?;
            session
        }
    };
    if session.run(RENEW, &[&node]).await?.is_empty() {
        tracing::warn!(node, "others took this node for dead; it begins anew");
        told.borrow().over.cancel();
        session.run("SELECT 1 FROM (SELECT pg_advisory_unlock_all()) it", &[]).await?;
        let next = begin(connector, session).await?;
        told.send_replace(Arc::new(next));
    }
    Ok(())
}
