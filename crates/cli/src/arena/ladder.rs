//! Everybody against everybody, two at a table.

use super::contest::Contest;
use super::ratings::{Result, ratings};
use super::report::Tally;
use super::{check_bots, interrupted, publish};
use crate::args::ArenaArgs;
use crate::words::Words;
use crate::{Outcome, ink};
use serde_json::json;
use tribord_bots::Mind;

pub(super) fn ladder<G: Mind>(args: &ArenaArgs, words: &Words) -> Outcome {
    let bots = &args.seats;
    if bots.len() < 2 || args.records.is_some() || !args.budgets.is_empty() {
        return Err(words.say("arena-ladder-pairs").into());
    }
    check_bots::<G>(bots)?;
    let pairs: Vec<[String; 2]> = (0..bots.len())
        .flat_map(|low| {
            (low + 1..bots.len()).map(move |high| [bots[high].clone(), bots[low].clone()])
        })
        .collect();
    let mut tallies = Vec::new();
    for pair in &pairs {
        if interrupted() {
            break;
        }
        let (games, time) = Contest::<G>::new(args, pair, words)?.run()?;
        tallies.push(Tally::new::<G>(pair, &games, time));
    }
    let results: Vec<_> = tallies.iter().map(|tally| tally.result(bots)).collect();
    let rated = ratings(bots.len(), &results);
    publish(args, &tallies.iter().collect::<Vec<_>>())?;
    if args.json {
        let ratings: Vec<_> = bots
            .iter()
            .zip(&rated)
            .map(|(bot, rating)| json!({"bot": bot, "elo": rating}))
            .collect();
        let pairs: Vec<_> = tallies.iter().map(Tally::json).collect();
        println!("{}", json!({"game": G::INFO.id, "ratings": ratings, "pairs": pairs}));
        return Ok(());
    }
    for tally in &tallies {
        anstream::print!("{}", tally.table(words));
    }
    ink::flowln!("{}", ink::bold(&words.say("arena-ladder")));
    print!("{}", grid(bots, &rated, words, |row, column| cell(words, &results, row, column)));
    Ok(())
}

/// Everybody against everybody, in as many parts beside each other as there is room for; ratings beside the last.
fn grid(
    bots: &[String],
    rated: &[f64],
    words: &Words,
    cell: impl Fn(usize, usize) -> String,
) -> String {
    let (name, rating) = (10, 9);
    let most = (ink::columns() - name - rating) / WIDE;
    let columns: Vec<usize> = (0..bots.len()).collect();
    let mut text = String::new();
    for part in columns.chunks(most) {
        let last = part.last() == columns.last();
        let heads: String = part.iter().map(|at| format!("{:>WIDE$}", bots[*at])).collect();
        let head = if last { words.say("arena-rating") } else { String::new() };
        text += format!("{:<name$}{heads}{head:>rating$}", "").trim_end();
        text.push('\n');
        for (row, bot) in bots.iter().enumerate() {
            let cells: String = part.iter().map(|column| cell(row, *column)).collect();
            let rated = if last { format!("{:.0}", rated[row]) } else { String::new() };
            text += format!("{bot:<name$}{cells}{rated:>rating$}").trim_end();
            text.push('\n');
        }
    }
    text
}

/// The width of a column: the longest name of a bot, and a space.
const WIDE: usize = 10;

/// How much of its games one bot won against another.
fn cell(words: &Words, results: &[Result], row: usize, column: usize) -> String {
    let share = results.iter().find_map(|&(a, b, wins_a, wins_b)| match (row, column) {
        pair if pair == (a, b) => Some(wins_a / (wins_a + wins_b)),
        pair if pair == (b, a) => Some(wins_b / (wins_a + wins_b)),
        _ => None,
    });
    share.map_or(format!("{:>WIDE$}", "·"), |share| {
        format!("{:>WIDE$}", words.rounded(share * 100.0, 1) + " %")
    })
}
