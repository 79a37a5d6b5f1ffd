//! One's own games to take along: whole, as records, or what they leave behind for statistics. A page at a time.

use super::lobby::tables_of;
use super::tables::{Cursor, see_table};
use crate::app::{App, now};
use crate::http::{Json, Problem, Query};
use crate::identity::Person;
use crate::store::{After, Part};
use axum::extract::State;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use std::sync::Arc;
use tribord_game::{Record, Seat};
use tribord_stats::{Fact, Played, fact};
use tribord_table::api::{Facts, Failure, PAGE, Records, TableRecord, TableSummary};
use tribord_table::message::Stage;
use tribord_table::room::{Entry, Room, Written};
use tribord_table::with_game;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// So many games are in a page: each is read from the disk and played again.
const GAMES: usize = 50;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(records)).routes(routes!(facts))
}

/// Which of one's own games.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum Which {
    /// All except those one has hidden.
    #[default]
    Mine,
    /// Those one has hidden.
    Hidden,
}

/// A page of one's own games.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Wanted {
    /// `mine` (the default), or those one has `hidden`.
    #[serde(default)]
    #[param(inline)]
    show: Which,
    /// The next page: the `next` of the last one.
    #[serde(default)]
    #[param(value_type = Option<String>, pattern = "^[0-9]{1,15}-[0-9a-f]{1,32}$")]
    after: Option<Cursor>,
    /// Only games that changed since then, in milliseconds since 1970.
    #[serde(default, deserialize_with = "moment")]
    since: u64,
}

/// A moment that the description allows: its numbers have 63 bits.
fn moment<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    let moment = u64::deserialize(deserializer)?;
    let fits = i64::try_from(moment).is_ok();
    fits.then_some(moment).ok_or_else(|| D::Error::custom("expected milliseconds since 1970"))
}

/// A page of somebody's own tables, and where the next one begins.
async fn page(
    app: &App,
    who: &str,
    part: Option<Part>,
    wanted: Wanted,
) -> Result<(Vec<TableSummary>, Option<String>), Problem> {
    let hidden = matches!(wanted.show, Which::Hidden);
    let after = wanted.after.map(|Cursor(after): Cursor| -> After { after });
    let mut tables = tables_of(app, who, (part, hidden), after).await?;
    let more = tables.len() == PAGE || tables.len() > GAMES;
    tables.truncate(GAMES);
    let all = tables.len();
    tables.retain(|table| table.updated >= wanted.since);
    let next = tables.last().filter(|_| more && tables.len() == all).map(TableSummary::cursor);
    Ok((tables, next))
}

/// One's own games as records: a page of 50, those that changed last first. Tables that have not begun have none.
#[utoipa::path(get, path = "/api/v1/me/records", operation_id = "my_records", params(Wanted),
    responses((status = OK, body = Records), (status = 400, body = Failure, description = "`bad-query`")))]
async fn records(
    State(app): State<Arc<App>>,
    Person(who): Person,
    Query(wanted): Query<Wanted>,
) -> Result<Json<Records>, Problem> {
    let (tables, next) = page(&app, &who, None, wanted).await?;
    let mut records = Vec::new();
    for table in tables.into_iter().filter(|table| table.status != Stage::Gathering) {
        // Through the table's own task: until it is over, it alone knows what this seat may see.
        let record = see_table(&app, &table.id, Some(who.clone())).await?.record;
        records.extend(record.map(|record| TableRecord { id: table.id, record }));
    }
    Ok(Json(Records { records, next }))
}

/// What one's own finished games left behind, for statistics: a page of 50 games, those that changed last first.
#[utoipa::path(get, path = "/api/v1/me/facts", operation_id = "my_facts", params(Wanted),
    responses((status = OK, body = Facts), (status = 400, body = Failure, description = "`bad-query`")))]
async fn facts(
    State(app): State<Arc<App>>,
    Person(who): Person,
    Query(wanted): Query<Wanted>,
) -> Result<Json<Facts>, Problem> {
    let now = now();
    let (tables, next) = page(&app, &who, Some(Part::Over), wanted).await?;
    let mut facts = Vec::new();
    for table in tables {
        // What is over does not change: the disk is as good as the table's task.
        let rows = app.store.entries(&table.id).await?;
        let who = who.clone();
        let work = tokio::task::spawn_blocking(move || {
            let entries: Result<Vec<(Written, u64)>, _> =
                rows.iter().map(|row| Ok((serde_json::from_str(&row.body)?, row.at))).collect();
            entries.map(|entries: Vec<_>| left_behind(&table.id, &who, entries))
        });
        let left: Result<_, serde_json::Error> = work.await.map_err(Problem::inside)?;
        // A table that cannot be read any more is said elsewhere, and no reason to keep the others back.
        facts.extend(left.ok().flatten());
    }
    Ok(Json(Facts { facts, next, now }))
}

/// What a game left behind for somebody who sat there. It ended with its last move, whatever happened at the table afterwards.
fn left_behind(id: &str, who: &str, entries: Vec<(Written, u64)>) -> Option<Fact> {
    let is_move = |written: &Written| matches!(written.entry, Entry::Moved { .. });
    let at = entries.iter().rev().find(|(written, _)| is_move(written))?.1;
    let room = Room::read(entries).ok().filter(|room| room.stage() == Stage::Over)?;
    let me = room.seat_of(who)?;
    let text = room.record(tribord_game::Observer::Seat(me))?;
    fact_of(&room.plan().game, &text, Played { id: id.to_owned(), me: Seat(me.0), at })
}

/// What a record of this game leaves behind.
fn fact_of(game: &str, record: &str, played: Played) -> Option<Fact> {
    with_game!(game, G => fact(&Record::<G>::read(record).ok()?, played))?
}
