//! Telling people who are not at the table that it is their turn: over their browser's push service, by e-mail, or in a group's
//! channel. Nobody is told anything before they have asked for it.
//!
//! What is to be sent is in the store ([`Pending`]), written there by the move that brings it about. This module
//! takes it from there: `plan.rs` decides without I/O, `guard.rs` keeps the server from calling its own network, `post.rs` calls, and
//! there is a file for each kind of way.

pub(crate) mod api;
mod guard;
mod hook;
mod mail;
mod plan;
mod post;
mod push;
mod sentences;

use crate::app::{App, now};
use crate::config::Config;
use crate::people::inviter;
use crate::store::{NoticeKind, Pending, Store, StoreError, Way, WayKind};
use mail::Mailer;
use plan::{Outcome, Step};
use post::Outside;
use push::Vapid;
use sentences::Sentences;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;

/// How many are sent at the same time.
const TOGETHER: u32 = 32;
/// How long nobody else tries to send what was claimed, in milliseconds: longer than sending can take.
const CLAIMED: u64 = 2 * 60 * 1000;
/// After how long a way that was never confirmed is removed, in milliseconds.
const UNCONFIRMED: u64 = 24 * 60 * 60 * 1000;
/// The same for the ways of people who sit at no table.
const IDLE: u64 = 90 * UNCONFIRMED;

/// Tells somebody something of a table, over every way they have chosen. It is sent a little later; when this returns it is in the store.
///
/// # Errors
/// Only if the database fails.
pub async fn tell(
    app: &App,
    person: &str,
    table: &str,
    kind: NoticeKind,
) -> Result<(), StoreError> {
    app.store.tell(person, table, kind, now()).await
}

/// All that is needed to send something.
pub(crate) struct Notices {
    vapid: Vapid,
    mailer: Option<Mailer>,
    outside: Outside,
}

impl Notices {
    /// Reads the key that push services know this server by, or makes it, and what the operator says of e-mail.
    pub(crate) async fn open(config: &Config, store: &Store) -> Result<Notices, String> {
        let vapid = Vapid::open(config, store).await?;
        Ok(Notices {
            vapid,
            mailer: Mailer::open(config)?,
            outside: Outside::new(config.notify_inside)?,
        })
    }
}

/// The address of the server, for links in e-mail and in a channel. Without it neither can be chosen; notifications belong to the
/// page that asked for them, and need none.
fn home(app: &App) -> &str {
    app.config.url.as_deref().unwrap_or_default()
}

/// Where a way leads to, for its owner alone.
pub(crate) fn whole_address(way: &Way) -> String {
    match way.kind {
        WayKind::Mail | WayKind::Hook => way.target.0.clone(),
        WayKind::Push => push::endpoint(way),
    }
}

/// Sends what is to be sent until the server closes.
pub(crate) async fn keep(app: Arc<App>) {
    let mut swept = 0;
    loop {
        tokio::select! {
            () = app.closing.cancelled() => return,
            () = tokio::time::sleep(app.config.notices_every) => {}
        }
        if let Err(error) = send_due(&app).await {
            tracing::warn!(%error, "notices were not looked at");
        }
        if now().saturating_sub(swept) > UNCONFIRMED / 24 {
            swept = now();
            let swept = app.store.remove_idle_ways(swept - UNCONFIRMED, swept - IDLE).await;
            if let Err(error) = swept {
                tracing::warn!(%error, "old ways to tell people were not removed");
            }
        }
    }
}

async fn send_due(app: &Arc<App>) -> Result<(), StoreError> {
    let mut under_way = JoinSet::new();
    for pending in app.store.claim_notices(now(), now() + CLAIMED, TOGETHER).await? {
        let app = app.clone();
        under_way.spawn(async move {
            if let Err(error) = send(&app, &pending).await {
                // It stays claimed, and is tried again after that.
                tracing::warn!(%error, "a notice was not sent");
            }
        });
    }
    while under_way.join_next().await.is_some() {}
    Ok(())
}

/// Sends one, and notes what became of it.
async fn send(app: &App, pending: &Pending) -> Result<(), StoreError> {
    let way = app.store.way(&pending.way).await?;
    let Some((way, index)) = way.zip(app.store.listed(&pending.table).await?) else {
        return app.store.finish_notice(pending).await;
    };
    let at = plan::not_before(now(), way.zone);
    if at > now() {
        return app.store.put_off_notice(pending, at, pending.tries - 1).await;
    }
    // The turn may have been taken while this one waited for its way.
    if !app.store.is_pending(pending).await? {
        return Ok(());
    }
    // An invitation may be refused by now, or of somebody who is kept away or forgotten, or the game may have begun.
    let by = match pending.kind {
        NoticeKind::Turn | NoticeKind::Late => None,
        NoticeKind::Invited => match inviter(app, &pending.person, &pending.table).await? {
            Some(name) => Some(name),
            None => return app.store.finish_notice(pending).await,
        },
    };
    let said = Sentences::of(&way, &index, (pending, by), home(app));
    let outcome = over(app, &way, pending, &said).await;
    let labels = [("way", way.kind.name()), ("outcome", outcome.name())];
    metrics::counter!("tribord_notices_total", &labels).increment(1);
    match plan::after(outcome, way.kind, pending.tries) {
        Step::Done => app.store.finish_notice(pending).await,
        Step::Again(wait) => app.store.put_off_notice(pending, now() + wait, pending.tries).await,
        Step::Forget => {
            tracing::info!(way = way.kind.name(), "a way to tell somebody leads nowhere any more");
            app.store.remove_way(&way.id).await.map(drop)
        }
    }
}

async fn over(app: &App, way: &Way, pending: &Pending, said: &Sentences) -> Outcome {
    let Notices { vapid, mailer, outside } = &app.notices;
    match way.kind {
        WayKind::Push => push::send(outside, vapid, way, &pending.table, said).await,
        WayKind::Hook => hook::send(outside, way, pending, said).await,
        WayKind::Mail => match mailer {
            Some(mailer) => mailer.send(way, said).await,
            // The operator has switched it off; it may come back.
            None => Outcome::Later(None),
        },
    }
}

/// The most a call may take, from the search for its address to the answer.
const PATIENCE: Duration = Duration::from_secs(15);
