//! What may be done: each rule that can refuse is a function.

use crate::reasons::*;
use crate::{Action, Card, Options, Pile, State, Triples};
use core::ops::ControlFlow;
use tribord_game::{Refusal, Seat, Value, check_turn, common};

pub(crate) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    check_turn::<Triples>(state, seat)?;
    match action {
        Action::Draw => draw(state, seat),
        Action::Lay(card, pile) => {
            present(state, seat, card)?;
            new_triple(state, card, pile)
        }
    }
}

/// A card that is laid must be in the seat's hand (T3-8).
fn present(state: &State, seat: Seat, card: Card) -> Result<(), Refusal> {
    let hand = &state.hands[seat.index()];
    if hand.cards.has(card) {
        return Ok(());
    }
    // A card that the position does not show may be this one, if this one is not elsewhere.
    let possible = hand.unknown > 0 && state.unseen.has(card);
    let absent = || common::NOT_THERE.with([card.to_string().into()]);
    Err(if possible { common::HIDDEN.refuse() } else { absent() })
}

/// T3-7: from one's own packet, as long as it has cards.
fn draw(state: &State, seat: Seat) -> Result<(), Refusal> {
    if state.packets[seat.index()] > 0 { Ok(()) } else { Err(PACKET_EMPTY.refuse()) }
}

/// T3-9: the card makes a new triple in a line through the pile.
fn new_triple(state: &State, card: Card, pile: Pile) -> Result<(), Refusal> {
    if state.square.fits(pile).has(card) {
        return Ok(());
    }
    let [colour, shape, quantity] = features(card);
    let pile_number = pile.number().into();
    Err(match state.square.triples(card, pile).next() {
        None => NO_TRIPLE.with([colour, shape, quantity, pile_number]),
        Some(old) => {
            let old = Value::Text(old.to_string());
            NOT_NEW.with([colour, shape, quantity, pile_number, old])
        }
    })
}

/// A card's features as words for a sentence.
pub(crate) fn features(card: Card) -> [Value; 3] {
    card.features().map(|feature| Value::Text(feature.to_string()))
}

/// T3-13: a seat that tries a wrong card may not act for a while.
pub(crate) fn penalty(options: &Options, refusal: &Refusal) -> u32 {
    let wrong = [&NO_TRIPLE, &NOT_NEW].contains(&refusal.reason);
    if wrong { options.penalty } else { 0 }
}

/// Lists what [`check`] accepts. Where a seat's hand is not wholly known the list could not be
/// complete, so there is none.
pub(crate) fn each(
    state: &State,
    seat: Seat,
    each: &mut impl FnMut(Action) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(hand) = state.hands.get(seat.index()) else { return ControlFlow::Continue(()) };
    if state.over || state.is_due() || hand.unknown > 0 {
        return ControlFlow::Continue(());
    }
    if state.packets[seat.index()] > 0 {
        each(Action::Draw)?;
    }
    if hand.cards.is_empty() {
        return ControlFlow::Continue(());
    }
    for pile in Pile::all() {
        let fitting = hand.cards & state.square.fits(pile);
        fitting.iter().try_for_each(|card| each(Action::Lay(card, pile)))?;
    }
    ControlFlow::Continue(())
}
