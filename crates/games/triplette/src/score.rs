//! Points and ranks.

use crate::{Action, State, Triplette};
use tribord_game::{Gain, PerSeat, Seat, Step, rank_by_key};

/// TP-21: the score pile is worth the sum of its cards.
pub(crate) fn points(state: &State) -> PerSeat<i32> {
    PerSeat::from_fn(state.seats, |seat| state.points(seat))
}

/// TP-28: most points, then most cards in the score pile, then shared.
pub(crate) fn standing(state: &State) -> PerSeat<u8> {
    rank_by_key(state.seats, |seat: Seat| (state.points(seat), state.scored[seat.index()].len()))
}

/// TP-18, TP-19: a sale is all that brings points.
pub(crate) fn gains(step: &Step<Triplette>, each: &mut impl FnMut(Gain)) {
    if let Step::Act(seat, Action::Sell(series)) = *step
        && let Some(rule) = series.rule()
    {
        each(Gain { seat, points: series.kept().number().into(), rule });
    }
}
