//! TO-13 to TO-21: points, special squares, jokers.

use crate::{at, dealt};

#[test]
fn to_13_every_new_set_scores_and_old_ones_do_not() {
    // A row of its own (8 + 4) and a column (11 + 4).
    assert_eq!(at("board=H8:11.I8:3 racks=4.8/1").points("G9:8 H9:4"), 27);
    // The pair H8-I8 was there before.
    assert_eq!(at("board=H8:11.I8:3 racks=4/1").points("I9:4"), 7);
    // A pair that becomes a trio is a new set; the tiles placed beside it make their own.
    assert_eq!(at("board=G9:8.H8:11.H9:4 racks=3/1").points("F9:3"), 30);
}

#[test]
fn to_13_the_sheets_first_five_moves() {
    let mut table = dealt(2, "first=0", "9 9 9  11 3 2  8 4 7");
    table.play("0 H8:11 I8:3 = 3 4");
    assert_eq!(table.scores(), [25, 0]);
    table.play("1 G9:8 H9:4 = 0 1");
    assert_eq!(table.scores(), [25, 27]);
    table.play("0 F8:4 F9:3 = 8 10");
    assert_eq!(table.scores(), [62, 27]);
    table.play("1 G10:7 H10:0 = 1 1");
    assert_eq!(table.scores(), [62, 79]);
    table.play("0 F10:8 = 2");
    assert_eq!(table.scores(), [122, 79]);
    assert_eq!(table.field("racks"), "2.2.10/1.1.1");
}

#[test]
fn to_14_a_pair_is_worth_its_sum_and_a_joker_nothing() {
    assert_eq!(at("board=H8:5 racks=4/1").points("I8:4"), 9);
    assert_eq!(at("board=H8:5 racks=*/1").points("I8:*4"), 5);
    // Ever after: the joker that lies there still counts 0.
    assert_eq!(at("board=H8:*5 racks=4/1").points("I8:4"), 4);
    assert_eq!(at("board=H8:*5 racks=*/1").points("I8:*4"), 0);
    assert_eq!(at("board=H8:5 racks=4.*/1").points("I8:4 I9:*6"), 9 + 4);
}

#[test]
fn to_15_a_trio_is_worth_thirty() {
    for (position, action) in [
        ("board=H8:8.I8:4 racks=3/1", "J8:3"),
        ("board=H8:8.I8:4 racks=*/1", "J8:*3"),
        ("board=H8:*8.I8:4 racks=3/1", "J8:3"),
        ("board=H8:8 racks=3.4/1", "I8:4 J8:3"),
        ("board=H8:8 racks=3.4/1", "G8:4 I8:3"),
        ("board=H8:8.J8:4 racks=3/1", "I8:3"),
    ] {
        assert_eq!(at(position).points(action), 30, "{action}");
    }
    // Two at once.
    assert_eq!(at("board=H7:2.H8:8.G9:1.I9:9 racks=5/1").points("H9:5"), 60);
}

#[test]
fn to_16_three_tiles_at_once_bring_fifty_more() {
    let table = at("board=H8:5 racks=1.6.8/1");
    assert_eq!(table.points("H9:1 I9:6 J9:8"), 30 + 50 + 6);
    assert_eq!(at("board=H8:5 racks=1.6.*/1").points("H9:1 I9:6 J9:*8"), 30 + 6);
    // Never multiplied: the centre doubles the trio alone.
    assert_eq!(at("racks=5.5.5/1.1.1").points("G8:5 H8:5 I8:5"), 60 + 50);
    assert_eq!(at("racks=5.5.*/1.1.1").points("G8:5 H8:5 I8:*5"), 60);
}

/// The sheet's five cases of one tile on a double square, then on a triple one.
#[test]
fn to_17_one_tile_on_a_double_or_triple_square() {
    assert_eq!(at("board=F5:7 racks=6/1").points("E5:6"), 19);
    assert_eq!(at("board=F2:7 racks=6/1").points("E2:6"), 25);
    assert_eq!(at("board=F5:2.G5:0 racks=13/1").points("E5:13"), 60);
    assert_eq!(at("board=F2:2.G2:0 racks=13/1").points("E2:13"), 90);
    assert_eq!(at("board=F5:1.E6:3 racks=11/1").points("E5:11"), 37);
    assert_eq!(at("board=F2:1.E3:3 racks=11/1").points("E2:11"), 48);
    assert_eq!(at("board=F5:3.G5:3.E6:5 racks=9/1").points("E5:9"), 74);
    assert_eq!(at("board=F2:3.G2:3.E3:5 racks=9/1").points("E2:9"), 104);
    assert_eq!(at("board=F5:7.G5:5.E6:2.E7:10 racks=3/1").points("E5:3"), 90);
    assert_eq!(at("board=F2:7.G2:5.E3:2.E4:10 racks=3/1").points("E2:3"), 120);
}

#[test]
fn to_17_one_of_several_tiles_on_a_special_square() {
    // The 11 on H8 twice, the 3 beside it once; with the tiles the other way round the 3 twice.
    assert_eq!(at("racks=11.3.2/1.1.1").points("H8:11 I8:3"), 25);
    assert_eq!(at("racks=11.3.2/1.1.1").points("H8:3 I8:11"), 17);
    // On E5 the tile's trio counts, whichever line it is in.
    assert_eq!(at("board=E6:8 racks=3.4/1").points("E5:3 F5:4"), (3 + 3 + 4) + (3 + 8));
    assert_eq!(at("board=E6:8.E7:4 racks=3.4/1").points("E5:3 F5:4"), 7 + 60);
    assert_eq!(at("board=G5:8.E6:1 racks=3.4/1").points("E5:3 F5:4"), 60 + 4);
}

#[test]
fn to_17_a_joker_there_gains_nothing_without_a_trio() {
    assert_eq!(at("board=F5:7 racks=*/1").points("E5:*6"), 7);
    assert_eq!(at("board=F5:2.G5:0 racks=*/1").points("E5:*13"), 60);
    assert_eq!(at("board=F2:2.G2:0 racks=*/1").points("E2:*13"), 90);
}

#[test]
fn to_18_a_bis_square_gives_another_move() {
    let mut table = at("board=B8:3 racks=4.4.5/1.1.1 scores=10/20");
    table.play("0 A8:4 = 7");
    assert_eq!((table.field("turn"), table.field("bis")), ("0".into(), "yes".into()));
    assert_eq!((table.scores(), table.field("racks")), (vec![17, 20], "4.5.7/1.1.1".into()));
    table.play("0 A9:4 = 7");
    assert_eq!((table.field("turn"), table.field("bis")), ("1".into(), "no".into()));
    assert_eq!(table.scores(), [25, 20]);
}

#[test]
fn to_18_the_extra_move_may_be_declined_or_used_to_exchange() {
    let position = "board=B8:3 racks=4.4.5/1.1.1";
    let mut table = at(position);
    table.play("0 A8:4 = 7").play("0 pass");
    assert_eq!((table.field("turn"), table.field("bis")), ("1".into(), "no".into()));
    // That is no forced pass, and the turn was not without a placement.
    assert_eq!((table.field("passed"), table.field("idle")), ("0".into(), "0".into()));
    let mut table = at(position);
    table.play("0 A8:4 = 7").play("0 swap 4 5 = 0 0");
    assert_eq!((table.field("turn"), table.field("bis")), ("1".into(), "no".into()));
    assert_eq!((table.field("racks"), table.field("idle")), ("0.0.7/1.1.1".into(), "0".into()));
    assert!(at(&format!("{position} bis=yes")).legal(0).contains(&"pass".to_owned()));
    assert_eq!(at(position).refusal("pass"), "TO-24");
}

#[test]
fn to_18_a_second_bis_square_gives_yet_another_move() {
    let mut table = at("board=B8:3.C2:3 racks=4.4.5/1.1.1");
    table.play("0 A8:4 = 7").play("0 B2:4 = 7");
    assert_eq!((table.field("turn"), table.field("bis")), ("0".into(), "yes".into()));
    table.play("0 C3:5 = 0");
    assert_eq!((table.field("turn"), table.field("bis")), ("1".into(), "no".into()));
    // One placement with any of its tiles on the square.
    let mut table = at("board=C2:3 racks=4.8.5/1.1.1");
    table.play("0 A2:4 B2:8 = 7 7");
    assert_eq!((table.field("turn"), table.field("bis")), ("0".into(), "yes".into()));
}

/// TO-19: a special square works only when it is covered.
#[test]
fn to_19_a_special_square_works_once() {
    assert_eq!(at("board=H8:5 racks=4/1").points("I8:4"), 9);
    assert_eq!(at("board=E5:5.F5:4 racks=6/1").points("G5:6"), 30);
    let mut table = at("board=A8:3 racks=4.4.5/1.1.1");
    table.play("0 A9:4 = 7");
    assert_eq!(table.field("turn"), "1");
}

#[test]
fn to_20_a_joker_stands_for_any_number_that_fits() {
    let table = at("board=H8:5 racks=*/1");
    let jokers = table.legal(0).iter().filter(|action| action.starts_with("I8:*")).count();
    assert_eq!(jokers, 11);
    assert_eq!(table.legal(0).len(), 4 * 11 + 1);
    // Named once, it stays what it is.
    let mut table = at("board=H8:5 racks=*.1.2/5.6.7");
    table.play("0 I8:*4 = 1");
    assert_eq!(table.field("board"), "H8:5.I8:*4");
    assert!(table.accepts("J8:6"));
    assert_eq!(table.refusal("J8:7"), "TO-5");
    assert!("H8:*".parse::<tribord_triolet::Action>().is_err());
    assert!("H8:*16".parse::<tribord_triolet::Action>().is_err());
}

#[test]
fn to_20_a_joker_is_not_the_tile_it_stands_for() {
    let table = at("board=H8:5 racks=4.*/1");
    assert_eq!(table.refusal("I8:5"), "absent");
    let same: Vec<_> =
        table.legal(0).into_iter().filter(|a| ["I8:4", "I8:*4"].contains(&a.as_str())).collect();
    assert_eq!(same, ["I8:4", "I8:*4"]);
}

#[test]
fn to_21_not_both_jokers_in_one_move() {
    let table = at("board=H8:5 racks=*.*.3/1");
    assert_eq!(table.refusal("I8:*1 J8:*9"), "TO-21");
    assert_eq!(table.refusal("H9:*3 I9:3 J9:*9"), "TO-21");
    assert!(table.accepts("I8:*1") && table.accepts("I8:*7 J8:3"));
    assert!(
        !table
            .legal(0)
            .iter()
            .any(|action| action.matches('*').count() > 1 && !action.starts_with("swap"))
    );
}
