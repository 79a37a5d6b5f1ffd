//! Those who do not read, and those who have nothing to hear.

use super::socket::{connect_over, join, open, two, visitor};
use super::{Running, start};
use serde_json::json;
use socket2::{Domain, Socket as RawSocket, Type};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

/// A connection that holds little on the way, so that it is soon full.
fn narrow(server: &Running) -> TcpStream {
    let address: SocketAddr = server.address().parse().unwrap();
    let socket = RawSocket::new(Domain::IPV4, Type::STREAM, None).unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    socket.set_tcp_mss(536).unwrap();
    socket.connect(&address.into()).unwrap();
    socket.into()
}

#[test]
fn who_does_not_read_is_dropped_and_the_others_go_on() {
    let many = 100_000.try_into().unwrap();
    let server = start(|config| {
        (config.commands_per_connection, config.requests_per_address) = (many, many);
    });
    let (table, mut players, _) = two(&server, "triplette");
    let path = format!("/api/v1/tables/{table}/live");
    let mut lazy = connect_over(narrow(&server), &path, &[]).unwrap();
    players[0].want(json!({"do": "ping"}));
    assert_eq!(players[0].room["watchers"], 1);
    // Everybody is told who wants to end the game, until the server has enough of who does not listen.
    let patience = Instant::now() + Duration::from_secs(120);
    for agree in [true, false].into_iter().cycle() {
        if players[0].room["watchers"] == 0 {
            break;
        }
        assert!(Instant::now() < patience, "what nobody reads is kept");
        assert_eq!(players[0].want(json!({"do": "end", "agree": agree}))["type"], "done");
    }
    let metrics = server.get("/metrics");
    assert!(metrics.text().contains("\ntribord_slow_connections_total "), "{}", metrics.text());
    // It gets what was on its way, and then the end.
    while lazy.ws.read().is_ok_and(|message| !message.is_close()) {}
    let late = join(&server, &table, &visitor(&server));
    assert_eq!(late.room["seats"][0]["name"], "Ana");
}

#[test]
fn who_is_lost_without_a_word_is_missed_before_who_only_thinks() {
    let server = start(|_| {});
    let cookie = visitor(&server);
    let plan = json!({"game": "triplette", "seats": ["person", "person"]});
    let table = open(&server, &cookie, plan);
    let mut ana = join(&server, &table, &cookie);
    ana.sit(0, "Ana");
    // Neither reads again, so neither answers anything, as behind a cut cable. But one has asked
    // itself whether the server is there, as browsers do.
    let mut lost = join(&server, &table, &visitor(&server));
    lost.want(json!({"do": "ping"}));
    let thinking = join(&server, &table, &visitor(&server));
    ana.want(json!({"do": "ping"}));
    assert_eq!(ana.room["watchers"], 2);
    // Ana sends nothing either, but what reads answers the server's pings.
    while ana.room["watchers"] == 2 {
        ana.read();
    }
    assert_eq!(ana.room["watchers"], 1);
    assert_eq!(ana.want(json!({"do": "ping"}))["type"], "pong");
    drop((lost, thinking));
}
