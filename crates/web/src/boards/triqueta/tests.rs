//! What gestures do to a draft, what the desk is asked for, what the keyboard walks over, and what
//! is shown of the future.

use super::*;
use crate::boards::walk::assert_walks_over_the_buttons;
use crate::desk::Ask;
use crate::gesture::Focus;
use crate::log::LogEntry;
use crate::verbs::{Scope, assert_returns};
use draft::effect;
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
    assert!(
        html.contains("Take · +5") && html.contains("three owls!") && html.contains("1 → <span>6")
    );
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
    let desk = desk(text);
    let held = heap::in_hand(&desk, Seat(1)).into_string();
    assert!(held.contains("#tq-back") && !held.contains("#tq-bear"), "{held}");
    let tokens = wells::tokens(&desk, Seat(1), true).into_string();
    assert!(tokens.contains("#tq-back") && !tokens.contains("#tq-owl"), "{tokens}");
    assert_eq!(heap::in_hand(&desk, Seat(0)).into_string(), "");
}

#[test]
fn kept_tiles_are_decided_about() {
    let desk = desk("round=4 pile=0 turn=1 rock=1 rows=x/x in=- tiles=bear.bear/- hidden=bear/?");
    assert!(render(&desk, &Draft::default()).contains("Add · +8"));
    keys(&desk, &mut Draft::default(), &["+", "-"]);
    assert_eq!(asked(&desk), ["add bear", "return bear"]);
}

#[test]
fn rows_grow_at_their_end() {
    let text = |rows: &str| format!("round=1 pile=12 turn=0 rock=1 rows={rows}/- in=0.1 tiles=-/-");
    let mut desk = desk(&text("rabbit.owl.bear"));
    let entry = |rows| LogEntry { view: Some(view(&text(rows))), ..LogEntry::new() };
    desk.log = ["-", "bear", "rabbit.bear", "rabbit.owl.bear"].map(entry).into();
    let tiles = travel::row(&desk.view, &desk.log, Row(0));
    let animals: Vec<Animal> = tiles.iter().map(|tile| tile.animal).collect();
    assert_eq!(animals, [Animal::Bear, Animal::Rabbit, Animal::Owl]);
}

#[test]
fn a_hint_is_put_on_the_board_for_a_try() {
    let (desk, mut draft) = (desk(STATES[0]), Draft::default());
    Triqueta::stage(&desk, &mut draft, Action::Take(Row(1)));
    assert!(draft.row == Some(Row(1)) && asked(&desk).is_empty());
    Triqueta::stage(&desk, &mut draft, Action::Draw);
    assert!(draft.row.is_none());
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
        desk.log = vec![LogEntry::read(["0 take 1"]), LogEntry::read(["1 take 2"])];
        let html = render(desk, draft);
        let gone = desk.view.rows[Seat(0)].is_none();
        assert_eq!(html.contains("&lt;img"), gone, "a taken row says who has it");
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

/// The names by which pieces of this kind fly. What is mine is drawn also as others would see it.
fn flying(html: &str, class: &str) -> Vec<String> {
    let tags = html.split('<').filter(|tag| tag.contains(&format!("class=\"{class}")));
    let names = tags.filter_map(|tag| tag.split_once("data-fly=\"")?.1.split_once('"'));
    let mut seen = Vec::new();
    names.for_each(|(name, _)| {
        if !seen.iter().any(|other| other == name) {
            seen.push(name.to_owned());
        }
    });
    seen
}

#[test]
fn a_tile_is_the_same_piece_from_the_pile_to_its_owner() {
    let text = |pile: u8, held: &str, rows: &str, tiles: &str, inside: &str| {
        let turn = if held == "bear" { 0 } else { 1 };
        let head = format!("round=1 pile={pile} turn={turn} rock=1 held={held}");
        format!("{head} rows={rows}/- in={inside} tiles={tiles}/-")
    };
    let steps = [
        ("0 draw", text(14, "bear", "owl", "-", "0.1")),
        ("0 row 1", text(14, "-", "owl.bear", "-", "0.1")),
        ("1 draw", text(13, "rabbit", "owl.bear", "-", "0.1")),
        ("1 row 1", text(13, "-", "rabbit.owl.bear", "-", "0.1")),
        ("0 take 1", text(13, "-", "x", "rabbit.owl.bear", "1")),
    ];
    let mut desk = desk(&text(15, "-", "owl", "-", "0.1"));
    desk.log.push(LogEntry { view: Some(desk.view.clone()), ..LogEntry::new() });
    let mut seen = Vec::new();
    for (step, text) in steps {
        desk.log.push(LogEntry { view: Some(view(&text)), ..LogEntry::read([step]) });
        desk.set(view(&text));
        let html = render(&desk, &Draft::default());
        seen.push((flying(&html, "held"), flying(&html, "lies"), flying(&html, "of new")));
        assert!(html.matches("data-at=\"taker\"").count() <= 1);
    }
    assert_eq!(seen[0].0, ["t1-14"], "in the hand");
    assert_eq!(seen[1].1, ["r1-1-0", "t1-14"], "in the row");
    assert_eq!(seen[2].0, ["t1-13"]);
    assert_eq!(seen[3].1, ["r1-1-0", "t1-14", "t1-13"]);
    assert_eq!(seen[4].2, ["t1-13", "r1-1-0", "t1-14"], "in the wells, by kind");
    assert!(seen[4].1.is_empty() && seen[4].0.is_empty());
}
