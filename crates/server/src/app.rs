//! The state that all requests share.

use crate::analyses::Analyses;
use crate::config::Config;
use crate::http::{Client, Probed};
use crate::identity::{Forgotten, Keys, Visitors};
use crate::limits::Limits;
use crate::notices::Notices;
use crate::preview::Gallery;
use crate::store::Store;
use metrics_exporter_prometheus::PrometheusHandle;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The state that all requests share.
pub struct App {
    /// The operator's choices.
    pub config: Config,
    /// The database.
    pub store: Store,
    /// The keys that sign cookies.
    pub keys: Keys,
    /// People who have not done anything worth keeping yet.
    pub(crate) visitors: Visitors,
    /// People who asked to be forgotten.
    pub(crate) forgotten: Forgotten,
    /// Whether moves can be saved.
    pub(crate) probed: Probed,
    /// Rate limits.
    pub limits: Limits,
    /// Renders what `/metrics` shows.
    pub metrics: PrometheusHandle,
    /// The files of the browser client.
    pub client: Client,
    /// What is needed to tell people who are not here.
    pub(crate) notices: Notices,
    /// Pictures of tables.
    pub(crate) gallery: Gallery,
    /// Analyses of games that are over.
    pub(crate) analyses: Arc<Analyses>,
    /// The tables that are awake.
    pub live: crate::live::Live,
    /// Cancelled when nobody new should be sent here: other nodes take over.
    pub(crate) draining: CancellationToken,
    /// Cancelled when the server begins to close; long tasks watch it.
    pub closing: CancellationToken,
    /// Cancelled when all tables have been told, and nothing is heard from other nodes any more.
    pub(crate) closed: CancellationToken,
    /// Every task that must end before the store closes is spawned on this.
    pub tasks: TaskTracker,
}

impl App {
    /// Says that nobody new should be sent here, and waits until whoever sends people has noticed. Where there is no other node
    /// to send them to, nobody waits.
    pub(crate) async fn drain(&self) {
        if self.live.has_others() {
            self.draining.cancel();
            tracing::info!(wait = ?self.config.drain, "this node will be gone; others take over");
            tokio::time::sleep(self.config.drain).await;
        }
    }
}

/// Milliseconds since 1970.
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64)
}
