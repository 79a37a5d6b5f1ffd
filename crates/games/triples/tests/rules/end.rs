//! The end of rounds and games.

use super::*;

#[test]
fn t3_16_the_last_card_wins_at_once() {
    let text = format!("tops={SHEET} hands=BC2/BC3.RS1 packets=0/7");
    let mut table = at(&text);
    assert_eq!(table.gains("0 lay BC2 1"), ["0 1 T3-16"]);
    table.play("0 lay BC2 1");
    assert_eq!((table.to_act(), table.field("tokens")), ("over".into(), "1/0".into()));
    assert_eq!((table.scores(), table.ranks()), (vec![1, 0], vec![0, 1]));
    assert_eq!(table.refusal("1 lay BC3 4"), "over");
    // A card left in the packet is a card left.
    let mut table = at(&text.replace("packets=0/7", "packets=1/7"));
    table.play("0 lay BC2 1");
    assert_eq!((table.to_act(), table.scores()), ("01".into(), vec![0, 0]));
    assert_eq!(refused_position(&format!("tops={SHEET} hands=-/BC3 packets=0/7")), "T3-16");
    at(&format!("tops={SHEET} hands=-/BC3 packets=0/7 tokens=1/0"));
}

#[test]
fn t3_17_when_nothing_fits_fewest_cards_win() {
    let text = |hands: &str| format!("tops={SHEET} hands={hands} packets=0/0/0");
    let mut table = at(&text("VD3.RS2/YP3.RD2/RS3.YP2"));
    assert_eq!(table.gains("0 lay VD3 9"), ["0 1 T3-17"]);
    table.play("0 lay VD3 9");
    assert_eq!((table.to_act(), table.field("tokens")), ("over".into(), "1/0/0".into()));
    assert_eq!(table.ranks(), [0, 1, 1]);
    // Tied seats all win.
    let mut tied = at(&text("VD3.RS2/YP3/RD2.RS3.YP2"));
    assert_eq!(tied.gains("0 lay VD3 9"), ["0 1 T3-17", "1 1 T3-17"]);
    tied.play("0 lay VD3 9");
    assert_eq!((tied.field("tokens"), tied.ranks()), ("1/1/0".into(), vec![0, 0, 2]));
    // Another may be the one who wins.
    let mut other = at(&text("VD3.RS2.RD2/YP3/RS3.YP2"));
    other.play("0 lay VD3 9");
    assert_eq!(other.field("tokens"), "0/1/0");
}

#[test]
fn t3_17_cards_in_packets_count_too() {
    let text = format!("tops={SHEET} hands=VD3.RS2/YP3.RD2/RS3.YP2 packets=0/1/0");
    let mut table = at(&text);
    table.play("0 lay VD3 9");
    assert_eq!(table.to_act(), "012");
    // Drawing ends nothing.
    table.play("1 draw = YD3");
    assert_eq!(table.to_act(), "012");
}

#[test]
fn t3_17_a_square_on_which_nothing_fits_ends_the_round_at_once() {
    let barren = Triples::view(&at(&format!("tops={BARREN} hands=YS0/-")).0, ANA).square;
    assert!(!barren.takes_any(Cards::ALL));
    assert_eq!(refused_position(&format!("tops={BARREN} hands=YS0/RS1 packets=0/4")), "T3-17");
    // Dealt so that no card is left over: seat 1 has 25 cards, seat 0 has 30.
    let options = Options::read("handicap=5/0").unwrap();
    let mut state = set_up::<Triples>(&options, 2).unwrap();
    let mut gains = Vec::new();
    for card in BARREN.split('.') {
        let chance = card.parse().unwrap();
        Triples::gains(&state, &Step::Chance(chance), &mut |gain| gains.push(gain));
        Triples::apply_chance(&mut state, chance).unwrap();
    }
    assert_eq!(Triples::scores(&state).as_slice(), [0, 1]);
    assert_eq!((gains.len(), gains[0].seat, gains[0].rule.0), (1, Seat(1), "T3-17"));
    assert_eq!(Triples::to_act(&state), ToAct::Over);
}

#[test]
fn t3_18_a_token_a_round_and_four_win() {
    let text = format!("tops={SHEET} hands=BC2/BC3.RS1 packets=0/7 tokens=2/3");
    let mut table = at_with("tokens=4", &text);
    table.play("0 lay BC2 1");
    // A new round is dealt.
    assert_eq!(table.to_act(), "chance");
    let deal = "RC0 RC1 RC2 RD0 RD1 RD2 RP0 RP1 RP3 5:YS3";
    for card in deal.split(' ') {
        Triples::apply_chance(&mut table.0, card.parse().unwrap()).unwrap();
    }
    let expected = "tops=RC0.RC1.RC2.RD0.YS3.RD2.RP0.RP1.RP3 hands=-/- packets=27/27 covered=RD1 \
                    tokens=3/3";
    assert_eq!(table.position(), expected);
    let mut last = at_with("tokens=4", &text.replace("tokens=2/3", "tokens=3/3"));
    last.play("0 lay BC2 1");
    assert_eq!((last.to_act(), last.field("tokens")), ("over".into(), "4/3".into()));
    assert_eq!(refused_position(&format!("tops={SHEET} hands=BC2/- tokens=2/0")), "T3-18");
}
