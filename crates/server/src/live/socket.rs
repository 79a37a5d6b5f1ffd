//! WebSockets to a table or to the lobby.

use super::left;
use super::outbox::Waiting;
use super::tables::sits;
use super::visit::Visit;
use crate::app::App;
use crate::http::{Address, Path, Problem, Query, Upgrade, check_origin, read_json};
use crate::identity::{Person, bot_person};
use crate::limits::{Connection, Limits};
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use futures_util::SinkExt;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use serde::Deserialize;
use serde_json::Value;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, interval, timeout};
use tribord_table::api::Failure;
use tribord_table::message::{Code, Denied, ServerMessage};
use tribord_table::room::{Command, Request};
use utoipa::IntoParams;

/// The largest message of a client.
const LARGEST: usize = 16 * 1024;
/// Larger messages are read up to this size, so that the client learns why it is disconnected.
const READ: usize = 64 * 1024;
/// A client that sends this many bad or too fast commands in a row is disconnected.
const PATIENCE: u32 = 200;
/// How often a silent client gets a WebSocket ping.
const PING: Duration = Duration::from_secs(5);
/// How long a client may be silent. Programs may think for a while without reading, and so without answering pings.
const SILENCE: Duration = Duration::from_secs(70);
/// The same for a client that sends `ping` commands, as browsers do: others at the table should learn soon that it is gone.
const SHORT_SILENCE: Duration = Duration::from_secs(4);
/// How often that is looked at, and from when on such a client gets WebSocket pings, which browsers answer themselves also where nobody looks.
const LOOK: Duration = Duration::from_secs(1);
const QUIET: Duration = Duration::from_millis(2_500);
/// How many times a client may ask for the whole table at once; then once a second.
const SYNCS: NonZeroU32 = NonZeroU32::new(10).expect("not zero");
/// How many times it may ask for earlier positions at once; then once a second. For each the game is played again from its beginning.
const LOOKS: NonZeroU32 = NonZeroU32::new(20).expect("not zero");
/// Of the commands, so few may arrange something around the game; so many times as many as in a second at once.
const ARRANGING: u32 = 10;
const ARRANGING_AT_ONCE: NonZeroU32 = NonZeroU32::new(5).expect("not zero");
/// For how many milliseconds somebody waits who was too fast for what they have for themselves: all of that is counted by the second.
const SOON: u64 = 1000;
/// How long sending a message may take.
const SLOW: Duration = Duration::from_secs(15);

/// The reason given when a message is larger than [`LARGEST`].
const TOO_LARGE: &str = "too-large: a message has at most 16 kB";

/// The reason given when a client should connect again soon, perhaps to another node: nothing is lost.
const AGAIN: &str = "again";

/// What a client that reconnects has already.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Knows {
    /// How many lines of the log.
    #[serde(default)]
    #[param(maximum = 9007199254740991_u64)]
    from: usize,
    /// How many times moves were taken back.
    #[serde(default)]
    #[param(value_type = u64, maximum = 4294967295_u64)]
    undos: u32,
}

/// A live connection to a table: a WebSocket whose messages are in docs/api.md.
#[utoipa::path(get, path = "/api/v1/tables/{id}/live", params(("id" = String, Path), Knows),
    responses((status = 101, description = "a WebSocket from here on"),
        (status = 400, body = Failure, description = "`bad-query`"),
        (status = 401, body = Failure, description = "`unknown-token`"),
        (status = 403, body = Failure, description = "`no-watching`, `foreign-origin`"),
        (status = 426, body = Failure, description = "`websocket-needed`"),
        (status = 429, body = Failure, description = "`too-many-connections`: from your network address"),
        (status = 503, body = Failure, description = "`too-many-connections`: the server is full")))]
pub(super) async fn live(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(knows): Query<Knows>,
    address: Address,
    headers: HeaderMap,
    person: Result<Person, Problem>,
    Upgrade(upgrade): Upgrade,
) -> Result<Response, Problem> {
    check_origin(&app, &headers)?;
    let who = match headers.get(header::AUTHORIZATION) {
        Some(token) => bot_person(&app, token, &id).await?,
        None => person?.0,
    };
    let visitor = (id.clone(), who.clone());
    let mut counted = app.limits.connect(address.0, Some(visitor.clone()));
    // Looked at only now, because it costs more than to count.
    if counted.is_err() && sits(&app, &id, &who).await.is_ok_and(|sits| sits) {
        counted = app.limits.come_back(address.0, visitor);
    }
    let counted = counted?;
    let (visit, news) = app.live.enter(&app, &id, &who, (knows.from, knows.undos)).await?;
    let connection = TableSocket { app: app.clone(), who, from: address.0, visit, news, counted };
    Ok(small(upgrade)
        // Tracked, so that the server does not exit before everybody got the message that it does.
        .on_upgrade(move |socket| app.tasks.track_future(connection.run(socket))))
}

/// A live connection to the lobby: a WebSocket that says `{"type": "lobby", "open": […], "watch": […]}` now and
/// whenever it changes.
#[utoipa::path(get, path = "/api/v1/lobby/live",
    responses((status = 101, description = "a WebSocket from here on"),
        (status = 403, body = Failure, description = "`foreign-origin`"),
        (status = 426, body = Failure, description = "`websocket-needed`"),
        (status = 429, body = Failure, description = "`too-many-connections`: from your network address"),
        (status = 503, body = Failure, description = "`too-many-connections`: the server is full")))]
pub(super) async fn lobby(
    State(app): State<Arc<App>>,
    address: Address,
    headers: HeaderMap,
    Upgrade(upgrade): Upgrade,
) -> Result<Response, Problem> {
    check_origin(&app, &headers)?;
    let counted = app.limits.connect(address.0, None)?;
    Ok(small(upgrade).on_upgrade(move |socket| async move {
        watch_lobby(app, socket).await;
        drop(counted);
    }))
}

/// Small buffers, because there are many connections with small messages.
fn small(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .max_message_size(READ)
        .max_frame_size(READ)
        .read_buffer_size(512)
        .write_buffer_size(2048)
        .max_write_buffer_size(256 * 1024)
}

async fn watch_lobby(app: Arc<App>, mut socket: WebSocket) {
    let mut lobby = app.live.lobby.subscribe();
    let mut restart = app.live.restart.subscribe();
    lobby.mark_changed();
    let mut ping = interval(PING);
    let (mut heard, mut hasty) = (Instant::now(), 0);
    let rate = commands(&app);
    loop {
        let message = tokio::select! {
            changed = lobby.changed() => match changed {
                Ok(()) => Message::Text(lobby.borrow_and_update().message(app.live.restart())),
                Err(_) => return,
            },
            _ = restart.changed() => Message::Text(lobby.borrow().message(app.live.restart())),
            _ = ping.tick() => Message::Ping(Default::default()),
            incoming = socket.recv() => match incoming {
                // Nothing can be said here, so much is never good.
                Some(Ok(_)) => {
                    heard = Instant::now();
                    hasty += u32::from(rate.check().is_err());
                    if hasty > PATIENCE {
                        return;
                    }
                    continue;
                }
                _ => return,
            },
            () = app.closing.cancelled() => return,
        };
        if heard.elapsed() > SILENCE
            || !matches!(timeout(SLOW, socket.send(message)).await, Ok(Ok(())))
        {
            return;
        }
    }
}

/// One connection to a table. If there is none in the end, dropping it leaves the table.
struct TableSocket {
    app: Arc<App>,
    who: String,
    from: IpAddr,
    visit: Visit,
    news: Waiting,
    counted: Connection,
}

impl TableSocket {
    async fn run(mut self, mut socket: WebSocket) {
        metrics::gauge!("tribord_connections").increment(1.0);
        let why = self.converse(&mut socket).await;
        let close = why.map(|reason| {
            let code = match reason {
                TOO_LARGE => 1009,
                AGAIN => 1012,
                _ => 1008,
            };
            CloseFrame { code, reason: reason.into() }
        });
        let _ = timeout(Duration::from_secs(1), socket.send(Message::Close(close))).await;
        drop(self.visit);
        drop(self.counted);
        metrics::gauge!("tribord_connections").decrement(1.0);
    }

    /// Runs the connection. Returns the reason if the server ends it.
    async fn converse(&mut self, socket: &mut WebSocket) -> Option<&'static str> {
        let rate = Rate::new(&self.app);
        let mut restart = self.app.live.restart.subscribe();
        let mut greeted = false;
        let mut ping = tokio::time::interval_at(Instant::now() + PING, PING);
        let (mut heard, mut hasty, mut silence, mut quiet) = (Instant::now(), 0, SILENCE, PING);
        loop {
            let message = tokio::select! {
                news = self.news.next() => match news {
                    Some(news) => {
                        // Newcomers hear it after their welcome.
                        if !std::mem::replace(&mut greeted, true) && restart.borrow().is_some() {
                            restart.mark_changed();
                        }
                        Message::Text(news)
                    }
                    // The table has dropped this client: too slow, not allowed to watch, or the server shuts down.
                    None if self.news.comes_again() => return Some(AGAIN),
                    None => return Some("dropped"),
                },
                _ = restart.changed(), if greeted => {
                    let wait = restart.borrow_and_update().map(left);
                    let text = serde_json::to_string(&ServerMessage::Restart { wait });
                    Message::Text(text.unwrap_or_default().into())
                }
                () = self.counted.replaced() => return Some("replaced"),
                incoming = socket.recv() => {
                    heard = Instant::now();
                    if self.app.forgotten.has(&self.who) {
                        return Some("forgotten");
                    }
                    match incoming {
                        Some(Ok(Message::Text(text))) if text.len() > LARGEST => {
                            return Some(TOO_LARGE);
                        }
                        Some(Ok(Message::Text(text))) => match read_command(&text, &rate, (&self.app.limits, self.from)) {
                            Ok(request) => {
                                hasty = 0;
                                if matches!(request.command, Command::Ping) && silence == SILENCE {
                                    (silence, quiet) = (SHORT_SILENCE, QUIET);
                                    ping = tokio::time::interval_at(Instant::now() + LOOK, LOOK);
                                }
                                if !self.visit.want(request).await {
                                    return Some(AGAIN);
                                }
                                continue;
                            }
                            Err(denied) => {
                                hasty += 1;
                                if hasty > PATIENCE {
                                    return Some("too-fast");
                                }
                                Message::Text(denied)
                            }
                        },
                        Some(Ok(Message::Binary(_))) => return Some("text-only"),
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                            // Answering costs as much as a small command.
                            hasty += u32::from(rate.commands.check().is_err());
                            if hasty > PATIENCE {
                                return Some("too-fast");
                            }
                            continue;
                        }
                    }
                }
                due = ping.tick() => {
                    // This process itself stood still: nobody is to blame for that silence.
                    if due.elapsed() > LOOK {
                        heard = Instant::now();
                    }
                    if heard.elapsed() > silence {
                        return Some("silent");
                    }
                    if self.app.forgotten.has(&self.who) {
                        return Some("forgotten");
                    }
                    // Somebody heard from just now needs no ping.
                    if heard.elapsed() < quiet {
                        continue;
                    }
                    Message::Ping(Default::default())
                }
            };
            if !matches!(timeout(SLOW, self.write(socket, message)).await, Ok(Ok(()))) {
                return None;
            }
        }
    }

    /// Sends a message together with all others that wait.
    async fn write(&mut self, socket: &mut WebSocket, first: Message) -> Result<(), axum::Error> {
        socket.feed(first).await?;
        while let Some(news) = self.news.try_next() {
            socket.feed(Message::Text(news)).await?;
        }
        socket.flush().await
    }
}

/// How fast a client may be.
struct Rate {
    commands: DefaultDirectRateLimiter,
    /// The answer may be a whole game.
    syncs: DefaultDirectRateLimiter,
    looks: DefaultDirectRateLimiter,
    arranging: DefaultDirectRateLimiter,
}

impl Rate {
    fn new(app: &App) -> Rate {
        let slowly = |at_once| Quota::per_second(NonZeroU32::MIN).allow_burst(at_once);
        let few = app.config.commands_per_connection.get() / ARRANGING;
        let few = NonZeroU32::new(few).unwrap_or(NonZeroU32::MIN);
        let at_once = few.saturating_mul(ARRANGING_AT_ONCE);
        Rate {
            commands: commands(app),
            syncs: RateLimiter::direct(slowly(SYNCS)),
            looks: RateLimiter::direct(slowly(LOOKS)),
            arranging: RateLimiter::direct(Quota::per_second(few).allow_burst(at_once)),
        }
    }

    /// If this is too much at a time: for how many milliseconds to wait. What arranges something is kept on the disk or told to
    /// everybody, so it counts like a request, and a rematch like a table that is opened: with more connections nobody can do more of it.
    fn too_hasty(&self, command: &Command, (limits, from): (&Limits, IpAddr)) -> Option<u64> {
        let own = |limiter: &DefaultDirectRateLimiter| limiter.check().err().map(|_| SOON);
        let shared = |counted: Result<(), Problem>| counted.err().map(|full| full.wait(SOON));
        match command {
            Command::Sync { .. } => own(&self.syncs),
            Command::Look { .. } | Command::History { .. } => own(&self.looks),
            Command::Rematch => shared(limits.table(from)),
            command if command.arranges() => {
                own(&self.arranging).or_else(|| shared(limits.address(from)))
            }
            _ => None,
        }
    }
}

/// How fast messages may come over one connection.
fn commands(app: &App) -> DefaultDirectRateLimiter {
    let rate = app.config.commands_per_connection;
    let at_once = rate.saturating_add(rate.get());
    RateLimiter::direct(Quota::per_second(rate).allow_burst(at_once))
}

/// Reads a command, or makes the message that says what is wrong with it.
fn read_command(text: &str, rate: &Rate, address: (&Limits, IpAddr)) -> Result<Request, Utf8Bytes> {
    let deny = |id, why| {
        let text = serde_json::to_string(&ServerMessage::Denied { id, why }).unwrap_or_default();
        Utf8Bytes::from(text)
    };
    // The number and the name of the command, as far as they can be read.
    let parts = || {
        let value: Value = serde_json::from_str(text).unwrap_or_default();
        (value["id"].as_u64().unwrap_or(0), value["do"].as_str().map(str::to_owned))
    };
    let slower = |id, wait| deny(id, Denied { wait: Some(wait), ..Code::TooFast.into() });
    if rate.commands.check().is_err() {
        return Err(slower(parts().0, SOON));
    }
    let request: Request = read_json(text.as_bytes()).map_err(|bad| {
        let (id, command) = parts();
        // The path within the command is lost, because its kind is known only after it is read: name the command instead.
        let message = command.map_or(String::new(), |name| format!("{name}: ")) + &bad.message;
        deny(id, Denied { message: Some(message), ..Code::BadMessage.into() })
    })?;
    if let Some(wait) = rate.too_hasty(&request.command, address) {
        return Err(slower(request.id, wait));
    }
    Ok(request)
}
