//! TO-1 to TO-11: the material, what may lie on the grid, and what a move is.

use crate::{at, at_with, refused_position};
use tribord_triolet::{Action, Special, Square, Tile, Tiles};

#[test]
fn to_1_fifteen_by_fifteen_around_h8() {
    assert_eq!(Square::all().count(), 225);
    for name in ["A1", "O1", "A15", "O15", "H8"] {
        assert_eq!(name.parse::<Square>().unwrap().to_string(), name);
    }
    for name in ["P1", "A0", "A16", "a1", "8H", "H", "", "H08", "H8 ", "É1"] {
        let wrong = name.trim() == name && name.parse::<Square>().is_ok();
        assert!(!wrong, "{name}");
    }
    assert_eq!(Square::CENTRE.to_string(), "H8");
    assert!("P8:3".parse::<Action>().is_err());
}

#[test]
fn to_2_how_many_of_each_number() {
    let counts: Vec<u8> = Tile::all().map(|tile| Tiles::ALL.count(tile)).collect();
    assert_eq!(counts, [9, 9, 8, 8, 7, 8, 6, 6, 4, 4, 3, 3, 2, 2, 1, 1, 2]);
    assert_eq!((Tiles::ALL.len(), counts.iter().sum()), (83, 83u8));
    at("board=A1:14.C1:*15 racks=15/*");
    assert_eq!(refused_position("board=A1:15.C1:3 racks=15/-"), "TO-2");
    assert_eq!(refused_position("racks=12.12/1 aside=12.1.1"), "TO-2");
    assert_eq!(refused_position("board=A1:*15.C1:*3 racks=*/-"), "TO-2");
}

#[test]
fn to_3_special_squares() {
    let named = |special| -> String {
        let squares = Square::all().filter(|square| square.special() == Some(special));
        let mut names: Vec<_> = squares.map(|square| square.to_string()).collect();
        names.sort();
        names.join(" ")
    };
    assert_eq!(named(Special::Double), "D8 E11 E5 H12 H4 H8 K11 K5 L8");
    assert_eq!(named(Special::Triple), "B11 B5 E14 E2 K14 K2 N11 N5");
    assert_eq!(named(Special::Bis), "A8 B14 B2 H1 H15 N14 N2 O8");
}

#[test]
fn to_3_no_run_of_three_squares_holds_two_special_ones() {
    for first in Square::all() {
        for (right, below) in [(1u8, 0u8), (0, 1)] {
            let square =
                |by: u8| Square::new(first.column() + by * right, first.row() + by * below);
            let run = (0..3).filter_map(square).filter(|square| square.special().is_some());
            assert!(run.count() <= 1, "{first}");
        }
    }
}

#[test]
fn to_4_two_in_a_line_make_at_most_fifteen() {
    let table = at("board=H8:8 racks=7.8.*/1");
    assert!(table.accepts("I8:7"));
    assert_eq!(table.refusal("I8:8"), "TO-4");
    assert_eq!(table.refusal("H9:*8"), "TO-4");
    assert_eq!(table.refusal("I9:7 H9:8"), "TO-4");
    assert_eq!(refused_position("board=H8:8.H9:8 racks=1/1"), "TO-4");
    // A joker is what it stands for.
    assert_eq!(at("board=H8:*9 racks=7/1").refusal("H7:7"), "TO-4");
}

#[test]
fn to_5_three_in_a_line_make_fifteen() {
    let table = at("board=H8:8.I8:4 racks=2.3.4/1");
    assert!(table.accepts("J8:3") && table.accepts("G8:3"));
    assert_eq!(table.refusal("J8:2"), "TO-5");
    assert_eq!(table.refusal("J8:4"), "TO-5");
    assert_eq!(at("board=H8:8.J8:4 racks=3.4/1").refusal("I8:4"), "TO-5");
    assert_eq!(at("board=H8:8 racks=3.5.6/1").refusal("H9:3 H10:5"), "TO-5");
    assert_eq!(refused_position("board=H8:8.H9:4.H10:4 racks=1/1"), "TO-5");
}

#[test]
fn to_6_never_four_in_a_line() {
    let table = at("board=F8:5.G8:5.H8:5 racks=5.0.1/1");
    assert_eq!(table.refusal("I8:5"), "TO-6");
    assert_eq!(table.refusal("I8:0"), "TO-6");
    assert_eq!(at("board=G8:1.H8:2 racks=5.7/1").refusal("F8:5 I8:7"), "TO-6");
    assert_eq!(at("board=F8:1.H8:2.I8:3 racks=9/1").refusal("G8:9"), "TO-6");
    assert_eq!(at("board=H8:5 racks=2.5.5/1").refusal("G8:5 I8:5 J8:2"), "TO-6");
    assert_eq!(refused_position("board=E8:5.F8:5.G8:5.H8:5 racks=1/1"), "TO-6");
}

#[test]
fn to_7_one_two_or_three_tiles_in_a_row_or_a_column() {
    let table = at("board=H8:5 racks=1.6.8/1");
    for action in ["H9:1", "I8:8", "G8:6", "H7:1", "H9:1 I9:6", "I7:6 I8:1", "G7:1 H7:6 I7:8"] {
        assert!(table.accepts(action), "{action}");
    }
    assert_eq!(table.refusal("H9:1 I8:6"), "TO-7");
    assert_eq!(table.refusal("I9:1 J10:6"), "TO-7");
    assert_eq!(table.refusal("H9:1 I9:6 I10:8"), "TO-7");
}

#[test]
fn to_7_next_to_a_tile() {
    let table = at("board=H8:5 racks=1.6.8/1");
    assert_eq!(table.refusal("I9:1"), "TO-7");
    assert_eq!(table.refusal("A1:1"), "TO-7");
    assert_eq!(table.refusal("I7:1 J7:6"), "TO-7");
    // The end of one row is not next to the beginning of another.
    let edge = at("board=O8:5.A1:1 racks=1.6.8/1");
    assert_eq!(edge.refusal("A9:1"), "TO-7");
    assert_eq!(edge.refusal("A15:1"), "TO-7");
    // A board that does not cover the centre is continued like any other.
    assert_eq!(edge.refusal("H8:1"), "TO-7");
    assert!(edge.accepts("O9:1"));
}

#[test]
fn to_7_on_empty_squares() {
    let table = at("board=H8:5 racks=1.6.8/1");
    assert_eq!(table.refusal("H8:1"), "TO-7");
    assert_eq!(table.refusal("I8:1 H8:6"), "TO-7");
    assert_eq!(table.refusal("I8:1 I8:6"), "TO-7");
    assert!("A1:1 A2:2 A3:3 A4:4".parse::<Action>().is_err());
}

#[test]
fn to_8_side_by_side_or_around_a_single_tile() {
    let table = at("board=H8:5.K8:5 racks=1.4.6/1");
    assert!(table.accepts("G8:4 I8:6") && table.accepts("H7:4 H9:6"));
    assert!(table.accepts("H9:4 I9:6"));
    assert_eq!(table.refusal("H9:4 J9:6"), "TO-8");
    assert_eq!(table.refusal("I8:4 L8:6"), "TO-8");
    assert_eq!(table.refusal("G9:4 H9:1 J9:6"), "TO-8");
    assert_eq!(table.refusal("H9:4 H11:6"), "TO-8");
}

#[test]
fn to_9_the_first_move_covers_the_centre() {
    let table = at("racks=1.6.8/1.1.1");
    for action in ["H8:1", "G8:1 H8:6", "H8:1 H9:6", "F8:1 G8:6 H8:8", "H8:1 I8:6 J8:8"] {
        assert!(table.accepts(action), "{action}");
    }
    assert_eq!(table.refusal("A1:1"), "TO-9");
    assert_eq!(table.refusal("F8:1 G8:6"), "TO-9");
    assert_eq!(table.refusal("G8:1 I8:6"), "TO-8");
    let first = |action: &String| !action.contains("H8:") && !action.starts_with("swap");
    assert_eq!(table.legal(0).iter().filter(|action| first(action)).count(), 0);
    // One tile: 3 ways. Two: 6 orders in 4 places. Three: 6 orders in 6 places. Exchanges: 7.
    assert_eq!(table.legal(0).len(), 3 + 24 + 36 + 7);
}

#[test]
fn to_9_a_lone_first_tile_scores_nothing_unless_doubled() {
    let position = "racks=6.11.*/1.1.1";
    assert_eq!(at(position).points("H8:6"), 0);
    assert_eq!(at_with("lone=double", position).points("H8:6"), 12);
    assert_eq!(at_with("lone=double", position).points("H8:*6"), 0);
    // Two are a pair as ever.
    assert_eq!(at_with("lone=double", "racks=6.3.*/1.1.1").points("H8:6 H9:3"), 15);
}

#[test]
fn to_10_the_first_four_tiles_make_no_square() {
    // The sheet's figure: 4 and 8 below 11 and 3.
    let table = at("board=H8:11.I8:3 racks=4.7.8/1");
    assert_eq!(table.refusal("H9:4 I9:8"), "TO-10");
    assert!(table.accepts("G9:8 H9:4"));
    assert!(!table.legal(0).contains(&"H9:4 I9:8".to_owned()));
    assert_eq!(at("board=H8:1.I8:2.H9:3 racks=4/1").refusal("I9:4"), "TO-10");
    assert_eq!(at("board=H8:1.I8:2.H9:3 racks=4.8/1").refusal("I9:4 J9:8"), "TO-10");
}

#[test]
fn to_10_later_squares_are_free() {
    let table = at("board=H8:1.I8:2.G9:4.H9:3 racks=8/1");
    assert!(table.accepts("I9:8"));
    assert!(table.legal(0).contains(&"I9:8".to_owned()));
    // A position may show what play could not have made.
    at("board=H8:1.I8:2.H9:3.I9:4 racks=8/1");
}

#[test]
fn to_11_never_a_full_square_of_nine() {
    let rows = ["G7:2.H7:7.I7:6", "G8:9.H8:5.I8:1", "G9:4.H9:3.I9:8"];
    assert_eq!(refused_position(&format!("board={} racks=1/1", rows.join("."))), "TO-11");
    for (last_row, racks, action, less) in [
        (".G9:4.H9:3", "0.8", "I9:8", None),
        (".G9:4", "3.8", "H9:3 I9:8", Some("H9:3")),
        (".H9:3", "4.8", "G9:4 I9:8", Some("I9:8")),
        ("", "3.4.8", "G9:4 H9:3 I9:8", Some("G9:4 H9:3")),
    ] {
        let table = at(&format!("board={}.{}{last_row} racks={racks}/1", rows[0], rows[1]));
        assert_eq!(table.refusal(action), "TO-11");
        assert!(!table.legal(0).contains(&action.to_owned()));
        assert!(less.is_none_or(|action| table.accepts(action)));
    }
}

#[test]
fn the_lowest_rule_is_named() {
    let table = at("board=H8:8 racks=8.9.*/1");
    assert_eq!(table.refusal("I8:8 J9:9"), "TO-4");
    assert_eq!(table.refusal("A1:8 C1:9"), "TO-7");
    assert_eq!(table.refusal("A1:3"), "absent");
    assert_eq!(table.refusal("A1:8 A2:8"), "absent");
    assert_eq!(table.refusal("1 A1:3"), "turn");
}
