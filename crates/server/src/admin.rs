//! The page of whoever runs the server, at an address of its own that only this computer reaches: what there is, ending and
//! removing tables, announcing a restart. Off unless asked for.
//!
//! Being on this computer proves little: other users and every page in a browser are there too. So whoever comes must know the
//! key that the server printed at its start, and what changes something must come from this very page.

mod page;

use crate::app::{App, now};
use crate::http::Problem;
use crate::identity::{hash, random_name};
use crate::live::{Cursor, all_tables, room_of};
use crate::store::Hash;
use axum::extract::{Form, Path, Query, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Router, middleware};
use page::{Facts, Page};
use serde::Deserialize;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Where the page is.
const HERE: &str = "/admin";
/// The cookie that holds the key. Not readable by scripts, never sent from other sites.
const COOKIE: &str = "tribord_admin";
/// The longest time that a restart can be announced ahead.
const LONGEST: u64 = 24 * 60;

const HEADERS: [(&str, &str); 7] = [
    (
        "content-security-policy",
        "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    // With `no-referrer` a browser would hide the origin of our own forms from us.
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("cache-control", "no-store"),
    ("vary", "Accept-Language"),
];

/// What the page needs.
pub(crate) struct Admin {
    app: Arc<App>,
    key: Hash,
    started: Instant,
}

/// A new key, and the page that it opens.
pub(crate) fn open(app: Arc<App>) -> Result<(String, Router), Problem> {
    let key = random_name::<16>()?;
    let admin = Arc::new(Admin { app, key: hash(&key), started: Instant::now() });
    let router = Router::new()
        .route("/", get(async || Redirect::to(HERE)))
        .route(HERE, get(overview))
        .route("/admin/tables/{id}", get(table))
        .route("/admin/tables/{id}/end", post(end))
        .route("/admin/tables/{id}/delete", post(delete))
        .route("/admin/restart", post(announce))
        .route("/admin/no-restart", post(withdraw))
        .layer(from_fn_with_state(admin.clone(), guard))
        // The style is no secret, and the page that asks for the key needs it.
        .route("/admin/style.css", get(style))
        .layer(middleware::map_response(add_headers))
        .with_state(admin);
    Ok((format!("{HERE}?key={key}"), router))
}

async fn style() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], include_str!("admin/style.css"))
}

async fn add_headers(mut response: Response) -> Response {
    for (name, value) in HEADERS {
        let (name, value) = (HeaderName::from_static(name), HeaderValue::from_static(value));
        response.headers_mut().insert(name, value);
    }
    response
}

/// The key in the address, with which one comes first.
#[derive(Deserialize)]
struct Key {
    key: Option<String>,
}

async fn guard(
    State(admin): State<Arc<Admin>>,
    Query(given): Query<Key>,
    request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let refused = |key| (StatusCode::FORBIDDEN, Page::of(headers).refusal(key)).into_response();
    // A name that somebody else made point here is no way to read this page.
    let Some(host) = text(headers, header::HOST).filter(|host| is_here(host)) else {
        return refused("admin-elsewhere");
    };
    if let Some(key) = given.key.filter(|key| hash(key) == admin.key) {
        let cookie = format!("{COOKIE}={key}; Path={HERE}; HttpOnly; SameSite=Strict");
        return ([(header::SET_COOKIE, cookie)], Redirect::to(HERE)).into_response();
    }
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut keys =
        cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    if !keys.any(|(name, key)| name == COOKIE && hash(key) == admin.key) {
        return refused("admin-key-needed");
    }
    if *request.method() != Method::GET && *request.method() != Method::HEAD {
        let origin = text(headers, header::ORIGIN);
        let site = headers.get("sec-fetch-site").is_none_or(|site| site == "same-origin");
        if !site || origin != Some(&format!("http://{host}")) {
            return refused("admin-elsewhere");
        }
    }
    next.run(request).await
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

/// Whether this names this computer itself, whatever the port: it may be that of a tunnel.
fn is_here(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    };
    let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    name.eq_ignore_ascii_case("localhost") || address.is_ok_and(|it| it.is_loopback())
}

/// Where a page of the list begins.
#[derive(Deserialize)]
struct Wanted {
    after: Option<Cursor>,
}

type Answer = Result<Html<String>, Response>;

/// What went wrong, as a page.
fn failed(headers: &HeaderMap) -> impl FnOnce(Problem) -> Response {
    let page = Page::of(headers);
    move |problem| (problem.status, page.problem(&problem)).into_response()
}

async fn overview(
    State(admin): State<Arc<Admin>>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Answer {
    let app = &admin.app;
    let after = wanted.after.map(|Cursor(after)| after);
    let tables = all_tables(app, after).await;
    let tables = tables.map_err(|error| failed(&headers)(error.into()))?;
    let facts = Facts {
        uptime: admin.started.elapsed().as_millis() as u64,
        awake: app.live.awake_tables(),
        connections: app.limits.open_sockets(),
        disk: app.store.space().await.map_err(|error| failed(&headers)(error.into()))?,
        nodes: app.store.node_list().await.map_err(|error| failed(&headers)(error.into()))?,
        own: app.store.node(),
        reached: app.live.reached(),
        counted: counted(&app.metrics.render()),
        restart: app.live.restart(),
        now: now(),
    };
    Ok(Page::of(&headers).overview(&facts, &tables))
}

/// What this node has counted of what goes on between nodes.
fn counted(metrics: &str) -> Vec<(&'static str, f64)> {
    let value = |name: &str| {
        let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.and_then(|value| value.parse::<f64>().ok()).unwrap_or(0.0)
    };
    // Tenths of a millisecond are enough.
    let lag = (value("tribord_bus_lag_seconds") * 10_000.0).round() / 10.0;
    vec![
        ("admin-bus-lag", lag),
        ("admin-taken-over", value("tribord_tables_taken_over_total")),
        ("admin-buried", value("tribord_nodes_buried_total")),
        ("admin-fenced", value("tribord_store_fenced_total")),
        ("admin-doubts", value("tribord_store_doubts_total")),
    ]
}

async fn table(
    State(admin): State<Arc<Admin>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer {
    let room = room_of(&admin.app, &id).await.map_err(failed(&headers))?;
    Ok(Page::of(&headers).table(&id, &room))
}

async fn end(
    State(admin): State<Arc<Admin>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Redirect, Response> {
    admin.app.live.end(&admin.app, &id).await.map_err(failed(&headers))?;
    tracing::info!("a game was ended by the host of the server");
    Ok(Redirect::to(&format!("/admin/tables/{id}")))
}

async fn delete(
    State(admin): State<Arc<Admin>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Redirect, Response> {
    admin.app.live.remove(&admin.app, &id).await.map_err(failed(&headers))?;
    tracing::info!("a table was removed by the host of the server");
    Ok(Redirect::to(HERE))
}

/// In how many minutes.
#[derive(Deserialize)]
struct Minutes {
    minutes: u64,
}

async fn announce(State(admin): State<Arc<Admin>>, Form(asked): Form<Minutes>) -> Redirect {
    let wait = Duration::from_secs(60 * asked.minutes.clamp(1, LONGEST));
    admin.app.live.announce_restart(Some(wait));
    Redirect::to(HERE)
}

async fn withdraw(State(admin): State<Arc<Admin>>) -> Redirect {
    admin.app.live.announce_restart(None);
    Redirect::to(HERE)
}

#[cfg(test)]
mod tests {
    use super::is_here;

    #[test]
    fn only_names_of_this_computer_are_here() {
        for host in
            ["127.0.0.1", "127.0.0.1:8081", "localhost:1", "LOCALHOST", "[::1]:8081", "[::1]"]
        {
            assert!(is_here(host), "{host}");
        }
        for host in [
            "",
            "tribord.example",
            "127.0.0.1.tribord.example:8081",
            "192.168.1.2:80",
            "localhost.",
            "0.0.0.0:80",
        ] {
            assert!(!is_here(host), "{host}");
        }
    }
}
