//! One's own games to take along: whole, as records, or what they leave behind for statistics. A page at a time.

use super::lobby::tables_of;
use super::tables::{Cursor, see_table};
use crate::app::{App, now};
use crate::http::{Json, Problem, Query};
use crate::identity::Person;
use crate::store::{After, Entry as Row, Part, StoreError};
use axum::extract::State;
use axum::http::StatusCode;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use std::sync::Arc;
use tribord_game::{Observer, Record, Seat};
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
    let (mut records, mut unread) = (Vec::new(), 0);
    for table in tables.into_iter().filter(|table| table.status != Stage::Gathering) {
        match record(&app, &who, &table).await? {
            Taken::Here(record) => records.push(TableRecord { id: table.id, record }),
            Taken::Unreadable => unread += 1,
            Taken::Nothing => {}
        }
    }
    Ok(Json(Records { records, unread, next }))
}

/// A record, or why there is none.
enum Taken {
    Here(String),
    /// It is damaged. The others are no worse for that.
    Unreadable,
    /// The table was removed meanwhile, or ended before it began.
    Nothing,
}

/// The record of a game as somebody knows it who sits there. Until it is over, its table's own task alone knows what they may see.
async fn record(app: &Arc<App>, who: &str, table: &TableSummary) -> Result<Taken, Problem> {
    let read = if table.status == Stage::Over {
        let Some(entries) = entries(app, &table.id).await? else { return Ok(Taken::Nothing) };
        read(entries, who, |room, me, _| Some(room.record(Observer::Seat(me)))).await?
    } else {
        match see_table(app, &table.id, Some(who.to_owned())).await {
            Ok(seen) => Some(seen.record),
            Err(problem) if problem.status == StatusCode::NOT_FOUND => Some(None),
            // What is wrong was logged where it was found out.
            Err(_) => None,
        }
    };
    Ok(match read {
        Some(Some(record)) => Taken::Here(record),
        Some(None) => Taken::Nothing,
        None => Taken::Unreadable,
    })
}

/// What is on the disk of a table; nothing if it was removed. What is over does not change: the disk is as good as the table's task.
async fn entries(app: &App, table: &str) -> Result<Option<Vec<Row>>, Problem> {
    match app.store.entries(table).await {
        Ok(entries) => Ok(Some(entries)),
        Err(StoreError::Missing) => Ok(None),
        // It reads as nothing.
        Err(StoreError::Corrupt(_)) => Ok(Some(Vec::new())),
        Err(error) => Err(error.into()),
    }
}

/// Plays a game that is over again, and takes something from it for somebody who sat there: at the moment of its last move it ended,
/// whatever happened at the table afterwards. Nothing if it cannot be read.
async fn read<T: Send + 'static>(
    rows: Vec<Row>,
    who: &str,
    take: impl FnOnce(&Room, Seat, u64) -> Option<T> + Send + 'static,
) -> Result<Option<T>, Problem> {
    let who = who.to_owned();
    let work = move || {
        let is_move = |row: &&Row| {
            let written: Result<Written, _> = serde_json::from_str(&row.body);
            written.is_ok_and(|written| matches!(written.entry, Entry::Moved { .. }))
        };
        let at = rows.iter().rev().find(is_move).map_or(0, |row| row.at);
        let room = super::read(&rows).ok().filter(|room| room.stage() == Stage::Over)?;
        take(&room, room.seat_of(&who)?, at)
    };
    tokio::task::spawn_blocking(work).await.map_err(Problem::inside)
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
        let Some(entries) = entries(&app, &table.id).await? else { continue };
        let left = read(entries, &who, |room, me, at| left_behind(table.id, room, me, at)).await?;
        // A table that cannot be read any more is said elsewhere, and no reason to keep the others back.
        facts.extend(left);
    }
    Ok(Json(Facts { facts, next, now }))
}

/// What a game that was played to its end left behind for one seat.
fn left_behind(id: String, room: &Room, me: Seat, at: u64) -> Option<Fact> {
    let text = room.record(Observer::Seat(me))?;
    let fact = fact_of(&room.plan().game, &text, Played { id, me, at })?;
    Some(if room.is_over_days() { fact.over_days() } else { fact })
}

/// What a record of this game leaves behind.
fn fact_of(game: &str, record: &str, played: Played) -> Option<Fact> {
    with_game!(game, G => fact(&Record::<G>::read(record).ok()?, played))?
}
