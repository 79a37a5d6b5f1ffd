//! Scoring.

use super::*;

#[test]
fn tq_17_all_decide_at_once_about_each_kept_tile() {
    let text = "round=4 rows=x/x/- in=2 turn=2 tiles=bear.bear/-/- hidden=bear.bear/owl/-";
    let mut table = at(text);
    assert_eq!(table.refusal("2 add owl"), "absent");
    let mut kept = at("round=4 rows=-/-/- turn=1 tiles=-/-/- hidden=-/owl/-");
    assert_eq!(kept.refusal("1 add owl"), "TQ-17");
    assert_eq!(kept.refusal("1 return owl"), "TQ-17");
    kept.play_all("1 take 1; 2 take 2; 0 take 3");
    assert_eq!(kept.legal(1), ["add owl", "return owl"]);

    table.play("2 take 3");
    assert_eq!(table.to_act(), "01");
    assert_eq!(table.refusal("2 add bear"), "turn");
    assert_eq!(table.refusal("1 add bear"), "absent");
    assert_eq!(table.refusal("0 keep"), "TQ-8");
    assert_eq!(table.legal(0), ["add bear", "return bear"]);
    // Two equal tiles are two decisions.
    table.play("0 add bear");
    assert_eq!(
        (table.field("tiles"), table.field("hidden")),
        ("bear.bear.bear/-/-".into(), "bear/owl/-".into())
    );
    assert_eq!(table.legal(0), ["add bear", "return bear"]);
    table.play("0 return bear");
    assert_eq!(table.to_act(), "1");
    assert_eq!(table.refusal("0 add bear"), "turn");
    table.play("1 return owl");
    assert_eq!(table.to_act(), "over");
    assert_eq!(
        (table.field("tiles"), table.field("hidden")),
        ("bear.bear.bear/-/-".into(), "-/-/-".into())
    );
}

#[test]
fn tq_17_nobody_knows_a_decision_before_all_have_decided() {
    let text = "round=4 rows=x/x/x in=- tiles=bear.bear/-/- hidden=bear.owl/owl/-";
    let (mut adds, mut returns) = (at(text), at(text));
    adds.play("0 add bear").play("0 return owl");
    returns.play("0 return bear").play("0 add owl");
    for other in [BO, Observer::Seat(Seat(2)), Observer::Watcher] {
        let view = Triqueta::view(&adds.0, other);
        assert_eq!(view, Triqueta::view(&at(text).0, other));
        assert_eq!(view, Triqueta::view(&returns.0, other));
        assert_eq!(Triqueta::points(&view)[Seat(0)], 3);
        assert_eq!(at(text).learns(other, "0 add bear"), "0 ?");
        assert_eq!(at(text).learns(other, "0 return bear"), "0 ?");
    }
    assert_eq!(adds.seen_by(ANA, "tiles"), "bear.bear.bear/-/-");
    assert_eq!(adds.seen_by(ANA, "hidden"), "-/?/-");
    assert_eq!(adds.seen_by(BO, "hidden"), "?.?/owl/-");
    assert_eq!(at(text).learns(ANA, "0 add bear"), "0 add bear");
    // The last decision shows what was added; what was returned is gone unseen.
    adds.play("1 return owl");
    assert_eq!(adds.seen_by(BO, "tiles"), "bear.bear.bear/-/-");
    assert_eq!(adds.seen_by(BO, "hidden"), "-/-/-");
    assert_eq!(Triqueta::view(&adds.0, BO).unseen().count(Animal::Owl), 9);
    assert_eq!(Triqueta::view(&adds.0, Observer::Watcher).unseen().count(Animal::Owl), 10);
}

#[test]
fn tq_17_without_kept_tiles_the_game_is_over_after_round_four() {
    let mut table = at("round=4 rows=x/- in=1 turn=1 tiles=owl/-");
    table.play("1 take 2");
    assert_eq!(table.to_act(), "over");
}

#[test]
fn tq_18_what_so_many_of_an_animal_count() {
    let points = |tiles: &str| at(&format!("tiles={tiles}/- rock=1")).scores()[0];
    assert_eq!(points("-"), 0);
    for animal in Animal::ALL {
        let of = |count: usize| points(&vec![animal.name(); count].join("."));
        let value = i32::from(animal.value());
        let worth: Vec<i32> = (1..=6).map(of).collect();
        assert_eq!(worth, [1, 2, value, -1, -2, -3], "{animal}");
    }
    assert_eq!(points("rabbit.rabbit.owl.bear.bear.bear"), 2 + 1 + 10);
}

#[test]
fn tq_19_the_rock_and_each_tree_are_worth_a_point() {
    assert_eq!(at("tiles=-/-/- rock=1 trees=2/1/0").scores(), [2, 2, 0]);
    let table = at("rows=x/owl in=1 turn=1 rock=0 tiles=-/- trees=0/1");
    let step = Step::Act(Seat(1), "take 2".parse().unwrap());
    let mut gains = Vec::new();
    Triqueta::gains(&table.0, &step, &mut |gain| {
        gains.push(format!("{} {} {}", gain.seat, gain.points, gain.rule));
    });
    // The rock moves, and the tree of the second pile comes with it.
    assert_eq!(gains, ["0 -1 TQ-19", "1 1 TQ-18", "1 2 TQ-19"]);
}

#[test]
fn tq_20_six_of_an_animal_are_not_two_triquetas() {
    let six = "rabbit.rabbit.rabbit.rabbit.rabbit.rabbit";
    assert_eq!(at(&format!("tiles={six}/- rock=1")).scores(), [-3, 1]);
}

#[test]
fn tq_21_most_points_then_most_tiles_then_shared() {
    let over = "round=4 in=- rows=x/x/x rock=2";
    let table = at(&format!("{over} tiles=owl.owl.owl/rabbit.deer.ram/-"));
    assert_eq!((table.to_act(), table.ranks()), ("over".into(), vec![0, 1, 2]));
    // Three points each; seat 0 has one tile and two trees, seat 1 three tiles.
    let table = at(&format!("{over} tiles=owl/rabbit.deer.ram/- trees=2/0/0"));
    assert_eq!((table.scores(), table.ranks()), (vec![3, 3, 1], vec![1, 0, 2]));
    let table = at(&format!("{over} tiles=owl.owl/rabbit.deer/-"));
    assert_eq!(table.ranks(), [0, 0, 2]);
    // Added tiles count, returned ones do not.
    let mut added = at(&format!("{over} tiles=rabbit.deer/owl/- hidden=-/ram/-"));
    added.play("1 add ram");
    assert_eq!((added.scores(), added.ranks()), (vec![2, 2, 1], vec![0, 0, 2]));
    let mut earlier = at(&format!("{over} tiles=rabbit.deer/owl/- hidden=-/ram/deer"));
    earlier.play("1 add ram");
    assert_eq!(earlier.ranks(), [0, 0, 2]);
    let mut returned = at(&format!("{over} tiles=rabbit.deer/owl/- hidden=-/ram/- trees=0/1/0"));
    returned.play("1 return ram");
    assert_eq!((returned.scores(), returned.ranks()), (vec![2, 2, 1], vec![0, 1, 2]));
}

#[test]
fn tq_figure_the_sheets_example_makes_eighteen() {
    let tiles = "rabbit.rabbit.owl.owl.owl.deer.boar.boar.boar.bear.bear.bear.bear.bear";
    let table = at(&format!("round=4 in=- rows=x/x tiles={tiles}/- rock=0 trees=2/1"));
    assert_eq!(table.scores(), [18, 1]);
}
