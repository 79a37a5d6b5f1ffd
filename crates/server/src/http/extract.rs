//! Extractors like axum's, which reject with a [`Problem`].

use super::Problem;
use super::json::reword;
use axum::extract::FromRequestParts;
use axum::extract::ws::WebSocketUpgrade;
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

/// The parameters in the path.
pub struct Path<T>(
    /// Their values.
    pub T,
);

/// The query string.
pub struct Query<T>(
    /// Its values.
    pub T,
);

/// The request to upgrade to a WebSocket.
pub struct Upgrade(
    /// Axum's own extractor.
    pub WebSocketUpgrade,
);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Path<T>, Problem> {
        // Whatever we name can be read, so this names nothing.
        let read = axum::extract::Path::from_request_parts(parts, state).await;
        read.map(|path| Path(path.0)).map_err(|_| Problem::not_found())
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Query<T>, Problem> {
        let read = axum::extract::Query::from_request_parts(parts, state).await;
        read.map(|query| Query(query.0)).map_err(|rejection| {
            // Before the first colon axum says that it failed to read the query.
            let text = rejection.body_text();
            let message = reword(text.split_once(": ").map_or(&*text, |(_, why)| why));
            Problem::new(StatusCode::BAD_REQUEST, "bad-query", message)
        })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Upgrade, Problem> {
        let read = WebSocketUpgrade::from_request_parts(parts, state).await;
        read.map(Upgrade).map_err(|_| {
            let message = "this address is for WebSockets; connect to it with ws:// or wss://";
            Problem::new(StatusCode::UPGRADE_REQUIRED, "websocket-needed", message)
        })
    }
}
