//! The store, as a file and in PostgreSQL: the same tests for both.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tempfile::TempDir;
use tribord_server::store::{
    After, Asked, Claim, Entry, Filter, Index, Part, PersonRow, Seated, Status, Store, StoreError,
};
use tribord_services::{Postgres, or_skip};

pub(crate) fn entry(at: u64, body: &str) -> Entry {
    Entry { at, body: body.to_owned() }
}

pub(crate) fn index(status: Status, updated: u64) -> Index {
    Index {
        game: "triolet".to_owned(),
        status,
        seated: seated(["ana", "bob"]),
        summary: "{}".to_owned(),
        updated,
        wake: None,
    }
}

/// People at a table at which it is nobody's turn.
pub(crate) fn seated<P: ToString>(persons: impl IntoIterator<Item = P>) -> Vec<Seated> {
    let seated = |(seat, person): (u8, P)| Seated {
        person: person.to_string(),
        seat: Some(seat),
        part: Part::Waiting,
        due: None,
        hidden: false,
        told: None,
        call: None,
    };
    (0..).zip(persons).map(seated).collect()
}

/// All tables of somebody that they have not hidden.
pub(crate) fn of(person: &str) -> Filter {
    Filter::Of { person: person.to_owned(), part: None, hidden: false }
}

/// The PostgreSQL that the tests of this process share; each has a database of its own.
pub(crate) fn postgres() -> Option<&'static Postgres> {
    static POSTGRES: OnceLock<Option<Postgres>> = OnceLock::new();
    // Nothing here survives the test, so nothing need be on the disk.
    POSTGRES.get_or_init(|| or_skip(Postgres::start(&["fsync=off"]))).as_ref()
}

/// Where a store is.
pub(crate) enum Home {
    Folder(TempDir),
    Database(String),
}

impl Home {
    pub(crate) async fn open(&self) -> Store {
        match self {
            Home::Folder(folder) => Store::open(folder.path()).unwrap(),
            Home::Database(url) => Store::connect(url).await.unwrap(),
        }
    }

    /// What happened to the database while nobody looked.
    pub(crate) fn sql(&self, statements: &str) {
        match self {
            Home::Folder(folder) => {
                let db = rusqlite::Connection::open(folder.path().join("tribord.db")).unwrap();
                db.busy_timeout(Duration::from_secs(10)).unwrap();
                db.execute_batch(statements).unwrap();
            }
            Home::Database(url) => drop(postgres().map(|it| it.sql(url, statements))),
        }
    }

    /// A store with one table.
    async fn with_table(&self) -> (Store, Claim) {
        let store = self.open().await;
        let opened = vec![entry(1, "open")];
        let claim = store.create("t", opened, index(Status::Gathering, 1)).await.unwrap();
        (store, claim)
    }
}

/// Runs tests on both stores.
#[macro_export]
macro_rules! on_both {
    ($($test:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $test() {
                super::$test($crate::store::Home::Folder(tempfile::tempdir().unwrap())).await;
            })*
        }

        mod postgres {
            $(#[tokio::test]
            async fn $test() {
                let Some(postgres) = $crate::store::postgres() else { return };
                super::$test($crate::store::Home::Database(postgres.database())).await;
            })*
        }
    };
}

on_both!(
    a_record_is_appended_to_and_survives,
    nothing_is_written_twice_or_out_of_order,
    of_many_who_write_the_same_number_one_succeeds,
    the_listing_follows_the_tables,
    a_listing_has_pages,
    own_tables_have_parts_and_can_be_hidden,
    time_without_a_server_is_known,
    each_asks_for_themselves,
    persons_and_tokens,
    idle_persons_are_removed,
    stale_tables_are_removed,
    old_games_are_removed,
    whatever_is_text_comes_back,
    many_tables_at_once,
    what_is_over_is_packed_and_reads_as_before,
    who_appends_while_records_are_packed_loses_nothing,
);

async fn a_record_is_appended_to_and_survives(home: Home) {
    let (store, mut claim) = home.with_table().await;
    let two = vec![entry(2, "sit 0"), entry(3, "sit 1")];
    store.append(&mut claim, 1, two, None).await.unwrap();
    store.close().await;
    assert_eq!(store.probe(4).await, Err(StoreError::Closed));
    assert_eq!(store.entries("t").await, Err(StoreError::Closed));
    let late = store.append(&mut claim, 3, vec![entry(4, "late")], None).await;
    assert_eq!(late, Err(StoreError::Closed));
    let store = home.open().await;
    let (mut claim, known) = store.claim("t").await.unwrap();
    assert_eq!(known.len(), 3);
    store.append(&mut claim, 3, vec![entry(5, "draw — é")], None).await.unwrap();
    let all = [entry(1, "open"), entry(2, "sit 0"), entry(3, "sit 1"), entry(5, "draw — é")];
    assert_eq!(store.entries("t").await.unwrap(), all);
    assert_eq!(store.claim("t").await.unwrap().1, all);
}

async fn nothing_is_written_twice_or_out_of_order(home: Home) {
    let (store, mut claim) = home.with_table().await;
    for (first, count) in [(0, 1), (2, 1), (0, 2), (0, 0), (7, 0)] {
        let entries = vec![entry(9, "again"); count];
        let index = Some(index(Status::Over, 9));
        let refused = store.append(&mut claim, first, entries, index).await;
        assert_eq!(refused, Err(StoreError::Conflict { expected: first, found: 1 }));
    }
    let again = store.create("t", vec![entry(9, "again")], index(Status::Over, 9)).await;
    assert_eq!(again.err(), Some(StoreError::Conflict { expected: 0, found: 1 }));
    assert_eq!(store.claim("no").await.err(), Some(StoreError::Missing));
    assert_eq!(store.entries("no").await, Err(StoreError::Missing));
    assert_eq!(store.entries("t").await.unwrap(), [entry(1, "open")]);
    assert_eq!(store.listing(of("ana"), None, 9).await.unwrap()[0].1.updated, 1);
    store.remove(&claim).await.unwrap();
    assert_eq!(store.entries("t").await, Err(StoreError::Missing));
    let gone = store.append(&mut claim, 1, vec![entry(2, "a")], None).await;
    assert_eq!(gone, Err(StoreError::Missing));
    assert_eq!(store.listing(Filter::All, None, 9).await.unwrap(), []);
}

async fn of_many_who_write_the_same_number_one_succeeds(home: Home) {
    let (store, claim) = home.with_table().await;
    let mut tries = tokio::task::JoinSet::new();
    for n in 0..200 {
        let (store, mut claim) = (store.clone(), claim.clone());
        tries.spawn(async move { store.append(&mut claim, 1, vec![entry(n, "mine")], None).await });
    }
    let done = tries.join_all().await;
    assert_eq!(done.iter().filter(|result| result.is_ok()).count(), 1);
    let lost = Err(StoreError::Conflict { expected: 1, found: 2 });
    assert_eq!(done.iter().filter(|result| **result == lost).count(), 199);
    assert_eq!(store.entries("t").await.unwrap().len(), 2);
}

async fn the_listing_follows_the_tables(home: Home) {
    let (store, mut claim) = home.with_table().await;
    store.create("u", Vec::new(), index(Status::Playing, 2)).await.unwrap();
    let secret = Index { seated: seated(["eve"]), ..index(Status::Gathering, 3) };
    store.create("v", Vec::new(), secret.clone()).await.unwrap();
    let ids = async |filter| {
        let found = store.listing(filter, None, 10).await.unwrap();
        found.into_iter().map(|(id, _)| id).collect::<Vec<_>>()
    };
    assert_eq!(ids(Filter::Unfinished).await, ["v", "u", "t"]);
    assert_eq!(ids(of("ana")).await, ["u", "t"]);
    assert_eq!(ids(of("nobody")).await, Vec::<String>::new());
    assert_eq!(store.listing(of("eve"), None, 1).await.unwrap(), [("v".into(), secret)]);
    assert_eq!(store.unfinished(0).await.unwrap(), 3);
    let over = Index { seated: seated(["bob", "eve"]), ..index(Status::Over, 4) };
    store.append(&mut claim, 1, Vec::new(), Some(over)).await.unwrap();
    assert_eq!(store.unfinished(0).await.unwrap(), 2);
    assert_eq!(ids(of("ana")).await, ["u"]);
    assert_eq!(ids(of("eve")).await, ["t", "v"]);
    assert_eq!(store.listing(Filter::Unfinished, None, 1).await.unwrap().len(), 1);
}

async fn a_listing_has_pages(home: Home) {
    let store = home.open().await;
    for n in 0..25 {
        store.create(&format!("{n:02}"), Vec::new(), index(Status::Over, n / 3)).await.unwrap();
    }
    let (mut all, mut after) = (Vec::new(), None);
    loop {
        let page = store.listing(of("ana"), after, 10).await.unwrap();
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

async fn own_tables_have_parts_and_can_be_hidden(home: Home) {
    let (store, mut claim) = home.with_table().await;
    let ids = async |part, hidden| {
        let filter = Filter::Of { person: "ana".to_owned(), part, hidden };
        let found = store.listing(filter, None, 10).await.unwrap();
        found.into_iter().map(|(id, _)| id).collect::<Vec<_>>()
    };
    let turn = |mut index: Index, part, due| {
        (index.seated[0].part, index.seated[0].due) = (part, due);
        index
    };
    for (n, part) in [(2, Part::Turn), (3, Part::Waiting), (4, Part::Over), (5, Part::Turn)] {
        let index = turn(index(Status::Playing, n), part, None);
        store.create(&format!("{n}"), Vec::new(), index).await.unwrap();
    }
    assert_eq!(ids(Some(Part::Turn), false).await, ["5", "2"]);
    assert_eq!(ids(Some(Part::Waiting), false).await, ["3", "t"]);
    assert_eq!(ids(Some(Part::Over), false).await, ["4"]);
    assert!(store.hide("ana", "t", true).await.unwrap());
    assert!(!store.hide("eve", "t", true).await.unwrap(), "she does not sit there");
    // What happens at the table changes nothing about that, and nothing for others.
    let moved = turn(index(Status::Playing, 9), Part::Turn, Some(77));
    store.append(&mut claim, 1, vec![entry(2, "sit")], Some(moved)).await.unwrap();
    assert_eq!(ids(None, true).await, ["t"]);
    assert_eq!(ids(None, false).await, ["5", "4", "3", "2"]);
    assert_eq!(store.listing(of("bob"), None, 1).await.unwrap()[0].0, "t");
    let (_, found) = store.listing(of("bob"), None, 1).await.unwrap().remove(0);
    assert_eq!((found.seated[0].due, found.seated[0].hidden), (Some(77), true));
    assert!(store.hide("ana", "t", false).await.unwrap());
    assert_eq!(ids(Some(Part::Turn), false).await, ["t", "5", "2"]);
}

async fn time_without_a_server_is_known(home: Home) {
    const HOUR: u64 = 60 * 60 * 1000;
    let (store, mut claim) = home.with_table().await;
    let missed = async |hours: u64| store.missed(hours * HOUR).await.unwrap();
    let now = tribord_server::now();
    let outage = |since: u64, until: u64| {
        let ago = |hours: u64| now - hours * HOUR;
        home.sql(&format!("INSERT INTO outages VALUES ({}, {})", ago(since), ago(until)));
    };
    store.beat().await.unwrap();
    store.beat().await.unwrap();
    assert_eq!(missed(1_000).await, 0, "nobody missed anything before the first start");
    outage(100, 40);
    assert_eq!(missed(200).await, 60 * HOUR);
    assert!((19 * HOUR..=20 * HOUR).contains(&missed(60).await));
    assert_eq!(missed(40).await, 0);
    // The clock was set back and the server stopped again: what overlaps is counted once.
    outage(90, 50);
    outage(45, 35);
    assert_eq!(missed(200).await, 65 * HOUR);
    home.sql("DELETE FROM outages");
    // Nobody said anything for an hour; then somebody says so often.
    home.sql(&format!("UPDATE alive SET at = at - {HOUR}"));
    for _ in 0..3 {
        store.beat().await.unwrap();
    }
    assert!((HOUR..2 * HOUR).contains(&missed(10).await));
    // A clock that was set back is no outage.
    home.sql(&format!("UPDATE alive SET at = at + {HOUR}; DELETE FROM outages"));
    store.beat().await.unwrap();
    store.beat().await.unwrap();
    assert_eq!(missed(10).await, 0);
    let woken = Index { wake: Some(50), ..index(Status::Playing, 1) };
    store.append(&mut claim, 1, vec![entry(2, "sit")], Some(woken)).await.unwrap();
    assert_eq!(store.due(49, 10).await.unwrap(), Vec::<String>::new());
    assert_eq!(store.due(50, 10).await.unwrap(), ["t"]);
    let over = index(Status::Over, 1);
    store.append(&mut claim, 2, vec![entry(2, "over")], Some(over)).await.unwrap();
    assert_eq!(store.due(u64::MAX / 2, 10).await.unwrap(), Vec::<String>::new());
}

async fn each_asks_for_themselves(home: Home) {
    let (store, _) = home.with_table().await;
    let shown = async || {
        let invited = store.invitations("cy", 9).await.unwrap();
        invited.into_iter().map(|it| it.inviter).collect::<Vec<_>>()
    };
    store.block("cy", "ana", Some(1)).await.unwrap();
    assert_eq!(store.invite("cy", "t", "ana", 10).await, Ok(Asked::New { shown: false }));
    assert_eq!(store.invite("cy", "t", "bob", 11).await, Ok(Asked::New { shown: true }));
    assert_eq!(store.invite("cy", "t", "bob", 12).await, Ok(Asked::Before));
    assert_eq!(shown().await, ["bob"]);
    assert!(store.refuse("cy", "t").await.unwrap());
    assert_eq!(shown().await, [""; 0]);
    assert_eq!(store.invite("cy", "t", "dan", 13).await, Ok(Asked::New { shown: true }));
    assert_eq!(shown().await, ["dan"]);
    store.forget_person("dan", Some(20)).await.unwrap();
    assert_eq!(shown().await, [""; 0]);
}

async fn persons_and_tokens(home: Home) {
    let (store, _) = home.with_table().await;
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

async fn idle_persons_are_removed(home: Home) {
    let (store, _) = home.with_table().await;
    let person = |id: &str, created, seen| PersonRow {
        id: id.into(),
        name: String::new(),
        preferences: "{}".into(),
        created,
        seen,
    };
    // One who sits at a table, one seen once, one who came back, and one who did so lately.
    for (id, created, seen) in [("ana", 1, 1), ("once", 50, 50), ("twice", 1, 50), ("new", 1, 99)] {
        store.save_person(person(id, created, created)).await.unwrap();
        store.save_person(person(id, created, seen)).await.unwrap();
    }
    assert_eq!(store.remove_idle_persons(10, 60).await.unwrap(), 1);
    assert_eq!(store.person("once").await.unwrap(), None);
    assert_eq!(store.remove_idle_persons(60, 60).await.unwrap(), 1);
    assert_eq!(store.person("twice").await.unwrap(), None);
    assert!(store.person("ana").await.unwrap().is_some());
    assert!(store.is_known("bob").await.unwrap() && !store.is_known("twice").await.unwrap());
    for (id, at) in [("ana", 5), ("eve", 7), ("ana", 9)] {
        store.forget_person(id, Some(at)).await.unwrap();
    }
    assert_eq!(store.remove_forgotten(8).await.unwrap(), ["eve"]);
    assert_eq!(store.forgotten().await.unwrap(), ["ana"]);
}

async fn old_games_are_removed(home: Home) {
    let store = home.open().await;
    let due = Index { wake: Some(700), ..index(Status::Playing, 50) };
    for (id, index) in [
        ("over", index(Status::Over, 10)),
        ("given up", index(Status::Playing, 20)),
        ("awake", index(Status::Over, 30)),
        ("over days", due),
        ("new", index(Status::Over, 500)),
    ] {
        store.create(id, vec![entry(index.updated, "open")], index).await.unwrap();
    }
    assert_eq!(store.pack_some(15).await.unwrap(), 1);
    let kept = |id: &str| id == "awake";
    let mut removed = store.remove_old(500, kept).await.unwrap();
    removed.sort();
    assert_eq!(removed, ["given up", "over"]);
    assert_eq!(store.entries("over").await, Err(StoreError::Missing));
    assert_eq!(store.remove_old(500, kept).await.unwrap(), Vec::<String>::new());
    assert_eq!(store.entries("over days").await.unwrap().len(), 1);
    assert_eq!(store.remove_old(701, |_| false).await.unwrap().len(), 3);
}

async fn stale_tables_are_removed(home: Home) {
    let store = home.open().await;
    let opened = |at| vec![entry(at, "open")];
    for (id, at, status) in [
        ("unvisited", 5_000, Status::Gathering),
        ("awake", 5_000, Status::Gathering),
        ("playing", 5_000, Status::Playing),
        ("new", 90_000, Status::Gathering),
    ] {
        store.create(id, opened(at), index(status, at)).await.unwrap();
    }
    store.create("visited", opened(5_000), index(Status::Gathering, 5_000)).await.unwrap();
    store.touch("visited", 30_000).await.unwrap();
    store.touch("visited", 20_000).await.unwrap();
    store.put_bot_token([9; 32], "unvisited", 0).await.unwrap();
    let kept = |id: &str| id == "awake";
    assert_eq!(store.remove_stale(1_000, 80_000, kept).await.unwrap(), ["unvisited"]);
    assert_eq!(store.entries("unvisited").await, Err(StoreError::Missing));
    assert_eq!(store.bot_token([9; 32]).await.unwrap(), None);
    assert_eq!(store.remove_stale(30_000, 80_000, kept).await.unwrap(), Vec::<String>::new());
    assert_eq!(store.remove_stale(30_001, 80_000, kept).await.unwrap(), ["visited"]);
    assert_eq!(store.listing(Filter::All, None, 9).await.unwrap().len(), 3);
}

async fn whatever_is_text_comes_back(home: Home) {
    let (store, mut claim) = home.with_table().await;
    let body = r#"{"a":"\u0000 ' \" \\ $1 \n"}"#.to_owned() + "é🂡\n\t'";
    let summary = Index { summary: body.clone(), ..index(Status::Over, 3) };
    store.append(&mut claim, 1, vec![entry(2, &body)], Some(summary.clone())).await.unwrap();
    assert_eq!(store.entries("t").await.unwrap()[1].body, body);
    assert!(store.space().await.unwrap() > 1_000);
    assert_eq!(store.listing(Filter::All, None, 1).await.unwrap(), [("t".to_owned(), summary)]);
}

async fn many_tables_at_once(home: Home) {
    let store = home.open().await;
    let mut tables = tokio::task::JoinSet::new();
    for n in 0..50_u64 {
        let store = store.clone();
        tables.spawn(async move {
            let id = format!("{n:03}");
            let mut claim =
                store.create(&id, Vec::new(), index(Status::Gathering, n)).await.unwrap();
            for seq in 0..20 {
                let listed = (seq % 7 == 0).then(|| Index {
                    seated: seated((0..seq % 3).map(|seat| format!("{n}-{seat}"))),
                    ..index(Status::Playing, seq)
                });
                let body = entry(seq, &format!("{n} {seq}"));
                store.append(&mut claim, seq, vec![body], listed).await.unwrap();
            }
        });
    }
    tables.join_all().await;
    for n in 0..50 {
        let record = store.entries(&format!("{n:03}")).await.unwrap();
        let expected = (0..20).map(|seq| entry(seq, &format!("{n} {seq}")));
        assert!(record.into_iter().eq(expected));
    }
    let all = store.listing(Filter::All, None, 100).await.unwrap();
    assert_eq!(all.len(), 50);
    assert!(all.iter().all(|(id, index)| {
        index.updated == 14
            && index.seated.iter().all(|it| {
                it.person.starts_with(&format!("{}-", id.trim_start_matches('0').to_owned()))
                    || id == "000"
            })
    }));
}

async fn what_is_over_is_packed_and_reads_as_before(home: Home) {
    let (store, mut claim) = home.with_table().await;
    let more: Vec<_> = (2..300).map(|n| entry(n * 1_000, &format!("move {}", n % 7))).collect();
    store.append(&mut claim, 1, more.clone(), Some(index(Status::Over, 400))).await.unwrap();
    store.create("u", vec![entry(1, "open")], index(Status::Playing, 1)).await.unwrap();
    let mut all = [vec![entry(1, "open")], more].concat();
    assert_eq!(store.pack_some(400).await.unwrap(), 0, "not yet");
    assert_eq!(store.pack_some(401).await.unwrap(), 1);
    assert_eq!(store.pack_some(401).await.unwrap(), 0, "once");
    assert_eq!(store.entries("t").await.unwrap(), all);
    // The claim is as good as before, and so is the next one.
    store.append(&mut claim, 299, vec![entry(401_000, "rematch")], None).await.unwrap();
    all.push(entry(401_000, "rematch"));
    let (mut claim, known) = store.claim("t").await.unwrap();
    assert_eq!(known, all);
    let again = store.append(&mut claim, 299, vec![entry(9, "again")], None).await;
    assert_eq!(again, Err(StoreError::Conflict { expected: 299, found: 300 }));
    let over = Some(index(Status::Over, 500));
    store.append(&mut claim, 300, vec![entry(402_000, "bye")], over).await.unwrap();
    all.push(entry(402_000, "bye"));
    assert_eq!(store.entries("t").await.unwrap(), all);
    assert_eq!(store.pack_some(501).await.unwrap(), 1, "what came since");
    store.close().await;
    let store = home.open().await;
    assert_eq!(store.entries("t").await.unwrap(), all);
    let (claim, known) = store.claim("t").await.unwrap();
    assert_eq!(known, all);
    store.remove(&claim).await.unwrap();
    assert_eq!(store.entries("t").await, Err(StoreError::Missing));
    store.create("t", vec![entry(1, "new")], index(Status::Gathering, 1)).await.unwrap();
    assert_eq!(store.entries("t").await.unwrap(), [entry(1, "new")]);
}

async fn who_appends_while_records_are_packed_loses_nothing(home: Home) {
    let store = home.open().await;
    let packed = Arc::new(AtomicUsize::new(0));
    let mut tables = tokio::task::JoinSet::new();
    for table in 0..8_u64 {
        let (store, packed, id) = (store.clone(), packed.clone(), table.to_string());
        tables.spawn(async move {
            let mut claim = store.create(&id, Vec::new(), index(Status::Over, 1)).await.unwrap();
            let mut next = 0;
            // Until something was packed between two moves.
            while next < 40 || packed.load(Ordering::Relaxed) == 0 {
                let over = Some(index(Status::Over, 1));
                store.append(&mut claim, next, vec![entry(next, "move")], over).await.unwrap();
                next += 1;
                assert_eq!(store.entries(&id).await.unwrap().len() as u64, next);
                tokio::time::sleep(Duration::from_millis(next % 8)).await;
            }
            next
        });
    }
    let mut lengths = Vec::new();
    while !tables.is_empty() {
        packed.fetch_add(store.pack_some(2).await.unwrap(), Ordering::Relaxed);
        lengths.extend(std::iter::from_fn(|| tables.try_join_next()).map(Result::unwrap));
        tokio::task::yield_now().await;
    }
    while store.pack_some(2).await.unwrap() > 0 {}
    let mut kept = Vec::new();
    for table in 0..8 {
        let record = store.entries(&table.to_string()).await.unwrap();
        assert!(record.iter().zip(0..).all(|(it, seq)| *it == entry(seq, "move")));
        kept.push(record.len() as u64);
    }
    lengths.sort_unstable();
    kept.sort_unstable();
    assert_eq!(kept, lengths);
}
