//! A record as one observer knows it.

use core::fmt::Write;
use tribord_game::{Game, Observer, Record, Step, take_step};

/// The record of a game that is still going on, with `?` for what the observer may not know.
pub(crate) fn redacted<G: Game>(record: &Record<G>, observer: Observer) -> String {
    let mut header = record.clone();
    header.moves.clear();
    let mut text = header.to_string();
    let mut state = G::start(&record.options, record.seats);
    let mut see = |step: Step<G>| {
        let seen = G::seen(&state, &step, observer).to_string();
        take_step::<G>(&mut state, &step);
        seen
    };
    for line in &record.moves {
        match line.act {
            None => text.push('*'),
            Some((seat, action)) => text.push_str(&see(Step::Act(seat, action))),
        }
        for (index, &outcome) in line.outcomes.iter().enumerate() {
            let seen = see(Step::Chance(outcome));
            text.push_str(if index == 0 { " = " } else { " " });
            text.push_str(seen.trim_start_matches("= "));
        }
        // Writing to a string cannot fail.
        let _ = line.at.iter().try_for_each(|at| write!(text, " @{at}"));
        text.push('\n');
    }
    text
}
