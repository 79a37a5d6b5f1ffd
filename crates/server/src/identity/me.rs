//! A person's own profile, and how another device becomes the same person.

use super::{MaybePerson, Person, Session, hash, keep, random_name, visitors};
use crate::app::{App, now};
use crate::http::{Address, Json, Path, Problem, own_url, qr};
use crate::live::links::frame::Frame;
use crate::store::PersonRow;
use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use serde_json::Value;
use std::sync::Arc;
use tribord_table::api::{Carry, Failure, Me, MeChange};
use tribord_table::{BadName, check_name};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// How long a link to another device can be used.
const CARRY: u64 = 10 * 60 * 1000;
/// How often it is noted that a person came back.
const DAY: u64 = 24 * 60 * 60 * 1000;
const LARGEST_PREFERENCES: usize = 4096;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(show, change, forget))
        .routes(routes!(carry))
        .routes(routes!(adopt))
}

/// What is known of a person, if there is anything.
pub(crate) async fn known(app: &App, id: &str) -> Result<Option<PersonRow>, Problem> {
    Ok(match app.visitors.get(id) {
        Some(row) => Some(row),
        None => app.store.person(id).await?,
    })
}

/// Whether a person has done anything that is worth keeping: sat down, or opened a table.
async fn is_somebody(app: &App, id: &str) -> Result<bool, Problem> {
    Ok(app.live.hosts(id) || app.store.is_known(id).await?)
}

async fn row(app: &App, id: String) -> Result<PersonRow, Problem> {
    let found = known(app, &id).await?;
    Ok(found.unwrap_or_else(|| PersonRow {
        id,
        name: String::new(),
        preferences: "{}".to_owned(),
        created: now(),
        seen: now(),
    }))
}

fn me(row: PersonRow) -> Result<Json<Me>, Problem> {
    let preferences = serde_json::from_str(&row.preferences).map_err(Problem::inside)?;
    Ok(Json(Me { id: row.id, name: row.name, preferences }))
}

/// Who am I?
#[utoipa::path(get, path = "/api/v1/me", operation_id = "me", responses((status = OK, body = Me)))]
async fn show(State(app): State<Arc<App>>, Person(id): Person) -> Result<Json<Me>, Problem> {
    let mut row = row(&app, id).await?;
    // Who comes back is remembered for longer. Once a day is enough; nobody is stored for asking.
    if now().saturating_sub(row.seen) > DAY && is_somebody(&app, &row.id).await? {
        row.seen = now();
        app.store.save_person(row.clone()).await?;
    }
    me(row)
}

/// Choose a name or preferences.
#[utoipa::path(put, path = "/api/v1/me", request_body = MeChange, responses((status = OK, body = Me),
    (status = 400, body = Failure, description = "`name-length`, `name-characters`, `preferences-too-large`")))]
async fn change(
    State(app): State<Arc<App>>,
    Person(id): Person,
    address: Address,
    Json(change): Json<MeChange>,
) -> Result<Json<Me>, Problem> {
    let mut row = row(&app, id).await?;
    if let Some(name) = change.name {
        row.name = check_name(&name)?;
    }
    if let Some(preferences) = change.preferences {
        row.preferences = Value::Object(preferences).to_string();
        if row.preferences.len() > LARGEST_PREFERENCES {
            let message = format!("preferences may have {LARGEST_PREFERENCES} bytes");
            return Err(Problem::new(StatusCode::BAD_REQUEST, "preferences-too-large", message));
        }
    }
    row.seen = now();
    if is_somebody(&app, &row.id).await? {
        app.store.save_person(row.clone()).await?;
        visitors::gone(&app, &row.id);
    } else {
        visitors::remember(&app, &row, address.0);
    }
    me(row)
}

/// Forget me, and leave this device. Games that are not over are resigned, and in the records and lists of others my name becomes
/// `somebody`. No copy of the cookie works any more.
#[utoipa::path(delete, path = "/api/v1/me", responses((status = NO_CONTENT)))]
async fn forget(
    State(app): State<Arc<App>>,
    MaybePerson(person): MaybePerson,
    Extension(session): Extension<Session>,
) -> Result<StatusCode, Problem> {
    if let Some(id) = person {
        visitors::gone(&app, &id);
        // A cookie that names nobody opens nothing; to note all of those would let anybody fill the disk.
        let noted = is_somebody(&app, &id).await?;
        app.store.forget_person(&id, noted.then(now)).await?;
        if noted {
            app.forgotten.add(&id);
            visitors::tell(&app, &Frame::Forgotten);
        }
    }
    session.leave(&app);
    Ok(StatusCode::NO_CONTENT)
}

/// Make a link for another device.
#[utoipa::path(post, path = "/api/v1/me/carry", responses((status = OK, body = Carry)))]
async fn carry(
    State(app): State<Arc<App>>,
    Person(id): Person,
    headers: HeaderMap,
) -> Result<Json<Carry>, Problem> {
    let token = random_name::<16>()?;
    let (now, expires) = (now(), now() + CARRY);
    app.store.put_carry(hash(&token), &id, now, expires).await?;
    // Browsers do not send the part after the #, so the token appears in no log.
    let url = format!("{}/#/carry/{token}", own_url(&app, &headers));
    let qr = qr(&url)?;
    Ok(Json(Carry { url, qr, expires }))
}

/// Become the person who made the link. It works once.
#[utoipa::path(post, path = "/api/v1/me/carry/{token}", params(("token" = String, Path)),
    responses((status = OK, body = Me), (status = 410, body = Failure, description = "`carry-gone`")))]
async fn adopt(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
    Extension(session): Extension<Session>,
) -> Result<Json<Me>, Problem> {
    let person = app.store.take_carry(hash(&token), now()).await?.ok_or_else(|| {
        let message = "this link was used already, or is more than ten minutes old";
        Problem::new(StatusCode::GONE, "carry-gone", message)
    })?;
    session.become_person(&app, &person);
    // Who has two devices will come back.
    keep(&app, &person).await;
    me(row(&app, person).await?)
}

impl From<BadName> for Problem {
    fn from(bad: BadName) -> Problem {
        let code = match bad {
            BadName::Length => "name-length",
            BadName::Characters => "name-characters",
        };
        Problem::new(StatusCode::BAD_REQUEST, code, bad.to_string())
    }
}
