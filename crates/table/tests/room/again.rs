//! Commands that arrive more than once.

use crate::scene::Scene;
use tribord_table::message::{Code, Remark};
use tribord_table::room::{COUNTDOWN, Command, Plan, Room, Written};

const READY: Command = Command::Ready { ready: true, pledge: None };

#[test]
fn a_pause_that_comes_again_stops_nothing() {
    let mut scene = Scene::begun(Plan::new("triples", 2));
    scene.now += COUNTDOWN;
    scene.want("bo", Command::Pause).unwrap();
    let late = scene.room.seq();
    assert_eq!(scene.room.already("bo", scene.last()), Some(late));
    assert_eq!(scene.room.already("ana", scene.last()), None, "numbers are the sender's own");
    let pause = scene.last();
    scene.want("ana", READY).unwrap();
    scene.want("bo", READY).unwrap();
    let again = scene.want_as(pause, "bo", Command::Pause).unwrap();
    assert!(again.entries.is_empty() && scene.news().paused.is_none());
    assert_eq!(scene.room.already("bo", pause), Some(late));
}

#[test]
fn a_watcher_is_heard_once_also_after_coming_again() {
    let mut scene = Scene::begun(Plan::new("triqueta", 2));
    let hello = Command::Say { what: Remark::Phrase("hello".to_owned()) };
    let _ = scene.room.came("eve", scene.now);
    assert!(scene.want("eve", hello.clone()).unwrap().said.is_some());
    let _ = scene.room.went("eve", scene.now);
    scene.now += 1_000;
    let _ = scene.room.came("eve", scene.now);
    assert!(scene.want_as(scene.last(), "eve", hello).unwrap().said.is_none());
}

#[test]
fn what_was_denied_may_come_again_and_questions_are_answered_again() {
    let mut scene = Scene::begun(Plan::new("triples", 2));
    assert_eq!(scene.want("ana", READY).err(), Some(Code::Started));
    scene.now += COUNTDOWN;
    let ready = scene.last();
    scene.want("ana", Command::Pause).unwrap();
    assert!(!scene.want_as(ready, "ana", READY).unwrap().entries.is_empty());
    scene.want("ana", Command::Look { line: 0 }).unwrap();
    let again = scene.want_as(scene.last(), "ana", Command::Look { line: 0 });
    assert!(again.unwrap().answer.is_some());
}

#[test]
fn a_table_that_was_read_again_knows_what_was_carried_out() {
    let mut scene = Scene::begun(Plan::new("triples", 2));
    scene.now += COUNTDOWN;
    scene.want("bo", Command::Pause).unwrap();
    let (pause, done) = (scene.last(), scene.room.seq());
    scene.want("ana", READY).unwrap();
    scene.want("bo", READY).unwrap();
    // As text, as a disk has it.
    let disk: Vec<(Written, u64)> = scene
        .written
        .iter()
        .map(|(written, at)| {
            let text = serde_json::to_string(written).unwrap();
            let read: Written = serde_json::from_str(&text).unwrap();
            assert_eq!(read, *written);
            (read, *at)
        })
        .collect();
    scene.room = Room::read(disk).unwrap();
    assert_eq!(scene.room.already("bo", pause), Some(done));
    assert_eq!(scene.room.already("ana", pause), None);
    let again = scene.want_as(pause, "bo", Command::Pause).unwrap();
    assert!(again.entries.is_empty() && scene.news().paused.is_none());
    // Entries of before commands were noted are read as they were.
    let old: Written = serde_json::from_str(r#"{"what":"paused","by":1,"time":7}"#).unwrap();
    assert_eq!(old.command, None);
    assert_eq!(serde_json::to_string(&old).unwrap(), r#"{"what":"paused","by":1,"time":7}"#);
}

#[test]
fn moves_are_taken_back_once_also_after_a_restart() {
    let mut scene = Scene::begun(Plan::new("triqueta", 2));
    let (first, _) = scene.turn();
    scene.act(first, "draw").unwrap();
    scene.act(first, "keep").unwrap();
    let undo = Command::Undo { seen: scene.ply() };
    scene.want(first, undo.clone()).unwrap();
    let number = scene.last();
    scene.room = Room::read(scene.written.clone()).unwrap();
    let _ = scene.room.wake(scene.now);
    // The same position as then: only its number tells that the command was carried out.
    scene.act(first, "keep").unwrap();
    let ply = scene.ply();
    scene.want_as(number, first, undo).unwrap();
    assert_eq!(scene.ply(), ply);
}
