//! Material and deal, and the opening of a round.

use crate::table::{at, dealt, gains, refused};
use tribord_game::{Fast, Game, Observer, Seat, set_up, settle};
use tribord_tripple_domino::{Options, Tile, Tiles, TrippleDomino};

fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

#[test]
fn td_1_every_non_decreasing_triple_once() {
    let mut triples = Vec::new();
    for a in 0..=5 {
        for b in a..=5 {
            triples.extend((b..=5).map(|c| [a, b, c]));
        }
    }
    let tiles: Vec<_> = Tiles::ALL.iter().map(Tile::numbers).collect();
    assert_eq!(tiles.len(), 56);
    assert_eq!(tiles, triples);
}

#[test]
fn td_1_a_tile_turns_but_is_never_mirrored() {
    assert_eq!(tile("1-3-5"), tile("3-5-1"));
    assert_eq!(tile("1-3-5"), tile("5-1-3"));
    assert_eq!(tile("5-1-3").to_string(), "1-3-5");
    for mirrored in ["1-5-3", "5-3-1", "3-1-5"] {
        assert!(mirrored.parse::<Tile>().is_err());
    }
    // Three of the six orders of three different numbers, all orders of others.
    let orders = (0..216u8).map(|code| [code / 36, code / 6 % 6, code % 6]);
    assert_eq!(orders.filter(|&order| Tile::clockwise(order).is_some()).count(), 216 - 20 * 3);
}

#[test]
fn td_1_each_turning_is_laid_where_it_fits() {
    let laid = |board: &str, lay: &str| {
        let table = at(&format!("board={board} racks=1-3-5.0-0-0/2-2-2"));
        assert!(table.legal(0).contains(&lay.to_owned()), "{lay} in {:?}", table.legal(0));
    };
    laid("0,0:3-1-2", "lay 1-3-5 1,0");
    laid("0,0:5-3-4", "lay 3-5-1 1,0");
    laid("0,0:1-5-5", "lay 5-1-3 1,0");
    // Its mirror image would fit here, but there is no such tile.
    let table = at("board=0,0:5-1-2 racks=1-3-5.0-0-0/2-2-2");
    assert_eq!(table.refusal("0 lay 1-5-3 1,0"), "absent");
    assert_eq!(table.legal(0), ["draw"]);
}

#[test]
fn td_1_a_position_has_each_tile_once() {
    assert_eq!(refused("board=0,0:5-5-5 racks=5-5-5/1-1-1"), "TD-1");
    assert_eq!(refused("board=0,0:5-5-5 racks=1-3-5/5-1-3"), "TD-1");
    assert_eq!(refused("board=0,0:5-5-5 racks=1-5-3/1-1-1"), "TD-1");
    assert_eq!(refused("board=0,0:1-5-3 racks=0-0-0/1-1-1"), "TD-1");
    assert_eq!(refused("board=0,0:5-5-5 racks=0-0-0/1-1-1 pool=54"), "TD-1");
    assert_eq!(refused("board=0,0:5-5-5 racks=0-0-0/?.? pool=53"), "TD-1");
    assert_eq!(at("board=0,0:5-5-5 racks=0-0-0/1-1-1").field("pool"), "53");
    assert_eq!(at("board=0,0:5-5-5 racks=0-0-0/?.?").field("pool"), "52");
    // Fewer are a smaller pool.
    assert_eq!(at("board=0,0:5-5-5 racks=0-0-0/1-1-1 pool=3").field("pool"), "3");
}

#[test]
fn td_2_a_tile_is_worth_its_sum() {
    assert_eq!(tile("3-4-5").value(), 12);
    assert_eq!(tile("0-0-0").value(), 0);
    assert_eq!(tile("5-5-5").value(), 15);
    // Every number is on 28 corners.
    assert_eq!(Tiles::ALL.value(), 28 * (1 + 2 + 3 + 4 + 5));
}

#[test]
fn td_3_racks_and_pool_by_the_number_of_players() {
    for (seats, rack, pool) in [(2, 10, 36), (3, 8, 32), (4, 8, 24), (5, 6, 26), (6, 6, 20)] {
        let mut state = set_up::<TrippleDomino>(&Options::default(), seats).unwrap();
        let mut dealt = 0;
        settle::<TrippleDomino>(&mut state, &mut Fast::new(3), |_, _| dealt += 1);
        assert_eq!(dealt, seats * rack);
        let view = TrippleDomino::view(&state, Observer::Open);
        assert!(view.racks.iter().all(|held| held.len() == rack), "{view}");
        assert_eq!(view.pool, pool);
    }
}

const DEAL: &str = "0-0-1 0-0-2 0-0-3 0-0-4 0-0-5 0-1-1 0-1-2 0-1-3 2-2-2 0-1-4 \
                    1-1-2 1-1-3 1-1-4 1-1-5 3-3-3 1-2-2 1-2-3 1-2-4 5-5-4 1-2-5";

#[test]
fn td_3_racks_are_dealt_seat_by_seat_and_secret() {
    let table = dealt("", 2, DEAL);
    let own = "0-0-1.0-0-2.0-0-3.0-0-4.0-0-5.0-1-1.0-1-2.0-1-3.0-1-4.2-2-2";
    let other = "?.?.?.?.?.?.?.?.?.?";
    assert_eq!(table.seen_by(Observer::Seat(Seat(0)), "racks"), format!("{own}/{other}"));
    assert_eq!(table.seen_by(Observer::Watcher, "racks"), format!("{other}/{other}"));
    assert_eq!(table.field("racks").split('/').next(), Some(own));
}

#[test]
fn td_4_the_highest_trio_opens() {
    // Seat 1's 3-3-3 before seat 0's 2-2-2, and before its own 4-5-5, which is worth more.
    let mut table = dealt("", 2, DEAL);
    assert_eq!(table.turn(), Seat(1));
    assert_eq!(table.legal(1), ["lay 3-3-3 0,0"]);
    assert_eq!(table.refusal("1 lay 4-5-5 0,0"), "TD-4");
    assert_eq!(table.refusal("1 lay 3-3-3 1,0"), "TD-4");
    assert_eq!(table.refusal("1 draw"), "TD-4");
    assert_eq!(table.refusal("1 pass"), "TD-4");
    assert_eq!(table.refusal("0 lay 2-2-2 0,0"), "turn");
    assert_eq!(table.refusal("1 lay 2-2-2 0,0"), "absent");
    table.play("1 lay 3-3-3 0,0");
    assert_eq!(table.turn(), Seat(0));
    assert_eq!(table.field("board"), "0,0:3-3-3");
    // The lowest trio comes before everything that is none.
    assert_eq!(at("board=- racks=4-5-5/0-0-0").legal(1), ["lay 0-0-0 0,0"]);
}

#[test]
fn td_4_without_a_trio_the_highest_value_opens() {
    assert_eq!(at("board=- racks=3-4-5.3-5-5/4-5-5").legal(1), ["lay 4-5-5 0,0"]);
    // The numbers stand in non-decreasing order from the apex.
    assert_eq!(at("board=- racks=4-5-5/0-0-1").refusal("0 lay 5-5-4 0,0"), "TD-4");
}

#[test]
fn td_4_equal_values_by_greatest_then_middle_number() {
    // 10 points each: 5 is greater than 4, then 5 than 4 than 3 in the middle.
    let order = ["0-5-5", "1-4-5", "2-3-5", "2-4-4", "3-3-4"];
    for pair in order.windows(2) {
        let [better, worse] = pair else { panic!() };
        let open = format!("lay {better} 0,0");
        assert_eq!(at(&format!("board=- racks={better}/{worse}")).legal(0), [open.as_str()]);
        assert_eq!(at(&format!("board=- racks={worse}/{better}")).legal(1), [open.as_str()]);
    }
}

#[test]
fn td_4_positions_before_the_opening() {
    assert_eq!(refused("board=- racks=1-1-1/2-2-2 turn=0"), "TD-4");
    assert_eq!(refused("board=- racks=1-1-1.0-1-1/0-0-1 drawn=0-1-1"), "TD-4");
    assert_eq!(refused("board=- racks=-/0-0-1"), "TD-3");
    assert_eq!(at("racks=1-1-1/2-2-2").turn(), Seat(1));
}

#[test]
fn td_5_the_opener_scores_value_and_five() {
    let mut table = at("board=- racks=5-5-5.4-5-5/4-4-4");
    assert_eq!(gains(&table, "0 lay 5-5-5 0,0"), "15 TD-5, 5 TD-11");
    table.play("0 lay 5-5-5 0,0");
    assert_eq!(table.scores(), [20, 0]);
    assert_eq!(table.to_act(), "1");
}
