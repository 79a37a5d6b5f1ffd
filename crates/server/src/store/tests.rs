//! What two do to the same record at the same time, on both stores.

#![allow(clippy::unwrap_used)]

use super::*;
use tribord_services::{Postgres as Database, or_skip};

const ANA: &str = "sit Ana";
const NOBODY: &str = "sit nobody";

fn record(name: &str) -> Vec<Entry> {
    ["open", name].map(|body| Entry { at: 1, body: body.to_owned() }).into()
}

fn over() -> Index {
    let (game, summary) = ("triolet".to_owned(), "{}".to_owned());
    let status = Status::Over;
    Index { game, status, seated: Vec::new(), summary, updated: 1, wake: None }
}

/// Somebody packs a game that they have read; in between, who sat there is forgotten.
async fn a_forgotten_name_stays_forgotten(store: Store) {
    let mut claim = store.create("t", record(ANA), over()).await.unwrap();
    let end = After { updated: 0, id: String::new() };
    let found = ask!(store, it => it.unpacked(2, &end)).unwrap().remove(0);
    let read = store.entries("t").await.unwrap();
    store.rewrite(&mut claim, record(NOBODY)).await.unwrap();
    assert!(!store.pack(&found, read).await.unwrap(), "it is another record");
    assert_eq!(store.entries("t").await.unwrap(), record(NOBODY));
    // Whoever rewrote it goes on, and what came since is packed.
    let next = vec![Entry { at: 2, body: "rematch".to_owned() }];
    store.append(&mut claim, 2, next.clone(), Some(over())).await.unwrap();
    assert_eq!(store.pack_some(2).await.unwrap(), 1);
    assert_eq!(store.entries("t").await.unwrap(), [record(NOBODY), next].concat());
    store.close().await;
}

#[tokio::test]
async fn a_forgotten_name_stays_forgotten_in_a_file() {
    let folder = tempfile::tempdir().unwrap();
    a_forgotten_name_stays_forgotten(Store::open(folder.path()).unwrap()).await;
}

#[tokio::test]
async fn a_forgotten_name_stays_forgotten_in_postgres() {
    let Some(postgres) = or_skip(Database::start(&["fsync=off"])) else { return };
    let store = Store::connect(&postgres.database()).await.unwrap();
    a_forgotten_name_stays_forgotten(store).await;
}

#[tokio::test]
async fn whoever_has_lost_a_table_rewrites_nothing_of_it() {
    let Some(postgres) = or_skip(Database::start(&["fsync=off"])) else { return };
    let url = postgres.database();
    let [old, new] = [Store::connect(&url).await.unwrap(), Store::connect(&url).await.unwrap()];
    let mut lost = old.create("t", record(ANA), over()).await.unwrap();
    let node = old.node().unwrap();
    postgres.sql(&url, &format!("UPDATE nodes SET dead = true WHERE node = {node}"));
    let (mut claim, _) = new.claim("t").await.unwrap();
    new.rewrite(&mut claim, record(NOBODY)).await.unwrap();
    assert_eq!(old.rewrite(&mut lost, record(ANA)).await, Err(StoreError::Fenced));
    assert_eq!(new.entries("t").await.unwrap(), record(NOBODY));
    old.close().await;
    new.close().await;
}

/// As many damaged records as are looked at together.
#[tokio::test]
async fn damaged_records_do_not_keep_others_from_being_packed() {
    let Some(postgres) = or_skip(Database::start(&["fsync=off"])) else { return };
    let url = postgres.database();
    let store = Store::connect(&url).await.unwrap();
    for table in 0..101 {
        store.create(&format!("{table:03}"), record(ANA), over()).await.unwrap();
    }
    postgres.sql(&url, "DELETE FROM entries USING heads h WHERE h.n = entries.n AND h.id < '100'");
    assert_eq!(store.pack_some(2).await.unwrap(), 1);
    assert_eq!(store.pack_some(2).await.unwrap(), 0);
    store.close().await;
}
