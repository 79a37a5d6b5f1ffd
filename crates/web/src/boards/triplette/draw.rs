//! Dice and cards. The dice themselves are `#die-1` to `#die-6` in `pieces.svg`, the card `#card`.

use super::slots::Slots;
use super::words::listed;
use crate::log::SeenAction;
use crate::markup::{Markup, heard, html, nothing};
use crate::words::{say, tell};
use tribord_table::tribord_triplette::{Action, Face, Hand, Kind, Phase, Triplette, View};

/// A die that shows this; not thrown yet if nothing.
pub(super) fn die(face: Option<Face>) -> Markup {
    let number = face.map_or(0, Face::number);
    html! {
        svg class="tp die" viewBox="0 0 40 40" aria-hidden="true" {
            use href={ "#die-" (number) } {}
        }
    }
}

/// A die of a hand as it lies. Just thrown, it tumbles first, and shows its face when it lies; its
/// key makes it another die than the one that lay there before.
pub(super) fn thrown(slots: &Slots, slot: usize) -> Markup {
    let face = slots.dice[slot];
    let rolls = slots.rolls[slot] && face.is_some();
    html! {
        span class=(if rolls { "tumble rolls" } else { "tumble" })
            data-key={ "die-" (slot) "-" (slots.moved[slot]) } {
            (die(face))
            @if rolls {
                span class="blur" aria-hidden="true" {
                    @for turn in [1, 4, 2, 6] { (die(Face::new(turn))) }
                }
            }
        }
    }
}

/// Dice that show these.
pub(super) fn dice(faces: &[Face]) -> Markup {
    html! { @for &face in faces { (die(Some(face))) } (heard(listed(faces.iter().copied()))) }
}

/// Cards of these values.
pub(super) fn cards(faces: &[Face]) -> Markup {
    let words = match faces {
        [face] => tell("triplette-one-card", &[("value", face.to_string().into())]),
        faces => listed(faces.iter().copied()),
    };
    html! { @for &face in faces { (card(face)) } (heard(words)) }
}

/// A card in words.
pub(super) fn named(face: Face) -> String {
    tell("triplette-card", &[("value", face.to_string().into())])
}

/// A card of this value.
pub(super) fn card(face: Face) -> Markup {
    html! {
        svg class={ "tp tp-card v" (face) } viewBox="0 0 30 42" aria-hidden="true" {
            use href="#card" {}
            text x="15" y="28" { (face) }
        }
    }
}

/// A card face down.
pub(super) fn back() -> Markup {
    html! {
        svg class="tp tp-card back" viewBox="0 0 30 42" aria-hidden="true" {
            use href="#card-back" {}
        }
    }
}

/// What a hand is called.
pub(super) fn kind(hand: &Hand) -> String {
    say(match hand.kind() {
        Kind::Triplette => "triplette-triplette",
        Kind::Chainette => "triplette-chainette",
        Kind::Simplette => "triplette-simplette",
    })
}

/// An action in the log.
pub(super) fn log_action(act: &SeenAction<Triplette>) -> Markup {
    let Some(action) = act.action else { return nothing() };
    let told = |key: &str, these: &[Face]| html! { (say(key)) " " (cards(these)) };
    match action {
        Action::Roll => html! { (say("triplette-throws")) },
        Action::Reroll { dice: thrown, paying } => html! {
            (say("triplette-throws-again")) " " (dice(thrown.faces()))
            @if let Some(card) = paying { " " (told("triplette-for", &[card])) }
        },
        Action::Turn { from, to } => html! {
            (say("triplette-turns")) " " (dice(&[from])) " " (told("triplette-for", &[to]))
        },
        Action::Stop => html! { (say("triplette-stops")) },
        Action::Take(card) => told("triplette-takes", &[card]),
        Action::Discard(card) => told("triplette-discards", &[card]),
        Action::Sell(series) => {
            let [low, high] = series.dropped();
            told("triplette-sells", &[low, series.kept(), high])
        }
        Action::End => html! { (say("triplette-declares")) },
        Action::Done => html! { (say("triplette-finishes")) },
    }
}

/// The dice after a throw; else the new river, if one was turned up.
pub(super) fn log_change(act: &SeenAction<Triplette>, before: &View, after: &View) -> Markup {
    let Some(action) = act.action else { return nothing() };
    match (action, after.hands[act.by]) {
        (Action::Roll | Action::Reroll { .. }, Some(hand)) => html! {
            @if action != Action::Roll { (heard(say("hint-because"))) }
            span aria-hidden="true" { "→ " }
            (dice(&hand.dice())) (heard(format!(", {}", kind(&hand))))
        },
        _ if after.phase == Phase::Roll && before.phase != Phase::Roll => html! {
            (heard(".")) " " (say("triplette-new-river")) " "
            (cards(&after.river.iter().collect::<Vec<_>>())) (heard("."))
        },
        _ => nothing(),
    }
}
