//! A PostgreSQL database that any number of nodes share.
//!
//! Safety comes from one thing alone: every append names the claim it is made under and the number it expects, and the statement
//! itself checks both (`append.rs`). Leases (`lease.rs`) only decide when a table may be taken over. Whatever is not answered is
//! neither done nor failed until the database says so (`doubt.rs`).

mod append;
mod claim;
mod connect;
mod doubt;
mod lanes;
mod lease;
mod migrate;
mod read;
mod remove;
#[cfg(test)]
mod tests;
mod write;

use super::error::StoreError;
use append::Appender;
use connect::Connector;
use lanes::Lanes;
use lease::Lease;
use std::sync::Arc;

/// The first key of all advisory locks; the second is a node, or 0 for migrations.
const LOCKS: i32 = 7;

/// A handle on the database.
pub(super) struct Postgres {
    lanes: Arc<Lanes>,
    appender: Appender,
    lease: Lease,
}

impl Postgres {
    /// Connects, migrates, and becomes a node.
    pub(super) async fn open(url: &str) -> Result<Arc<Postgres>, StoreError> {
        let connector = Arc::new(Connector::new(url)?);
        migrate::migrate(&connector, migrate::MIGRATIONS).await?;
        let lanes = Arc::new(Lanes::new(connector.clone()));
        let lease = Lease::start(connector.clone(), lanes.clone()).await?;
        let appender = Appender::start(connector);
        Ok(Arc::new(Postgres { lanes, appender, lease }))
    }

    /// The number of this node. It changes if others took this node for dead.
    pub(super) fn node(&self) -> u32 {
        self.lease.life().node.unsigned_abs()
    }

    /// Writes what waits, and lets others take over whatever this node still has.
    pub(super) async fn close(&self) {
        self.appender.close().await;
        self.lease.end().await;
        self.lanes.close();
    }
}
