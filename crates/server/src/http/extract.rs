//! What is read from a request's head; what cannot be read is a [`Problem`].

use super::Problem;
use super::json::reword;
use axum::extract::FromRequestParts;
use axum::extract::ws::WebSocketUpgrade;
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

/// The names in an address.
pub struct Path<T>(
    /// What they are.
    pub T,
);

/// What stands behind the question mark.
pub struct Query<T>(
    /// What it says.
    pub T,
);

/// The wish for a live connection.
pub struct Upgrade(
    /// It.
    pub WebSocketUpgrade,
);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Path<T>, Problem> {
        // No name of ours is unreadable, so nothing is there.
        let read = axum::extract::Path::from_request_parts(parts, state).await;
        read.map(|path| Path(path.0)).map_err(|_| Problem::not_found())
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Query<T>, Problem> {
        let read = axum::extract::Query::from_request_parts(parts, state).await;
        read.map(|query| Query(query.0)).map_err(|rejection| {
            // It begins with what the reader was about to do.
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
