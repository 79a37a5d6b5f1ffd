//! What a link to a table shows before anybody opens it: the client's page with a title, a text and a
//! picture of this table, which messengers read.
//!
//! All of it is what a stranger with the link may know anyway. Only the picture knows who asks: who sits at a
//! table without spectators gets its board, too.

mod announcement;
mod gallery;

pub(crate) use announcement::game_title;
pub(crate) use gallery::Gallery;

use crate::app::App;
use crate::http::{Path, Problem, own_url};
use crate::identity::MaybePerson;
use crate::live::see_table;
use announcement::Announcement;
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use tribord_picture::{HEIGHT, Picture, WIDTH};
use tribord_table::room::Language;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{id}", get(to_play))
        .route("/w/{id}", get(to_watch))
        .route("/t/{id}/picture.png", get(picture))
}

/// The language that a browser prefers, of those there are.
pub(crate) fn preferred(headers: &HeaderMap) -> Language {
    let wanted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let known = |tag: &str| match tag.trim().get(..2) {
        Some("fr") => Some(Language::Fr),
        Some("en") => Some(Language::En),
        _ => None,
    };
    wanted.unwrap_or_default().split(',').find_map(known).unwrap_or(Language::En)
}

/// The page of somebody who may sit down.
async fn to_play(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    page(&app, &id, &headers, false).await
}

/// The page of somebody who only watches.
async fn to_watch(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    page(&app, &id, &headers, true).await
}

async fn page(app: &Arc<App>, id: &str, headers: &HeaderMap, watch: bool) -> Response {
    let shown = match see_table(app, id, None).await {
        Ok(shown) => shown,
        // The client itself says what is wrong.
        Err(problem) => {
            let missing = Announcement::missing(preferred(headers));
            return app.client.page(problem.status, headers, |page| missing.write(page, ""));
        }
    };
    let about = Announcement::of(&shown, watch);
    let base = own_url(app, headers);
    let letter = if watch { 'w' } else { 't' };
    let version = fingerprint(&announcement::picture(&shown));
    let more = [
        ("og:url", format!("{base}/{letter}/{id}")),
        ("og:image", format!("{base}/t/{id}/picture.png?v={version:x}")),
        ("og:image:type", "image/png".to_owned()),
        ("og:image:width", WIDTH.to_string()),
        ("og:image:height", HEIGHT.to_string()),
        ("og:image:alt", about.alt.clone()),
    ];
    let more: String =
        more.iter().map(|(name, value)| announcement::property(name, value)).collect();
    app.client.page(StatusCode::OK, headers, |page| about.write(page, &more))
}

/// The table as a picture.
async fn picture(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    MaybePerson(who): MaybePerson,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let picture = announcement::picture(&see_table(&app, &id, who).await?);
    let etag = format!("\"{:x}\"", fingerprint(&picture));
    let known =
        headers.get(header::IF_NONE_MATCH).is_some_and(|it| it.as_bytes() == etag.as_bytes());
    // It changes with the table, and may show more to who sits there.
    let common = [(header::ETAG, etag), (header::CACHE_CONTROL, "private, no-cache".to_owned())];
    if known {
        return Ok((StatusCode::NOT_MODIFIED, common).into_response());
    }
    let file = app.gallery.get(picture).await?;
    Ok((common, [(header::CONTENT_TYPE, "image/png")], file).into_response())
}

/// The same for the same picture only.
fn fingerprint(picture: &Picture) -> u64 {
    let mut hasher = DefaultHasher::new();
    picture.hash(&mut hasher);
    hasher.finish()
}
