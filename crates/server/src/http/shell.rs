//! Middleware around every route: client address, rate limit, timeout, security headers, metrics, log.

use super::Problem;
use crate::app::App;
use axum::extract::{ConnectInfo, FromRequestParts, MatchedPath, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;

const HEADERS: [(&str, &str); 6] = [
    (
        "content-security-policy",
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
         connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; \
         form-action 'self'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// The network address that a request comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Address(
    /// The address of the client, or the one that a trusted proxy reports.
    pub IpAddr,
);

impl<S: Send + Sync> FromRequestParts<S> for Address {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Address, Problem> {
        parts.extensions.get().copied().ok_or_else(|| Problem::inside("a request without address"))
    }
}

/// The middleware.
pub(crate) async fn shell(
    State(app): State<Arc<App>>,
    mut request: Request,
    next: Next,
) -> Response {
    let start = Instant::now();
    let from = address(&app, &request);
    request.extensions_mut().insert(Address(from));
    let method = known(request.method());
    // Not the path: it may contain names of tables and tokens.
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let route = route.unwrap_or_else(|| "other".to_owned());
    let patience = app.config.answer_within;
    let mut response = match app.limits.address(from) {
        Err(problem) => problem.into_response(),
        Ok(()) => tokio::time::timeout(patience, next.run(request)).await.unwrap_or_else(|_| {
            let message = "the answer took too long";
            Problem::new(StatusCode::SERVICE_UNAVAILABLE, "timeout", message).into_response()
        }),
    };
    for (name, value) in HEADERS {
        let (name, value) = (HeaderName::from_static(name), HeaderValue::from_static(value));
        response.headers_mut().insert(name, value);
    }
    if app.config.secure() {
        let year = HeaderValue::from_static("max-age=31536000");
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, year);
    }
    // Only the files of the browser client set a cache policy of their own.
    let cache = response.headers_mut().entry(header::CACHE_CONTROL);
    cache.or_insert(HeaderValue::from_static("no-store"));
    let status = response.status().as_u16();
    let time = start.elapsed();
    tracing::debug!(method, route, status, ?time, "request");
    let labels = [("method", method.to_owned()), ("route", route), ("status", status.to_string())];
    metrics::counter!("tribord_http_requests_total", &labels).increment(1);
    metrics::histogram!("tribord_http_seconds").record(time);
    response
}

/// The middleware around every operation: only our own page and programs may change anything.
pub(crate) async fn ours(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    match from_us(&app, &request) {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    }
}

/// The method's name, if it is one that HTTP defines. Every name is kept as a label of a metric for good, so clients must
/// not be able to invent any.
fn known(method: &Method) -> &'static str {
    const KNOWN: [Method; 7] = [
        Method::GET,
        Method::HEAD,
        Method::POST,
        Method::PUT,
        Method::DELETE,
        Method::OPTIONS,
        Method::PATCH,
    ];
    const NAMES: [&str; 7] = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"];
    KNOWN.iter().zip(NAMES).find(|(it, _)| *it == method).map_or("other", |(_, name)| name)
}

fn address(app: &App, request: &Request) -> IpAddr {
    let socket = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let socket = socket.map_or(Ipv4Addr::UNSPECIFIED.into(), |info| info.0.ip());
    if !app.config.behind_proxy {
        return socket;
    }
    // Our own proxy appends the last address; the client can write whatever it likes before it.
    let all = request.headers().get_all("x-forwarded-for").into_iter().next_back();
    let last = all.and_then(|value| value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
    last.unwrap_or(socket)
}

/// Protection against cross-site requests: whatever changes something must come from our own page or from a program.
/// A form on another site cannot send JSON, and a script there cannot hide its origin.
fn from_us(app: &App, request: &Request) -> Result<(), Problem> {
    if matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        return Ok(());
    }
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default();
    if !kind.trim().eq_ignore_ascii_case("application/json") {
        let message = "send Content-Type: application/json";
        return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "json-needed", message));
    }
    check_origin(app, request.headers())
}

/// Refuses requests from pages of other origins. WebSocket upgrades need this as well.
///
/// # Errors
/// The `Origin` is not ours.
pub fn check_origin(app: &App, headers: &HeaderMap) -> Result<(), Problem> {
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or_default();
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let by_url = app.config.url.as_ref().is_some_and(|url| url.eq_ignore_ascii_case(origin));
    let by_host = origin.split_once("://").is_some_and(|(_, named)| Some(named) == host);
    if by_url || by_host {
        return Ok(());
    }
    Err(Problem::new(StatusCode::FORBIDDEN, "foreign-origin", "this page is not part of Tribord"))
}

/// The base URL under which this client reached the server.
pub fn own_url(app: &App, headers: &HeaderMap) -> String {
    app.config.url.clone().unwrap_or_else(|| {
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        // No name of a machine is longer; and a QR code must hold it.
        let host = host.filter(|host| host.len() <= 255);
        format!("http://{}", host.unwrap_or("localhost"))
    })
}
