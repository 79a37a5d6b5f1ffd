//! SIGKILL under load, many times: every acknowledged action is there, none twice, every table goes on.

use crate::serve::{Served, serve};
use serde_json::{Value, json};
use std::net::TcpStream;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tribord_game::{Fast, Game, Observer, Playout, Record, Seat};
use tribord_table::tribord_triplette::Triplette;
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

const TABLES: usize = 12;
const KILLS: u64 = 6;
const LIMITS: [&str; 6] = [
    "--requests-per-address",
    "100000",
    "--most-connections",
    "1000",
    "--commands-per-connection",
    "100000",
];

/// Two people at a table, who remember what they were told.
pub(crate) struct Pair {
    table: String,
    cookies: [String; 2],
    luck: Fast,
    /// Actions that the server said were done.
    pub(crate) done: usize,
    /// The last one sent, if nobody knows whether it was done.
    pub(crate) open: Option<(usize, Value)>,
    id: u64,
}

pub(crate) struct Line {
    socket: WebSocket<TcpStream>,
    pub(crate) game: Value,
    pub(crate) acts: usize,
}

impl Line {
    pub(crate) fn join(server: &str, pair: &Pair, seat: usize) -> Line {
        let url = format!("ws://{server}/api/v1/tables/{}/live", pair.table);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("cookie", pair.cookies[seat].parse().unwrap());
        let stream = TcpStream::connect(server).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let (socket, _) = tungstenite::client(request, stream).unwrap();
        let mut line = Line { socket, game: Value::Null, acts: 0 };
        line.read().unwrap();
        line
    }

    /// The next message; `None` once the server is gone.
    fn read(&mut self) -> Option<Value> {
        loop {
            let Message::Text(text) = self.socket.read().ok()? else { continue };
            let message: Value = serde_json::from_str(&text).unwrap();
            if let Some(lines) = message["game"]["lines"].as_array() {
                let acts = lines.iter().filter(|line| line["by"].is_u64()).count();
                self.acts = if message["game"]["from"] == 0 { acts } else { self.acts + acts };
                self.game = message["game"].clone();
            }
            return Some(message);
        }
    }

    pub(crate) fn want(&mut self, command: &Value) -> Option<Value> {
        self.socket.send(Message::text(command.to_string())).ok()?;
        loop {
            let message = self.read()?;
            if message["id"] == command["id"] {
                return Some(message);
            }
        }
    }
}

impl Pair {
    pub(crate) fn open(server: &mut Served, number: u64) -> Pair {
        Pair::open_with(server, number, r#"{"game":"triplette","seats":["person","person"]}"#)
    }

    pub(crate) fn open_with(server: &mut Served, number: u64, plan: &str) -> Pair {
        let cookies = [(); 2].map(|()| {
            let answer = server.ask("GET /api/v1/me");
            let line = answer.lines().find(|line| line.starts_with("set-cookie: ")).unwrap();
            line["set-cookie: ".len()..].split(';').next().unwrap().to_owned()
        });
        let head = format!("content-type: application/json\ncookie: {}", cookies[0]);
        let answer = server.send(&format!("POST /api/v1/tables\n{head}"), plan);
        let body: Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap();
        let table = body["id"].as_str().unwrap().to_owned();
        let mut pair =
            Pair { table, cookies, luck: Fast::new(number), done: 0, open: None, id: 100 };
        // A game begins when everybody is there.
        let mut lines = Vec::new();
        for seat in 0..2 {
            let mut line = Line::join(&server.address, &pair, seat);
            let sit = json!({"id": seat + 1, "do": "sit", "seat": seat, "name": format!("Ana {seat}"), "ready": true});
            let Some(answer) = line.want(&sit) else {
                panic!("nobody answered; the server's log: {}", server.last_words());
            };
            assert_eq!(answer["type"], "done");
            lines.push(line);
        }
        pair.id += number;
        pair
    }

    /// Comes back after the server was killed: what was acknowledged is there; what was under way is sent again and
    /// then is there exactly once.
    pub(crate) fn check(&mut self, server: &str) {
        let acts = Line::join(server, self, 0).acts;
        let under_way = usize::from(self.open.is_some());
        assert!((self.done..=self.done + under_way).contains(&acts), "{acts} of {}", self.done);
        if let Some((seat, act)) = self.open.take() {
            let mut line = Line::join(server, self, seat);
            assert_eq!(line.want(&act).unwrap()["type"], "done", "{act}");
            self.done += 1;
        }
        assert_eq!(Line::join(server, self, 1).acts, self.done, "an action was lost or done twice");
    }

    /// Chooses what a seat does next, which is not done yet.
    pub(crate) fn choose(&mut self, line: &Line, seat: usize) -> Option<Value> {
        let position = line.game["position"].as_str().unwrap();
        let state = Triplette::read_position(&Default::default(), Some(2), position).unwrap();
        let state =
            Triplette::determinize(&Triplette::view(&state, Observer::Watcher), &mut self.luck);
        let action =
            Playout::<Triplette>::default().choose(&state, Seat(seat as u8), &mut self.luck)?;
        self.id += 1000;
        let (action, seen) = (action.to_string(), &line.game["ply"]);
        let act = json!({"id": self.id, "do": "act", "action": action, "seen": seen});
        self.open = Some((seat, act.clone()));
        Some(act)
    }

    /// Plays until told to stop or the server is gone.
    fn play(&mut self, server: &str, stop: &AtomicBool) {
        let mut lines = [0, 1].map(|seat| Line::join(server, self, seat));
        while !stop.load(Ordering::Relaxed) {
            // Nobody is to act once the game is over.
            let Some(seat) = lines[0].game["to_act"][0].as_u64() else { return };
            let seat = seat as usize;
            let Some(act) = self.choose(&lines[seat], seat) else { return };
            let Some(answer) = lines[seat].want(&act) else { return };
            assert_eq!(answer["type"], "done", "{answer}");
            self.done += 1;
            self.open = None;
            while lines[1 - seat].game["ply"] != lines[seat].game["ply"] {
                if lines[1 - seat].read().is_none() {
                    return;
                }
            }
        }
    }
}

#[test]
fn killed_many_times_under_load_it_loses_and_doubles_nothing() {
    let folder = tempfile::tempdir().unwrap();
    kill_many_times(|| serve_for_many(folder.path(), &[]));
}

/// A server that takes many players from one address.
pub(crate) fn serve_for_many(data: &Path, more: &[&str]) -> Served {
    serve(data, &[&LIMITS, more].concat())
}

/// Kills servers that play, each of which goes on where the one before was.
pub(crate) fn kill_many_times(serve: impl Fn() -> Served) {
    let mut server = serve();
    let mut pairs: Vec<Pair> =
        (0..TABLES).map(|number| Pair::open(&mut server, number as u64)).collect();
    for round in 0..KILLS {
        let stop = AtomicBool::new(false);
        std::thread::scope(|scope| {
            for pair in &mut pairs {
                let (address, stop) = (&server.address, &stop);
                scope.spawn(move || pair.play(address, stop));
            }
            std::thread::sleep(Duration::from_millis(300 + 70 * round));
            server.child.kill().unwrap();
            server.child.wait().unwrap();
            stop.store(true, Ordering::Relaxed);
        });
        server = serve();
        pairs.iter_mut().for_each(|pair| pair.check(&server.address));
    }
    let done: usize = pairs.iter().map(|pair| pair.done).sum();
    assert!(done > TABLES * KILLS as usize, "only {done} actions: that is no load");
    for pair in &pairs {
        let answer = server.ask(&format!("GET /api/games/{}/record", pair.table));
        let record = Record::<Triplette>::read(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap();
        record.replay(|_, _, _| Ok(())).unwrap();
        assert_eq!(record.moves.len() - 1, pair.done);
    }
    assert_eq!(server.end().0, Some(0));
}
