//! `tribord puzzles`: positions from games of bots in which one move is clearly best and not obvious.

mod again;

use crate::args::PuzzlesArgs;
use crate::{Failure, Outcome, files, no_game};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use std::path::Path;
use tribord_analysis::puzzle::{LEVELS, Puzzle, Shelf, Wanted, find, order};
use tribord_table::with_game;

/// So many games are looked through before what was found is put on the shelf.
const TOGETHER: u64 = 32;

pub(crate) fn puzzles(args: &PuzzlesArgs) -> Outcome {
    match (&args.verify, &args.explain) {
        (Some(file), _) => again::verify(args, file),
        (_, Some(file)) => again::explain(args, file),
        _ => search(args),
    }
}

fn search(args: &PuzzlesArgs) -> Outcome {
    let bar = ProgressBar::new(args.count as u64);
    bar.set_style(ProgressStyle::with_template("{bar:30.green} {pos}/{len} puzzles, {elapsed}")?);
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0)).build()?;
    let (mut commands, taken) = args.onto.as_deref().map(read).transpose()?.unwrap_or_default();
    commands.push(command(args));
    let mut shelf = Shelf::new(args.count, taken);
    // Games are taken in the order of their seeds, whichever is done first: any number of threads finds the same.
    let (mut first, end) = (args.seed, args.seed.saturating_add(args.games));
    while first < end && !shelf.is_full() {
        let next = end.min(first.saturating_add(TOGETHER));
        let look = |seed: u64| of_game(args, seed);
        let found: Vec<Outcome<Vec<Puzzle>>> =
            threads.install(|| (first..next).into_par_iter().map(look).collect());
        for puzzles in found {
            puzzles?.into_iter().for_each(|puzzle| shelf.offer(puzzle));
        }
        bar.set_position(shelf.taken.len() as u64);
        first = next;
    }
    bar.finish_and_clear();
    write(args, &commands, &shelf.taken)
}

/// Writes a file of puzzles, or prints it.
fn write(args: &PuzzlesArgs, commands: &[String], puzzles: &[Puzzle]) -> Outcome {
    let commands: String = commands.iter().map(|command| format!("# {command}\n")).collect();
    let lines: String = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
    let text = commands + &lines;
    match &args.out {
        Some(file) => files::write(file, &text),
        None => {
            print!("{text}");
            Ok(())
        }
    }
}

/// The commands that a file came from, and its puzzles.
fn read(file: &Path) -> Outcome<(Vec<String>, Vec<Puzzle>)> {
    let text = files::read(file)?;
    let (heads, lines): (Vec<&str>, Vec<&str>) =
        text.lines().partition(|line| line.starts_with("# "));
    let puzzle = |line: &str| {
        line.parse().map_err(|_| Failure(format!("{}: no puzzle: {line}", file.display())))
    };
    let puzzles = lines.into_iter().map(puzzle).collect::<Outcome<_>>()?;
    Ok((heads.into_iter().map(|head| head[2..].to_owned()).collect(), puzzles))
}

/// What makes the same file again, or adds the same to what was there.
fn command(args: &PuzzlesArgs) -> String {
    let PuzzlesArgs { game, count, seed, games, .. } = args;
    let hard = if args.hard { " --hard" } else { "" };
    let onto = if args.onto.is_some() { " --onto FILE" } else { "" };
    format!("tribord puzzles {game} --count {count} --seed {seed} --games {games}{hard}{onto}")
}

/// The puzzles of the game with this seed: two players, every third time three.
fn of_game(args: &PuzzlesArgs, seed: u64) -> Outcome<Vec<Puzzle>> {
    let seats = if seed % 3 == 2 { 3 } else { 2 };
    let wanted = if args.hard { Wanted::Hard } else { Wanted::Any };
    match &*args.game {
        "triples" => {
            let level = if args.hard { LEVELS } else { (seed / 3 % 3) as u8 + 1 };
            Ok(order(seats, level, seed)?.into_iter().collect())
        }
        game => with_game!(game, G => find::<G>(seats, seed, wanted).map_err(Into::into))
            .unwrap_or_else(|| no_game(game)),
    }
}
