//! Points and ranks.

use crate::{Animal, State, Triqueta};
use tribord_game::{Gain, Game, PerSeat, Rule, Seat, Step, rank_by_key, take_step};

/// TQ-18 to TQ-20: animals, rock and trees. Face-down tiles count once they are added.
pub(crate) fn points(state: &State) -> PerSeat<i32> {
    PerSeat::from_fn(state.seats, |seat| state.counted(seat).points() + bonus(state, seat))
}

/// TQ-19: the rock and each tree are worth a point.
fn bonus(state: &State, seat: Seat) -> i32 {
    i32::from(state.trees[seat.index()]) + i32::from(has_rock(state, seat))
}

/// Nobody has the rock before the lot has fallen (TQ-5).
fn has_rock(state: &State, seat: Seat) -> bool {
    state.rock == seat && state.due != Some(crate::state::Due::Lot)
}

/// TQ-21: most points, then most animal tiles, then shared.
pub(crate) fn standing(state: &State) -> PerSeat<u8> {
    let points = points(state);
    rank_by_key(state.seats, |seat| (points[seat], state.counted(seat).len()))
}

/// What a step changes, animal by animal (TQ-18), then rock and trees (TQ-19).
pub(crate) fn gains(state: &State, step: &Step<Triqueta>, each: &mut impl FnMut(Gain)) {
    let mut after = state.clone();
    take_step::<Triqueta>(&mut after, step);
    for seat in Seat::all(Triqueta::seats(state)) {
        let mut gain = |points: i32, rule| {
            if points != 0 {
                each(Gain { seat, points, rule: Rule(rule) });
            }
        };
        let (old, new) = (state.counted(seat), after.counted(seat));
        for animal in Animal::ALL {
            gain(new.points_of(animal) - old.points_of(animal), "TQ-18");
        }
        gain(bonus(&after, seat) - bonus(state, seat), "TQ-19");
    }
}
