//! Who asks. Everybody is somebody from the first visit, by a signed cookie; nobody needs an account.

mod keys;
pub(crate) mod me;

pub use keys::Keys;

use crate::app::App;
use crate::http::Problem;
use crate::store::Hash;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use cookie::time::Duration;
use cookie::{Cookie, SameSite};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};
use std::io;
use std::sync::{Arc, Mutex, PoisonError};

const COOKIE: &str = "tribord";
const YEAR: Duration = Duration::days(365);

/// Bytes that nobody can guess.
///
/// # Errors
/// The system has none.
pub fn random<const N: usize>() -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(bytes)
}

/// A name or token that nobody can guess: so many random bytes in hexadecimal.
///
/// # Errors
/// The system has no random bytes.
pub fn random_name<const N: usize>() -> Result<String, Problem> {
    Ok(HEXLOWER.encode(&random::<N>().map_err(Problem::inside)?))
}

/// What is kept of a secret.
pub fn hash(secret: &str) -> Hash {
    Sha256::digest(secret.as_bytes()).into()
}

/// What one request knows of its visitor, and the cookie that its answer will carry.
#[derive(Clone, Default)]
struct Visit {
    person: Option<String>,
    cookie: Arc<Mutex<Option<String>>>,
}

impl Visit {
    fn set_cookie(&self, app: &App, value: &str, age: Duration) {
        let cookie = Cookie::build((COOKIE, value))
            .path("/")
            .max_age(age)
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(app.config.secure());
        *self.cookie.lock().unwrap_or_else(PoisonError::into_inner) = Some(cookie.to_string());
    }

    /// From now on this device is this person.
    fn become_person(&self, app: &App, person: &str) {
        self.set_cookie(app, &app.keys.sign(person), YEAR);
    }

    /// From now on this device is nobody.
    fn leave(&self, app: &App) {
        self.set_cookie(app, "", Duration::ZERO);
    }
}

/// Reads the cookie before, writes it after. Around every route.
pub(crate) async fn recognise(
    State(app): State<Arc<App>>,
    mut request: Request,
    next: Next,
) -> Response {
    let mut visit = Visit::default();
    let signed = cookie(request.headers());
    if let Some((person, newest)) = signed.and_then(|value| app.keys.verify(value)) {
        if !newest {
            visit.become_person(&app, &person);
        }
        visit.person = Some(person);
    }
    let cookie = visit.cookie.clone();
    request.extensions_mut().insert(visit);
    let mut response = next.run(request).await;
    let cookie = cookie.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(value) = cookie.and_then(|cookie| HeaderValue::from_str(&cookie).ok()) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
    response
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let all = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    all.flat_map(Cookie::split_parse)
        .find_map(|cookie| cookie.ok().filter(|cookie| cookie.name() == COOKIE)?.value_raw())
}

/// Who asks; a first visit makes somebody new and remembers it in a cookie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person(
    /// The number others may know; it is the signature that proves it.
    pub String,
);

/// Who asks, if it is known. Makes nobody new.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaybePerson(
    /// The number of the person.
    pub Option<String>,
);

fn visit(parts: &Parts) -> Visit {
    parts.extensions.get().cloned().unwrap_or_default()
}

impl FromRequestParts<Arc<App>> for Person {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Person, Problem> {
        let visit = visit(parts);
        let person = match &visit.person {
            Some(person) => person.clone(),
            None => {
                let person = random_name::<16>()?;
                visit.become_person(app, &person);
                // A second extractor of the same request must find the same person.
                parts.extensions.insert(Visit { person: Some(person.clone()), ..visit });
                person
            }
        };
        app.limits.person(&person)?;
        Ok(Person(person))
    }
}

impl FromRequestParts<Arc<App>> for MaybePerson {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Result<MaybePerson, Problem> {
        Ok(MaybePerson(visit(parts).person))
    }
}

/// What a program that plays a seat is called at its table: follows from its token, and does not tell it.
pub(crate) fn bot_name(token: &str) -> String {
    format!("program-{}", HEXLOWER.encode(&hash(token)[..16]))
}

/// The program that plays at this table, by its token. At a rematch it sits by its name, which follows from the token.
///
/// # Errors
/// The token is not one of this table.
pub(crate) async fn bot_person(
    app: &Arc<App>,
    token: &HeaderValue,
    table: &str,
) -> Result<String, Problem> {
    let token = token.to_str().ok().and_then(|value| value.strip_prefix("Bearer "));
    let token = token.ok_or_else(unknown)?;
    let (known, _) = app.store.bot_token(hash(token)).await?.ok_or_else(unknown)?;
    let name = bot_name(token);
    if known == table || crate::live::sits(app, table, &name).await? {
        Ok(name)
    } else {
        Err(unknown())
    }
}

fn unknown() -> Problem {
    let message = "send Authorization: Bearer and the token of a bot's seat";
    Problem::new(StatusCode::UNAUTHORIZED, "unknown-token", message)
}
