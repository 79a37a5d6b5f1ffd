//! What is hidden: from players, and in positions that do not say everything.

use crate::{at, dealt, late};
use tribord_game::{Fast, Game, Observer, PositionError, Seat, Step, legal};
use tribord_triolet::{Options, Tile, Triolet};

const EVERYBODY: [Observer; 4] =
    [Observer::Seat(Seat(0)), Observer::Seat(Seat(1)), Observer::Watcher, Observer::Open];

#[test]
fn racks_are_secret_and_what_is_aside_is_unknown_to_all() {
    let table = dealt(2, "first=0", "0 4 9  11 3 2  8 4 *");
    let sees = EVERYBODY.map(|observer| Triolet::view(&table.0, observer).to_string());
    let line = |racks: &str, aside: &str| {
        format!("board=- racks={racks} scores=0/0 turn=0 aside={aside} bis=no passed=0 idle=0")
    };
    assert_eq!(sees[0], line("2.3.11/?.?.?", "?.?.?"));
    assert_eq!(sees[1], line("?.?.?/4.8.*", "?.?.?"));
    assert_eq!(sees[2], line("?.?.?/?.?.?", "?.?.?"));
    assert_eq!(sees[3], line("2.3.11/4.8.*", "0.4.9"));
    let view = Triolet::view(&table.0, EVERYBODY[0]);
    assert_eq!((view.bag, view.unseen.len(), view.unseen.count(Tile::JOKER)), (74, 80, 2));
}

#[test]
fn drawn_and_exchanged_tiles_show_only_to_those_who_hold_them() {
    let mut table = dealt(2, "first=0", "0 4 9  11 3 2  8 4 *");
    let swap: Step<Triolet> = Step::Act(Seat(0), "swap 3 11".parse().unwrap());
    let learns = |step: &Step<Triolet>, table: &crate::Table| {
        EVERYBODY.map(|observer| Triolet::seen(&table.0, step, observer).to_string())
    };
    assert_eq!(learns(&swap, &table), ["0 swap 3 11", "0 swap ? ?", "0 swap ? ?", "0 swap 3 11"]);
    tribord_game::take_step(&mut table.0, &swap);
    let drawn = Step::Chance("7".parse().unwrap());
    assert_eq!(learns(&drawn, &table), ["= 7", "= ?", "= ?", "= 7"]);
    // A placement shows everything; so it cannot be taken back.
    table.fall("7 7");
    let place: Step<Triolet> = Step::Act(Seat(1), "H8:4 I8:8".parse().unwrap());
    assert_eq!(learns(&place, &table), ["1 H8:4 I8:8"; 4]);
    let reveals = |action: &str| Triolet::reveals(&table.0, Seat(1), action.parse().unwrap());
    assert!(reveals("H8:4") && !reveals("swap 4") && !reveals("pass"));
}

#[test]
fn the_deal_shows_to_each_its_own_and_the_lot_to_all() {
    let mut table = dealt(2, "", "");
    let mut shown = Vec::new();
    for token in "1 0 4 9 11 3 2 8 4 *".split(' ') {
        let step = Step::Chance(token.parse().unwrap());
        let seen = EVERYBODY.map(|observer| Triolet::seen(&table.0, &step, observer).to_string());
        shown.push(seen.map(|seen| seen.trim_start_matches("= ").to_owned()).join(""));
        table.fall(token);
    }
    let expected =
        ["1111", "???0", "???4", "???9", "11??11", "3??3", "2??2", "?8?8", "?4?4", "?*?*"];
    assert_eq!(shown, expected);
}

#[test]
fn hidden_tiles_do_not_hinder_those_who_need_not_know_them() {
    let mut table = at("board=H8:5 racks=1.6.8/?.?.? scores=3/4");
    assert_eq!(table.field("aside"), "?.?.?");
    table.play("0 H9:1 = 2");
    assert_eq!(table.field("racks"), "2.6.8/?.?.?");
    // Its own seat's actions are another matter.
    assert!(table.legal(1).is_empty());
    assert_eq!(table.refusal("1 I8:1"), "unknown");
    assert_eq!(table.refusal("1 pass"), "unknown");
    assert_eq!(table.refusal("1 swap 4"), "unknown");
}

#[test]
fn a_rack_may_be_known_in_part() {
    let mut table = at("board=H8:5 racks=1.?.?/2.3.4");
    assert_eq!(table.field("racks"), "1.?.?/2.3.4");
    assert!(table.legal(0).is_empty());
    assert_eq!(table.refusal("I8:6"), "unknown");
    assert_eq!(table.refusal("J8:1"), "TO-7");
    table.play("0 I8:1 = 9");
    assert_eq!(table.field("racks"), "9.?.?/2.3.4");
}

#[test]
fn a_final_count_needs_every_rack() {
    // It is legal, as it is for the table, which knows them; but nobody else can count.
    let last_turn = at("board=H8:5 racks=1.6.8/?.?.? idle=5");
    assert_eq!(last_turn.legal(0), at("board=H8:5 racks=1.6.8/1.2.3 idle=5").legal(0));
    assert_eq!(last_turn.refusal("swap 1"), "unknown");
    let known = late("-", "2/9.7.*", "");
    let last = at(&known).legal(0)[0].clone();
    let hidden = at(&known.replace("9.7.*", "?.?.?").replace("aside=0.0.0", "aside=?.?.?"));
    assert_eq!(hidden.refusal(&last), "unknown");
    assert_eq!(hidden.legal(0), at(&known).legal(0));
    // What is aside is never counted.
    assert!(at(&known.replace("aside=0.0.0", "aside=?.?.?")).accepts(&last));
}

#[test]
fn left_out_fields_have_their_defaults() {
    let table = at("scores=0/0");
    let full = "board=- racks=?.?.?/?.?.? scores=0/0 turn=0 aside=?.?.? bis=no passed=0 idle=0";
    assert_eq!(table.position(), full);
    assert_eq!(at(full).position(), full);
    // The bag is what is unseen less three.
    let view = Triolet::view(&at("board=H8:5 racks=1.6.8/1.1.2").0, Observer::Open);
    assert_eq!((view.bag, view.unseen.len()), (83 - 7 - 3, 83 - 7));
    for wrong in [
        "",
        "racks=1",
        "racks=1/2/3/4/5",
        "racks=1/2 turn=2",
        "racks=1/2 bis=maybe",
        "racks=1/2 scores=1",
        "racks=1/16",
        "racks=1/*3",
        "board=H8 racks=1/2",
        "board=H8:5.H8:5 racks=1/2",
        "board=H8:? racks=1/2",
        "racks=1/2 passed=3",
        "racks=1/2 idle=7",
        "racks=1/2 racks=1/2",
        "racks=1/2 bag=3",
    ] {
        let read = Triolet::read_position(&Options::default(), None, wrong);
        assert!(matches!(read, Err(PositionError::Unreadable(_))), "{wrong}");
    }
    assert_eq!(crate::refused_position(&late("-", "1/2", "").replace("/2 ", "/?.? ")), "TO-2");
}

#[test]
fn drawing_counts_through_the_kinds() {
    let mut table = dealt(3, "", "");
    let (mut one, mut two) = (Fast::new(3), Fast::new(3));
    while Triolet::to_act(&table.0) == tribord_game::ToAct::Nature {
        let drawn = Triolet::draw(&table.0, &mut one);
        assert_eq!(drawn, tribord_game::draw_by_weight::<Triolet>(&table.0, &mut two));
        table.fall(&drawn.to_string());
    }
    assert_eq!(table.field("aside").split('.').count(), 3);
}

#[test]
fn a_guess_at_what_is_hidden_is_drawn_from_all_that_is_unseen() {
    let table = dealt(2, "first=0", "0 4 9  11 3 2  8 4 *");
    let view = Triolet::view(&table.0, Observer::Seat(Seat(0)));
    let mut luck = Fast::new(1);
    let (mut jokers, rounds) = (0, 4000);
    for _ in 0..rounds {
        let guess = Triolet::determinize(&view, &mut luck);
        assert_eq!(guess.tiles(), tribord_triolet::Tiles::ALL);
        assert_eq!(legal::<Triolet>(&guess, Seat(0)), legal::<Triolet>(&table.0, Seat(0)));
        let other = Triolet::view(&guess, Observer::Open).racks[Seat(1)];
        jokers += u32::from(other.known.count(Tile::JOKER));
    }
    // Two jokers among 80 unseen tiles, three of them on the other rack.
    let expected = f64::from(rounds) * 6.0 / 80.0;
    assert!((f64::from(jokers) - expected).abs() < 60.0, "{jokers} instead of {expected}");
}
