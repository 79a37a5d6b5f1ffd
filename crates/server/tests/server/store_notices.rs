//! What is to be sent, in both stores: it follows the tables, is claimed once, and goes with its owner.

use super::store::{Home, entry, index};
use crate::on_both;
use tribord_server::Secret;
use tribord_server::store::{Claim, Index, NoticeKind, Part, Status, Store, Way, WayKind};

on_both!(
    what_is_to_be_sent_follows_the_table,
    what_is_claimed_is_sent_by_one,
    ways_are_kept_confirmed_and_ended,
    what_the_server_made_up_stays,
);

fn way(id: &str, person: &str, kind: WayKind) -> Way {
    let mut mark = [0; 32];
    mark[..id.len()].copy_from_slice(id.as_bytes());
    Way {
        id: id.to_owned(),
        mark,
        person: person.to_owned(),
        table: None,
        kind,
        target: Secret(format!("to {id}")),
        lang: "fr".to_owned(),
        zone: -60,
        confirm: None,
        created: 5,
    }
}

/// A table at which `ana` is told this, from then on.
fn calling(told: Option<u64>, call: Option<u64>) -> Index {
    let mut index = index(Status::Playing, 1);
    let ana = &mut index.seated[0];
    (ana.part, ana.told, ana.call) = (Part::Turn, told, call);
    index
}

async fn list(store: &Store, claim: &mut Claim, index: Index) {
    store.append(claim, 1, Vec::new(), Some(index)).await.unwrap();
}

/// What there is to be sent at this moment: over which way, and what. It stays to be sent.
async fn due(store: &Store, now: u64) -> Vec<(String, NoticeKind)> {
    let claimed = store.claim_notices(now, now + 1, 100).await.unwrap();
    for notice in &claimed {
        store.put_off_notice(notice, now, 0).await.unwrap();
    }
    let mut due: Vec<_> = claimed.into_iter().map(|notice| (notice.way, notice.kind)).collect();
    due.sort();
    due
}

async fn what_is_to_be_sent_follows_the_table(home: Home) {
    let store = home.open().await;
    let mut claim =
        store.create("t", vec![entry(1, "open")], index(Status::Playing, 1)).await.unwrap();
    let unconfirmed = Way { confirm: Some([7; 32]), ..way("m", "ana", WayKind::Mail) };
    let hook = Way { table: Some("t".to_owned()), ..way("h", "bob", WayKind::Hook) };
    for way in [way("a", "ana", WayKind::Push), way("b", "bob", WayKind::Push), unconfirmed, hook] {
        assert!(store.put_way(way, 9).await.unwrap());
    }
    let turn = |way: &str| (way.to_owned(), NoticeKind::Turn);
    let late = |way: &str| (way.to_owned(), NoticeKind::Late);
    // Her own way and the group's channel, not before it is time, and once.
    list(&store, &mut claim, calling(Some(4), Some(100))).await;
    assert_eq!(due(&store, 99).await, []);
    assert_eq!(due(&store, 100).await, [turn("a"), turn("h")]);
    list(&store, &mut claim, calling(Some(4), Some(300))).await;
    assert_eq!(due(&store, 100).await, [turn("a"), turn("h")], "as before");
    // The reminder takes the place of what was not sent yet.
    list(&store, &mut claim, calling(Some(5), Some(300))).await;
    assert_eq!(due(&store, 200).await, []);
    assert_eq!(due(&store, 300).await, [late("a"), late("h")]);
    // She is there, in a game over days: nothing is to be sent. She leaves without a move, and knows of it.
    list(&store, &mut claim, calling(Some(5), None)).await;
    assert_eq!(due(&store, 900).await, []);
    list(&store, &mut claim, calling(Some(4), Some(400))).await;
    list(&store, &mut claim, calling(Some(5), Some(400))).await;
    assert_eq!(due(&store, 900).await, []);
    // In a live game she comes before anything is sent, and leaves again: now others wait for her anew.
    list(&store, &mut claim, calling(Some(6), Some(400))).await;
    list(&store, &mut claim, calling(None, None)).await;
    assert_eq!(due(&store, 900).await, []);
    list(&store, &mut claim, calling(Some(6), Some(500))).await;
    assert_eq!(due(&store, 500).await, [turn("a"), turn("h")]);
    // She was told over one of her ways, and comes and leaves: once is enough.
    for notice in store.claim_notices(500, 501, 9).await.unwrap() {
        match &*notice.way {
            "a" => store.finish_notice(&notice).await.unwrap(),
            _ => store.put_off_notice(&notice, 500, 1).await.unwrap(),
        }
    }
    list(&store, &mut claim, calling(None, None)).await;
    list(&store, &mut claim, calling(Some(6), Some(500))).await;
    assert_eq!(due(&store, 900).await, []);
    // Another turn.
    list(&store, &mut claim, calling(Some(8), Some(500))).await;
    assert_eq!(due(&store, 500).await, [turn("a"), turn("h")]);
    // She is at the table no more, and then the table is no more.
    let mut gone = calling(None, None);
    gone.seated.remove(0);
    list(&store, &mut claim, gone).await;
    assert_eq!(due(&store, 900).await, []);
    store.tell("bob", "t", NoticeKind::Invited, 600).await.unwrap();
    assert_eq!(due(&store, 600).await, [("b".to_owned(), NoticeKind::Invited)]);
    store.remove(&claim).await.unwrap();
    assert_eq!(due(&store, 900).await, []);
    assert_eq!(store.hook_of("t").await.unwrap(), None);
}

async fn what_is_claimed_is_sent_by_one(home: Home) {
    let store = home.open().await;
    for n in 0..20 {
        store.put_way(way(&format!("w{n}"), "ana", WayKind::Push), 99).await.unwrap();
    }
    store.tell("ana", "t", NoticeKind::Invited, 10).await.unwrap();
    let mut claims = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let store = store.clone();
        claims.spawn(async move { store.claim_notices(10, 1_000, 3).await.unwrap() });
    }
    let mut ways: Vec<String> =
        claims.join_all().await.concat().into_iter().map(|it| it.way).collect();
    let rest = store.claim_notices(10, 1_000, 99).await.unwrap();
    ways.extend(rest.iter().map(|notice| notice.way.clone()));
    ways.sort();
    ways.dedup();
    assert_eq!(ways.len(), 20);
    assert!(store.claim_notices(999, 2_000, 99).await.unwrap().is_empty(), "all are claimed");
    // Whoever claimed it and died leaves it to others, who see that it was tried.
    let mut again = store.claim_notices(1_000, 2_000, 99).await.unwrap();
    assert_eq!(again.len(), 20);
    let (mine, other) = (again.remove(0), again.remove(0));
    assert_eq!(mine.tries, 2);
    assert!(store.is_pending(&mine).await.unwrap());
    store.finish_notice(&mine).await.unwrap();
    assert!(!store.is_pending(&mine).await.unwrap());
    store.put_off_notice(&other, 5_000, 2).await.unwrap();
    store.finish_notice(&other).await.unwrap();
    assert_eq!(
        store.claim_notices(9_000, 9_999, 99).await.unwrap().len(),
        19,
        "it was no longer his"
    );
}

async fn ways_are_kept_confirmed_and_ended(home: Home) {
    let store = home.open().await;
    let mail = Way { confirm: Some([9; 32]), ..way("m", "ana", WayKind::Mail) };
    assert!(store.put_way(mail.clone(), 2).await.unwrap());
    assert!(store.put_way(way("a", "ana", WayKind::Push), 2).await.unwrap());
    assert!(!store.put_way(way("c", "ana", WayKind::Push), 2).await.unwrap(), "two are enough");
    let same =
        Way { person: "bob".to_owned(), id: "b".to_owned(), ..way("a", "ana", WayKind::Push) };
    assert!(store.put_way(same.clone(), 2).await.unwrap());
    assert_eq!(store.ways_of("ana").await.unwrap(), std::slice::from_ref(&mail));
    assert_eq!(store.way("b").await.unwrap(), Some(same));
    assert_eq!(store.way("a").await.unwrap(), None);
    assert!(!store.confirm_way([8; 32], 0).await.unwrap());
    assert!(!store.confirm_way([9; 32], 6).await.unwrap(), "too late");
    assert!(store.confirm_way([9; 32], 5).await.unwrap());
    assert!(!store.confirm_way([9; 32], 5).await.unwrap());
    assert_eq!(store.way("m").await.unwrap(), Some(Way { confirm: None, ..mail }));
    assert!(store.remove_way("b").await.unwrap());
    assert!(!store.remove_way("b").await.unwrap());
    // Never confirmed; of somebody who sits nowhere; forgotten.
    store
        .put_way(Way { confirm: Some([1; 32]), ..way("x", "ana", WayKind::Mail) }, 9)
        .await
        .unwrap();
    store.move_ways("ana", 120).await.unwrap();
    assert_eq!(store.way("m").await.unwrap().unwrap().zone, 120);
    store.remove_idle_ways(6, 5).await.unwrap();
    assert_eq!(store.ways_of("ana").await.unwrap().len(), 1);
    store.create("t", vec![entry(1, "open")], index(Status::Playing, 1)).await.unwrap();
    store.put_way(way("e", "eve", WayKind::Push), 9).await.unwrap();
    store.remove_idle_ways(6, 6).await.unwrap();
    assert_eq!(store.ways_of("eve").await.unwrap(), []);
    assert_eq!(store.ways_of("ana").await.unwrap().len(), 1);
    store.tell("ana", "t", NoticeKind::Invited, 1).await.unwrap();
    store.forget_person("ana", Some(1)).await.unwrap();
    assert_eq!(store.ways_of("ana").await.unwrap(), []);
    assert_eq!(due(&store, 9).await, []);
}

async fn what_the_server_made_up_stays(home: Home) {
    let store = home.open().await;
    assert_eq!(store.secret("key", "one").await.unwrap(), "one");
    assert_eq!(store.secret("key", "two").await.unwrap(), "one");
    store.close().await;
    assert_eq!(home.open().await.secret("key", "three").await.unwrap(), "one");
}
