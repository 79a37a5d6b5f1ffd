//! Starting, stopping, starting again.

use crate::store::{entry, index};
use crate::{start, start_in};
use std::sync::Arc;
use tribord_server::store::{Status, Store, StoreError};
use tribord_server::{Config, Server, StartError};

#[tokio::test]
async fn two_servers_cannot_share_a_folder_or_a_port() {
    let server = start(|_| {});
    let data = server.folder.path().join("data");
    let mut config = Config::new(data.clone());
    config.address.set_port(0);
    match Server::open(config).await.err() {
        Some(StartError::Store(StoreError::InUse(folder))) => assert_eq!(folder, data),
        other => panic!("{other:?}"),
    }
    let elsewhere = tempfile::tempdir().unwrap();
    let mut config = Config::new(elsewhere.path().to_owned());
    config.address = server.url.trim_start_matches("http://").parse().unwrap();
    let taken = config.address;
    match Server::open(config).await.err() {
        Some(StartError::Taken(address)) => assert_eq!(address, taken),
        other => panic!("{other:?}"),
    }
    // Nobody was disturbed.
    assert_eq!(server.get("/readyz").status, 200);
}

#[test]
fn people_stay_who_they_are_when_the_server_restarts() {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let mut server = start_in(folder.clone(), |_| {});
    let cookie = server.get("/api/v1/me").cookie().unwrap();
    let before = server.json("PUT", "/api/v1/me", &cookie, r#"{"name": "Ana"}"#).value();
    let plan = r#"{"game": "triqueta", "seats": ["person", "person"]}"#;
    assert_eq!(server.json("POST", "/api/v1/tables", &cookie, plan).status, 200);
    server.stop();
    let server = start_in(folder, |_| {});
    assert_eq!(server.json("GET", "/api/v1/me", &cookie, "").value(), before);
}

#[test]
fn closing_waits_for_what_is_going_on() {
    let mut server = start(|_| {});
    let app = server.app.clone();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let create = app.store.create("t", Vec::new(), index(Status::Playing, 1));
    let mut claim = runtime.block_on(create).unwrap();
    let (closing, store) = (app.closing.clone(), app.store.clone());
    let last_words = app.tasks.track_future(async move {
        closing.cancelled().await;
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        store.append(&mut claim, 0, vec![entry(1, "last words")], None).await
    });
    let last_words = runtime.spawn(last_words);
    server.stop();
    assert_eq!(runtime.block_on(last_words).unwrap(), Ok(()));
    assert_eq!(runtime.block_on(app.store.probe(1)), Err(StoreError::Closed));
    let store = Store::open(&server.folder.path().join("data")).unwrap();
    let record = runtime.block_on(store.entries("t")).unwrap();
    assert_eq!(record, [entry(1, "last words")]);
}

#[tokio::test]
async fn a_folder_that_cannot_be_made_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let mut config = Config::new(file.join("data"));
    config.address.set_port(0);
    let error = Server::open(config).await.err().unwrap();
    assert!(matches!(error, StartError::Data(..)), "{error:?}");
    assert!(error.to_string().contains(&file.join("data").display().to_string()));
}
