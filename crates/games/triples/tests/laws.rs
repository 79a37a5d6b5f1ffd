//! Triples³ keeps the laws.

#[path = "laws/rearrange.rs"]
mod rearrange;

use rearrange::rearrange;
use tribord_triples::Triples;

tribord_laws::laws! {
    game: Triples,
    pieces: |state| state.cards(),
    rearrange: rearrange,
}
