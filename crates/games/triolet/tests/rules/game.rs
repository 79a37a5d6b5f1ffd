//! TO-12 and TO-22 to TO-27: drawing, exchanging, passing, and how it ends.

use crate::{at, dealt, late};
use tribord_game::{Game, HouseRules, ToAct, set_up};
use tribord_triolet::{Options, Triolet};

#[test]
fn to_12_one_draws_back_up_to_three() {
    let mut table = at("board=H8:5 racks=1.6.8/1.1.2");
    table.play("0 H9:1 I9:6 J9:8 = 0 2 *");
    assert_eq!(table.field("racks"), "0.2.*/1.1.2");
    table.play("1 I8:1 = 15");
    assert_eq!(table.field("racks"), "0.2.*/1.2.15");
    assert_eq!(crate::refused_position("racks=1.2.3.4/1"), "TO-12");
    assert_eq!(crate::refused_position("racks=1/?.?.?.?"), "TO-12");
}

#[test]
fn to_12_while_the_bag_lasts() {
    let mut table = at(&late("3", "0.1.2/5.5.5", ""));
    let pair = table.legal(0).into_iter().find(|action| action.contains(' ')).unwrap();
    table.play(&format!("0 {pair} = 3"));
    assert_eq!(table.field("racks").split('/').next().unwrap().split('.').count(), 2);
}

#[test]
fn to_22_the_set_up() {
    let mut table = dealt(3, "", "2  0 4 9  11 3 2  8 4 7  5 * 0");
    assert_eq!(
        table.position(),
        "board=- racks=2.3.11/4.7.8/0.5.* scores=0/0/0 turn=2 aside=0.4.9 bis=no passed=0 idle=0"
    );
    table.play("2 H8:5 = 1").play("0 swap 3 = 6");
    assert_eq!((table.field("turn"), table.field("aside")), ("1".into(), "0.4.9".into()));
    assert_eq!(dealt(2, "first=1", "0 4 9  11 3 2  8 4 7").field("turn"), "1");
    assert_eq!(crate::refused_position("racks=1/2 aside=1.2"), "TO-22");
}

#[test]
fn to_22_the_first_seat_is_drawn_by_lot_among_those_who_play() {
    for seats in 2..=4 {
        let state = set_up::<Triolet>(&Options::default(), seats).unwrap();
        let mut lots = 0;
        let _ = Triolet::each_chance(&state, &mut |_, weight| {
            lots += weight;
            core::ops::ControlFlow::Continue(())
        });
        assert_eq!(lots, u32::from(seats));
    }
    let first = Options::read("first=3").unwrap();
    assert!(set_up::<Triolet>(&first, 3).is_err() && set_up::<Triolet>(&first, 4).is_ok());
}

#[test]
fn to_23_exchanging_draws_first_and_ends_the_turn() {
    let mut table = at("board=H8:5 racks=15.3.3/14.1.1 scores=7/8");
    table.play("0 swap 3 15 = 2 4");
    assert_eq!(table.field("racks"), "2.3.4/1.1.14");
    assert_eq!((table.scores(), table.field("turn")), (vec![7, 8], "1".into()));
    assert_eq!((table.field("passed"), table.field("idle")), ("0".into(), "1".into()));
    // The only 15 is out of the bag until its own exchange is over.
    let mut table = at("board=H8:5 racks=15.3.3/14.1.1");
    table.play("0 swap 15");
    assert!(Triolet::apply_chance(&mut table.0, "15".parse().unwrap()).is_err());
    table.fall("0");
    table.play("1 swap 1 = 15");
    assert_eq!(table.field("racks"), "0.3.3/1.14.15");
}

#[test]
fn to_23_one_two_or_three_tiles_with_five_in_the_bag() {
    let swaps = |racks: &str| -> Vec<String> {
        let legal = at(&format!("board=H8:5 racks={racks}/1")).legal(0);
        legal.into_iter().filter(|action| action.starts_with("swap")).collect()
    };
    let seven = ["3", "4", "*", "3 4", "3 *", "4 *", "3 4 *"].map(|way| format!("swap {way}"));
    assert_eq!(swaps("3.4.*"), seven);
    assert_eq!(swaps("3.3.4"), ["swap 3", "swap 4", "swap 3 3", "swap 3 4", "swap 3 3 4"]);
    assert_eq!(swaps("3.3.3"), ["swap 3", "swap 3 3", "swap 3 3 3"]);
    assert!(at(&late("1.2.3.4.5", "1.2.3/4.5.6", "")).accepts("swap 1 2 3"));
    assert_eq!(at(&late("1.2.3.4", "1.2.3/4.5.6", "")).refusal("swap 1"), "TO-23");
    assert_eq!(at(&late("1.2.3.4", "1.2.3/4.5.6", "")).refusal("swap 7"), "absent");
}

#[test]
fn to_24_passing_only_if_nothing_else_can_be_done() {
    assert_eq!(at("board=H8:5 racks=1.6.8/1").refusal("pass"), "TO-24");
    // A 15 goes nowhere beside a 5, but it can be exchanged.
    let table = at("board=H8:5 racks=15/1");
    assert_eq!(table.refusal("pass"), "TO-24");
    assert_eq!(table.legal(0), ["swap 15"]);
    let mut table = at(&late("1.2.3.4", "15/14.1", ""));
    assert_eq!(table.legal(0), ["pass"]);
    table.play("0 pass");
    assert_eq!((table.field("turn"), table.field("passed")), ("1".into(), "1".into()));
}

#[test]
fn to_25_the_last_tile_ends_the_game() {
    let position = late("-", "2/9.7.*/4", "scores=10/20/30");
    let mut table = at(&position);
    let last = table.legal(0)[0].clone();
    let points = table.points(&last);
    table.play(&format!("0 {last}"));
    assert!(table.is_over());
    // What the others hold is added, the joker as 0, and nothing is taken from them.
    assert!(points > 20);
    assert_eq!(table.scores(), [10 + points, 20, 30]);
    let mut gained = Vec::new();
    let before = at(&position);
    let step = tribord_game::Step::Act(before.turn(), last.parse().unwrap());
    Triolet::gains(&before.0, &step, &mut |gain| gained.push((gain.rule.0, gain.points)));
    assert_eq!(gained.last(), Some(&("TO-25", 9 + 7 + 4)));
    assert_eq!(table.refusal("1 pass"), "over");
    // Not while the bag holds a tile.
    let mut table = at(&late("6", "2/9.7.*/4", ""));
    table.play(&format!("0 {last} = 6"));
    assert!(!table.is_over());
    // That it is over follows from the position.
    assert!(at(&late("-", "-/9.7.*", "")).is_over());
}

#[test]
fn to_25_no_extra_move_after_the_end() {
    // All tiles but one lie on the grid, and B2 is free.
    let text = late("-", "0/1.1", "");
    let mut table = at(&text);
    let bis = table.legal(0).into_iter().find(|action| {
        let square: tribord_triolet::Square = action.split(':').next().unwrap().parse().unwrap();
        square.special() == Some(tribord_triolet::Special::Bis)
    });
    table.play(&format!("0 {}", bis.unwrap()));
    assert!(table.is_over());
    assert_eq!(table.field("bis"), "no");
}

#[test]
fn to_26_every_seat_in_turn_has_had_to_pass() {
    let mut table = at(&late("1.2.3.4", "15/14/13.*", "scores=20/20/20"));
    table.play("0 pass").play("1 pass");
    assert!(!table.is_over());
    // The joker fits somewhere.
    assert!(table.refusal("pass") == "TO-24");
    let mut table = at(&late("1.2.3.4", "15/14/13", "scores=20/20/20"));
    table.play("0 pass").play("1 pass").play("2 pass");
    assert!(table.is_over());
    assert_eq!(table.scores(), [5, 6, 7]);
    assert_eq!(table.field("passed"), "3");
}

#[test]
fn to_26_a_declined_bis_move_is_no_forced_pass() {
    let mut table = at(&late("1.2.3.4", "15/14/13", "bis=yes turn=1"));
    table.play("1 pass");
    assert_eq!((table.field("passed"), table.field("idle")), ("0".into(), "0".into()));
    table.play("2 pass").play("0 pass");
    assert!(!table.is_over());
    table.play("1 pass");
    assert!(table.is_over());
}

#[test]
fn to_26_three_rounds_without_a_placement() {
    let mut table = at("board=H8:5 racks=1.1.*/2.2.3 scores=9/9 idle=4");
    table.play("0 swap 1 = 4");
    assert_eq!((table.field("idle"), table.is_over()), ("5".into(), false));
    table.play("1 swap 2 2 = 6 7");
    assert!(table.is_over());
    assert_eq!(table.field("idle"), "6");
    // Each loses what it holds after the exchange.
    assert_eq!(table.scores(), [9 - 5, 9 - 16]);
    // A placement begins the count again.
    let mut table = at("board=H8:5 racks=1.1.*/2.2.3 idle=5");
    table.play("0 I8:1 = 4");
    assert_eq!(table.field("idle"), "0");
    // A bis move that ends in an exchange belongs to a turn with a placement.
    let mut table = at("board=H8:5 racks=1.1.*/2.2.3 idle=5 bis=yes");
    table.play("0 swap 1 = 4");
    assert_eq!((table.field("idle"), table.is_over()), ("5".into(), false));
    assert!(at("board=H8:5 racks=1.1.*/2.2.3 idle=6").is_over());
    assert!(at("board=H8:5 racks=1.1.*/2.2.3 passed=2").is_over());
}

#[test]
fn to_27_most_points_wins_and_ties_share() {
    let table = at("board=H8:5 racks=1/2/3 scores=12/30/30 idle=9");
    assert_eq!(Triolet::to_act(&table.0), ToAct::Over);
    assert_eq!(table.ranks(), [2, 0, 0]);
    assert_eq!(at("racks=1/2/3 scores=31/-30/30").ranks(), [0, 2, 1]);
}
