//! Instructions for a hundred random games of each kind, counted by valgrind: the same number on
//! every run, however busy the machine. `cargo xtask bench` runs it.

// The macros make public items without documentation.
#![allow(missing_docs, unreachable_pub)]

use gungraun::{library_benchmark, library_benchmark_group, main};
use std::hint::black_box;
use tribord_game::{Fast, Game, HouseRules, Playout, set_up};
use tribord_table::with_game;

/// Plays at random, and returns how many actions were done and how the points add up.
fn playouts<G: Game>() -> (usize, i64) {
    let mut playout = Playout::<G>::default();
    let mut luck = Fast::new(1);
    let (mut actions, mut points) = (0, 0);
    for _ in 0..100 {
        let Ok(mut state) = set_up::<G>(&G::Options::read("").unwrap_or_default(), 2) else {
            break;
        };
        actions += playout.run(&mut state, &mut luck, usize::MAX);
        points += G::scores(&state).iter().map(i64::from).sum::<i64>();
    }
    (actions, points)
}

#[library_benchmark]
#[bench::triplette("triplette")]
#[bench::triqueta("triqueta")]
#[bench::triolet("triolet")]
#[bench::triples("triples")]
#[bench::tripple_domino("tripple-domino")]
fn random_games(game: &str) -> Option<(usize, i64)> {
    let played = with_game!(black_box(game), G => playouts::<G>());
    assert!(played.is_some_and(|(actions, _)| actions > 1000), "games were really played");
    black_box(played)
}

library_benchmark_group!(name = games, benchmarks = random_games);
main!(library_benchmark_groups = games);
