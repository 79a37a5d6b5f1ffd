//! What is mine: the dice in their tray, the cards of my reserve.

use super::choices::{Choice, Label, choices};
use super::draft::{Draft, Mode, can_pick, mode, reserve as cards_near, seat};
use super::slots::Slots;
use super::{Do, Piece, Place};
use super::{draw, words};
use crate::desk::Desk;
use crate::markup::{Markup, classes, heard, html, nothing};
use crate::words::{say, tell};
use tribord_table::tribord_triplette::{Action, Face, Phase, Triplette};

/// The tray: my dice, or what I can sell while cards are sold.
pub(super) fn tray(desk: &Desk<Triplette>, draft: &Draft) -> Markup {
    let slots = Slots::of(desk, seat(desk));
    let offers: Vec<_> =
        choices(desk, draft).into_iter().filter(|it| matches!(it.label, Label::Series)).collect();
    html! {
        div class="tray" {
            @if offers.is_empty() {
                div class="dice" role="group" aria-label=(say("triplette-dice")) {
                    @for slot in 0..3 { (die(desk, draft, &slots, slot)) }
                }
            } @else {
                div class="offers" { @for choice in &offers { (offer(desk, draft, choice)) } }
            }
        }
    }
}

/// The cards of my reserve.
pub(super) fn reserve(desk: &Desk<Triplette>, draft: &Draft) -> Markup {
    let cards = cards_near(desk);
    html! {
        div class="reserve" role="group" aria-label=(say("triplette-reserve")) data-cards=(cards.len()) {
            @for (at, face) in cards.into_iter().enumerate() { (card(desk, draft, at, face)) }
        }
    }
}

/// What to do first; or what can be done, and how many throws are left.
pub(super) fn instruction(desk: &Desk<Triplette>, draft: &Draft) -> Markup {
    if let Some(note) = draft.note {
        return html! { b class="note" { (say(note)) } };
    }
    let view = &desk.view;
    let most = view.limit.unwrap_or(3);
    let used = [("used", view.throws.into()), ("limit", most.into())];
    html! {
        (words::status(desk))
        @if view.phase == Phase::Roll {
            " "
            span class="throws" aria-hidden="true" {
                @for at in 0..most { i class=[(at < view.throws).then_some("used")] {} }
            }
            @if view.throws > 0 { (heard(tell("triplette-used", &used))) }
        }
    }
}

/// What the arrow keys walk over here.
pub(super) fn walk(desk: &Desk<Triplette>, draft: &Draft) -> impl Iterator<Item = Do> {
    let dice = (0..3).filter(|_| can_mark(desk)).map(Do::Die);
    let choices = choices(desk, draft).into_iter().filter(|choice| choice.active);
    let cards = (0..cards_near(desk).len()).filter(|_| can_pick(desk)).map(Do::Card);
    cards.chain(dice).chain(choices.map(|choice| choice.verb))
}

fn can_mark(desk: &Desk<Triplette>) -> bool {
    mode(desk) == Mode::Again
}

/// A big die: touched, it is thrown again or kept; with a card in the hand, it is turned.
fn die(desk: &Desk<Triplette>, draft: &Draft, slots: &Slots, slot: usize) -> Markup {
    let (verb, active) = (Do::Die(slot), can_mark(desk));
    let marked = draft.marked[slot];
    let turned = draft.turned(desk, slot);
    let hinted = match desk.hint {
        Some(Action::Reroll { dice, .. }) => slots.places(dice.faces())[slot],
        Some(Action::Turn { from, .. }) => slots.places(&[from])[slot],
        _ => false,
    };
    let marks = classes(&[("marked", marked), ("hinted", hinted), ("lit", turned.is_some())]);
    let below = match turned {
        Some(turned) => format!("→ {}", draw::kind(&turned)),
        None if active && draft.card.is_none() => {
            say(if marked { "triplette-throw" } else { "triplette-keep" })
        }
        None => String::new(),
    };
    let shows = slots.dice[slot].map_or("?".to_owned(), |face| face.to_string());
    let label =
        tell("triplette-die", &[("place", (slot as u8 + 1).into()), ("shows", shows.into())]);
    html! {
        div class="place" data-drop=(desk.mark(Place::Die(slot))) {
            button type="button" class={ "slot" (marks) } data-do=(desk.mark(&verb))
                data-focus[active && draft.focuses(desk, &verb)] aria-pressed=(marked)
                aria-label=(label) disabled[!active] {
                (draw::thrown(slots, slot))
            }
            small { (below) }
        }
    }
}

/// A series that can be sold, with its points; the card that counts stands out.
fn offer(desk: &Desk<Triplette>, draft: &Draft, choice: &Choice) -> Markup {
    let (Do::Act(action @ Action::Sell(series)), verb) = (&choice.verb, &choice.verb) else {
        return nothing();
    };
    let [low, high] = series.dropped();
    let hinted = desk.hint == Some(*action);
    html! {
        button type="button" class={ "offer" (classes(&[("hinted", hinted)])) }
            data-do=(desk.mark(verb)) data-focus[draft.focuses(desk, verb)] {
            (draw::card(low))
            span class="scores" { (draw::card(series.kept())) }
            (draw::card(high))
            (heard(words::listed([low, series.kept(), high].into_iter()))) " "
            b { (tell("triplette-worth", &[("count", series.kept().number().into())])) }
        }
    }
}

/// A card of my reserve.
fn card(desk: &Desk<Triplette>, draft: &Draft, at: usize, face: Face) -> Markup {
    let (verb, active) = (Do::Card(at), can_pick(desk));
    let picked = draft.card == Some(at);
    let hinted = match desk.hint {
        Some(Action::Reroll { paying, .. }) => paying == Some(face),
        Some(Action::Turn { to: card, .. } | Action::Discard(card)) => card == face,
        _ => false,
    };
    html! {
        button type="button" class={ "slot" (classes(&[("picked", picked), ("hinted", hinted)])) }
            data-do=(desk.mark(&verb)) data-drag=(desk.mark(Piece::Card(at)))
            data-focus[active && draft.focuses(desk, &verb)] aria-pressed=(picked)
            aria-label=(draw::named(face))
            disabled[!active] { (draw::card(face)) }
    }
}
