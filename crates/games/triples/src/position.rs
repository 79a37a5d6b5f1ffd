//! Reading positions: any situation of play, and the rule that an impossible one breaks.

use crate::legal::features;
use crate::reasons::*;
use crate::state::{DEALT, PILES, State};
use crate::{Card, Cards, Hand, Options, Square, Triples};
use tribord_game::position::items;
use tribord_game::{
    Fields, HouseRules, ParseError, PositionError, Refusal, Seat, Text, check_seats,
};

const KEYS: &[&str] = &["tops", "hands", "packets", "covered", "tokens"];

/// Where `covered` does not account for all cards, any card not shown may still come.
pub(crate) fn read(
    options: &Options,
    seats: Option<u8>,
    text: &str,
) -> Result<State, PositionError> {
    let fields = Fields::read(text, KEYS)?;
    let seats = fields.seats(seats, &["hands", "packets", "tokens"])?;
    check_seats::<Triples>(seats)?;
    options.check(seats)?;
    let mut state = State::new(*options, seats);
    state.set_up = state.face_up;
    let tops: Result<Vec<_>, _> = items(fields.need("tops")?).map(Card::read).collect();
    let tops = tops?;
    read_seats(&fields, &mut state)?;
    for &card in &tops {
        see(&mut state, card)?;
    }
    read_covered(&fields, &mut state)?;
    check_count(&state)?;
    let nine = tops.as_slice().try_into().map_err(|_| SQUARE_SIZE.with([tops.len().into()]))?;
    state.square = Square::new(nine);
    check_round(&fields, &mut state)?;
    Ok(state)
}

/// T3-1: each card is there once.
fn see(state: &mut State, card: Card) -> Result<(), Refusal> {
    if !state.unseen.has(card) {
        return Err(CARD_TWICE.with(features(card)));
    }
    state.unseen.remove(card);
    Ok(())
}

fn read_seats(fields: &Fields<'_>, state: &mut State) -> Result<(), PositionError> {
    let hands = fields.per_seat("hands", state.seats)?;
    let packets = fields.per_seat("packets", state.seats)?;
    let tokens = fields.per_seat("tokens", state.seats)?;
    for seat in 0..usize::from(state.seats) {
        if let Some(text) = hands[seat] {
            state.hands[seat] = read_hand(text, state)?;
        }
        let count = |text: Option<Text<'_>>, what| {
            text.map_or(Ok(0), |text| text.number(0..=DEALT.into(), what)).map(|count| count as u8)
        };
        state.packets[seat] = count(packets[seat], "packets of 0 to 55 cards")?;
        state.tokens[seat] = count(tokens[seat], "a number of tokens")?;
    }
    Ok(())
}

fn read_hand(text: Text<'_>, state: &mut State) -> Result<Hand, PositionError> {
    let mut hand = Hand::default();
    for item in items(text) {
        if item.is("?") {
            hand.unknown = hand.unknown.saturating_add(1);
        } else {
            let card = Card::read(item)?;
            see(state, card)?;
            hand.cards.insert(card);
        }
    }
    Ok(hand)
}

fn read_covered(fields: &Fields<'_>, state: &mut State) -> Result<(), PositionError> {
    let covered: Result<Vec<_>, ParseError> =
        fields.get("covered").into_iter().flat_map(items).map(Card::read).collect();
    for card in covered? {
        see(state, card)?;
        state.covered.insert(card);
    }
    Ok(())
}

/// T3-1: packets and cards not shown have no more cards than are unseen.
fn check_count(state: &State) -> Result<(), Refusal> {
    let unknown = state.hands.iter().map(|hand| usize::from(hand.unknown));
    let hidden: usize = state.packets.iter().map(|&count| usize::from(count)).chain(unknown).sum();
    let most = state.unseen.len();
    if hidden <= most.into() {
        Ok(())
    } else {
        Err(TOO_MANY_CARDS.with([hidden.into(), most.into()]))
    }
}

/// T3-16, T3-17: a round goes on as long as all have cards and one of them fits. Where packets are
/// left out nobody claims that a seat has none, so then it is just over if nothing can be done.
/// T3-18: and nobody has more tokens than are needed.
fn check_round(fields: &Fields<'_>, state: &mut State) -> Result<(), Refusal> {
    let (most, target) = (state.tokens.iter().copied().max().unwrap_or(0), state.options.tokens);
    let stuck = !state.square.takes_any(state.still_held());
    state.over = state.has_winner() || stuck;
    if fields.get("packets").is_some() && !state.has_winner() {
        let done = Seat::all(state.seats).find(|&seat| state.cards_left(seat) == 0);
        if let Some(seat) = done {
            return Err(LAST_CARD_LAID.with([seat.0.into()]));
        }
        if stuck {
            return Err(NOTHING_FITS.refuse());
        }
    }
    if most <= target { Ok(()) } else { Err(TOO_MANY_TOKENS.with([most.into(), target.into()])) }
}

const _: () = assert!(PILES as u32 + DEALT as u32 == Cards::ALL.len() as u32);
