//! Tripple Domino keeps the laws.

#[path = "laws/rearrange.rs"]
mod rearrange;

use rearrange::rearrange;
use tribord_tripple_domino::TrippleDomino;

tribord_laws::laws! {
    game: TrippleDomino,
    pieces: |state| (state.tiles(), state.count()),
    rearrange: rearrange,
}
