//! A game that nobody comes back to.

use crate::scene::Scene;
use tribord_game::{Observer, Record};
use tribord_table::message::Stage;
use tribord_table::room::{Plan, Room};
use tribord_table::tribord_triqueta::Triqueta;
use tribord_table::{Chance, verify};

const DAY: u64 = 24 * 60 * 60 * 1000;

/// Everybody leaves, and the table is woken by somebody who looks, on these days after the last move.
fn left(game: &str, days: &[u64]) -> Scene {
    let mut scene = Scene::begun(Plan::new(game, 2));
    let last = scene.now;
    for who in ["ana", "bo"] {
        let went = scene.room.went(who, scene.now);
        scene.write(&went);
    }
    for day in days {
        let slept = scene.room.sleep(scene.now);
        scene.write(&slept);
        scene.now = last + day * DAY;
        scene.room = Room::read(scene.written.clone()).unwrap();
        let woke = scene.room.wake(scene.now);
        assert_eq!(woke.room && woke.game, scene.room.stage() == Stage::Over);
        scene.write(&woke);
    }
    scene
}

#[test]
fn a_game_abandoned_by_all_reveals_its_seed() {
    let scene = left("triqueta", &[29, 31]);
    assert_eq!((scene.room.stage(), scene.news().ended), (Stage::Over, true));
    let record = scene.room.record(Observer::Watcher).unwrap();
    assert!(record.contains("\nseed ") && !record.contains("\nresult "), "{record}");
    let report = verify(&Record::<Triqueta>::read(&record).unwrap()).unwrap();
    assert_eq!((report.finished, report.chance), (false, Chance::Proven));
    let again = Room::read(scene.written.clone()).unwrap();
    assert_eq!(again.record(Observer::Watcher), Some(record));
    assert_eq!(left("triples", &[1, 31]).room.stage(), Stage::Over, "a race, too");
}

#[test]
fn who_comes_back_within_weeks_plays_on() {
    let mut scene = left("triqueta", &[29]);
    assert_eq!(scene.room.stage(), Stage::Playing);
    assert!(!scene.room.record(Observer::Watcher).unwrap().contains("\nseed "));
    let (first, _) = scene.turn();
    let came = scene.room.came(first, scene.now);
    scene.write(&came);
    scene.act(first, "draw").unwrap();
    // From then on it takes as long again.
    scene.now += 29 * DAY;
    scene.room = Room::read(scene.written.clone()).unwrap();
    assert!(scene.room.wake(scene.now).entries.is_empty());
    assert_eq!(scene.room.stage(), Stage::Playing);
}
