//! The one form in which every request fails: `{"error": {"code": …, "message": …}}`.

use crate::store::StoreError;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use std::borrow::Cow;
use tribord_table::api::{Failure, FailureReason};

/// Why a request failed. Programs rely on the code, which never changes; the message is for their authors.
#[derive(Debug)]
pub struct Problem {
    /// The HTTP status.
    pub status: StatusCode,
    /// The stable code, in kebab-case.
    pub code: Cow<'static, str>,
    /// What is wrong and what to do, in English.
    pub message: String,
    /// Values that programs may need.
    pub details: Option<Value>,
    retry_after: Option<u64>,
}

impl Problem {
    /// A problem without details.
    pub fn new(
        status: StatusCode,
        code: impl Into<Cow<'static, str>>,
        message: impl Into<String>,
    ) -> Problem {
        Problem {
            status,
            code: code.into(),
            message: message.into(),
            details: None,
            retry_after: None,
        }
    }

    /// 404.
    pub fn not_found() -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "not-found", "there is nothing at this address")
    }

    /// An internal error: logged in full, reported without details.
    pub fn inside(error: impl std::fmt::Display) -> Problem {
        tracing::error!(%error, "a request failed inside");
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "the server made a mistake")
    }

    /// Adds details.
    pub fn with(mut self, details: Value) -> Problem {
        self.details = Some(details);
        self
    }

    /// Adds a `Retry-After` header.
    pub fn retry_after(mut self, seconds: u64) -> Problem {
        self.retry_after = Some(seconds);
        self
    }

    /// For how many milliseconds to wait before trying again; `otherwise` if that is not known.
    pub(crate) fn wait(&self, otherwise: u64) -> u64 {
        self.retry_after.map_or(otherwise, |seconds| seconds * 1000)
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        let unavailable = |code, message: &str| {
            Problem::new(StatusCode::SERVICE_UNAVAILABLE, code, message).retry_after(5)
        };
        match error {
            StoreError::Conflict { expected, found } => {
                Problem::new(StatusCode::CONFLICT, "conflict", error.to_string())
                    .with(json!({"expected": expected, "found": found}))
            }
            StoreError::Missing => Problem::not_found(),
            StoreError::Full(_) => unavailable("disk-full", "nothing can be saved at the moment"),
            StoreError::Doubt(_) => {
                let message =
                    "the disk does not say whether this was saved; look before you try again";
                unavailable("storage", message)
            }
            StoreError::Elsewhere(_) | StoreError::Fenced => {
                unavailable("elsewhere", "another node has this table; try again soon")
            }
            StoreError::Away(_) => unavailable("storage", "nothing can be saved at the moment"),
            StoreError::Closed => unavailable("closing", "the server is being restarted"),
            other => Problem::inside(other),
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let Problem { status, code, message, details, retry_after } = self;
        let error = FailureReason { code: code.into_owned(), message, details };
        let mut response = (status, axum::Json(Failure { error })).into_response();
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
