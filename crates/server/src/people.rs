//! People one has played with: who they are, asking them to a table again, refusing, and keeping somebody away without a word.
//! Whom somebody met is not kept: it follows from the tables at which both sat. Others are named by handles that mean nothing to
//! anybody but who asked.

use crate::app::{App, now};
use crate::http::{Address, Json, Path, Problem};
use crate::identity::Person;
use crate::live::{open_again, see_table, summary_of};
use crate::notices;
use crate::store::{Asked, Met, NoticeKind, StoreError};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use tribord_table::api::{
    self, Companion, CompanionChange, Failure, GUESTS, Guests, Invitation, Opened, TableDetails,
};
use tribord_table::message::{Code, Denied, Stage};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Of so many tables of somebody the others are their companions.
const TABLES: u32 = 500;
/// So many companions are listed beside those who are kept away, and so many invitations.
const MOST: usize = 100;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(companions))
        .routes(routes!(change))
        .routes(routes!(ask))
        .routes(routes!(again))
        .routes(routes!(invitations))
        .routes(routes!(refuse))
}

/// Somebody's companions with their identities, which do not leave the server.
struct Circle(Vec<(String, Companion)>);

impl Circle {
    async fn of(app: &App, who: &str) -> Result<Circle, StoreError> {
        let met = app.store.met(who, TABLES).await?;
        let blocked = app.store.blocked(who).await?;
        let mut all: Vec<(String, Companion)> = Vec::new();
        let mut known: HashMap<String, usize> = HashMap::new();
        for met in met.into_iter().filter(|met| !app.forgotten.has(&met.person)) {
            match known.get(&met.person) {
                Some(at) => all[*at].1.games += 1,
                None => {
                    let details: Option<TableDetails> = serde_json::from_str(&met.summary).ok();
                    let Some(name) = details.as_ref().and_then(|it| name(it, &met)) else {
                        continue;
                    };
                    known.insert(met.person.clone(), all.len());
                    let companion = Companion {
                        handle: app.keys.handle(who, &met.person),
                        name,
                        games: 1,
                        last: met.updated,
                        blocked: blocked.contains(&met.person),
                        plan: details.map(|details| details.plan),
                    };
                    all.push((met.person, companion));
                }
            }
        }
        // Who is kept away can be let in again, also when no table remembers them any more.
        let kept_away = blocked.into_iter();
        let kept_away = kept_away.filter(|it| !known.contains_key(it) && !app.forgotten.has(it));
        all.extend(kept_away.map(|person| {
            let handle = app.keys.handle(who, &person);
            let (name, games, last) = (String::new(), 0, 0);
            (person, Companion { handle, name, games, last, blocked: true, plan: None })
        }));
        Ok(Circle(all))
    }

    /// What is listed: not all who were ever met, but all who are kept away.
    fn listed(self) -> Vec<Companion> {
        let ranked = self.0.into_iter().enumerate();
        let listed = ranked.filter(|(rank, (_, one))| *rank < MOST || one.blocked);
        listed.map(|(_, (_, companion))| companion).collect()
    }

    /// The identity behind a handle.
    fn find(&self, app: &App, who: &str, handle: &str) -> Result<&str, Problem> {
        let known = |(person, _): &&(String, Companion)| app.keys.is_handle(handle, who, person);
        let found = self.0.iter().find(known).map(|(person, _)| &**person);
        found.ok_or_else(|| {
            let message = "no companion of yours has this handle; list them again";
            Problem::new(StatusCode::NOT_FOUND, "no-companion", message)
        })
    }
}

/// Everybody somebody has played with, and everybody they keep away.
pub(crate) async fn everybody(app: &App, who: &str) -> Result<Vec<Companion>, StoreError> {
    Ok(Circle::of(app, who).await?.0.into_iter().map(|(_, companion)| companion).collect())
}

/// The name of whoever asks somebody to a table, as they know each other; none if no invitation is shown to them any more.
pub(crate) async fn inviter(
    app: &App,
    who: &str,
    table: &str,
) -> Result<Option<String>, StoreError> {
    let invited = app.store.invitations(who, MOST as u32).await?;
    let Some(invited) = invited.into_iter().find(|it| it.table == table) else { return Ok(None) };
    let circle = Circle::of(app, who).await?.0.into_iter();
    let known = { circle }.find(|(person, _)| *person == invited.inviter);
    Ok(known.map(|(_, companion)| companion.name))
}

/// What somebody was called at a table.
fn name(details: &TableDetails, met: &Met) -> Option<String> {
    match met.seat {
        Some(seat) => details.names.get(usize::from(seat))?.clone(),
        // Listed before seats were kept: then people stood there in the order of their seats.
        None => {
            let people = details.names.iter().flatten().filter(|name| !name.starts_with("bot:"));
            people.clone().nth(met.place).cloned()
        }
    }
}

/// People I have played with, those of my last tables first.
#[utoipa::path(get, path = "/api/v1/me/companions", responses((status = OK, body = Vec<Companion>)))]
async fn companions(
    State(app): State<Arc<App>>,
    Person(who): Person,
) -> Result<Json<Vec<Companion>>, Problem> {
    Ok(Json(Circle::of(&app, &who).await?.listed()))
}

/// Show the invitations of a companion no longer, or again. They are not told.
#[utoipa::path(put, path = "/api/v1/me/companions/{handle}", operation_id = "block", params(("handle" = String, Path)),
    request_body = CompanionChange,
    responses((status = NO_CONTENT), (status = 404, body = Failure, description = "`no-companion`")))]
async fn change(
    State(app): State<Arc<App>>,
    Path(handle): Path<String>,
    Person(who): Person,
    Json(change): Json<CompanionChange>,
) -> Result<StatusCode, Problem> {
    let circle = Circle::of(&app, &who).await?;
    let other = circle.find(&app, &who, &handle)?;
    app.store.block(&who, other, change.blocked.then(now)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ask companions to a table that has not begun, at which one sits or which one has opened.
#[utoipa::path(post, path = "/api/v1/tables/{id}/invitations", operation_id = "invite", params(("id" = String, Path)),
    request_body = Guests,
    responses((status = OK, body = api::Asked), (status = 403, body = Failure, description = "`not-seated`"),
        (status = 404, body = Failure, description = "`no-companion`"),
        (status = 409, body = Failure, description = "`started`, `over`"),
        (status = 429, body = Failure, description = "`too-many-invitations`: 50 a day, and 5 to the same person; and a limit for your network address")))]
async fn ask(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Person(who): Person,
    address: Address,
    Json(guests): Json<Guests>,
) -> Result<Json<api::Asked>, Problem> {
    if !(1..=GUESTS).contains(&guests.companions.len()) {
        let message = format!("1 to {GUESTS} companions are asked at once");
        return Err(Problem::new(StatusCode::BAD_REQUEST, "bad-json", message));
    }
    let table = see_table(&app, &id, Some(who.clone())).await?;
    if !table.host && table.seat.is_none() {
        return Err(Denied::from(Code::NotSeated).into());
    }
    match table.room.stage {
        Stage::Gathering => {}
        Stage::Playing => return Err(Denied::from(Code::Started).into()),
        Stage::Over => return Err(Denied::from(Code::Over).into()),
    }
    let circle = Circle::of(&app, &who).await?;
    let persons = guests.companions.iter().map(|handle| circle.find(&app, &who, handle));
    let persons: Vec<&str> = persons.collect::<Result<_, _>>()?;
    app.limits.invite(address.0)?;
    let mut asked = 0;
    for person in persons {
        asked += usize::from(invite(&app, &who, person, &id).await?);
    }
    if asked == 0 {
        let message = "so many people were asked today; tomorrow there can be more";
        return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-invitations", message));
    }
    Ok(Json(api::Asked { asked }))
}

/// Asks somebody to a table; whether that was still within the limits. This is the one place where invitations are made. Whoever wants
/// to be told is told of those that are shown to them.
async fn invite(app: &App, who: &str, person: &str, table: &str) -> Result<bool, Problem> {
    let asked = app.store.invite(person, table, who, now()).await?;
    if let Asked::New { shown } = asked {
        metrics::counter!("tribord_invitations_total", "shown" => shown.to_string()).increment(1);
        if shown {
            notices::tell(app, person, table, NoticeKind::Invited).await?;
        }
    }
    Ok(asked != Asked::TooMany)
}

/// The same table again, on another day: opens a new one with the same plan, and asks everybody who sat at this one.
#[utoipa::path(post, path = "/api/v1/tables/{id}/again", operation_id = "open_again", params(("id" = String, Path)),
    responses((status = OK, body = Opened), (status = 403, body = Failure, description = "`not-seated`"),
        (status = 409, body = Failure, description = "`not-started`"),
        (status = 429, body = Failure, description = "`too-many-tables`, `too-many-invitations`"),
        (status = 503, body = Failure, description = "`too-many-tables`: the server is full")))]
async fn again(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Person(who): Person,
    address: Address,
    headers: HeaderMap,
) -> Result<Json<Opened>, Problem> {
    let table = see_table(&app, &id, Some(who.clone())).await?;
    if table.seat.is_none() {
        return Err(Denied::from(Code::NotSeated).into());
    }
    if table.room.stage == Stage::Gathering {
        return Err(Denied::from(Code::NotStarted).into());
    }
    app.limits.invite(address.0)?;
    let opened = open_again(&app, &who, address, &headers, table.room.plan).await?;
    let blocked = app.store.blocked(&who).await?;
    let others = app.store.sat_at(&id).await?;
    for person in others.iter().filter(|person| **person != who && !blocked.contains(person)) {
        // Whoever was asked too often today is not; the table is there all the same.
        invite(&app, &who, person, &opened.id).await?;
    }
    Ok(Json(opened))
}

/// Tables to which companions ask me, the newest first.
#[utoipa::path(get, path = "/api/v1/me/invitations", responses((status = OK, body = Vec<Invitation>)))]
async fn invitations(
    State(app): State<Arc<App>>,
    Person(who): Person,
) -> Result<Json<Vec<Invitation>>, Problem> {
    let invited = app.store.invitations(&who, MOST as u32).await?;
    if invited.is_empty() {
        return Ok(Json(Vec::new()));
    }
    let circle = Circle::of(&app, &who).await?;
    let mut tables = HashSet::new();
    let known: HashMap<&str, &Companion> =
        circle.0.iter().map(|(person, companion)| (&**person, companion)).collect();
    let invitation = |invited: crate::store::Invited| {
        // Who invites has played with me: no stranger can.
        let by = known.get(&*invited.inviter)?;
        // Several may ask to the same table: the last one is named.
        if !tables.insert(invited.table.clone()) {
            return None;
        }
        let table = summary_of(invited.table, invited.index);
        let names = table.details.as_ref().map(|details| &details.names)?;
        let free = names.iter().any(Option::is_none);
        let (companion, name) = (by.handle.clone(), by.name.clone());
        free.then_some(Invitation { table, companion, name, at: invited.at })
    };
    Ok(Json(invited.into_iter().filter_map(invitation).collect()))
}

/// Refuse an invitation: it is not shown any more. Whoever asked is not told.
#[utoipa::path(delete, path = "/api/v1/me/invitations/{table}", params(("table" = String, Path)),
    responses((status = NO_CONTENT)))]
async fn refuse(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    Person(who): Person,
) -> Result<StatusCode, Problem> {
    match app.store.refuse(&who, &table).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => {
            let message = "nobody has asked you to this table";
            Err(Problem::new(StatusCode::NOT_FOUND, "not-found", message))
        }
    }
}
