//! How `tribord learn`, `analyse`, `puzzles` and `odds` are called.

use crate::words::Lang;
use clap::Args;
use std::num::NonZeroU64;
use std::path::PathBuf;
use tribord_bots::Level;

#[derive(Args)]
pub(crate) struct LearnArgs {
    /// Which game
    pub(crate) game: String,
    /// How long to learn
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) rounds: u32,
    /// The same number learns the same
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Where to write the numbers; else they are printed
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// The language; else taken from the environment
    #[arg(long, value_enum)]
    pub(crate) lang: Option<Lang>,
}

#[derive(Args)]
pub(crate) struct PuzzlesArgs {
    /// Which game
    pub(crate) game: String,
    /// How many puzzles are wanted
    #[arg(long, value_name = "N", default_value_t = 240)]
    pub(crate) count: usize,
    /// The first of the games that are looked through
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// After so many games the search ends, even if more puzzles are wanted
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pub(crate) games: u64,
    /// Look for hard ones alone, in all decisions of each game
    #[arg(long)]
    pub(crate) hard: bool,
    /// Begin with the puzzles of this file, and add to them
    #[arg(long, value_name = "FILE")]
    pub(crate) onto: Option<PathBuf>,
    /// Look for none: say which puzzles of this file are none any more to today's bots, or have another answer or level
    #[arg(long, value_name = "FILE", conflicts_with_all = ["hard", "onto", "explain", "out"])]
    pub(crate) verify: Option<PathBuf>,
    /// Look for none: take those of this file, with the reasons that today's hints give for their answers
    #[arg(long, value_name = "FILE", conflicts_with_all = ["hard", "onto"])]
    pub(crate) explain: Option<PathBuf>,
    /// Where to write them; else they are printed
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// How many threads [default: one a core]
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<usize>,
}

#[derive(Args)]
pub(crate) struct OddsArgs {
    /// Which game
    pub(crate) game: String,
    /// How many games are played for each line of a table
    #[arg(long, value_name = "N", default_value = "2000")]
    pub(crate) games: NonZeroU64,
    /// Which bots play them
    #[arg(long, value_name = "BOT", default_value = "bosco", value_parser = level)]
    pub(crate) level: Level,
    /// The same number plays the same games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads [default: one a core]
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<usize>,
}

fn level(name: &str) -> Result<Level, String> {
    Level::by_name(name).ok_or_else(|| format!("there is no bot \"{name}\""))
}

#[derive(Args)]
pub(crate) struct AnalyseArgs {
    /// Records of finished games (.tri)
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// How many times each moment is played on, 8 or more; more is slower and more certain [default: by the game]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(8..))]
    pub(crate) budget: Option<u32>,
    /// Judge only the decisions of this seat
    #[arg(long, value_name = "N")]
    pub(crate) seat: Option<u8>,
    /// Print one JSON object a record instead
    #[arg(long)]
    pub(crate) json: bool,
    /// Write a page with a graph of everybody's chances
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// How many threads [default: one a core]
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<usize>,
    /// The language; else taken from the environment
    #[arg(long, value_name = "fr|en")]
    pub(crate) lang: Option<Lang>,
}
