//! What gestures do to a hand, what the desk is asked for, and what is shown of the future.

use super::*;
use crate::desk::Ask;
use crate::past::Moment;
use hand::{effect, grown};
use tribord_game::Observer;
use tribord_table::tribord_triqueta::Options;

fn view(position: &str) -> View {
    let state = Triqueta::read_position(&Options::default(), None, position).unwrap();
    Triqueta::view(&state, Observer::Seat(Seat(0)))
}

fn desk(position: &str) -> Desk<Triqueta> {
    Desk::new(vec!["Ana".to_owned(), "bot:bosco".to_owned()], view(position), Some(Seat(0)))
}

fn keys(desk: &Desk<Triqueta>, hand: &mut Hand, all: &[&str]) {
    all.iter().for_each(|key| assert!(Triqueta::touch(desk, hand, Gesture::Key(key, ""))));
}

fn asked(desk: &Desk<Triqueta>) -> Vec<String> {
    let each = |ask| match ask {
        Ask::Act(action) => Action::to_string(&action),
        other => format!("{other:?}"),
    };
    desk.asked().into_iter().map(each).collect()
}

#[test]
fn a_row_is_chosen_then_taken() {
    let desk = desk("round=1 pile=12 turn=0 rock=1 rows=owl.owl/bear in=0.1 tiles=owl/-");
    let mut hand = Hand::default();
    keys(&desk, &mut hand, &["1"]);
    assert!(asked(&desk).is_empty(), "a row is taken by confirming it");
    assert_eq!(effect(&desk, Row(0)), Some(5), "three owls instead of one");
    let html = Triqueta::look(&desk, &hand);
    assert!(html.contains("Take row 1: +5") && html.contains("+6★"));
    keys(&desk, &mut hand, &["Enter"]);
    assert_eq!(asked(&desk), ["take 1"]);
    keys(&desk, &mut hand, &["Escape"]);
    assert!(hand.row.is_none());
    keys(&desk, &mut hand, &["d"]);
    assert_eq!(asked(&desk), ["draw"]);
}

#[test]
fn a_tile_in_the_hand_goes_to_a_row_or_is_kept() {
    let desk = desk("round=1 pile=12 turn=0 rock=1 held=bear rows=owl.owl/bear in=0.1 tiles=owl/-");
    let mut hand = Hand::default();
    keys(&desk, &mut hand, &["2", "k"]);
    Triqueta::touch(&desk, &mut hand, Gesture::Drop("held", "row 1"));
    Triqueta::touch(&desk, &mut hand, Gesture::Drop("held", "keep"));
    Triqueta::touch(&desk, &mut hand, Gesture::Drop("held", ""));
    assert_eq!(asked(&desk), ["row 2", "keep", "row 1", "keep"]);
}

#[test]
fn others_see_a_tile_drawn_from_its_back_only() {
    let text = "round=1 pile=12 turn=1 rock=1 held=bear rows=-/- in=0.1 tiles=-/- hidden=-/owl";
    let html = palm::palm(&desk(text), &Hand::default());
    assert!(html.contains("#tq-back") && !html.contains("#tq-bear") && !html.contains("#tq-owl"));
}

#[test]
fn kept_tiles_are_decided_about() {
    let desk = desk("round=4 pile=0 turn=1 rock=1 rows=x/x in=- tiles=bear.bear/- hidden=bear/?");
    assert!(Triqueta::look(&desk, &Hand::default()).contains("Add: +8"));
    keys(&desk, &mut Hand::default(), &["+", "-"]);
    assert_eq!(asked(&desk), ["add bear", "return bear"]);
}

#[test]
fn rows_grow_at_their_end() {
    let text = |rows: &str| format!("round=1 pile=12 turn=0 rock=1 rows={rows}/- in=0.1 tiles=-/-");
    let mut desk = desk(&text("rabbit.owl.bear"));
    let moment = |rows| {
        let view = Some(view(&text(rows)));
        Moment { seen: Vec::new(), points: Vec::new(), at: None, view }
    };
    desk.past = ["-", "bear", "rabbit.bear", "rabbit.owl.bear"].map(moment).into();
    assert_eq!(grown(&desk, Row(0)), [Animal::Bear, Animal::Rabbit, Animal::Owl]);
}
