//! The lobby: tables that wait for players, and games that can be watched.

use super::links::Links;
use super::links::frame::Frame;
use super::lists::List;
use crate::app::App;
use crate::bus::To;
use crate::store::{After, Filter, Index, Part, Seated, Status, StoreError};
use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use std::sync::Arc;
use std::time::Duration;
use tribord_table::api::{PAGE, TableSummary};
use tribord_table::message::Stage;

/// The least time between two updates of the lobby.
const BREATH: Duration = Duration::from_millis(300);
/// The longest between two looks at what other nodes show.
const REREAD: Duration = Duration::from_millis(1_500);

/// The beginning of both lists as JSON: what live connections get, and each by itself.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Published {
    pub(super) message: Utf8Bytes,
    pub(super) open: String,
    pub(super) watch: String,
}

/// A lobby as it is sent, without a copy of its tables.
#[derive(Serialize)]
#[serde(tag = "type", rename = "lobby")]
struct Message<'a> {
    open: &'a [&'a TableSummary],
    watch: &'a [&'a TableSummary],
}

impl Published {
    fn new(
        open: &[&TableSummary],
        watch: &[&TableSummary],
    ) -> Result<Published, serde_json::Error> {
        Ok(Published {
            message: serde_json::to_string(&Message { open, watch })?.into(),
            open: serde_json::to_string(open)?,
            watch: serde_json::to_string(watch)?,
        })
    }
}

impl Published {
    /// What live connections get, if the server will be restarted in so many milliseconds.
    pub(super) fn message(&self, restart: Option<u64>) -> Utf8Bytes {
        let Published { message, open, watch } = self;
        match restart {
            None => message.clone(),
            Some(restart) => {
                let lists = format!(r#""open":{open},"watch":{watch}"#);
                format!(r#"{{"type":"lobby",{lists},"restart":{restart}}}"#).into()
            }
        }
    }
}

impl Default for Published {
    fn default() -> Published {
        let message = Utf8Bytes::from_static(r#"{"type":"lobby","open":[],"watch":[]}"#);
        Published { message, open: "[]".to_owned(), watch: "[]".to_owned() }
    }
}

/// A table in a list.
pub(crate) fn summary(id: String, index: Index) -> TableSummary {
    let status = match index.status {
        Status::Gathering => Stage::Gathering,
        Status::Playing => Stage::Playing,
        Status::Over => Stage::Over,
    };
    let details = serde_json::from_str(&index.summary).ok();
    let (game, updated) = (index.game, index.updated);
    TableSummary { updated, details, ..TableSummary::new(id, game, status) }
}

/// A table as it stands in somebody's own list.
fn own_summary((id, mut index): (String, Index), who: &str) -> TableSummary {
    let own = index.seated.iter().position(|seated| seated.person == who);
    let own = own.map(|at| index.seated.swap_remove(at));
    let table = summary(id, index);
    match own {
        None => table,
        Some(Seated { seat, part, due, .. }) => {
            let over = table.details.as_ref().filter(|_| table.status == Stage::Over);
            let result = over.zip(seat).and_then(|(details, seat)| details.result_of(seat));
            TableSummary { seat, turn: part == Part::Turn, due, result, ..table }
        }
    }
}

/// A page of a person's own tables, those that changed last first: a part of them, and those they have hidden or those they have
/// not.
pub(super) async fn tables_of(
    app: &App,
    who: &str,
    (part, hidden): (Option<Part>, bool),
    after: Option<After>,
) -> Result<Vec<TableSummary>, StoreError> {
    let filter = Filter::Of { person: who.to_owned(), part, hidden };
    let found = app.store.listing(filter, after, PAGE as u32).await?;
    Ok(found.into_iter().map(|table| own_summary(table, who)).collect())
}

/// A page of all tables there are, those that changed last first.
pub(crate) async fn all_tables(
    app: &App,
    after: Option<After>,
) -> Result<Vec<TableSummary>, StoreError> {
    let found = app.store.listing(Filter::All, after, PAGE as u32).await?;
    Ok(found.into_iter().map(|(id, index)| summary(id, index)).collect())
}

/// Publishes the lobby whenever it changes, but not too often.
pub(crate) async fn keep(app: Arc<App>) {
    loop {
        match &app.live.links {
            None => publish(&app, own(&app)),
            Some(links) => {
                if let Err(error) = share(&app, links).await {
                    tracing::warn!(%error, "the lobby of all nodes is not known");
                }
            }
        }
        tokio::select! {
            () = app.closing.cancelled() => return,
            () = tokio::time::sleep(BREATH) => {}
        }
        tokio::select! {
            () = app.closing.cancelled() => return,
            () = app.live.stirred.notified() => {}
            // What another node said about its tables may be lost.
            () = tokio::time::sleep(REREAD), if app.live.links.is_some() => {}
        }
    }
}

/// What this node alone knows.
fn own(app: &App) -> Published {
    let lists = app.live.lists();
    // Cannot fail: the lobby is plain data.
    let published = Published::new(&lists.page(List::Open, None), &lists.page(List::Watch, None));
    published.unwrap_or_default()
}

fn publish(app: &App, published: Published) {
    app.live.lobby.send_if_modified(|known| {
        let new = *known != published;
        *known = published;
        new
    });
}

/// Tells other nodes what changed here, and publishes what all say together.
async fn share(app: &App, links: &Links) -> Result<(), StoreError> {
    let untold = app.live.lists().untold();
    if !untold.is_empty() {
        if let Err(error) = app.store.show(&untold).await {
            app.live.lists().tell_later(untold);
            return Err(error);
        }
        links.send(To::All, &Frame::Stirred);
    }
    let open = page(app, List::Open, None).await?;
    let watch = page(app, List::Watch, None).await?;
    let message = format!(r#"{{"type":"lobby","open":{open},"watch":{watch}}}"#).into();
    publish(app, Published { message, open, watch });
    Ok(())
}

/// A page of a list of the lobby, as JSON.
pub(super) async fn page(
    app: &App,
    list: List,
    after: Option<After>,
) -> Result<String, StoreError> {
    Ok(match app.store.lobby(list.name(), after.clone(), PAGE as u32).await? {
        Some(tables) => format!("[{}]", tables.join(",")),
        // Cannot fail: the lobby is plain data.
        None => serde_json::to_string(&app.live.lists().page(list, after)).unwrap_or_default(),
    })
}
