//! What gestures do to a draft, what the desk is asked for, and what is drawn.

use super::verbs::OfSeat;
use super::*;
use crate::desk::Ask;
use crate::gesture::RawGesture;
use crate::log::{LogEntry, Points};
use crate::verbs::{Scope, assert_returns};
use tribord_game::{Game, Observer, common};
use tribord_table::tribord_triples::{Card, Options};

/// Ana may lay BC2 on pile 1; Ben has one card only.
const TABLE: &str = "tops=VC0.RC2.YC3.VD1.BC1.BP3.VP0.VC1.BD1 hands=BC2.YS0/RD0 packets=3/5";

fn desk(seat: Option<u8>) -> Desk<Triples> {
    let state = Triples::read_position(&Options::default(), None, TABLE).unwrap();
    let observer = seat.map_or(Observer::Watcher, |seat| Observer::Seat(Seat(seat)));
    let names = ["Ana", "Ben"].map(str::to_owned).to_vec();
    Desk::new(names, Triples::view(&state, observer), seat.map(Seat))
}

/// Ana and Ben at one screen.
fn shared() -> Desk<Triples> {
    let mut table = desk(Some(0));
    table.mates.push(desk(Some(1)));
    table
}

fn draft() -> Draft {
    Draft::new(true, false, false)
}

fn drawn(desk: &Desk<Triples>, draft: &Draft) -> String {
    let mine = half::mine(desk, draft, true);
    let acts = half::acts(desk).into_iter();
    let all = [half::middle(desk, draft, true), mine.aside, mine.pieces].into_iter();
    all.chain(acts.map(|act| html! { (act) })).map(Markup::into_string).collect()
}

fn touch(desk: &Desk<Triples>, draft: &mut Draft, gesture: RawGesture<'_>) -> bool {
    Triples::on_gesture(desk, draft, gesture.read().unwrap())
}

fn clicks(desk: &Desk<Triples>, draft: &mut Draft, all: &[&str]) {
    all.iter().for_each(|what| assert!(touch(desk, draft, RawGesture::Click(what)), "{what}"));
}

fn asked(desk: &Desk<Triples>) -> Vec<String> {
    let each = |ask| match ask {
        Ask::ActFor(seat, action) => format!("{seat} {action}"),
        other => format!("{other:?}"),
    };
    desk.take_asked().into_iter().map(each).collect()
}

#[test]
fn a_pause_names_no_card() {
    let named = |desk: &Desk<Triples>| {
        let drawn = drawn(desk, &draft());
        Card::all().filter(|card| drawn.contains(&draw::named(*card))).count()
    };
    let mut table = shared();
    assert_eq!(named(&table), 12, "nine piles, and two hands of three cards");
    table.paused = true;
    assert_eq!(named(&table), 0);
}

#[test]
fn verbs_return() {
    assert_returns(Card::all().map(|card| Do::Card(1, card)));
    assert_returns(Pile::all().map(|pile| Do::Pile(3, pile.number())));
    assert_returns([Do::Draw(2), Do::Lit, Do::Spoken, Do::Facing]);
    assert_returns(Card::all().map(|what| OfSeat { seat: Seat(1), what }));
    assert_returns(Pile::all().map(|pile| OfSeat { seat: Seat(0), what: pile.number() }));
    let card = "BC2".parse().unwrap();
    assert_eq!(Do::Card(0, card).to_string(), "card 0 BC2");
    assert_eq!(OfSeat { seat: Seat(0), what: card }.to_string(), "0 BC2");
    for wrong in ["card 0", "card BC2", "card 0 XX9", "pile 0", "draw", "draw x", "lit 1"] {
        assert!(wrong.parse::<Do>().is_err(), "{wrong}");
    }
    for wrong in ["", "0", "BC2", "0 BC2 1", "x BC2"] {
        assert!(wrong.parse::<Piece>().is_err(), "{wrong:?}");
    }
}

#[test]
fn click_a_card_then_a_pile() {
    let (desk, mut draft) = (desk(Some(0)), draft());
    clicks(&desk, &mut draft, &["pile 0 1"]);
    assert!(asked(&desk).is_empty(), "nothing is picked");
    clicks(&desk, &mut draft, &["card 0 BC2"]);
    assert!(drawn(&desk, &draft).contains("class=\"pile lit\" data-do=\"pile 0 1\""));
    clicks(&desk, &mut draft, &["pile 0 1", "draw 0"]);
    assert_eq!(asked(&desk), ["0 lay BC2 1", "0 draw"]);
    clicks(&desk, &mut draft, &["card 0 BC2", "pile 0 1"]);
    assert!(asked(&desk).is_empty(), "a second click puts the card back");
}

#[test]
fn what_belongs_to_nobody_at_the_screen_does_nothing() {
    let (desk, mut draft) = (desk(Some(0)), draft());
    clicks(&desk, &mut draft, &["card 200 BC2", "pile 200 1", "draw 200", "draw 1"]);
    clicks(&desk, &mut draft, &["card 0 BC2", "pile 0 0", "pile 0 10", "pile 1 1"]);
    assert!(touch(&desk, &mut draft, RawGesture::Lift("255 BC2")));
    assert!(asked(&desk).is_empty());
}

#[test]
fn a_card_is_dragged_within_its_half() {
    let (desk, mut draft) = (shared(), draft());
    touch(&desk, &mut draft, RawGesture::Lift("0 BC2"));
    touch(&desk, &mut draft, RawGesture::Drop("0 BC2", "1 1"));
    touch(&desk, &mut draft, RawGesture::Drop("0 BC2", ""));
    assert!(asked(&desk).is_empty());
    touch(&desk, &mut draft, RawGesture::Drop("0 BC2", "0 1"));
    assert_eq!(asked(&desk), ["0 lay BC2 1"]);
    clicks(&desk, &mut draft, &["pile 1 4"]);
    assert_eq!(asked(&desk), ["1 lay RD0 4"], "an only card need not be picked");
}

#[test]
fn alone_one_has_digits_and_arrows() {
    let (mut desk, mut draft) = (desk(Some(0)), draft());
    let mut press = |desk: &_, key, at| touch(desk, &mut draft, RawGesture::Key(key, at));
    assert!(press(&desk, "ArrowRight", ""));
    assert!(press(&desk, "1", ""));
    assert!(press(&desk, "ArrowRight", ""));
    assert!(press(&desk, "9", "card 0 YS0"));
    assert!(press(&desk, "Enter", ""));
    assert!(!press(&desk, "Enter", "pile 0 1"), "the button is pressed");
    assert!(!press(&desk, "Enter", "theme"), "the button is pressed");
    assert!(!press(&desk, "e", "") && !press(&desk, "0", "") && !press(&desk, "12", ""));
    assert_eq!(asked(&desk), ["0 lay BC2 1", "0 lay YS0 9", "0 draw"]);
    assert!(!press(&desk, "Escape", ""));
    assert!(press(&desk, "Escape", "card 0 YS0"));
    assert!(press(&desk, "5", ""));
    assert!(asked(&desk).is_empty(), "the card was put back");
    desk.log.push(LogEntry::new());
    desk.view_entry(Some(0));
    assert!(!press(&desk, "d", ""), "the past cannot be played");
}

#[test]
fn two_at_one_keyboard_have_keys_of_their_own() {
    let (desk, mut draft) = (shared(), draft());
    for key in ["s", "e", "b", "x", "7", "ArrowUp"] {
        assert!(touch(&desk, &mut draft, RawGesture::Key(key, "")), "{key}");
    }
    let all = ["0 lay BC2 1", "0 lay BC2 9", "0 draw", "1 lay RD0 7", "1 draw"];
    assert_eq!(asked(&desk), all);
    assert!(drawn(&desk, &draft).contains("aria-label=\"blue circle 2\" data-focus"));
}

/// Screens in many states: alone, shared and facing; a card picked, pending, hinted; blocked,
/// refused, announced, counted down; and a watcher's.
fn scenes() -> Vec<(Desk<Triples>, Draft)> {
    let lay: Action = "lay BC2 1".parse().unwrap();
    let mut blocked = shared();
    blocked.blocked = true;
    blocked.countdown = 3;
    blocked.hint = Some(lay);
    blocked.mates[0].refuse(&common::NOT_YOUR_TURN.refuse());
    let mut laid = shared();
    laid.log.push(LogEntry { view: Some(laid.view.clone()), ..LogEntry::new() });
    let won = Points { seat: Seat(1), points: 1, rule: "T3-16".to_owned() };
    laid.log.push(LogEntry { points: vec![won], ..LogEntry::read(["0 lay BC2 1"]) });
    laid.refresh();
    laid.hint = Some(Action::Draw);
    let mut pending = desk(Some(0));
    pending.pending = vec![lay, Action::Draw];
    let mut scenes = vec![
        (desk(Some(0)), draft()),
        (blocked, draft()),
        (laid, Draft::new(false, true, true)),
        (pending, draft()),
        (desk(None), draft()),
    ];
    let (table, mut picked) = (shared(), draft());
    touch(&table, &mut picked, RawGesture::Key("s", ""));
    scenes.push((table, picked));
    scenes
}

#[test]
fn names_cannot_be_markup() {
    let hostile = ["<img src=x onerror=alert(1)>", "\"><script>alert(1)</script>"];
    let mut shown = 0;
    for (mut desk, draft) in scenes() {
        desk.names = hostile.map(str::to_owned).to_vec();
        let mut all = drawn(&desk, &draft);
        for seat in Seat::all(desk.view.seats()) {
            all += &Triples::holds(&desk, seat).into_string();
        }
        assert!(!all.contains("<img") && !all.contains("<script"), "{all}");
        shown += all.matches("&lt;script").count();
    }
    assert!(shown > 0, "names are shown");
}

#[test]
fn what_belongs_to_one_of_several_boards_says_so() {
    for (mut desk, draft) in scenes() {
        desk.scope = Scope(Some(2));
        let all = drawn(&desk, &draft);
        for attribute in ["data-do", "data-drag", "data-drop", "data-fly"] {
            let begins = format!(" {attribute}=\"");
            let values: Vec<_> = all.split(&begins).skip(1).collect();
            assert!(
                values.iter().all(|value| value.starts_with("2-") || value.starts_with("page-")),
                "{attribute}"
            );
            // Who only watches has no card to drag.
            let some = matches!(attribute, "data-do" | "data-fly") || desk.here.is_some();
            assert_eq!(!values.is_empty(), some, "{attribute}");
        }
    }
}

#[test]
fn the_keyboard_goes_to_the_picked_card_if_it_may() {
    let (mut desk, mut draft) = (desk(Some(0)), draft());
    clicks(&desk, &mut draft, &["card 0 BC2"]);
    assert!(!drawn(&desk, &draft).contains(" data-focus"), "a click needs no help");
    touch(&desk, &mut draft, RawGesture::Key("ArrowRight", ""));
    assert_eq!(drawn(&desk, &draft).matches(" data-focus").count(), 1);
    desk.keyboard = false;
    assert!(!drawn(&desk, &draft).contains(" data-focus"));
}

#[test]
fn a_card_is_announced_once_and_its_round_is_won() {
    let (mut desk, draft) = scenes().swap_remove(2);
    assert_eq!(Triples::announcement(&desk, &draft).unwrap(), "blue");
    let call = "<span data-key=\"call 1\">Ana: blue! <b>Ben wins the round!</b></span>";
    assert_eq!(drawn(&desk, &draft).matches(call).count(), 2, "once on each side");
    desk.log.push(LogEntry::read(["1 draw", "= ?"]));
    assert_eq!(Triples::announcement(&desk, &draft), None);
    assert!(drawn(&desk, &draft).contains(call));
    desk.view_entry(Some(0));
    assert!(!drawn(&desk, &draft).contains("data-key=\"call"), "it had not happened yet");
}

#[test]
fn the_log_draws_what_was_seen() {
    let outcomes = |steps: &[&str]| {
        Triples::log_outcomes(&LogEntry::<Triples>::read(steps).outcomes).into_string()
    };
    assert!(outcomes(&["0 draw", "= BC2"]).contains("class=\"t3 colour1\""));
    assert!(outcomes(&["1 draw", "= ?"]).contains("class=\"t3 back\""));
    assert_eq!(outcomes(&["0 lay BC2 1", "= BC2", "= BC3"]), "", "the deal of a round");
    let entry = LogEntry::<Triples>::read(["0 lay BC2 1"]);
    let laid = Triples::log_action(entry.act.as_ref().unwrap()).into_string();
    let words = "<span class=\"heard\">lays blue circle 2 on pile 1</span>";
    let sign = "</svg></span><span class=\"t3-to\" aria-hidden=\"true\"> → 1</span>";
    assert!(laid.starts_with(words) && laid.ends_with(sign), "{laid}");
}

/// A log of steps, with the table after each.
fn told(steps: &[(&str, &str)]) -> Desk<Triples> {
    let mut desk = desk(Some(0));
    desk.log.push(LogEntry { view: Some(desk.view.clone()), ..LogEntry::new() });
    for (step, table) in steps {
        let state = Triples::read_position(&Options::default(), None, table).unwrap();
        let view = Triples::view(&state, Observer::Seat(Seat(0)));
        let steps = step.split(", ");
        desk.log.push(LogEntry { view: Some(view.clone()), ..LogEntry::read(steps) });
        desk.set(view);
    }
    desk
}

#[test]
fn a_hand_keeps_the_order_in_which_its_cards_came() {
    let table = |hand: &str| TABLE.replace("BC2.YS0", hand);
    let (first, second) = (table("BC2.YS0.VS3"), table("BC2.YS0.VS3.RC0"));
    let desk = told(&[("0 draw, = VS3", &first), ("0 draw, = RC0", &second)]);
    let cards = draft::cards_of(&desk, Seat(0));
    let written: Vec<_> = cards.iter().map(ToString::to_string).collect();
    assert_eq!(written[2..], ["VS3", "RC0"], "what is drawn comes to the end");
    let html = drawn(&desk, &draft());
    assert!(html.contains("data-fly=\"0 RC0\" data-from=\"seat-0\""), "from the packet");
    assert!(!html.contains("data-fly=\"0 VS3\""), "the others lie still");
}

#[test]
fn a_laid_card_covers_another_and_its_triple_glows() {
    let after = TABLE.replace("tops=VC0", "tops=BC2").replace("hands=BC2.YS0", "hands=YS0");
    let desk = told(&[("0 lay BC2 1", &after)]);
    let html = drawn(&desk, &draft());
    let (_, pile) = html.split_once("data-do=\"pile 0 1\"").unwrap();
    let (pile, _) = pile.split_once("</button>").unwrap();
    assert!(
        pile.contains("class=\"under\"") && pile.contains("data-from=\"hand 0 BC2\""),
        "{pile}"
    );
    assert_eq!(html.matches("class=\"under\"").count(), 1);
    assert_eq!(html.matches(" glows colour1\"").count(), 3, "blue on 1, 5 and 9");
    let entry = &desk.log[1];
    let before = desk.log[0].view.as_ref().unwrap();
    let act = entry.act.as_ref().unwrap();
    let call = Triples::log_change(act, before, entry.view.as_ref().unwrap()).into_string();
    assert!(call.ends_with("<b class=\"t3-call colour1\">blue!</b>"), "{call}");
}
