//! Who sits where: before the start, and at the table of a rematch.

use crate::scene::Scene;
use tribord_table::message::{Code, RoomNews, Stage};
use tribord_table::room::{Chair, Choice, Command, Plan, Room};

fn sit(seat: u8, name: &str) -> Command {
    Command::Sit {
        seat,
        name: name.to_owned(),
        entropy: None,
        pledge: None,
        ready: true,
        zone: None,
    }
}

#[test]
fn a_game_begins_when_everybody_is_there() {
    let mut scene = Scene::new(Plan::new("triqueta", 2));
    let _ = scene.room.came("ana", scene.now);
    scene.want("ana", sit(0, "Ana")).unwrap();
    scene.want("bo", sit(1, "Bo")).unwrap();
    assert_eq!((scene.room.stage(), scene.room.wake_at(scene.now)), (Stage::Gathering, None));
    let _ = scene.room.came("bo", scene.now);
    assert_eq!(scene.pass(), 0);
    assert_eq!(scene.room.stage(), Stage::Playing);
    assert!(Room::read(scene.written.clone()).is_ok());
}

#[test]
fn nobody_takes_the_name_of_another_or_of_a_bot() {
    let mut scene = Scene::new(Plan::new("triqueta", 2));
    scene.want("ana", sit(0, "Zoé")).unwrap();
    for same in ["Zoé", " ZOÉ ", "Zo é", "Zoé\u{fe0f}", "Zoe\u{301}", "Z\u{43e}é"] {
        assert_eq!(scene.want("bo", sit(1, same)).err(), Some(Code::NameTaken), "{same:?}");
    }
    for bad in ["bot:capitaine", "\u{3164}", "Zo\u{ad}é", "Zoé\u{3164}"] {
        assert_eq!(scene.want("bo", sit(1, bad)).err(), Some(Code::BadName), "{bad:?}");
    }
    scene.want("ana", sit(1, "zoé")).unwrap();
    scene.want("bo", sit(0, "Zoé B")).unwrap();
}

/// The table of a rematch that somebody asks for after somebody else has left.
fn rematch(plan: Plan, asks: &str, leaves: &str) -> (Room, RoomNews) {
    let mut scene = Scene::begun(plan);
    let _ = scene.room.went(leaves, scene.now);
    scene.now += 10 * 60_000;
    let seat = scene.room.seat_of(leaves).unwrap().0;
    for who in ["ana", "bo", "cy"] {
        let _ = scene.want(who, Command::Choose { seat, choice: Choice::End });
    }
    assert!(scene.want(asks, Command::Rematch).unwrap().rematch);
    let (room, entries) = scene.room.next_table(asks, [4; 32]).unwrap();
    let again = Room::read(entries.into_iter().map(|entry| (entry, scene.now))).unwrap();
    assert_eq!(again.room_news(0), room.room_news(0));
    let news = room.room_news(0);
    (room, news)
}

#[test]
fn who_asks_for_a_rematch_is_its_host_and_who_has_left_has_no_chair() {
    let (room, news) = rematch(Plan::new("triqueta", 3), "bo", "ana");
    assert!(room.you("bo").host && !room.you("ana").host);
    let names: Vec<_> = news.seats.iter().map(|seat| seat.name.as_deref()).collect();
    assert_eq!(names, [Some("CY"), None, Some("BO")]);
    assert_eq!(news.plan.seats, vec![Chair::Person; 3]);
}

#[test]
fn t3_5_a_handicap_goes_with_its_player() {
    let mut plan = Plan::new("triples", 3);
    plan.options.insert("handicap".to_owned(), "3/0/1".to_owned());
    plan.options.insert("tokens".to_owned(), "4".to_owned());
    let (_, news) = rematch(plan, "ana", "cy");
    assert_eq!(news.seats[1].name.as_deref(), Some("ANA"));
    assert_eq!(news.plan.options_text(), "handicap=1/3/0 tokens=4");
}
