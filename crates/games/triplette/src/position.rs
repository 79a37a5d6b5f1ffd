//! Reading positions: any situation of play, and the rule that an impossible one breaks.

use crate::reasons::*;
use crate::state::{GOAL, MAX_THROWS, RESERVE_LIMIT, State};
use crate::{Cards, Face, Hand, Options, Phase, Triplette};
use tribord_game::position::items;
use tribord_game::{Fields, ParseError, PositionError, Refusal, Seat, Text, check_seats};

const KEYS: &[&str] = &[
    "phase", "first", "turn", "limit", "throws", "dice", "reserves", "scored", "river", "discard",
    "sold", "by",
];

pub(crate) fn read(
    options: &Options,
    seats: Option<u8>,
    text: &str,
) -> Result<State, PositionError> {
    let fields = Fields::read(text, KEYS)?;
    let seats = fields.seats(seats, &["reserves", "dice", "scored"])?;
    check_seats::<Triplette>(seats)?;
    let mut state = State::new(*options, seats);
    state.due = 0;
    state.phase = phase(fields.need("phase")?)?;
    state.first = fields.seat("first", seats)?;
    read_pieces(&fields, &mut state)?;
    state.turn = match (fields.get("turn"), state.phase) {
        (None, Phase::Take) => next_taker(&state),
        _ => fields.seat("turn", seats)?,
    };
    read_rolling(&fields, &mut state)?;
    state.sold = fields.number("sold", 0..=2, 0)? as u8;
    state.by = match fields.get("by") {
        Some(by) if !by.is("-") => Some(fields.seat("by", seats)?),
        _ => None,
    };
    check_cards(&mut state)?;
    check_phase(&fields, &state)?;
    Ok(state)
}

fn phase(text: Text<'_>) -> Result<Phase, ParseError> {
    match text.str() {
        "roll" => Ok(Phase::Roll),
        "take" => Ok(Phase::Take),
        "sell" => Ok(Phase::Sell),
        "final" => Ok(Phase::Final),
        "over" => Ok(Phase::Over),
        _ => Err(text.expected("phase=roll, take, sell, final or over")),
    }
}

fn read_pieces(fields: &Fields<'_>, state: &mut State) -> Result<(), ParseError> {
    let none = Text::new("-");
    let reserves = fields.per_seat("reserves", state.seats)?;
    let scored = fields.per_seat("scored", state.seats)?;
    let dice = fields.per_seat("dice", state.seats)?;
    for seat in 0..usize::from(state.seats) {
        state.reserves[seat] = cards(reserves[seat].unwrap_or(none))?;
        state.scored[seat] = cards(scored[seat].unwrap_or(none))?;
        state.hands[seat] = hand(dice[seat].unwrap_or(none))?;
    }
    state.river = cards(fields.get("river").unwrap_or(none))?;
    state.discard = cards(fields.get("discard").unwrap_or(none))?;
    Ok(())
}

/// At most the 55 cards there are; which are too many is for TP-1 to say.
fn cards(text: Text<'_>) -> Result<Cards, ParseError> {
    if items(text).count() > Cards::DECK.len().into() {
        return Err(text.expected("at most 55 cards"));
    }
    items(text).map(|card| Face::read(card, "a card")).collect()
}

fn hand(text: Text<'_>) -> Result<Option<Hand>, ParseError> {
    let dice: Result<Vec<_>, _> = items(text).map(|die| Face::read(die, "a die")).collect();
    match dice?.as_slice() {
        [] => Ok(None),
        &[a, b, c] => Ok(Some(Hand::new([a, b, c]))),
        _ => Err(text.expected("three dice, or - before the first throw")),
    }
}

fn read_rolling(fields: &Fields<'_>, state: &mut State) -> Result<(), ParseError> {
    let thrown = state.hand(state.turn).is_some();
    state.throws = fields.number("throws", 0..=3, i32::from(thrown))? as u8;
    let rolling_first = state.phase == Phase::Roll && state.turn == state.first;
    state.limit = match fields.get("limit") {
        Some(limit) if limit.is("-") => None,
        None if state.phase == Phase::Roll && !rolling_first => {
            return fields.need("limit").map(|_| ());
        }
        None => None,
        Some(limit) => Some(limit.number(1..=MAX_THROWS.into(), "a limit from 1 to 3")? as u8),
    };
    Ok(())
}

/// TP-1: no more of a value than the deck has. The draw pile is what is not shown.
fn check_cards(state: &mut State) -> Result<(), Refusal> {
    state.pile = Cards::default();
    let shown = state.cards();
    let many = Face::ALL.into_iter().find(|&face| shown.count(face) > Cards::DECK.count(face));
    if let Some(face) = many {
        let (count, most) = (shown.count(face), Cards::DECK.count(face));
        return Err(TOO_MANY_CARDS.with([face.number().into(), count.into(), most.into()]));
    }
    state.pile = Cards::DECK.without(&shown).unwrap_or_default();
    let river = state.river.len();
    let fits = match state.phase {
        // Not there at all is fine too: then nobody takes.
        Phase::Roll => river == state.seats || river == 0,
        _ => river <= state.seats,
    };
    if fits { Ok(()) } else { Err(RIVER_SIZE.with([river.into(), state.seats.into()])) }
}

fn next_taker(state: &State) -> Seat {
    state.ranked(state.seats.saturating_sub(state.river.len()))
}

fn check_phase(fields: &Fields<'_>, state: &State) -> Result<(), PositionError> {
    match state.phase {
        Phase::Roll => check_roll(state)?,
        Phase::Take if state.river.is_empty() => {
            return Err(fields.need("river").map_or_else(Into::into, |_| {
                RIVER_SIZE.with([0u8.into(), state.seats.into()]).into()
            }));
        }
        Phase::Take if state.turn != next_taker(state) => {
            return Err(TAKE_ORDER.with([next_taker(state).0.into()]).into());
        }
        Phase::Sell | Phase::Final if !state.river.is_empty() => {
            return Err(RIVER_LEFT.with([state.river.len().into()]).into());
        }
        _ => {}
    }
    Seat::all(state.seats).try_for_each(|seat| check_reserve(state, seat))?;
    if let (Phase::Final, Some(by)) = (state.phase, state.by) {
        if state.points(by) < GOAL {
            return Err(TOO_FEW_POINTS.with([state.points(by).into()]).into());
        }
        if by == state.turn {
            return Err(DECLARER_SELLS.refuse().into());
        }
    }
    Ok(())
}

/// TP-5: dice show once they are thrown. TP-7: throws within the limit, which the first player
/// has yet to set while it rolls.
fn check_roll(state: &State) -> Result<(), Refusal> {
    let thrown = state.hand(state.turn).is_some();
    if thrown != (state.throws > 0) {
        return Err(NO_THROW_YET.with([state.throws.into()]));
    }
    if state.limit.is_some() == (state.turn == state.first) {
        return Err(WRONG_LIMIT.refuse());
    }
    if state.throws > state.throw_limit() {
        return Err(THROWS_USED.with([state.throw_limit().into()]));
    }
    Ok(())
}

/// TP-22: five cards at most, and a sixth between taking and the end of one's selling.
fn check_reserve(state: &State, seat: Seat) -> Result<(), Refusal> {
    let place = |seat: Seat| (seat.0 + state.seats - state.first.0) % state.seats;
    let sixth = match state.phase {
        Phase::Take => state.rank(seat) < state.seats - state.river.len(),
        Phase::Sell => place(seat) >= place(state.turn),
        Phase::Final | Phase::Over => true,
        _ => false,
    };
    let most = RESERVE_LIMIT + u8::from(sixth);
    let count = state.reserve(seat).len();
    if count <= most { Ok(()) } else { Err(RESERVE_SIZE.with([count.into(), most.into()])) }
}
