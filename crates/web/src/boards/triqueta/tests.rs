//! What gestures do to a draft, what the desk is asked for, what the keyboard walks over, and what
//! is shown of the future.

use super::*;
use crate::boards::walk::assert_walks_over_the_buttons;
use crate::desk::Ask;
use crate::gesture::Focus;
use crate::log::LogEntry;
use crate::verbs::{Scope, assert_returns};
use draft::{effect, tiles_in_order};
use tribord_game::{Game, Observer};
use tribord_table::tribord_triqueta::Options;

fn view(position: &str) -> View {
    let state = Triqueta::read_position(&Options::default(), None, position).unwrap();
    Triqueta::view(&state, Observer::Seat(Seat(0)))
}

fn desk(position: &str) -> Desk<Triqueta> {
    Desk::new(vec!["Ana".to_owned(), "bot:bosco".to_owned()], view(position), Some(Seat(0)))
}

fn render(desk: &Desk<Triqueta>, draft: &Draft) -> String {
    crate::boards::whole::<Triqueta>(desk, draft).into_string()
}

fn keys(desk: &Desk<Triqueta>, draft: &mut Draft, all: &[&str]) {
    for key in all {
        assert!(Triqueta::on_gesture(desk, draft, Gesture::Key(key, Focus::Nowhere)), "{key}");
    }
}

fn asked(desk: &Desk<Triqueta>) -> Vec<String> {
    let each = |ask| match ask {
        Ask::Act(action) => Action::to_string(&action),
        other => format!("{other:?}"),
    };
    desk.take_asked().into_iter().map(each).collect()
}

#[test]
fn a_row_is_chosen_then_taken() {
    let desk = desk("round=1 pile=12 turn=0 rock=1 rows=owl.owl/bear in=0.1 tiles=owl/-");
    let mut draft = Draft::default();
    keys(&desk, &mut draft, &["1"]);
    assert!(asked(&desk).is_empty(), "a row is taken by confirming it");
    assert_eq!(effect(&desk, Row(0)), Some(5), "three owls instead of one");
    let html = render(&desk, &draft);
    assert!(html.contains("Take row 1: +5") && html.contains("+6★"));
    keys(&desk, &mut draft, &["Enter"]);
    assert_eq!(asked(&desk), ["take 1"]);
    keys(&desk, &mut draft, &["Escape"]);
    assert!(draft.row.is_none());
    keys(&desk, &mut draft, &["d"]);
    assert_eq!(asked(&desk), ["draw"]);
}

#[test]
fn a_tile_in_the_hand_goes_to_a_row_or_is_kept() {
    let desk = desk("round=1 pile=12 turn=0 rock=1 held=bear rows=owl.owl/bear in=0.1 tiles=owl/-");
    let mut draft = Draft::default();
    keys(&desk, &mut draft, &["2", "k"]);
    for place in [Some(Action::Row(Row(0))), Some(Action::Keep), None] {
        Triqueta::on_gesture(&desk, &mut draft, Gesture::Drop(Piece::Held, place));
    }
    assert_eq!(asked(&desk), ["row 2", "keep", "row 1", "keep"]);
}

#[test]
fn others_see_a_tile_drawn_from_its_back_only() {
    let text = "round=1 pile=12 turn=1 rock=1 held=bear rows=-/- in=0.1 tiles=-/- hidden=-/owl";
    let html = crate::boards::whole::<Triqueta>(&desk(text), &Draft::default()).into_string();
    assert!(html.contains("#tq-back") && !html.contains("#tq-bear") && !html.contains("#tq-owl"));
}

#[test]
fn kept_tiles_are_decided_about() {
    let desk = desk("round=4 pile=0 turn=1 rock=1 rows=x/x in=- tiles=bear.bear/- hidden=bear/?");
    assert!(render(&desk, &Draft::default()).contains("Add: +8"));
    keys(&desk, &mut Draft::default(), &["+", "-"]);
    assert_eq!(asked(&desk), ["add bear", "return bear"]);
}

#[test]
fn rows_grow_at_their_end() {
    let text = |rows: &str| format!("round=1 pile=12 turn=0 rock=1 rows={rows}/- in=0.1 tiles=-/-");
    let mut desk = desk(&text("rabbit.owl.bear"));
    let entry = |rows| LogEntry { view: Some(view(&text(rows))), ..LogEntry::new() };
    desk.log = ["-", "bear", "rabbit.bear", "rabbit.owl.bear"].map(entry).into();
    assert_eq!(tiles_in_order(&desk, Row(0)), [Animal::Bear, Animal::Rabbit, Animal::Owl]);
}

#[test]
fn enter_takes_the_chosen_row_only() {
    let desk = desk(STATES[0]);
    let mut draft = Draft { row: Some(Row(0)), focus: None };
    let mut enter = |focus| Triqueta::on_gesture(&desk, &mut draft, Gesture::Key("Enter", focus));
    assert!(!enter(Focus::On(Action::Row(Row(1)))), "the button chooses another row");
    assert!(!enter(Focus::On(Action::Draw)) && !enter(Focus::Elsewhere));
    assert!(enter(Focus::On(Action::Row(Row(0)))));
    assert_eq!(asked(&desk), ["take 1"]);
}

#[test]
fn what_stands_in_attributes_is_read_back() {
    let (row, bear) = (Row(4), Animal::Bear);
    assert_returns([Action::Draw, Action::Keep, Action::Row(row), Action::Take(row)]);
    assert_returns([Action::Add(bear), Action::Return(bear)]);
    assert_returns([Piece::Held]);
}

/// One of each kind of state.
const STATES: [&str; 6] = [
    "round=1 pile=12 turn=0 rock=1 rows=owl.owl/bear in=0.1 tiles=owl/-",
    "round=1 pile=12 turn=0 rock=1 held=bear rows=owl.owl/bear in=0.1 tiles=owl/-",
    "round=1 pile=12 turn=1 rock=1 held=bear rows=-/- in=0.1 tiles=-/- hidden=-/owl",
    "round=2 pile=9 turn=0 rock=1 rows=x/bear in=0 tiles=owl/bear.bear",
    "round=4 pile=0 turn=1 rock=1 rows=x/x in=- tiles=bear.bear/- hidden=bear/?",
    "round=4 pile=0 turn=1 rock=1 rows=x/x in=- tiles=bear.bear/- hidden=bear.owl/?",
];

/// Every state, with a row chosen and with none.
fn each_state(mut check: impl FnMut(&mut Desk<Triqueta>, &mut Draft)) {
    for state in STATES {
        let mut desk = desk(state);
        for row in [None, Some(Row(0)), Some(Row(1))] {
            check(&mut desk, &mut Draft { row, focus: None });
        }
    }
}

#[test]
fn the_arrows_walk_over_the_buttons_and_one_has_the_keyboard() {
    let mut walked = 0;
    each_state(|desk, draft| {
        assert_walks_over_the_buttons(desk, draft);
        let actions = Triqueta::walk(desk, draft);
        walked += actions.len();
        let mut focus = Focus::Nowhere;
        for action in actions {
            assert!(Triqueta::on_gesture(desk, draft, Gesture::Key("ArrowRight", focus)));
            assert_eq!(draft.focus, Some(action));
            let html = render(desk, draft);
            let (before, _) = html.split_once(" data-focus").unwrap();
            let tag = before.rsplit('<').next().unwrap();
            assert!(tag.starts_with("button") && tag.contains(&format!("\"{action}\"")), "{tag}");
            assert_eq!(html.matches("data-focus").count(), 1);
            focus = Focus::On(action);
        }
        desk.keyboard = false;
        assert!(!render(desk, draft).contains("data-focus"));
        desk.keyboard = true;
    });
    assert!(walked > 20, "{walked}");
}

#[test]
fn names_cannot_be_markup() {
    each_state(|desk, draft| {
        desk.names = ["<img src=x onerror=alert(1)>", "\"><script>alert(1)</script>"]
            .map(str::to_owned)
            .into();
        let html = render(desk, draft);
        assert!(html.contains("&lt;img") && html.contains("&lt;script"));
        assert!(!html.contains("<img") && !html.contains("<script"), "{html}");
    });
}

#[test]
fn attributes_say_which_of_several_boards_they_belong_to() {
    let mut marks = 0;
    each_state(|desk, draft| {
        desk.scope = Scope(Some(2));
        let html = render(desk, draft);
        for attribute in ["data-do", "data-drag", "data-drop", "data-fly"] {
            for rest in html.split(&format!(" {attribute}=\"")).skip(1) {
                assert!(rest.starts_with("2-"), "{attribute} {rest:.20}");
                marks += 1;
            }
        }
    });
    assert!(marks > 50, "{marks}");
}
