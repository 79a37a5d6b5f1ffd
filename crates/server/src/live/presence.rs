//! Which tables wait for players, for limits; and the removing of abandoned ones.

use crate::app::{App, now};
use crate::http::Problem;
use crate::store::people::LAPSES;
use axum::http::StatusCode;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::{Instant, interval_at};

/// How long a table that has not begun waits for somebody to come.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// How long a table waits to which nobody ever came. Links are sent and opened within that time.
const UNVISITED: u64 = 10 * 60 * 1000;
/// How long a person is remembered who never sat at a table: much shorter if only seen once, which anybody can do any
/// number of times.
const IDLE_PERSON: u64 = 90 * DAY;

/// What is known of tables without asking their tasks.
#[derive(Clone, Default)]
pub(super) struct Presence(
    /// Tables that have not begun, and who opened them.
    Arc<Mutex<HashMap<String, Opener>>>,
);

/// Who opened a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Opener {
    pub(super) person: String,
    /// Unknown after a restart, and for a rematch.
    pub(super) network: Option<IpAddr>,
}

impl Presence {
    fn waiting(&self) -> MutexGuard<'_, HashMap<String, Opener>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table waits for players.
    pub(super) fn wait(&self, table: &str, opener: Opener) {
        self.waiting().insert(table.to_owned(), opener);
    }

    /// A table has begun, or is no more.
    pub(super) fn begin(&self, table: &str) {
        self.waiting().remove(table);
    }

    /// Whether this person has opened a table that has not begun.
    pub(super) fn hosts(&self, person: &str) -> bool {
        self.waiting_of(|opener| opener.person == person) > 0
    }

    fn waiting_of(&self, of: impl Fn(&Opener) -> bool) -> usize {
        self.waiting().values().filter(|opener| of(opener)).count()
    }
}

/// Whether this person may open another table.
pub(super) async fn check_room(app: &App, opener: &Opener) -> Result<(), Problem> {
    let checked = check(app, opener).await;
    if checked.is_err() && app.live.links.is_some() {
        // Tables that were opened here may have begun at other nodes.
        let all: Vec<String> = app.live.presence.waiting().keys().cloned().collect();
        let waiting = app.store.gathering(&all).await?;
        app.live.presence.waiting().retain(|id, _| waiting.contains(id));
        return check(app, opener).await;
    }
    checked
}

async fn check(app: &App, opener: &Opener) -> Result<(), Problem> {
    let presence = &app.live.presence;
    let networks = |other: &Opener| other.network.is_some() && other.network == opener.network;
    // Persons cost nothing: without a cookie everybody is a new one.
    if presence.waiting_of(networks) >= app.config.most_waiting_per_address {
        let message = "too many tables that have not begun were opened from this network address; play at one of \
            them, or wait: a table that nobody comes to is removed within minutes";
        let problem = Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-tables", message);
        return Err(problem.retry_after(600));
    }
    if presence.waiting_of(|other| other.person == opener.person) >= app.config.most_waiting {
        let message = format!(
            "you have opened {} tables that have not begun; play at one of them, or wait: a table that nobody \
             comes to for a day is removed",
            app.config.most_waiting
        );
        return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-tables", message));
    }
    if !app.live.unfinished.are_fewer(&app.store, app.config.most_tables).await? {
        let message =
            "this server has as many unfinished tables as its operator allows; try again later";
        let full = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "too-many-tables", message);
        return Err(full.retry_after(60));
    }
    Ok(())
}

/// Removes tables that never began once nobody has come for a day, or nobody at all for minutes, and persons who did not
/// come back, and games that are older than the operator wants; packs games that are over. Not at once after the start: those who were there must have the time to reconnect.
pub(crate) async fn tidy(app: Arc<App>) {
    let every = app.config.tidy_every;
    let mut due = interval_at(Instant::now() + every, every);
    loop {
        tokio::select! {
            () = app.closing.cancelled() => return,
            _ = due.tick() => {}
        }
        while !remove_some(&app).await {}
        if let Some(keep) = app.config.keep_games {
            while !remove_old(&app, keep).await {}
        }
        let ago = |time: u64| now().saturating_sub(time);
        while !pack_some(&app).await {}
        while matches!(app.store.remove_idle_persons(ago(IDLE_PERSON), ago(DAY)).await, Ok(1..)) {}
        if let Err(error) = app.store.remove_invitations(ago(LAPSES)).await {
            tracing::warn!(%error, "old invitations could not be removed");
        }
        if let Err(error) = app.forgotten.tidy(&app.store, now()).await {
            tracing::warn!(%error, "notes of persons who were forgotten could not be removed");
        }
    }
}

/// Packs some games that were over a while ago. Returns whether there was nothing left to pack.
async fn pack_some(app: &App) -> bool {
    let before = now().saturating_sub(app.config.pack_after.as_millis() as u64);
    match app.store.pack_some(before).await {
        Ok(packed) => {
            if packed > 0 {
                tracing::info!(games = packed, "games that are over were packed");
            }
            packed == 0 || app.closing.is_cancelled()
        }
        Err(error) => {
            tracing::warn!(%error, "games that are over could not be packed");
            true
        }
    }
}

/// Returns whether there was nothing left to remove.
async fn remove_some(app: &Arc<App>) -> bool {
    let ago = |time: u64| now().saturating_sub(time);
    match app.store.remove_stale(ago(DAY), ago(UNVISITED), is_awake(app)).await {
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

/// The same for games that the operator does not want to keep any longer.
async fn remove_old(app: &Arc<App>, keep: Duration) -> bool {
    let before = now().saturating_sub(keep.as_millis() as u64);
    match app.store.remove_old(before, is_awake(app)).await {
        Ok(removed) => {
            removed.iter().for_each(|id| app.live.presence.begin(id));
            if !removed.is_empty() {
                tracing::info!(tables = removed.len(), "old games were removed");
            }
            removed.is_empty() || app.closing.is_cancelled()
        }
        Err(error) => {
            tracing::warn!(%error, "old games could not be removed");
            true
        }
    }
}

/// Tables at which somebody is.
fn is_awake(app: &Arc<App>) -> impl Fn(&str) -> bool + Send + 'static {
    let app = app.clone();
    move |id| app.live.awake(id).is_some()
}
