//! Fair chance over the wire: pledges first, then everybody's entropy, then the game.

use super::socket::{Socket, join, open, visitor};
use super::{Running, start, start_in};
use serde_json::{Value, json};
use tribord_game::record::{hex, read_hex};
use tribord_game::{Record, Seat};
use tribord_table::tribord_triqueta::Triqueta;
use tribord_table::{Chance, pledge, verify};

fn pledged(socket: &Socket, seat: u8, entropy: [u8; 16]) -> String {
    let commit = read_hex(socket.room["commit"].as_str().unwrap()).unwrap();
    hex(&pledge(&commit, Seat(seat), &entropy))
}

fn sit(socket: &mut Socket, seat: u8, entropy: [u8; 16]) -> Value {
    let (name, pledge) = (format!("P{seat}"), pledged(socket, seat, entropy));
    socket.want(json!({"do": "sit", "seat": seat, "name": name, "pledge": pledge, "ready": true}))
}

fn reveal(socket: &mut Socket, entropy: [u8; 16]) -> Value {
    socket.want(json!({"do": "reveal", "entropy": hex(&entropy)}))
}

/// A table at which two are ready and have pledged.
fn sealed(server: &Running) -> (String, [Socket; 2], [String; 2]) {
    let cookies = [visitor(server), visitor(server)];
    let table =
        open(server, &cookies[0], json!({"game": "triqueta", "seats": ["person", "person"]}));
    let mut sockets = [0, 1].map(|seat: usize| join(server, &table, &cookies[seat]));
    for (seat, socket) in (0..).zip(&mut sockets) {
        let sat = sit(socket, seat, [seat; 16]);
        assert_eq!(sat["type"], "done", "{sat}");
    }
    assert_eq!(sockets[1].room["revealing"], true);
    assert!(sockets[1].room["seats"].as_array().unwrap().iter().all(|s| s["pledge"].is_string()));
    (table, sockets, cookies)
}

/// The first seat reveals what is still to be revealed, and the game begins: its record.
fn begin(server: &Running, table: &str, sockets: &mut [Socket; 2]) -> Record<Triqueta> {
    assert_eq!(reveal(&mut sockets[0], [9; 16])["code"], "not-pledged");
    assert_eq!(reveal(&mut sockets[0], [0; 16])["type"], "done");
    while sockets.iter().any(|socket| socket.game.is_null()) {
        sockets.iter_mut().filter(|socket| socket.game.is_null()).for_each(|s| drop(s.read()));
    }
    let record = server.get(&format!("/api/v1/games/{table}/record"));
    Record::read(record.text()).unwrap()
}

#[test]
fn a_game_begins_when_all_have_revealed() {
    let server = start(|_| {});
    let (table, mut sockets, _) = sealed(&server);
    assert_eq!(reveal(&mut sockets[1], [1; 16])["type"], "done");
    assert!(sockets[1].game.is_null(), "one is missing");
    let fixed = sockets[1].room["seats"].clone();
    let record = begin(&server, &table, &mut sockets);
    assert_eq!(verify(&record).unwrap().chance, Chance::Committed);
    for (seat, pledge) in &record.fairness.pledges {
        assert_eq!(fixed[seat.index()]["pledge"], hex(pledge));
    }
    assert_eq!(record.fairness.entropy, [(Seat(0), [0; 16]), (Seat(1), [1; 16])]);
    let late = reveal(&mut sockets[0], [0; 16]);
    assert_eq!(late["type"], "done", "another tab says the same: {late}");
}

#[test]
fn a_restart_between_pledge_and_entropy_changes_nothing() {
    let mut server = start(|_| {});
    let folder = server.folder.clone();
    let (table, mut sockets, cookies) = sealed(&server);
    reveal(&mut sockets[1], [1; 16]);
    let commit = sockets[0].room["commit"].clone();
    server.stop();
    let server = start_in(folder, |_| {});
    let mut sockets = [0, 1].map(|seat: usize| join(&server, &table, &cookies[seat]));
    let room = &sockets[0].room;
    assert_eq!((&room["revealing"], &room["commit"]), (&json!(true), &commit));
    assert_eq!(room["seats"][1]["revealed"], true);
    let record = begin(&server, &table, &mut sockets);
    assert_eq!(record.fairness.pledges.len(), 2);
}

#[test]
fn who_leaves_instead_of_revealing_watches() {
    let server = start(|_| {});
    let (_, mut sockets, _) = sealed(&server);
    let commit = sockets[1].room["commit"].clone();
    assert_eq!(reveal(&mut sockets[0], [0; 16])["type"], "done");
    assert_eq!(sockets[1].want(json!({"do": "stand"}))["type"], "done");
    assert_ne!(sockets[1].room["commit"], commit);
    assert_eq!(sockets[1].room["withheld"], "P1");
    assert_eq!(sit(&mut sockets[1], 1, [1; 16])["code"], "withheld");
    // What Ana pledged and revealed is void.
    sockets[0].want(json!({"do": "ping"}));
    let ana = &sockets[0].room["seats"][0];
    assert!(ana["pledge"].is_null() && ana["ready"] == false, "{ana}");
    let pledge = pledged(&sockets[0], 0, [5; 16]);
    let ready = sockets[0].want(json!({"do": "ready", "ready": true, "pledge": pledge}));
    assert_eq!(ready["type"], "done");
    assert_eq!(sockets[0].room["seats"][0]["pledge"], pledge);
}
