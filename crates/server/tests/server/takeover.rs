//! What a table's people keep when its node dies: their time, their devices, their names.

use super::socket::{Socket, join, open, play, visitor};
use super::store::{entry, index, postgres};
use super::{Running, eventually, start};
use serde_json::{Value, json};
use std::sync::Barrier;
use std::time::Instant;
use tokio::task::JoinSet;
use tribord_game::Fast;
use tribord_server::store::{Status, Store, StoreError};
use tribord_server::{Config, Secret, now};
use tribord_table::tribord_triples::Triples;
use tribord_table::tribord_triqueta::Triqueta;

/// Two nodes on a database of their own, and its address.
fn nodes() -> Option<(String, [Running; 2])> {
    let url = postgres()?.database();
    let on = |config: &mut Config| config.postgres = Some(Secret(url.clone()));
    let nodes = [start(on), start(on)];
    Some((url, nodes))
}

/// The first node counts as dead, and an hour passes until somebody comes to the second.
fn die(url: &str, node: &Running, table: &str) {
    let number = node.app.store.node().unwrap();
    let postgres = postgres().unwrap();
    postgres.sql(url, &format!("UPDATE nodes SET dead = true WHERE node = {number}"));
    eventually("it begins anew", || node.app.store.node() != Some(number));
    let an_hour =
        "UPDATE entries SET at = at - 3600000 FROM heads h WHERE h.n = entries.n AND h.id";
    postgres.sql(url, &format!("{an_hour} = '{table}'"));
}

/// A table with two people at the first node.
fn sit(node: &Running, plan: Value) -> (String, [Socket; 2], [String; 2]) {
    let cookies = [visitor(node), visitor(node)];
    let table = open(node, &cookies[0], plan);
    let mut sockets = [0, 1].map(|seat: usize| join(node, &table, &cookies[seat]));
    sockets[0].sit(0, "Ana");
    sockets[1].sit(1, "Bo");
    for socket in &mut sockets {
        while socket.game.is_null() {
            socket.read();
        }
    }
    (table, sockets, cookies)
}

fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().unwrap().iter().map(|it| it.as_u64().unwrap()).collect()
}

#[test]
fn a_clock_charges_nobody_for_the_time_without_a_node() {
    let Some((url, [first, second])) = nodes() else { return };
    let plan = json!({"game": "triqueta", "seats": ["person", "person"], "pace": "fast"});
    let (table, mut sockets, cookies) = sit(&first, plan);
    let mut luck = Fast::new(11);
    assert!(play::<Triqueta>(&mut sockets, 4, &mut luck) >= 4);
    let told = numbers(&sockets[0].game["clocks"]);
    die(&url, &first, &table);
    let mut sockets = [0, 1].map(|seat: usize| join(&second, &table, &cookies[seat]));
    let now = numbers(&sockets[0].game["clocks"]);
    assert!(now.iter().zip(&told).all(|(now, told)| now >= told), "{told:?} became {now:?}");
    assert!(play::<Triqueta>(&mut sockets, 4, &mut luck) >= 4);
}

#[test]
fn a_race_waits_for_everybody_at_its_next_node() {
    let Some((url, [first, second])) = nodes() else { return };
    let plan = json!({"game": "triples", "seats": ["person", "person"]});
    let (table, mut sockets, cookies) = sit(&first, plan);
    let mut luck = Fast::new(12);
    play::<Triples>(&mut sockets, 2, &mut luck);
    let told = sockets[0].game["time"].as_u64().unwrap();
    die(&url, &first, &table);
    let mut sockets = [0, 1].map(|seat: usize| join(&second, &table, &cookies[seat]));
    for socket in &sockets {
        assert!(socket.room["paused"].is_object(), "{}", socket.room);
        assert!(socket.game["time"].as_u64().unwrap() <= told, "{told}: {}", socket.game["time"]);
    }
    // It goes on when both are ready.
    for socket in &mut sockets {
        assert_eq!(socket.want(json!({"do": "ready", "ready": true}))["type"], "done");
    }
    eventually("it goes on", || {
        super::socket::catch_up(&mut sockets);
        sockets.iter().all(|socket| socket.room["paused"].is_null())
    });
}

#[test]
fn a_link_to_another_device_works_once_however_many_nodes_are_asked() {
    let Some((_, nodes)) = nodes() else { return };
    for round in 0..5 {
        let cookie = visitor(&nodes[0]);
        nodes[0].json("PUT", "/api/v1/me", &cookie, r#"{"name": "Ana"}"#);
        let carry = nodes[round % 2].json("POST", "/api/v1/me/carry", &cookie, "").value();
        let token = carry["url"].as_str().unwrap().rsplit('/').next().unwrap();
        let (path, gate) = (format!("/api/v1/me/carry/{token}"), Barrier::new(2));
        let adopt = |node: &Running| {
            let other = visitor(node);
            gate.wait();
            node.json("POST", &path, &other, "").status
        };
        let mut statuses = std::thread::scope(|scope| {
            let both = nodes.each_ref().map(|node| scope.spawn(|| adopt(node)));
            both.map(|asked| asked.join().unwrap())
        });
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 410], "round {round}");
    }
}

#[test]
fn a_key_that_one_node_made_is_known_at_all() {
    let Some((url, [first, second])) = nodes() else { return };
    let old = visitor(&first);
    // The key is old enough to be replaced, and what replaces it is old enough to sign.
    let aged = now() - 100 * 24 * 60 * 60 * 1000;
    let age = "UPDATE keys SET line = split_part(line, ' ', 1) || ";
    postgres().unwrap().sql(&url, &format!("{age}' {aged} ' || split_part(line, ' ', 3)"));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let keys = &first.app.keys;
    std::thread::scope(|scope| {
        let rotate = scope.spawn(|| runtime.block_on(keys.rotate(now() - 5 * 60 * 1000)));
        rotate.join().unwrap().unwrap();
    });
    let new = visitor(&first);
    let key = |cookie: &str| cookie.split('.').nth(1).map(str::to_owned);
    assert_ne!(key(&old), key(&new));
    let id = |node: &Running, cookie: &str| {
        let me = node.json("GET", "/api/v1/me", cookie, "");
        me.value()["id"].as_str().unwrap().to_owned()
    };
    for cookie in [&new, &old] {
        assert_eq!(id(&first, cookie), id(&second, cookie));
    }
}

/// How many; more to measure it: `TRIBORD_TABLES=10000`.
fn how_many() -> usize {
    std::env::var("TRIBORD_TABLES").ok().and_then(|it| it.parse().ok()).unwrap_or(300)
}

/// Two nodes want all tables of a third that is gone, at the same moment.
#[tokio::test]
async fn all_tables_of_a_dead_node_are_taken_over_once() {
    let Some(postgres) = postgres() else { return };
    let (url, count) = (postgres.database(), how_many());
    let dead = Store::connect(&url).await.unwrap();
    for table in 0..count {
        let entries = (0..60).map(|at| entry(at, "{\"moved\":{\"seat\":0}}")).collect();
        let listed = index(Status::Playing, 0);
        dead.create(&table.to_string(), entries, listed).await.unwrap();
    }
    let stores = [Store::connect(&url).await.unwrap(), Store::connect(&url).await.unwrap()];
    let number = dead.node().unwrap();
    postgres.sql(&url, &format!("UPDATE nodes SET dead = true WHERE node = {number}"));
    let began = Instant::now();
    let mut asked = JoinSet::new();
    for table in 0..count {
        for store in stores.clone() {
            asked
                .spawn(async move { (table, store.node(), store.claim(&table.to_string()).await) });
        }
    }
    let (mut owners, mut elsewhere) = (vec![None; count], Vec::new());
    for (table, node, claimed) in asked.join_all().await {
        match claimed {
            Ok((_, entries)) => {
                assert_eq!(entries.len(), 60);
                assert_eq!(owners[table].replace(node), None, "{table} has two nodes");
            }
            Err(StoreError::Elsewhere(other)) => elsewhere.push((table, other)),
            Err(error) => panic!("{table}: {error}"),
        }
    }
    println!("{count} tables of 60 entries were taken over in {:?}", began.elapsed());
    assert!(owners.iter().all(Option::is_some));
    // Whoever was sent away was sent to who has it, not to who is gone.
    for (table, other) in elsewhere {
        assert_eq!(owners[table], Some(Some(other)), "{table}");
    }
}
