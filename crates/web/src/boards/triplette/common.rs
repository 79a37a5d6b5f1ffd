//! What everybody sees: the river, the piles, the order of taking, what each seat holds.

use super::Do;
use super::draft::{Draft, Mode, mode};
use super::slots::{Slots, just_taken, place_name, river as places};
use super::{draw, words};
use crate::desk::Desk;
use crate::faces::faces;
use crate::log::LogEntry;
use crate::markup::{Markup, classes, heard, html};
use crate::words::{say, tell};
use tribord_game::Seat;
use tribord_table::tribord_triplette::{Action, Face, Kind, Phase, Triplette, View};

/// What can be taken from the river, card by card.
pub(super) fn takes(desk: &Desk<Triplette>) -> Vec<Do> {
    let cards = places(desk).into_iter().filter(|&(_, here)| here && can_take(desk));
    cards.map(|(card, _)| Do::Act(Action::Take(card))).collect()
}

fn can_take(desk: &Desk<Triplette>) -> bool {
    mode(desk) == Mode::Take
}

/// The river between the pile and the discards: a card that is taken leaves its place empty.
pub(super) fn river(desk: &Desk<Triplette>, draft: &Draft) -> Markup {
    let view = &desk.view;
    let places = places(desk);
    let stack = |class: &str, top: Markup, key: &str, count: usize| {
        html! {
            div class={ "stack " (class) } {
                (top)
                small { (tell(key, &[("count", count.into())])) }
            }
        }
    };
    html! {
        div class="river" data-cards=(places.len()) {
            svg class="waves" viewBox="0 0 400 100" preserveAspectRatio="none" aria-hidden="true" {
                path d="M0 22c25-14 45 14 70 0s45 14 70 0 45 14 70 0 45 14 70 0 45 14 70 0 45 14 70 0M0 52c25-14 45 14 70 0s45 14 70 0 45 14 70 0 45 14 70 0 45 14 70 0 45 14 70 0M0 82c25-14 45 14 70 0s45 14 70 0 45 14 70 0 45 14 70 0 45 14 70 0 45 14 70 0" {}
            }
            (stack("pile", html! { span data-at=(desk.mark("pile")) { (draw::back()) } },
                "triplette-to-draw", view.pile.len().into()))
            div class="cards" role="group" aria-label=(say("triplette-river")) {
                @for (at, &(card, here)) in places.iter().enumerate() {
                    @if here {
                        // Equal cards do the same; the keyboard goes to the first of them.
                        @let first = !places[..at].contains(&(card, true));
                        (river_card(desk, draft, at, card, first))
                    } @else {
                        span class="gap" {}
                    }
                }
            }
            (stack("out", html! {
                span data-at=(desk.mark("out")) {
                    @match view.discard.iter().last() {
                        Some(card) => (draw::card(card)),
                        None => span class="gap" {},
                    }
                }
            }, "triplette-gone", view.discard.len().into()))
        }
    }
}

fn river_card(desk: &Desk<Triplette>, draft: &Draft, at: usize, card: Face, first: bool) -> Markup {
    let action = Action::Take(card);
    let (verb, active) = (Do::Act(action), can_take(desk));
    let marks = classes(&[("lit", active), ("hinted", desk.hint == Some(action))]);
    html! {
        button type="button" class={ "slot" (marks) } data-fly=(desk.mark(place_name(desk, at)))
            data-from=(desk.mark("pile"))
            data-do=(desk.mark(&verb)) data-focus[first && active && draft.focuses(desk, &verb)]
            aria-label=(tell("triplette-do-take", &[("what", card.to_string().into())]))
            disabled[!active] { (draw::card(card)) }
    }
}

/// Why who begins begins: the lowest card, or the dice that the tied threw.
pub(super) fn begins(desk: &Desk<Triplette>) -> Markup {
    let dealt = desk.log.first().into_iter().flat_map(|entry| entry.outcomes.iter().flatten());
    let lots: Vec<Face> = dealt.skip(2 * usize::from(desk.view.seats())).copied().collect();
    let key = if lots.is_empty() { "triplette-begins" } else { "triplette-begins-lot" };
    let name = desk.name(desk.view.first);
    let faces = faces(&desk.names);
    html! {
        (tell(key, &[("name", name.into())]))
        @for (seat, die) in who_threw(&desk.view, &lots) {
            " " span class="lot" {
                (faces.get(seat.index()).cloned().unwrap_or_default()) (heard(desk.name(seat))) " " (draw::dice(&[die]))
            }
        }
    }
}

/// Whose the dice are: those with the lowest card throw in the order of their seats, and of them
/// those with the lowest die again.
pub(super) fn who_threw(view: &View, lots: &[Face]) -> Vec<(Seat, Face)> {
    let lowest = |seat: Seat| view.reserves[seat].iter().min();
    let all = Seat::all(view.seats());
    let least = all.clone().filter_map(lowest).min();
    let mut tied: Vec<Seat> = all.filter(|&seat| lowest(seat) == least).collect();
    let (mut threw, mut lots) = (Vec::new(), lots);
    while let Some((now, later)) = lots.split_at_checked(tied.len()).filter(|_| tied.len() > 1) {
        let dice: Vec<_> = tied.iter().copied().zip(now.iter().copied()).collect();
        let least = now.iter().min();
        tied = dice.iter().filter(|(_, die)| Some(die) == least).map(|(seat, _)| *seat).collect();
        threw.extend(dice);
        lots = later;
    }
    threw
}

/// Who takes when: the best hand first. Those who have not finished theirs have a place to come.
pub(super) fn order_of_taking(desk: &Desk<Triplette>) -> Markup {
    let view = &desk.view;
    let faces = faces(&desk.names);
    let ranked: Vec<Seat> = order(view).into_iter().filter(|&seat| is_ranked(view, seat)).collect();
    let slot = |at: usize| {
        let number = html! { b { (at + 1) } };
        match ranked.get(at) {
            Some(&seat) => html! {
                li class="slot-of" data-fly=(desk.mark(format!("order-{seat}"))) {
                    (faces.get(seat.index()).cloned().unwrap_or_default()) (number) span class="name" { (desk.name(seat)) }
                }
            },
            None => html! { li class="slot-of none" { (number) "?" } },
        }
    };
    html! {
        div class="order" {
            span class="label" { (say("triplette-ranking")) }
            ol aria-label=(say("triplette-ranking")) {
                @for at in 0..usize::from(view.seats()) { (slot(at)) }
            }
            (ties(desk))
        }
    }
}

fn order(view: &View) -> Vec<Seat> {
    let seats = view.seats();
    let thrown = |seat: &Seat| view.hands[*seat].is_some();
    let mut order: Vec<Seat> = (0..seats).map(|rank| view.ranked(rank)).filter(thrown).collect();
    order.extend(view.first.round(seats).filter(|seat| !thrown(seat)));
    order
}

/// Is the hand finished, so that its place in the order counts?
fn is_ranked(view: &View, seat: Seat) -> bool {
    view.hands[seat].is_some() && !(view.phase == Phase::Roll && view.turn == seat)
}

/// A seat's dice and reserve.
pub(super) fn holds(desk: &Desk<Triplette>, seat: Seat) -> Markup {
    let slots = Slots::of(desk, seat);
    html! {
        span class="dice" { @for slot in 0..3 { (draw::thrown(&slots, slot)) } }
        span class="cards" data-cards=(desk.view.reserves[seat].len()) { (cards(desk, seat)) }
        (heard(words::holds(&desk.view, seat)))
    }
}

/// The number of the river, counted from the first.
pub(super) fn round(desk: &Desk<Triplette>) -> usize {
    let starts = |entry: &&LogEntry<Triplette>| matches!(entry.action(), Some((_, Action::Roll)));
    let throws = desk.log_so_far().iter().filter(starts).count();
    let thrown =
        Seat::all(desk.view.seats()).filter(|&seat| desk.view.hands[seat].is_some()).count();
    let seats = usize::from(desk.view.seats());
    (throws - thrown.min(throws)) / seats + 1
}

/// Three of a kind are cheered when they fall.
pub(super) fn cheer(desk: &Desk<Triplette>) -> Option<String> {
    let (seat, action) = desk.last?;
    let hand = desk.view.hands[seat]?;
    let thrown = matches!(action, Action::Roll | Action::Reroll { .. } | Action::Turn { .. });
    (thrown && hand.kind() == Kind::Triplette).then(|| say("triplette-cheer"))
}

/// A seat's reserve; a card just taken flies there from the river.
fn cards(desk: &Desk<Triplette>, seat: Seat) -> Markup {
    let taken = just_taken(desk).filter(|(by, ..)| *by == seat);
    let cards: Vec<Face> = desk.view.reserves[seat].iter().collect();
    let new = taken.and_then(|(_, taken, place)| {
        Some((cards.iter().rposition(|&card| card == taken)?, place))
    });
    html! {
        @for (at, &card) in cards.iter().enumerate() {
            @let from = new.filter(|&(new, _)| new == at).map(|(_, place)| place_name(desk, place));
            span class=[from.is_some().then_some("new")]
                data-fly=[from.map(|name| desk.mark(name))] { (draw::card(card)) }
        }
    }
}

/// What a hand is, or what its owner is about to do.
pub(super) fn remark(desk: &Desk<Triplette>, seat: Seat) -> String {
    let view = &desk.view;
    match view.hands[seat] {
        Some(hand) => draw::kind(&hand),
        None if view.first == seat => say("triplette-first"),
        None => String::new(),
    }
}

/// Why equal hands stand in this order. Short, so that its place can always be kept.
fn ties(desk: &Desk<Triplette>) -> Markup {
    let view = &desk.view;
    let ranked: Vec<Seat> = order(view).into_iter().filter(|&seat| is_ranked(view, seat)).collect();
    let tied = ranked.windows(2).any(|pair| view.hands[pair[0]] == view.hands[pair[1]]);
    html! { @if tied { small class="ties" { (say("triplette-tie")) " TP-15" } } }
}
