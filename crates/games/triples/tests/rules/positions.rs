//! Positions and guesses.

use super::*;

#[test]
fn positions_read_back_what_they_show() {
    let text = "tops=VC0.RC2.YC3.VD1.BC1.BP3.VP0.VC1.BD1 hands=BC2.YS0/?.? packets=20/22 \
                covered=RC1 tokens=0/0";
    assert_eq!(at(text).position(), text);
    let view = Triples::view(&at(text).0, BO).to_string();
    assert_eq!(at(&view).position(), view);
}

#[test]
fn a_position_without_packets_is_printed_without_them() {
    for hands in ["-/-", "BC2/-", "BC2.YS0/-", "BC2/BC3"] {
        let table = at(&format!("tops={SHEET} hands={hands}"));
        assert_eq!(at(&table.position()).position(), table.position());
        assert_eq!(table.position().contains(" packets=0/0"), hands == "BC2/BC3");
    }
    // Nothing can be done without cards, and what is laid leaves a position that is read again.
    assert!(at(&format!("tops={SHEET} hands=-/-")).is_over());
    let mut table = at(&format!("tops={SHEET} hands=BC2.BC3/-"));
    table.play("0 lay BC2 1");
    assert_eq!(at(&table.position()).legal(0), table.legal(0));
    // Said aloud it is a round that is over.
    assert_eq!(refused_position(&format!("tops={SHEET} hands=-/- packets=0/0")), "T3-16");
}

#[test]
fn what_a_position_hides_is_asked_for_only_where_it_is_needed() {
    let mut table = at(&format!("tops={SHEET} hands=BC2.?/BC3.YS0 packets=2/3"));
    assert_eq!(table.legal(0), [""; 0]);
    assert_eq!(table.refusal("0 lay RS1 1"), "unknown");
    assert_eq!(table.refusal("0 lay BC3 1"), "absent");
    table.play("0 draw = RD0").play("0 lay BC2 1").play("1 lay BC3 4");
    assert_eq!(table.field("hands"), "RD0.?/YS0");
}

#[test]
fn a_guess_draws_other_hands_from_what_is_unseen() {
    let table = at(&format!("tops={SHEET} hands=BC2.YS0/RS0.RS1.RS2 packets=20/22"));
    let view = Triples::view(&table.0, ANA);
    let guess = Triples::determinize(&view, &mut Fast::new(4));
    let hands = Triples::view(&guess, Observer::Open).hands;
    assert_eq!((hands[Seat(0)].cards.len(), hands[Seat(1)].cards.len()), (2, 3));
    assert_eq!(hands[Seat(1)].cards.without(view.unseen()), Cards::NONE);
}
