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
    assert_eq!(
        friends.want("eve", say(Remark::Text("me too".to_owned()))).err(),
        Some(Code::NotSeated)
    );
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
