//! What may be done: each rule that can refuse is a function.

use crate::reasons::*;
use crate::state::{GOAL, MAX_SALES, RESERVE_LIMIT, State};
use crate::{Action, Cards, Dice, End, Face, Phase, Series, Triplette};
use core::ops::ControlFlow;
use tribord_game::{Refusal, Seat, check_turn, common};

pub(crate) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    check_turn::<Triplette>(state, seat)?;
    present(state, action)?;
    match action {
        Action::Roll => first_throw(state),
        Action::Reroll { paying, .. } => rethrow(state, paying.is_some()),
        Action::Turn { from, to } => turn_die(state, from, to),
        Action::Stop => stop(state),
        Action::Take(_) => take(state),
        Action::Sell(series) => sell(state, series),
        Action::Discard(_) => discard(state),
        Action::Done => done(state),
        Action::End => end(state),
    }
}

/// Dice and cards that an action names must be there.
fn present(state: &State, action: Action) -> Result<(), Refusal> {
    let reserve = state.reserve(state.turn);
    let dice: Cards = state.hand(state.turn).iter().flat_map(|hand| hand.dice()).collect();
    let one = |place: &Cards, face: Face| match place.has(face) {
        true => Ok(()),
        false => Err(common::NOT_THERE.with([face.to_string().into()])),
    };
    let all = |place: &Cards, pieces: Cards| {
        let missing = pieces.iter().find(|&face| place.count(face) < pieces.count(face));
        missing.map_or(Ok(()), |face| Err(common::NOT_THERE.with([face.to_string().into()])))
    };
    match action {
        Action::Reroll { dice: named, paying } => {
            all(&dice, named.cards())?;
            paying.map_or(Ok(()), |card| one(reserve, card))
        }
        Action::Turn { from, to } => one(&dice, from).and_then(|()| one(reserve, to)),
        Action::Take(card) => one(&state.river, card),
        Action::Sell(series) => all(reserve, series.cards()),
        Action::Discard(card) => one(reserve, card),
        Action::Roll | Action::Stop | Action::Done | Action::End => Ok(()),
    }
}

/// A refusal for `reason` unless `holds`.
fn require(holds: bool, reason: &'static tribord_game::Reason) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(reason.refuse()) }
}

/// TP-5: the first throw is all three dice, once a round.
fn first_throw(state: &State) -> Result<(), Refusal> {
    require(state.phase == Phase::Roll, &ROLL_TIME)?;
    require(state.hand(state.turn).is_none(), &ALREADY_THROWN)
}

/// TP-6: after a throw any dice may be thrown again. TP-7: as often as the limit allows.
/// TP-8a: a card pays for an extra throw, which does not count.
fn rethrow(state: &State, paying: bool) -> Result<(), Refusal> {
    require(state.phase == Phase::Roll, &REROLL_TIME)?;
    if paying || state.throws < state.throw_limit() {
        return Ok(());
    }
    Err(THROWS_USED.with([state.throw_limit().into()]))
}

/// TP-8, TP-8b: while rolling, a card turns a die to its value, which must differ.
fn turn_die(state: &State, from: Face, to: Face) -> Result<(), Refusal> {
    require(state.phase == Phase::Roll, &CARD_TIME)?;
    if from == to { Err(SAME_FACE.with([from.number().into()])) } else { Ok(()) }
}

/// TP-5, TP-6: a seat may stop once it has thrown.
fn stop(state: &State) -> Result<(), Refusal> {
    require(state.phase != Phase::Roll || state.hand(state.turn).is_some(), &THROW_FIRST)?;
    require(state.phase == Phase::Roll, &REROLL_TIME)
}

/// TP-16: a card of the river, when the hands are ranked.
fn take(state: &State) -> Result<(), Refusal> {
    require(state.phase == Phase::Take, &TAKE_TIME)
}

/// TP-17: up to two series, after all have taken. TP-18, TP-19: three alike or in sequence.
fn sell(state: &State, series: Series) -> Result<(), Refusal> {
    require(matches!(state.phase, Phase::Sell | Phase::Final), &SELL_TIME)?;
    require(state.sold < MAX_SALES, &TWO_SOLD)?;
    match series.rule() {
        Some(_) => Ok(()),
        None => Err(NO_SERIES.with([series.to_string().into()])),
    }
}

/// TP-22: discarding is for those who hold too many cards and can sell nothing.
/// TP-27: not after the end was declared.
fn discard(state: &State) -> Result<(), Refusal> {
    let count = state.reserve(state.turn).len();
    if !matches!(state.phase, Phase::Sell | Phase::Final) || count <= RESERVE_LIMIT {
        return Err(DISCARD_TIME.with([count.into()]));
    }
    require(!can_sell(state, state.turn), &MUST_SELL)?;
    require(state.phase == Phase::Sell, &ONLY_SELLING)
}

/// TP-17: a seat says when it has finished selling. TP-22: but not with too many cards.
fn done(state: &State) -> Result<(), Refusal> {
    require(matches!(state.phase, Phase::Sell | Phase::Final), &SELL_TIME)?;
    within_limit(state)
}

fn within_limit(state: &State) -> Result<(), Refusal> {
    let count = state.reserve(state.turn).len();
    if state.phase == Phase::Sell && count > RESERVE_LIMIT {
        return Err(OVER_LIMIT.with([count.into()]));
    }
    Ok(())
}

/// TP-26: the end may be declared with 15 points when one finishes selling. TP-27: once.
fn end(state: &State) -> Result<(), Refusal> {
    within_limit(state)?;
    require(matches!(state.phase, Phase::Sell | Phase::Final), &END_TIME)?;
    let points = state.points(state.turn);
    if points < GOAL {
        return Err(TOO_FEW_POINTS.with([points.into()]));
    }
    require(state.options.end == End::Declared, &ENDS_BY_ITSELF)?;
    require(state.phase == Phase::Sell, &ONLY_SELLING)
}

/// Can this seat sell a series now?
pub(crate) fn can_sell(state: &State, seat: Seat) -> bool {
    state.sold < MAX_SALES && Series::of(state.reserve(seat)).next().is_some()
}

/// TP-26: has the seat that sells the points to declare the end, where it must be declared?
fn may_declare(state: &State) -> bool {
    state.options.end == End::Declared && state.points(state.turn) >= GOAL
}

/// TP-17: has the seat that sells anything to decide?
pub(crate) fn has_choice(state: &State) -> bool {
    let seat = state.turn;
    let selling = state.phase == Phase::Sell;
    can_sell(state, seat)
        || selling && (may_declare(state) || state.reserve(seat).len() > RESERVE_LIMIT)
}

pub(crate) fn each(
    state: &State,
    seat: Seat,
    each: &mut impl FnMut(Action) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if seat != state.turn || state.due > 0 {
        return ControlFlow::Continue(());
    }
    match state.phase {
        Phase::Roll => each_rolling(state, each),
        Phase::Take => state.river.values().try_for_each(|card| each(Action::Take(card))),
        Phase::Sell | Phase::Final => each_selling(state, each),
        Phase::Deal | Phase::Lots | Phase::River | Phase::Over => ControlFlow::Continue(()),
    }
}

fn each_rolling(
    state: &State,
    each: &mut impl FnMut(Action) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(hand) = state.hand(state.turn) else { return each(Action::Roll) };
    let reserve = state.reserve(state.turn);
    let [c, b, a] = hand.dice();
    // Every way to pick dice, and whether it differs from those before: equal dice, which lie side
    // by side, make equal ways.
    let (first_b, first_c) = (b != a, c != b);
    let ways = [
        (Dice::one(a), true),
        (Dice::one(b), first_b),
        (Dice::one(c), first_c),
        (Dice::two(a, b), true),
        (Dice::two(a, c), first_c),
        (Dice::two(b, c), first_b),
        (Dice::three(a, b, c), true),
    ];
    let normal = state.throws < state.throw_limit();
    for (dice, _) in ways.into_iter().filter(|&(_, first)| first) {
        if normal {
            each(Action::Reroll { dice, paying: None })?;
        }
        for card in reserve.values() {
            each(Action::Reroll { dice, paying: Some(card) })?;
        }
    }
    for to in reserve.values() {
        let others = [(a, true), (b, first_b), (c, first_c)];
        for (from, _) in others.into_iter().filter(|&(from, first)| first && from != to) {
            each(Action::Turn { from, to })?;
        }
    }
    each(Action::Stop)
}

fn each_selling(
    state: &State,
    each: &mut impl FnMut(Action) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let reserve = state.reserve(state.turn);
    if state.sold < MAX_SALES {
        for series in Series::of(reserve) {
            each(Action::Sell(series))?;
        }
    }
    let selling = state.phase == Phase::Sell;
    if selling && reserve.len() > RESERVE_LIMIT {
        if can_sell(state, state.turn) {
            return ControlFlow::Continue(());
        }
        return reserve.values().try_for_each(|card| each(Action::Discard(card)));
    }
    each(Action::Done)?;
    if selling && may_declare(state) {
        each(Action::End)?;
    }
    ControlFlow::Continue(())
}
