//! Material and set-up.

use super::*;

#[test]
fn tq_1_ten_tiles_of_each_of_six_animals() {
    assert_eq!(Tiles::ALL.len(), 60);
    let worth = |animal: Animal| (animal.name(), Tiles::ALL.count(animal), animal.value());
    assert_eq!(
        Animal::ALL.map(worth),
        [
            ("rabbit", 10, 5),
            ("owl", 10, 6),
            ("deer", 10, 7),
            ("boar", 10, 8),
            ("ram", 10, 9),
            ("bear", 10, 10)
        ]
    );
    let bears = |count: usize| vec!["bear"; count].join(".");
    at(&format!("tiles={}/{}", bears(4), bears(6)));
    assert_eq!(refused_position(&format!("tiles={}/{}", bears(4), bears(7))), "TQ-1");
    assert_eq!(refused_position(&format!("tiles={}/- rows=bear/- held=bear", bears(9))), "TQ-1");
}

#[test]
fn tq_2_as_many_rows_as_seats() {
    for seats in 2..=5 {
        let table = begun(seats, 0);
        assert_eq!(table.field("rows"), vec!["-"; seats.into()].join("/"));
        let takes = table.legal(0).iter().filter(|action| action.starts_with("take")).count();
        assert_eq!(takes, seats.into());
    }
    assert_eq!(refused_position("tiles=-/- rows=-/-/-"), "TQ-2");
    assert_eq!(begun(3, 0).refusal("0 take 4"), "absent");
}

#[test]
fn tq_3_a_pile_of_fifteen_a_round() {
    let mut table = begun(2, 0);
    assert_eq!(table.field("pile"), "15");
    table.play("0 draw = owl");
    assert_eq!(table.field("pile"), "14");
    table.play("0 row 1").play("1 take 1").play("0 take 2");
    assert_eq!((table.field("round"), table.field("pile")), ("2".into(), "15".into()));
    assert_eq!(refused_position("tiles=-/- pile=16"), "TQ-3");
}

#[test]
fn tq_4_three_trees_and_the_bare_pile_first() {
    let mut table = begun(2, 0);
    assert_eq!(table.field("trees"), "0/0");
    for round in 1..=4 {
        assert_eq!(table.field("round"), round.to_string());
        let first = table.field("turn");
        let other = if first == "0" { "1" } else { "0" };
        table.play(&format!("{first} take 1")).play(&format!("{other} take 2"));
    }
    assert_eq!(table.field("trees"), "1/2");
    assert_eq!(refused_position("tiles=-/- trees=2/2"), "TQ-4");
}

#[test]
fn tq_5_the_first_seat_is_drawn_by_lot_or_named() {
    let mut table = Table::dealt("", 3, "");
    assert_eq!(table.to_act(), "chance");
    let mut seats = Vec::new();
    let _ = Triqueta::each_chance(&table.0, &mut |chance, weight| {
        seats.push((chance.to_string(), weight));
        std::ops::ControlFlow::Continue(())
    });
    assert_eq!(seats, [("0".into(), 1), ("1".into(), 1), ("2".into(), 1)]);
    assert_eq!(table.scores(), [0, 0, 0]);
    Triqueta::apply_chance(&mut table.0, "2".parse().unwrap()).unwrap();
    assert_eq!((table.field("rock"), table.field("turn")), ("2".into(), "2".into()));
    assert_eq!(table.scores(), [0, 0, 1]);
    let table = begun(3, 1);
    assert_eq!((table.field("rock"), table.to_act()), ("1".into(), "1".into()));
    let fourth = Options::read("first=3").unwrap();
    assert!(set_up::<Triqueta>(&fourth, 3).is_err());
    assert!(set_up::<Triqueta>(&fourth, 4).is_ok());
}
