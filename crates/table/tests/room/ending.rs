//! Leaving a game before it is over, and a host who leaves before it has begun.

use crate::scene::{Scene, pace};
use tribord_table::message::{Code, Declined, EndWhy, Ending, Matter, Stage};
use tribord_table::room::{Chair, Choice, Command, Pace, Plan, Resigned, Room};

const AGREE: Command = Command::End { agree: true };
const DECLINE: Command = Command::End { agree: false };

fn ended(scene: &Scene) -> Option<(EndWhy, Vec<u8>, Option<u8>)> {
    let read = Room::read(scene.written.clone()).unwrap().room_news(scene.now).ending;
    assert_eq!(read, scene.news().ending, "who comes later is told the same");
    read.map(|Ending { why, by, seat, .. }| (why, by, seat))
}

#[test]
fn a_bot_plays_on_for_who_resigns_and_to_the_end() {
    let mut scene = Scene::begun(Plan::new("triqueta", 3));
    scene.want("ana", Command::Resign).unwrap();
    let seat = scene.news().seats[0].clone();
    assert!(seat.resigned && seat.kept_by.is_some());
    assert_eq!(ended(&scene), None);
    for command in [Command::Back, Command::Resign, AGREE, Command::Undo { seen: 0 }] {
        assert_eq!(scene.want("ana", command).err(), Some(Code::Resigned));
    }
    assert_eq!(scene.act("ana", "draw").err(), Some(Code::Resigned));
    scene.want("bo", Command::Resign).unwrap();
    assert_eq!(scene.room.stage(), Stage::Playing, "Cy plays on");
    scene.want("cy", Command::Resign).unwrap();
    assert_eq!(ended(&scene), Some((EndWhy::Resigned, vec![2], Some(2))), "bots among themselves");
}

#[test]
fn the_game_ends_with_who_resigns_where_that_was_agreed() {
    let plan = Plan { resigned: Resigned::End, ..Plan::new("triqueta", 2) };
    let mut scene = Scene::begun(plan);
    scene.want("bo", Command::Resign).unwrap();
    assert_eq!(ended(&scene), Some((EndWhy::Resigned, vec![1], Some(1))));
    assert!(scene.news().ended && scene.room.stage() == Stage::Over);
    assert_eq!(scene.want("ana", Command::Resign).err(), Some(Code::Over));
}

#[test]
fn a_game_is_ended_together() {
    let mut scene = Scene::begun(Plan::new("triqueta", 3));
    assert_eq!(scene.want("bo", DECLINE).err(), Some(Code::NotAsked));
    scene.want("ana", AGREE).unwrap();
    scene.want("cy", AGREE).unwrap();
    let asked = scene.news().end_asked.unwrap();
    assert_eq!((asked.by, asked.agreed), (0, vec![2]));
    scene.want("bo", DECLINE).unwrap();
    let declined = Declined { matter: Matter::End, by: 1, asked_by: 0, played: false };
    assert_eq!((scene.news().end_asked, scene.news().declined), (None, Some(declined)));
    assert_eq!(scene.want("cy", AGREE).err(), Some(Code::Declined));
    scene.want("bo", AGREE).unwrap();
    assert!(scene.news().end_asked.is_some(), "Bo has changed his mind");

    let mut scene = Scene::begun(Plan::new("triqueta", 3));
    for who in ["cy", "ana"] {
        scene.want(who, AGREE).unwrap();
        assert_eq!(ended(&scene), None);
    }
    // Bo is away: the others decide alone once a bot plays for him.
    let _ = scene.room.went("bo", scene.now);
    scene.now += 30_000;
    scene.want("ana", Command::Choose { seat: 1, choice: Choice::Bot }).unwrap();
    assert_eq!(ended(&scene), Some((EndWhy::Agreed, vec![0, 2], None)));
}

#[test]
fn who_plays_against_bots_alone_ends_it_at_once() {
    let seats = vec![Chair::Person, Chair::Bot("mousse".to_owned())];
    let mut scene = Scene::begun(Plan { seats, ..Plan::new("triqueta", 2) });
    scene.want("ana", AGREE).unwrap();
    assert_eq!(ended(&scene), Some((EndWhy::Agreed, vec![0], None)));
}

#[test]
fn one_who_asked_takes_it_back_without_declining() {
    let mut scene = Scene::begun(Plan::new("triqueta", 2));
    scene.want("ana", AGREE).unwrap();
    scene.want("ana", DECLINE).unwrap();
    assert_eq!((scene.news().end_asked, scene.news().declined), (None, None));
    scene.want("bo", AGREE).unwrap();
}

#[test]
fn the_less_hurry_the_longer_before_an_absence_ends_a_game() {
    let minutes = |pace: Pace| {
        let mut scene = Scene::begun(self::pace("triqueta", pace));
        let _ = scene.room.went("bo", scene.now);
        scene.now += 30_000;
        let seat = scene.news().seats[1].clone();
        // Waiting again and again does not push the end away.
        scene.want("ana", Command::Choose { seat: 1, choice: Choice::Wait }).unwrap();
        scene.now += 30_000;
        assert_eq!(scene.news().seats[1].end_from, seat.end_from);
        (seat.end_from.unwrap() + 60_000 - scene.now) / 60_000
    };
    assert_eq!(minutes(Pace::None), 10);
    assert_eq!(minutes(Pace::Relaxed), 5);
    assert_eq!(minutes(Pace::Fast), 2);
    assert_eq!(minutes(Pace::PerMove(120)), 6);
    assert_eq!(minutes(Pace::PerMove(10)), 2);
}

/// Of three, Cy is gone for so long that the others may end the game.
fn without_cy() -> Scene {
    let mut scene = Scene::begun(Plan::new("triqueta", 3));
    let _ = scene.room.went("cy", scene.now);
    scene.now = scene.news().seats[2].end_from.unwrap();
    scene
}

#[test]
fn everybody_hears_who_wants_to_end_it_without_somebody() {
    const WITHOUT: Command = Command::Choose { seat: 2, choice: Choice::End };
    let mut scene = without_cy();
    assert!(scene.want("ana", WITHOUT).unwrap().room);
    assert_eq!((ended(&scene), scene.news().seats[2].enders.clone()), (None, vec![0]));
    scene.want("bo", WITHOUT).unwrap();
    assert_eq!(ended(&scene), Some((EndWhy::Absent, vec![0, 1], Some(2))));

    // The only one who did not want it leaves: then everybody who is here does.
    let mut scene = without_cy();
    scene.want("ana", WITHOUT).unwrap();
    let went = scene.room.went("bo", scene.now);
    scene.write(&went);
    assert_eq!(ended(&scene), Some((EndWhy::Absent, vec![0], Some(2))));

    // Nobody is left who wanted it.
    let mut scene = without_cy();
    scene.want("ana", WITHOUT).unwrap();
    let _ = scene.room.went("ana", scene.now);
    let _ = scene.room.went("bo", scene.now);
    assert_eq!(ended(&scene), None);

    // They resign instead.
    let mut scene = without_cy();
    scene.want("ana", WITHOUT).unwrap();
    scene.want("bo", Command::Resign).unwrap();
    assert_eq!(ended(&scene), Some((EndWhy::Absent, vec![0], Some(2))));

    // Who was gone is back: nobody wants to end it any more.
    let mut scene = without_cy();
    scene.want("ana", WITHOUT).unwrap();
    let _ = scene.room.came("cy", scene.now);
    assert!(scene.news().seats[2].enders.is_empty());
}

#[test]
fn everybody_hears_who_wants_to_stop() {
    let mut scene = Scene::begun(Plan::new("triplette", 2));
    scene.want("bo", Command::Stop { stop: true }).unwrap();
    assert_eq!((scene.news().stopping, scene.news().stop_by), (true, Some(1)));
    let read = Room::read(scene.written.clone()).unwrap();
    assert_eq!(read.room_news(scene.now).stop_by, Some(1));
    scene.want("ana", Command::Stop { stop: false }).unwrap();
    assert_eq!((scene.news().stopping, scene.news().stop_by), (false, None));
}

#[test]
fn a_host_who_leaves_before_the_start_is_followed_by_who_sits_there() {
    let mut scene = Scene::new(Plan::new("triqueta", 3));
    for (seat, who) in [(1, "bo"), (0, "ana")] {
        let _ = scene.room.came(who, scene.now);
        let name = who.to_uppercase();
        let sit =
            Command::Sit { seat, name, entropy: None, pledge: None, ready: false, zone: None };
        scene.want(who, sit).unwrap();
    }
    let _ = scene.room.went("ana", scene.now);
    scene.now += 10_000;
    let _ = scene.room.came("ana", scene.now);
    scene.now += 60_000;
    assert_eq!(scene.room.wake_at(scene.now), None, "Ana is back");
    let _ = scene.room.went("ana", scene.now);
    assert_eq!(scene.pass(), 30_000);
    assert!(scene.room.you("bo").host && !scene.room.you("ana").host);
    assert!(scene.news().seats[1].host && !scene.news().seats[0].host);
    let plan = Box::new(Plan::new("triqueta", 2));
    assert_eq!(scene.want("ana", Command::Plan { plan: plan.clone() }).err(), Some(Code::NotHost));
    scene.want("bo", Command::Plan { plan }).unwrap();
    assert!(Room::read(scene.written.clone()).unwrap().you("bo").host);
}

/// The host leaves when nobody sits there yet. Somebody who sits down later decides, or nobody would.
#[test]
fn who_sits_down_when_the_host_is_long_gone_becomes_host() {
    let mut scene = Scene::new(Plan::new("triqueta", 2));
    let _ = scene.room.came("ana", scene.now);
    let _ = scene.room.went("ana", scene.now);
    scene.now += 10 * 60_000;
    let _ = scene.room.came("bo", scene.now);
    assert_eq!(scene.room.wake_at(scene.now), None);
    let name = "Bo".to_owned();
    let sit = Command::Sit { seat: 1, name, entropy: None, pledge: None, ready: false, zone: None };
    scene.want("bo", sit).unwrap();
    assert!(scene.room.you("bo").host && scene.news().seats[1].host);
    assert!(Room::read(scene.written.clone()).unwrap().you("bo").host);

    // The same for who sat there before, and comes back later than the host left.
    let mut scene = Scene::new(Plan::new("triqueta", 2));
    let _ = scene.room.came("bo", scene.now);
    let name = "Bo".to_owned();
    let sit = Command::Sit { seat: 1, name, entropy: None, pledge: None, ready: false, zone: None };
    scene.want("bo", sit).unwrap();
    let _ = scene.room.went("bo", scene.now);
    let _ = scene.room.came("ana", scene.now);
    let _ = scene.room.went("ana", scene.now);
    scene.now += 60_000;
    let came = scene.room.came("bo", scene.now);
    scene.write(&came);
    assert!(scene.room.you("bo").host);
    assert!(Room::read(scene.written.clone()).unwrap().you("bo").host);
}
