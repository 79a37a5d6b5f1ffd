//! Somebody who asked to be forgotten.

use crate::scene::Scene;
use tribord_game::{Observer, Record};
use tribord_table::message::{EndWhy, Remark, Stage};
use tribord_table::room::{Command, Nobody, Plan, Room, SOMEBODY, Written};
use tribord_table::tribord_triqueta::Triqueta;
use tribord_table::{Chance, verify};

/// Bo leaves for good and is forgotten, in the room and in what is kept of it.
fn forget_bo(scene: &mut Scene) {
    let left = scene.room.leave_for_good("bo", scene.now).unwrap();
    scene.write(&left);
    let nobody = Nobody::new("7");
    scene.room.forget_person("bo", &nobody);
    scene.written.iter_mut().for_each(|(written, _)| written.forget("bo", &nobody));
}

fn kept(scene: &Scene) -> String {
    let text = |(written, _): &(Written, u64)| serde_json::to_string(written).unwrap();
    scene.written.iter().map(text).collect()
}

#[test]
fn a_name_becomes_somebody_everywhere_and_the_proof_stays_good() {
    let mut scene = Scene::begun(Plan::new("triqueta", 2));
    scene.want("bo", Command::Say { what: Remark::Emoji("👍".to_owned()) }).unwrap();
    assert!(kept(&scene).contains("\"BO\"") && kept(&scene).contains("\"bo\""));
    forget_bo(&mut scene);
    // Who is gone for good has resigned, and ana plays on against a bot.
    assert_eq!(scene.room.stage(), Stage::Playing);
    assert_eq!(scene.news().seats[1].name.as_deref(), Some(SOMEBODY));
    assert!(scene.news().seats[1].resigned);
    let welcome = serde_json::to_string(&scene.room.welcome("ana", 0, 0, scene.now).unwrap());
    assert!(!welcome.as_ref().unwrap().contains("BO"), "{welcome:?}");
    assert!(!kept(&scene).contains("BO") && !kept(&scene).contains("\"bo\""), "{}", kept(&scene));
    // Reading what is kept gives the same table, and the same proof.
    let closed = scene.room.close(scene.now).unwrap();
    scene.write(&closed);
    let record = scene.room.record(Observer::Watcher).unwrap();
    assert!(record.contains("names \"ANA\" \"somebody\""), "{record}");
    let again = Room::read(scene.written.clone()).unwrap();
    assert_eq!(again.record(Observer::Watcher).as_ref(), Some(&record));
    let report = verify(&Record::<Triqueta>::read(&record).unwrap()).unwrap();
    assert_eq!(report.chance, Chance::Proven);
    assert!(again.seat_of("bo").is_none() && again.persons().any(Nobody::is));
}

#[test]
fn before_the_start_the_chair_is_free_again_and_alone_the_game_ends() {
    let mut scene = Scene::new(Plan::new("triqueta", 2));
    let sit = |seat, name: &str| Command::Sit {
        seat,
        name: name.to_owned(),
        entropy: None,
        pledge: None,
        ready: false,
        zone: None,
    };
    scene.want("bo", sit(1, "Bo")).unwrap();
    forget_bo(&mut scene);
    assert_eq!(scene.news().seats[1].name, None);
    assert!(!kept(&scene).contains("Bo"));
    scene.want("cy", sit(1, "Cy")).unwrap();
    // Nobody is left to play: the game is over.
    let mut alone = Scene::begun(Plan::new("triqueta", 2));
    alone.want("ana", Command::Resign).unwrap();
    forget_bo(&mut alone);
    assert_eq!(alone.news().ending.map(|ending| ending.why), Some(EndWhy::Resigned));
    assert!(Room::read(alone.written.clone()).is_ok());
}
