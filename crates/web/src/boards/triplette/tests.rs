//! What gestures do to a hand, what the desk is asked for, and what stays where it lies.

use super::*;
use crate::desk::Ask;
use crate::past::Moment;
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

fn keys(desk: &Desk<Triplette>, hand: &mut Hand, all: &[&str]) {
    all.iter().for_each(|key| assert!(Triplette::touch(desk, hand, Gesture::Key(key, ""))));
}

fn asked(desk: &Desk<Triplette>) -> Vec<String> {
    let each = |ask| match ask {
        Ask::Act(action) => Action::to_string(&action),
        other => format!("{other:?}"),
    };
    desk.asked().into_iter().map(each).collect()
}

/// The first player, who has thrown once and holds a 3 and a 5.
const AGAIN: &str = "phase=roll throws=1 dice=6.4.2/- reserves=3.5/1 river=5.6";

#[test]
fn marked_dice_are_thrown_and_paid_for() {
    let desk = desk(AGAIN);
    let mut hand = Hand::default();
    keys(&desk, &mut hand, &["Enter"]);
    assert!(asked(&desk).is_empty() && hand.note.is_some(), "no die is marked yet");
    keys(&desk, &mut hand, &["1", "3", "Enter"]);
    assert_eq!(asked(&desk), ["reroll 2 6"]);
    keys(&desk, &mut hand, &["3", "c", "c", "Enter"]);
    assert_eq!(asked(&desk), ["reroll 6 paying 5"]);
    keys(&desk, &mut hand, &["s"]);
    assert_eq!(asked(&desk), ["stop"]);
}

#[test]
fn a_card_turns_a_die_or_pays_where_it_is_dropped() {
    let desk = desk(AGAIN);
    let mut hand = Hand::default();
    Triplette::touch(&desk, &mut hand, Gesture::Lift("card 0"));
    assert!(Triplette::look(&desk, &hand).contains("→ chaînette"), "4-3-2 is shown beforehand");
    Triplette::touch(&desk, &mut hand, Gesture::Drop("card 0", "die 0"));
    assert_eq!(asked(&desk), ["turn 6 3"]);
    Triplette::touch(&desk, &mut hand, Gesture::Drop("card 1", ""));
    assert!(hand.card.is_none() && asked(&desk).is_empty());
    hand.marked = [true, false, false];
    Triplette::touch(&desk, &mut hand, Gesture::Drop("card 1", "throw"));
    assert_eq!(asked(&desk), ["reroll 6 paying 5"]);
}

#[test]
fn series_are_offered_with_their_points() {
    let desk = desk("phase=sell dice=6.4.2/3.3.3 reserves=2.3.4.5/1 river=-");
    let html = Triplette::look(&desk, &Hand::default());
    assert!(html.contains("data-do=\"sell 2-3-4\"") && html.contains("<b>+3</b>"));
    assert!(html.contains("data-do=\"sell 3-4-5\"") && html.contains("<b>+4</b>"));
    assert!(html.contains("&lt;Ana>"));
    keys(&desk, &mut Hand::default(), &["2"]);
    assert_eq!(asked(&desk), ["sell 3-4-5"]);
}

#[test]
fn equal_hands_are_explained() {
    let desk = desk("phase=take first=0 turn=1 dice=6.4.4/6.4.4 reserves=1/2 river=3.5");
    assert!(common::ties(&desk).contains("Bosco threw later"));
    assert_eq!(common::players(&desk).matches("<b class=\"rank\">1.</b>").count(), 1);
}

#[test]
fn dice_kept_back_and_places_in_the_river_stay() {
    let mut desk = desk("phase=roll throws=2 dice=6.5.1/- reserves=3/1 river=5.6");
    let moment = |steps: &[&str]| Moment {
        seen: steps.iter().map(|step| Seen::read(step)).collect(),
        points: Vec::new(),
        at: None,
        view: Some(view(AGAIN)),
    };
    desk.past =
        vec![moment(&["0 roll", "= 4", "= 6", "= 2"]), moment(&["0 reroll 2 4", "= 1", "= 5"])];
    let slots = Slots::of(&desk, Seat(0));
    assert_eq!(slots.dice.map(|die| die.map_or(0, Face::number)), [1, 6, 5]);
    assert_eq!(slots.moved, [1, 0, 1]);

    desk = self::desk("phase=take first=0 turn=0 dice=6.5.1/5.5.5 reserves=3/1.5 river=6");
    desk.past = vec![moment(&["1 stop"]), moment(&["1 take 5"])];
    desk.last = Some((Seat(1), "take 5".parse().unwrap()));
    let five = Face::new(5).unwrap();
    assert_eq!(slots::river(&desk), [(five, false), (Face::new(6).unwrap(), true)]);
    assert_eq!(slots::just_taken(&desk), Some((Seat(1), five, 0)));
}
