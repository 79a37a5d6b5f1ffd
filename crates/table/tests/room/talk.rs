//! Chat at a table.

use crate::scene::Scene;
use tribord_table::message::{Code, Remark};
use tribord_table::room::{Command, Plan};

fn say(what: Remark) -> Command {
    Command::Say { what }
}

#[test]
fn talk_needs_no_moderation_unless_friends_want_it() {
    let mut scene = Scene::begun(Plan::new("triqueta", 2));
    let hello = Remark::Phrase("hello".to_owned());
    assert!(scene.want("ana", say(hello.clone())).unwrap().said.is_some());
    assert_eq!(scene.want("ana", say(hello.clone())).err(), Some(Code::TooFast));
    scene.now += 1_000;
    for bad in [
        Remark::Phrase("insult".to_owned()),
        Remark::Emoji("💩".to_owned()),
        Remark::Text("hi".to_owned()),
    ] {
        assert_eq!(scene.want("ana", say(bad)).err(), Some(Code::NotSaid));
    }
    let mut friends = Scene::begun(Plan { free_text: true, ..Plan::new("triqueta", 2) });
    assert!(friends.want("ana", say(Remark::Text("à toi !".to_owned()))).is_ok());
}

#[test]
fn watchers_write_under_a_name_of_their_own() {
    let mut scene = Scene::begun(Plan { free_text: true, ..Plan::new("triqueta", 2) });
    let name = |name: &str| Command::Name { name: name.to_owned() };
    let text = say(Remark::Text("me too".to_owned()));
    let _ = scene.room.came("eve", scene.now);
    let _ = scene.room.came("fay", scene.now);
    assert_eq!(scene.want("eve", text.clone()).err(), Some(Code::BadName));
    assert_eq!(scene.want("eve", name("ANA")).err(), Some(Code::NameTaken), "a player's");
    assert_eq!(scene.want("eve", name(" ")).err(), Some(Code::BadName));
    assert!(scene.want("eve", name("Ève")).unwrap().room);
    assert_eq!(scene.want("fay", name("ève")).err(), Some(Code::NameTaken), "another watcher's");
    scene.want("ana", name("Somebody else")).unwrap();
    let room = scene.room.room_news(scene.now);
    assert_eq!((room.watchers, room.watching), (2, vec!["Ève".to_owned()]));
    let own = |who: &str| scene.room.you(who).name;
    assert_eq!((own("eve").as_deref(), own("fay"), own("ana")), (Some("Ève"), None, None));
    assert_eq!(room.seats[0].name.as_deref(), Some("ANA"));
    let said = scene.want("eve", text).unwrap().said.unwrap();
    assert_eq!((said.name.as_str(), said.seat), ("Ève", None));
    let _ = scene.room.went("eve", scene.now);
    assert!(scene.room.room_news(scene.now).watching.is_empty());
}

#[test]
fn everybody_has_a_name_however_many_are_shown() {
    let mut scene = Scene::begun(Plan { free_text: true, ..Plan::new("triqueta", 2) });
    for number in 0..21 {
        let who = format!("watcher {number:02}");
        let _ = scene.room.came(&who, scene.now);
        scene.want(&who, Command::Name { name: who.clone() }).unwrap();
    }
    assert_eq!(scene.room.room_news(scene.now).watching.len(), 20);
    assert_eq!(scene.room.you("watcher 20").name.as_deref(), Some("watcher 20"));
    let text = say(Remark::Text("me too".to_owned()));
    assert!(scene.want("watcher 20", text).unwrap().said.is_some());
}

#[test]
fn a_watcher_is_not_called_like_somebody_who_sat_down_later() {
    let mut scene = Scene::new(Plan::new("triqueta", 2));
    let _ = scene.room.came("eve", scene.now);
    scene.want("eve", Command::Name { name: "Ana".to_owned() }).unwrap();
    assert_eq!(scene.room.room_news(scene.now).watching, ["Ana"]);
    let name = "Ana".to_owned();
    let sit = Command::Sit { seat: 0, name, entropy: None, pledge: None, ready: false, zone: None };
    scene.want("ana", sit).unwrap();
    assert!(scene.room.room_news(scene.now).watching.is_empty());
}

#[test]
fn free_text_hides_and_turns_nothing() {
    let mut friends = Scene::begun(Plan { free_text: true, ..Plan::new("triqueta", 2) });
    for bad in ["a\u{202e}b", "a\nb", "a\u{200b}b", "\u{3164}", " "] {
        let text = say(Remark::Text(bad.to_owned()));
        assert_eq!(friends.want("ana", text).err(), Some(Code::NotSaid), "{bad:?}");
    }
}

#[test]
fn who_comes_again_may_not_talk_faster() {
    let mut scene = Scene::begun(Plan::new("triqueta", 2));
    let hello = say(Remark::Phrase("hello".to_owned()));
    let _ = scene.room.came("eve", scene.now);
    scene.want("eve", hello.clone()).unwrap();
    let _ = scene.room.went("eve", scene.now);
    scene.now += 699;
    let _ = scene.room.came("eve", scene.now);
    scene.want("ana", hello.clone()).unwrap();
    assert_eq!(scene.want("eve", hello.clone()).err(), Some(Code::TooFast));
    scene.now += 1;
    scene.want("eve", hello).unwrap();
}
