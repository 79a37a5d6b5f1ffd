//! How to play Triples.

use crate::{Mind, most_points};
use tribord_game::{Fast, Seat};
use tribord_triples::{Action, State, Triples};

impl Mind for Triples {
    const HORIZON: usize = 6;
    const SIMULATIONS: (u32, u32) = (60, 200);

    fn greedy(state: &State, seat: Seat, _: &mut Fast) -> Option<Action> {
        most_points::<Triples>(state, seat)
    }
}
