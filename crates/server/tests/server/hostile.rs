//! What anybody can do to a public server.

use super::{Running, eventually, start};
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
    let long = format!("GET /{} HTTP/1.1\r\nHost: x\r\n\r\n", "x".repeat(20_000));
    let _ = stream.write_all(long.as_bytes());
    let read = ends(&stream);
    assert!(
        read.is_empty() || read.starts_with(b"HTTP/1.1 4"),
        "{}",
        String::from_utf8_lossy(&read)
    );
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
