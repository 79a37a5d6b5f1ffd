//! Play.

use super::*;

/// T3-6: no turns.
#[test]
fn t3_6_everybody_plays_at_once() {
    let mut table = at(&format!("tops={SHEET} hands=BC2/BC3/YD0 packets=3/3/3"));
    assert_eq!(table.to_act(), "012");
    table.play("2 draw = RS0").play("0 lay BC2 1").play("0 draw = RS1").play("2 draw = RS2");
    assert_eq!(table.to_act(), "012");
}

#[test]
fn t3_7_draw_whenever_one_likes_and_hold_any_number() {
    let mut table = dealt("", 2);
    let mut luck = Fast::new(2);
    for held in 1..=27 {
        assert_eq!(table.legal(0)[0], "draw");
        Triples::play(&mut table.0, Seat(0), Action::Draw).unwrap();
        assert_eq!(table.to_act(), "chance");
        settle::<Triples>(&mut table.0, &mut luck, |_, _| ());
        assert_eq!(Triples::view(&table.0, BO).hands[Seat(0)].len(), held);
    }
    assert_eq!(table.field("packets"), "0/27");
    assert_eq!(table.refusal("0 draw"), "T3-7");
    assert!(!table.legal(0).contains(&"draw".to_owned()));
}

#[test]
fn t3_7_a_drawn_card_is_seen_by_who_draws_it() {
    let mut table = at(&format!("tops={SHEET} hands=YD0/- packets=3/3"));
    Triples::play(&mut table.0, Seat(0), Action::Draw).unwrap();
    let step = Step::Chance(Chance::Card(card("BC2")));
    let learns = |observer| Triples::seen(&table.0, &step, observer).to_string();
    assert_eq!((learns(ANA), learns(BO)), ("= BC2".into(), "= ?".into()));
    assert_eq!(learns(Observer::Watcher), "= ?");
    Triples::apply_chance(&mut table.0, Chance::Card(card("BC2"))).unwrap();
    assert_eq!(table.seen_by(ANA, "hands"), "BC2.YD0/-");
    assert_eq!(table.seen_by(BO, "hands"), "?.?/-");
    assert_eq!(table.seen_by(Observer::Watcher, "hands"), "?.?/-");
    assert_eq!(table.seen_by(Observer::Open, "hands"), "BC2.YD0/-");
}

#[test]
fn t3_8_one_card_from_the_hand_covers_a_top_card() {
    let mut table = at(&format!("tops={SHEET} hands=BC2.YD0/- packets=3/3 covered=RS0"));
    assert_eq!(table.refusal("0 lay BS2 1"), "absent");
    assert_eq!(table.refusal("1 lay BC2 1"), "absent");
    assert!("lay BC2 YD0 1".parse::<Action>().is_err());
    assert!("lay BC2 10".parse::<Action>().is_err());
    table.play("0 lay BC2 1");
    assert_eq!(table.field("tops"), SHEET.replace("VC0", "BC2"));
    assert_eq!((table.field("hands"), table.field("covered")), ("YD0/-".into(), "RS0.VC0".into()));
    assert_eq!(table.to_act(), "01");
}

#[test]
fn t3_9_the_sheets_example() {
    let fits = ["blue 1", "1", "blue", "0 blue", "", "1", "circle 1", "", "circle violet 3"];
    let view = Triples::view(&at(&format!("tops={SHEET} hands=BC2/-")).0, Observer::Watcher);
    for (index, features) in fits.iter().enumerate() {
        let named = |feature: &Feature| features.split(' ').any(|name| name == feature.name());
        let cards = Feature::all().filter(named).fold(Cards::NONE, |all, f| all | f.cards());
        assert_eq!(view.square.fits(pile(index + 1)), cards, "pile {}", index + 1);
    }
    let table = at(&format!("tops={SHEET} hands=BC2/- packets=3/3"));
    let lays: Vec<String> = [1, 3, 4, 7, 9].iter().map(|pile| format!("lay BC2 {pile}")).collect();
    assert_eq!(table.legal(0)[1..], lays);
    for pile in [2, 5, 6, 8] {
        assert_eq!(table.refusal(&format!("0 lay BC2 {pile}")), "T3-9");
    }
}

#[test]
fn t3_9_the_triple_must_be_new() {
    let table = at(&format!("tops={SHEET} hands=BC2.YS2/RD0 packets=3/3"));
    // Circles lie on 1 and 3 already with the circle on 2: another circle there is no news.
    let why = "T3-9: not-new colour=blue shape=circle quantity=2 pile=2 feature=circle";
    assert_eq!(table.why("0 lay BC2 2"), why);
    let why = "T3-9: no-triple colour=yellow shape=star quantity=2 pile=4";
    assert_eq!(table.why("0 lay YS2 4"), why);
    // A second triple of another feature in the same line is new: 1-2-3 share circle, then also 2.
    let line = "tops=VC0.RC2.YC2.VD1.BC1.BP3.VP0.VC1.BD1";
    let square = Triples::view(&at(&format!("{line} hands=BC2/-")).0, ANA).square;
    assert!(square.fits(pile(1)).has(card("VS2")));
    assert!(!square.fits(pile(1)).has(card("VS3")));
}

/// T3-10: other features and lines are neither needed nor harmful.
#[test]
fn t3_10_what_else_it_adds_or_breaks_does_not_matter() {
    // BS1 on 1 breaks the circles of the first row; with 5 and 9 it makes blue and "1" at once.
    let mut table = at(&format!("tops={SHEET} hands=BS1/RD0 packets=3/3"));
    assert_eq!(announced("BS1", 1), ["blue", "1"]);
    table.play("0 lay BS1 1");
    // BC2 on 7 makes circles with 5 and 3; that it is no longer violet with 4 and 1 is no matter.
    assert_eq!(announced("BC2", 7), ["circle"]);
    at(&format!("tops={SHEET} hands=BC2/RD0 packets=3/3")).play("0 lay BC2 7");
}

#[test]
fn t3_11_every_new_feature_is_announced() {
    assert_eq!(announced("BC2", 1), ["blue"]);
    assert_eq!(announced("RD1", 1), ["1"]);
    assert_eq!(announced("VC3", 9), ["violet", "circle", "3"]);
    assert_eq!(announced("BC2", 5), [""; 0]);
    // Circles on 2 are old news, the "1" is new.
    assert_eq!(announced("RC1", 2), ["1"]);
    // All learn it with the card.
    let table = at(&format!("tops={SHEET} hands=VC3/RD0 packets=3/3"));
    let (seat, action) = table.line("0 lay VC3 9");
    let seen = Triples::seen(&table.0, &Step::Act(seat, action), Observer::Watcher);
    let tribord_triples::Seen::Laid(.., features) = seen else { panic!("{seen}") };
    assert_eq!(features.iter().map(Feature::name).collect::<Vec<_>>(), ["violet", "circle", "3"]);
    assert_eq!(seen.to_string(), "0 lay VC3 9");
}

/// T3-12: nothing to lay.
#[test]
fn t3_12_with_nothing_to_lay_one_waits() {
    // Seat 1 has one card, which fits nowhere, and no packet; seat 0 can go on.
    let mut table = at(&format!("tops={SHEET} hands=BC2.RS1/YS2 packets=0/0"));
    assert_eq!(table.legal(1), [""; 0]);
    assert_eq!(table.to_act(), "01");
    assert_eq!(table.legal(0).len(), 5 + 4);
    // The chance comes when the square changes: now there are two 2s in the first row.
    table.play("0 lay BC2 1");
    assert_eq!(table.legal(1), ["lay YS2 3"]);
}

#[test]
fn t3_13_a_wrong_card_is_refused_with_a_penalty() {
    let table = at(&format!("tops={SHEET} hands=BC2.YS2/RD0 packets=0/3"));
    let penalty = |options: &str, line: &str| {
        let (seat, action) = table.line(line);
        let refusal = Triples::check(&table.0, seat, action).unwrap_err();
        Triples::penalty(&Options::read(options).unwrap(), &refusal)
    };
    assert_eq!(penalty("", "0 lay BC2 2"), 1500);
    assert_eq!(penalty("", "0 lay YS2 4"), 1500);
    assert_eq!(penalty("penalty=400", "0 lay BC2 2"), 400);
    assert_eq!(penalty("", "0 lay RS3 1"), 0);
    assert_eq!(penalty("", "0 draw"), 0);
    // A wrong card changes nothing.
    let mut tried = at(&table.position());
    let (seat, action) = tried.line("0 lay BC2 2");
    assert!(Triples::play(&mut tried.0, seat, action).is_err());
    assert_eq!(tried.position(), table.position());
}

/// T3-14: a pause; the table itself stops (`room/pause.rs`).
#[test]
fn t3_14_a_pause_changes_nothing_but_the_time() {
    let end = |pause: u64| {
        let text = format!(
            "tribord 1\ngame triples\nseats 2\n\n\
             * = VC0 RC2 YC3 VD1 BC1 BP3 VP0 VC1 BD1 5:YS3\n\
             0 draw = BC2 @900\n1 draw = YS2 @{}\n0 lay BC2 3 @{}\n",
            1000 + pause,
            1200 + pause,
        );
        let record = Record::<Triples>::read(&text).unwrap();
        Triples::position(&record.replay(|_, _, _| Ok(())).unwrap())
    };
    assert!(end(0).starts_with("tops=VC0.RC2.BC2."));
    assert_eq!(end(0), end(3_600_000));
}

/// T3-15: two cards never share a moment.
#[test]
fn t3_15_judged_in_the_order_of_arrival() {
    // Both want pile 1 for blue. Who comes first lays; then blue is there already.
    let text = format!("tops={SHEET} hands=BS2.RD0/BS3.RD2 packets=3/3");
    let (mut ana_first, mut bo_first) = (at(&text), at(&text));
    ana_first.play("0 lay BS2 1");
    assert_eq!(ana_first.refusal("1 lay BS3 1"), "T3-9");
    bo_first.play("1 lay BS3 1");
    assert_eq!(bo_first.refusal("0 lay BS2 1"), "T3-9");
}
