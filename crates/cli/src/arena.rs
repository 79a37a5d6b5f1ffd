//! `tribord arena`: many games between bots, and who wins.

mod clocked;
mod game;
mod report;

use crate::args::ArenaArgs;
use crate::{Outcome, files, players};
use game::{Entry, Played, play};
use indicatif::{ParallelProgressIterator, ProgressBar, ProgressStyle};
use rayon::prelude::*;
use report::Tally;
use std::time::Instant;
use tribord_bots::Mind;
use tribord_game::Fast;

pub(crate) fn arena<G: Mind>(args: &ArenaArgs) -> Outcome {
    let options = players::options::<G>(&args.options, args.seats.len())?;
    for name in &args.seats {
        players::bot::<G>(name, 0)?;
    }
    if args.games == 0 {
        return Err("--games must be at least 1".into());
    }
    if let Some(folder) = &args.records {
        std::fs::create_dir_all(folder)
            .map_err(|error| format!("cannot make the folder {}: {error}", folder.display()))?;
    }
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0)).build()?;
    let style =
        ProgressStyle::with_template("{bar:40.green} {pos}/{len} games, {per_sec}, {eta} left")?;
    let bar = ProgressBar::new(args.games).with_style(style);
    let start = Instant::now();
    // Every game has its own seed, so the threads that play them do not matter.
    let one = |index: u64| -> Outcome<Played> {
        let seed = Fast::new(args.seed ^ index.wrapping_mul(0x9e37_79b9_7f4a_7c15)).word();
        let entry = Entry { options: &options, bots: &args.seats, rotation: index, seed };
        let (played, record) = play::<G>(&entry, args.records.is_some())?;
        if let (Some(folder), Some(record)) = (&args.records, record) {
            let digits = args.games.to_string().len();
            files::write(&folder.join(format!("{:0digits$}.tri", index + 1)), &record)?;
        }
        Ok(played)
    };
    let games: Outcome<Vec<Played>> = threads
        .install(|| (0..args.games).into_par_iter().progress_with(bar.clone()).map(one).collect());
    bar.finish_and_clear();
    let tally = Tally::new::<G>(&args.seats, &games?, start.elapsed());
    if args.json {
        println!("{}", tally.json())
    } else {
        anstream::print!("{}", tally.table())
    }
    Ok(())
}
