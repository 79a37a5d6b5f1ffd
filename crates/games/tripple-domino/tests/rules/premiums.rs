//! Premiums.

use crate::table::{Table, at, gains};
use tribord_tripple_domino::{Laying, Links, Place};

/// A table where seat 0 holds one tile to lay and one to keep.
fn with(board: &str, tile: &str) -> Table {
    at(&format!("board={board} racks={tile}.{}/?", kept(board, tile)))
}

/// A trio that is not used.
fn kept(board: &str, tile: &str) -> String {
    let trios = (0..=5).map(|number| format!("{number}-{number}-{number}"));
    trios.into_iter().find(|trio| !board.contains(trio) && tile != trio).unwrap()
}

fn links(table: &Table, column: i32, row: i32) -> Links {
    table.0.board().spot(Place::new(column, row).unwrap()).unwrap().links()
}

#[test]
fn td_11_five_for_opening() {
    assert_eq!(gains(&at("board=- racks=0-0-0.0-0-1/0-0-2"), "0 lay 0-0-0 0,0"), "5 TD-11");
}

#[test]
fn td_12_twenty_for_the_last_tile() {
    let table = at("board=0,0:5-5-5 racks=4-5-5/0-0-0");
    assert_eq!(gains(&table, "0 lay 5-5-4 1,0"), "14 TD-7, 20 TD-12");
    assert_eq!(table.0.laying_points(laying([5, 5, 4], 1, 0)), Some(34));
}

fn laying(numbers: [u8; 3], column: i32, row: i32) -> Laying {
    Laying::new(numbers, Place::new(column, row).unwrap()).unwrap()
}

const BRIDGE: &str =
    "-3,-1:4-2-2.-2,-1:2-4-0.1,-1:0-1-3.-3,0:5-2-2.-2,0:2-3-5.-1,0:3-2-3.0,0:3-3-3.1,0:3-3-1";

#[test]
fn td_13_a_bridge_brings_thirty() {
    let mut table = with(BRIDGE, "0-0-3");
    assert_eq!(links(&table, 0, -1), Links { edges: 1, bridge: true, hexagons: 0 });
    assert_eq!(gains(&table, "0 lay 3-0-0 0,-1"), "3 TD-7, 30 TD-13");
    table.play("0 lay 3-0-0 0,-1");
    assert_eq!(table.scores(), [33, 0]);
}

#[test]
fn td_13_one_edge_without_the_corner_is_no_bridge() {
    let table = with("0,0:5-5-5", "4-5-5");
    assert_eq!(links(&table, 1, 0), Links { edges: 1, bridge: false, hexagons: 0 });
    assert_eq!(gains(&table, "0 lay 5-5-4 1,0"), "14 TD-7");
}

const DOUBLE: &str = "-2,-2:5-0-4.0,-2:5-0-0.-3,-1:4-2-2.-2,-1:2-4-0.0,-1:3-0-0.1,-1:0-1-3.\
                      -3,0:5-2-2.-2,0:2-3-5.-1,0:3-2-3.0,0:3-3-3.1,0:3-3-1";

#[test]
fn td_14_a_double_link_brings_twenty_five() {
    let mut table = with(DOUBLE, "0-5-5");
    assert_eq!(links(&table, -1, -2), Links { edges: 2, bridge: false, hexagons: 0 });
    assert_eq!(gains(&table, "0 lay 0-5-5 -1,-2"), "10 TD-7, 25 TD-14");
    table.play("0 lay 0-5-5 -1,-2");
    assert_eq!(table.scores(), [35, 0]);
}

#[test]
fn td_14_three_edges_bring_the_same() {
    let board = "0,-2:3-3-2.1,-2:3-3-4.2,-2:4-5-3.3,-2:5-4-5.-2,-1:1-1-2.-1,-1:2-4-1.0,-1:4-2-3.\
                 2,-1:5-3-5.3,-1:5-2-5.5,-1:4-4-2.-1,0:4-1-4.0,0:4-4-4.1,0:4-4-5.2,0:5-2-4.\
                 4,0:2-2-2.5,0:2-2-4.0,1:0-4-4.1,1:4-0-0.3,1:2-0-0.4,1:0-2-2.5,1:2-3-0.1,2:5-0-0.\
                 2,2:0-1-5.3,2:1-0-0.4,2:0-1-1.4,3:1-1-1.5,3:1-4-1";
    let table = with(board, "2-2-5");
    assert_eq!(links(&table, 3, 0), Links { edges: 3, bridge: false, hexagons: 0 });
    assert_eq!(gains(&table, "0 lay 2-5-2 3,0"), "9 TD-7, 25 TD-14");
}

#[test]
fn td_15_a_hexagon_brings_forty_and_no_double_link() {
    let mut table = with("-2,0:1-4-0.-1,0:4-1-4.0,0:4-4-4.-2,1:5-0-4.-1,1:4-5-5", "4-4-5");
    assert_eq!(links(&table, 0, 1), Links { edges: 2, bridge: false, hexagons: 1 });
    assert_eq!(gains(&table, "0 lay 5-4-4 0,1"), "13 TD-7, 40 TD-15");
    table.play("0 lay 5-4-4 0,1");
    assert_eq!(table.scores(), [53, 0]);
}

#[test]
fn td_15_all_around_the_same_point() {
    // 0 in the middle, 0 1 2 3 4 5 around it: whichever tile comes last closes the hexagon.
    let ring = [
        ("0,0:1-0-0", "lay 1-0-0 0,0", 41),
        ("1,0:0-1-2", "lay 0-1-2 1,0", 43),
        ("2,0:2-3-0", "lay 2-3-0 2,0", 45),
        ("2,1:4-0-3", "lay 4-0-3 2,1", 47),
        ("1,1:0-4-5", "lay 0-4-5 1,1", 49),
        ("0,1:5-0-0", "lay 5-0-0 0,1", 45),
    ];
    for (last, lay, points) in ring {
        let others: Vec<_> =
            ring.iter().map(|(tile, ..)| *tile).filter(|tile| *tile != last).collect();
        let tile = lay.split(' ').nth(1).unwrap();
        let mut table = with(&others.join("."), tile);
        table.play(&format!("0 {lay}"));
        assert_eq!(table.scores(), [points, 0], "{lay}");
    }
}

#[test]
fn td_15_forty_for_each_hexagon_at_once() {
    let two = "0,-2:4-0-3.1,-2:0-4-4.2,-2:4-0-0.-1,-1:3-1-1.1,-1:0-1-1.2,-1:1-0-0.-1,0:5-1-1.\
               0,0:1-4-5.1,0:4-1-1";
    assert_eq!(gains(&with(two, "0-1-3"), "0 lay 1-3-0 0,-1"), "4 TD-7, 80 TD-15");
    let three = "-5,-1:1-0-0.-4,-1:0-1-2.-3,-1:2-2-0.-2,-1:2-2-2.-1,-1:2-3-2.-5,0:5-0-0.\
                 -4,0:0-5-5.-2,0:2-5-5.-1,0:5-2-3.0,0:3-3-5.1,0:3-3-4.-4,1:4-5-5.-3,1:5-1-4.\
                 -2,1:1-5-5.-3,2:2-4-1";
    let table = with(three, "0-2-5");
    assert_eq!(gains(&table, "0 lay 5-0-2 -3,0"), "7 TD-7, 120 TD-15");
    assert_eq!(table.0.laying_points(laying([5, 0, 2], -3, 0)), Some(127));
    // One hexagon among three edges.
    let one = "0,-2:4-2-2.1,-2:2-4-0.2,-2:0-0-2.3,-2:0-0-1.4,-2:1-2-0.-1,-1:2-2-1.1,-1:2-3-2.\
               3,-1:0-3-3.4,-1:3-0-2.-1,0:5-1-2.0,0:2-5-5.1,0:5-2-3.2,0:3-4-5.3,0:4-3-3.4,0:3-4-4";
    assert_eq!(gains(&with(one, "2-2-2"), "0 lay 2-2-2 0,-1"), "6 TD-7, 40 TD-15");
}
