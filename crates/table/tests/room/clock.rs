//! Time that goes back. Whoever runs a room sees to it that it does not; if it does, nobody is
//! kept from playing.

use crate::scene::{Scene, pace};
use tribord_table::message::{Code, ServerMessage};
use tribord_table::room::{COUNTDOWN, Pace, Plan, Room};

const SECOND: u64 = 1_000;
const MINUTE: u64 = 60 * SECOND;

#[test]
fn time_that_goes_back_refuses_no_move() {
    for back in [SECOND, 10 * MINUTE] {
        let mut scene = Scene::begun(pace("triqueta", Pace::Fast));
        scene.now += MINUTE;
        let (first, _) = scene.turn();
        scene.act(first, "draw").unwrap();
        scene.now -= back;
        scene.act(first, "row 1").unwrap();
        let welcome = scene.room.welcome("ana", 0, 0, scene.now);
        let Ok(ServerMessage::Welcome { game: Some(game), .. }) = welcome else { panic!() };
        assert_eq!((game.time, game.starts), (MINUTE, None), "no time has passed");
        assert!(Room::read(scene.written).is_ok());
    }
}

#[test]
fn time_that_goes_back_stops_no_race() {
    let mut scene = Scene::begun(Plan::new("triples", 2));
    assert_eq!(scene.act("ana", "draw").err(), Some(Code::NotStarted), "the countdown runs");
    scene.now += COUNTDOWN;
    scene.now -= 10 * MINUTE;
    scene.act("ana", "draw").unwrap();
    scene.now -= SECOND;
    scene.act("bo", "draw").unwrap();
}
