//! The routes and their middleware.

mod client;
mod describe;
mod extract;
mod json;
mod probe;
mod problem;
mod qr;
mod shell;

pub use client::Client;
pub use extract::{Path, Query, Upgrade};
pub use json::{BadJson, Json, read_json};
pub(crate) use probe::Probed;
pub use problem::Problem;
pub use qr::{picture, qr};
pub use shell::{Address, check_origin, own_url};

use crate::app::App;
use crate::{identity, preview};
use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde_json::Value;
use std::sync::Arc;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The largest body of a request.
const LARGEST_BODY: usize = 64 * 1024;

/// All routes but the files of the browser client, and the description of the API.
fn routes() -> (Router<Arc<App>>, Value) {
    let (routes, api) = OpenApiRouter::with_openapi(describe::Live::openapi())
        .merge(identity::me::router())
        .merge(crate::people::router())
        .merge(crate::live::export_router())
        .merge(crate::kept::router())
        .merge(crate::live::router(describe::RECORD.0))
        .merge(crate::analyses::router())
        .merge(crate::notices::api::router())
        .routes(routes!(health))
        .routes(routes!(ready))
        .routes(routes!(metrics))
        .split_for_parts();
    let api = describe::describe(&api);
    let described = axum::Json(api.clone());
    (routes.route(describe::HERE, get(async move || described)), api)
}

/// The whole service.
pub(crate) fn router(app: Arc<App>) -> Router {
    let (routes, _) = routes();
    routes
        .merge(preview::router())
        // Before the fallbacks, which change nothing: what is not there is answered as such, whoever asks.
        .route_layer(from_fn_with_state(app.clone(), shell::ours))
        .merge(crate::notices::api::links())
        .fallback(page)
        .method_not_allowed_fallback(async || {
            let message = "this address has other methods";
            Problem::new(StatusCode::METHOD_NOT_ALLOWED, "method-not-allowed", message)
        })
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(from_fn_with_state(app.clone(), identity::recognise))
        .layer(from_fn_with_state(app.clone(), shell::shell))
        .with_state(app)
}

/// Whether the process answers at all.
#[utoipa::path(get, path = "/healthz", responses((status = OK, body = String, content_type = "text/plain")))]
async fn health() -> &'static str {
    "ok\n"
}

/// Whether a move made now could be saved.
#[utoipa::path(get, path = "/readyz", responses((status = OK, body = String, content_type = "text/plain")))]
async fn ready(State(app): State<Arc<App>>) -> Result<&'static str, Problem> {
    if app.closing.is_cancelled() || app.draining.is_cancelled() {
        return Err(crate::store::StoreError::Closed.into());
    }
    app.probed.ask(&app.store).await?;
    Ok("ready\n")
}

/// Metrics for Prometheus.
#[utoipa::path(get, path = "/metrics", responses((status = OK, body = String, content_type = "text/plain")))]
async fn metrics(State(app): State<Arc<App>>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics.render())
}

async fn page(
    State(app): State<Arc<App>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) || uri.path().starts_with("/api/") {
        return Problem::not_found().into_response();
    }
    app.client.answer(uri.path(), &headers)
}
