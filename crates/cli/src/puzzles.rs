//! `tribord puzzles`: positions from games of bots in which one move is clearly best and not obvious.

use crate::args::PuzzlesArgs;
use crate::{Outcome, files, no_game};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use tribord_analysis::puzzle::{Puzzle, Shelf, find, order};
use tribord_table::with_game;

/// So many games are looked through before what was found is put on the shelf.
const TOGETHER: u64 = 32;

pub(crate) fn puzzles(args: &PuzzlesArgs) -> Outcome {
    let bar = ProgressBar::new(args.count as u64);
    bar.set_style(ProgressStyle::with_template("{bar:30.green} {pos}/{len} puzzles, {elapsed}")?);
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0)).build()?;
    let mut shelf = Shelf::new(args.count);
    // Games are taken in the order of their seeds, whichever is done first: any number of threads finds the same.
    let (mut first, end) = (args.seed, args.seed.saturating_add(args.games));
    while first < end && !shelf.is_full() {
        let next = end.min(first.saturating_add(TOGETHER));
        let look = |seed: u64| of_game(&args.game, seed);
        let found: Vec<Outcome<Vec<Puzzle>>> =
            threads.install(|| (first..next).into_par_iter().map(look).collect());
        for puzzles in found {
            puzzles?.into_iter().for_each(|puzzle| shelf.offer(puzzle));
        }
        bar.set_position(shelf.taken.len() as u64);
        first = next;
    }
    bar.finish_and_clear();
    let command = format!(
        "tribord puzzles {} --count {} --seed {} --games {}",
        args.game, args.count, args.seed, args.games
    );
    let lines: String = shelf.taken.iter().map(|puzzle| format!("{puzzle}\n")).collect();
    let text = format!("# {command}\n{lines}");
    match &args.out {
        Some(file) => files::write(file, &text),
        None => {
            print!("{text}");
            Ok(())
        }
    }
}

/// The puzzles of the game with this seed: two players, every third time three.
fn of_game(game: &str, seed: u64) -> Outcome<Vec<Puzzle>> {
    let seats = if seed % 3 == 2 { 3 } else { 2 };
    match game {
        "triples" => Ok(order(seats, (seed / 3 % 3) as u8 + 1, seed)?.into_iter().collect()),
        _ => with_game!(game, G => find::<G>(seats, seed).map_err(Into::into))
            .unwrap_or_else(|| no_game(game)),
    }
}
