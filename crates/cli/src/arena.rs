//! `tribord arena`: many games between bots, and who wins.

mod chart;
mod clocked;
mod contest;
mod game;
mod ladder;
mod ratings;
mod report;

use crate::args::ArenaArgs;
use crate::words::Words;
use crate::{Outcome, files, players};
use contest::Contest;
use report::{Row, Tally};
use std::sync::atomic::{AtomicBool, Ordering};
use tribord_bots::Mind;

/// Set by Ctrl-C: finish the games under way and tell what there is.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

pub(crate) fn arena<G: Mind>(args: &ArenaArgs, words: &Words) -> Outcome {
    if args.games == 0 {
        return Err(words.say("arena-no-games").into());
    }
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0)).build()?;
    // Where there is no such signal an interrupt just ends the program.
    let _ = ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed));
    let play = if args.ladder { ladder::ladder::<G> } else { single::<G> };
    threads.install(|| play(args, words))
}

/// One table of bots.
fn single<G: Mind>(args: &ArenaArgs, words: &Words) -> Outcome {
    if args.sprt.is_some() && args.seats.len() < 2 {
        return Err(words.say("arena-sprt-others").into());
    }
    if let Some(folder) = &args.records {
        std::fs::create_dir_all(folder)
            .map_err(|error| format!("cannot make the folder {}: {error}", folder.display()))?;
    }
    let contest = Contest::<G>::new(args, &args.seats, words)?;
    let (games, time) = contest.run()?;
    let tally = Tally::new::<G>(&args.seats, &games, time);
    publish(args, &[&tally])?;
    if args.json {
        println!("{}", tally.json());
    } else {
        anstream::print!("{}", tally.table(words));
        if let Some(verdict) = contest.verdict(&games) {
            println!("{verdict}");
        }
    }
    Ok(())
}

/// Writes what was asked for beside the table: CSV, a chart.
fn publish(args: &ArenaArgs, tallies: &[&Tally]) -> Outcome {
    let rows: Vec<Row> = tallies.iter().flat_map(|tally| tally.rows()).collect();
    if let Some(file) = &args.csv {
        files::write(file, &report::csv(&rows))?;
    }
    if let Some(file) = &args.chart {
        files::write(file, &chart::svg(&rows))?;
    }
    Ok(())
}

fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Bots by name, each checked before anything is played.
fn check_bots<G: Mind>(names: &[String]) -> Outcome {
    names.iter().try_for_each(|name| players::bot::<G>(name, 0).map(drop))
}
