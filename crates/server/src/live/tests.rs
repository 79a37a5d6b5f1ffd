//! What cannot be arranged from outside: the very moment at which a table falls asleep, and time that passes at once.

#![allow(clippy::unwrap_used)]

use super::outbox::{Waiting, outbox};
use super::*;
use crate::identity::random;
use crate::store::testing::hold;
use crate::{Config, Server};
use std::time::Duration;
use tribord_table::message::Code;
use tribord_table::room::{Command, Pace, Plan};

const PATIENCE: Duration = Duration::from_secs(1);
const PLAYERS: [&str; 2] = ["ana", "bo"];

async fn server(folder: &std::path::Path) -> Server {
    let mut config = Config::new(folder.to_owned());
    config.address.set_port(0);
    config.sleep_after = PATIENCE;
    Server::open(config).await.unwrap()
}

async fn order(app: &Arc<App>, id: &str, who: &str, command: Command) -> Result<(), Denied> {
    let request = Request { id: u64::from_be_bytes(random().unwrap()) >> 11, command };
    let question = Question::Order { who: who.to_owned(), request };
    match app.live.ask(app, id, question).await.unwrap() {
        Answer::Denied(denied) => Err(denied),
        answer => answer.done().map_err(|problem| panic!("{problem:?}")),
    }
}

/// A table for La Triplette to which nobody has come yet.
async fn opened(app: &Arc<App>) -> String {
    opened_with(app, Plan::new("triplette", 2)).await
}

async fn opened_with(app: &Arc<App>, plan: Plan) -> String {
    let (room, opened) = Room::open("ana", plan, [7; 32]).unwrap();
    let id = new_id().unwrap();
    let opener = Opener { person: "ana".to_owned(), network: None };
    create(app, &id, opener, (&room, &[opened])).await.unwrap();
    id
}

async fn join(app: &Arc<App>, id: &str, number: u64, who: &str) -> Waiting {
    let (out, news) = outbox();
    let Ok(Place::Here(inbox)) = app.live.find(app, id).await else { panic!("it is not here") };
    let (reply, answer) = oneshot::channel();
    let (who, out, reply) = (who.to_owned(), Out::Here(out), Some(reply));
    let join = Join { connection: number, who, knows: (0, 0), out, reply };
    assert!(inbox.send(Inbox::Join(join)).await.is_ok());
    answer.await.unwrap().unwrap();
    news
}

/// Both players come, and the game begins.
async fn begin(app: &Arc<App>, id: &str) -> Vec<Waiting> {
    let mut news = Vec::new();
    for (number, who) in (0..).zip(PLAYERS) {
        news.push(join(app, id, number, who).await);
        let seat = number as u8;
        let sit = Command::Sit {
            seat,
            name: who.to_owned(),
            entropy: None,
            pledge: None,
            ready: true,
            zone: None,
        };
        order(app, id, who, sit).await.unwrap();
    }
    news
}

/// A game that has begun, and whose players have just left.
async fn left(app: &Arc<App>) -> String {
    let id = opened(app).await;
    let _news = begin(app, &id).await;
    for number in 0..2 {
        assert!(app.live.awake(&id).unwrap().send(Inbox::Leave(number)).await.is_ok());
    }
    // Answered after both were seen out, and their lists say whose turn it is.
    app.live.ask(app, &id, Question::Show { who: None }).await.unwrap().shown().unwrap();
    id
}

#[tokio::test(start_paused = true)]
async fn who_arrives_while_a_table_falls_asleep_finds_the_same_table() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(folder.path()).await;
    let app = server.app();
    let id = left(app).await;
    let before = app.live.awake(&id).unwrap();
    // The disk stands still when the table wants to write that it sleeps.
    let release = hold(&app.store).await;
    tokio::time::sleep(PATIENCE * 2).await;
    let (asker, table) = (app.clone(), id.clone());
    let asked = tokio::spawn(async move {
        let roll = || Command::Act { action: "roll".to_owned(), seen: 1 };
        [order(&asker, &table, "ana", roll()).await, order(&asker, &table, "bo", roll()).await]
    });
    tokio::time::sleep(PATIENCE / 2).await;
    assert!(app.live.awake(&id).is_some_and(|now| now.same_channel(&before)), "two tasks");
    drop(release);
    // One of the two begins, and the other is told that it is not its turn.
    let denied: Vec<_> = asked.await.unwrap().into_iter().filter_map(Result::err).collect();
    let codes: Vec<_> = denied.iter().map(|denied| denied.code).collect();
    assert!(matches!(codes[..], [Code::Refused | Code::Stale]), "{denied:?}");
    let rows = app.store.entries(&id).await.unwrap();
    assert!(rows.iter().any(|row| row.body.contains("slept")), "it never fell asleep");
}

#[tokio::test(start_paused = true)]
async fn a_table_that_slept_in_peace_is_read_from_the_disk() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(folder.path()).await;
    let app = server.app();
    let id = left(app).await;
    let before = app.live.awake(&id).unwrap();
    before.closed().await;
    assert!(app.live.awake(&id).is_none());
    let shown = see_table(app, &id, None).await.unwrap();
    assert_eq!(shown.room.stage, Stage::Playing);
    assert!(!app.live.awake(&id).unwrap().same_channel(&before));
}

#[tokio::test(start_paused = true)]
async fn a_table_where_somebody_waits_neither_sleeps_nor_says_anything() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(folder.path()).await;
    let app = server.app();
    let id = opened(app).await;
    let mut news = join(app, &id, 0, "ana").await;
    let before = app.live.awake(&id).unwrap();
    // The welcome, and that somebody came.
    news.next().await.unwrap();
    news.next().await.unwrap();
    tokio::time::sleep(PATIENCE * 100).await;
    assert!(app.live.awake(&id).is_some_and(|now| now.same_channel(&before)), "it fell asleep");
    assert!(news.try_next().is_none());
}

#[tokio::test(start_paused = true)]
async fn players_are_not_cut_off_when_watchers_act_together() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(folder.path()).await;
    let app = server.app();
    let id = opened(app).await;
    // Somebody who reads nothing for a while.
    let mut news = join(app, &id, 0, "ana").await;
    let mut watchers = Vec::new();
    for number in 1..200 {
        watchers.push(join(app, &id, number, &format!("watcher {number}")).await);
    }
    let inbox = app.live.awake(&id).unwrap();
    for number in 1..200 {
        let what = tribord_table::message::Remark::Emoji("👏".to_owned());
        let request = Request { id: number, command: Command::Say { what } };
        assert!(inbox.send(Inbox::Want(number, request)).await.is_ok());
    }
    see_table(app, &id, None).await.unwrap();
    let mut refused = 0;
    for watcher in &mut watchers {
        while let Some(message) = watcher.try_next() {
            refused += usize::from(message.as_str().contains("too-fast"));
        }
    }
    assert!((1..=189).contains(&refused), "{refused} of 199 remarks were refused");
    for number in 1..200 {
        assert!(inbox.send(Inbox::Leave(number)).await.is_ok());
    }
    // The answer comes when all of that has been dealt with.
    see_table(app, &id, None).await.unwrap();
    tokio::time::sleep(PATIENCE / 2).await;
    assert!(!news.is_closed(), "a player was dropped");
    let mut room = serde_json::Value::Null;
    while let Some(message) = news.try_next() {
        let message: serde_json::Value = serde_json::from_str(message.as_str()).unwrap();
        if message["room"].is_object() {
            room = message["room"].clone();
        }
    }
    // Ana herself has no seat yet.
    assert_eq!(room["watchers"], 1);
}

#[tokio::test(start_paused = true)]
async fn however_often_watchers_change_their_names_players_are_told_a_few_times() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(folder.path()).await;
    let app = server.app();
    let id = opened(app).await;
    let mut player = join(app, &id, 0, "ana").await;
    let _watcher = join(app, &id, 1, "eve").await;
    let inbox = app.live.awake(&id).unwrap();
    let mut told = 0;
    for number in 0..200 {
        // In between somebody else is answered, who must know what happened before.
        let name = Command::Name { name: format!("Eve {number}") };
        for (who, command) in [(1, name), (0, Command::Ping)] {
            let request = Request { id: number, command };
            assert!(inbox.send(Inbox::Want(who, request)).await.is_ok());
        }
        see_table(app, &id, None).await.unwrap();
        while let Some(message) = player.try_next() {
            told += usize::from(message.as_str().contains("\"room\""));
        }
    }
    assert!(told < 50, "{told}");
    tokio::time::sleep(PATIENCE / 2).await;
    let last = player.try_next().unwrap();
    assert!(last.as_str().contains("Eve 199"), "{}", last.as_str());
}

#[tokio::test(start_paused = true)]
async fn a_record_stays_in_order_when_the_calendar_goes_back() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(folder.path()).await;
    let app = server.app();
    let (room, opened) = Room::open("ana", Plan::new("triplette", 2), [7; 32]).unwrap();
    let (id, an_hour_ahead) = (new_id().unwrap(), now() + 3_600_000);
    let entries = rows([opened], an_hour_ahead).unwrap();
    app.store.create(&id, entries, index::index(&room, an_hour_ahead)).await.unwrap();
    let _news = join(app, &id, 0, "ana").await;
    let sit = Command::Sit {
        seat: 0,
        name: "Ana".to_owned(),
        entropy: None,
        pledge: None,
        ready: true,
        zone: None,
    };
    order(app, &id, "ana", sit).await.unwrap();
    let times: Vec<_> = app.store.entries(&id).await.unwrap().iter().map(|row| row.at).collect();
    assert!(times.len() == 2 && times.is_sorted(), "{times:?}");
}

#[tokio::test]
async fn nobody_pays_while_a_move_is_being_written() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(folder.path()).await;
    let app = server.app();
    let plan = Plan { pace: Pace::PerMove(5), ..Plan::new("triplette", 2) };
    let id = opened_with(app, plan).await;
    let mut news = begin(app, &id).await;
    let release = hold(&app.store).await;
    let (asker, table) = (app.clone(), id.clone());
    let rolled = tokio::spawn(async move {
        // It is the turn of one of them.
        for who in PLAYERS {
            let roll = Command::Act { action: "roll".to_owned(), seen: 1 };
            let _ = order(&asker, &table, who, roll).await;
        }
    });
    // For most of the time that a move may take, the disk does not say that the roll is safe.
    for _ in 0..40 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        app.live.uptime.read();
    }
    drop(release);
    rolled.await.unwrap();
    let mut clocks = Vec::new();
    while let Some(message) = news[0].try_next() {
        let message: serde_json::Value = serde_json::from_str(message.as_str()).unwrap();
        if let Some(told) = message["game"]["clocks"].as_array() {
            clocks.clone_from(told);
        }
    }
    assert!(clocks.iter().all(|left| left.as_u64() > Some(2_000)), "{clocks:?}");
    let rows = app.store.entries(&id).await.unwrap();
    assert!(rows.iter().any(|row| row.body.contains("roll")), "nobody rolled");
}

#[tokio::test]
async fn a_rematch_that_was_opened_and_forgotten_is_found_again() {
    let folder = tempfile::tempdir().unwrap();
    let server = server(folder.path()).await;
    let app = server.app();
    let id = opened(app).await;
    let _news = begin(app, &id).await;
    app.live.end(app, &id).await.unwrap();
    // As if the server had ended after the first of the two steps.
    let next = app.keys.next_table(&id);
    let (room, opened) = Room::open("bo", Plan::new("triplette", 2), [8; 32]).unwrap();
    let opener = Opener { person: "bo".to_owned(), network: None };
    create(app, &next, opener, (&room, &[opened])).await.unwrap();
    let rematch = Inbox::Want(0, Request { id: 9, command: Command::Rematch });
    assert!(app.live.awake(&id).unwrap().send(rematch).await.is_ok());
    // The answer comes after it.
    see_table(app, &id, None).await.unwrap();
    let rows = app.store.entries(&id).await.unwrap();
    assert!(rows.last().unwrap().body.contains(&next), "{rows:?}");
}
