//! Puzzles of a file, looked at again with the bots of today.

use super::{read, write};
use crate::args::PuzzlesArgs;
use crate::{Outcome, no_game};
use indicatif::ProgressBar;
use rayon::prelude::*;
use std::path::Path;
use tribord_analysis::puzzle::{Puzzle, again, reason};
use tribord_table::with_game;

/// Says which puzzles of a file are none any more, or have another answer or level.
pub(super) fn verify(args: &PuzzlesArgs, file: &Path) -> Outcome {
    let (_, puzzles) = read(file)?;
    let today = |puzzle: &Puzzle| {
        with_game!(&*args.game, G => again::<G>(puzzle, args.seed))
            .map_or_else(|| no_game(&args.game), Ok)
    };
    let mut other = 0;
    for (number, (then, now)) in (1..).zip(each(args, &puzzles, today)?) {
        let differs = match now? {
            None => "no puzzle any more".to_owned(),
            Some(now) if now.answer != then.answer => {
                format!("the answer is {}", now.answer.join(", "))
            }
            Some(now) if now.level != then.level => format!("its level is {}", now.level),
            Some(_) => continue,
        };
        println!("{number}: {differs}");
        other += 1;
    }
    println!("{} of {} puzzles are as they were", puzzles.len() - other, puzzles.len());
    Ok(())
}

/// The same puzzles, each with the reason that a hint gives today; with the old one where a hint would advise something else.
pub(super) fn explain(args: &PuzzlesArgs, file: &Path) -> Outcome {
    let (mut commands, puzzles) = read(file)?;
    let today = |puzzle: &Puzzle| {
        with_game!(&*args.game, G => reason::<G>(puzzle, args.seed))
            .map_or_else(|| no_game(&args.game), Ok)
    };
    let mut explained = Vec::new();
    for (puzzle, why) in each(args, &puzzles, today)? {
        let why = why?.unwrap_or_else(|| puzzle.why.clone());
        explained.push(Puzzle { why, ..puzzle.clone() });
    }
    commands.push(format!("tribord puzzles {} --seed {} --explain FILE", args.game, args.seed));
    write(args, &commands, &explained)
}

/// What is found out about each puzzle of a game of turns, in their order.
fn each<'a, T: Send>(
    args: &PuzzlesArgs,
    puzzles: &'a [Puzzle],
    today: impl Fn(&Puzzle) -> Outcome<T> + Sync,
) -> Outcome<Vec<(&'a Puzzle, Outcome<T>)>> {
    if args.game == "triples" {
        return Err("a race has no bots that answer: any order that lays all cards is right".into());
    }
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0)).build()?;
    let bar = ProgressBar::new(puzzles.len() as u64);
    let look = |puzzle: &'a Puzzle| {
        let found = today(puzzle);
        bar.inc(1);
        (puzzle, found)
    };
    let found = threads.install(|| puzzles.par_iter().map(look).collect());
    bar.finish_and_clear();
    Ok(found)
}
