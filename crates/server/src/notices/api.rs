//! How people choose to be told, and how they stop it.

use super::guard::Site;
use super::mail::{address, masked};
use super::plan::Outcome;
use super::push::{Subscription, endpoint};
use super::{UNCONFIRMED, home};
use crate::app::{App, now};
use crate::config::Secret;
use crate::http::{Address, Json, Path, Problem};
use crate::identity::{Person, hash, keep, random_name};
use crate::live::see_table;
use crate::store::{Way, WayKind};
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Redirect;
use axum::routing::get;
use std::sync::Arc;
use tribord_table::api::{
    Channel, Failure, NewChannel, NewNoticeWay, NoticeTo, NoticeWay, NoticeWayKind, Notices,
};
use tribord_table::message::{Code, Denied};
use tribord_table::room::{Language, is_zone};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// How many ways one person may have.
const MOST: u32 = 10;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(show, choose))
        .routes(routes!(end))
        .routes(routes!(confirm))
        .routes(routes!(channel, set_channel, remove_channel))
}

/// Links that end a way, also from mail programs, which send a form and have no cookie. Who has such a link may do nothing else.
pub(crate) fn links() -> Router<Arc<App>> {
    Router::new().route("/stop/{id}", get(page).post(stop))
}

fn bad(code: &'static str, message: &'static str) -> Problem {
    Problem::new(StatusCode::BAD_REQUEST, code, message)
}

fn check_zone(zone: i16) -> Result<i16, Problem> {
    let message = "a zone is -720 to 840 minutes east of Greenwich";
    is_zone(zone).then_some(zone).ok_or_else(|| bad("bad-zone", message))
}

fn tag(lang: Language) -> String {
    match lang {
        Language::En => "en".to_owned(),
        Language::Fr => "fr".to_owned(),
    }
}

/// What somebody sees of one of their ways.
fn shown(way: &Way) -> NoticeWay {
    let (kind, to) = match way.kind {
        WayKind::Mail => (NoticeWayKind::Mail, masked(&way.target.0)),
        WayKind::Push | WayKind::Hook => (NoticeWayKind::Push, host(&endpoint(way))),
    };
    NoticeWay { id: way.id.clone(), kind, to, confirmed: way.confirm.is_none() }
}

/// The site of an address.
fn host(url: &str) -> String {
    Site::read(url, true).map_or_else(String::new, |site| site.host)
}

/// How am I told that it is my turn?
#[utoipa::path(get, path = "/api/v1/me/notices", operation_id = "notices",
    responses((status = OK, body = Notices)))]
async fn show(State(app): State<Arc<App>>, Person(who): Person) -> Result<Json<Notices>, Problem> {
    let ways = app.store.ways_of(&who).await?;
    let notices = &app.notices;
    Ok(Json(Notices {
        key: notices.vapid.public(),
        mail: notices.mailer.is_some(),
        ways: ways.iter().map(shown).collect(),
    }))
}

/// Choose a way to be told. An e-mail address gets a link first, and nothing else until that is opened.
#[utoipa::path(post, path = "/api/v1/me/notices", operation_id = "choose_notices", request_body = NewNoticeWay,
    responses((status = OK, body = NoticeWay),
        (status = 400, body = Failure, description = "`bad-endpoint`, `bad-address`, `bad-zone`"),
        (status = 409, body = Failure, description = "`no-mail`: this server sends none; `too-many-ways`: ten are enough"),
        (status = 503, body = Failure, description = "`mail-failed`: the link could not be sent")))]
async fn choose(
    State(app): State<Arc<App>>,
    Person(who): Person,
    from: Address,
    Json(new): Json<NewNoticeWay>,
) -> Result<Json<NoticeWay>, Problem> {
    app.limits.notices(from.0)?;
    let mut way = Way {
        id: random_name::<16>()?,
        mark: [0; 32],
        person: who.clone(),
        table: None,
        kind: WayKind::Push,
        target: Secret(String::new()),
        lang: tag(new.lang),
        zone: check_zone(new.zone)?,
        confirm: None,
        created: now(),
    };
    let token = match new.to {
        NoticeTo::Push { endpoint, p256dh, auth } => {
            let message = "this is no subscription to a push service on the internet";
            let subscription = Subscription { endpoint, p256dh, auth };
            let site = Site::read(&subscription.endpoint, app.notices.outside.inside);
            if site.is_none() || subscription.keys().is_none() {
                return Err(bad("bad-endpoint", message));
            }
            way.mark = hash(&format!("push {}", subscription.endpoint));
            way.target = Secret(serde_json::to_string(&subscription).map_err(Problem::inside)?);
            None
        }
        NoticeTo::Mail { address: text } => {
            if app.notices.mailer.is_none() {
                let message = "this server sends no e-mail";
                return Err(Problem::new(StatusCode::CONFLICT, "no-mail", message));
            }
            let Some(address) = address(&text) else {
                return Err(bad("bad-address", "this is no e-mail address"));
            };
            let address = address.to_string();
            app.limits.mail(&address)?;
            let token = random_name::<16>()?;
            (way.kind, way.confirm) = (WayKind::Mail, Some(hash(&token)));
            way.mark = hash(&format!("mail {who} {}", address.to_lowercase()));
            way.target = Secret(address);
            Some(token)
        }
    };
    // The same place again: the links in what was sent stay good, and an address that is confirmed stays so.
    if let Some(old) = app.store.ways_of(&who).await?.into_iter().find(|it| it.mark == way.mark) {
        if old.kind == WayKind::Mail && old.confirm.is_none() {
            return Ok(Json(shown(&old)));
        }
        way.id = old.id;
    }
    let answer = shown(&way);
    let (id, target, lang) = (way.id.clone(), way.target.clone(), way.lang.clone());
    if !app.store.put_way(way, MOST).await? {
        let message = "end another way first";
        return Err(Problem::new(StatusCode::CONFLICT, "too-many-ways", message));
    }
    if let (Some(token), Some(mailer)) = (token, &app.notices.mailer) {
        let link = format!("{}/#/confirm/{token}", home(&app));
        if mailer.ask(&target.0, &lang, &link).await != Outcome::Sent {
            app.store.remove_way(&id).await?;
            let message = "the link could not be sent to this address";
            return Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "mail-failed", message));
        }
    }
    keep(&app, &who).await;
    Ok(Json(answer))
}

/// End a way of one's own.
#[utoipa::path(delete, path = "/api/v1/me/notices/{id}", operation_id = "end_notices", params(("id" = String, Path)),
    responses((status = NO_CONTENT)))]
async fn end(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Person(who): Person,
) -> Result<StatusCode, Problem> {
    let own = app.store.way(&id).await?.filter(|way| way.person == who && way.table.is_none());
    let way = own.ok_or_else(Problem::not_found)?;
    app.store.remove_way(&way.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Confirm an e-mail address, with the token of the link that was sent to it. It works for a day, on any device.
#[utoipa::path(post, path = "/api/v1/notices/confirm/{token}", operation_id = "confirm_notices", params(("token" = String, Path)),
    responses((status = NO_CONTENT), (status = 410, body = Failure, description = "`link-gone`")))]
async fn confirm(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
) -> Result<StatusCode, Problem> {
    if app.store.confirm_way(hash(&token), now().saturating_sub(UNCONFIRMED)).await? {
        return Ok(StatusCode::NO_CONTENT);
    }
    let message = "this link was used already, or is more than a day old";
    Err(Problem::new(StatusCode::GONE, "link-gone", message))
}

/// Only whoever opened a table decides who is told of it.
async fn check_host(app: &Arc<App>, id: &str, who: &str) -> Result<(), Problem> {
    if see_table(app, id, Some(who.to_owned())).await?.host {
        return Ok(());
    }
    Err(Denied::from(Code::NotHost).into())
}

/// Which group's channel is told of a table? Only its host may ask.
#[utoipa::path(get, path = "/api/v1/tables/{id}/channel", params(("id" = String, Path)),
    responses((status = OK, body = Channel), (status = 403, body = Failure, description = "`not-host`")))]
async fn channel(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Person(who): Person,
) -> Result<Json<Channel>, Problem> {
    check_host(&app, &id, &who).await?;
    let site = app.store.hook_of(&id).await?.map(|way| host(&way.target.0));
    Ok(Json(Channel { site }))
}

/// Let a group's channel be told whose turn it is. Only the host of the table may.
#[utoipa::path(put, path = "/api/v1/tables/{id}/channel", params(("id" = String, Path)), request_body = NewChannel,
    responses((status = OK, body = Channel), (status = 400, body = Failure, description = "`bad-endpoint`, `bad-zone`"),
        (status = 403, body = Failure, description = "`not-host`"),
        (status = 409, body = Failure, description = "`no-url`: the server does not know its own address")))]
async fn set_channel(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Person(who): Person,
    from: Address,
    Json(new): Json<NewChannel>,
) -> Result<Json<Channel>, Problem> {
    app.limits.notices(from.0)?;
    check_host(&app, &id, &who).await?;
    if Site::read(&new.url, app.notices.outside.inside).is_none() {
        return Err(bad("bad-endpoint", "this is no address of a channel on the internet"));
    }
    let zone = check_zone(new.zone)?;
    if app.config.url.is_none() {
        let message = "the server does not know its own address, which links need; whoever runs it gives it with --url";
        return Err(Problem::new(StatusCode::CONFLICT, "no-url", message));
    }
    let site = Some(host(&new.url));
    let way = Way {
        id: random_name::<16>()?,
        mark: hash(&format!("hook {id}")),
        person: who,
        table: Some(id),
        kind: WayKind::Hook,
        target: Secret(new.url),
        lang: tag(new.lang),
        zone,
        confirm: None,
        created: now(),
    };
    app.store.put_way(way, MOST).await?;
    Ok(Json(Channel { site }))
}

/// Tell no channel of a table any more. Only its host may.
#[utoipa::path(delete, path = "/api/v1/tables/{id}/channel", params(("id" = String, Path)),
    responses((status = NO_CONTENT), (status = 403, body = Failure, description = "`not-host`")))]
async fn remove_channel(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Person(who): Person,
) -> Result<StatusCode, Problem> {
    check_host(&app, &id, &who).await?;
    if let Some(way) = app.store.hook_of(&id).await? {
        app.store.remove_way(&way.id).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Whoever opens the link in a mail comes to the page that ends it: opening an address alone changes nothing.
async fn page(Path(id): Path<String>) -> Redirect {
    let id: String = id.chars().filter(char::is_ascii_alphanumeric).collect();
    Redirect::to(&format!("/#/stop/{id}"))
}

/// Whether there was such a way is not said.
async fn stop(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<StatusCode, Problem> {
    app.store.remove_way(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}
