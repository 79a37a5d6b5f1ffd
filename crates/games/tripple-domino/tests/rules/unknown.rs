//! Positions in which not everything is known.

use crate::table::at;
use tribord_game::{Fast, Game, Observer, Seat};
use tribord_tripple_domino::{Options, TrippleDomino};

const EXAMPLE: &str =
    "board=0,0:5-5-5.1,0:5-5-4 racks=0-0-0.1-3-5/?.? scores=20/14 turn=0 pool=36 drawn=- passes=0";

#[test]
fn the_position_of_the_notation_is_read_and_written() {
    assert_eq!(at(EXAMPLE).position(), EXAMPLE);
    // Any order, spaces, what is obvious left out.
    let text = "  pool=36  racks=3-5-1.0-0-0/?.? scores=20/14 board=1,0:5-5-4.0,0:5-5-5 ";
    assert_eq!(at(text).position(), EXAMPLE);
}

#[test]
fn who_knows_its_own_tiles_plays_on() {
    let mut table = at(EXAMPLE);
    assert_eq!(table.legal(0), ["draw"]);
    table.play("0 draw = 3-5-5").play("0 lay 3-5-5 0,1");
    assert_eq!(table.turn(), Seat(1));
    // The other may draw, but what it may lay is not known.
    assert_eq!(table.legal(1), Vec::<String>::new());
    assert_eq!(table.refusal("1 lay 5-2-5 -1,0"), "unknown");
    assert_eq!(table.refusal("1 lay 5-1-3 -1,0"), "absent");
    table.play("1 draw = 2-5-5");
    // Having drawn, it lays what it drew, and that is known.
    assert_eq!(table.legal(1).last().map(String::as_str), Some("draw"));
    table.play("1 lay 5-2-5 -1,0");
    assert_eq!(table.field("racks"), "0-0-0.1-3-5/?.?");
}

#[test]
fn what_ends_a_round_is_legal_and_needs_to_be_counted() {
    // TD-16: the last tile.
    let table = at("board=0,0:5-5-5 racks=4-5-5/?.? pool=10");
    let listed = table.legal(0);
    assert_eq!(listed, at("board=0,0:5-5-5 racks=4-5-5/0-0-0.1-1-1 pool=10").legal(0));
    assert_eq!((listed.len(), listed[3].as_str()), (4, "draw"));
    assert!(listed[..3].iter().all(|laying| table.refusal(laying) == "unknown"));
    // TD-17: the last pass of as many as there are seats.
    let table = at("board=0,0:5-5-5 racks=4-5-5/0-0-0.1-1-1/?.? pool=0 passes=2 turn=1");
    assert_eq!(table.legal(1), ["pass"]);
    assert_eq!(table.refusal("1 pass"), "unknown");
    // Any other pass counts nothing.
    let mut table = at("board=0,0:5-5-5 racks=4-5-5.0-0-0/?.1-1-1/2-2-2 pool=0 passes=1");
    table.play("0 pass");
    assert_eq!(table.refusal("1 pass"), "unknown");
    let table = at("board=- racks=4-4-4.?/1-1-1 turn=0");
    assert_eq!(table.refusal("0 lay 4-4-4 0,0"), "unknown");
    // With an unknown tile somebody may still be able to lay.
    let table = at("board=0,0:5-5-5 racks=0-0-0/? pool=0");
    assert_eq!(table.to_act(), "0");
}

#[test]
fn views_of_the_unknown_are_sampled_and_stay_the_same() {
    let table = at("board=0,0:5-5-5 racks=1-3-5.?/0-0-0.?/2-2-2 drawn=? pool=30");
    for observer in [Observer::Seat(Seat(0)), Observer::Seat(Seat(1)), Observer::Watcher] {
        let view = TrippleDomino::view(&table.0, observer);
        for seed in 0..20 {
            let state = TrippleDomino::determinize(&view, &mut Fast::new(seed));
            assert_eq!(TrippleDomino::view(&state, observer), view);
        }
    }
}

#[test]
fn before_the_opening_the_best_tile_is_always_the_openers() {
    let position = "board=- racks=2-2-2.4-5-5/3-3-3.0-0-1/0-0-0.1-1-1 pool=20";
    let state = TrippleDomino::read_position(&Options::default(), None, position).unwrap();
    for observer in Observer::everybody(3) {
        let view = TrippleDomino::view(&state, observer);
        for seed in 0..200 {
            let guess = TrippleDomino::determinize(&view, &mut Fast::new(seed));
            let text = TrippleDomino::position(&guess);
            // Another opener would break TD-4.
            assert!(
                TrippleDomino::read_position(&Options::default(), None, &text).is_ok(),
                "{text}"
            );
            assert_eq!(TrippleDomino::view(&guess, observer), view);
        }
    }
}

#[test]
fn every_unseen_tile_is_as_likely_as_any_other() {
    // One unknown tile out of 54, drawn many times.
    let view =
        TrippleDomino::view(&at("board=0,0:5-5-5 racks=0-0-0/4-5-5").0, Observer::Seat(Seat(0)));
    let mut luck = Fast::new(1);
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..54_000 {
        let state = TrippleDomino::determinize(&view, &mut luck);
        let rack = TrippleDomino::view(&state, Observer::Open).racks[Seat(1)];
        *counts.entry(rack.tiles.iter().next().unwrap()).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 54);
    assert!(counts.values().all(|count| (850..1150).contains(count)), "{counts:?}");
}
