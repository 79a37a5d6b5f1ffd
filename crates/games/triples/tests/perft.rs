//! Counting all games of a few steps, twice: with the engine, and with slow rules kept here.

#![allow(clippy::unwrap_used)]

#[path = "perft/slow.rs"]
mod slow;

use slow::Slow;
use tribord_game::{Fast, HouseRules, set_up};
use tribord_laws::{counts, side_by_side};
use tribord_triples::{Options, Triples};

#[test]
fn counts_are_those_of_the_table() {
    counts::<Triples, Slow>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft/counts.txt"));
}

#[test]
fn slow_and_fast_rules_agree_all_game_long() {
    let games: [(&str, u8, &[usize]); 5] = [
        ("tokens=2", 2, &[0, 0]),
        ("", 3, &[0, 0, 0]),
        ("", 4, &[0, 0, 0, 0]),
        ("handicap=5/0", 2, &[5, 0]),
        ("tokens=2 handicap=0/2/8", 3, &[0, 2, 8]),
    ];
    let mut luck = Fast::new(3);
    for (options, seats, extra) in games.into_iter().cycle().take(10) {
        let options = Options::read(options).unwrap();
        let state = set_up::<Triples>(&options, seats).unwrap();
        let slow = Slow::new(options.tokens.into(), extra);
        side_by_side::<Triples, Slow>(state, slow, &mut luck);
    }
}
