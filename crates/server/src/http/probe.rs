//! Whether a move made now could be saved: tried once for all who ask within a second, because a try writes.

use crate::app::now;
use crate::store::{Store, StoreError};
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::Instant;

/// For how long the answer holds.
const FRESH: Duration = Duration::from_secs(1);

/// When it was tried last, and what came of it.
#[derive(Default)]
pub(crate) struct Probed(Mutex<Option<(Instant, Result<(), StoreError>)>>);

impl Probed {
    /// Tries it, unless that was just done. Whoever asks meanwhile waits for the same answer.
    pub(crate) async fn ask(&self, store: &Store) -> Result<(), StoreError> {
        let mut last = self.0.lock().await;
        if let Some((at, answer)) = &*last
            && at.elapsed() < FRESH
        {
            return answer.clone();
        }
        let answer = store.probe(now()).await;
        *last = Some((Instant::now(), answer.clone()));
        answer
    }
}
