//! A round.

use super::*;

#[test]
fn tq_6_clockwise_from_the_rock_over_those_still_in() {
    let mut table = begun(4, 2);
    assert_eq!(table.to_act(), "2");
    table.play("2 draw = owl").play("2 row 1");
    assert_eq!(table.to_act(), "3");
    assert_eq!(table.refusal("2 draw"), "turn");
    table.play("3 take 4").play("0 take 2").play("1 draw = ram").play("1 keep");
    assert_eq!(table.to_act(), "2");
    // Seats 3 and 0 are out: after 2 comes 1.
    table.play("2 draw = ram").play("2 row 1");
    assert_eq!(table.to_act(), "1");
    assert_eq!(refused_position("tiles=-/-/- rows=x/-/- in=1.2 turn=0"), "TQ-6");
    assert_eq!(at("tiles=-/-/- rows=x/-/- in=1.2").to_act(), "1");
}

#[test]
fn tq_7_a_turn_is_a_draw_or_a_row_and_not_both() {
    let mut table = begun(2, 0);
    assert_eq!(table.legal(0), ["draw", "take 1", "take 2"]);
    assert!(table.legal(1).is_empty());
    table.play("0 draw = boar");
    assert_eq!(table.refusal("0 draw"), "TQ-7");
    assert_eq!(table.refusal("0 take 1"), "TQ-7");
    let after = at("round=4 in=- rows=x/x tiles=-/- hidden=owl/-");
    assert_eq!(after.refusal("0 draw"), "TQ-7");
    assert_eq!(after.refusal("0 take 1"), "TQ-7");
}

#[test]
fn tq_8_a_drawn_tile_is_looked_at_secretly() {
    let mut table = begun(2, 0);
    assert_eq!(table.refusal("0 row 1"), "TQ-8");
    assert_eq!(table.refusal("0 keep"), "TQ-8");
    table.play("0 draw");
    assert_eq!(table.learns(ANA, "= boar"), "= boar");
    assert_eq!(table.learns(BO, "= boar"), "= ?");
    assert_eq!(table.learns(Observer::Watcher, "= boar"), "= ?");
    Triqueta::apply_chance(&mut table.0, "boar".parse().unwrap()).unwrap();
    assert_eq!(table.seen_by(ANA, "held"), "boar");
    assert_eq!(table.seen_by(BO, "held"), "?");
    assert_eq!(table.seen_by(Observer::Watcher, "held"), "?");
    assert_eq!(table.seen_by(Observer::Open, "held"), "boar");
    assert_eq!(table.legal(0), ["row 1", "row 2", "keep"]);
    assert_eq!(at("tiles=-/- pile=0 held=owl").seen_by(BO, "held"), "?");
    assert_eq!(refused_position("round=4 in=- rows=x/x tiles=-/- held=owl"), "TQ-8");
}

#[test]
fn tq_8_any_tile_nobody_has_seen_can_come() {
    // Tiles that left the game unseen are among them.
    let mut table = at("round=2 pile=15 tiles=owl.owl.owl/- hidden=bear/- rows=ram/-");
    table.play("0 draw");
    let mut weights = Vec::new();
    let _ = Triqueta::each_chance(&table.0, &mut |chance, weight| {
        weights.push(format!("{chance} {weight}"));
        std::ops::ControlFlow::Continue(())
    });
    assert_eq!(weights, ["rabbit 10", "owl 7", "deer 10", "boar 10", "ram 9", "bear 9"]);
}

#[test]
fn tq_9_face_up_in_any_row_still_in_the_middle() {
    let mut table = at("held=owl rows=-/x/bear.bear.bear.bear in=0.2 tiles=-/-/-");
    assert_eq!(table.legal(0), ["row 1", "row 3", "keep"]);
    assert_eq!(table.refusal("0 row 2"), "TQ-9");
    assert_eq!(table.refusal("0 row 4"), "absent");
    // How many lie there does not matter, and now all see it.
    table.play("0 row 3");
    assert_eq!(table.seen_by(BO, "rows"), "-/x/owl.bear.bear.bear.bear");
    assert_eq!((table.field("held"), table.to_act()), ("-".into(), "2".into()));
}

#[test]
fn tq_10_two_tiles_face_down_in_the_whole_game() {
    let mut table = begun(2, 0);
    table.play_all("0 draw = bear; 0 keep; 1 take 1; 0 draw = owl; 0 keep; 0 draw = ram");
    assert_eq!(table.field("hidden"), "owl.bear/-");
    assert_eq!(table.refusal("0 keep"), "TQ-10");
    assert_eq!(table.legal(0), ["row 2"]);
    // Only their owner may look at them, also in the next round, where there are no more either.
    table.play_all("0 row 2; 0 take 2; 0 draw = deer");
    assert_eq!(table.field("round"), "2");
    assert_eq!(table.refusal("0 keep"), "TQ-10");
    assert_eq!(table.seen_by(ANA, "hidden"), "owl.bear/-");
    assert_eq!(table.seen_by(BO, "hidden"), "?.?/-");
    assert_eq!(table.seen_by(Observer::Watcher, "hidden"), "?.?/-");
    assert_eq!(refused_position("tiles=-/- hidden=owl.owl.owl/-"), "TQ-10");
}

#[test]
fn tq_11_a_row_with_all_its_tiles_also_an_empty_one() {
    let text = "rows=owl.ram/-/bear tiles=owl/-/- pile=9";
    let mut table = at(text);
    table.play("0 take 1");
    assert_eq!(table.field("tiles"), "owl.owl.ram/-/-");
    assert_eq!((table.field("rows"), table.field("in")), ("x/-/bear".into(), "1.2".into()));
    assert_eq!(table.refusal("1 take 1"), "TQ-11");
    table.play("1 take 2");
    assert_eq!((table.field("tiles"), table.to_act()), ("owl.owl.ram/-/-".into(), "2".into()));
    assert_eq!(table.refusal("0 draw"), "turn");
    assert_eq!(refused_position("tiles=-/-/- rows=x/-/- in=0.1.2"), "TQ-11");
}

#[test]
fn tq_12_the_last_seat_draws_as_long_as_it_wants() {
    let mut table = at("rows=x/- in=1 turn=1 pile=3 tiles=-/-");
    table.play_all("1 draw = owl; 1 row 2; 1 draw = owl; 1 row 2");
    assert_eq!(table.to_act(), "1");
    assert_eq!(table.legal(1), ["draw", "take 2"]);
    table.play("1 draw = owl").play("1 row 2");
    assert_eq!(table.legal(1), ["take 2"]);
    table.play("1 take 2");
    assert_eq!(table.field("tiles"), "-/owl.owl.owl");
}

#[test]
fn tq_13_from_an_empty_pile_only_rows_are_taken() {
    let table = at("rows=owl/- pile=0 tiles=-/-");
    assert_eq!(table.refusal("0 draw"), "TQ-13");
    assert_eq!(table.legal(0), ["take 1", "take 2"]);
}

#[test]
fn tq_14_the_last_row_brings_the_rock() {
    let mut table = at("rows=owl/-/x in=0.1 turn=1 rock=2 pile=6 tiles=-/-/-");
    assert_eq!(table.scores(), [0, 0, 1]);
    table.play("1 take 1");
    assert_eq!(table.field("rock"), "2");
    table.play("0 take 2");
    assert_eq!((table.field("rock"), table.field("round")), ("0".into(), "2".into()));
    // One for the rock, one for the tree; seat 1 has an owl.
    assert_eq!(table.scores(), [2, 1, 0]);
    // Six tiles went out unseen: nobody knows which, so all but the owl may still come.
    assert_eq!(Triqueta::view(&table.0, ANA).unseen().len(), 59);
    let mut last = at("round=4 rows=x/owl in=0 pile=6 tiles=-/- hidden=-/ram");
    last.play("0 take 2");
    assert_eq!(last.field("pile"), "0");
}

#[test]
fn tq_15_the_tree_of_the_next_pile_goes_to_the_rock() {
    let mut table = begun(3, 0);
    table.play_all("0 take 1; 1 take 2; 2 take 3");
    assert_eq!((table.field("rock"), table.field("trees")), ("2".into(), "0/0/1".into()));
    table.play_all("2 take 1; 0 take 2; 1 take 3; 1 take 1; 2 take 2; 0 draw = owl; 0 row 3");
    assert_eq!(table.field("trees"), "0/1/1");
    table.play("0 take 3");
    assert_eq!((table.field("round"), table.field("trees")), ("4".into(), "1/1/1".into()));
}

#[test]
fn tq_16_rows_come_back_and_the_rock_begins_four_times() {
    let mut table = at("round=3 rows=x/owl.owl in=1 turn=1 tiles=bear/- trees=1/1");
    table.play("1 take 2");
    assert_eq!((table.field("rows"), table.field("in")), ("-/-".into(), "0.1".into()));
    assert_eq!((table.field("round"), table.to_act()), ("4".into(), "1".into()));
    assert_eq!(table.field("tiles"), "bear/owl.owl");
    table.play("1 take 1").play("0 take 2");
    assert_eq!((table.field("round"), table.field("in")), ("4".into(), "-".into()));
    assert_eq!(table.field("rows"), "x/x");
    assert_eq!(table.to_act(), "over");
    assert_eq!(table.refusal("0 draw"), "over");
    assert_eq!(refused_position("round=3 in=- rows=x/x tiles=-/-"), "TQ-16");
    assert!(Triqueta::read_position(&Options::default(), None, "round=5 tiles=-/-").is_err());
}
