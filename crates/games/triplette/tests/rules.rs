//! Every rule of La Triplette, by its number.

#![allow(clippy::unwrap_used)]

use tribord_game::{Game, Seat, ToAct};
use tribord_triplette::{Cards, Face, Hand, Kind, Phase, Triplette};

type Table = tribord_laws::Scene<Triplette>;

fn at(position: &str) -> Table {
    Table::at("", position)
}

fn at_with(options: &str, position: &str) -> Table {
    Table::at(options, position)
}

/// A new game after its set-up fell as told.
fn dealt(seats: u8, outcomes: &str) -> Table {
    Table::dealt("", seats, outcomes)
}

fn refused_position(position: &str) -> &'static str {
    Table::refused_position(position)
}

fn hand(dice: &str) -> Hand {
    let dice: Vec<Face> = dice.split('-').map(|die| die.parse().unwrap()).collect();
    Hand::new([dice[0], dice[1], dice[2]])
}

#[test]
fn tp_1_the_deck_and_three_dice() {
    assert_eq!(Cards::DECK.len(), 55);
    let counts: Vec<u8> = Face::ALL.iter().map(|&value| Cards::DECK.count(value)).collect();
    assert_eq!(counts, [9, 9, 9, 9, 9, 10]);
    let ten_ones = "phase=sell reserves=1.1.1.1.1/1.1.1.1.1";
    assert_eq!(refused_position(ten_ones), "TP-1");
    at("phase=sell reserves=6.6.6.6.6/6.6.6.6.6");
}

#[test]
fn tp_2_each_seat_gets_one_open_card() {
    assert_eq!(dealt(3, "4 2 6 1 1 3").field("reserves"), "4/2/6");
}

#[test]
fn tp_3_the_river_has_a_card_a_seat() {
    for seats in 2..=5 {
        let table = dealt(seats, &"1 2 3 4 5 1 2 3 4 5"[..4 * usize::from(seats) - 1]);
        assert_eq!(table.field("river").split('.').count(), usize::from(seats));
    }
    assert_eq!(refused_position("phase=roll reserves=1/2 river=1.2.3"), "TP-3");
    assert_eq!(refused_position("phase=roll reserves=1/2 river=1"), "TP-3");
    // A position may leave it out, and is read again as it is printed.
    let without = at("phase=roll reserves=1/2").position();
    assert_eq!((at(&without).position(), at(&without).field("river")), (without, "-".to_owned()));
}

#[test]
fn tp_4_the_lowest_dealt_card_starts() {
    assert_eq!(dealt(3, "4 2 6 1 1 3").field("first"), "1");
}

#[test]
fn tp_4_tied_seats_roll_until_one_is_lowest() {
    // Seats 0, 2 and 3 hold a 2. 0 and 3 roll 1; then 3 rolls lower.
    let table = dealt(4, "2 5 2 2 1 1 1 1  1 4 1  6 3");
    assert_eq!(table.field("first"), "3");
    assert_eq!(table.field("turn"), "3");
}

#[test]
fn tp_5_the_first_throw_is_all_three_dice() {
    let mut table = dealt(2, "1 2 3 4");
    assert_eq!(table.legal(0), ["roll"]);
    assert_eq!(table.refusal("0 stop"), "TP-5");
    table.play("0 roll = 6 4 2");
    assert_eq!(table.field("dice"), "6.4.2/-");
    assert_eq!(table.refusal("0 roll"), "TP-5");
}

#[test]
fn tp_6_any_dice_may_be_thrown_again_also_ones_kept_before() {
    let mut table = dealt(2, "1 2 3 4");
    table.play("0 roll = 6 4 2").play("0 reroll 2 = 5");
    assert_eq!(table.field("dice"), "6.5.4/-");
    // The 6 was kept and the 4 too; now both are thrown.
    table.play("0 reroll 4 6 = 5 5");
    assert_eq!(table.field("dice"), "5.5.5/-");
    assert_eq!(table.refusal("0 reroll 2"), "absent");
    assert_eq!(table.refusal("0 reroll 5 5 5"), "TP-7");
}

#[test]
fn tp_6_throwing_and_stopping_belong_to_the_rolling() {
    let table = at("phase=take dice=6.4.2/5.5.1 reserves=1/2 river=3.4");
    assert_eq!(table.refusal("0 reroll 6"), "TP-6");
    assert_eq!(table.refusal("0 stop"), "TP-6");
    assert_eq!(table.refusal("0 roll"), "TP-5");
}

#[test]
fn tp_7_the_first_player_sets_the_limit() {
    // The sheet's figure: 6-4-2, the 2 again, 5, stop: two throws for the others.
    let mut table = dealt(2, "1 2 3 4");
    assert_eq!(table.field("limit"), "-");
    table.play("0 roll = 6 4 2").play("0 reroll 2 = 5").play("0 stop");
    assert_eq!(table.field("limit"), "2");
    table.play("1 roll = 1 1 2").play("1 reroll 2 = 3");
    assert_eq!(table.refusal("1 reroll 3"), "TP-7");
}

#[test]
fn tp_7_others_may_stop_earlier_and_nobody_has_a_fourth_throw() {
    let mut table = dealt(2, "1 2 3 4");
    table.play("0 roll = 1 1 1").play("0 reroll 1 = 1").play("0 reroll 1 = 1");
    assert_eq!(table.refusal("0 reroll 1"), "TP-7");
    table.play("0 stop").play("1 roll = 6 6 1").play("1 stop");
    assert_eq!(table.field("phase"), "take");
    assert_eq!(refused_position("phase=roll turn=1 limit=1 throws=2 dice=-/1.1.1"), "TP-7");
    assert_eq!(refused_position("phase=roll limit=2 dice=-/-"), "TP-7");
}

#[test]
fn tp_8_cards_are_used_while_rolling_only() {
    let table = at("phase=take dice=6.4.2/5.5.1 reserves=3/2 river=3.4");
    assert_eq!(table.refusal("0 turn 6 3"), "TP-8");
    let table = at("phase=roll throws=1 dice=6.4.2/- reserves=3/2 river=3.4");
    assert_eq!(table.refusal("1 turn 6 2"), "turn");
}

#[test]
fn tp_8_any_number_of_cards() {
    let mut table = at("phase=roll throws=1 dice=6.4.2/- reserves=3.5.5/2 river=3.4");
    table.play("0 turn 6 3").play("0 reroll 4 paying 5 = 3").play("0 reroll 2 paying 5 = 3");
    assert_eq!(table.field("dice"), "3.3.3/-");
    assert_eq!(table.field("reserves"), "-/2");
}

#[test]
fn tp_8a_an_extra_throw_never_counts() {
    // Limit 2; after two throws 4-4-1, a card pays for throwing the 1 again.
    let mut table =
        at("phase=roll turn=1 limit=2 throws=2 dice=6.5.4/4.4.1 reserves=1/2.6 river=3.4");
    assert_eq!(table.refusal("1 reroll 1"), "TP-7");
    table.play("1 reroll 1 paying 6 = 4");
    assert_eq!(table.field("dice"), "6.5.4/4.4.4");
    assert_eq!((table.field("throws"), table.field("limit")), ("2".into(), "2".into()));
    assert_eq!(table.refusal("1 reroll 4 paying 5"), "absent");
}

#[test]
fn tp_8a_the_first_player_may_pay_to_keep_the_limit_low() {
    let mut table = at("phase=roll throws=1 dice=6.4.2/- reserves=3/2 river=3.4");
    assert!(table.legal(0).contains(&"reroll 2".into()));
    table.play("0 reroll 2 paying 3 = 5").play("0 stop");
    assert_eq!(table.field("limit"), "1");
}

#[test]
fn tp_8b_a_card_turns_a_die_to_its_value() {
    // The sheet's figure: 2-4-6 and a 3 make a chaînette in one throw.
    let mut table = at("phase=roll throws=1 dice=6.4.2/- reserves=3.4/2 river=3.4");
    assert_eq!(table.refusal("0 turn 4 4"), "TP-8b");
    assert_eq!(table.refusal("0 turn 5 3"), "absent");
    assert_eq!(table.refusal("0 turn 6 5"), "absent");
    table.play("0 turn 6 3").play("0 stop");
    assert_eq!(table.field("dice"), "4.3.2/-");
    assert_eq!(table.field("limit"), "1");
    assert_eq!(hand("2-3-4").kind(), Kind::Chainette);
}

/// TP-9: when cards can be used.
#[test]
fn tp_9_cards_can_be_used_once_dice_lie_there() {
    let mut table = at("phase=roll reserves=3.5/2 river=3.4");
    assert_eq!(table.legal(0), ["roll"]);
    table.play("0 roll = 1 2 2").play("0 turn 1 3").play("0 reroll 2 = 2").play("0 reroll 2 = 4");
    // After the last normal throw too.
    assert_eq!(table.field("throws"), "3");
    table.play("0 turn 2 5").play("0 stop");
    assert_eq!(table.field("dice"), "5.4.3/-");
}

#[test]
fn tp_10_used_cards_are_discarded_and_score_nothing() {
    let mut table = at("phase=roll throws=1 dice=6.4.2/- reserves=3.5/2 river=3.4");
    table.play("0 turn 6 3").play("0 reroll 2 paying 5 = 1");
    assert_eq!(table.field("discard"), "3.5");
    assert_eq!(table.scores(), [0, 0]);
}

#[test]
fn tp_11_kinds_of_hands() {
    assert_eq!(hand("1-1-1").kind(), Kind::Triplette);
    assert_eq!(hand("3-1-2").kind(), Kind::Chainette);
    assert_eq!(hand("6-6-5").kind(), Kind::Simplette);
    assert!(hand("1-1-1").strength() > hand("4-5-6").strength());
    assert!(hand("1-2-3").strength() > hand("6-6-5").strength());
}

fn strictly_falling(hands: &[&str]) {
    for pair in hands.windows(2) {
        assert!(hand(pair[0]).strength() > hand(pair[1]).strength(), "{pair:?}");
    }
}

#[test]
fn tp_12_triplettes_among_themselves() {
    strictly_falling(&["3-3-3", "6-6-6", "5-5-5", "4-4-4", "2-2-2", "1-1-1"]);
}

#[test]
fn tp_13_chainettes_among_themselves() {
    strictly_falling(&["4-5-6", "3-4-5", "2-3-4", "1-2-3"]);
}

#[test]
fn tp_14_simplettes_read_as_a_number() {
    strictly_falling(&["6-6-5", "6-1-1", "5-4-1", "5-3-3", "3-3-2", "2-1-1"]);
    assert_eq!(hand("1-4-5").strength(), hand("5-4-1").strength());
}

#[test]
fn tp_15_equal_hands_who_rolled_later_is_ahead() {
    // Billy, Ana and Chloé rolled 6-4-4 in this order: Chloé, Ana, Billy.
    let mut table =
        at("phase=take first=1 turn=0 limit=1 dice=6.4.4/6.4.4/6.4.4 reserves=1/2/3 river=1.2.3");
    table.play("0 take 1").play("2 take 2").play("1 take 3 = 1 1 1");
    assert_eq!(table.field("first"), "1");
}

#[test]
fn tp_16_from_best_to_worst_hand() {
    let mut table = at("phase=take dice=6.4.2/3.3.3/6.5.4 reserves=1/2/3 river=1.2.6");
    assert_eq!(table.legal(1), ["take 1", "take 2", "take 6"]);
    assert_eq!(table.refusal("0 take 6"), "turn");
    assert_eq!(table.refusal("1 take 5"), "absent");
    table.play("1 take 6").play("2 take 2");
    // The last takes what is left, and it is a decision like any other.
    assert_eq!(table.legal(0), ["take 1"]);
    assert_eq!(at("phase=roll reserves=1/2 river=3.4").refusal("0 take 3"), "TP-16");
    let wrong_seat = "phase=take turn=0 dice=6.4.2/3.3.3/6.5.4 reserves=1/2/3 river=1.2.6";
    assert_eq!(refused_position(wrong_seat), "TP-16");
}

#[test]
fn tp_17_up_to_two_series_clockwise_from_the_first_player() {
    let mut table =
        at("phase=sell first=1 turn=1 dice=1.1.1/2.2.1/5.4.4 reserves=1.1.1/2.2.2.3.4/- river=-");
    assert_eq!(table.refusal("0 sell 1-1-1"), "turn");
    assert_eq!(table.legal(1), ["sell 2-2-2", "sell 2-3-4", "done"]);
    table.play("1 sell 2-2-2");
    // Nothing is left to sell for seat 1, seat 2 has nothing at all: both are passed over.
    assert_eq!(table.field("turn"), "0");
    table.play("0 done = 1 1 1");
    assert_eq!(table.field("phase"), "roll");
}

#[test]
fn tp_17_no_third_series() {
    let table = at("phase=sell sold=2 reserves=1.1.1/2 scored=5.5.5/-");
    assert_eq!(table.refusal("0 sell 1-1-1"), "TP-17");
    assert_eq!(table.legal(0), ["done", "end"]);
    let table = at("phase=roll throws=1 dice=1.1.2/- reserves=1.1.1/2 river=1.1");
    assert_eq!(table.refusal("0 sell 1-1-1"), "TP-17");
    assert_eq!(table.refusal("0 done"), "TP-17");
}

#[test]
fn tp_18_a_trio_scores_its_value_once() {
    let mut table = at("phase=sell reserves=4.4.4/1.1.1");
    table.play("0 sell 4-4-4");
    assert_eq!(table.field("scored"), "4/-");
    assert_eq!(table.field("discard"), "4.4");
    assert_eq!(table.scores(), [4, 0]);
    assert_eq!(at("phase=sell reserves=4.4.5/1").refusal("0 sell 4-4-5"), "TP-18");
}

#[test]
fn tp_19_a_suite_scores_its_middle_card() {
    let mut table = at("phase=sell reserves=4.5.6/1.1.1");
    table.play("0 sell 6-4-5");
    assert_eq!((table.field("scored"), table.field("discard")), ("5/-".into(), "4.6".into()));
    let table = at("phase=sell reserves=1.5.6/1");
    assert_eq!(table.refusal("0 sell 1-5-6"), "TP-18");
}

/// TP-20: series sold in one round share no card.
#[test]
fn tp_20_a_card_serves_once() {
    // The sheet's figure: 2-3-4 and 4-5-6 share the 4.
    let mut table = at("phase=sell reserves=2.3.4.5.6/1.1.1");
    table.play("0 sell 4-5-6");
    assert_eq!(table.field("reserves"), "2.3/1.1.1");
    assert_eq!(table.scores(), [5, 0]);
    assert_eq!(table.field("turn"), "1");
}

#[test]
fn tp_20_two_series_without_a_card_in_common() {
    let mut table = at("phase=sell reserves=3.4.5.3.3.3/1.1.1");
    table.play("0 sell 3-4-5").play("0 sell 3-3-3");
    assert_eq!(table.field("reserves"), "-/1.1.1");
    assert_eq!(table.scores(), [7, 0]);
}

#[test]
fn tp_21_totals_and_cards_are_public() {
    let table = at("phase=sell reserves=1/2.2.2 scored=4.5/6");
    assert_eq!(table.scores(), [9, 6]);
    let view = Triplette::view(&table.0, tribord_game::Observer::Watcher);
    assert_eq!(view.scored[Seat(0)].len(), 2);
}

#[test]
fn tp_22_with_six_cards_one_must_sell_if_one_can() {
    let mut table = at("phase=sell reserves=2.4.5.5.6.6/1.1.1");
    assert_eq!(table.legal(0), ["sell 4-5-6"]);
    assert_eq!(table.refusal("0 done"), "TP-22");
    assert_eq!(table.refusal("0 discard 2"), "TP-22");
    table.play("0 sell 4-5-6");
    assert_eq!(table.field("reserves"), "2.5.6/1.1.1");
}

#[test]
fn tp_22_who_can_sell_nothing_discards_a_card_of_choice() {
    let mut table = at("phase=sell reserves=1.2.4.5.1.2/1.1.1");
    assert_eq!(table.legal(0), ["discard 1", "discard 2", "discard 4", "discard 5"]);
    assert_eq!(table.refusal("0 discard 3"), "absent");
    table.play("0 discard 4");
    assert_eq!(
        (table.field("reserves"), table.field("discard")),
        ("1.1.2.2.5/1.1.1".into(), "4".into())
    );
    assert_eq!(table.refusal("1 discard 1"), "TP-22");
    assert_eq!(refused_position("phase=roll reserves=1.1.2.2.3.3/1 river=1.1"), "TP-22");
    assert_eq!(refused_position("phase=sell reserves=1.1.2.2.3.3.4/1"), "TP-22");
}

#[test]
fn tp_23_the_last_in_rank_begins_the_next_round() {
    // The sheet's figure: triplette, chaînette, simplette.
    let mut table = at("phase=take dice=5.5.5/4.3.2/6.5.1 reserves=1/2/3 river=1.4.6");
    table.play("0 take 1").play("1 take 4").play("2 take 6 = 5 5 5");
    assert_eq!((table.field("first"), table.field("turn")), ("2".into(), "2".into()));
    table.play("2 roll = 1 2 3").play("2 stop");
    assert_eq!(table.field("turn"), "0");
}

#[test]
fn tp_24_a_new_river_is_turned_up() {
    let mut table = at("phase=take dice=6.6.5/5.5.1 reserves=2/3 river=4.4");
    table.play("0 take 4").play("1 take 4 = 6 1");
    assert_eq!((table.field("phase"), table.field("river")), ("roll".into(), "1.6".into()));
}

#[test]
fn tp_24_the_discard_pile_is_shuffled_when_the_draw_pile_is_empty() {
    // Three 1s were discarded, a 6 is the whole draw pile, seat 0 has scored everything else.
    let mut scored = "1 ".repeat(6) + &"2 ".repeat(8) + &"3 ".repeat(8);
    scored = scored + &"4 ".repeat(7) + &"5 ".repeat(9) + &"6 ".repeat(7);
    let scored = scored.trim_end().replace(' ', ".");
    let piles = format!("reserves=2.3/6.6 scored={scored}/- river=4.4 discard=1.1.1");
    let mut table = at(&format!("phase=take dice=6.6.5/5.5.1 {piles}"));
    table.play("0 take 4").play("1 take 4").play("0 done");
    assert_eq!(Triplette::to_act(&table.0), ToAct::Nature);
    assert!(Triplette::apply_chance(&mut table.0.clone(), "1".parse().unwrap()).is_err());
    table.fall("6");
    assert!(Triplette::apply_chance(&mut table.0.clone(), "6".parse().unwrap()).is_err());
    table.fall("1");
    assert_eq!((table.field("river"), table.field("discard")), ("1.6".into(), "-".into()));
}

#[test]
fn tp_25_the_game_ends_when_the_river_cannot_be_filled() {
    // 54 of 55 cards are in reserves and score piles; one card is no river for two.
    let first = "1.1.1.1.2.2.2.2.3.3.3.3.4.4.4.4.5.5.5.5.6.6.6.6.6.6.6.6.6.6";
    let second = "1.1.1.2.2.2.3.3.3.3.4.4.4.5.5.5";
    let piles = format!("reserves=1.2.4.5/1.2.5 scored={first}/{second}");
    let mut table = at(&format!("phase=take first=1 dice=6.6.5/5.5.1 {piles} river=4.3"));
    table.play("0 take 3").play("1 take 4");
    table.play("1 done").play("0 done");
    assert_eq!((table.field("phase"), table.field("by")), ("final".into(), "-".into()));
    // The round's first player has nothing to sell; seat 0 sells for the last time.
    assert_eq!(table.legal(0), ["sell 1-2-3", "sell 2-3-4", "sell 3-4-5", "done"]);
    table.play("0 sell 3-4-5");
    assert_eq!(Triplette::to_act(&table.0), ToAct::Over);
}

#[test]
fn tp_26_fifteen_points_may_declare_the_end() {
    let table = at("phase=sell reserves=1/1.1.1 scored=5.5.5/5");
    assert_eq!(table.legal(0), ["done", "end"]);
    let mut going_on = at("phase=sell reserves=1/1.1.1 scored=5.5.5/5");
    going_on.play("0 done").play("1 done = 2 2");
    assert_eq!(going_on.field("phase"), "roll");
    let table = at("phase=sell reserves=1.1.1/2 scored=5.5.4/5");
    assert_eq!(table.refusal("0 end"), "TP-26");
    let rolling = at("phase=roll throws=1 dice=1.1.1/- reserves=1/2 scored=5.5.5/- river=1.1");
    assert_eq!(rolling.refusal("0 end"), "TP-26");
}

#[test]
fn tp_26_automatic_end() {
    let mut table = at_with("end=automatic", "phase=sell reserves=4.5.6.1.1.1/2.2.2 scored=5.6/5");
    assert_eq!(table.legal(0), ["sell 1-1-1", "sell 4-5-6"]);
    table.play("0 sell 4-5-6");
    // 16 points: being done declares, `end` is not offered.
    assert_eq!(table.legal(0), ["sell 1-1-1", "done"]);
    assert_eq!(table.refusal("0 end"), "TP-26");
    table.play("0 done");
    assert_eq!((table.field("phase"), table.field("by")), ("final".into(), "0".into()));
    // With nothing left to decide it is declared by itself.
    let mut table = at_with("end=automatic", "phase=sell reserves=4.5.6/2.2.2 scored=5.5/5");
    table.play("0 sell 4-5-6");
    assert_eq!((table.field("phase"), table.field("turn")), ("final".into(), "1".into()));
}

#[test]
fn tp_27_the_others_sell_up_to_two_more_series() {
    let text = "phase=sell first=2 turn=1 reserves=1.1.1/4/3.3.3.4.5.6 scored=-/5.5.5/-";
    let mut table = at(&text.replace("3.3.3.4.5.6", "3.3.3.5.6"));
    table.play("1 end");
    assert_eq!((table.field("phase"), table.field("by")), ("final".into(), "1".into()));
    assert_eq!(table.legal(2), ["sell 3-3-3", "done"]);
    assert_eq!(table.refusal("2 end"), "TP-26");
    assert_eq!(table.refusal("2 discard 5"), "TP-22");
    table.play("2 sell 3-3-3").play("0 sell 1-1-1");
    assert_eq!(Triplette::to_act(&table.0), ToAct::Over);
    assert_eq!(table.scores(), [1, 15, 3]);
    assert_eq!(table.refusal("0 done"), "over");
}

#[test]
fn tp_27_nothing_but_selling_happens() {
    let rich = at("phase=final turn=1 reserves=-/1.1.1.2.4.4 scored=5.5.5/5.5.5 by=0");
    assert_eq!(rich.refusal("1 end"), "TP-27");
    assert_eq!(rich.legal(1), ["sell 1-1-1", "done"]);
    let full = at("phase=final turn=1 reserves=-/1.1.2.2.4.4 scored=5.5.5/- by=0");
    assert_eq!(full.refusal("1 discard 1"), "TP-27");
    assert_eq!(refused_position("phase=final turn=0 reserves=-/1 scored=5.5.5/- by=0"), "TP-27");
}

#[test]
fn tp_28_most_points_then_most_cards_then_shared() {
    // The sheet's figure: 15 points with 6 cards beat 15 points with 5.
    let table = at("phase=over reserves=-/-/- scored=1.2.3.3.3.3/3.3.3.3.3/6.6.2");
    assert_eq!(table.ranks(), [0, 1, 2]);
    let table = at("phase=over reserves=-/-/- scored=1.2/6.6/6.6");
    assert_eq!(table.ranks(), [2, 0, 0]);
    assert_eq!(Triplette::to_act(&table.0), ToAct::Over);
}

#[test]
fn every_phase_has_a_name() {
    for (text, phase) in [("roll", Phase::Roll), ("sell", Phase::Sell), ("over", Phase::Over)] {
        let table = at(&format!("phase={text} reserves=1/2"));
        assert_eq!(Triplette::view(&table.0, tribord_game::Observer::Open).phase, phase);
    }
}

#[test]
fn every_rule_has_a_test() {
    let rules = include_str!("../../../../docs/rules/triplette.md");
    let untested = tribord_laws::untested_rules(rules, &[include_str!("rules.rs")]);
    assert!(untested.is_empty(), "no test names {untested:?}");
    let french = include_str!("../../../../docs/rules/triplette.fr.md");
    assert_eq!(tribord_laws::rule_numbers(rules), tribord_laws::rule_numbers(french));
}
