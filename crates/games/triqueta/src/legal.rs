//! What may be done: each rule that can refuse is a function.

use crate::kept::MOST_KEPT;
use crate::reasons::*;
use crate::state::{Held, State};
use crate::{Action, Animal, Row, Triqueta};
use core::ops::ControlFlow;
use tribord_game::{Reason, Refusal, Seat, check_turn, common};

pub(crate) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    check_turn::<Triqueta>(state, seat)?;
    present(state, seat, action)?;
    match action {
        Action::Draw => draw(state),
        Action::Row(row) => place(state, row),
        Action::Keep => keep(state, seat),
        Action::Take(row) => take(state, row),
        Action::Add(animal) | Action::Return(animal) => decide(state, seat, animal),
    }
}

/// A row or a kept tile that an action names must be there. Whether a kept tile that the position
/// does not show is the one named is for [`decide`] to say.
fn present(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    let kept = &state.kept[seat.index()];
    let missing = match action {
        Action::Draw | Action::Keep => None,
        Action::Row(row) | Action::Take(row) => {
            (row.0 >= state.seats).then(|| format!("row {row}"))
        }
        Action::Add(animal) | Action::Return(animal) => {
            let there = kept.undecided.has(animal) || kept.unknown > 0;
            (!there).then(|| animal.to_string())
        }
    };
    missing.map_or(Ok(()), |piece| Err(common::NOT_THERE.with([piece.into()])))
}

/// A refusal for `reason` unless `holds`.
fn require(holds: bool, reason: &'static Reason) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(reason.refuse()) }
}

/// TQ-7: a turn is a draw or a row, while a round goes on.
fn begin_turn(state: &State) -> Result<(), Refusal> {
    require(!state.inside.is_empty(), &ROUNDS_OVER)?;
    require(state.held == Held::Nothing, &ONE_OF_BOTH)
}

/// TQ-13: from an empty pile nothing is drawn.
fn draw(state: &State) -> Result<(), Refusal> {
    begin_turn(state)?;
    require(state.pile > 0, &PILE_EMPTY)
}

/// TQ-8: what is placed or kept is the tile just drawn.
fn holds_tile(state: &State) -> Result<(), Refusal> {
    require(state.held != Held::Nothing, &NO_TILE)
}

/// What happens to the tile must not depend on what a position hides.
fn knows_tile(state: &State) -> Result<(), Refusal> {
    require(state.held != Held::Unknown, &common::HIDDEN)
}

/// TQ-9: any row still in the middle.
fn place(state: &State, row: Row) -> Result<(), Refusal> {
    holds_tile(state)?;
    if !state.is_open(row) {
        return Err(ROW_GONE.with([row.number().into()]));
    }
    knows_tile(state)
}

/// TQ-10: at most two tiles in the whole game.
fn keep(state: &State, seat: Seat) -> Result<(), Refusal> {
    holds_tile(state)?;
    if !may_keep(state, seat) {
        return Err(TWO_KEPT.with([MOST_KEPT.into()]));
    }
    knows_tile(state)
}

fn may_keep(state: &State, seat: Seat) -> bool {
    state.kept[seat.index()].len() < MOST_KEPT
}

/// TQ-11: any row still in the middle, also an empty one.
fn take(state: &State, row: Row) -> Result<(), Refusal> {
    begin_turn(state)?;
    if state.is_open(row) { Ok(()) } else { Err(ROW_TAKEN.with([row.number().into()])) }
}

/// TQ-17: once round four is over.
fn decide(state: &State, seat: Seat, animal: Animal) -> Result<(), Refusal> {
    require(state.inside.is_empty(), &DECIDE_LATER)?;
    require(state.kept[seat.index()].undecided.has(animal), &common::HIDDEN)
}

/// Lists what [`check`] accepts. Where a seat's own tile is unknown the list could not be complete,
/// so there is none.
pub(crate) fn each(
    state: &State,
    seat: Seat,
    each: &mut impl FnMut(Action) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if state.due.is_some() {
        return ControlFlow::Continue(());
    }
    if state.inside.is_empty() {
        return each_decision(state, seat, each);
    }
    if seat != state.turn {
        return ControlFlow::Continue(());
    }
    let mut rows = Row::all(state.seats).filter(|&row| state.is_open(row));
    match state.held {
        Held::Unknown => ControlFlow::Continue(()),
        Held::Nothing => {
            if state.pile > 0 {
                each(Action::Draw)?;
            }
            rows.try_for_each(|row| each(Action::Take(row)))
        }
        Held::Tile(_) => {
            rows.try_for_each(|row| each(Action::Row(row)))?;
            if may_keep(state, seat) { each(Action::Keep) } else { ControlFlow::Continue(()) }
        }
    }
}

fn each_decision(
    state: &State,
    seat: Seat,
    each: &mut impl FnMut(Action) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(kept) = state.kept.get(seat.index()).filter(|kept| kept.unknown == 0) else {
        return ControlFlow::Continue(());
    };
    for animal in kept.undecided.animals() {
        each(Action::Add(animal))?;
        each(Action::Return(animal))?;
    }
    ControlFlow::Continue(())
}
