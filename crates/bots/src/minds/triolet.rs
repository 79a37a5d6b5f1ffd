//! How to play Triolet.

use crate::{Mind, most_points};
use tribord_game::{Fast, Seat};
use tribord_triolet::{Action, State, Triolet};

impl Mind for Triolet {
    const HORIZON: usize = 2;
    const SIMULATIONS: (u32, u32) = (100, 400);

    fn greedy(state: &State, seat: Seat, _: &mut Fast) -> Option<Action> {
        most_points::<Triolet>(state, seat)
    }
}
