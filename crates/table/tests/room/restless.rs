//! Before the start people change their minds. What changes nothing is not kept, and what changes something not for ever.

use crate::scene::Scene;
use tribord_table::message::{Code, Stage};
use tribord_table::room::{Chair, Command, Entry, Plan};

fn sit(seat: u8, name: &str) -> Command {
    let name = name.to_owned();
    Command::Sit { seat, name, entropy: None, pledge: None, ready: false, zone: None }
}

fn ready(ready: bool) -> Command {
    Command::Ready { ready, pledge: None }
}

fn with_people() -> Scene {
    let mut scene = Scene::new(Plan::new("triqueta", 2));
    ["ana", "bo"].iter().for_each(|who| drop(scene.room.came(who, 0)));
    scene
}

#[test]
fn what_changes_nothing_is_not_kept() {
    let mut scene = with_people();
    let pledged = |pledge: &str| Command::Sit {
        seat: 0,
        name: "Ana".to_owned(),
        entropy: None,
        pledge: Some(pledge.repeat(64)),
        ready: false,
        zone: Some(60),
    };
    scene.want("ana", pledged("a")).unwrap();
    let before = scene.written.len();
    scene.want("ana", pledged("A")).unwrap();
    let same = scene.room.plan().clone();
    scene.want("ana", Command::Plan { plan: Box::new(same) }).unwrap();
    scene.want("ana", Command::Unseat { seat: 1 }).unwrap();
    scene.want("ana", ready(false)).unwrap();
    assert_eq!(scene.written.len(), before);
    // Whatever is different is.
    scene.want("ana", pledged("b")).unwrap();
    let other = Plan { free_text: true, ..Plan::new("triqueta", 2) };
    scene.want("ana", Command::Plan { plan: Box::new(other) }).unwrap();
    assert_eq!(scene.written.len(), before + 2);
    assert!(matches!(scene.written.last().unwrap().0.entry, Entry::Planned { .. }));
}

#[test]
fn a_table_that_was_changed_too_often_can_only_begin() {
    let mut scene = with_people();
    scene.want("ana", sit(0, "Ana")).unwrap();
    scene.want("bo", sit(1, "Bo")).unwrap();
    let mut changes = 0;
    let refused = loop {
        if let Err(code) = scene.want("ana", ready(changes % 2 == 0)) {
            break code;
        }
        changes += 1;
        assert!(changes < 2_000, "the disk is full");
    };
    assert_eq!(refused, Code::TooOften);
    assert_eq!(scene.want("ana", sit(0, "Anna")).err(), Some(Code::TooOften));
    assert_eq!(scene.want("cy", sit(1, "Cy")).err(), Some(Code::SeatTaken));
    let mut plan = Plan::new("triqueta", 3);
    plan.seats[2] = Chair::Person;
    let plan = Command::Plan { plan: Box::new(plan) };
    assert_eq!(scene.want("ana", plan).err(), Some(Code::TooOften));
    let seats = scene.news().seats;
    for (who, _) in ["ana", "bo"].iter().zip(&seats).filter(|(_, seat)| !seat.ready) {
        scene.want(who, ready(true)).unwrap();
    }
    assert_eq!(scene.room.stage(), Stage::Playing);
}
