//! A race: what fitted, for how long it waited, what was missed, and the luck of the cards drawn.

use super::page::{Do, Study};
use crate::boards::card_name;
use crate::markup::{Markup, html};
use crate::words::{say, seconds, signed_tenths, tell};
use tribord_analysis::race::{Missed, RaceReport, Racer};

/// A card that waited for less than this could hardly have been seen.
const SEEN: u64 = 1000;

impl Study {
    pub(super) fn race(&self, report: &RaceReport) -> Markup {
        html! {
            section class="paper-sheet text" {
                h2 { (say("study-race")) }
                (self.racers(report))
                details class="details" { summary { (say("study-what-it-means")) } p { (say("study-race-explained")) } }
            }
            section class="paper-sheet text" {
                h2 { (say("analysis-race-misses")) }
                ul class="in-words" { @for line in self.misses(report) { li { (line) } } }
            }
            section class="paper-sheet text" { (self.actions(report)) }
        }
    }

    fn racers(&self, report: &RaceReport) -> Markup {
        let row = |key: &str, value: &dyn Fn(&Racer) -> String| {
            html! {
                tr {
                    th scope="row" { (say(key)) }
                    @for racer in &report.seats { td { (value(racer)) } }
                }
            }
        };
        html! {
            div class="scrolls" tabindex="0" role="region" aria-label=(say("study-race")) {
                table class="accounts" {
                    thead { tr { td {} @for name in &self.names { th scope="col" { (name) } } } }
                    tbody {
                        (row("analysis-race-laid", &|racer| racer.laid.to_string()))
                        (row("analysis-race-drawn", &|racer| racer.drawn.to_string()))
                        (row("analysis-race-needless", &|racer| racer.drawn_while_fitting.to_string()))
                        (row("analysis-race-reaction", &|racer| seconds(racer.mean_reaction as u64)))
                        (row("analysis-race-best", &|racer| racer.best_reaction.map_or("–".to_owned(), seconds)))
                        (row("analysis-race-missed", &|racer| {
                            racer.missed.iter().filter(|missed| was_seen(missed)).count().to_string()
                        }))
                        (row("analysis-race-luck", &|racer| signed_tenths((racer.luck * 10.0).round() as i32)))
                    }
                }
            }
        }
    }

    /// What was missed, in a sentence each.
    fn misses(&self, report: &RaceReport) -> Vec<String> {
        let mut lines = Vec::new();
        for (racer, name) in report.seats.iter().zip(&self.names) {
            for missed in racer.missed.iter().filter(|missed| was_seen(missed)) {
                let args = [
                    ("name", name.clone().into()),
                    ("card", missed.card.parse().map_or(missed.card.clone(), card_name).into()),
                    ("time", seconds(missed.until - missed.from).into()),
                    ("by", self.names[usize::from(missed.by)].clone().into()),
                ];
                lines.push(tell("study-race-miss", &args));
            }
        }
        if lines.is_empty() {
            lines.push(say("analysis-race-none"));
        }
        lines
    }

    /// Every action with its times; a click shows the table then.
    fn actions(&self, report: &RaceReport) -> Markup {
        html! {
            (self.moves_button())
            @if self.listed {
                div class="scrolls" tabindex="0" role="region" aria-label=(say("analysis-moves")) {
                    table class="all-moves" {
                        thead {
                            tr {
                                th scope="col" { (say("analysis-move")) }
                                th scope="col" { (say("analysis-what")) }
                                @for key in ["study-race-at", "study-race-fitting", "study-race-waited", "analysis-race-reaction", "analysis-race-luck"] {
                                    th scope="col" { (say(key)) }
                                }
                            }
                        }
                        tbody {
                            @for (at, action) in report.actions.iter().enumerate() {
                                @let time = |time: Option<u64>| time.map(seconds).unwrap_or_default();
                                tr aria-current=[(at + 1 == self.at).then_some("true")] {
                                    td { button type="button" class="link" data-do=(Do::At(at + 1)) { (at + 1) } }
                                    td class="words" { (self.names[usize::from(action.seat)]) ": " ((self.kit.advised)(&action.action)) }
                                    td { (seconds(action.at)) }
                                    td { (action.fitting) }
                                    td { (time(action.waited)) }
                                    td { (time(action.reaction)) }
                                    td { @if let Some(luck) = action.luck { (signed_tenths((luck * 10.0).round() as i32)) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn was_seen(missed: &Missed) -> bool {
    missed.until - missed.from >= SEEN
}
