//! The ends of a round and of the game.

use crate::table::{at, at_with, gains, refused};
use tribord_game::{Observer, Seat};

#[test]
fn td_16_the_last_tile_ends_the_round() {
    let mut table =
        at("board=0,0:5-5-5 racks=4-5-5/1-1-1.0-0-1/3-4-5 scores=-20/50/60 turn=0 pool=9");
    assert_eq!(gains(&table, "0 lay 5-5-4 1,0"), "14 TD-7, 20 TD-12, 16 TD-16");
    table.play("0 lay 5-5-4 1,0");
    // Nothing is taken from the others.
    assert_eq!(table.scores(), [30, 50, 60]);
    // All tiles are dealt again.
    assert_eq!(table.to_act(), "chance");
    table.fall("0-0-1 0-0-2 0-0-3 0-0-4 0-0-5 0-1-1 0-1-2 0-1-3");
    table.fall("1-1-2 1-1-3 1-1-4 1-1-5 1-2-2 1-2-3 1-2-4 1-2-5");
    table.fall("2-2-3 2-2-4 2-2-5 2-3-3 2-3-4 2-3-5 2-4-4 4-5-5");
    assert_eq!(table.legal(2), ["lay 4-5-5 0,0"]);
    assert_eq!((table.field("pool"), table.field("board")), ("32".into(), "-".into()));
    assert_eq!(table.scores(), [30, 50, 60]);
}

#[test]
fn td_16_a_rack_is_only_empty_when_the_game_is_over() {
    assert_eq!(refused("board=0,0:5-5-5 racks=-/1-1-1"), "TD-16");
    let over = at("board=0,0:5-5-5 racks=-/1-1-1 scores=300/1");
    assert_eq!(over.to_act(), "over");
    assert_eq!(over.refusal("0 draw"), "over");
    assert_eq!(over.legal(0), Vec::<String>::new());
}

#[test]
fn td_17_ends_as_soon_as_nobody_can_lay() {
    // After 5-5-4 only a 4-5, a 5-5 or a 4-5 edge is open; 0-0-0 and 1-1-1 fit none.
    let mut table = at("board=0,0:5-5-5 racks=4-5-5.1-1-1/0-0-0.0-0-1 scores=10/10 pool=0");
    assert_eq!(gains(&table, "0 lay 5-5-4 1,0"), "14 TD-7, seat 1: 3 TD-17, seat 1: -1 TD-17");
    table.play("0 lay 5-5-4 1,0");
    assert_eq!(table.scores(), [24, 12]);
    assert_eq!(table.to_act(), "chance");
}

#[test]
fn td_17_also_in_the_middle_of_a_turn() {
    let position = "board=0,0:5-5-5 racks=0-0-1/1-1-1.0-0-2 scores=0/0 pool=1";
    let mut table = at(position);
    table.play("0 draw = 0-0-3");
    // 4 against 5; the draw cost 5.
    assert_eq!(table.scores(), [-5 + 5 - 4, 0]);
    assert_eq!(table.to_act(), "chance");
    // The points come with the tile.
    let mut table = at(position);
    assert_eq!(gains(&table, "0 draw"), "-5 TD-8");
    table.play("0 draw");
    assert_eq!(gains(&table, "= 0-0-3"), "5 TD-17, -4 TD-17");
}

#[test]
fn td_17_every_tile_on_every_rack_is_considered() {
    // What was drawn does not fit, but what waits on the rack does, and so it goes on.
    let mut table = at("board=0,0:5-5-5 racks=4-5-5/1-1-1 pool=1");
    table.play("0 draw = 0-0-1");
    assert_eq!(table.legal(0), ["pass"]);
    table.play("0 pass").play("1 pass");
    assert_eq!(table.to_act(), "chance");
}

#[test]
fn td_17_ends_after_as_many_passes_as_seats() {
    let mut table =
        at("board=0,0:5-5-5 racks=4-5-5.0-0-0/1-1-1/0-1-2.0-0-1 scores=9/9/9 pool=0 turn=1");
    table.play("1 pass").play("2 pass");
    assert_eq!(table.field("passes"), "2");
    // Seat 1 holds 3 and wins 14 + 4, seat 2 holds 4.
    assert_eq!(gains(&table, "0 pass"), "-5 TD-10, seat 1: 18 TD-17, seat 1: -3 TD-17");
    table.play("0 pass");
    assert_eq!(table.scores(), [4, 4 + 18 - 3, 4]);
    // No 20 points for anybody.
    assert_eq!(table.to_act(), "chance");
}

#[test]
fn td_17_tied_lowest_seats_each_score() {
    let mut table =
        at("board=0,0:5-5-5 racks=4-5-5/1-1-1/0-1-2 scores=0/0/0 pool=0 turn=0 passes=0");
    table.play("0 pass").play("1 pass").play("2 pass");
    assert_eq!(table.scores(), [-5, -5 + 14 + 3 - 3, -5 + 14 + 3 - 3]);
}

#[test]
fn td_17_positions_at_the_end_of_a_round() {
    assert_eq!(refused("board=0,0:5-5-5 racks=0-0-0/1-1-1 pool=0"), "TD-17");
    assert_eq!(refused("board=0,0:5-5-5 racks=4-5-5/1-1-1 pool=0 passes=2"), "TD-17");
    assert_eq!(refused("board=0,0:5-5-5 racks=4-5-5/1-1-1 pool=1 passes=1"), "TD-17");
    let over = at("board=0,0:5-5-5 racks=0-0-0/1-1-1 pool=0 scores=0/301 turn=1 drawn=1-1-1");
    assert_eq!(over.to_act(), "over");
    assert_eq!(over.field("drawn"), "1-1-1");
}

#[test]
fn td_18_over_with_three_hundred_at_the_end_of_a_round() {
    let mut table = at("board=0,0:5-5-5 racks=4-5-5.5-5-3/1-1-1.2-2-2 scores=290/250");
    // 304 points, but the round goes on.
    table.play("0 lay 5-5-4 1,0");
    assert_eq!(table.scores(), [304, 250]);
    assert_eq!(table.to_act(), "1");
    table.play("1 draw = 0-0-0").play("1 draw = 0-0-1").play("1 draw = 0-0-2").play("1 pass");
    table.play("0 lay 3-5-5 0,1");
    assert_eq!(table.to_act(), "over");
    assert_eq!(table.scores(), [304 + 13 + 20 + 3 + 6 + 3, 235]);
    assert_eq!(table.winners(), [0]);
    // What was counted is open to all.
    assert_eq!(table.seen_by(Observer::Watcher, "racks"), "-/0-0-0.0-0-1.0-0-2.1-1-1.2-2-2");
    assert_eq!(table.turn(), Seat(0));
}

#[test]
fn td_18_exactly_three_hundred_is_enough() {
    let last = |score: i32| {
        let mut table = at(&format!("board=0,0:5-5-5 racks=4-5-5/0-0-0 scores={score}/0"));
        table.play("0 lay 5-5-4 1,0").to_act()
    };
    assert_eq!(last(300 - 34), "over");
    assert_eq!(last(299 - 34), "chance");
}

#[test]
fn td_18_the_target_is_an_option() {
    let table = |target| {
        let position = "board=0,0:5-5-5 racks=4-5-5/0-0-0 scores=66/0";
        at_with(&format!("target={target}"), position).play("0 lay 5-5-4 1,0").to_act()
    };
    assert_eq!(table(100), "over");
    assert_eq!(table(101), "chance");
}

#[test]
fn td_18_most_points_win_and_ties_share() {
    // Not who ends the round, but who has most.
    let mut table = at("board=0,0:5-5-5 racks=4-5-5/0-0-0/1-1-1 scores=270/350/350");
    table.play("0 lay 5-5-4 1,0");
    assert_eq!(table.scores(), [307, 350, 350]);
    assert_eq!((table.to_act(), table.winners()), ("over".to_owned(), vec![1, 2]));
}

#[test]
fn td_18_scores_may_fall_below_zero() {
    let mut table = at("board=0,0:5-5-5 racks=4-5-5/1-1-1 scores=-4/0");
    assert_eq!(table.play("0 draw = 0-0-0").scores(), [-9, 0]);
}
