//! What gestures do to a hand, and what the desk is asked for.

use super::*;
use crate::desk::Ask;
use tribord_game::{Game, Observer};
use tribord_table::tribord_triolet::Options;

fn desk(position: &str) -> Desk<Triolet> {
    let state = Triolet::read_position(&Options::default(), None, position).unwrap();
    let view = Triolet::view(&state, Observer::Seat(Seat(0)));
    Desk::new(vec!["Ana".to_owned(), "bot:bosco".to_owned()], view, Some(Seat(0)))
}

fn clicks(desk: &Desk<Triolet>, hand: &mut Hand, all: &[&str]) {
    all.iter().for_each(|what| assert!(Triolet::touch(desk, hand, Gesture::Click(what))));
}

fn keys(desk: &Desk<Triolet>, hand: &mut Hand, all: &[&str]) {
    all.iter().for_each(|key| {
        Triolet::touch(desk, hand, Gesture::Key(key, "square H8"));
    });
}

fn asked(desk: &Desk<Triolet>) -> Vec<String> {
    let each = |ask| match ask {
        Ask::Act(action) => Action::to_string(&action),
        other => format!("{other:?}"),
    };
    desk.asked().into_iter().map(each).collect()
}

#[test]
fn click_a_tile_then_a_square() {
    let desk = desk("board=- racks=2.3.11/4.7.8");
    let mut hand = Hand::default();
    clicks(&desk, &mut hand, &["tile 11", "square H8", "tile 3", "square I8"]);
    assert_eq!(hand.left(&desk), [Tile::new(2).unwrap()]);
    assert!(rack::rack(&desk, &hand).contains("<strong>25 points</strong>"));
    clicks(&desk, &mut hand, &["confirm"]);
    assert_eq!(asked(&desk), ["H8:11 I8:3"]);
}

#[test]
fn what_breaks_a_rule_is_refused_with_its_number() {
    let desk = desk("board=- racks=2.3.11/4.7.8");
    let mut hand = Hand::default();
    clicks(&desk, &mut hand, &["tile 11", "square A1", "confirm"]);
    assert!(asked(&desk).is_empty());
    let refused = desk.refused.take().unwrap();
    assert_eq!(refused.rule.unwrap(), "TO-9");
    clicks(&desk, &mut hand, &["square A1"]);
    assert!(hand.is_idle(), "a click takes a tile on trial back");
}

#[test]
fn typing_waits_where_two_tiles_begin_alike() {
    let desk = desk("board=- racks=1.3.11/4.7.8");
    let mut hand = Hand::default();
    keys(&desk, &mut hand, &["1"]);
    assert!(hand.staged.is_empty());
    keys(&desk, &mut hand, &["1", "3", "Enter"]);
    assert_eq!(asked(&desk), ["H8:11 I8:3"]);
    let mut hand = Hand::default();
    keys(&desk, &mut hand, &["1", "Enter", "Backspace", "1", "Enter", "Enter"]);
    assert_eq!(asked(&desk), ["H8:1"]);
}

#[test]
fn a_joker_asks_for_its_number() {
    let desk = desk("board=- racks=3.5.*/4.7.8");
    let mut hand = Hand::default();
    clicks(&desk, &mut hand, &["tile *", "square H8"]);
    assert!(grid::grid(&desk, &hand).contains("data-do=\"joker 15\""));
    clicks(&desk, &mut hand, &["joker 7", "tile 5", "square G8", "confirm"]);
    assert_eq!(asked(&desk), ["G8:5 H8:*7"]);
    let mut hand = Hand::default();
    keys(&desk, &mut hand, &["*", "1", "2", "Enter"]);
    assert_eq!(asked(&desk), ["H8:*12"]);
}

#[test]
fn tiles_are_dragged_to_the_grid_and_to_the_tray() {
    let desk = desk("board=- racks=2.3.11/4.7.8");
    let mut hand = Hand::default();
    Triolet::touch(&desk, &mut hand, Gesture::Lift("3"));
    assert_eq!(hand.possible(&desk, Tile::new(3).unwrap()).len(), 5);
    Triolet::touch(&desk, &mut hand, Gesture::Drop("3", "H8"));
    Triolet::touch(&desk, &mut hand, Gesture::Lift("3 H8"));
    Triolet::touch(&desk, &mut hand, Gesture::Drop("3 H8", "H9"));
    assert_eq!(hand.action().unwrap().to_string(), "H9:3");
    clicks(&desk, &mut hand, &["tray", "tile 2"]);
    Triolet::touch(&desk, &mut hand, Gesture::Drop("11", "tray"));
    clicks(&desk, &mut hand, &["swap"]);
    assert_eq!(asked(&desk), ["swap 2 11"]);
}

#[test]
fn digits_that_may_go_on_are_shown_and_can_be_taken_back() {
    let desk = desk("board=- racks=1.3.12/4.7.8");
    let mut hand = Hand::default();
    keys(&desk, &mut hand, &["9"]);
    assert_eq!((hand.cursor, hand.typed.as_str()), (Square::CENTRE, ""), "there is no 9");
    keys(&desk, &mut hand, &["1"]);
    assert!(grid::grid(&desk, &hand).contains(">1…</button>"));
    assert!(rack::rack(&desk, &hand).contains("1… <kbd>"));
    keys(&desk, &mut hand, &["Backspace", "1", "2", "1", "Enter"]);
    assert_eq!(hand.action().unwrap().to_string(), "H8:12 I8:1");
}

#[test]
fn typing_passes_over_what_lies_there() {
    let desk = desk("board=G8:2.H8:5 racks=3.8.8/4.7.8");
    let mut hand = Hand::default();
    keys(&desk, &mut hand, &["ArrowLeft", "8"]);
    assert_eq!(hand.action().unwrap().to_string(), "I8:8");
}

#[test]
fn the_arrows_choose_the_number_of_a_joker() {
    let desk = desk("board=G8:2.H8:5 racks=*.3.8/4.7.8");
    let mut hand = Hand::default();
    keys(&desk, &mut hand, &["ArrowRight", "*"]);
    let first = hand.asking.unwrap().1;
    assert!(grid::grid(&desk, &hand).contains(&format!("data-do=\"joker {first}\" data-focus")));
    keys(&desk, &mut hand, &["ArrowRight", "ArrowDown"]);
    assert_eq!(hand.asking.unwrap().1, (first + 9) % 16);
    assert_eq!(grid::grid(&desk, &hand).matches("data-focus").count(), 1);
}
