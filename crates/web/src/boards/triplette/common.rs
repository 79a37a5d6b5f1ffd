//! What everybody shares: the river, the piles, and all hands, best first.

use super::Do;
use super::draft::{Draft, Mode, mode};
use super::draw;
use super::slots::{just_taken, place_name, river as places};
use crate::desk::Desk;
use crate::markup::{Markup, classes, html, nothing};
use crate::words::{say, tell};
use tribord_game::Seat;
use tribord_table::tribord_triplette::{Action, Face, Phase, Triplette, View};

/// What can be taken from the river, card by card.
pub(super) fn takes(desk: &Desk<Triplette>) -> Vec<Do> {
    let cards = places(desk).into_iter().filter(|&(_, here)| here && can_take(desk));
    cards.map(|(card, _)| Do::Act(Action::Take(card))).collect()
}

fn can_take(desk: &Desk<Triplette>) -> bool {
    mode(desk) == Mode::Take
}

/// The river: a card that is taken leaves its place empty.
pub(super) fn river(desk: &Desk<Triplette>, draft: &Draft) -> Markup {
    let view = &desk.view;
    let places = places(desk);
    html! {
        div class="river" role="group" aria-label=(say("triplette-river")) {
            @for (at, &(card, here)) in places.iter().enumerate() {
                @if here {
                    // Equal cards do the same; the keyboard goes to the first of them.
                    @let first = !places[..at].contains(&(card, true));
                    (river_card(desk, draft, at, card, first))
                } @else {
                    span class="gap" {}
                }
            }
            p class="piles quiet" {
                (draw::back())
                span {
                    (tell("triplette-to-draw", &[("count", view.pile.len().into())]))
                    br;
                    (tell("triplette-gone", &[("count", view.discard.len().into())]))
                }
            }
        }
    }
}

fn river_card(desk: &Desk<Triplette>, draft: &Draft, at: usize, card: Face, first: bool) -> Markup {
    let action = Action::Take(card);
    let (verb, active) = (Do::Act(action), can_take(desk));
    let marks = classes(&[("lit", active), ("hinted", desk.hint == Some(action))]);
    html! {
        button type="button" class={ "slot" (marks) } data-fly=(desk.mark(place_name(desk, at)))
            data-do=(desk.mark(&verb)) data-focus[first && active && draft.focuses(desk, &verb)]
            aria-label=(tell("triplette-do-take", &[("what", card.to_string().into())]))
            disabled[!active] { (draw::card(card)) }
    }
}

/// Why who begins begins: the lowest card, or the dice that the tied threw.
pub(super) fn beginning(desk: &Desk<Triplette>) -> Markup {
    // Figures and lessons begin in the middle: nothing was dealt there.
    let at_start = desk.log.len() == 1 || desk.viewing == Some(0);
    let dealt = desk.log.first().filter(|entry| at_start && !entry.outcomes.is_empty());
    let Some(dealt) = dealt else { return nothing() };
    let lots: Vec<Face> =
        dealt.outcomes.iter().flatten().skip(2 * usize::from(desk.view.seats())).copied().collect();
    let key = if lots.is_empty() { "triplette-begins" } else { "triplette-begins-lot" };
    let name = desk.name(desk.view.first);
    html! { p class="begins" { (tell(key, &[("name", name.into())])) " " (draw::dice(&lots)) } }
}

/// Everybody's dice and cards, from the best hand to the worst, then those who have yet to throw.
pub(super) fn players(desk: &Desk<Triplette>) -> Markup {
    html! {
        ol class="players" aria-label=(say("triplette-ranking")) {
            @for (at, seat) in order(&desk.view).into_iter().enumerate() {
                (player(desk, at, seat))
            }
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

fn player(desk: &Desk<Triplette>, at: usize, seat: Seat) -> Markup {
    let view = &desk.view;
    let acts = view.turn == seat && view.phase != Phase::Over;
    let last = desk.last.is_some_and(|(by, _)| by == seat);
    let dice = view.hands[seat].map_or([None; 3], |hand| hand.dice().map(Some));
    html! {
        li class={ "player" (classes(&[("acts", acts), ("last", last)])) }
            data-fly=(desk.mark(format!("seat-{seat}"))) {
            b class="rank" { @if is_ranked(view, seat) { (at + 1) "." } }
            span class="who" {
                span class="name" { (desk.name(seat)) }
                small { (remark(view, seat)) }
            }
            span class="mini dice" { @for die in dice { (draw::die(die)) } }
            span class="mini cards" { (cards(desk, seat)) }
        }
    }
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

/// What a hand is.
fn remark(view: &View, seat: Seat) -> String {
    match view.hands[seat] {
        Some(hand) => draw::kind(&hand),
        None if view.first == seat => say("triplette-first"),
        None => String::new(),
    }
}

/// Why equal hands stand in this order.
pub(super) fn ties(desk: &Desk<Triplette>) -> Markup {
    let view = &desk.view;
    let ranked: Vec<Seat> = order(view).into_iter().filter(|&seat| is_ranked(view, seat)).collect();
    let tied = |pair: &&[Seat]| view.hands[pair[0]] == view.hands[pair[1]];
    let text = |pair: &[Seat]| {
        let names = [("better", desk.name(pair[0]).into()), ("worse", desk.name(pair[1]).into())];
        tell("triplette-tie", &names)
    };
    html! {
        @for pair in ranked.windows(2).filter(tied) { p class="ties" { (text(pair)) " TP-15" } }
    }
}
