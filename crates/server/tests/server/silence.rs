//! A database that says nothing any more, and those who wait for it.

use super::socket::{Socket, join, play, two};
use super::store::{entry, index, postgres};
use super::{eventually, start};
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tribord_game::Fast;
use tribord_server::Secret;
use tribord_server::store::{Status, Store, StoreError};
use tribord_services::{Postgres, Proxy, Way};
use tribord_table::tribord_triplette::Triplette;
use tungstenite::Message;

/// One after the other, each for as long as a session waits, they would take a quarter of an hour.
const TABLES: usize = 1_000;
const NEVER: Duration = Duration::from_secs(100);

/// A database of its own, behind a way that can be cut.
fn behind(postgres: &Postgres) -> (Proxy, String) {
    let way = Proxy::to(postgres.port()).unwrap();
    let port = |port: u16| format!(":{port}/");
    let url = postgres.database().replace(&port(postgres.port()), &port(way.port()));
    (way, url)
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_whose_database_is_silent_do_not_wait_for_each_other() {
    let Some(postgres) = postgres() else { return };
    let (way, url) = behind(postgres);
    let store = Store::connect(&url).await.unwrap();
    let mut claims = Vec::new();
    for table in 0..TABLES {
        let listed = index(Status::Playing, 1);
        claims
            .push(store.create(&table.to_string(), vec![entry(1, "open")], listed).await.unwrap());
    }
    let before = store.node();
    way.set(Way::Silent);
    let mut waiting = JoinSet::new();
    for mut claim in claims {
        let store = store.clone();
        let append = async move { store.append(&mut claim, 1, vec![entry(2, "move")], None).await };
        waiting.spawn(append);
    }
    let told = timeout(NEVER, waiting.join_all()).await.expect("some still wait");
    // Nobody says that it was done, and nobody that it was not.
    assert!(told.iter().all(|it| matches!(it, Err(StoreError::Doubt(_)))), "{told:?}");
    way.set(Way::Open);
    while store.node() == before {
        sleep(Duration::from_millis(100)).await;
    }
    for table in ["0", "999"] {
        let (mut claim, entries) = store.claim(table).await.unwrap();
        let next = entries.len() as u64;
        assert!(entries == [entry(1, "open")] || entries[1..] == [entry(2, "move")]);
        store.append(&mut claim, next, vec![entry(3, "goes on")], None).await.unwrap();
    }
    store.close().await;
}

#[test]
fn whoever_plays_is_sent_to_come_again_and_plays_on() {
    let Some(postgres) = postgres() else { return };
    let (way, url) = behind(postgres);
    let server = start(|config| config.postgres = Some(Secret(url)));
    let (table, mut sockets, cookies) = two(&server, "triplette");
    let mut luck = Fast::new(12);
    assert!(play::<Triplette>(&mut sockets, 3, &mut luck) >= 3);
    let known = sockets[0].lines.clone();
    let before = server.app.store.node();
    way.set(Way::Silent);
    let acting = usize::from(sockets[1].choose::<Triplette>(&mut luck).is_some());
    let act = sockets[acting].choose::<Triplette>(&mut luck).unwrap();
    let id = sockets[acting].send(act).to_string();
    // Nobody is told anything of it, and after a while both are to come again.
    std::thread::scope(|scope| {
        for socket in &mut sockets {
            scope.spawn(|| assert_eq!(closed_without(&id, socket), 1012));
        }
    });
    way.set(Way::Open);
    eventually("it begins anew", || server.app.store.node() != before);
    let mut sockets = [0, 1].map(|seat: usize| join(&server, &table, &cookies[seat]));
    assert!(sockets[0].lines.starts_with(&known));
    assert!(play::<Triplette>(&mut sockets, 3, &mut luck) >= 3);
}

/// Waits until a connection is closed, and is told nothing with this in it: the code.
fn closed_without(id: &str, socket: &mut Socket) -> u16 {
    loop {
        match socket.ws.read() {
            Ok(Message::Close(frame)) => return frame.unwrap().code.into(),
            Ok(Message::Text(text)) => assert!(!text.contains(id), "{text}"),
            Ok(_) => {}
            Err(error) => panic!("{error}"),
        }
    }
}
