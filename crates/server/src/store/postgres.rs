//! A PostgreSQL database that any number of nodes share.
//!
//! Safety comes from one thing alone: every append names the claim it is made under and the number it expects, and the statement
//! itself checks both (`append.rs`). Leases (`lease.rs`) only decide when a table may be taken over. Whatever is not answered is
//! neither done nor failed until the database says so (`doubt.rs`).

mod append;
mod claim;
mod claims;
mod connect;
mod doubt;
mod lanes;
mod lease;
mod lobby;
mod migrate;
mod notices;
mod notify;
mod outages;
mod packed;
mod people;
mod read;
mod remove;
#[cfg(test)]
mod tests;
mod whole;
mod write;

use super::error::StoreError;
use super::model::{NodeRow, Nodes};
use append::Appender;
use connect::Connector;
use lanes::Lanes;
use lease::Lease;
pub(crate) use notify::Notifier;
use std::sync::Arc;
use tokio::sync::mpsc;

/// The first key of all advisory locks; the second is a node, or 0 for migrations.
const LOCKS: i32 = 7;

/// A handle on the database.
pub(super) struct Postgres {
    connector: Arc<Connector>,
    lanes: Arc<Lanes>,
    appender: Appender,
    lease: Lease,
    claims: mpsc::Sender<claims::Wanted>,
    releases: mpsc::Sender<claim::Release>,
}

impl Postgres {
    /// Connects, migrates, and becomes a node.
    pub(super) async fn open(url: &str) -> Result<Arc<Postgres>, StoreError> {
        let connector = Arc::new(Connector::new(url)?);
        migrate::migrate(&connector, migrate::MIGRATIONS).await?;
        let lanes = Arc::new(Lanes::new(connector.clone()));
        let lease = Lease::start(connector.clone(), lanes.clone()).await?;
        let appender = Appender::start(connector.clone());
        let (releases, waiting) = mpsc::channel(append::QUEUE);
        tokio::spawn(claim::release(lanes.clone(), waiting));
        let (claims, waiting) = mpsc::channel(append::QUEUE);
        tokio::spawn(claims::claim(lanes.clone(), lease.lives(), waiting));
        Ok(Arc::new(Postgres { claims, releases, connector, lanes, appender, lease }))
    }

    /// The number of this node. It changes if others took this node for dead.
    pub(super) fn node(&self) -> u32 {
        self.lease.life().node.unsigned_abs()
    }

    /// What is known of the nodes, whenever it changes.
    pub(super) fn nodes(&self) -> Nodes {
        self.lease.nodes()
    }

    /// All nodes that live, for whoever runs the server.
    pub(super) async fn node_list(&self) -> Result<Vec<NodeRow>, StoreError> {
        self.lease.list().await
    }

    /// The bus that the database itself is.
    pub(super) fn notifier(&self) -> Notifier {
        Notifier::new(self.connector.clone())
    }

    /// What keeps the nodes of this database apart from those of others: a restored copy elsewhere is another realm.
    pub(super) async fn realm(&self) -> Result<String, StoreError> {
        const REALM: &str = "SELECT 'tribord.' || system_identifier || '.' || oid
            FROM pg_control_system(), pg_database WHERE datname = current_database()";
        Ok(self.lanes.read(REALM, &[]).await?.first().map_or(String::new(), |row| row.get(0)))
    }

    /// Writes what waits, and lets others take over whatever this node still has.
    pub(super) async fn close(&self) {
        self.appender.close().await;
        self.lease.end().await;
        self.lanes.close();
    }
}
