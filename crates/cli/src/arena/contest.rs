//! Playing many games, until there are enough.

use super::game::{Entry, Played, play};
use super::{check_bots, interrupted};
use crate::args::{ArenaArgs, Effort, Sprt, Thinking};
use crate::words::Words;
use crate::{Outcome, files, players};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use std::time::{Duration, Instant};
use tribord_bots::Mind;
use tribord_game::Fast;

/// Games between two looks at whether to go on. The same for any number of threads.
const BATCH: u64 = 64;

/// Bots at one table, and how often they meet.
pub(super) struct Contest<'a, G: Mind> {
    args: &'a ArenaArgs,
    bots: &'a [String],
    efforts: Vec<Option<Effort>>,
    options: G::Options,
    words: &'a Words,
}

impl<'a, G: Mind> Contest<'a, G> {
    pub(super) fn new(
        args: &'a ArenaArgs,
        bots: &'a [String],
        words: &'a Words,
    ) -> Outcome<Contest<'a, G>> {
        let options = players::options::<G>(&args.options, bots.len())?;
        check_bots::<G>(bots)?;
        let efforts = efforts(bots, &args.budgets)?;
        Ok(Contest { args, bots, efforts, options, words })
    }

    /// Plays the games, in batches, until all are played, it is decided, or somebody interrupts.
    pub(super) fn run(&self) -> Outcome<(Vec<Played>, Duration)> {
        let style = "{prefix}{bar:30.green} {pos}/{len}, {per_sec}, {eta}";
        let bar = ProgressBar::new(self.args.games)
            .with_style(ProgressStyle::with_template(style)?)
            .with_prefix(if self.args.ladder {
                format!("{} ", self.bots.join("–"))
            } else {
                String::new()
            });
        let start = Instant::now();
        let mut games = Vec::new();
        while (games.len() as u64) < self.args.games && !interrupted() && !self.decided(&games) {
            let first = games.len() as u64;
            let batch = first..self.args.games.min(first + BATCH);
            let played: Outcome<Vec<Option<Played>>> =
                batch.into_par_iter().map(|index| self.play_one(index, &bar)).collect();
            games.extend(played?.into_iter().flatten());
        }
        bar.finish_and_clear();
        Ok((games, start.elapsed()))
    }

    /// One game. Every game has its own seed, so it does not matter which thread plays it; bots
    /// meet over the same chance once in each seat.
    fn play_one(&self, index: u64, bar: &ProgressBar) -> Outcome<Option<Played>> {
        if interrupted() {
            return Ok(None);
        }
        let deal = index / self.bots.len() as u64;
        let seed = |number: u64| {
            Fast::new(self.args.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15)).word()
        };
        let entry = Entry {
            options: &self.options,
            bots: self.bots,
            efforts: &self.efforts,
            rotation: index,
            chance: seed(deal),
            seed: seed(!index),
        };
        let (played, record) = play::<G>(&entry, self.args.records.is_some())?;
        if let (Some(folder), Some(record)) = (&self.args.records, record) {
            let digits = self.args.games.to_string().len();
            files::write(&folder.join(format!("{:0digits$}.tri", index + 1)), &record)?;
        }
        bar.inc(1);
        Ok(Some(played))
    }

    fn decided(&self, games: &[Played]) -> bool {
        self.args.sprt.is_some_and(|sprt| !matches!(sprt.test(games), Decision::Open))
    }

    /// What the sequential test says, where one was asked for.
    pub(super) fn verdict(&self, games: &[Played]) -> Option<String> {
        let sprt = self.args.sprt?;
        let told = |key: &str, rate: f64| {
            let rate = self.words.rounded(rate * 100.0, 1);
            self.words.tell(key, &[("bot", self.bots[0].clone().into()), ("rate", rate.into())])
        };
        Some(match sprt.test(games) {
            Decision::Higher => told("arena-higher", sprt.high),
            Decision::Lower => told("arena-lower", sprt.low),
            Decision::Open => self.words.say("arena-open"),
        })
    }
}

/// How much each bot thinks: a budget belongs to the first bot of its name that has none yet.
fn efforts(bots: &[String], budgets: &[Thinking]) -> Outcome<Vec<Option<Effort>>> {
    let mut efforts = vec![None; bots.len()];
    for Thinking { bot, effort } in budgets {
        let free = (0..bots.len()).find(|&at| bots[at] == *bot && efforts[at].is_none());
        let free = free.ok_or_else(|| format!("--budget {bot}: no such bot of --seats is left"))?;
        efforts[free] = Some(*effort);
    }
    Ok(efforts)
}

/// What a sequential probability ratio test says.
enum Decision {
    Higher,
    Lower,
    Open,
}

impl Sprt {
    /// Wald's test of the first bot's rate, both errors at 5 %. A shared win counts as its share.
    fn test(&self, games: &[Played]) -> Decision {
        let wins: f64 = games.iter().map(|game| game.wins[0]).sum();
        let losses = games.len() as f64 - wins;
        let ratio = wins * (self.high / self.low).ln()
            + losses * ((1.0 - self.high) / (1.0 - self.low)).ln();
        let bound = (0.95f64 / 0.05).ln();
        match ratio {
            ratio if ratio >= bound => Decision::Higher,
            ratio if ratio <= -bound => Decision::Lower,
            _ => Decision::Open,
        }
    }
}
