//! What is only true of a store that is a file.

use super::store::{entry, index};
use std::path::Path;
use tribord_server::store::{Asked, Claim, Filter, Status, Store, StoreError, backup};

async fn with_table(folder: &Path) -> (Store, Claim) {
    let store = Store::open(folder).unwrap();
    let opened = vec![entry(1, "open")];
    let claim = store.create("t", opened, index(Status::Gathering, 1)).await.unwrap();
    (store, claim)
}

#[tokio::test]
async fn a_full_disk_loses_nothing_and_gets_better() {
    let folder = tempfile::tempdir().unwrap();
    let (store, mut claim) = with_table(folder.path()).await;
    store.limit(256 * 1024).await.unwrap();
    let large = "x".repeat(20_000);
    let mut next = 1;
    let error = loop {
        match store.append(&mut claim, next, vec![entry(next, &large)], None).await {
            Ok(()) => next += 1,
            Err(error) => break error,
        }
        assert!(next < 100, "the limit does not hold");
    };
    assert!(matches!(error, StoreError::Full(_)), "{error}");
    assert_eq!(store.entries("t").await.unwrap().len() as u64, next);
    assert!(matches!(store.probe(1).await, Err(StoreError::Full(_))), "it is not ready");
    store.limit(1 << 30).await.unwrap();
    assert_eq!(store.probe(1).await, Ok(()));
    store.append(&mut claim, next, vec![entry(next, &large)], None).await.unwrap();
    assert_eq!(store.entries("t").await.unwrap().len() as u64, next + 1);
}

#[tokio::test]
async fn a_backup_is_a_whole_store_and_overwrites_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (data, copies) = (folder.path().join("data"), folder.path().join("copies"));
    std::fs::create_dir_all(&data).unwrap();
    std::fs::create_dir_all(&copies).unwrap();
    assert!(matches!(backup(&data, &copies.join("none")), Err(StoreError::Open { .. })));
    let (store, mut claim) = with_table(&data).await;
    let writing = store.clone();
    let writer = tokio::spawn(async move {
        for n in 1..300 {
            writing.append(&mut claim, n, vec![entry(n, "move")], None).await.unwrap();
        }
    });
    let inside = copies.join("tribord.db");
    let (from, to) = (data.clone(), inside.clone());
    tokio::task::spawn_blocking(move || backup(&from, &to)).await.unwrap().unwrap();
    let outside = copies.join("other.db");
    let (from, to) = (data.clone(), outside.clone());
    tokio::task::spawn_blocking(move || backup(&from, &to)).await.unwrap().unwrap();
    writer.await.unwrap();
    let before = std::fs::read(&inside).unwrap();
    assert_eq!(backup(&data, &inside), Err(StoreError::Exists(inside.clone())));
    assert_eq!(std::fs::read(&inside).unwrap(), before);
    let mut names: Vec<_> =
        std::fs::read_dir(&copies).unwrap().map(|it| it.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["other.db", "tribord.db"]);
    let copy = Store::open(&copies).unwrap();
    let entries = copy.entries("t").await.unwrap();
    assert_eq!(entries[0], entry(1, "open"));
    assert_eq!(copy.listing(Filter::Unfinished, None, 5).await.unwrap()[0].0, "t");
    let next = entries.len() as u64;
    let (mut claim, _) = copy.claim("t").await.unwrap();
    copy.append(&mut claim, next, vec![entry(0, "goes on")], None).await.unwrap();
}

#[tokio::test]
async fn a_folder_has_one_server() {
    let folder = tempfile::tempdir().unwrap();
    let (store, _) = with_table(folder.path()).await;
    let second = Store::open(folder.path()).err();
    assert_eq!(second, Some(StoreError::InUse(folder.path().to_owned())));
    store.close().await;
    drop(Store::open(folder.path()).unwrap());
}

#[tokio::test]
async fn a_database_of_version_1_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tribord.db");
    let old = rusqlite::Connection::open(&path).unwrap();
    old.execute_batch(include_str!("../fixtures/version-1.sql")).unwrap();
    old.close().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let record = [entry(1000, "open"), entry(1002, "sit 0")];
    assert_eq!(store.entries("old").await.unwrap(), record);
    let (id, index) = store.listing(Filter::Unfinished, None, 5).await.unwrap().remove(0);
    assert_eq!((id.as_str(), index.summary.as_str()), ("old", "{\"seats\":2}"));
    let persons: Vec<_> = index.seated.iter().map(|seated| &*seated.person).collect();
    assert_eq!(persons, ["ana", "bob"]);
    assert_eq!(store.person("ana").await.unwrap().unwrap().name, "Ana");
    assert_eq!(store.bot_token([0; 32]).await.unwrap(), Some(("old".into(), 1)));
    let (mut claim, _) = store.claim("old").await.unwrap();
    store.append(&mut claim, 2, vec![entry(2000, "sit 1")], None).await.unwrap();
    // What came later works with it: invitations, being kept away, being forgotten.
    assert!(matches!(store.invite("ana", "old", "eve", 9).await, Ok(Asked::New { shown: true })));
    store.block("bob", "ana", Some(9)).await.unwrap();
    assert_eq!(store.blocked("bob").await.unwrap(), ["ana"]);
    store.forget_person("bob", Some(10)).await.unwrap();
    assert!(store.blocked("bob").await.unwrap().is_empty());
    let seats = store.forgotten_seats(("", ""), 10).await.unwrap();
    assert_eq!(seats, [("bob".to_owned(), "old".to_owned())]);
    let changed = vec![entry(1000, "open"), entry(1002, "sit 0"), entry(2000, "somebody")];
    store.rewrite(&mut claim, changed.clone()).await.unwrap();
    let grown = store.rewrite(&mut claim, changed[..2].to_vec()).await;
    assert_eq!(grown, Err(StoreError::Conflict { expected: 2, found: 3 }));
    assert_eq!(store.entries("old").await.unwrap(), changed);
    store.append(&mut claim, 3, vec![entry(3000, "goes on")], None).await.unwrap();
    assert_eq!(store.entries("old").await.unwrap().len(), 4);
}

#[test]
fn what_is_no_database_of_ours_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tribord.db");
    std::fs::write(&path, "not a database, but long enough to be taken for one".repeat(100))
        .unwrap();
    assert!(matches!(Store::open(folder.path()), Err(StoreError::Corrupt(_))));
    // A copy that never was finished is not a server without tables.
    std::fs::write(&path, "").unwrap();
    assert!(matches!(Store::open(folder.path()), Err(StoreError::Corrupt(_))));
    std::fs::remove_file(&path).unwrap();
    let foreign = rusqlite::Connection::open(&path).unwrap();
    foreign.execute_batch("CREATE TABLE a (b)").unwrap();
    foreign.close().unwrap();
    let open_to_others = std::os::unix::fs::PermissionsExt::from_mode(0o644);
    std::fs::set_permissions(&path, open_to_others).unwrap();
    let before = (std::fs::read(&path).unwrap(), std::fs::metadata(&path).unwrap().permissions());
    assert!(matches!(Store::open(folder.path()), Err(StoreError::Corrupt(_))));
    let after = (std::fs::read(&path).unwrap(), std::fs::metadata(&path).unwrap().permissions());
    assert!(before == after, "what belongs to another program was changed");
    std::fs::remove_file(&path).unwrap();
    let newer = rusqlite::Connection::open(&path).unwrap();
    newer.pragma_update(None, "user_version", 99).unwrap();
    newer.close().unwrap();
    let refused = Store::open(folder.path()).err();
    assert!(matches!(refused, Some(StoreError::Newer { found: 99, .. })), "{refused:?}");
}
