//! Counting all games of a few steps, twice: with the engine, and with slow rules kept here.

#![allow(clippy::unwrap_used)]

#[path = "perft/slow.rs"]
mod slow;

use slow::Slow;
use tribord_game::{Fast, Game, Seat, set_up};
use tribord_laws::{counts, side_by_side};
use tribord_triqueta::{Options, Triqueta};

#[test]
fn counts_are_those_of_the_table() {
    counts::<Triqueta, Slow>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft/counts.txt"));
}

#[test]
fn slow_and_fast_rules_agree_all_game_long() {
    let mut luck = Fast::new(3);
    for game in 0..60 {
        let seats = 2 + game % 4;
        let options = Options { first: Some(Seat(game % seats)) };
        let state = set_up::<Triqueta>(&options, seats).unwrap();
        let slow = <Slow as tribord_laws::Slow>::read(&Triqueta::position(&state));
        side_by_side::<Triqueta, Slow>(state, slow, &mut luck);
    }
}
