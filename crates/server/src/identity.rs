//! Who is asking. A signed cookie identifies everybody from the first visit on; there are no accounts.

mod forgotten;
pub(crate) mod keys;
pub(crate) mod me;
mod visitors;

pub(crate) use forgotten::Forgotten;
pub use keys::Keys;
pub(crate) use visitors::{Visitors, hear, keep};

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
use sha2::{Digest, Sha256};
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use tribord_game::record::hex;

const COOKIE: &str = "tribord";
const YEAR: Duration = Duration::days(365);

/// Bytes from the system's secure random source.
///
/// # Errors
/// The system has no random source.
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
    Ok(hex(&random::<N>().map_err(Problem::inside)?))
}

/// The hash under which a secret is stored: the secret itself never is.
pub fn hash(secret: &str) -> Hash {
    Sha256::digest(secret.as_bytes()).into()
}

/// The identity behind one request, and the cookie that its response will set.
#[derive(Clone, Default)]
struct Session {
    person: Option<String>,
    cookie: Arc<Mutex<Option<String>>>,
}

impl Session {
    fn set_cookie(&self, app: &App, value: &str, age: Duration) {
        let cookie = Cookie::build((COOKIE, value))
            .path("/")
            .max_age(age)
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(app.config.secure());
        *self.cookie.lock().unwrap_or_else(PoisonError::into_inner) = Some(cookie.to_string());
    }

    /// Makes this device belong to this person.
    fn become_person(&self, app: &App, person: &str) {
        self.set_cookie(app, &app.keys.sign(person), YEAR);
    }

    /// Removes the identity from this device.
    fn leave(&self, app: &App) {
        self.set_cookie(app, "", Duration::ZERO);
    }
}

/// Middleware for every route: reads the cookie of the request, and sets the one of the response.
pub(crate) async fn recognise(
    State(app): State<Arc<App>>,
    mut request: Request,
    next: Next,
) -> Response {
    let mut session = Session::default();
    let signed = cookie(request.headers()).map(str::to_owned);
    let verified = match signed {
        Some(value) => app.keys.recognise(&value).await,
        None => None,
    };
    if let Some((person, newest)) = verified.filter(|(person, _)| !app.forgotten.has(person)) {
        if !newest {
            session.become_person(&app, &person);
        }
        session.person = Some(person);
    }
    let cookie = session.cookie.clone();
    request.extensions_mut().insert(session);
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

/// The person who asks. A request without a valid cookie makes a new person and sets one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person(
    /// The person's identifier. It is no secret: the cookie's signature is the proof.
    pub String,
);

/// The person who asks, if the request has a valid cookie. Never makes a new person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaybePerson(
    /// The person's identifier.
    pub Option<String>,
);

fn session(parts: &Parts) -> Session {
    parts.extensions.get().cloned().unwrap_or_default()
}

impl FromRequestParts<Arc<App>> for Person {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Person, Problem> {
        let session = session(parts);
        let person = match &session.person {
            Some(person) => person.clone(),
            None => {
                let person = random_name::<16>()?;
                session.become_person(app, &person);
                // A second extractor of the same request must find the same person.
                parts.extensions.insert(Session { person: Some(person.clone()), ..session });
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
        Ok(MaybePerson(session(parts).person))
    }
}

/// The identifier of a program at its table. It is derived from the token, and does not reveal it.
pub(crate) fn bot_name(token: &str) -> String {
    format!("program-{}", hex(&hash(token)[..16]))
}

/// The identifier of the program with this token, if it may connect to this table: to the one the token was made for,
/// or to a rematch at which the program has a seat.
///
/// # Errors
/// The token is not valid for this table.
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
