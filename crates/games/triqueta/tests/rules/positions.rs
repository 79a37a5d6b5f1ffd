//! Positions, guesses and taking back.

use super::*;

#[test]
fn taking_back_ends_where_something_was_shown() {
    let reveals = |position: &str, line: &str| {
        let (seat, action) = at(position).line(line);
        Triqueta::reveals(&at(position).0, seat, action)
    };
    assert!(reveals("tiles=-/-", "0 draw"));
    assert!(reveals("tiles=-/- held=owl", "0 row 1"));
    assert!(!reveals("tiles=-/- held=owl", "0 keep"));
    assert!(!reveals("tiles=-/- rows=owl/-", "0 take 1"));
    let after = "round=4 in=- rows=x/x tiles=-/-";
    assert!(!reveals(&format!("{after} hidden=owl/owl"), "0 add owl"));
    assert!(reveals(&format!("{after} hidden=owl/-"), "0 add owl"));
    assert!(!reveals(&format!("{after} hidden=owl/-"), "0 return owl"));
    let mut both = at(&format!("{after} hidden=owl/owl"));
    both.play("0 add owl");
    assert!(Triqueta::reveals(&both.0, Seat(1), "return owl".parse().unwrap()));
}

#[test]
fn positions_read_back_what_the_notation_shows() {
    let text = "round=1 pile=12 turn=0 rock=0 held=owl rows=bear.bear/-/x in=0.1 \
                tiles=rabbit.rabbit/owl/- hidden=bear/?/- trees=1/0/0";
    assert_eq!(at(text).position(), text);
    // Fields with an obvious default may be left out.
    let start =
        "round=1 pile=15 turn=0 rock=0 held=- rows=-/- in=0.1 tiles=-/- hidden=-/- trees=0/0";
    assert_eq!(at("tiles=-/-").position(), start);
    let end = "round=4 pile=0 turn=0 rock=0 held=- rows=x/x in=- tiles=owl/- hidden=-/- trees=0/0";
    assert_eq!(at("in=- tiles=owl/-").position(), end);
    // A view is a position too.
    let view = Triqueta::view(&at(text).0, BO).to_string();
    assert_eq!(at(&view).position(), view);
}

#[test]
fn what_a_position_hides_is_asked_for_only_where_it_is_needed() {
    let mut table = at("rows=-/- tiles=-/- hidden=?/?");
    table.play_all("0 draw = owl; 0 keep; 1 take 1; 0 take 2");
    assert_eq!(table.field("hidden"), "owl.?/?");
    let unknown = at("tiles=-/- held=?");
    assert_eq!(unknown.refusal("0 row 1"), "unknown");
    assert_eq!(unknown.refusal("0 draw"), "TQ-7");
    assert!(unknown.legal(0).is_empty());
    let mut deciding = at("round=4 in=- rows=x/x tiles=-/- hidden=owl.?/bear");
    assert_eq!(deciding.refusal("0 add bear"), "unknown");
    assert!(deciding.legal(0).is_empty());
    deciding.play("0 add owl").play("1 add bear");
    assert_eq!(deciding.to_act(), "0");
}

#[test]
fn a_guess_draws_hidden_tiles_from_what_is_unseen() {
    // All bears but two, and everything else, lie open: what Bo keeps are bears.
    let all = |animal: &str, count: usize| vec![animal; count].join(".");
    let open: Vec<_> = ["rabbit", "owl", "deer", "boar", "ram"].map(|a| all(a, 10)).into();
    let text = format!(
        "round=4 pile=0 rows=-/- tiles={}.{}/- hidden=-/bear.bear",
        open.join("."),
        all("bear", 8)
    );
    let view = Triqueta::view(&at(&text).0, ANA);
    assert_eq!(field(&view.to_string(), "hidden"), "-/?.?");
    let guess = Triqueta::determinize(&view, &mut Fast::new(1));
    assert_eq!(field(&Triqueta::position(&guess), "hidden"), "-/bear.bear");
}
