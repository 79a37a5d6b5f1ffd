//! What anybody can do to a public server.

use super::{Running, eventually, start};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

const HEAD: &[u8] = b"GET /healthz HTTP/1.1\r\nHost: x\r\n";

fn hasty() -> Running {
    start(|config| config.patience = Duration::from_millis(200))
}

fn stream(server: &Running) -> TcpStream {
    let stream = TcpStream::connect(server.address()).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    stream
}

/// Reads until the server ends the connection.
fn ends(mut stream: &TcpStream) -> Vec<u8> {
    let mut read = Vec::new();
    match stream.read_to_end(&mut read) {
        Err(error) if error.kind() != ErrorKind::ConnectionReset => panic!("held: {error}"),
        _ => read,
    }
}

#[test]
fn methods_that_clients_invent_are_counted_together() {
    let server = start(|_| {});
    for number in 0..20 {
        server.fetch(&format!("INVENTED{number}"), "/healthz", &[], "");
    }
    let metrics = server.get("/metrics");
    assert!(!metrics.text().contains("INVENTED"), "{}", metrics.text());
    assert!(metrics.text().contains("method=\"other\""), "{}", metrics.text());
}

#[test]
fn silent_connections_are_not_held() {
    let server = hasty();
    for beginning in
        [&b""[..], b"PRI * HTTP/2.0\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", HEAD, b"G"]
    {
        let mut stream = stream(&server);
        stream.write_all(beginning).unwrap();
        ends(&stream);
    }
    // Nor is one that was served once.
    let mut stream = stream(&server);
    stream.write_all(&[HEAD, b"\r\n"].concat()).unwrap();
    assert!(ends(&stream).starts_with(b"HTTP/1.1 200"));
}

#[test]
fn who_does_not_read_responses_is_cut_off() {
    let server = hasty();
    let mut stream = stream(&server);
    let ask = b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n";
    // Requests are taken until the responses fill everything on the way; then the server gives up.
    let cut = (0..1_000_000).any(|_| stream.write_all(ask).is_err());
    assert!(cut);
}

#[test]
fn one_address_has_so_many_connections_and_players_keep_theirs() {
    let server = start(|config| config.patience = Duration::from_secs(3600));
    let (_, mut players, _) = super::socket::two(&server, "triqueta");
    let held: Vec<_> = (0..250).map(|_| stream(&server)).collect();
    // The connections beyond the limit are closed at once, the others stay.
    eventually("some connections are refused", || {
        held.iter().any(|stream| {
            stream.set_nonblocking(true).unwrap();
            matches!((&mut &*stream).read(&mut [0]), Ok(0))
        })
    });
    super::socket::catch_up(&mut players);
    drop(held);
    eventually("there is room again", || {
        let mut stream = stream(&server);
        let asked = stream.write_all(&[HEAD, b"Connection: close\r\n\r\n"].concat());
        asked.is_ok() && ends(&stream).starts_with(b"HTTP/1.1 200")
    });
}

#[test]
fn a_full_server_keeps_those_who_play() {
    let server = start(|config| config.most_connections_total = 2);
    let (table, mut players, _) = super::socket::two(&server, "triqueta");
    let live = format!("/api/v1/tables/{table}/live");
    for path in [live.as_str(), "/api/v1/lobby/live"] {
        let (status, answer) = super::socket::connect(&server, path, &[]).err().unwrap();
        assert_eq!(status, 503, "{answer}");
        assert!(answer.contains("too-many-connections"), "{answer}");
    }
    super::socket::catch_up(&mut players);
    drop(players);
    eventually("there is room again", || super::socket::connect(&server, &live, &[]).is_ok());
}

#[test]
fn whoever_plays_comes_back_to_a_full_server() {
    let server = start(|config| config.most_connections_total = 40);
    let (table, mut players, cookies) = super::socket::two(&server, "triqueta");
    let live = format!("/api/v1/tables/{table}/live");
    let come = |headers: &[(&'static str, &str)]| super::socket::connect(&server, &live, headers);
    let strangers: Vec<_> = (0..36).map(|_| come(&[]).unwrap()).collect();
    assert_eq!(come(&[]).err().unwrap().0, 503);
    // Ana has lost her connection without the server knowing. There is room for her, and then in place of the lost one.
    let ana = [("cookie", cookies[0].as_str())];
    let more: Vec<_> = (0..2).map(|_| super::socket::join(&server, &table, &cookies[0])).collect();
    let again = come(&ana);
    assert!(again.is_ok(), "{:?}", again.err());
    let closed = loop {
        if let tungstenite::Message::Close(frame) = players[0].ws.read().unwrap() {
            break frame.unwrap().reason.to_string();
        }
    };
    assert_eq!(closed, "replaced");
    assert_eq!(come(&[]).err().unwrap().0, 503, "others have to wait");
    super::socket::catch_up(&mut players[1..]);
    drop((strangers, more));
}

#[test]
fn limits_on_connections_fit_the_file_handles() {
    let mut config = tribord_server::Config::new("unused".into());
    config.fit(20_000);
    assert_eq!((config.most_connections_total, config.most_plain_connections), (17_000, 2_000));
    config.fit(1_024);
    assert_eq!((config.most_connections_total, config.most_plain_connections), (640, 256));
    let most = (config.most_connections_total, config.most_plain_connections);
    config.fit(1 << 40);
    assert_eq!((config.most_connections_total, config.most_plain_connections), most);
}

#[test]
fn a_head_has_a_limit() {
    let server = start(|_| {});
    let mut stream = stream(&server);
    // Exactly as much as is read: of more the rest could end the connection before the answer is here.
    let long = format!("GET /{}", "x".repeat(16 * 1024 - 5));
    stream.write_all(long.as_bytes()).unwrap();
    let read = ends(&stream);
    assert!(read.starts_with(b"HTTP/1.1 431"), "{}", String::from_utf8_lossy(&read));
}

#[test]
fn a_body_has_its_time() {
    let server = start(|config| config.answer_within = Duration::from_millis(300));
    let head = "POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    let mut slow = stream(&server);
    slow.write_all(format!("{head}Content-Length: 60000\r\n\r\n").as_bytes()).unwrap();
    // A byte now and then does not prolong it.
    while slow.write_all(b" ").is_ok() {
        std::thread::sleep(Duration::from_millis(20));
    }
    let mut silent = stream(&server);
    silent.write_all(format!("{head}Content-Length: 60000\r\n\r\n{{").as_bytes()).unwrap();
    let read = String::from_utf8(ends(&silent)).unwrap();
    assert!(read.starts_with("HTTP/1.1 503") && read.contains("timeout"), "{read}");
}

#[test]
fn a_connection_does_not_last_for_ever() {
    let server = start(|config| config.longest_connection = Duration::from_millis(500));
    let mut stream = stream(&server);
    let ended = (0..10_000).any(|_| {
        std::thread::sleep(Duration::from_millis(10));
        let asked = stream.write_all(&[HEAD, b"\r\n"].concat());
        asked.is_err() || matches!(stream.read(&mut [0; 4096]), Ok(0) | Err(_))
    });
    assert!(ended, "whoever asks again and again keeps it");
}

#[test]
fn a_long_host_is_no_mistake_of_the_server() {
    let server = start(|_| {});
    let host = "x".repeat(4_000);
    let headers = [("host", host.as_str()), ("content-type", "application/json")];
    let carry = server.ask("POST", "/api/v1/me/carry", &headers, "");
    assert_eq!(carry.status, 200, "{}", carry.text());
}

#[test]
fn ping_frames_are_limited_like_commands() {
    let server = start(|_| {});
    let (table, mut players, _) = super::socket::two(&server, "triqueta");
    let mut flood = super::socket::join(&server, &table, &super::socket::visitor(&server));
    let cut = (0..100_000)
        .any(|_| flood.ws.send(tungstenite::Message::Ping(Default::default())).is_err());
    assert!(cut, "any number of pings is answered");
    super::socket::catch_up(&mut players);
}

#[test]
fn whoever_looks_at_the_lobby_cannot_flood_it() {
    let server = start(|_| {});
    let mut flood = super::socket::connect(&server, "/api/v1/lobby/live", &[]).unwrap();
    let cut = (0..100_000).any(|_| flood.ws.send(tungstenite::Message::text("{}")).is_err());
    assert!(cut, "any number of messages is read");
}

/// Sends each of these and counts how many of them were too much at a time.
fn too_fast(socket: &mut super::socket::Socket, commands: impl Iterator<Item = Value>) -> usize {
    let mut asked: BTreeSet<_> = commands.map(|command| socket.send(command)).collect();
    let mut refused = 0;
    // What is refused at once may be answered before what was asked for earlier.
    while !asked.is_empty() {
        let message = socket.read();
        if message["id"].as_u64().is_some_and(|id| asked.remove(&id)) {
            refused += usize::from(message["code"] == "too-fast");
        }
    }
    refused
}

#[test]
fn earlier_positions_are_not_worked_out_again_and_again() {
    let server = start(|_| {});
    let (table, mut players, _) = super::socket::two(&server, "triqueta");
    let mut eve = super::socket::join(&server, &table, &super::socket::visitor(&server));
    let looks = (0..30).map(|_| json!({"do": "look", "line": 0}));
    let histories = (0..30).map(|_| json!({"do": "history", "from": 0, "to": 1}));
    let refused = too_fast(&mut eve, looks.chain(histories));
    assert!((1..=40).contains(&refused), "{refused}");
    super::socket::catch_up(&mut players);
}

#[test]
fn a_table_is_not_arranged_again_and_again() {
    let server = start(|config| config.tables_per_address = std::num::NonZeroU32::MIN);
    let cookie = super::socket::visitor(&server);
    let plan = json!({"game": "triqueta", "seats": ["person", "person"]});
    let table = super::socket::open(&server, &cookie, plan);
    let mut eve = super::socket::join(&server, &table, &cookie);
    eve.sit(0, "Eve");
    let undecided = (0..70).map(|time| json!({"do": "ready", "ready": time % 2 == 0}));
    let refused = too_fast(&mut eve, undecided);
    assert!((1..=46).contains(&refused), "{refused}");
    let entries = super::wait(server.app.store.entries(&table)).unwrap().len();
    assert!(entries <= 72 - refused, "{entries}");
    // A rematch counts like a table that is opened.
    let refused = too_fast(&mut eve, (0..12).map(|_| json!({"do": "rematch"})));
    assert!((1..=3).contains(&refused), "{refused}");
    // Whoever is told how long to wait is let in then: an address opens one a minute here.
    let wait = eve.want(json!({"do": "rematch"}))["wait"].as_u64().unwrap();
    assert!((2_000..=61_000).contains(&wait), "{wait}");
}

#[test]
fn nothing_is_kept_of_programs_that_get_no_chair() {
    let server = start(|_| {});
    let cookie = super::socket::visitor(&server);
    let plan = json!({"game": "triqueta", "seats": ["person", "person"]});
    let bots = format!("/api/v1/tables/{}/bots", super::socket::open(&server, &cookie, plan));
    for (name, status) in [("One", 200), ("Two", 409), ("Three", 409)] {
        let body = json!({"seat": 1, "name": name}).to_string();
        assert_eq!(server.json("POST", &bots, &cookie, &body).status, status);
    }
    let database =
        rusqlite::Connection::open(server.folder.path().join("data/tribord.db")).unwrap();
    let kept = database.query_row("SELECT count(*) FROM bot_tokens", [], |row| row.get(0));
    assert_eq!(kept, Ok(1_i64));
}

#[test]
fn the_whole_table_is_not_told_again_and_again() {
    let server = start(|_| {});
    let (_, mut players, _) = super::socket::two(&server, "triqueta");
    let sync = serde_json::json!({"do": "sync", "from": 0, "undos": 0});
    for _ in 0..40 {
        players[0].send(sync.clone());
    }
    let mut answers = Vec::new();
    while answers.len() < 40 {
        let message = players[0].read();
        if message["type"] != "news" {
            answers.push(message);
        }
    }
    let refused = answers.iter().filter(|answer| answer["code"] == "too-fast").count();
    let told = answers.iter().filter(|answer| answer["type"] == "welcome").count();
    assert!(told >= 10 && refused > 0 && told + refused == 40, "{told} {refused}");
    assert!(answers.iter().all(|it| it["code"] != "too-fast" || it["wait"] == 1000));
}
