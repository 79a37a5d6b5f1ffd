//! A turn: laying, drawing, passing.

use crate::table::{at, gains, refused};
use tribord_game::{Game, Observer, Seat, Step};
use tribord_tripple_domino::TrippleDomino;

#[test]
fn td_6_the_turn_goes_clockwise() {
    let mut table = at("board=0,0:5-5-5 racks=4-5-5.0-0-0/3-5-5.1-1-1/2-5-5.2-2-2 turn=1");
    table.play("1 lay 5-5-3 1,0");
    assert_eq!(table.turn(), Seat(2));
    table.play("2 lay 2-5-5 0,1");
    assert_eq!(table.turn(), Seat(0));
    assert_eq!(table.refusal("1 draw"), "turn");
}

#[test]
fn td_6_both_numbers_along_an_edge_agree() {
    // The three sides of a 1-2-3 (top, right, left) and tiles that meet them.
    let table = at("board=0,0:1-2-3 racks=0-1-2.1-1-2.2-2-3.1-3-3.1-3-4/0-0-0");
    assert_eq!(
        table.legal(0),
        ["lay 3-3-1 -1,0", "lay 3-4-1 -1,0", "lay 2-1-1 1,0", "lay 2-3-2 0,1", "draw"]
    );
    // 0-1-2 has a 1 and a 2, but round the other way.
    assert_eq!(table.refusal("0 lay 2-0-1 1,0"), "TD-6");
    assert_eq!(table.refusal("0 lay 0-1-2 1,0"), "TD-6");
    assert_eq!(table.refusal("0 lay 1-2-1 1,0"), "TD-6");
}

#[test]
fn td_6_edge_to_edge_and_on_a_free_place() {
    let table = at("board=0,0:5-5-5.1,0:5-5-4 racks=4-4-5.3-5-5/0-0-0");
    assert_eq!(table.refusal("0 lay 3-5-5 0,0"), "TD-6");
    // Far away, and with nothing but a corner in common.
    assert_eq!(table.refusal("0 lay 3-5-5 40,-7"), "TD-6");
    assert_eq!(table.refusal("0 lay 3-5-5 30000,30000"), "TD-6");
    assert_eq!(table.refusal("0 lay 5-5-3 -1,1"), "TD-6");
    assert_eq!(table.refusal("0 lay 5-5-3 2,-1"), "TD-6");
    assert!(table.legal(0).contains(&"lay 4-4-5 2,0".to_owned()));
}

#[test]
fn td_6_the_plane_has_no_edge() {
    let near = at("board=0,0:5-5-5.1,0:5-5-4 racks=4-4-5.3-5-5/0-0-0");
    let far = at("board=-29998,29998:5-5-5.-29997,29998:5-5-4 racks=4-4-5.3-5-5/0-0-0");
    assert_eq!(near.legal(0).len(), far.legal(0).len());
    for (near, far) in near.legal(0).iter().zip(far.legal(0)) {
        let shifted = near.replace(" 0,", " -29998,").replace(" 1,", " -29997,");
        let shifted = shifted.replace(" 2,", " -29996,").replace(" -1,", " -29999,");
        let shifted = shifted.replace(",0", ",29998").replace(",-1", ",29997");
        assert_eq!(shifted.replace(",1", ",29999"), far);
    }
    assert_eq!(at(&far.position()).position(), far.position());
}

#[test]
fn td_6_all_numbers_that_meet_at_a_corner_agree() {
    // At 0,-1 the edge on the right shows 3 and 0; the corner on the left belongs to a tile that
    // only touches there, and shows 0.
    let board = "-3,-1:4-2-2.-2,-1:2-4-0.1,-1:0-1-3.-3,0:5-2-2.-2,0:2-3-5.-1,0:3-2-3.0,0:3-3-3.\
                 1,0:3-3-1";
    let table = at(&format!("board={board} racks=0-0-3.0-3-4.0-3-5/1-1-1"));
    let at_the_gap: Vec<_> =
        table.legal(0).into_iter().filter(|lay| lay.ends_with(" 0,-1")).collect();
    assert_eq!(at_the_gap, ["lay 3-0-0 0,-1"]);
    assert_eq!(table.refusal("0 lay 3-4-0 0,-1"), "TD-6");
    assert_eq!(table.refusal("0 lay 3-5-0 0,-1"), "TD-6");
    // The tiles of a position agree, too, also those that only touch at a corner.
    assert_eq!(refused("board=0,0:5-5-5.1,0:5-4-4 racks=0-0-0/1-1-1"), "TD-6");
    assert_eq!(refused("board=0,0:5-5-5.5,5:1-2-3 racks=0-0-0/1-1-1"), "TD-6");
    assert_eq!(refused("board=0,0:5-5-5.0,0:1-2-3 racks=0-0-0/1-1-1"), "TD-6");
}

#[test]
fn td_7_a_tile_scores_its_value() {
    let mut table = at("board=0,0:5-5-5 racks=4-5-5.0-0-0/1-1-1 scores=20/7");
    assert_eq!(gains(&table, "0 lay 5-5-4 1,0"), "14 TD-7");
    assert_eq!(table.play("0 lay 5-5-4 1,0").scores(), [34, 7]);
}

#[test]
fn td_8_drawing_costs_five_each() {
    let mut table = at("board=0,0:5-5-5 racks=4-5-5.0-0-0/1-1-1 scores=3/0");
    // Nobody has to lay.
    assert_eq!(gains(&table, "0 draw"), "-5 TD-8");
    table.play("0 draw = 0-0-1");
    assert_eq!(table.scores(), [-2, 0]);
    assert_eq!((table.field("drawn"), table.field("pool")), ("0-0-1".into(), "51".into()));
    assert_eq!(table.field("racks"), "0-0-0.0-0-1.4-5-5/1-1-1");
    assert_eq!(table.turn(), Seat(0));
    table.play("0 draw = 0-0-2").play("0 draw = 3-5-5");
    assert_eq!(table.scores(), [-12, 0]);
    assert_eq!(table.refusal("0 draw"), "TD-8");
}

#[test]
fn td_8_a_drawn_tile_may_be_laid_at_once_and_no_other() {
    let mut table = at("board=0,0:5-5-5 racks=4-5-5.0-0-0/1-1-1");
    table.play("0 draw = 3-5-5");
    assert_eq!(table.legal(0), ["lay 5-3-5 -1,0", "lay 5-5-3 1,0", "lay 3-5-5 0,1", "draw"]);
    assert_eq!(table.refusal("0 lay 5-5-4 1,0"), "TD-8");
    // Of two broken rules the lower number is named.
    assert_eq!(table.refusal("0 lay 4-5-5 1,0"), "TD-6");
    table.play("0 lay 5-5-3 1,0");
    assert_eq!(table.scores(), [13 - 5, 0]);
    assert_eq!((table.turn(), table.field("drawn").as_str()), (Seat(1), "-"));
}

#[test]
fn td_8_no_passing_before_the_third_draw() {
    let mut table = at("board=0,0:5-5-5 racks=4-5-5.0-0-0/1-1-1");
    for tile in ["0-0-1", "0-0-2", "0-0-3"] {
        assert_eq!(table.refusal("0 pass"), "TD-8");
        table.play(&format!("0 draw = {tile}"));
    }
    assert_eq!(table.legal(0), ["pass"]);
}

#[test]
fn td_8_drawn_tiles_are_secret() {
    let mut table = at("board=0,0:5-5-5 racks=4-5-5/1-1-1");
    let step = Step::Act(Seat(0), "draw".parse().unwrap());
    assert_eq!(TrippleDomino::seen(&table.0, &step, Observer::Watcher).to_string(), "0 draw");
    TrippleDomino::play(&mut table.0, Seat(0), "draw".parse().unwrap()).unwrap();
    let step = Step::Chance("3-5-5".parse().unwrap());
    let seen = |observer| TrippleDomino::seen(&table.0, &step, observer).to_string();
    assert_eq!(seen(Observer::Seat(Seat(0))), "= 3-5-5");
    assert_eq!(seen(Observer::Seat(Seat(1))), "= ?");
    assert_eq!(seen(Observer::Watcher), "= ?");
    assert_eq!(seen(Observer::Open), "= 3-5-5");
    table.fall("3-5-5");
    assert_eq!(table.seen_by(Observer::Seat(Seat(0)), "drawn"), "3-5-5");
    assert_eq!(table.seen_by(Observer::Seat(Seat(1)), "drawn"), "?");
    assert_eq!(table.seen_by(Observer::Seat(Seat(1)), "racks"), "?.?/1-1-1");
}

#[test]
fn td_8_positions_within_a_turn() {
    let on = |rest: &str| format!("board=0,0:5-5-5 racks=0-0-0.0-0-1.0-0-2.0-0-3/1-1-1 {rest}");
    assert_eq!(refused(&on("drawn=0-0-0.0-0-1.0-0-2.0-0-3")), "TD-8");
    assert_eq!(refused(&on("drawn=1-1-1")), "TD-8");
    assert_eq!(refused(&on("drawn=?")), "TD-8");
    assert_eq!(at(&on("drawn=0-0-0.0-0-1")).legal(0), ["draw"]);
    assert_eq!(at(&on("drawn=0-0-0.0-0-1.0-0-3")).legal(0), ["pass"]);
}

#[test]
fn td_9_after_the_third_draw_the_turn_passes() {
    let mut table = at("board=0,0:5-5-5 racks=4-5-5/1-1-1 scores=20/0");
    table.play("0 draw = 0-0-1").play("0 draw = 0-0-2").play("0 draw = 3-5-5");
    // The third may still be laid.
    assert_eq!(table.legal(0).len(), 4);
    assert_eq!(gains(&table, "0 pass"), "");
    table.play("0 pass");
    assert_eq!(table.scores(), [5, 0]);
    assert_eq!(table.turn(), Seat(1));
    assert_eq!((table.field("drawn"), table.field("passes")), ("-".into(), "0".into()));
}

#[test]
fn td_10_with_an_empty_pool_a_pass_costs_five() {
    let mut table = at("board=0,0:5-5-5 racks=4-5-5.0-0-0/1-1-1.3-5-5 pool=0");
    assert_eq!(table.refusal("0 draw"), "TD-10");
    // Also for who could lay.
    assert_eq!(gains(&table, "0 pass"), "-5 TD-10");
    table.play("0 pass");
    assert_eq!(table.scores(), [-5, 0]);
    assert_eq!((table.turn(), table.field("passes").as_str()), (Seat(1), "1"));
    table.play("1 lay 5-5-3 1,0");
    assert_eq!(table.field("passes"), "0");
}

#[test]
fn td_10_when_the_pool_runs_out_in_the_middle_of_a_turn() {
    let mut table = at("board=0,0:5-5-5 racks=4-5-5/1-1-1 pool=2");
    table.play("0 draw = 0-0-1").play("0 draw = 0-0-2");
    assert_eq!(table.refusal("0 draw"), "TD-10");
    assert_eq!(table.refusal("0 lay 5-5-4 1,0"), "TD-8");
    assert_eq!(table.legal(0), ["pass"]);
    table.play("0 pass");
    assert_eq!(table.scores(), [-15, 0]);
    // After a third draw it costs nothing more.
    let mut table = at("board=0,0:5-5-5 racks=4-5-5.0-0-0.0-0-1/1-1-1 drawn=0-0-0.0-0-1 pool=1");
    table.play("0 draw = 0-0-2");
    assert_eq!(gains(&table, "0 pass"), "");
    table.play("0 pass");
    assert_eq!(table.scores(), [-5, 0]);
    assert_eq!(table.field("passes"), "1");
}
