//! Taking moves back, and who has to agree.

use crate::scene::{PEOPLE, Scene, pace};
use tribord_game::{Fast, Seat, ToAct};
use tribord_table::message::{Code, Declined, Matter, ServerMessage, Stage, UndoNews, Undone};
use tribord_table::room::{Choice, Command, Pace, Plan, Room};
use tribord_table::tribord_triplette::Triplette;
use tribord_table::{Fair, NoUndo, Table};

#[test]
fn undo_is_free_alone_and_impossible_after_chance() {
    let mut scene = Scene::begun(Plan::new("triqueta", 2));
    let (first, _) = scene.turn();
    scene.act(first, "draw").unwrap();
    let seen = scene.ply();
    assert_eq!(scene.want(first, Command::Undo { seen }).err(), Some(Code::NoUndo));
    scene.act(first, "keep").unwrap();
    let seen = scene.ply();
    assert_eq!(scene.want(first, Command::Undo { seen: seen - 1 }).err(), Some(Code::Stale));
    scene.want(first, Command::Undo { seen }).unwrap();
    assert_eq!(scene.ply(), seen - 1);
    assert!(Room::read(scene.written.clone()).is_ok());
}

#[test]
fn the_reason_why_nothing_can_be_taken_back_is_true() {
    let mut scene = Scene::begun(Plan::new("triqueta", 2));
    assert_eq!(offered(&scene), Some(UndoNews::Nothing), "nobody has moved");
    let (first, _) = scene.turn();
    scene.act(first, "draw").unwrap();
    assert_eq!(offered_to(&scene, first), Some(UndoNews::Revealed));
    scene.act(first, "keep").unwrap();
    assert_eq!(offered_to(&scene, first), Some(UndoNews::Free));
    scene.want(first, Command::Resign).unwrap();
    assert_eq!(offered_to(&scene, first), None, "who has resigned only watches");
}

#[test]
fn nobody_gains_time_by_taking_moves_back() {
    for (clock, left) in [(Pace::Fast, 120_000 + 5_000 - 10_000), (Pace::PerMove(30), 20_000)] {
        let mut scene = Scene::begun(pace("triqueta", clock));
        let (first, _) = scene.turn();
        let seat = scene.room.seat_of(first).unwrap().index();
        scene.act(first, "draw").unwrap();
        scene.now += 10_000;
        for _ in 0..3 {
            scene.act(first, "keep").unwrap();
            let seen = scene.ply();
            scene.want(first, Command::Undo { seen }).unwrap();
            let again = Room::read(scene.written.clone()).unwrap();
            for room in [&scene.room, &again] {
                let welcome = room.welcome(first, 0, 0, scene.now);
                let Ok(ServerMessage::Welcome { game: Some(game), .. }) = welcome else { panic!() };
                assert_eq!(game.clocks[seat], left, "{clock:?}");
            }
        }
    }
}

/// A game in which Ana and then Bo have moved, and Ana's move can be taken back with Bo's:
/// deciding about hidden tiles at the end of Triqueta shows nothing and may be done in any order.
fn both_moved() -> Scene {
    all_moved(2)
}

/// The same for so many people.
fn all_moved(people: usize) -> Scene {
    let found = (0..400).find_map(|seed| {
        let mut scene = Scene::begun(Plan::new("triqueta", people as u8));
        let mut luck = tribord_game::Fast::new(seed);
        while !scene.news_position().contains("in=-") && scene.room.stage() == Stage::Playing {
            let who = PEOPLE[usize::from(scene.game().1[0])];
            let action = scene.any_action(who, &mut luck);
            scene.act(who, &action).unwrap();
        }
        let hidden = scene.news_position().matches("?").count();
        if scene.room.stage() != Stage::Playing || scene.game().1.len() < people || hidden < 2 {
            return None;
        }
        for who in &PEOPLE[..people] {
            let action = scene.any_action(who, &mut luck);
            scene.act(who, &action).ok()?;
        }
        (scene.room.stage() == Stage::Playing).then_some(scene)
    });
    found.expect("nobody ever had to ask")
}

fn offered(scene: &Scene) -> Option<UndoNews> {
    offered_to(scene, "ana")
}

fn offered_to(scene: &Scene, who: &str) -> Option<UndoNews> {
    match scene.room.welcome(who, 0, 0, scene.now) {
        Ok(ServerMessage::Welcome { game: Some(game), .. }) => game.undo,
        other => panic!("{other:?}"),
    }
}

#[test]
fn others_must_agree_to_an_undo_of_their_own_moves() {
    let mut scene = both_moved();
    let seen = scene.ply();
    scene.want("ana", Command::Undo { seen }).unwrap();
    assert_eq!(scene.news().asked.map(|asked| (asked.by, asked.moves)), Some((0, 2)));
    assert_eq!(scene.want("ana", Command::Answer { agree: true }).err(), Some(Code::NotAsked));
    scene.want("bo", Command::Answer { agree: true }).unwrap();
    assert_eq!((scene.ply(), scene.news().asked), (seen - 2, None));
    assert_eq!(scene.news().undone, Some(Undone { by: 0, moves: 2 }), "everybody is told");
    let read = Room::read(scene.written.clone()).unwrap();
    assert_eq!(read.room_news(scene.now).undone, scene.news().undone);
    let action = scene.any_action("ana", &mut Fast::new(7));
    scene.act("ana", &action).unwrap();
    assert_eq!(scene.news().undone, None, "until the next move");
}

#[test]
fn what_was_declined_is_not_asked_again() {
    let mut scene = both_moved();
    let seen = scene.ply();
    assert_eq!(offered(&scene), Some(UndoNews::Ask));
    scene.want("ana", Command::Undo { seen }).unwrap();
    scene.want("bo", Command::Answer { agree: false }).unwrap();
    assert_eq!(offered(&scene), Some(UndoNews::Declined));
    let declined = Declined { matter: Matter::Undo, by: 1, asked_by: 0, played: false };
    assert_eq!(scene.news().declined, Some(declined), "who asked learns who declined");
    let _ = scene.room.went("bo", scene.now);
    assert_eq!(scene.want("ana", Command::Undo { seen }).err(), Some(Code::Declined));
    assert_eq!((scene.ply(), scene.news().asked), (seen, None));
}

#[test]
fn a_request_that_lapses_does_so_aloud() {
    let mut scene = both_moved();
    let seen = scene.ply();
    scene.want("ana", Command::Undo { seen }).unwrap();
    assert_eq!(
        scene.want("bo", Command::Undo { seen }).err(),
        None,
        "Bo's own move concerns nobody"
    );
    let mut scene = both_moved();
    let seen = scene.ply();
    scene.want("ana", Command::Undo { seen }).unwrap();
    let who = PEOPLE[usize::from(*scene.game().1.last().unwrap())];
    let action = scene.any_action(who, &mut Fast::new(7));
    let moved = scene.act(who, &action).unwrap();
    assert!(moved.room, "everybody is told of it with the move");
    let by = scene.room.seat_of(who).unwrap().0;
    let lapsed = Declined { matter: Matter::Undo, by, asked_by: 0, played: true };
    assert_eq!((scene.news().asked, scene.news().declined), (None, Some(lapsed)));
    if scene.room.stage() == Stage::Playing {
        let who = PEOPLE[usize::from(scene.game().1[0])];
        let action = scene.any_action(who, &mut Fast::new(7));
        assert!(scene.act(who, &action).unwrap().room, "told until the next move");
        assert_eq!(scene.news().declined, None);
    }
}

#[test]
fn one_request_at_a_time() {
    let mut scene = all_moved(3);
    let seen = scene.ply();
    scene.want("ana", Command::Undo { seen }).unwrap();
    let asked = scene.news().asked;
    assert_eq!(scene.want("bo", Command::Undo { seen }).err(), Some(Code::Asked));
    assert_eq!(scene.news().asked, asked, "the others still know what they answer");
    scene.want("ana", Command::Undo { seen }).unwrap();
    assert_eq!(scene.news().asked, asked);
}

#[test]
fn an_undo_waits_for_somebody_who_is_away_unless_a_bot_holds_the_seat() {
    let mut scene = both_moved();
    let seen = scene.ply();
    let _ = scene.room.went("bo", scene.now);
    scene.want("ana", Command::Undo { seen }).unwrap();
    assert_eq!(scene.ply(), seen, "Bo has not agreed");
    let _ = scene.room.came("bo", scene.now);
    assert!(scene.news().asked.is_some(), "Bo is still asked");
    let _ = scene.room.went("bo", scene.now);
    scene.now += 30_000;
    scene.want("ana", Command::Choose { seat: 1, choice: Choice::Bot }).unwrap();
    assert_eq!((scene.ply(), scene.news().asked), (seen - 2, None));
}

/// Around one screen nobody needs to agree: the moves that others made since are taken back too.
#[test]
fn at_one_screen_a_move_is_taken_back_with_those_after_it() {
    let names = vec!["Ana".to_owned(), "Bo".to_owned()];
    let (mut table, _) =
        Table::<Triplette>::open(Default::default(), names, Fair::new([7; 32])).unwrap();
    assert_eq!(table.undo(Seat(0)), Err(NoUndo::Nothing));
    while let ToAct::Seats(seats) = table.to_act() {
        let Some((seat, before)) = Seat::all(2).find_map(|seat| {
            let taken = matches!(table.undoable(seat), Ok((2, true)));
            taken.then(|| (seat, table.record().moves.len()))
        }) else {
            let seat = seats.iter().next().unwrap();
            let action = table.legal(seat)[0];
            table.act(seat, action, None).unwrap();
            continue;
        };
        assert_eq!(table.undo(seat), Ok(2));
        assert_eq!(table.record().moves.len(), before - 2);
        assert_eq!(table.to_act(), ToAct::Seats([seat].into_iter().collect()));
        return;
    }
    panic!("nobody moved after somebody else without chance");
}
