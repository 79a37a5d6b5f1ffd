//! Triolet keeps the laws.

#[path = "laws/rearrange.rs"]
mod rearrange;

use rearrange::rearrange;
use tribord_triolet::{State, Triolet};

tribord_laws::laws! {
    game: Triolet,
    pieces: |state: &State| state.tiles(),
    rearrange: rearrange,
}
