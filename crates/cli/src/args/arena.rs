//! How `tribord arena` is called.

use crate::words::Lang;
use clap::Args;
use std::path::PathBuf;

#[derive(Args)]
pub(crate) struct ArenaArgs {
    /// Which game
    pub(crate) game: String,
    /// The bots, one a seat; they change seats from game to game
    #[arg(long, value_name = "BOT,BOT…", default_value = "random,random", value_delimiter = ',')]
    pub(crate) seats: Vec<String>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) games: u64,
    /// The same number gives the same games, whatever the number of threads
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads [default: one a core]
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<usize>,
    /// How much a bot of --seats thinks, for instance `capitaine=10x` as it usually does, or `capitaine=500` simulations for a decision;
    /// of several of that name the first, and the next if it is repeated
    #[arg(long = "budget", value_name = "BOT=N[x]")]
    pub(crate) budgets: Vec<Thinking>,
    /// A house rule (may be repeated)
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
    /// Every bot of --seats against every other, two at a table, with Elo-like ratings
    #[arg(long)]
    pub(crate) ladder: bool,
    /// Stop when it is decided (5 % error) whether the first bot wins at most LOW or at least HIGH of its games; by luck it would win its share of the seats
    #[arg(long, value_name = "LOW,HIGH", num_args = 0..=1, default_missing_value = "0.50,0.55")]
    pub(crate) sprt: Option<Sprt>,
    /// Write the results as comma-separated values
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,
    /// Write a chart of the win rates (SVG)
    #[arg(long, value_name = "FILE")]
    pub(crate) chart: Option<PathBuf>,
    /// Write every game as a .tri file into this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Print one JSON object instead of a table
    #[arg(long)]
    pub(crate) json: bool,
    /// The language; else taken from the environment
    #[arg(long, value_name = "fr|en")]
    pub(crate) lang: Option<Lang>,
}

/// The two rates that a sequential test tells apart.
#[derive(Clone, Copy)]
pub(crate) struct Sprt {
    pub(crate) low: f64,
    pub(crate) high: f64,
}

impl std::str::FromStr for Sprt {
    type Err = String;
    fn from_str(text: &str) -> Result<Sprt, String> {
        let rates =
            text.split_once(',').and_then(|(low, high)| low.parse().ok().zip(high.parse().ok()));
        match rates {
            Some((low, high)) if 0.0 < low && low < high && high < 1.0 => Ok(Sprt { low, high }),
            _ => Err("write two rates between 0 and 1, the lower first: 0.50,0.55".to_owned()),
        }
    }
}

/// How much a bot thinks.
#[derive(Clone)]
pub(crate) struct Thinking {
    pub(crate) bot: String,
    pub(crate) effort: Effort,
}

/// Simulations for a decision.
#[derive(Clone, Copy)]
pub(crate) enum Effort {
    /// So many.
    Simulations(u32),
    /// So many times as many as usual.
    Times(f64),
}

impl Effort {
    /// How many these are for a bot that usually has so many.
    pub(crate) fn simulations(self, usual: u32) -> u32 {
        match self {
            Effort::Simulations(number) => number,
            Effort::Times(times) => (f64::from(usual) * times).round() as u32,
        }
    }
}

impl std::str::FromStr for Thinking {
    type Err = String;
    fn from_str(text: &str) -> Result<Thinking, String> {
        let read = || {
            let (bot, effort) = text.split_once('=')?;
            let effort = match effort.strip_suffix('x') {
                Some(times) => {
                    Effort::Times(times.parse().ok().filter(|&times| is_bounded(times))?)
                }
                None => Effort::Simulations(effort.parse().ok().filter(|&number| number > 0)?),
            };
            Some(Thinking { bot: bot.to_owned(), effort })
        };
        read().ok_or_else(|| {
            "write a bot and how much it thinks: capitaine=10x, or capitaine=500".to_owned()
        })
    }
}

/// From a thousandth to a thousand times as much as usual.
fn is_bounded(times: f64) -> bool {
    (0.001..=1000.0).contains(&times)
}
