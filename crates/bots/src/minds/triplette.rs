//! How to play Triplette.

use crate::{Mind, most_points};
use tribord_game::{Fast, Seat};
use tribord_triplette::{Action, State, Triplette};

impl Mind for Triplette {
    const HORIZON: usize = 40;
    const SIMULATIONS: (u32, u32) = (64, 256);

    fn greedy(state: &State, seat: Seat, _: &mut Fast) -> Option<Action> {
        most_points::<Triplette>(state, seat)
    }
}
