//! What gestures do to a draft, what the desk is asked for, what the keyboard walks over, and what
//! stays where it lies.

use super::*;
use crate::boards::walk::assert_walks_over_the_buttons;
use crate::desk::Ask;
use crate::gesture::Focus;
use crate::log::LogEntry;
use crate::verbs::{Scope, assert_returns};
use maud::Render;
use slots::Slots;
use tribord_game::{Game, Observer};
use tribord_table::tribord_triplette::Options;

fn view(position: &str) -> View {
    let state = Triplette::read_position(&Options::default(), None, position).unwrap();
    Triplette::view(&state, Observer::Seat(Seat(0)))
}

fn desk(position: &str) -> Desk<Triplette> {
    Desk::new(vec!["<Ana>".to_owned(), "bot:bosco".to_owned()], view(position), Some(Seat(0)))
}

fn render(desk: &Desk<Triplette>, draft: &Draft) -> String {
    crate::boards::whole::<Triplette>(desk, draft).into_string()
}

fn keys(desk: &Desk<Triplette>, draft: &mut Draft, all: &[&str]) {
    for key in all {
        assert!(Triplette::on_gesture(desk, draft, Gesture::Key(key, Focus::Nowhere)), "{key}");
    }
}

fn asked(desk: &Desk<Triplette>) -> Vec<String> {
    let each = |ask| match ask {
        Ask::Act(action) => Action::to_string(&action),
        other => format!("{other:?}"),
    };
    desk.take_asked().into_iter().map(each).collect()
}

/// The first player, who has thrown once and holds a 3 and a 5.
const AGAIN: &str = "phase=roll throws=1 dice=6.4.2/- reserves=3.5/1 river=5.6";

#[test]
fn marked_dice_are_thrown_and_paid_for() {
    let desk = desk(AGAIN);
    let mut draft = Draft::default();
    keys(&desk, &mut draft, &["Enter"]);
    assert!(asked(&desk).is_empty() && draft.note.is_some(), "no die is marked yet");
    keys(&desk, &mut draft, &["1", "3", "Enter"]);
    assert_eq!(asked(&desk), ["reroll 2 6"]);
    keys(&desk, &mut draft, &["3", "c", "c", "Enter"]);
    assert_eq!(asked(&desk), ["reroll 6 paying 5"]);
    keys(&desk, &mut draft, &["s"]);
    assert_eq!(asked(&desk), ["stop"]);
}

#[test]
fn a_card_turns_a_die_or_pays_where_it_is_dropped() {
    let desk = desk(AGAIN);
    let mut draft = Draft::default();
    let drop = |draft: &mut Draft, at, place| {
        Triplette::on_gesture(&desk, draft, Gesture::Drop(Piece::Card(at), place))
    };
    Triplette::on_gesture(&desk, &mut draft, Gesture::Lift(Piece::Card(0)));
    assert!(render(&desk, &draft).contains("→ chaînette"), "4-3-2 is shown beforehand");
    drop(&mut draft, 0, Some(Place::Die(0)));
    assert_eq!(asked(&desk), ["turn 6 3"]);
    drop(&mut draft, 1, None);
    assert!(draft.card.is_none() && asked(&desk).is_empty());
    drop(&mut draft, 9, Some(Place::Throw));
    drop(&mut draft, 0, Some(Place::Die(9)));
    assert!(asked(&desk).is_empty(), "there is no such card and no such die");
    draft.marked = [true, false, false];
    drop(&mut draft, 1, Some(Place::Throw));
    assert_eq!(asked(&desk), ["reroll 6 paying 5"]);
}

#[test]
fn series_are_offered_with_their_points() {
    let desk = desk("phase=sell dice=6.4.2/3.3.3 reserves=2.3.4.5/1 river=-");
    let html = render(&desk, &Draft::default());
    assert!(html.contains("data-do=\"sell 2-3-4\"") && html.contains("<b>+3</b>"));
    assert!(html.contains("data-do=\"sell 3-4-5\"") && html.contains("<b>+4</b>"));
    keys(&desk, &mut Draft::default(), &["2"]);
    assert_eq!(asked(&desk), ["sell 3-4-5"]);
}

#[test]
fn equal_hands_are_explained() {
    let desk = desk("phase=take first=0 turn=1 dice=6.4.4/6.4.4 reserves=1/2 river=3.5");
    assert!(common::order_of_taking(&desk).into_string().contains(&say("triplette-tie")));
    assert_eq!(common::order_of_taking(&desk).into_string().matches("slot-of").count(), 2);
}

#[test]
fn dice_kept_back_and_places_in_the_river_stay() {
    let mut desk = desk("phase=roll throws=2 dice=6.5.1/- reserves=3/1 river=5.6");
    desk.log = vec![
        LogEntry::read(["0 roll", "= 4", "= 6", "= 2"]),
        LogEntry::read(["0 reroll 2 4", "= 1", "= 5"]),
    ];
    let slots = Slots::of(&desk, Seat(0));
    assert_eq!(slots.dice.map(|die| die.map_or(0, Face::number)), [1, 6, 5]);
    assert_eq!(slots.moved, [1, 0, 1]);

    desk = self::desk("phase=take first=0 turn=0 dice=6.5.1/5.5.5 reserves=3/1.5 river=6");
    desk.log = vec![LogEntry::read(["1 stop"]), LogEntry::read(["1 take 5"])];
    desk.last = Some((Seat(1), "take 5".parse().unwrap()));
    let five = Face::new(5).unwrap();
    assert_eq!(slots::river(&desk), [(five, false), (Face::new(6).unwrap(), true)]);
    assert_eq!(slots::just_taken(&desk), Some((Seat(1), five, 0)));
}

#[test]
fn what_stands_in_attributes_is_read_back() {
    let sale = "sell 2-3-4".parse().unwrap();
    let five = Face::new(5).unwrap();
    let acts = [sale, Action::Take(five), Action::Discard(five), Action::Stop, Action::End];
    assert_returns([Do::Die(2), Do::Card(3), Do::Throw, Do::Discard]);
    assert_returns(acts.into_iter().chain([Action::Done]).map(Do::Act));
    assert_returns([Piece::Card(3)]);
    assert_returns([Place::Die(1), Place::Throw]);
}

/// One of each kind of state.
const STATES: [&str; 9] = [
    "phase=roll throws=0 dice=-/- reserves=3.5/1 river=5.6",
    AGAIN,
    "phase=roll throws=3 dice=6.4.2/- reserves=3.5/1 river=5.6",
    "phase=roll throws=3 dice=6.4.2/- reserves=-/1 river=5.6",
    "phase=roll first=1 turn=1 throws=1 dice=-/6.4.2 reserves=3.5/1 river=5.6",
    "phase=take first=0 turn=0 dice=6.6.6/5.5.4/4.2.1 reserves=3/1/2 river=5.5.6",
    "phase=sell dice=6.4.2/3.3.3 reserves=2.3.4.5/1 river=-",
    "phase=sell dice=6.4.2/3.3.3 reserves=1.1.2.2.4.4/3 river=-",
    "phase=take first=0 turn=1 dice=6.4.4/6.4.4 reserves=1/2 river=3.5",
];

/// Every state with some drafts: nothing chosen, a card in the hand, dice marked.
fn each_state(mut check: impl FnMut(&mut Desk<Triplette>, &mut Draft)) {
    for state in STATES {
        let mut desk = desk(state);
        let picked = Draft { card: Some(0), ..Draft::default() };
        let marked = Draft { marked: [true, false, true], ..Draft::default() };
        [Draft::default(), picked, marked].iter_mut().for_each(|draft| check(&mut desk, draft));
    }
}

#[test]
fn the_arrows_walk_over_the_buttons_and_one_has_the_keyboard() {
    let mut walked = 0;
    each_state(|desk, draft| {
        assert_walks_over_the_buttons(desk, draft);
        let verbs = Triplette::walk(desk, draft);
        walked += verbs.len();
        let mut focus = Focus::Nowhere;
        for verb in &verbs {
            assert!(Triplette::on_gesture(desk, draft, Gesture::Key("ArrowRight", focus)));
            let here = draft.focus.clone().unwrap();
            assert!(verbs.contains(&here), "{verb} {here}");
            assert_eq!(render(desk, draft).matches("data-focus").count(), 1, "{here}");
            focus = Focus::On(here);
        }
        desk.keyboard = false;
        assert!(!render(desk, draft).contains("data-focus"));
        desk.keyboard = true;
    });
    assert!(walked > 40, "{walked}");
}

#[test]
fn the_arrows_pass_equal_cards_of_the_river() {
    let desk = desk(STATES[5]);
    let mut draft = Draft::default();
    keys(&desk, &mut draft, &["ArrowRight"]);
    let focus = Focus::On(draft.focus.clone().unwrap());
    Triplette::on_gesture(&desk, &mut draft, Gesture::Key("ArrowRight", focus));
    assert_eq!(draft.focus, Some(Do::Act("take 6".parse().unwrap())));
}

#[test]
fn names_cannot_be_markup() {
    each_state(|desk, draft| {
        desk.names = ["<img src=x onerror=alert(1)>", "\"><script>alert(1)</script>"]
            .map(str::to_owned)
            .into();
        desk.log = vec![LogEntry::read(["= 1"; 5])];
        let html = render(desk, draft);
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
    assert!(marks > 100, "{marks}");
}

#[test]
fn the_dice_that_decide_who_begins_have_names() {
    let view = view("phase=roll throws=0 dice=-/-/- reserves=2/3/2 river=5.6.1");
    let lots = [4, 4, 3, 5].map(|number| Face::new(number).unwrap());
    let threw = common::who_threw(&view, &lots);
    let threw: Vec<_> = threw.iter().map(|(seat, die)| (seat.0, die.number())).collect();
    assert_eq!(threw, [(0, 4), (2, 4), (0, 3), (2, 5)], "the tied throw again");
}

#[test]
fn the_main_button_takes_the_card_that_is_advised() {
    let desk = desk("phase=take first=0 turn=0 dice=6.5.1/4.3.1 reserves=3/1 river=5.6");
    let mut draft = Draft::default();
    let main = |draft: &Draft| choices::acts(&desk, draft)[0].render().into_string();
    assert!(main(&draft).contains("disabled"));
    Triplette::stage(&desk, &mut draft, Action::Take(Face::new(6).unwrap()));
    assert!(!main(&draft).contains("disabled") && main(&draft).contains("take 6"));
    assert!(asked(&desk).is_empty(), "nothing is taken yet");
}
