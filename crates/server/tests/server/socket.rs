//! Real WebSockets to a real server, and people who play through them.

use super::Running;
use serde_json::{Value, json};
use std::io::ErrorKind;
use std::net::TcpStream;
use std::time::Duration;
use tribord_bots::Mind;
use tribord_game::{Fast, Game, Observer, Playout, Seat};
use tungstenite::client::IntoClientRequest;
use tungstenite::{HandshakeError, Message, WebSocket};

/// Somebody's connection to a table.
pub(super) struct Socket {
    pub(super) ws: WebSocket<TcpStream>,
    pub(super) seat: Option<u8>,
    /// The last `game` that was told.
    pub(super) game: Value,
    /// The last `room` that was told.
    pub(super) room: Value,
    pub(super) lines: Vec<Value>,
    pub(super) seq: u64,
    next: u64,
}

/// Who somebody is: a name and the cookie of a first visit.
pub(super) fn visitor(server: &Running) -> String {
    server.get("/api/v1/me").cookie().unwrap()
}

/// Connects; or the status and the answer of a server that will not.
pub(super) fn connect(
    server: &Running,
    path: &str,
    headers: &[(&'static str, &str)],
) -> Result<Socket, (u16, String)> {
    connect_over(TcpStream::connect(server.address()).unwrap(), path, headers)
}

/// The same over a connection that is already there.
pub(super) fn connect_over(
    stream: TcpStream,
    path: &str,
    headers: &[(&'static str, &str)],
) -> Result<Socket, (u16, String)> {
    let address = stream.peer_addr().unwrap();
    let mut request = format!("ws://{address}{path}").into_client_request().unwrap();
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().unwrap());
    }
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let ws = match tungstenite::client(request, stream) {
        Ok((ws, _)) => ws,
        Err(HandshakeError::Failure(tungstenite::Error::Http(answer))) => {
            let body = answer.body().clone().unwrap_or_default();
            return Err((answer.status().as_u16(), String::from_utf8(body).unwrap()));
        }
        Err(other) => panic!("{other}"),
    };
    Ok(Socket {
        ws,
        seat: None,
        game: Value::Null,
        room: Value::Null,
        lines: Vec::new(),
        seq: 0,
        next: u64::from(
            std::time::SystemTime::now()
                .duration_since(std::time::UNIX_EPOCH)
                .unwrap()
                .subsec_nanos(),
        ) << 16,
    })
}

/// Connects to a table as a visitor and reads the welcome.
pub(super) fn join(server: &Running, table: &str, cookie: &str) -> Socket {
    let path = format!("/api/v1/tables/{table}/live");
    let mut socket = connect(server, &path, &[("cookie", cookie)]).unwrap();
    let welcome = socket.read();
    assert_eq!(welcome["type"], "welcome", "{welcome}");
    socket
}

impl Socket {
    /// The next message, taken in.
    pub(super) fn read(&mut self) -> Value {
        loop {
            match self.ws.read() {
                Ok(Message::Text(text)) => {
                    let value: Value = serde_json::from_str(&text).unwrap();
                    self.take_in(&value);
                    return value;
                }
                Ok(Message::Close(frame)) => panic!("closed: {frame:?}"),
                Ok(_) => {}
                // A read with a time limit is not taken up again by itself when the whole machine stood still.
                Err(tungstenite::Error::Io(error)) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => panic!("{error}"),
            }
        }
    }

    fn take_in(&mut self, message: &Value) {
        super::schemas::check_message(message);
        if let Some(seq) = message["seq"].as_u64() {
            assert!(seq >= self.seq, "{message}");
            self.seq = seq;
        }
        if message["you"].is_object() {
            self.seat = message["you"]["seat"].as_u64().map(|seat| seat as u8);
        }
        if message["room"].is_object() {
            self.room = message["room"].clone();
        }
        if let Some(lines) = message["game"]["lines"].as_array() {
            let from = message["game"]["from"].as_u64().unwrap() as usize;
            assert!(from <= self.lines.len(), "lines are missing: {message}");
            self.lines.truncate(from);
            self.lines.extend(lines.iter().cloned());
            self.game = message["game"].clone();
        }
    }

    /// Sends a command without waiting, and returns its number.
    pub(super) fn send(&mut self, mut command: Value) -> u64 {
        let id = self.next;
        self.next += 1;
        command["id"] = json!(id);
        self.ws.send(Message::text(command.to_string())).unwrap();
        id
    }

    /// Sends a command and waits for how it went.
    pub(super) fn want(&mut self, command: Value) -> Value {
        let id = self.send(command);
        self.answer(id)
    }

    pub(super) fn answer(&mut self, id: u64) -> Value {
        loop {
            let message = self.read();
            if message["id"] == id {
                return message;
            }
        }
    }

    pub(super) fn sit(&mut self, seat: u8, name: &str) {
        let entropy = format!("{:02x}", seat + 1).repeat(16);
        let sit =
            json!({"do": "sit", "seat": seat, "name": name, "entropy": entropy, "ready": true});
        let answer = self.want(sit);
        assert_eq!(answer["type"], "done", "{answer}");
    }

    pub(super) fn over(&self) -> bool {
        self.room["stage"] == "over"
    }

    /// What one may do as far as one's own view tells; `None` if it is not one's turn.
    pub(super) fn choose<G: Mind>(&self, luck: &mut Fast) -> Option<Value> {
        self.choose_by::<G>(&mut any::<G>, luck)
    }

    /// The same, by a rule for choosing.
    fn choose_by<G: Mind>(&self, rule: &mut Rule<'_, G>, luck: &mut Fast) -> Option<Value> {
        let seat = Seat(self.seat?);
        let to_act = self.game["to_act"].as_array()?;
        if !to_act.iter().any(|other| *other == seat.0) {
            return None;
        }
        let seats = self.room["seats"].as_array()?.len() as u8;
        let position = self.game["position"].as_str()?;
        let read = G::read_position(&G::Options::default(), Some(seats), position).unwrap();
        let state = G::determinize(&G::view(&read, Observer::Seat(seat)), luck);
        let action = rule(&state, seat, luck)?;
        Some(json!({"do": "act", "action": action.to_string(), "seen": self.game["ply"]}))
    }
}

/// How somebody chooses what to do.
type Rule<'a, G> =
    dyn FnMut(&<G as Game>::State, Seat, &mut Fast) -> Option<<G as Game>::Action> + 'a;

/// Whatever may be done.
fn any<G: Mind>(state: &G::State, seat: Seat, luck: &mut Fast) -> Option<G::Action> {
    Playout::<G>::default().choose(state, seat, luck)
}

/// Opens a table.
pub(super) fn open(server: &Running, cookie: &str, plan: Value) -> String {
    let opened = server.json("POST", "/api/v1/tables", cookie, &plan.to_string());
    assert_eq!(opened.status, 200, "{}", opened.text());
    opened.value()["id"].as_str().unwrap().to_owned()
}

/// A table for two, with both seated and the game begun.
pub(super) fn two(server: &Running, game: &str) -> (String, [Socket; 2], [String; 2]) {
    two_at([server, server], game)
}

/// The same with each of them at another server; it is opened at the first.
pub(super) fn two_at(servers: [&Running; 2], game: &str) -> (String, [Socket; 2], [String; 2]) {
    let cookies = servers.map(visitor);
    let plan = json!({"game": game, "seats": ["person", "person"]});
    let table = open(servers[0], &cookies[0], plan);
    let mut sockets = [0, 1].map(|seat: usize| join(servers[seat], &table, &cookies[seat]));
    sockets[0].sit(0, "Ana");
    sockets[1].sit(1, "Bo");
    while sockets.iter().any(|socket| socket.game.is_null()) {
        sockets.iter_mut().filter(|socket| socket.game.is_null()).for_each(|s| drop(s.read()));
    }
    (table, sockets, cookies)
}

/// Plays on, anyhow, until the game is over or so many actions were made.
pub(super) fn play<G: Mind>(sockets: &mut [Socket; 2], most: usize, luck: &mut Fast) -> usize {
    play_by::<G>(sockets, most, &mut any::<G>, luck)
}

/// Plays a game to its end as somebody would who wants to win it: it is shorter.
pub(super) fn play_well<G: Mind>(sockets: &mut [Socket; 2], luck: &mut Fast) -> usize {
    let mut sensibly = |state: &G::State, seat, luck: &mut Fast| {
        G::sensible(state, seat, luck).or_else(|| any::<G>(state, seat, luck))
    };
    play_by::<G>(sockets, usize::MAX, &mut sensibly, luck)
}

fn play_by<G: Mind>(
    sockets: &mut [Socket; 2],
    most: usize,
    rule: &mut Rule<'_, G>,
    luck: &mut Fast,
) -> usize {
    let mut done = 0;
    while done < most && !sockets.iter().all(Socket::over) {
        if sockets[0].game["starts"].is_u64() {
            let wait =
                sockets[0].game["starts"].as_u64().unwrap().saturating_sub(tribord_server::now());
            std::thread::sleep(Duration::from_millis(wait + 5));
            sockets[0].game["starts"] = Value::Null;
        }
        if sockets[0].room["paused"].is_object() {
            sockets
                .iter_mut()
                .for_each(|socket| drop(socket.want(json!({"do": "ready", "ready": true}))));
        }
        for seat in 0..2 {
            if let Some(action) = sockets[seat].choose_by::<G>(rule, luck) {
                let answer = sockets[seat].want(action);
                done += usize::from(answer["type"] == "done");
            }
            catch_up(sockets);
        }
    }
    done
}

/// Everybody hears what has happened: a pong comes after all that was told before.
pub(super) fn catch_up(sockets: &mut [Socket]) {
    sockets.iter_mut().for_each(|socket| drop(socket.want(json!({"do": "ping"}))));
}
