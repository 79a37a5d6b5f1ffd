//! Moving from a folder to PostgreSQL, and back.

use crate::store::{entry, index, postgres};
use std::path::Path;
use tribord_server::identity::Keys;
use tribord_server::store::{Filter, NoticeKind, PersonRow, Status, Store, Way, WayKind};
use tribord_server::{MoveError, Moved, Place, Secret, move_house};

const TABLES: u64 = 150;

/// A folder in which something has happened; the cookie of somebody.
async fn lived_in(folder: &Path) -> String {
    let store = Store::open(folder).unwrap();
    for n in 0..TABLES {
        let entries = (0..n % 30).map(|seq| entry(n + seq, &format!("{n} {seq} é"))).collect();
        let status = [Status::Gathering, Status::Playing, Status::Over][n as usize % 3];
        store.create(&format!("t{n}"), entries, index(status, n)).await.unwrap();
    }
    assert_eq!(store.pack_some(60).await.unwrap(), 20);
    store.put_bot_token([4; 32], "t7", 1).await.unwrap();
    store.put_carry([1; 32], "ana", 0, 100).await.unwrap();
    let ana = PersonRow {
        id: "ana".into(),
        name: "Anaïs".into(),
        preferences: "{}".into(),
        created: 5,
        seen: 9,
    };
    store.save_person(ana).await.unwrap();
    store.forget_person("eve", Some(7)).await.unwrap();
    store.put_way(way(), 9).await.unwrap();
    store.tell("ana", "t7", NoticeKind::Invited, 8).await.unwrap();
    assert_eq!(store.secret("vapid", "made up").await.unwrap(), "made up");
    store.invite("ana", "t3", "bo", 11).await.unwrap();
    store.block("ana", "bo", Some(12)).await.unwrap();
    store.close().await;
    Keys::open(folder, 1_000).await.unwrap().sign("ana")
}

fn way() -> Way {
    Way {
        id: "w".to_owned(),
        mark: [3; 32],
        person: "ana".to_owned(),
        table: None,
        kind: WayKind::Mail,
        target: Secret("ana@example.org".to_owned()),
        lang: "fr".to_owned(),
        zone: 60,
        confirm: None,
        created: 4,
    }
}

/// All that can be asked of a store.
async fn contents(store: &Store) -> String {
    let mut all = Vec::new();
    for (id, index) in store.listing(Filter::All, None, 1_000).await.unwrap() {
        all.push(format!("{id} {index:?} {:?}", store.entries(&id).await.unwrap()));
    }
    let ana = store.person("ana").await.unwrap();
    let token = store.bot_token([4; 32]).await.unwrap();
    let ways = store.ways_of("ana").await.unwrap();
    assert_eq!(ways, [way()], "with its target, which is never printed");
    let mut notices = store.claim_notices(8, 9, 9).await.unwrap();
    store.put_off_notice(&notices[0], 8, 0).await.unwrap();
    notices.iter_mut().for_each(|notice| notice.at = 8);
    let secret = store.secret("vapid", "another").await.unwrap();
    let blocked = store.blocked("ana").await.unwrap();
    store.block("ana", "bo", None).await.unwrap();
    let asked = store.invitations("ana", 10).await.unwrap();
    store.block("ana", "bo", Some(12)).await.unwrap();
    let forgotten = store.forgotten().await.unwrap();
    format!("{all:#?} {ana:?} {token:?} {forgotten:?} {blocked:?} {asked:?} {notices:?} {secret}")
}

#[tokio::test]
async fn everything_arrives_in_postgresql_and_back_again() {
    let Some(postgres) = postgres() else { return };
    let folder = tempfile::tempdir().unwrap();
    let [first, last, other] = ["first", "last", "other"].map(|name| folder.path().join(name));
    let url = postgres.database();
    let [home, database, back, elsewhere] = [
        Place::Folder(first.clone()),
        Place::named(&url),
        Place::Folder(last.clone()),
        Place::Folder(other.clone()),
    ];
    let nothing = move_house(&home, &database, |_| ()).await;
    assert!(matches!(nothing, Err(MoveError::Nothing)), "{nothing:?}");
    std::fs::create_dir(&first).unwrap();
    let cookie = lived_in(&first).await;
    let running = Store::open(&first).unwrap();
    let busy = move_house(&home, &database, |_| ()).await;
    assert!(matches!(busy, Err(MoveError::InUse)), "{busy:?}");
    let before = contents(&running).await;
    running.close().await;
    let mut told = Vec::new();
    let moved = move_house(&home, &database, |tables| told.push(tables)).await.unwrap();
    assert_eq!(moved, Moved { tables: 150, persons: 1 });
    assert_eq!(told, [128, 150]);
    let again = move_house(&home, &database, |_| ()).await;
    assert!(matches!(again, Err(MoveError::NotEmpty)), "{again:?}");

    let store = Store::connect(&url).await.unwrap();
    assert_eq!(contents(&store).await, before);
    let keys = Keys::share(&store, 2_000).await.unwrap();
    assert_eq!(keys.recognise(&cookie).await.map(|it| it.0).as_deref(), Some("ana"));
    let busy = move_house(&database, &back, |_| ()).await;
    assert!(matches!(busy, Err(MoveError::InUse)), "{busy:?}");
    // Whoever takes it from here can go on.
    let (mut claim, known) = store.claim("t7").await.unwrap();
    store.append(&mut claim, known.len() as u64, vec![entry(9, "more")], None).await.unwrap();
    let before = contents(&store).await;
    store.close().await;

    let moved = move_house(&database, &elsewhere, |_| ()).await.unwrap();
    assert_eq!(moved, Moved { tables: 150, persons: 1 });
    let store = Store::open(&other).unwrap();
    assert_eq!(contents(&store).await, before);
    assert_eq!(store.take_carry([1; 32], 99).await.unwrap().as_deref(), Some("ana"));
    let keys = Keys::open(&other, 2_000).await.unwrap();
    assert_eq!(keys.recognise(&cookie).await.map(|it| it.0).as_deref(), Some("ana"));
}
