//! Tokens and ranks.

use crate::{Action, State, Triples};
use tribord_game::{Gain, PerSeat, Rule, Seat, Step, rank_by_key, take_step};

/// T3-18: points are tokens.
pub(crate) fn points(state: &State) -> PerSeat<i32> {
    PerSeat::from_fn(state.seats, |seat| state.tokens[seat.index()].into())
}

/// T3-18: most tokens win; seats that reached them in the same round share the win.
pub(crate) fn standing(state: &State) -> PerSeat<u8> {
    rank_by_key(state.seats, |seat| state.tokens[seat.index()])
}

/// A round won by the last card (T3-16), or with fewest cards left (T3-17).
pub(crate) fn gains(state: &State, step: &Step<Triples>, each: &mut impl FnMut(Gain)) {
    let rule = match *step {
        Step::Act(_, Action::Draw) => return,
        Step::Act(seat, Action::Lay(..)) if state.cards_left(seat) == 1 => Rule("T3-16"),
        _ => Rule("T3-17"),
    };
    let mut after = state.clone();
    take_step::<Triples>(&mut after, step);
    for seat in Seat::all(state.seats) {
        let points = i32::from(after.tokens[seat.index()]) - i32::from(state.tokens[seat.index()]);
        if points > 0 {
            each(Gain { seat, points, rule });
        }
    }
}
