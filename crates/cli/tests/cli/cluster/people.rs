//! People who play at a cluster, and remember everything they were told.

use super::{Cluster, LONG, NEVER, Wait, insist};
use serde_json::{Value, json};
use std::io::ErrorKind;
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};
use tribord_game::{Fast, Game, Luck, Observer, Playout, Seat};
use tribord_table::tribord_triplette::Triplette;
use tungstenite::client::IntoClientRequest;
use tungstenite::{HandshakeError, Message, WebSocket};

/// How long a client waits for an answer before it looks elsewhere, as the one in the browser does.
const PATIENCE: Duration = Duration::from_secs(4);
const PLAN: &str = r#"{"game":"triplette","seats":["person","person"]}"#;

/// Why there is no connection.
enum Refused {
    /// Nobody is there, or it broke: come again.
    Gone,
    /// So they were told, and should come again.
    Later,
    /// They were let in, and then there was silence.
    Silent,
}

/// Somebody's connection to a table.
pub(crate) struct Line {
    socket: WebSocket<TcpStream>,
    game: Value,
    over: bool,
}

/// Somebody at a table, who remembers everything.
pub(crate) struct Player {
    cookie: String,
    /// Where they were last.
    at: String,
    line: Option<Line>,
    /// All lines of the log that they were told.
    told: Vec<Value>,
}

/// Two people and somebody who watches them.
pub(crate) struct Table {
    pub(crate) id: String,
    players: Vec<Player>,
    luck: Fast,
    next: u64,
    /// Actions that were acknowledged.
    pub(super) done: usize,
    /// What was sent and not answered.
    open: Option<(usize, Value)>,
    pub(super) comebacks: usize,
    /// How often they were told that something could not be done now.
    pub(super) denied: usize,
    pub(super) longest: Duration,
    pub(super) waits: Vec<Wait>,
    /// How often somebody was let in and then not greeted.
    pub(super) silences: usize,
}

impl Player {
    fn connect(&mut self, address: &str, table: &str) -> Result<(), Refused> {
        let url = format!("ws://{address}/api/v1/tables/{table}/live");
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        let stream = TcpStream::connect(address).map_err(|_| Refused::Gone)?;
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.set_nodelay(true).unwrap();
        let socket = match tungstenite::client(request, stream) {
            Ok((socket, _)) => socket,
            Err(HandshakeError::Failure(tungstenite::Error::Http(answer))) => {
                assert_eq!(answer.status().as_u16(), 503, "{answer:?}");
                return Err(Refused::Later);
            }
            Err(_) => return Err(Refused::Gone),
        };
        let mut line = Line { socket, game: Value::Null, over: false };
        let known = self.told.len();
        self.told.clear();
        // Whoever was let in is greeted, or told to come again: silence is a fault, unless the node itself stands still.
        match line.read(&mut self.told) {
            Heard::Message(welcome) => assert_eq!(welcome["type"], "welcome", "{welcome}"),
            Heard::Gone => return Err(Refused::Gone),
            Heard::Silent => return Err(Refused::Silent),
        }
        assert!(self.told.len() >= known, "{address} shows {} lines of {known}", self.told.len());
        self.line = Some(line);
        Ok(())
    }
}

enum Heard {
    Message(Value),
    Gone,
    Silent,
}

impl Line {
    fn read(&mut self, told: &mut Vec<Value>) -> Heard {
        loop {
            let text = match self.socket.read() {
                Ok(Message::Text(text)) => text,
                Ok(Message::Close(_)) => return Heard::Gone,
                Ok(_) => continue,
                Err(tungstenite::Error::Io(error)) if error.kind() == ErrorKind::Interrupted => {
                    continue;
                }
                Err(tungstenite::Error::Io(error)) if error.kind() == ErrorKind::WouldBlock => {
                    return Heard::Silent;
                }
                Err(_) => return Heard::Gone,
            };
            let message: Value = serde_json::from_str(&text).unwrap();
            self.over |= message["room"]["stage"] == "over";
            if let Some(lines) = message["game"]["lines"].as_array() {
                let from = message["game"]["from"].as_u64().unwrap() as usize;
                assert!(from <= told.len(), "lines are missing: {message}");
                // What was told before does not change.
                let again = told.len().saturating_sub(from).min(lines.len());
                assert_eq!(told[from..from + again], lines[..again]);
                told.extend(lines[again..].iter().cloned());
                self.game = message["game"].clone();
            }
            return Heard::Message(message);
        }
    }
}

impl Table {
    pub(crate) fn open(cluster: &Cluster, number: u64) -> Table {
        let mut luck = Fast::new(number + 1);
        let cookies = [(); 3].map(|()| {
            let (_, answer) = insist(cluster, &mut luck, "GET /api/v1/me", "", "");
            let line = answer.lines().find(|line| line.starts_with("set-cookie: ")).unwrap();
            line["set-cookie: ".len()..].split(';').next().unwrap().to_owned()
        });
        let (_, answer) = insist(cluster, &mut luck, "POST /api/v1/tables", &cookies[0], PLAN);
        let body: Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap();
        let player = |cookie: &String| Player {
            cookie: cookie.clone(),
            at: String::new(),
            line: None,
            told: Vec::new(),
        };
        let mut table = Table {
            id: body["id"].as_str().unwrap().to_owned(),
            players: cookies.iter().map(player).collect(),
            luck,
            next: number << 32,
            done: 0,
            open: None,
            comebacks: 0,
            denied: 0,
            longest: Duration::ZERO,
            waits: Vec::new(),
            silences: 0,
        };
        for seat in 0..2 {
            table.next += 1;
            let (id, name) = (table.next, format!("Ana {seat}"));
            let sit = json!({"id": id, "do": "sit", "seat": seat, "name": name, "ready": true});
            let answer = loop {
                table.come_all(cluster);
                if let Some(answer) = table.want(seat, &sit) {
                    break answer;
                }
            };
            assert_eq!(answer["type"], "done", "{answer}");
        }
        table
    }

    /// Everybody who is not there comes.
    fn come_all(&mut self, cluster: &Cluster) {
        for player in 0..self.players.len() {
            if self.players[player].line.is_none() {
                self.come(cluster, player);
            }
        }
    }

    /// Brings somebody to the table, at whichever node.
    fn come(&mut self, cluster: &Cluster, player: usize) {
        let until = Instant::now() + NEVER;
        loop {
            // A balancer does not send somebody at once to where there was no answer.
            let address = cluster.address(&mut self.luck, &self.players[player].at);
            self.players[player].at = address.clone();
            let before = self.players[player].told.clone();
            match self.players[player].connect(&address, &self.id) {
                Ok(()) => break,
                Err(refused) => {
                    self.silences += usize::from(matches!(refused, Refused::Silent));
                    self.players[player].told = before;
                }
            }
            assert!(Instant::now() < until, "nobody has table {}", self.id);
            // As the browser does, and not all at the same moment.
            sleep(Duration::from_millis(200 + u64::from(self.luck.one_of(200))));
        }
        let (line, told) =
            (self.players[player].line.as_ref().unwrap(), &self.players[player].told);
        let acts = told.iter().filter(|line| line["by"].is_u64()).count();
        let open = usize::from(self.open.is_some());
        if !line.game.is_null() {
            let range = self.done..=self.done + open;
            assert!(range.contains(&acts), "{acts} of {} at {}", self.done, self.id);
        }
    }

    /// Sends a command and waits for the answer; `None` if the connection broke.
    fn want(&mut self, player: usize, command: &Value) -> Option<Value> {
        let line = self.players[player].line.as_mut()?;
        match line.socket.send(Message::text(command.to_string())) {
            Ok(()) => self.answer(player, &command["id"]),
            Err(_) => self.lose(player),
        }
    }

    /// Waits for the answer to a command; `None` if the connection broke.
    fn answer(&mut self, player: usize, id: &Value) -> Option<Value> {
        let Player { line, told, .. } = &mut self.players[player];
        let line = line.as_mut()?;
        loop {
            match line.read(told) {
                Heard::Message(message) if message["id"] == *id => return Some(message),
                Heard::Message(_) => {}
                Heard::Gone | Heard::Silent => return self.lose(player),
            }
        }
    }

    /// Somebody's connection is gone.
    fn lose(&mut self, player: usize) -> Option<Value> {
        self.players[player].line = None;
        self.comebacks += 1;
        None
    }

    /// Plays until told to stop, whatever happens.
    pub(crate) fn play(&mut self, cluster: &Cluster, stop: &AtomicBool) {
        let mut acknowledged = Instant::now();
        while !stop.load(Ordering::Relaxed) || self.open.is_some() {
            self.come_all(cluster);
            let (seat, act) = match self.open.clone() {
                Some(open) => open,
                None if self.is_over() => return,
                None => match self.choose() {
                    Some(open) => open,
                    // Somebody has not heard yet whose turn it is.
                    None => {
                        self.catch_up();
                        continue;
                    }
                },
            };
            self.open = Some((seat, act.clone()));
            let Some(answer) = self.want(seat, &act) else { continue };
            if answer["code"] == "storage" {
                self.denied += 1;
                continue;
            }
            assert_eq!(answer["type"], "done", "{answer} to {act}");
            self.done += 1;
            self.open = None;
            let (from, took) = (acknowledged, acknowledged.elapsed());
            self.longest = self.longest.max(took);
            if took > LONG {
                self.waits.push(Wait { from, took });
            }
            acknowledged = Instant::now();
            self.catch_up();
            // So that a game lasts for a while.
            sleep(Duration::from_millis(5));
        }
    }

    fn is_over(&self) -> bool {
        let over = |player: &Player| player.line.as_ref().is_some_and(|line| line.over);
        self.players.iter().any(over)
    }

    /// Everybody hears what has happened. They notice at the same time that somebody does not answer.
    fn catch_up(&mut self) {
        let until = Instant::now() + PATIENCE;
        let pings: Vec<Option<u64>> = (0..self.players.len())
            .map(|player| {
                self.next += 1;
                let ping = json!({"id": self.next, "do": "ping"}).to_string();
                let line = self.players[player].line.as_mut()?;
                line.socket.send(Message::text(ping)).ok().map(|()| self.next)
            })
            .collect();
        for (player, ping) in pings.into_iter().enumerate() {
            let Some(line) = &self.players[player].line else { continue };
            let left = until.saturating_duration_since(Instant::now());
            let left = left.max(Duration::from_millis(50));
            line.socket.get_ref().set_read_timeout(Some(left)).unwrap();
            let heard = match ping {
                Some(ping) => self.answer(player, &json!(ping)),
                None => self.lose(player),
            };
            if let (Some(_), Some(line)) = (heard, &self.players[player].line) {
                line.socket.get_ref().set_read_timeout(Some(PATIENCE)).unwrap();
            }
        }
    }

    /// Who acts, and how.
    fn choose(&mut self) -> Option<(usize, Value)> {
        let first = self.players[0].line.as_ref()?;
        let seat = first.game["to_act"][0].as_u64()? as usize;
        let game = &self.players[seat].line.as_ref()?.game;
        let position = game["position"].as_str()?;
        let state = Triplette::read_position(&Default::default(), Some(2), position).unwrap();
        let view = Triplette::view(&state, Observer::Watcher);
        let state = Triplette::determinize(&view, &mut self.luck);
        let playout = &mut Playout::<Triplette>::default();
        let action = playout.choose(&state, Seat(seat as u8), &mut self.luck)?.to_string();
        self.next += 1;
        Some((seat, json!({"id": self.next, "do": "act", "action": action, "seen": game["ply"]})))
    }

    /// In the end: all nodes show the same, nothing is missing and nothing is there twice, also in the database.
    pub(crate) fn check(&mut self, cluster: &Cluster) {
        assert!(self.open.is_none());
        for player in 0..self.players.len() {
            let told = std::mem::take(&mut self.players[player].told);
            self.players[player].line = None;
            self.come(cluster, player);
            let all = &self.players[player].told;
            assert!(all.starts_with(&told), "somebody was told something else");
            assert_eq!(all.iter().filter(|line| line["by"].is_u64()).count(), self.done);
        }
        let id = &self.id;
        let of = format!("FROM heads h JOIN entries e USING (n) WHERE id = '{id}'");
        let whole = format!("SELECT count(*) = max(h.next) AND max(seq) + 1 = max(h.next) {of}");
        assert_eq!(cluster.sql(&whole), "t", "a record has a gap");
        let moves = cluster.sql(&format!("SELECT count(*) {of} AND body LIKE '%\"moved\"%'"));
        assert_eq!(moves, self.done.to_string(), "in the database");
        let numbered =
            format!("SELECT count(*) - count(DISTINCT body) {of} AND body LIKE '%\"moved\"%'");
        assert_eq!(cluster.sql(&numbered), "0", "something was done twice");
    }
}
