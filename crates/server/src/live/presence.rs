//! Which tables are occupied or waiting: for the lobby, for limits, and for removing abandoned ones.

use crate::app::{App, now};
use crate::http::Problem;
use axum::http::StatusCode;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::time::{Instant, interval_at};

/// How long a table that has not begun waits for somebody to come, and one where nothing changes counts.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// What is known of tables without asking their tasks.
#[derive(Clone, Default)]
pub(super) struct Presence(Arc<Mutex<Known>>);

#[derive(Default)]
struct Known {
    /// Tables with somebody there now.
    visited: HashSet<String>,
    /// Tables that have not begun, and who opened them.
    waiting: HashMap<String, String>,
}

impl Presence {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether somebody is there.
    pub(super) fn visited(&self, table: &str) -> bool {
        self.known().visited.contains(table)
    }

    /// Sets whether somebody is there; returns whether that is a change.
    pub(super) fn set_visited(&self, table: &str, somebody: bool) -> bool {
        let visited = &mut self.known().visited;
        if somebody { visited.insert(table.to_owned()) } else { visited.remove(table) }
    }

    /// A table waits for players.
    pub(super) fn wait(&self, table: &str, opener: &str) {
        self.known().waiting.insert(table.to_owned(), opener.to_owned());
    }

    /// A table has begun, or is no more.
    pub(super) fn begin(&self, table: &str) {
        self.known().waiting.remove(table);
    }

    fn waiting_of(&self, person: &str) -> usize {
        self.known().waiting.values().filter(|opener| *opener == person).count()
    }
}

/// Whether this person may open another table.
pub(super) async fn check_room(app: &App, who: &str) -> Result<(), Problem> {
    if app.live.presence.waiting_of(who) >= app.config.most_waiting {
        let message = format!(
            "you have opened {} tables that have not begun; play at one of them, or wait: a table that nobody \
             comes to for a day is removed",
            app.config.most_waiting
        );
        return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-tables", message));
    }
    // Abandoned games are kept for good, but after a day they no longer count.
    if app.store.unfinished(now().saturating_sub(DAY)).await? >= app.config.most_tables {
        let message =
            "this server has as many unfinished tables as its operator allows; try again later";
        let full = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "too-many-tables", message);
        return Err(full.retry_after(60));
    }
    Ok(())
}

/// Removes tables that never began once nobody has come for a day. Not at once after the start: those who were
/// there must have the time to come back.
pub(crate) async fn tidy(app: Arc<App>) {
    let every = app.config.tidy_every;
    let mut due = interval_at(Instant::now() + every, every);
    loop {
        tokio::select! {
            () = app.closing.cancelled() => return,
            _ = due.tick() => {}
        }
        while !remove_some(&app).await {}
    }
}

/// Returns whether there was nothing left to remove.
async fn remove_some(app: &Arc<App>) -> bool {
    let awake = app.clone();
    let kept = move |id: &str| awake.live.awake(id).is_some();
    match app.store.remove_stale(now().saturating_sub(DAY), kept).await {
        Ok(removed) => {
            removed.iter().for_each(|id| app.live.presence.begin(id));
            if !removed.is_empty() {
                tracing::info!(tables = removed.len(), "tables that nobody came to were removed");
            }
            removed.is_empty()
        }
        Err(error) => {
            tracing::warn!(%error, "tables that nobody came to could not be removed");
            true
        }
    }
}
