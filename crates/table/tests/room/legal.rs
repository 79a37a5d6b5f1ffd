//! What a seat may do, asked of the table.

use crate::scene::{PEOPLE, Scene};
use tribord_game::{Fast, Game, Luck, Observer, legal};
use tribord_table::message::{Code, ServerMessage, Stage};
use tribord_table::room::{COUNTDOWN, Command, Plan};
use tribord_table::{GAMES, with_game};

/// The most that one answer lists.
const PAGE: usize = 256;

/// One answer: ply, total and actions.
fn page(scene: &mut Scene, who: &str, from: usize) -> Result<(usize, usize, Vec<String>), Code> {
    match scene.want(who, Command::Legal { from })?.answer {
        Some(ServerMessage::Legal { ply, total, from: first, actions, .. }) => {
            assert_eq!(first, from);
            assert_eq!(actions.len(), total.saturating_sub(from).min(PAGE));
            Ok((ply, total, actions))
        }
        other => panic!("{other:?}"),
    }
}

/// Everything, page by page.
fn listed(scene: &mut Scene, who: &str) -> Vec<String> {
    let mut all = Vec::new();
    loop {
        let (ply, total, actions) = page(scene, who, all.len()).unwrap();
        assert_eq!(ply, scene.ply());
        all.extend(actions);
        if all.len() == total {
            return all;
        }
    }
}

/// What a program works out from the position that it was told.
fn worked_out<G: Game>(scene: &Scene, who: &str) -> Vec<String> {
    let Ok(ServerMessage::Welcome { game: Some(game), .. }) =
        scene.room.welcome(who, 0, 0, scene.now)
    else {
        panic!("no game")
    };
    let state = G::read_position(&G::Options::default(), Some(2), &game.position);
    let seat = scene.room.seat_of(who).unwrap();
    let state = state.unwrap_or_else(|_| panic!("{} cannot be read", game.position));
    legal::<G>(&state, seat).iter().map(ToString::to_string).collect()
}

/// Plays with nothing but what the table lists. Returns the longest list.
fn play<G: Game>(luck: &mut Fast) -> usize {
    let mut scene = Scene::begun(Plan::new(G::INFO.id, 2));
    scene.now += COUNTDOWN;
    let mut longest = 0;
    for _ in 0..400 {
        if scene.room.stage() == Stage::Over {
            assert_eq!(page(&mut scene, "ana", 0).err(), Some(Code::Over));
            break;
        }
        if scene.news().paused.is_some() {
            assert_eq!(page(&mut scene, "ana", 0).err(), Some(Code::Paused));
            for who in &PEOPLE[..2] {
                scene.want(who, Command::Ready { ready: true, pledge: None }).unwrap();
            }
            if G::INFO.timed {
                assert_eq!(page(&mut scene, "ana", 0).err(), Some(Code::NotStarted));
            }
            scene.now += COUNTDOWN;
        }
        let lists = [0, 1].map(|seat| listed(&mut scene, PEOPLE[seat]));
        for (who, list) in PEOPLE.iter().zip(&lists) {
            assert_eq!(*list, worked_out::<G>(&scene, who));
        }
        let seat = usize::from(lists[0].is_empty());
        longest = longest.max(lists[seat].len());
        let action = &lists[seat][luck.one_of(lists[seat].len() as u32) as usize];
        scene.act(PEOPLE[seat], action).unwrap();
    }
    assert!(scene.room.record(Observer::Watcher).is_some());
    longest
}

#[test]
fn whatever_is_listed_can_be_done_and_follows_from_what_the_seat_sees() {
    let mut luck = Fast::new(5);
    let mut longest = 0;
    for game in GAMES {
        for _ in 0..4 {
            longest = longest.max(with_game!(game.id, G => play::<G>(&mut luck)).unwrap());
        }
    }
    assert!(longest > PAGE, "no list had a second page");
}

#[test]
fn only_those_who_sit_there_are_told() {
    let mut scene = Scene::new(Plan::new("triolet", 2));
    assert_eq!(page(&mut scene, "ana", 0).err(), Some(Code::NotSeated));
    let mut scene = Scene::begun(Plan::new("triolet", 2));
    let came = scene.room.came("cy", scene.now);
    scene.write(&came);
    assert_eq!(page(&mut scene, "cy", 0).err(), Some(Code::NotSeated));
    let (first, second) = scene.turn();
    assert!(page(&mut scene, first, 0).unwrap().1 > 0);
    assert_eq!(page(&mut scene, second, 0).unwrap().1, 0, "it is not their turn");
    // A number that there is not is no mistake: the list may have become shorter.
    assert!(page(&mut scene, first, usize::MAX).unwrap().2.is_empty());
}
