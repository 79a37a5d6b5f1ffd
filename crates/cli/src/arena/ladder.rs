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
        let why = "--ladder compares the bots of --seats two by two as they usually think, and keeps no records";
        return Err(why.into());
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
    let heads: String = bots.iter().map(|bot| format!("{bot:>11}")).collect();
    println!("{:<10}{heads}{:>9}", "", words.say("arena-rating"));
    for (row, (bot, rating)) in bots.iter().zip(&rated).enumerate() {
        let cells: String =
            (0..bots.len()).map(|column| cell(words, &results, row, column)).collect();
        println!("{bot:<10}{cells}{rating:>9.0}");
    }
    Ok(())
}

/// How much of its games one bot won against another.
fn cell(words: &Words, results: &[Result], row: usize, column: usize) -> String {
    let share = results.iter().find_map(|&(a, b, wins_a, wins_b)| match (row, column) {
        pair if pair == (a, b) => Some(wins_a / (wins_a + wins_b)),
        pair if pair == (b, a) => Some(wins_b / (wins_a + wins_b)),
        _ => None,
    });
    share.map_or(format!("{:>11}", "·"), |share| {
        format!("{:>9} %", words.rounded(share * 100.0, 1))
    })
}
