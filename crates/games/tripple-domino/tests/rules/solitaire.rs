//! One seat.

use crate::table::{at, at_with, dealt, gains, refused};

const RACK: &str = "0-0-0 1-1-1 2-2-2 3-3-3 4-4-4 0-0-1 0-0-2 0-0-3 0-0-4 4-5-5";

#[test]
fn td_19_a_tile_lies_from_the_start() {
    let mut table = dealt("", 1, &format!("5-5-5 {RACK}"));
    assert_eq!(table.field("board"), "0,0:5-5-5");
    assert_eq!(table.field("racks").split('.').count(), 10);
    assert_eq!((table.field("pool"), table.field("draws")), ("45".into(), "20".into()));
    assert_eq!(table.scores(), [0]);
    // The same rules from here on: no opening, no premium for it.
    assert_eq!(gains(&table, "0 lay 5-5-4 1,0"), "14 TD-7");
    assert_eq!(table.play("0 lay 5-5-4 1,0").scores(), [14]);
    assert_eq!(refused("board=- racks=0-0-0"), "TD-19");
}

#[test]
fn td_19_any_tile_starts_as_it_is_counted() {
    let table = dealt("", 1, &format!("3-5-1 {RACK}"));
    assert_eq!(table.field("board"), "0,0:1-3-5");
}

#[test]
fn td_19_one_round() {
    let mut table = at("board=0,0:5-5-5 racks=4-5-5 scores=1");
    table.play("0 lay 5-5-4 1,0");
    assert_eq!(table.scores(), [1 + 14 + 20]);
    assert_eq!((table.to_act(), table.winners()), ("over".to_owned(), vec![0]));
}

#[test]
fn td_19_stuck_alone_one_loses_what_one_holds() {
    let mut table = at("board=0,0:5-5-5 racks=4-5-5.1-1-1 pool=0");
    table.play("0 lay 5-5-4 1,0");
    assert_eq!(table.scores(), [14 - 3]);
    assert_eq!(table.to_act(), "over");
    // Passing with the pool empty ends it, too: one pass for one seat.
    let mut table = at("board=0,0:5-5-5 racks=4-5-5.1-1-1 pool=0");
    assert_eq!(gains(&table, "0 pass"), "-5 TD-10, -17 TD-17");
    assert_eq!(table.play("0 pass").to_act(), "over");
    assert_eq!(at(&table.position()).position(), table.position());
}

#[test]
fn td_19_a_third_draw_without_laying_begins_the_next_turn() {
    let mut table = at("board=0,0:5-5-5 racks=4-5-5.1-1-1");
    table.play("0 draw = 0-0-0").play("0 draw = 0-0-1").play("0 draw = 0-0-2");
    assert_eq!(table.legal(0), ["pass"]);
    table.play("0 pass");
    assert_eq!(table.scores(), [-15]);
    assert_eq!((table.field("drawn"), table.field("draws")), ("-".into(), "17".into()));
    assert!(table.legal(0).contains(&"lay 5-5-4 1,0".to_owned()));
}

#[test]
fn td_20_past_the_limit_the_pool_counts_as_empty() {
    let mut table = at("board=0,0:5-5-5 racks=4-5-5.1-1-1 draws=1");
    table.play("0 draw = 0-0-0");
    assert_eq!((table.field("draws"), table.field("pool")), ("0".into(), "52".into()));
    assert_eq!(table.refusal("0 draw"), "TD-20");
    assert_eq!(gains(&table, "0 pass"), "-5 TD-10, -17 TD-17");
    assert_eq!(at("board=0,0:5-5-5 racks=4-5-5 pool=0 draws=3").refusal("0 draw"), "TD-10");
    // Nothing fits and nothing may be drawn: over, with the last draw.
    let mut table = at("board=0,0:5-5-5 racks=0-0-1.1-1-1 draws=1");
    table.play("0 draw = 0-0-0");
    assert_eq!((table.to_act(), table.scores()), ("over".to_owned(), vec![-5 - 4]));
}

#[test]
fn td_20_the_limit_is_an_option() {
    assert_eq!(at("board=0,0:5-5-5 racks=4-5-5").field("draws"), "20");
    let table = at_with("draws=0", "board=0,0:5-5-5 racks=4-5-5.1-1-1");
    assert_eq!(table.field("draws"), "0");
    assert_eq!(table.refusal("0 draw"), "TD-20");
    assert_eq!(refused("board=0,0:5-5-5 racks=4-5-5/1-1-1 draws=3"), "TD-20");
    // It may be over before it has begun.
    let rack = "0-0-0 0-0-1 0-0-2 0-0-3 0-0-4 1-1-1 1-1-2 1-1-3 1-1-4 0-1-1";
    let table = dealt("draws=0", 1, &format!("5-5-5 {rack}"));
    assert_eq!((table.to_act(), table.scores()), ("over".to_owned(), vec![-30]));
}
