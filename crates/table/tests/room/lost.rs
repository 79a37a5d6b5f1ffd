//! A race when somebody's connection is lost: it stands still until they are back, or until the
//! others choose how to go on.

use crate::scene::Scene;
use tribord_game::Seat;
use tribord_table::message::{Code, Stage};
use tribord_table::room::{COUNTDOWN, Chair, Choice, Command, Entry, Plan, Room};

const READY: Command = Command::Ready { ready: true, pledge: None };
const CHOOSE_BOT: Command = Command::Choose { seat: 1, choice: Choice::Bot };

fn leave(scene: &mut Scene, who: &str) {
    let went = scene.room.went(who, scene.now);
    scene.write(&went);
}

fn come(scene: &mut Scene, who: &str) {
    let came = scene.room.came(who, scene.now);
    scene.write(&came);
}

/// A race of Ana and Bo, in which Bo's connection has just been lost.
fn race() -> Scene {
    let mut scene = Scene::begun(Plan::new("triples", 2));
    scene.now += COUNTDOWN;
    scene.act("ana", "draw").unwrap();
    scene.now += 1_000;
    leave(&mut scene, "bo");
    scene
}

#[test]
fn bots_do_not_play_a_race_while_its_only_person_is_gone() {
    let mut plan = Plan::new("triples", 3);
    plan.seats[1..].fill(Chair::Bot("matelot".to_owned()));
    let mut scene = Scene::begun(plan);
    scene.now += COUNTDOWN;
    scene.act("ana", "draw").unwrap();
    scene.pass();
    let before = scene.ply();
    leave(&mut scene, "ana");
    for _ in 0..10 {
        assert!(scene.room.thinking(scene.now).is_empty(), "a bot plays on");
        let Some(wake) = scene.room.wake_at(scene.now) else { break };
        scene.now = wake;
        let ticked = scene.room.tick(scene.now);
        scene.write(&ticked);
    }
    assert_eq!(scene.ply(), before);
    come(&mut scene, "ana");
    assert!(scene.news().paused.is_some(), "she looks first, then says that she is ready");
    scene.want("ana", READY).unwrap();
    scene.now += COUNTDOWN;
    scene.act("ana", "draw").unwrap();
}

#[test]
fn the_others_wait_and_then_choose() {
    let mut scene = race();
    assert_eq!(scene.news().paused.map(|pause| (pause.by, pause.lost)), Some((None, Some(1))));
    assert_eq!(scene.act("ana", "draw").err(), Some(Code::Paused));
    scene.want("ana", READY).unwrap();
    assert!(scene.news().paused.is_some(), "it goes on without Bo");
    assert_eq!(scene.want("ana", CHOOSE_BOT).err(), Some(Code::NotGone));
    assert_eq!(scene.pass(), 30_000);
    assert!(scene.news().seats[1].choose);
    scene.want("ana", CHOOSE_BOT).unwrap();
    assert!(scene.news().paused.is_none(), "the bot needs no pause");
    // A bot holds the seat, so losing the connection once more changes nothing.
    come(&mut scene, "bo");
    leave(&mut scene, "bo");
    assert!(scene.news().paused.is_none());
    assert!(Room::read(scene.written.clone()).is_ok());
    let mut scene = race();
    scene.pass();
    let end = || Command::Choose { seat: 1, choice: Choice::End };
    assert_eq!(scene.want("ana", end()).err(), Some(Code::NotGone), "too early to end it");
    scene.now = scene.news().seats[1].end_from.unwrap();
    scene.want("ana", end()).unwrap();
    assert_eq!(scene.room.stage(), Stage::Over);
}

#[test]
fn who_comes_back_says_that_they_are_ready() {
    let mut scene = race();
    scene.want("ana", READY).unwrap();
    scene.now += 10_000;
    come(&mut scene, "bo");
    assert!(scene.news().paused.is_some());
    scene.want("bo", READY).unwrap();
    assert!(scene.news().paused.is_none());
    scene.now += COUNTDOWN;
    scene.act("ana", "draw").unwrap();
    let record = scene.room.record(tribord_game::Observer::Seat(Seat(0))).unwrap();
    assert!(record.trim_end().ends_with("@1000"), "the time without Bo does not count: {record}");
}

#[test]
fn who_was_ready_and_lost_the_connection_is_waited_for() {
    let mut scene = race();
    come(&mut scene, "bo");
    scene.want("bo", READY).unwrap();
    leave(&mut scene, "bo");
    scene.want("ana", READY).unwrap();
    assert!(scene.news().paused.is_some());
    come(&mut scene, "bo");
    assert!(scene.news().paused.is_none(), "both are there and ready");
    assert!(Room::read(scene.written.clone()).is_ok());
}

#[test]
fn a_race_that_wakes_with_nobody_there_stands_still() {
    let mut scene = Scene::begun(Plan::new("triples", 2));
    scene.room = Room::read(scene.written.clone()).unwrap();
    let woke = scene.room.wake(scene.now);
    assert!(
        matches!(woke.entries[..], [Entry::Paused { by: None, lost: None, time: 0 }]),
        "{woke:?}"
    );
}

#[test]
fn a_game_of_turns_needs_no_pause() {
    let mut scene = Scene::begun(Plan::new("triqueta", 2));
    let (first, second) = scene.turn();
    leave(&mut scene, second);
    assert!(scene.news().paused.is_none());
    scene.act(first, "draw").unwrap();
}
