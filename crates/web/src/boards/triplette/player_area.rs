//! What is mine: the big dice, what can be done, my cards.

use super::choices::{Choice, Label, choices};
use super::draft::{Draft, Mode, can_pick, mode, reserve, seat};
use super::draw;
use super::slots::Slots;
use super::{Do, Piece, Place};
use crate::desk::Desk;
use crate::markup::{Markup, classes, html, nothing};
use crate::words::{say, tell};
use tribord_table::tribord_triplette::{Action, Face, Phase, Series, Triplette};

pub(super) fn player_area(desk: &Desk<Triplette>, draft: &Draft) -> Markup {
    let selling = matches!(mode(desk), Mode::Sell | Mode::Discard);
    let slots = Slots::of(desk, seat(desk));
    let choices = choices(desk, draft);
    html! {
        section class={ "stage" (classes(&[("selling", selling)])) } {
            div class="big dice" role="group" aria-label=(say("triplette-dice")) {
                @for slot in 0..3 { (die(desk, draft, &slots, slot)) }
            }
            p class="throws" { (throws(desk, draft)) }
            div class="choices" {
                @for choice in &choices { (button(desk, draft, choice)) }
                @if mode(desk) == Mode::Discard && choices.is_empty() { (say("triplette-discard")) }
            }
            div class="big cards" role="group" aria-label=(say("triplette-reserve")) {
                @for (at, face) in reserve(desk).into_iter().enumerate() {
                    (card(desk, draft, at, face))
                }
            }
        }
    }
}

/// What the arrow keys walk over here.
pub(super) fn walk(desk: &Desk<Triplette>, draft: &Draft) -> impl Iterator<Item = Do> {
    let dice = (0..3).filter(|_| can_mark(desk)).map(Do::Die);
    let choices = choices(desk, draft).into_iter().filter(|choice| choice.active);
    let cards = (0..reserve(desk).len()).filter(|_| can_pick(desk)).map(Do::Card);
    dice.chain(choices.map(|choice| choice.verb)).chain(cards)
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
    let shows = slots.dice[slot].map(|face| face.to_string()).unwrap_or_default();
    let label =
        tell("triplette-die", &[("place", (slot as u8 + 1).into()), ("shows", shows.into())]);
    html! {
        div class="place" data-drop=(desk.mark(Place::Die(slot))) {
            button type="button" class={ "slot" (marks) } data-do=(desk.mark(&verb))
                data-focus[active && draft.focuses(desk, &verb)] aria-pressed=(marked)
                aria-label=(label) disabled[!active] {
                // A new key for a die that was thrown, so that it tumbles.
                span class="tumble" data-key={ "die-" (slot) "-" (slots.moved[slot]) } {
                    (draw::die(slots.dice[slot]))
                }
            }
            small { (below) }
        }
    }
}

/// What to do first, or throws used and allowed, and who set the limit.
fn throws(desk: &Desk<Triplette>, draft: &Draft) -> Markup {
    let view = &desk.view;
    if let Some(note) = draft.note {
        return html! { b class="note" role="alert" { (say(note)) } };
    }
    if view.phase != Phase::Roll || view.turn != seat(desk) {
        return nothing();
    }
    let (used, most) = (view.throws, view.limit.unwrap_or(3));
    let limit = match view.limit {
        Some(_) => tell("triplette-limit", &[("name", desk.name(view.first).into())]),
        None if desk.here.is_none() => String::new(),
        None => say("triplette-sets-limit"),
    };
    html! {
        b class="pips" aria-hidden="true" {
            @for at in 0..most { @if at < used { "●" } @else { "○" } }
        }
        span { (tell("triplette-used", &[("used", used.into()), ("limit", most.into())])) }
        small class="quiet" { (limit) }
    }
}

/// A button; its key keeps it apart from what stood there before. A card let go on the one that
/// throws pays for the throw.
fn button(desk: &Desk<Triplette>, draft: &Draft, choice: &Choice) -> Markup {
    let Choice { verb, label, active } = choice;
    let class = match (verb, label) {
        (Do::Throw, _) => "main large",
        (Do::Discard, _) => "main",
        (_, Label::Series(_)) => "offer",
        _ => "",
    };
    let hinted = match verb {
        Do::Throw => matches!(desk.hint, Some(Action::Roll | Action::Reroll { .. })),
        Do::Act(action) => desk.hint == Some(*action),
        _ => false,
    };
    let button = html! {
        button type="button" class={ (class) (classes(&[("hinted", hinted)])) }
            data-key={ "do-" (verb.to_string().replace(' ', "-")) } data-do=(desk.mark(verb))
            data-focus[*active && draft.focuses(desk, verb)] disabled[!active] {
            @match label {
                Label::Text(text) => { (text) }
                Label::Series(series) => { (offer(*series)) }
            }
        }
    };
    match verb {
        Do::Throw => html! { span data-drop=(desk.mark(Place::Throw)) { (button) } },
        _ => button,
    }
}

/// A series that can be sold, with its points; the card that counts stands out.
fn offer(series: Series) -> Markup {
    let [low, high] = series.dropped();
    html! {
        (draw::card(low))
        span class="scores" { (draw::card(series.kept())) }
        (draw::card(high))
        b { (tell("triplette-worth", &[("count", series.kept().number().into())])) }
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
            aria-label=(tell("triplette-card", &[("value", face.to_string().into())]))
            disabled[!active] { (draw::card(face)) }
    }
}
