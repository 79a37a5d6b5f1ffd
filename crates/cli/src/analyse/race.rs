//! A race, in the terminal and as a page.

use super::{names, table};
use crate::ink;
use crate::words::Words;
use maud::{Markup, html};
use tribord_analysis::race::{Missed, RaceReport, Racer};
use tribord_game::Seat;

/// A card that waited for less than this could hardly have been seen.
const SEEN: u64 = 1000;

pub(super) fn text(report: &RaceReport, words: &Words, seat: Option<Seat>) -> String {
    let names = names(&report.names, report.seats.len());
    let title = format!("Triples³: {}", names.join(" – "));
    let mut text = format!("{}\n\n{}", ink::bold(&title), table(&names, &rows(report, words)));
    text += &format!("\n\n{}", ink::accent(&words.say("analysis-race-misses")));
    for line in misses(report, &names, words, seat) {
        text += &format!("\n  {line}");
    }
    text + "\n"
}

pub(super) fn section(report: &RaceReport, words: &Words, seat: Option<Seat>) -> Markup {
    let names = names(&report.names, report.seats.len());
    html! {
        section {
            h1 { "Triples³: " (names.join(" – ")) }
            (super::html::table(&names, &rows(report, words)))
            h2 { (words.say("analysis-race-misses")) }
            ul { @for line in misses(report, &names, words, seat) { li { (line) } } }
        }
    }
}

fn rows(report: &RaceReport, words: &Words) -> Vec<(String, Vec<String>)> {
    let row = |key: &str, value: &dyn Fn(&Racer) -> String| {
        (words.say(key), report.seats.iter().map(value).collect())
    };
    let seconds = |milliseconds: f64| seconds(words, milliseconds);
    vec![
        row("analysis-race-laid", &|seat| seat.laid.to_string()),
        row("analysis-race-drawn", &|seat| seat.drawn.to_string()),
        row("analysis-race-needless", &|seat| seat.drawn_while_fitting.to_string()),
        row("analysis-race-reaction", &|seat| seconds(seat.mean_reaction)),
        row("analysis-race-best", &|seat| {
            seat.best_reaction.map_or("–".to_owned(), |best| seconds(best as f64))
        }),
        row("analysis-race-missed", &|seat| {
            seat.missed.iter().filter(|missed| was_seen(missed)).count().to_string()
        }),
        row("analysis-race-luck", &|seat| words.signed(seat.luck as f32)),
    ]
}

fn seconds(words: &Words, milliseconds: f64) -> String {
    let seconds = words.rounded(milliseconds / 1000.0, 1);
    words.tell("analysis-seconds", &[("seconds", seconds.into())])
}

fn was_seen(missed: &Missed) -> bool {
    missed.until - missed.from >= SEEN
}

/// What was missed, in a sentence each.
fn misses(report: &RaceReport, names: &[String], words: &Words, seat: Option<Seat>) -> Vec<String> {
    let seats = report.seats.iter().enumerate();
    let seats = seats.filter(|(own, _)| seat.is_none_or(|seat| seat.index() == *own));
    let mut lines = Vec::new();
    for (own, racer) in seats {
        for missed in racer.missed.iter().filter(|missed| was_seen(missed)) {
            let time = words.rounded((missed.until - missed.from) as f64 / 1000.0, 1);
            let args = [
                ("name", names[own].as_str().into()),
                ("card", missed.card.as_str().into()),
                ("seconds", time.into()),
                ("by", names[usize::from(missed.by)].as_str().into()),
            ];
            lines.push(words.tell("analysis-race-miss", &args));
        }
    }
    if lines.is_empty() {
        lines.push(words.say("analysis-race-none"));
    }
    lines
}
