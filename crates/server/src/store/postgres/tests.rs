//! What cannot be seen from outside: migrations half done, and versions that know too little.

#![allow(clippy::unwrap_used)]

use super::LOCKS;
use super::connect::Connector;
use super::lease::BURY;
use super::migrate::{MIGRATIONS, Migration, migrate};
use crate::store::StoreError;
use tribord_services::{Postgres, Stop, or_skip};

/// What is there already, and more.
fn and(more: Vec<Migration>) -> Vec<Migration> {
    let known = MIGRATIONS.iter().map(|it| Migration::new(it.sql, it.compatible_from));
    known.chain(more).collect()
}

#[tokio::test]
async fn migrations_are_whole_and_old_programs_know_when_to_stop() {
    let Some(postgres) = or_skip(Postgres::start(&["fsync=off"])) else { return };
    let url = postgres.database();
    let connector = Connector::new(&url).unwrap();
    let version =
        || postgres.sql(&url, "SELECT max(version) FROM schema").parse::<usize>().unwrap();
    // Many nodes start at once.
    let mut starts = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let connector = Connector::new(&url).unwrap();
        starts.spawn(async move { migrate(&connector, MIGRATIONS).await });
    }
    assert!(starts.join_all().await.iter().all(Result::is_ok));
    assert_eq!(version(), MIGRATIONS.len());
    let table = || Migration::new("CREATE TABLE whole (a int)", 1);
    let half = "CREATE TABLE half (a int); INSERT INTO nowhere VALUES (1)";
    let failed = migrate(&connector, &and(vec![table(), Migration::new(half, 1)])).await;
    assert!(matches!(failed, Err(StoreError::Database(_))), "{failed:?}");
    assert_eq!(version(), MIGRATIONS.len());
    migrate(&connector, &and(vec![table()])).await.unwrap();
    // A program from before it can go on …
    migrate(&connector, MIGRATIONS).await.unwrap();
    let known = MIGRATIONS.len() as i32;
    let hard = Migration::new("CREATE TABLE other (a int)", known + 1);
    migrate(&connector, &and(vec![table(), hard])).await.unwrap();
    // … until something changes that it does not know.
    let newer = migrate(&connector, MIGRATIONS).await;
    let (found, known) = (known.unsigned_abs() + 2, known.unsigned_abs());
    assert_eq!(newer, Err(StoreError::Newer { found, known }));
}

/// Somebody who played with a database of the first version, and what became of it.
const FIRST: &str = r#"
INSERT INTO heads (id, next, epoch) VALUES ('old', 2, 1);
INSERT INTO entries SELECT n, seq, 1000 + seq, body FROM heads, (VALUES (0, 'open'), (1, 'sit')) AS it (seq, body);
INSERT INTO listing VALUES ('old', 'triolet', 'over', '{"seats":2}', 1002);
INSERT INTO seated VALUES ('ana', 'old', 0), ('bob', 'old', 1);
INSERT INTO persons VALUES ('ana', 'Ana', '{}', 900, 1000);"#;

#[tokio::test]
async fn a_database_of_the_first_version_is_read() {
    let Some(postgres) = or_skip(Postgres::start(&["fsync=off"])) else { return };
    let url = postgres.database();
    migrate(&Connector::new(&url).unwrap(), &MIGRATIONS[..1]).await.unwrap();
    postgres.sql(&url, FIRST);
    let store = crate::store::Store::connect(&url).await.unwrap();
    let entries = store.entries("old").await.unwrap();
    let bodies: Vec<_> = entries.iter().map(|entry| (entry.at, &*entry.body)).collect();
    assert_eq!(bodies, [(1000, "open"), (1001, "sit")]);
    assert_eq!(store.person("ana").await.unwrap().unwrap().name, "Ana");
    let met = store.met("ana", 10).await.unwrap();
    assert_eq!((&*met[0].person, met[0].seat, met[0].place), ("bob", None, 1));
    store.forget_person("bob", Some(10)).await.unwrap();
    let seats = store.forgotten_seats(("", ""), 10).await.unwrap();
    assert_eq!(seats, [("bob".to_owned(), "old".to_owned())]);
    let (mut claim, known) = store.claim("old").await.unwrap();
    store.rewrite(&mut claim, known).await.unwrap();
    assert_eq!(store.entries("old").await.unwrap(), entries);
    store.close().await;
}

#[tokio::test]
async fn nobody_is_buried_right_after_the_database_started() {
    let Some(postgres) = or_skip(Postgres::start(&["fsync=off"])) else { return };
    let url = postgres.database();
    migrate(&Connector::new(&url).unwrap(), MIGRATIONS).await.unwrap();
    let node = "INSERT INTO nodes (node, until, version) VALUES (77, now() - interval '1 h', 1)";
    postgres.sql(&url, node);
    postgres.restart(Stop::Fast);
    let bury = BURY.replace("$1", "77").replace("$2", &LOCKS.to_string());
    let buried = || {
        let age = "clock_timestamp() - pg_postmaster_start_time() > interval '5 s'";
        postgres.sql(&url, &format!("WITH gone AS ({bury}) SELECT count(*), {age} FROM gone"))
    };
    // However slow this machine is, the lease that ended long ago counts only after five seconds.
    let at_once = buried();
    assert!(at_once == "0|f" || at_once.ends_with("|t"), "{at_once}");
    postgres.sql(&url, "SELECT pg_sleep(5)");
    buried();
    assert_eq!(postgres.sql(&url, "SELECT dead FROM nodes WHERE node = 77"), "t");
}

#[test]
fn the_way_to_another_machine_is_encrypted_unless_the_url_says_otherwise() {
    let tls = |url: &str| Connector::new(url).unwrap().tls.is_some();
    assert!(!tls("postgres://a@localhost/b") && !tls("postgres://a@127.0.0.1/b"));
    assert!(tls("postgres://a@db.example/b") && tls("postgres://a@10.0.0.1,127.0.0.1/b"));
    assert!(!tls("postgres://a@db.example/b?sslmode=disable"));
    assert!(tls("postgres://a@localhost/b?sslmode=require"));
}

#[test]
fn a_password_is_never_repeated() {
    for url in ["postgres://a:hunter2@host:port/b", "postgres://a:hunter2@h/b?x=y", "hunter2"] {
        let error = Connector::new(url).err().unwrap().to_string();
        assert!(!error.contains("hunter2"), "{error}");
    }
}
