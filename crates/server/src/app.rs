//! What every request shares.

use crate::config::Config;
use crate::http::Client;
use crate::identity::Keys;
use crate::limits::Limits;
use crate::store::Store;
use metrics_exporter_prometheus::PrometheusHandle;
use std::time::{SystemTime, UNIX_EPOCH};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// What every request shares.
pub struct App {
    /// The operator's choices.
    pub config: Config,
    /// What survives a restart.
    pub store: Store,
    /// What signs cookies.
    pub keys: Keys,
    /// How much a visitor may ask for.
    pub limits: Limits,
    /// What is counted.
    pub metrics: PrometheusHandle,
    /// The browser client.
    pub client: Client,
    /// The tables that are awake.
    pub live: crate::live::Live,
    /// Cancelled when the server begins to close; long tasks watch it.
    pub closing: CancellationToken,
    /// Every task that must end before the store closes is spawned on this.
    pub tasks: TaskTracker,
}

/// Milliseconds since 1970.
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64)
}
