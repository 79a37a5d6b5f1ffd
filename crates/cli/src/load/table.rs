//! A table with two real clients: each has its own connection, identity and seat.

use super::seen::Seen;
use crate::lines;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tribord_bots::Mind;
use tribord_game::{Fast, Luck, Observer, Playout, Seat};
use tribord_table::message::Stage;
use tribord_table::room::{Command, Request};

/// What all tables share.
pub(super) struct Load {
    /// The players of a table are at different ones, if there are several.
    pub(super) servers: Vec<SocketAddr>,
    /// Actions a second at each table; 0 for as many as possible.
    pub(super) rate: f64,
    pub(super) stop: AtomicBool,
}

pub(super) type Socket = WebSocketStream<TcpStream>;
/// What comes from one; nothing if it is at its end.
type Received = Option<Result<Frame, tokio_tungstenite::tungstenite::Error>>;

/// What a client needs of a message. All of it is read, the rest is thrown away.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    id: Option<u64>,
    room: Option<Room>,
    game: Option<Game>,
}

#[derive(Deserialize)]
struct Room {
    stage: Stage,
}

#[derive(Deserialize)]
struct Game {
    ply: usize,
    position: String,
    to_act: Vec<u8>,
}

/// A table whose game has begun.
pub(super) struct Table {
    id: String,
    sockets: [Socket; 2],
    games: [Option<Game>; 2],
    over: bool,
    next: u64,
    number: u32,
}

impl Table {
    pub(super) async fn open(load: &Load, game: &str, number: u32) -> Result<Table, String> {
        let plan = json!({"game": game, "seats": ["person", "person"]}).to_string();
        let server = |seat: usize| load.servers[(number as usize + seat) % load.servers.len()];
        let (id, cookie) = create(server(0), &plan, number).await?;
        let first = connect(server(0), &id, Some(&cookie), number).await?;
        let second = connect(server(1), &id, None, number).await?;
        let (sockets, games) = ([first, second], [None, None]);
        let mut table = Table { id, sockets, games, over: false, next: 1, number };
        for seat in 0..2 {
            let name = format!("Player {seat}");
            let entropy = Some("5a".repeat(16));
            let sit = Command::Sit {
                seat: seat as u8,
                name,
                entropy,
                pledge: None,
                ready: true,
                zone: None,
            };
            let id = table.send(seat, sit).await?;
            table.wait(seat, id).await?;
        }
        while table.games[0].is_none() {
            table.receive(0).await?;
        }
        Ok(table)
    }

    /// Its name, if it was opened at the first of so many servers, which therefore has it.
    pub(super) fn of_first(&self, servers: usize) -> Option<String> {
        (self.number as usize).is_multiple_of(servers).then(|| self.id.clone())
    }

    /// Waits until all tables are open. The server hears meanwhile that the clients are still there: opening very many takes longer than
    /// it waits for somebody who is silent.
    pub(super) async fn rest(&mut self, mut begun: watch::Receiver<bool>) -> Result<(), String> {
        loop {
            let [first, second] = &mut self.sockets;
            let (seat, frame) = tokio::select! {
                begun = begun.wait_for(|begun| *begun) => {
                    return begun.map(drop).map_err(|error| error.to_string());
                }
                frame = first.next() => (0, frame),
                frame = second.next() => (1, frame),
            };
            self.hear(seat, frame)?;
        }
    }

    /// Plays until told to stop.
    pub(super) async fn play<G: Mind>(mut self, load: Arc<Load>) -> Result<Seen, String> {
        let mut luck = Fast::new(u64::from(self.number));
        let pause = Duration::from_secs_f64(if load.rate > 0.0 { 1.0 / load.rate } else { 0.0 });
        // Tables do not act all at the same moment.
        tokio::time::sleep(pause.mul_f64(f64::from(luck.one_of(1000)) / 1000.0)).await;
        let mut seen = Seen::default();
        let start = Instant::now();
        let mut due = Instant::now();
        while !load.stop.load(Ordering::Relaxed) && !self.over {
            let Some((seat, action, ply)) = self.choose::<G>(&mut luck) else {
                self.receive(0).await?;
                continue;
            };
            // From when it was due, not from when it could be sent: a server that is slow must not slow down its own measurement.
            let wanted = if load.rate > 0.0 { due } else { Instant::now() };
            let id = self.send(seat, Command::Act { action, seen: ply }).await?;
            self.wait(seat, id).await?;
            seen.round_trips.push(u32::try_from(wanted.elapsed().as_micros()).unwrap_or(u32::MAX));
            // The other client is notified, too.
            while self.games[1 - seat].as_ref().is_none_or(|game| game.ply <= ply) {
                self.receive(1 - seat).await?;
            }
            due += pause;
            tokio::time::sleep_until(due.into()).await;
        }
        seen.seconds = start.elapsed().as_secs_f64();
        seen.games = u32::from(self.over);
        Ok(seen)
    }

    /// Who acts, and how, by what its own client knows.
    fn choose<G: Mind>(&self, luck: &mut Fast) -> Option<(usize, String, usize)> {
        let seat = usize::from(*self.games[0].as_ref()?.to_act.first()?);
        let game = self.games[seat].as_ref()?;
        let read = G::read_position(&G::Options::default(), Some(2), &game.position).ok()?;
        let view = G::view(&read, Observer::Seat(Seat(seat as u8)));
        let state = G::determinize(&view, luck);
        let action = Playout::<G>::default().choose(&state, Seat(seat as u8), luck)?;
        Some((seat, action.to_string(), game.ply))
    }

    async fn send(&mut self, seat: usize, command: Command) -> Result<u64, String> {
        let id = self.next;
        self.next += 1;
        let words = serde_json::to_string(&Request { id, command });
        let words = words.map_err(|error| error.to_string())?;
        let sent = self.sockets[seat].send(Frame::text(words)).await;
        sent.map_err(|error| error.to_string())?;
        Ok(id)
    }

    /// Waits until a command is said to be done.
    async fn wait(&mut self, seat: usize, id: u64) -> Result<(), String> {
        while self.receive(seat).await? != Some(id) {}
        Ok(())
    }

    /// Takes the next message in; says which command it calls done.
    async fn receive(&mut self, seat: usize) -> Result<Option<u64>, String> {
        let frame = self.sockets[seat].next().await;
        self.hear(seat, frame)
    }

    fn hear(&mut self, seat: usize, frame: Received) -> Result<Option<u64>, String> {
        let frame = frame.ok_or("the server closed the connection")?;
        let Frame::Text(text) = frame.map_err(|error| error.to_string())? else { return Ok(None) };
        let heard: Heard = serde_json::from_str(&text).map_err(|error| error.to_string())?;
        if heard.kind == "denied" {
            return Err(text.to_string());
        }
        self.over |= heard.room.is_some_and(|room| room.stage == Stage::Over);
        if heard.game.is_some() {
            self.games[seat] = heard.game;
        }
        Ok(heard.id.filter(|_| heard.kind == "done"))
    }
}

/// Where clients come from: one address has too few ports for all of them.
fn source(number: u32) -> SocketAddr {
    let last = 2 + (number / 5_000) as u8;
    ([127, 0, 0, last], 0).into()
}

async fn stream(server: SocketAddr, number: u32) -> Result<TcpStream, String> {
    let connect = async {
        let socket = TcpSocket::new_v4()?;
        socket.bind(source(number))?;
        let stream = socket.connect(server).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    };
    connect.await.map_err(|error: std::io::Error| format!("cannot connect: {error}"))
}

/// Opens a table and returns its name and the cookie of the person who opened it.
async fn create(server: SocketAddr, plan: &str, number: u32) -> Result<(String, String), String> {
    let mut stream = stream(server, number).await?;
    let request = format!(
        "POST /api/v1/tables HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{plan}",
        plan.len()
    );
    stream.write_all(request.as_bytes()).await.map_err(|error| error.to_string())?;
    let mut answer = String::new();
    let mut limited = stream.take(lines::LONGEST as u64);
    limited.read_to_string(&mut answer).await.map_err(|error| error.to_string())?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
    let cookie = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("set-cookie").then(|| value.split(';').next())?
    });
    let opened: Value = serde_json::from_str(body).map_err(|_| answer.clone())?;
    let id = opened["id"].as_str().ok_or_else(|| answer.clone())?;
    Ok((id.to_owned(), cookie.unwrap_or_default().trim().to_owned()))
}

pub(super) async fn connect(
    server: SocketAddr,
    table: &str,
    cookie: Option<&str>,
    number: u32,
) -> Result<Socket, String> {
    let url = format!("ws://{server}/api/v1/tables/{table}/live");
    let mut request = url.into_client_request().map_err(|error| error.to_string())?;
    if let Some(value) = cookie.and_then(|cookie| cookie.parse().ok()) {
        request.headers_mut().insert("cookie", value);
    }
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    let stream = stream(server, number).await?;
    let connected =
        tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await;
    connected.map(|(socket, _)| socket).map_err(|error| error.to_string())
}
