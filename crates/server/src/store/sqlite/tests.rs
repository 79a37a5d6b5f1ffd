//! What cannot be seen from outside: groups, savepoints, migrations half done.

#![allow(clippy::unwrap_used)]

use super::migrate::{MIGRATIONS, migrate};
use super::testing::hold;
use super::*;
use rusqlite::Connection;

fn entry(body: &str) -> Vec<Entry> {
    vec![Entry { at: 0, body: body.to_owned() }]
}

async fn with_tables(folder: &Path, tables: u64) -> Sqlite {
    let store = Sqlite::open(folder).unwrap();
    for n in 0..tables {
        store.writer.write(move |db| write::create(db, &n.to_string())).await.unwrap();
    }
    store
}

/// Lets every task come to where it waits for the writer.
async fn settle() {
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn what_waits_is_one_transaction_and_failures_stay_alone() {
    let folder = tempfile::tempdir().unwrap();
    let store = with_tables(folder.path(), 100).await;
    let release = hold(&crate::store::Store(crate::store::Kind::Sqlite(store.clone()))).await;
    let mut waiting = tokio::task::JoinSet::new();
    for n in 0..100_u64 {
        let store = store.clone();
        // Every tenth is wrong about the number, after having written something.
        waiting.spawn(async move {
            let table = n.to_string();
            let work = move |db: &_| {
                write::append(db, &table, 0, &entry("kept or taken back"))?;
                write::append(db, &table, if n % 10 == 0 { 0 } else { 1 }, &entry("second"))
            };
            store.writer.write(work).await
        });
    }
    settle().await;
    let path = folder.path().join(DATABASE);
    let last = store.clone();
    let counted = tokio::spawn(async move {
        let work = move |db: &Connection| {
            let count = |db: &Connection| -> Result<u64, StoreError> {
                Ok(db.query_row("SELECT count(*) FROM entries", [], |row| row.get(0))?)
            };
            Ok((count(db)?, count(&read::connect(&path)?)?))
        };
        last.writer.write(work).await
    });
    settle().await;
    drop(release);
    // All were written before the last job, and none was to be seen by others yet.
    assert_eq!(counted.await.unwrap().unwrap(), (180, 0));
    let done = waiting.join_all().await;
    assert_eq!(done.iter().filter(|result| result.is_ok()).count(), 90);
    assert_eq!(store.entries("10").await.unwrap(), []);
    assert_eq!(store.entries("11").await.unwrap().len(), 2);
}

#[tokio::test]
async fn when_the_disk_is_full_the_whole_group_is_told_so() {
    let folder = tempfile::tempdir().unwrap();
    let store = with_tables(folder.path(), 2).await;
    store.limit(200_000).await.unwrap();
    let release = hold(&crate::store::Store(crate::store::Kind::Sqlite(store.clone()))).await;
    let ask = |table: &'static str, body: String| {
        let store = store.clone();
        tokio::spawn(async move { store.append(table, 0, entry(&body), None).await })
    };
    let (small, large) = (ask("0", "small".to_owned()), ask("1", "x".repeat(1_000_000)));
    settle().await;
    drop(release);
    assert!(matches!(small.await.unwrap(), Err(StoreError::Full(_))));
    assert!(matches!(large.await.unwrap(), Err(StoreError::Full(_))));
    assert_eq!(store.entries("0").await.unwrap(), []);
    store.append("0", 0, entry("small"), None).await.unwrap();
}

#[tokio::test]
async fn damage_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let store = with_tables(folder.path(), 1).await;
    store.append("0", 0, [entry("a"), entry("b"), entry("c")].concat(), None).await.unwrap();
    let cut = |db: &Connection| Ok(db.execute("DELETE FROM entries WHERE seq = 1", [])?);
    assert_eq!(store.writer.write(cut).await.unwrap(), 1);
    assert!(matches!(store.entries("0").await, Err(StoreError::Corrupt(_))));
}

#[test]
fn a_migration_that_fails_leaves_the_version_before_it() {
    let mut db = Connection::open_in_memory().unwrap();
    migrate(&mut db, MIGRATIONS).unwrap();
    let broken = "CREATE TABLE half (a); INSERT INTO nowhere VALUES (1);";
    let next = [MIGRATIONS, &["CREATE TABLE whole (a)", broken]].concat();
    assert!(migrate(&mut db, &next).is_err());
    let version = |db: &Connection| -> usize {
        db.query_row("PRAGMA user_version", [], |row| row.get::<_, u32>(0)).unwrap() as usize
    };
    assert_eq!(version(&db), MIGRATIONS.len() + 1);
    let tables = "SELECT group_concat(name) FROM sqlite_schema WHERE name IN ('half', 'whole')";
    assert_eq!(db.query_row(tables, [], |row| row.get::<_, String>(0)).unwrap(), "whole");
    // And is done whole once it is right.
    let right = [MIGRATIONS, &["CREATE TABLE whole (a)", "CREATE TABLE half (a)"]].concat();
    migrate(&mut db, &right).unwrap();
    assert_eq!(version(&db), MIGRATIONS.len() + 2);
    assert!(matches!(migrate(&mut db, MIGRATIONS), Err(StoreError::Newer { .. })));
}

/// A database from before anybody could be told something.
#[test]
fn older_tables_can_be_told_of() {
    let mut db = Connection::open_in_memory().unwrap();
    migrate(&mut db, &MIGRATIONS[..6]).unwrap();
    db.execute_batch(
        "INSERT INTO listing (id, game, status, summary, updated) VALUES ('t', 'triolet', 'playing', '{}', 1);
         INSERT INTO seated (person, id, place, seat, part, due, updated) VALUES ('ana', 't', 0, 0, 0, 9, 1);",
    )
    .unwrap();
    migrate(&mut db, MIGRATIONS).unwrap();
    let ana = read::seated(&db, "t").unwrap().remove(0);
    assert_eq!((ana.due, ana.told, ana.call), (Some(9), None, None));
    let told =
        notices::call(&db, "t", &crate::store::Seated { told: Some(0), call: Some(5), ..ana });
    assert_eq!(told.unwrap(), Some(0));
}
