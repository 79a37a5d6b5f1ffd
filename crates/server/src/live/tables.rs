//! Tables over plain HTTP: open one, look at it, list them, get a record, let a program play.

use super::links::frame::{Question, Shown};
use super::lists::List;
use super::lobby::{page, tables_of};
use super::presence::Opener;
use super::{create, new_id, socket};
use crate::app::App;
use crate::http::{Address, Json, Path, Problem, Query, own_url, picture};
use crate::identity::{MaybePerson, Person, bot_name, hash, keep, random, random_name};
use crate::limits::network;
use crate::preview::preferred;
use crate::store::{After, Part};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tribord_table::api::{
    Failure, Holiday, HolidayTaken, Opened, PAGE, TableInfo, TableSummary, Whereabouts, Wish,
};
use tribord_table::message::{Denied, RoomNews};
use tribord_table::room::{Command, HOLIDAY, Plan, Request, Room, is_zone};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// `first_record_path`: the unversioned address of records, which stays valid.
pub(crate) fn router(first_record_path: &str) -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(open, tables))
        .routes(routes!(show))
        .routes(routes!(hide))
        .routes(routes!(holiday))
        .routes(routes!(zone))
        .routes(routes!(record))
        .routes(routes!(qr))
        .routes(routes!(seat_program))
        .routes(routes!(socket::live))
        .routes(routes!(socket::lobby))
        .route(first_record_path, get(record))
}

/// Open a table.
#[utoipa::path(post, path = "/api/v1/tables", operation_id = "open_table",
    request_body = Plan,
    responses((status = OK, body = Opened), (status = 400, body = Failure, description = "`bad-plan`"),
        (status = 429, body = Failure, description = "`too-many-tables`: you have opened enough that have not begun, or your network address too many a minute"),
        (status = 503, body = Failure, description = "`too-many-tables`: the server is full")))]
async fn open(
    State(app): State<Arc<App>>,
    Person(who): Person,
    address: Address,
    headers: HeaderMap,
    Json(mut plan): Json<Plan>,
) -> Result<Json<Opened>, Problem> {
    plan.lang.get_or_insert_with(|| preferred(&headers));
    Ok(Json(open_table(&app, &who, address, &headers, plan).await?))
}

/// Opens a table for somebody.
pub(crate) async fn open_table(
    app: &Arc<App>,
    who: &str,
    address: Address,
    headers: &HeaderMap,
    plan: Plan,
) -> Result<Opened, Problem> {
    let id = new_id()?;
    let (room, opened) = Room::open(who, plan, random().map_err(Problem::inside)?)?;
    let opener = Opener { person: who.to_owned(), network: Some(network(address.0)) };
    app.limits.table(address.0)?;
    let (claim, at) = create(app, &id, opener, (&room, &[opened])).await?;
    keep(app, who).await;
    app.live.wake(app, claim, room, at);
    let url = link(app, headers, &id);
    Ok(Opened { id, url })
}

/// Lists of tables.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum Show {
    /// Tables that wait for players.
    #[default]
    Open,
    /// Games that can be watched.
    Watch,
    /// Tables at which one sits or sat, except those one has hidden.
    Mine,
    /// Those among them at which it is one's turn.
    Turn,
    /// Those at which one waits for others.
    Waiting,
    /// Those that are over.
    Over,
    /// Tables that one has hidden.
    Hidden,
}

impl Show {
    /// Which part of one's own tables, and whether it is of those one has hidden.
    fn own(self) -> Option<(Option<Part>, bool)> {
        match self {
            Show::Open | Show::Watch => None,
            Show::Mine => Some((None, false)),
            Show::Turn => Some((Some(Part::Turn), false)),
            Show::Waiting => Some((Some(Part::Waiting), false)),
            Show::Over => Some((Some(Part::Over), false)),
            Show::Hidden => Some((None, true)),
        }
    }
}

/// Which tables to list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Wanted {
    /// `open` (the default), `watch`, one's own (`mine`, or a part of them: `turn`, `waiting`, `over`), or those one has `hidden`.
    #[serde(default)]
    #[param(inline)]
    show: Show,
    /// The next page: what follows this table, given as its `updated`, a hyphen and its `id`.
    #[serde(default)]
    #[param(value_type = Option<String>, pattern = "^[0-9]{1,15}-[0-9a-f]{1,32}$")]
    after: Option<Cursor>,
}

/// Where a page begins.
#[derive(Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct Cursor(pub(crate) After);

impl TryFrom<String> for Cursor {
    type Error = &'static str;
    fn try_from(text: String) -> Result<Cursor, &'static str> {
        let digit = |c: char| c.is_ascii_digit() || ('a'..='f').contains(&c);
        let after = text.split_once('-').and_then(|(updated, id)| {
            let time = updated.len() <= 15 && updated.chars().all(|c| c.is_ascii_digit());
            let name = (1..=32).contains(&id.len()) && id.chars().all(digit);
            let updated = updated.parse().ok().filter(|_| time && name)?;
            Some(After { updated, id: id.to_owned() })
        });
        after.map(Cursor).ok_or("write the time, a hyphen and the id of a table")
    }
}

/// List tables: those open to all, those that can be watched, or one's own; 100 at most, those that changed last first.
#[utoipa::path(get, path = "/api/v1/tables", params(Wanted), responses((status = OK, body = Vec<TableSummary>),
    (status = 400, body = Failure, description = "`bad-query`")))]
async fn tables(
    State(app): State<Arc<App>>,
    MaybePerson(who): MaybePerson,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Problem> {
    let after = wanted.after.map(|Cursor(after)| after);
    // The first pages of the lobby are the same for everybody, and made once for all who ask.
    let json = |list: String| ([(header::CONTENT_TYPE, "application/json")], list).into_response();
    if let Some(which) = wanted.show.own() {
        return Ok(match who {
            Some(who) => Json(tables_of(&app, &who, which, after).await?).into_response(),
            None => Json(Vec::<TableSummary>::new()).into_response(),
        });
    }
    Ok(match wanted.show {
        Show::Watch if after.is_none() => json(app.live.lobby.borrow().watch.clone()),
        Show::Watch => json(page(&app, List::Watch, after).await?),
        _ if after.is_none() => json(app.live.lobby.borrow().open.clone()),
        _ => json(page(&app, List::Open, after).await?),
    })
}

/// Hide a table from one's own list, or show it again. Others see it as before.
#[utoipa::path(put, path = "/api/v1/tables/{id}/mine", operation_id = "hide", params(("id" = String, Path)), request_body = Wish,
    responses((status = NO_CONTENT), (status = 403, body = Failure, description = "`not-seated`")))]
async fn hide(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Person(who): Person,
    Json(wish): Json<Wish>,
) -> Result<StatusCode, Problem> {
    if app.store.hide(&who, &id, wish.hidden).await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    // Whether there is such a table is told as everywhere else.
    see_table(&app, &id, None).await?;
    Err(Denied::from(tribord_table::message::Code::NotSeated).into())
}

/// Take a holiday at all tables at which one plays over days, or end it.
#[utoipa::path(put, path = "/api/v1/me/holiday", request_body = Holiday, responses((status = OK, body = HolidayTaken),
    (status = 400, body = Failure, description = "`bad-holiday`: there are 21 days in a game")))]
async fn holiday(
    State(app): State<Arc<App>>,
    Person(who): Person,
    Json(Holiday { days }): Json<Holiday>,
) -> Result<Json<HolidayTaken>, Problem> {
    if days > HOLIDAY {
        let message = format!("a seat has {HOLIDAY} days of holiday in a game");
        return Err(Problem::new(StatusCode::BAD_REQUEST, "bad-holiday", message));
    }
    Ok(Json(everywhere(&app, &who, &Command::Holiday { days }).await?))
}

/// Say where I am now: nights there are left alone, in my games over days and by whatever tells me that it is my turn.
#[utoipa::path(put, path = "/api/v1/me/zone", request_body = Whereabouts, responses((status = NO_CONTENT),
    (status = 400, body = Failure, description = "`bad-zone`")))]
async fn zone(
    State(app): State<Arc<App>>,
    Person(who): Person,
    Json(Whereabouts { zone }): Json<Whereabouts>,
) -> Result<StatusCode, Problem> {
    if !is_zone(zone) {
        let message = "a zone is -720 to 840 minutes east of Greenwich";
        return Err(Problem::new(StatusCode::BAD_REQUEST, "bad-zone", message));
    }
    app.store.move_ways(&who, zone).await?;
    everywhere(&app, &who, &Command::Zone { zone }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The same command at all tables at which somebody plays over days; at how many it was carried out.
async fn everywhere(app: &Arc<App>, who: &str, command: &Command) -> Result<HolidayTaken, Problem> {
    let mut taken = HolidayTaken { tables: 0, refused: 0 };
    for part in [Part::Turn, Part::Waiting] {
        let mut after = None;
        loop {
            let page = tables_of(app, who, (Some(part), false), after).await?;
            let last = page.last().map(|last| After { updated: last.updated, id: last.id.clone() });
            for table in page.iter().filter(|table| table.is_over_days()) {
                let id = u64::from_be_bytes(random().map_err(Problem::inside)?) >> 11;
                let request = Request { id, command: command.clone() };
                let order = Question::Order { who: who.to_owned(), request };
                match app.live.ask(app, &table.id, order).await?.done() {
                    Ok(()) => taken.tables += 1,
                    Err(_) => taken.refused += 1,
                }
            }
            if page.len() < PAGE {
                break;
            }
            after = last;
        }
    }
    Ok(taken)
}

pub(crate) async fn see_table(
    app: &Arc<App>,
    id: &str,
    who: Option<String>,
) -> Result<Shown, Problem> {
    app.live.ask(app, id, Question::Show { who }).await?.shown()
}

/// A table without its game, as everybody may see it.
pub(crate) async fn room_of(app: &Arc<App>, id: &str) -> Result<RoomNews, Problem> {
    Ok(see_table(app, id, None).await?.room)
}

/// Whether somebody has a seat at a table.
pub(crate) async fn sits(app: &Arc<App>, id: &str, who: &str) -> Result<bool, Problem> {
    Ok(see_table(app, id, Some(who.to_owned())).await?.seat.is_some())
}

/// Look at a table.
#[utoipa::path(get, path = "/api/v1/tables/{id}", operation_id = "table", params(("id" = String, Path)), responses((status = OK, body = TableInfo)))]
async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    MaybePerson(who): MaybePerson,
) -> Result<Json<TableInfo>, Problem> {
    let Shown { room, seat, host, closed, .. } = see_table(&app, &id, who).await?;
    Ok(Json(TableInfo { id, seat, host, closed, room }))
}

/// A table and its record, for whoever may see it.
pub(crate) async fn record_of(
    app: &Arc<App>,
    id: &str,
    who: Option<String>,
) -> Result<(RoomNews, String), Problem> {
    let shown = see_table(app, id, who).await?;
    if let Some(why) = shown.closed {
        return Err(why.into());
    }
    let record = shown.record.ok_or_else(|| {
        Problem::new(StatusCode::CONFLICT, "not-started", "the game has not begun")
    })?;
    Ok((shown.room, record))
}

/// The record of a game. Until it is over, without what one's seat may not know.
#[utoipa::path(get, path = "/api/v1/games/{id}/record", params(("id" = String, Path)),
    responses((status = OK, body = String, content_type = "text/plain"),
        (status = 403, body = Failure, description = "`no-watching`"),
        (status = 409, body = Failure, description = "`not-started`")))]
async fn record(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    MaybePerson(who): MaybePerson,
) -> Result<impl IntoResponse, Problem> {
    let (_, record) = record_of(&app, &id, who).await?;
    let name = format!("attachment; filename=\"tribord-{}.tri\"", &id[..id.len().min(8)]);
    let kind = "text/plain; charset=utf-8".to_owned();
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], record))
}

/// The link to a table as a QR code.
#[utoipa::path(get, path = "/api/v1/tables/{id}/qr", params(("id" = String, Path)),
    responses((status = OK, body = String, content_type = "image/svg+xml")))]
async fn qr(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    // Only tables that exist have a link.
    see_table(&app, &id, None).await?;
    picture(&link(&app, &headers, &id))
}

fn link(app: &App, headers: &HeaderMap, id: &str) -> String {
    format!("{}/t/{id}", own_url(app, headers))
}

/// A seat for a program.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Program {
    /// Which chair.
    #[schema(maximum = 5)]
    seat: u8,
    /// The name that others see.
    #[schema(min_length = 1, max_length = 24)]
    name: String,
}

/// What a program needs to play.
#[derive(Serialize, ToSchema)]
struct Token {
    /// To be sent as `Authorization: Bearer …`. It cannot be retrieved again.
    token: String,
    /// Where to connect.
    live: String,
}

/// Give a chair to a program. Only the host of the table may.
#[utoipa::path(post, path = "/api/v1/tables/{id}/bots", params(("id" = String, Path)), request_body = Program,
    responses((status = OK, body = Token), (status = 400, body = Failure, description = "`bad-name`"),
        (status = 403, body = Failure, description = "`not-host`"),
        (status = 409, body = Failure, description = "`no-seat`, `seat-taken`, `name-taken`, `started`, `over`")))]
async fn seat_program(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Person(who): Person,
    headers: HeaderMap,
    Json(program): Json<Program>,
) -> Result<Json<Token>, Problem> {
    if !see_table(&app, &id, Some(who)).await?.host {
        return Err(Denied::from(tribord_table::message::Code::NotHost).into());
    }
    let token = random_name::<24>()?;
    let Program { seat, name } = program;
    let (entropy, pledge, zone) = (None, None, None);
    let command = Command::Sit { seat, name, entropy, pledge, ready: true, zone };
    // Like a client's: any small number could be that of the program's own first command.
    let id_of_request = u64::from_be_bytes(random().map_err(Problem::inside)?) >> 11;
    let (request, who) = (Request { id: id_of_request, command }, bot_name(&token));
    app.live.ask(&app, &id, Question::Order { who, request }).await?.done()?;
    // Afterwards, so that nothing is kept of those who got no chair.
    app.store.put_bot_token(hash(&token), &id, seat).await?;
    let url = own_url(&app, &headers).replacen("http", "ws", 1);
    Ok(Json(Token { token, live: format!("{url}/api/v1/tables/{id}/live") }))
}
