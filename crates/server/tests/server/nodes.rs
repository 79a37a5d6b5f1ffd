//! Several nodes on one database: who has a table, and what becomes of answers that are lost.

use super::socket::{join, play, two};
use super::store::{entry, index, postgres};
use super::{eventually as soon, start};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use tokio::time::sleep;
use tribord_game::Fast;
use tribord_server::identity::Keys;
use tribord_server::store::{Claim, Entry, Status, Store, StoreError};
use tribord_server::{Config, Secret};
use tribord_services::{Postgres, Stop, or_skip};
use tribord_table::tribord_triplette::Triplette;

/// Ends sessions: of a node, or all.
async fn end_sessions(postgres: &'static Postgres, url: &str, node: Option<u32>) {
    let of = node.map_or("tribord-%".to_owned(), |node| format!("tribord-{node}"));
    let end = format!(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name LIKE '{of}' AND datname = current_database()"
    );
    let url = url.to_owned();
    tokio::task::spawn_blocking(move || postgres.sql(&url, &end)).await.unwrap();
}

/// Waits until something is as it must become.
async fn eventually<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    for _ in 0..1_000 {
        if let Some(found) = look().await {
            return found;
        }
        sleep(Duration::from_millis(20)).await;
    }
    panic!("{what}: it never happened");
}

async fn opened(store: &Store, id: &str) -> Claim {
    store.create(id, vec![entry(0, "open")], index(Status::Playing, 0)).await.unwrap()
}

/// Claims a table as soon as the database is back.
async fn claim_again(store: &Store, table: &str) -> (Claim, Vec<Entry>) {
    for _ in 0..1_000 {
        if let Ok(claimed) = store.claim(table).await {
            return claimed;
        }
        sleep(Duration::from_millis(20)).await;
    }
    panic!("the database never came back");
}

fn one(body: &str) -> Vec<Entry> {
    vec![entry(1, body)]
}

#[tokio::test]
async fn a_table_has_one_node_and_who_lost_it_is_fenced() {
    let Some(postgres) = postgres() else { return };
    let url = postgres.database();
    let [ana, bo] = [Store::connect(&url).await.unwrap(), Store::connect(&url).await.unwrap()];
    let first = ana.node().unwrap();
    assert_ne!(ana.node(), bo.node());
    let mut old = opened(&ana, "t").await;
    ana.append(&mut old, 1, one("a"), None).await.unwrap();
    assert_eq!(bo.claim("t").await.err(), Some(StoreError::Elsewhere(first)));
    // Without its sessions a node has no lock, and whoever wants its table may bury it.
    let (mut new, record) = eventually("somebody else takes over", async || {
        end_sessions(postgres, &url, Some(first)).await;
        bo.claim("t").await.ok()
    })
    .await;
    assert_eq!(record, [entry(0, "open"), entry(1, "a")]);
    // It thinks that it has the table, but nothing it writes gets there.
    assert_eq!(ana.append(&mut old, 2, one("zombie"), None).await, Err(StoreError::Fenced));
    assert_eq!(ana.remove(&old).await, Err(StoreError::Fenced));
    ana.release(&old).await;
    assert_eq!(ana.claim("t").await.err().map(|_| ()), Some(()));
    bo.append(&mut new, 2, one("b"), None).await.unwrap();
    let number = eventually("it begins anew", async || ana.node().filter(|it| *it != first)).await;
    assert!(number > first && number > bo.node().unwrap(), "no number is used again");
    assert_eq!(ana.claim("t").await.err(), Some(StoreError::Elsewhere(bo.node().unwrap())));
    // Who ends properly leaves its tables to others at once.
    bo.close().await;
    let (mut back, record) = ana.claim("t").await.unwrap();
    assert_eq!(record.len(), 3);
    ana.append(&mut back, 3, one("c"), None).await.unwrap();
    // As does who releases a table.
    let bo = Store::connect(&url).await.unwrap();
    assert!(bo.claim("t").await.is_err());
    ana.release(&back).await;
    assert!(bo.claim("t").await.is_ok());
}

#[tokio::test]
async fn a_claim_ends_the_one_before_also_of_the_same_node() {
    let Some(postgres) = postgres() else { return };
    let store = Store::connect(&postgres.database()).await.unwrap();
    let mut first = opened(&store, "t").await;
    let (mut second, _) = store.claim("t").await.unwrap();
    assert_eq!(store.append(&mut first, 1, one("a"), None).await, Err(StoreError::Fenced));
    store.append(&mut second, 1, one("b"), None).await.unwrap();
    assert_eq!(store.entries("t").await.unwrap()[1].body, "b");
}

/// Several nodes take tables from each other and write into them; what was answered is there once, and in order.
#[tokio::test]
async fn rivals_never_write_over_each_other() {
    let Some(postgres) = postgres() else { return };
    let url = postgres.database();
    let mut stores = Vec::new();
    for _ in 0..3 {
        stores.push(Store::connect(&url).await.unwrap());
    }
    for table in 0..4 {
        let claim = opened(&stores[0], &table.to_string()).await;
        stores[0].release(&claim).await;
    }
    let mut rivals = tokio::task::JoinSet::new();
    for (node, store) in stores.iter().cloned().enumerate() {
        rivals.spawn(async move {
            let mut acknowledged = Vec::new();
            for turn in 0..60 {
                let table = ((node + turn) % 4).to_string();
                let Ok((mut claim, record)) = store.claim(&table).await else { continue };
                let mut next = record.len() as u64;
                for part in 0..3 {
                    let body = format!("{node} {turn} {part}");
                    if store.append(&mut claim, next, one(&body), None).await.is_ok() {
                        next += 1;
                        acknowledged.push((table.clone(), body));
                    }
                }
                store.release(&claim).await;
            }
            acknowledged
        });
    }
    let acknowledged = rivals.join_all().await.concat();
    assert!(acknowledged.len() > 60, "{}", acknowledged.len());
    let mut found = HashMap::new();
    for table in 0..4 {
        let record = stores[0].entries(&table.to_string()).await.unwrap();
        for entry in record.into_iter().skip(1) {
            *found.entry((table.to_string(), entry.body)).or_insert(0) += 1;
        }
    }
    assert_eq!(found.len(), acknowledged.len());
    assert!(acknowledged.iter().all(|it| found.get(it) == Some(&1)));
}

/// Sessions are cut off and the whole database is killed, again and again: whatever is answered with "done" is there once, and
/// whatever is answered otherwise is not there.
#[tokio::test]
async fn a_lost_answer_is_found_out_and_never_guessed() {
    let Some(own) = or_skip(Postgres::start(&[])) else { return };
    // Until the end of the process, as the sessions are.
    let own: &'static Postgres = Box::leak(Box::new(own));
    let url = own.database();
    let store = Store::connect(&url).await.unwrap();
    let (stop, done) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let mut tables = tokio::task::JoinSet::new();
    for n in 0..40 {
        let (store, stop, done) = (store.clone(), stop.clone(), done.clone());
        let mut claim = opened(&store, &format!("{n}")).await;
        tables.spawn(async move {
            let (mut next, mut kept) = (1, Vec::new());
            while !stop.load(Ordering::Relaxed) {
                let body = format!("{n} {}", done.fetch_add(1, Ordering::Relaxed));
                match store.append(&mut claim, next, one(&body), None).await {
                    Ok(()) => {
                        kept.push(body);
                        next += 1;
                    }
                    // Lost for good: whoever plays would reconnect, and the table would be read again.
                    Err(StoreError::Doubt(_) | StoreError::Fenced) => {
                        let (again, record) = claim_again(&store, &n.to_string()).await;
                        claim = again;
                        if record.len() as u64 > next {
                            kept.push(body);
                        }
                        next = record.len() as u64;
                    }
                    Err(StoreError::Full(_) | StoreError::Away(_)) => {}
                    Err(error) => panic!("{error}"),
                }
            }
            (n, kept)
        });
    }
    for round in 0..12 {
        let before = done.load(Ordering::Relaxed);
        eventually("play goes on", async || {
            (done.load(Ordering::Relaxed) > before + 100).then_some(())
        })
        .await;
        if round % 4 == 3 {
            let how = if round == 3 { Stop::Fast } else { Stop::Immediate };
            tokio::task::spawn_blocking(move || own.restart(how)).await.unwrap();
        } else {
            end_sessions(own, &url, None).await;
        }
    }
    stop.store(true, Ordering::Relaxed);
    for (n, kept) in tables.join_all().await {
        let record = store.entries(&n.to_string()).await.unwrap();
        let bodies: Vec<_> = record.into_iter().skip(1).map(|entry| entry.body).collect();
        assert_eq!(bodies, kept, "table {n}");
    }
}

#[tokio::test]
async fn nodes_share_the_keys_that_sign_cookies() {
    const DAY: u64 = 24 * 60 * 60 * 1000;
    let Some(postgres) = postgres() else { return };
    let url = postgres.database();
    let [ana, bo] = [Store::connect(&url).await.unwrap(), Store::connect(&url).await.unwrap()];
    let now = tribord_server::now();
    let long_ago = now - 100 * DAY;
    let first = Keys::share(&ana, long_ago).await.unwrap();
    let second = Keys::share(&bo, long_ago).await.unwrap();
    let cookie = first.sign("eve");
    assert_eq!(second.verify(&cookie), Some(("eve".to_owned(), true)));
    // A new key signs only when every node has surely read it.
    first.rotate(now).await.unwrap();
    assert_eq!(second.verify(&first.sign("eve")), Some(("eve".to_owned(), true)));
    // One that signs already and that somebody has not read is looked for.
    let third = Keys::share(&ana, now - 300_000).await.unwrap();
    assert_eq!(third.verify(&cookie), Some(("eve".to_owned(), true)));
    let strange = cookie.replacen(cookie.split('.').nth(1).unwrap(), "00000000", 1);
    assert_eq!(second.recognise(&strange).await, None);
    assert_eq!(second.recognise(&cookie).await, Some(("eve".to_owned(), true)));
}

#[test]
fn a_game_goes_on_at_another_node() {
    let Some(postgres) = postgres() else { return };
    let url = postgres.database();
    let on = |config: &mut Config| config.postgres = Some(Secret(url.clone()));
    let (mut first, second) = (start(on), start(on));
    let (table, mut sockets, cookies) = two(&first, "triplette");
    let mut luck = Fast::new(3);
    play::<Triplette>(&mut sockets, 9, &mut luck);
    let lines = sockets[0].lines.clone();
    // The other node knows who they are, and shows what the first one has.
    let path = format!("/api/v1/tables/{table}");
    let shown = second.json("GET", &path, &cookies[0], "").value();
    assert_eq!((&shown["seat"], &shown["room"]["stage"]), (&0.into(), &"playing".into()));
    let mine = second.json("GET", "/api/v1/tables?show=mine", &cookies[1], "").value();
    assert_eq!(mine[0]["id"], table);
    first.stop();
    let mut sockets = [0, 1].map(|seat: usize| join(&second, &table, &cookies[seat]));
    assert_eq!(sockets[0].lines, lines);
    assert!(play::<Triplette>(&mut sockets, 9, &mut luck) >= 9);
}

#[test]
fn a_node_that_others_took_for_dead_lets_go_of_its_tables_and_begins_anew() {
    let Some(postgres) = postgres() else { return };
    let url = postgres.database();
    let on = |config: &mut Config| config.postgres = Some(Secret(url.clone()));
    let (first, second) = (start(on), start(on));
    let (table, mut sockets, cookies) = two(&first, "triplette");
    let mut luck = Fast::new(5);
    play::<Triplette>(&mut sockets, 4, &mut luck);
    let (lines, number) = (sockets[0].lines.clone(), first.app.store.node());
    // As if it had been frozen for longer than its lease.
    postgres.sql(&url, &format!("UPDATE nodes SET dead = true WHERE node = {}", number.unwrap()));
    for socket in &mut sockets {
        while socket.ws.can_read() {
            let _ = socket.ws.read();
        }
    }
    soon("it has a new number", || first.app.store.node() != number);
    let mut sockets = [0, 1].map(|seat: usize| join(&second, &table, &cookies[seat]));
    assert_eq!(sockets[0].lines, lines);
    assert!(play::<Triplette>(&mut sockets, 4, &mut luck) >= 4);
    // Nor does it show what it had before: the other one is asked.
    let path = format!("/api/v1/games/{table}/record");
    let [here, there] = [&second, &first].map(|node| node.json("GET", &path, &cookies[0], ""));
    assert_eq!((here.status, here.text()), (200, there.text()));
}
