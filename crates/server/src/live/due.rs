//! Tables that sleep and are to be looked at: in a game over days somebody has no time left. Nothing is kept in memory for them.

use crate::app::{App, now};
use crate::store::{BEAT, StoreError};
use std::sync::Arc;

/// How many are woken at once. Those that remain come with the next beat.
const SOME: u32 = 200;

/// Says regularly that this server runs, and wakes what is due, until the server closes.
pub(crate) async fn keep(app: Arc<App>) {
    loop {
        if let Err(error) = look(&app).await {
            tracing::warn!(%error, "tables that are due were not looked at");
        }
        tokio::select! {
            () = app.closing.cancelled() => return,
            () = tokio::time::sleep(BEAT) => {}
        }
    }
}

/// First says that it runs: if the clock was set forward, nothing is due because of that.
async fn look(app: &Arc<App>) -> Result<(), StoreError> {
    app.store.beat().await?;
    for table in app.store.due(now(), SOME).await? {
        // Its task does the rest, and sleeps again when nobody comes.
        if let Err(error) = app.live.find(app, &table).await {
            tracing::warn!(%error, "a table that is due could not be woken");
        }
    }
    Ok(())
}
