//! What gestures do to a draft, what the desk is asked for, and what is drawn.

use super::*;
use crate::desk::Ask;
use crate::gesture::Focus;
use crate::verbs::{Scope, assert_returns};
use maud::Render;
use tribord_game::{Game, Observer};
use tribord_table::tribord_tripple_domino::{Options, Place};

/// A hexagon that 3-3-5 closes at 1,-1; Ana also holds 1-1-1, which fits nowhere.
const HEXAGON: &str = "board=-1,-1:0-5-0.0,-1:5-0-3.-1,0:5-0-5.0,0:5-5-5.1,0:5-5-3 \
    racks=3-3-5.1-1-1/0-0-3.0-4-4 turn=0 pool=40";

fn desk(name: &str) -> Desk<TrippleDomino> {
    desk_at(HEXAGON, name)
}

fn desk_at(position: &str, name: &str) -> Desk<TrippleDomino> {
    let state = TrippleDomino::read_position(&Options::default(), None, position).unwrap();
    let view = TrippleDomino::view(&state, Observer::Seat(Seat(0)));
    Desk::new(vec![name.to_owned(), "bot:bosco".to_owned()], view, Some(Seat(0)))
}

fn drawn(desk: &Desk<TrippleDomino>, draft: &Draft, show_places: bool) -> Markup {
    let rack = rack::rack(desk, draft, show_places);
    html! { (plane::plane(desk, draft, show_places)) (rack) (TrippleDomino::instruction(desk, draft)) }
}

fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

fn asked(desk: &Desk<TrippleDomino>) -> Vec<String> {
    let each = |ask| match ask {
        Ask::Act(action) => Action::to_string(&action),
        other => format!("{other:?}"),
    };
    desk.take_asked().into_iter().map(each).collect()
}

#[test]
fn verbs_have_a_text_form() {
    let target = |column, row| Target(Place::new(column, row).unwrap());
    assert_returns([Do::Lay, Do::Back, Do::Draw, Do::Pass, Do::Nearer, Do::Further]);
    assert_returns([Do::Tile(tile("3-3-5")), Do::Place(target(-4, 2))]);
    assert_returns([target(0, 0), target(1, -1)]);
    assert!("4".parse::<Target>().is_err() && "999999,0".parse::<Target>().is_err());
}

#[test]
fn a_tile_is_picked_tried_and_laid() {
    let (desk, mut draft) = (desk("Ana"), Draft::default());
    let click = |draft: &mut Draft, verb| {
        assert!(TrippleDomino::on_gesture(&desk, draft, Gesture::Click(verb)));
    };
    click(&mut draft, Do::Tile(tile("3-3-5")));
    assert_eq!(draft.fitting_places(&desk).len(), 2);
    assert!(drawn(&desk, &draft, true).into_string().contains("spot lit"));
    click(&mut draft, Do::Place(Target(Place::new(1, -1).unwrap())));
    let html = drawn(&desk, &draft, true).into_string();
    assert!(html.contains("class=\"staged\"") && html.contains("misfit"), "{html}");
    assert!(!drawn(&desk, &draft, false).into_string().contains("misfit"));
    assert!(html.contains("<path class=\"link\"") && html.contains("is worth 11"), "{html}");
    assert_eq!(html.matches("data-fly=\"tile 3-3-5\"").count(), 1, "it is in one place only");
    click(&mut draft, Do::Lay);
    assert_eq!(asked(&desk), ["lay 3-3-5 1,-1"]);
    click(&mut draft, Do::Tile(tile("3-3-5")));
    assert!(draft.picked.is_none(), "a second click puts it back");
    click(&mut draft, Do::Draw);
    assert_eq!(asked(&desk), ["draw"]);
}

#[test]
fn where_one_can_only_draw_the_button_for_it_stands_out() {
    let stands_out = |racks: &str| {
        let desk = desk_at(&HEXAGON.replace("racks=3-3-5.1-1-1", racks), "Ana");
        let acts = rack::acts(&desk, &Draft::default());
        let draw = acts[1].render().into_string();
        assert!(draw.contains("data-do=\"draw\""), "{draw}");
        draw.contains("plain alone")
    };
    assert!(stands_out("racks=1-1-1.1-1-2"));
    assert!(!stands_out("racks=3-3-5.1-1-1"));
}

#[test]
fn whoever_won_is_spoken_to() {
    let mut desk = desk_at(&format!("{HEXAGON} scores=310/120"), "Ana");
    assert_eq!(TrippleDomino::outcome(&desk), "You are past 300 points.");
    desk.here = Some(Seat(1));
    assert_eq!(TrippleDomino::outcome(&desk), "Ana is past 300 points.");
}

#[test]
fn a_tile_turns_the_short_way_from_the_rack_to_its_place() {
    let turned = |racks: &str, (column, row): (i32, i32)| {
        let desk = desk_at(&HEXAGON.replace("racks=3-3-5.1-1-1", racks), "Ana");
        let mut draft = Draft::default();
        let place = Target(Place::new(column, row).unwrap());
        for verb in [Do::Tile(tile("3-3-5")), Do::Place(place)] {
            assert!(TrippleDomino::on_gesture(&desk, &mut draft, Gesture::Click(verb)));
        }
        rack::turn(&desk, draft.tried.unwrap())
    };
    // The first tile of a rack points up, the second down. 1,-1 points up, with the 5 at its left as on the rack.
    assert_eq!(turned("racks=3-3-5.4-4-4", (1, -1)), Some(0));
    assert_eq!(turned("racks=1-1-1.3-3-5", (1, -1)), Some(180));
    // 2,0 points up, too, with the 5 at its left.
    assert_eq!(turned("racks=3-3-5.4-4-4", (2, 0)), Some(0));
}

#[test]
fn what_is_dropped_where_it_does_not_fit_is_refused_by_its_rule() {
    let (desk, mut draft) = (desk("Ana"), Draft::default());
    let place = Place::new(1, -1).map(Target);
    TrippleDomino::on_gesture(&desk, &mut draft, Gesture::Lift(tile("1-1-1")));
    TrippleDomino::on_gesture(&desk, &mut draft, Gesture::Drop(tile("1-1-1"), place));
    assert!(asked(&desk).is_empty() && desk.refused.borrow().is_some());
    TrippleDomino::on_gesture(&desk, &mut draft, Gesture::Drop(tile("3-3-5"), place));
    assert!(draft.tried.is_some());
    TrippleDomino::on_gesture(&desk, &mut draft, Gesture::Drop(tile("3-3-5"), None));
    assert!(draft.tried.is_none());
}

#[test]
fn the_keyboard_leafs_tries_and_lays() {
    let (desk, mut draft) = (desk("Ana"), Draft::default());
    for key in ["ArrowRight", "ArrowRight", "ArrowDown"] {
        assert!(keys::press(&desk, &mut draft, key, &Focus::Nowhere));
    }
    assert!(draft.by_keyboard || draft.tried.is_some());
    assert!(keys::press(&desk, &mut draft, "Escape", &Focus::Nowhere));
    assert!(keys::press(&desk, &mut draft, "ArrowDown", &Focus::Nowhere));
    assert!(keys::press(&desk, &mut draft, "Enter", &Focus::Nowhere));
    assert!(asked(&desk)[0].starts_with("lay "));
    assert!(!keys::press(&desk, &mut draft, "Enter", &Focus::On(Do::Pass)), "the button's own");
    assert!(!keys::press(&desk, &mut draft, "9", &Focus::Nowhere), "there is no ninth tile");
}

#[test]
fn several_boards_on_a_page_mark_their_own() {
    let mut desk = desk("Ana");
    desk.scope = Scope(Some(2));
    let html = drawn(&desk, &Draft::default(), true).into_string();
    for mark in ["data-do=\"", "data-drag=\"", "data-drop=\"", "data-fly=\""] {
        assert!(html.contains(mark), "{mark}");
        assert!(html.split(mark).skip(1).all(|rest| rest.starts_with("2-")), "{mark}");
    }
}
