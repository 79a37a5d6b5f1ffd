//! How to play TrippleDomino.

use crate::{Mind, most_points};
use tribord_game::{Fast, Seat};
use tribord_tripple_domino::{Action, State, TrippleDomino};

impl Mind for TrippleDomino {
    const HORIZON: usize = 4;
    const SIMULATIONS: (u32, u32) = (100, 400);

    fn greedy(state: &State, seat: Seat, _: &mut Fast) -> Option<Action> {
        most_points::<TrippleDomino>(state, seat)
    }
}
