//! Material and set-up.

use super::*;

#[test]
fn t3_1_every_combination_once() {
    let all: BTreeSet<String> = Card::all().map(|card| card.to_string()).collect();
    assert_eq!((all.len(), Cards::ALL.len()), (64, 64));
    for text in ["RC0", "BD1", "VP2", "YS3"] {
        assert_eq!(card(text).to_string(), text);
    }
    let order: Vec<String> = Card::all().map(|card| card.to_string()).take(17).collect();
    assert_eq!((&*order[0], &*order[1], &*order[4], &*order[16]), ("RC0", "RC1", "RD0", "BC0"));
    assert_eq!(refused_position(&format!("tops={SHEET} hands=VC0/RD0 packets=3/3")), "T3-1");
    assert_eq!(refused_position(&format!("tops={SHEET} hands=BC2/BC2 packets=3/3")), "T3-1");
    assert_eq!(refused_position(&format!("tops={SHEET} hands=BC2/- packets=27/28")), "T3-1");
    assert_eq!(dealt("", 3).0.cards(), [1; 64]);
}

#[test]
fn t3_2_nine_cards_face_up_row_by_row() {
    let mut state = set_up::<Triples>(&Options::default(), 2).unwrap();
    for card in SHEET.split('.') {
        Triples::apply_chance(&mut state, card.parse().unwrap()).unwrap();
    }
    Triples::apply_chance(&mut state, "5:YS3".parse().unwrap()).unwrap();
    let tops = field(&Triples::position(&state), "tops");
    assert_eq!(tops, SHEET.replace("BC1", "YS3"));
    assert_eq!(refused_position("tops=RC0.RC1.RC2 hands=BC2/BC3 packets=3/3"), "T3-2");
}

#[test]
fn t3_3_dealt_evenly_and_the_rest_onto_different_piles() {
    for (seats, packets, left_over) in [(2, "27/27", 1), (3, "18/18/18", 1), (4, "13/13/13/13", 3)]
    {
        let mut state = set_up::<Triples>(&Options::default(), seats).unwrap();
        let mut fallen = Vec::new();
        settle::<Triples>(&mut state, &mut Fast::new(9), |_, chance| fallen.push(chance));
        assert_eq!(field(&Triples::position(&state), "packets"), packets);
        assert_eq!(fallen.len(), 9 + left_over);
        let mut piles = BTreeSet::new();
        for chance in &fallen[9..] {
            let Chance::LeftOver(pile, card) = *chance else { panic!("{chance}") };
            assert!(piles.insert(pile), "two left-over cards on pile {pile}");
            assert_eq!(Triples::view(&state, ANA).square.top(pile), card);
        }
        assert_eq!(Triples::view(&state, ANA).covered.len(), left_over as u8);
    }
}

#[test]
fn t3_3_a_left_over_card_draws_its_pile_then_itself() {
    struct Script(Vec<(u32, u32)>);
    impl Luck for Script {
        fn one_of(&mut self, n: u32) -> u32 {
            let (of, pick) = self.0.remove(0);
            assert_eq!(n, of);
            pick
        }
    }
    let mut state = set_up::<Triples>(&Options::default(), 4).unwrap();
    for card in SHEET.split('.') {
        Triples::apply_chance(&mut state, card.parse().unwrap()).unwrap();
    }
    // The unseen begin RC0 RC1 RC3 (RC2 lies there); pile 1 is used first, so the next are 2 to 9.
    let mut script = Script(vec![(9, 0), (55, 2), (8, 0), (54, 0), (7, 6), (53, 52)]);
    let mut fallen = Vec::new();
    settle::<Triples>(&mut state, &mut script, |_, chance| fallen.push(chance.to_string()));
    assert_eq!(fallen, ["1:RC3", "2:RC0", "9:YS3"]);
}

/// T3-4: packets lie face down until the start.
#[test]
fn t3_4_nobody_looks_before_the_start() {
    let table = dealt("", 2);
    assert_eq!(table.field("hands"), "-/-");
    for observer in [ANA, BO, Observer::Watcher, Observer::Open] {
        assert_eq!(Triples::view(&table.0, observer).unseen().len(), 54);
    }
}

#[test]
fn t3_5_handicap_gives_extra_cards() {
    // 55 − 5 = 50: 25 each, nothing left over, and five more for seat 0.
    assert_eq!(dealt("handicap=5/0", 2).field("packets"), "30/25");
    // 55 − 10 = 45: 15 each.
    assert_eq!(dealt("handicap=0/2/8", 3).field("packets"), "15/17/23");
    // 55 − 4 = 51: 12 each, three left over.
    let table = dealt("handicap=1/0/0/3", 4);
    assert_eq!(table.field("packets"), "13/12/12/15");
    assert_eq!(table.field("covered").split('.').count(), 3);
    assert_eq!(dealt("handicap=0/0/0", 3).field("packets"), "18/18/18");
    let odd = |options: &str, seats| set_up::<Triples>(&Options::read(options).unwrap(), seats);
    assert!(odd("handicap=3/0", 3).is_err());
    assert!(odd("handicap=53/0", 2).is_ok());
    assert!(odd("handicap=53/0/0", 3).is_err());
    assert!(Options::read("handicap=54/0").is_err());
}

#[test]
fn t3_figure_a_zero_is_a_shape_without_marks() {
    let zero = card("BC0");
    assert_eq!(zero.features().map(Feature::name), ["blue", "circle", "0"]);
    // It makes triples of zeros like any other quantity: 4 with 1 and 7 in the sheet's example.
    assert_eq!(announced("RD0", 4), ["0"]);
}
