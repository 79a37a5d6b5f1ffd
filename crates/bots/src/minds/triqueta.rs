//! How to play Triqueta.

use crate::{Mind, most_points};
use tribord_game::{Fast, Seat};
use tribord_triqueta::{Action, State, Triqueta};

impl Mind for Triqueta {
    const HORIZON: usize = 40;
    const SIMULATIONS: (u32, u32) = (100, 400);

    fn greedy(state: &State, seat: Seat, _: &mut Fast) -> Option<Action> {
        most_points::<Triqueta>(state, seat)
    }
}
