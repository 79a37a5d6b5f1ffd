//! The store on a real file.

use std::path::Path;
use tribord_server::store::{
    After, Entry, Filter, Index, PersonRow, Status, Store, StoreError, backup,
};

pub(crate) fn entry(at: u64, body: &str) -> Entry {
    Entry { at, body: body.to_owned() }
}

pub(crate) fn index(status: Status, updated: u64) -> Index {
    Index {
        game: "triolet".to_owned(),
        status,
        persons: vec!["ana".to_owned(), "bob".to_owned()],
        summary: "{}".to_owned(),
        updated,
    }
}

async fn with_table(folder: &Path) -> Store {
    let store = Store::open(folder).unwrap();
    store.create("t", vec![entry(1, "open")], index(Status::Gathering, 1)).await.unwrap();
    store
}

#[tokio::test]
async fn a_record_is_appended_to_and_survives() {
    let folder = tempfile::tempdir().unwrap();
    let store = with_table(folder.path()).await;
    store.append("t", 1, vec![entry(2, "sit 0"), entry(3, "sit 1")], None).await.unwrap();
    store.close().await;
    assert_eq!(store.probe(4).await, Err(StoreError::Closed));
    assert_eq!(store.entries("t").await, Err(StoreError::Closed));
    let store = Store::open(folder.path()).unwrap();
    store.append("t", 3, vec![entry(5, "draw — é")], None).await.unwrap();
    let all = [entry(1, "open"), entry(2, "sit 0"), entry(3, "sit 1"), entry(5, "draw — é")];
    assert_eq!(store.entries("t").await.unwrap(), all);
}

#[tokio::test]
async fn nothing_is_written_twice_or_out_of_order() {
    let folder = tempfile::tempdir().unwrap();
    let store = with_table(folder.path()).await;
    for (first, count) in [(0, 1), (2, 1), (0, 2), (0, 0), (7, 0)] {
        let entries = vec![entry(9, "again"); count];
        let index = Some(index(Status::Over, 9));
        let refused = store.append("t", first, entries, index).await;
        assert_eq!(refused, Err(StoreError::Conflict { expected: first, found: 1 }));
    }
    let again = store.create("t", vec![entry(9, "again")], index(Status::Over, 9)).await;
    assert_eq!(again, Err(StoreError::Conflict { expected: 0, found: 1 }));
    assert_eq!(store.append("no", 0, vec![entry(1, "a")], None).await, Err(StoreError::Missing));
    assert_eq!(store.entries("no").await, Err(StoreError::Missing));
    assert_eq!(store.entries("t").await.unwrap(), [entry(1, "open")]);
    assert_eq!(store.listing(Filter::Of("ana".into()), None, 9).await.unwrap()[0].1.updated, 1);
}

#[tokio::test]
async fn of_many_who_write_the_same_number_one_succeeds() {
    let folder = tempfile::tempdir().unwrap();
    let store = with_table(folder.path()).await;
    let mut tries = tokio::task::JoinSet::new();
    for n in 0..200 {
        let store = store.clone();
        tries.spawn(async move { store.append("t", 1, vec![entry(n, "mine")], None).await });
    }
    let done = tries.join_all().await;
    assert_eq!(done.iter().filter(|result| result.is_ok()).count(), 1);
    let lost = Err(StoreError::Conflict { expected: 1, found: 2 });
    assert_eq!(done.iter().filter(|result| **result == lost).count(), 199);
    assert_eq!(store.entries("t").await.unwrap().len(), 2);
}

#[tokio::test]
async fn the_listing_follows_the_tables() {
    let folder = tempfile::tempdir().unwrap();
    let store = with_table(folder.path()).await;
    store.create("u", Vec::new(), index(Status::Playing, 2)).await.unwrap();
    let secret = Index { persons: vec!["eve".into()], ..index(Status::Gathering, 3) };
    store.create("v", Vec::new(), secret.clone()).await.unwrap();
    let ids = async |filter| {
        let found = store.listing(filter, None, 10).await.unwrap();
        found.into_iter().map(|(id, _)| id).collect::<Vec<_>>()
    };
    assert_eq!(ids(Filter::Unfinished).await, ["v", "u", "t"]);
    assert_eq!(ids(Filter::Of("ana".into())).await, ["u", "t"]);
    assert_eq!(ids(Filter::Of("nobody".into())).await, Vec::<String>::new());
    assert_eq!(
        store.listing(Filter::Of("eve".into()), None, 1).await.unwrap(),
        [("v".into(), secret)]
    );
    assert_eq!(store.unfinished(0).await.unwrap(), 3);
    let over = Index { persons: vec!["bob".into(), "eve".into()], ..index(Status::Over, 4) };
    store.append("t", 1, Vec::new(), Some(over)).await.unwrap();
    assert_eq!(store.unfinished(0).await.unwrap(), 2);
    assert_eq!(ids(Filter::Of("ana".into())).await, ["u"]);
    assert_eq!(ids(Filter::Of("eve".into())).await, ["t", "v"]);
    assert_eq!(store.listing(Filter::Unfinished, None, 1).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_listing_has_pages() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    for n in 0..25 {
        store.create(&format!("{n:02}"), Vec::new(), index(Status::Over, n / 3)).await.unwrap();
    }
    let (mut all, mut after) = (Vec::new(), None);
    loop {
        let page = store.listing(Filter::Of("ana".into()), after, 10).await.unwrap();
        let Some((id, last)) = page.last() else { break };
        after = Some(After { updated: last.updated, id: id.clone() });
        all.extend(page.into_iter().map(|(id, _)| id.parse::<u64>().unwrap()));
    }
    assert!(all.is_sorted_by_key(|n| (std::cmp::Reverse(n / 3), *n)), "{all:?}");
    all.sort_unstable();
    assert_eq!(all, (0..25).collect::<Vec<_>>());
    let end = After { updated: u64::MAX, id: String::new() };
    assert_eq!(store.listing(Filter::Unfinished, Some(end), 10).await.unwrap(), []);
}

#[tokio::test]
async fn persons_and_tokens() {
    let folder = tempfile::tempdir().unwrap();
    let store = with_table(folder.path()).await;
    let ana = |name: &str, created| PersonRow {
        id: "ana".into(),
        name: name.into(),
        preferences: "{}".into(),
        created,
        seen: created,
    };
    assert_eq!(store.person("ana").await.unwrap(), None);
    store.save_person(ana("Ana", 5)).await.unwrap();
    store.save_person(ana("Anaïs", 9)).await.unwrap();
    let kept = PersonRow { seen: 9, ..ana("Anaïs", 5) };
    assert_eq!(store.person("ana").await.unwrap(), Some(kept));
    store.put_carry([1; 32], "ana", 0, 100).await.unwrap();
    store.put_carry([2; 32], "ana", 0, 100).await.unwrap();
    store.put_carry([3; 32], "ana", 0, 200).await.unwrap();
    assert_eq!(store.take_carry([1; 32], 99).await.unwrap().as_deref(), Some("ana"));
    assert_eq!(store.take_carry([1; 32], 99).await.unwrap(), None);
    assert_eq!(store.take_carry([2; 32], 100).await.unwrap(), None);
    store.forget_person("ana", None).await.unwrap();
    assert_eq!(store.person("ana").await.unwrap(), None);
    assert_eq!(store.take_carry([3; 32], 101).await.unwrap(), None);
    store.put_bot_token([4; 32], "t", 1).await.unwrap();
    assert_eq!(store.bot_token([4; 32]).await.unwrap(), Some(("t".into(), 1)));
    assert_eq!(store.bot_token([5; 32]).await.unwrap(), None);
}

#[tokio::test]
async fn a_full_disk_loses_nothing_and_gets_better() {
    let folder = tempfile::tempdir().unwrap();
    let store = with_table(folder.path()).await;
    store.limit(256 * 1024).await.unwrap();
    let large = "x".repeat(20_000);
    let mut next = 1;
    let error = loop {
        match store.append("t", next, vec![entry(next, &large)], None).await {
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
    store.append("t", next, vec![entry(next, &large)], None).await.unwrap();
    assert_eq!(store.entries("t").await.unwrap().len() as u64, next + 1);
}

#[tokio::test]
async fn a_backup_is_a_whole_store_and_overwrites_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (data, copies) = (folder.path().join("data"), folder.path().join("copies"));
    std::fs::create_dir_all(&data).unwrap();
    std::fs::create_dir_all(&copies).unwrap();
    assert!(matches!(backup(&data, &copies.join("none")), Err(StoreError::Open { .. })));
    let store = with_table(&data).await;
    let writing = store.clone();
    let writer = tokio::spawn(async move {
        for n in 1..300 {
            writing.append("t", n, vec![entry(n, "move")], None).await.unwrap();
        }
    });
    let inside = copies.join("tribord.db");
    store.backup(&inside).await.unwrap();
    let outside = copies.join("other.db");
    let (from, to) = (data.clone(), outside.clone());
    tokio::task::spawn_blocking(move || backup(&from, &to)).await.unwrap().unwrap();
    writer.await.unwrap();
    let before = std::fs::read(&inside).unwrap();
    assert_eq!(store.backup(&inside).await, Err(StoreError::Exists(inside.clone())));
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
    copy.append("t", next, vec![entry(0, "goes on")], None).await.unwrap();
}

#[tokio::test]
async fn a_folder_has_one_server() {
    let folder = tempfile::tempdir().unwrap();
    let store = with_table(folder.path()).await;
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
    assert_eq!(index.persons, ["ana", "bob"]);
    assert_eq!(store.person("ana").await.unwrap().unwrap().name, "Ana");
    assert_eq!(store.bot_token([0; 32]).await.unwrap(), Some(("old".into(), 1)));
    store.append("old", 2, vec![entry(2000, "sit 1")], None).await.unwrap();
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
    assert!(matches!(Store::open(folder.path()), Err(StoreError::Corrupt(_))));
    std::fs::remove_file(&path).unwrap();
    let newer = rusqlite::Connection::open(&path).unwrap();
    newer.pragma_update(None, "user_version", 99).unwrap();
    newer.close().unwrap();
    let refused = Store::open(folder.path()).err();
    assert!(matches!(refused, Some(StoreError::Newer { found: 99, .. })), "{refused:?}");
}
