//! The lobby: tables that wait for players, and games that can be watched.

use crate::app::App;
use crate::store::{Filter, Index, Status, StoreError};
use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use std::time::Duration;
use tribord_table::api::{Lobby, TableSummary};
use tribord_table::message::Stage;

/// The least time between two updates of the lobby.
const BREATH: Duration = Duration::from_millis(300);
/// The longest list of tables.
const MOST: u32 = 100;

/// The lobby as JSON: what its live connections get, and both lists by themselves.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Published {
    pub(super) message: Utf8Bytes,
    pub(super) open: String,
    pub(super) watch: String,
}

impl Published {
    fn new(lobby: &Lobby) -> Result<Published, serde_json::Error> {
        Ok(Published {
            message: serde_json::to_string(lobby)?.into(),
            open: serde_json::to_string(&lobby.open)?,
            watch: serde_json::to_string(&lobby.watch)?,
        })
    }
}

impl Default for Published {
    fn default() -> Published {
        let message = Utf8Bytes::from_static(r#"{"type":"lobby","open":[],"watch":[]}"#);
        Published { message, open: "[]".to_owned(), watch: "[]".to_owned() }
    }
}

fn summary((id, index): (String, Index)) -> TableSummary {
    let status = match index.status {
        Status::Gathering => Stage::Gathering,
        Status::Playing => Stage::Playing,
        Status::Over => Stage::Over,
    };
    let details = serde_json::from_str(&index.summary).ok();
    TableSummary { id, game: index.game, status, updated: index.updated, details }
}

/// A list of tables, those that changed last first. Tables of others are shown only if somebody is there.
pub(super) async fn list(app: &App, filter: Filter) -> Result<Vec<TableSummary>, StoreError> {
    let (presence, mine) = (app.live.presence.clone(), matches!(filter, Filter::Of(_)));
    let shown = move |id: &str| mine || presence.visited(id);
    let found = app.store.listing_where(filter, MOST, shown).await?;
    Ok(found.into_iter().map(summary).collect())
}

/// Publishes the lobby whenever it changes, but not too often.
pub(crate) async fn keep(app: Arc<App>) {
    loop {
        match read(&app).await {
            Ok(lobby) => {
                // Cannot fail: the lobby is plain data.
                let published = Published::new(&lobby).unwrap_or_default();
                app.live.lobby.send_if_modified(|known| {
                    let new = *known != published;
                    *known = published;
                    new
                });
            }
            Err(error) => tracing::warn!(%error, "the lobby cannot be read"),
        }
        tokio::select! {
            () = app.closing.cancelled() => return,
            () = tokio::time::sleep(BREATH) => {}
        }
        tokio::select! {
            () = app.closing.cancelled() => return,
            () = app.live.stirred.notified() => {}
        }
    }
}

async fn read(app: &App) -> Result<Lobby, StoreError> {
    Ok(Lobby { open: list(app, Filter::Listed).await?, watch: list(app, Filter::Watchable).await? })
}
