//! Pauses, and how play continues after them.

use crate::scene::Scene;
use tribord_table::message::{Code, Stage};
use tribord_table::room::{COUNTDOWN, Choice, Command, Plan, Room};

const READY: Command = Command::Ready { ready: true, pledge: None };

fn choose(seat: u8, choice: Choice) -> Command {
    Command::Choose { seat, choice }
}

/// A race that Bo has paused and Ana wants to continue.
fn stopped() -> Scene {
    let mut scene = Scene::begun(Plan::new("triples", 2));
    scene.now += COUNTDOWN;
    scene.want("bo", Command::Pause).unwrap();
    scene.now += 600_000;
    assert_eq!(scene.room.wake_at(scene.now), None, "nobody waits for anybody");
    scene.want("ana", READY).unwrap();
    scene
}

#[test]
fn nobody_keeps_a_race_stopped_for_ever() {
    let mut scene = stopped();
    assert_eq!(scene.want("ana", choose(1, Choice::Bot)).err(), Some(Code::NotGone));
    assert_eq!(scene.pass(), 180_000);
    assert!(scene.news().seats[1].choose && !scene.news().seats[0].choose);
    assert_eq!(scene.want("bo", choose(0, Choice::End)).err(), Some(Code::NotGone));
    scene.want("ana", choose(1, Choice::Wait)).unwrap();
    assert_eq!(scene.pass(), 180_000);
    scene.want("ana", choose(1, Choice::Bot)).unwrap();
    assert!(scene.news().paused.is_none(), "the bot needs no pause");
    assert!(Room::read(scene.written.clone()).is_ok());
    let mut scene = stopped();
    scene.pass();
    assert_eq!(
        scene.news().seats[1].end_from,
        Some(scene.now),
        "three minutes are enough in a race"
    );
    scene.want("ana", choose(1, Choice::End)).unwrap();
    assert_eq!(scene.room.stage(), Stage::Over);
}

#[test]
fn who_is_not_ready_after_all_waits_for_nobody() {
    let mut scene = stopped();
    scene.now += 100_000;
    scene.want("ana", Command::Ready { ready: false, pledge: None }).unwrap();
    assert_eq!(scene.room.wake_at(scene.now), None);
    scene.want("ana", READY).unwrap();
    scene.now += 179_999;
    assert_eq!(scene.want("ana", choose(1, Choice::Bot)).err(), Some(Code::NotGone));
    scene.want("bo", READY).unwrap();
    assert!(scene.news().paused.is_none());
}

#[test]
fn a_wish_to_stop_after_the_round_is_on_the_disk() {
    let mut scene = Scene::begun(Plan::new("triqueta", 2));
    let stopping = |scene: &Scene| Room::read(scene.written.clone()).unwrap().room_news(0).stopping;
    scene.want("ana", Command::Stop { stop: true }).unwrap();
    assert!(scene.news().stopping && stopping(&scene));
    let before = scene.written.len();
    scene.want("bo", Command::Stop { stop: true }).unwrap();
    assert_eq!(scene.written.len(), before, "it was wished already");
    scene.want("bo", Command::Stop { stop: false }).unwrap();
    assert!(!scene.news().stopping && !stopping(&scene));
}
