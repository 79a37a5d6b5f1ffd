//! Several nodes on one database, as real processes, with people who play at all of them while nodes are killed, frozen and cut off.
//!
//! What must be true whatever happens: what was acknowledged is in the record, once, and in order; nobody who comes is shown less
//! than they were told before; what each was told is the beginning of what there is in the end; nobody who comes is left without an
//! answer.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, RwLock};
use std::thread::sleep;
use std::time::{Duration, Instant};
use tribord_game::{Fast, Game, Luck, Observer, Playout, Seat};
use tribord_services::{Postgres, Stop};
use tribord_table::tribord_triplette::Triplette;
use tungstenite::client::IntoClientRequest;
use tungstenite::{HandshakeError, Message, WebSocket};

/// For how long anything may take before it counts as never.
const NEVER: Duration = Duration::from_secs(60);
/// How long a client waits for an answer before it looks elsewhere, as the one in the browser does.
const PATIENCE: Duration = Duration::from_secs(4);
/// The same before it is let in.
const LONG_PATIENCE: Duration = Duration::from_secs(11);
const PLAN: &str = r#"{"game":"triplette","seats":["person","person"]}"#;
const MANY: &str = "1000000";

/// One node.
pub(crate) struct Node {
    child: Child,
    address: String,
}

/// Nodes that share a database.
pub(crate) struct Cluster<'a> {
    postgres: &'a Postgres,
    url: String,
    folder: tempfile::TempDir,
    nodes: Vec<Mutex<Node>>,
    addresses: RwLock<Vec<String>>,
    logs: AtomicUsize,
}

/// What happens to a node, or to the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Blow {
    /// SIGKILL, and another is started in its place.
    Kill,
    /// SIGTERM, and another is started in its place when it is gone.
    Term,
    /// SIGSTOP for so many milliseconds, then SIGCONT.
    Freeze(u64),
    /// The sessions of some node with the database are ended.
    Cut,
    /// The database is restarted, whichever node it is.
    Fast,
    /// The same as if the power were cut.
    Immediate,
}

/// What people saw.
#[derive(Debug, Default)]
pub(crate) struct Report {
    pub(crate) done: usize,
    pub(crate) games: usize,
    /// How often somebody had to come again.
    pub(crate) comebacks: usize,
    /// How often somebody was told that something could not be done now.
    pub(crate) denied: usize,
    /// The longest time between two acknowledged actions of a table.
    pub(crate) longest: Duration,
    pub(crate) blows: BTreeMap<String, usize>,
}

impl Node {
    fn start(url: &str, folder: &Path, log: usize, more: &[&str]) -> Node {
        // A file, because a pipe that nobody reads would stop the node in the end.
        let log = File::create(folder.join(format!("{log}.log"))).unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_tribord"))
            .args(["serve", "--port", "0", "--lang", "en", "--most-tables", MANY])
            .args(["--most-waiting-tables-per-address", MANY, "--tables-per-address", MANY])
            .args(["--most-connections", MANY, "--requests-per-address", MANY])
            .args(["--drain-seconds", "1", "--commands-per-connection", MANY, "--data"])
            .arg(folder)
            .args(more)
            .env("TRIBORD_POSTGRES", url)
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit("http://").next().unwrap().to_owned();
        Node { child, address }
    }

    fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([name, &id]).status().unwrap().success());
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl<'a> Cluster<'a> {
    pub(crate) fn start(postgres: &'a Postgres, nodes: usize) -> Cluster<'a> {
        let (url, folder) = (postgres.database(), tempfile::tempdir().unwrap());
        // Nobody is taken for dead right after the database itself was started.
        postgres.sql(&url, "SELECT pg_sleep(5)");
        let nodes: Vec<Node> =
            (0..nodes).map(|log| Node::start(&url, folder.path(), log, &[])).collect();
        let addresses = RwLock::new(nodes.iter().map(|node| node.address.clone()).collect());
        let logs = AtomicUsize::new(nodes.len());
        let nodes = nodes.into_iter().map(Mutex::new).collect();
        Cluster { postgres, url, folder, nodes, addresses, logs }
    }

    pub(crate) fn address(&self, luck: &mut Fast) -> String {
        let addresses = self.addresses.read().unwrap();
        addresses[luck.one_of(addresses.len() as u32) as usize].clone()
    }

    pub(crate) fn sql(&self, statement: &str) -> String {
        self.postgres.sql(&self.url, statement)
    }

    fn replace(&self, at: usize, node: &mut Node) {
        let log = self.logs.fetch_add(1, Ordering::Relaxed);
        *node = Node::start(&self.url, self.folder.path(), log, &[]);
        self.addresses.write().unwrap()[at] = node.address.clone();
    }

    pub(crate) fn strike(&self, at: usize, blow: Blow) {
        let mut node = self.nodes[at].lock().unwrap();
        match blow {
            Blow::Fast => self.postgres.restart(Stop::Fast),
            Blow::Immediate => self.postgres.restart(Stop::Immediate),
            Blow::Kill => {
                node.child.kill().unwrap();
                node.child.wait().unwrap();
                self.replace(at, &mut node);
            }
            Blow::Term => {
                node.signal("-TERM");
                let code = node.child.wait().unwrap().code();
                assert_eq!(code, Some(0), "{}", self.logs());
                self.replace(at, &mut node);
            }
            Blow::Freeze(millis) => {
                node.signal("-STOP");
                sleep(Duration::from_millis(millis));
                node.signal("-CONT");
            }
            Blow::Cut => {
                let cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
                    WHERE datname = current_database() AND application_name =
                    (SELECT 'tribord-' || node FROM nodes WHERE NOT dead ORDER BY random() LIMIT 1)";
                self.sql(cut);
            }
        }
    }

    /// What the nodes logged, for whoever looks into a failure.
    fn logs(&self) -> String {
        let log = |log| std::fs::read_to_string(self.folder.path().join(format!("{log}.log")));
        let logs = 0..self.logs.load(Ordering::Relaxed);
        logs.map(|at| format!("--- {at}\n{}", log(at).unwrap_or_default())).collect()
    }
}

/// A GET or POST to a node: the status and the rest of the answer. `None` if nobody is there.
pub(crate) fn ask(address: &str, line: &str, cookie: &str, body: &str) -> Option<(u16, String)> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(LONG_PATIENCE)).unwrap();
    let length = body.len();
    let head = format!(
        "{line} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    stream.write_all(head.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    Some((answer.split(' ').nth(1)?.parse().ok()?, answer))
}

/// The same at whichever node, until one does it.
fn insist(
    cluster: &Cluster,
    luck: &mut Fast,
    line: &str,
    cookie: &str,
    body: &str,
) -> (u16, String) {
    let until = Instant::now() + NEVER;
    loop {
        match ask(&cluster.address(luck), line, cookie, body) {
            Some((200, answer)) => return (200, answer),
            Some((503, _)) | None => sleep(Duration::from_millis(200)),
            Some((status, answer)) => panic!("{status}: {answer}"),
        }
        assert!(Instant::now() < until, "{line}: nobody does it");
    }
}

/// Why there is no connection.
enum Refused {
    /// Nobody is there, or it broke: come again.
    Gone,
    /// So they were told, and should come again.
    Later,
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
    done: usize,
    /// What was sent and not answered.
    open: Option<(usize, Value)>,
    comebacks: usize,
    /// How often they were told that something could not be done now.
    denied: usize,
    longest: Duration,
}

impl Player {
    fn connect(&mut self, address: &str, table: &str) -> Result<(), Refused> {
        let url = format!("ws://{address}/api/v1/tables/{table}/live");
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        let stream = TcpStream::connect(address).map_err(|_| Refused::Gone)?;
        stream.set_read_timeout(Some(LONG_PATIENCE)).unwrap();
        stream.set_nodelay(true).unwrap();
        let socket = match tungstenite::client(request, stream) {
            Ok((socket, _)) => socket,
            Err(HandshakeError::Failure(tungstenite::Error::Http(answer))) => {
                assert_eq!(answer.status().as_u16(), 503, "{answer:?}");
                return Err(Refused::Later);
            }
            Err(_) => return Err(Refused::Gone),
        };
        // Longer than any node stands still.
        socket.get_ref().set_read_timeout(Some(NEVER / 2)).unwrap();
        let mut line = Line { socket, game: Value::Null, over: false };
        let known = self.told.len();
        self.told.clear();
        // Whoever was let in is greeted, or told to come again: silence would be a fault.
        match line.read(&mut self.told) {
            Heard::Message(welcome) => assert_eq!(welcome["type"], "welcome", "{welcome}"),
            Heard::Gone => return Err(Refused::Gone),
            Heard::Silent => panic!("{address}: let in to {table}, and then silence"),
        }
        assert!(self.told.len() >= known, "{address} shows {} lines of {known}", self.told.len());
        line.socket.get_ref().set_read_timeout(Some(PATIENCE)).unwrap();
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
        let player =
            |cookie: &String| Player { cookie: cookie.clone(), line: None, told: Vec::new() };
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
            let address = cluster.address(&mut self.luck);
            let before = self.players[player].told.clone();
            match self.players[player].connect(&address, &self.id) {
                Ok(()) => break,
                Err(_) => self.players[player].told = before,
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
        let Player { line, told, .. } = &mut self.players[player];
        let sent = line.as_mut()?.socket.send(Message::text(command.to_string()));
        loop {
            let read = match &sent {
                Ok(()) => line.as_mut()?.read(told),
                Err(_) => Heard::Gone,
            };
            match read {
                Heard::Message(message) if message["id"] == command["id"] => return Some(message),
                Heard::Message(_) => {}
                Heard::Gone | Heard::Silent => {
                    *line = None;
                    self.comebacks += 1;
                    return None;
                }
            }
        }
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
            self.longest = self.longest.max(acknowledged.elapsed());
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

    /// Everybody hears what has happened.
    fn catch_up(&mut self) {
        for player in 0..self.players.len() {
            self.next += 1;
            self.want(player, &json!({"id": self.next, "do": "ping"}));
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

/// Lets people play while blows fall, one every `pause` milliseconds, and checks everything afterwards.
pub(crate) fn survive(
    cluster: &Cluster,
    tables: u64,
    blows: impl Iterator<Item = (usize, Blow)>,
    pause: u64,
) -> Report {
    let (stop, report) = (AtomicBool::new(false), Mutex::new(Report::default()));
    let numbers = AtomicUsize::new(0);
    // One game after the other.
    let play = || {
        while !stop.load(Ordering::Relaxed) {
            let mut table = Table::open(cluster, numbers.fetch_add(1, Ordering::Relaxed) as u64);
            table.play(cluster, &stop);
            table.check(cluster);
            let mut report = report.lock().unwrap();
            report.done += table.done;
            report.games += 1;
            report.comebacks += table.comebacks;
            report.denied += table.denied;
            report.longest = report.longest.max(table.longest);
        }
    };
    let failed = std::thread::scope(|scope| {
        let playing: Vec<_> = (0..tables).map(|_| scope.spawn(play)).collect();
        for (at, blow) in blows {
            sleep(Duration::from_millis(pause));
            // Whoever is finished so early has failed.
            if playing.iter().any(|table| table.is_finished()) {
                break;
            }
            *report.lock().unwrap().blows.entry(format!("{blow:?}")).or_default() += 1;
            cluster.strike(at, blow);
        }
        sleep(Duration::from_millis(pause));
        stop.store(true, Ordering::Relaxed);
        playing.into_iter().filter_map(|table| table.join().err()).count()
    });
    assert_eq!(failed, 0, "tables failed; what the nodes said: {}", cluster.logs());
    report.into_inner().unwrap()
}
