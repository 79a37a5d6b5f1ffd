//! The accounts of each seat, and every move: as tables and in words.

use super::page::{Do, Study};
use super::{chance, change};
use crate::markup::{Markup, html};
use crate::words::{say, tell};
use tribord_analysis::{Report, SeatReport, Share};

impl Study {
    /// How each seat came from its start to its end.
    pub(super) fn accounts(&self, report: &Report) -> Markup {
        let row = |key: &str, value: &dyn Fn(&SeatReport) -> String| {
            html! {
                tr {
                    th scope="row" { (say(key)) }
                    @for seat in &report.seats { td { (value(seat)) } }
                }
            }
        };
        let count = |count: u32| count.to_string();
        html! {
            div class="scrolls" tabindex="0" role="region" aria-label=(say("analysis-accounts")) {
                table class="accounts" {
                    thead { tr { td {} @for name in &self.names { th scope="col" { (name) } } } }
                    tbody {
                        (row("analysis-start", &|seat| chance(seat.start.fraction())))
                        (row("analysis-luck", &|seat| change(seat.luck)))
                        (row("analysis-play", &|seat| change(seat.play)))
                        (row("analysis-hindsight", &|seat| change(seat.hindsight)))
                        (row("analysis-end", &|seat| chance(seat.end.fraction())))
                        (row("analysis-without-luck", &|seat| chance(seat.without_luck.fraction())))
                        (row("analysis-accuracy", &|seat| chance(seat.accuracy)))
                        (row("analysis-count-inaccuracy", &|seat| count(seat.inaccuracies)))
                        (row("analysis-count-mistake", &|seat| count(seat.mistakes)))
                        (row("analysis-count-blunder", &|seat| count(seat.blunders)))
                    }
                }
            }
            ul class="in-words" { @for (seat, name) in report.seats.iter().zip(&self.names) { li { (in_words(seat, name)) } } }
            details class="details" {
                summary { (say("study-what-it-means")) }
                p { (say("analysis-explained")) }
                p { (say("study-grades")) }
                p { (say("study-play-honest")) }
                p { (say("study-no-chance")) }
            }
        }
    }

    /// Shows or hides the list of all moves.
    pub(super) fn moves_button(&self) -> Markup {
        html! {
            button type="button" data-do=(Do::Moves) aria-expanded=(self.listed) { (say("analysis-moves")) }
        }
    }

    /// Every move, with everybody's chances after it.
    pub(super) fn moves(&self, report: &Report) -> Markup {
        html! {
            (self.moves_button())
            @if self.listed {
                div class="scrolls" tabindex="0" role="region" aria-label=(say("analysis-moves")) {
                    table class="all-moves" {
                        thead {
                            tr {
                                th scope="col" { (say("analysis-move")) }
                                th scope="col" { (say("analysis-what")) }
                                th scope="col" { (say("analysis-word")) }
                                @for name in &self.names { th scope="col" { (name) } }
                                th scope="col" { (say("analysis-luck")) }
                            }
                        }
                        tbody {
                            @for (at, line) in report.moves.iter().enumerate() {
                                tr aria-current=[(at == self.at).then_some("true")] {
                                    td { button type="button" class="link" data-do=(Do::At(at)) { (at) } }
                                    td class="words" { (self.did(line)) }
                                    td class="words" {
                                        @if let Some(decision) = &line.decision {
                                            (say(decision.grade.key()))
                                            @if decision.loss.0 > 0 { " " (change(-decision.loss)) }
                                        }
                                    }
                                    @for share in &line.chances { td { (chance(share.fraction())) } }
                                    td { (line.luck.as_deref().map(everybodys).unwrap_or_default()) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What fell, for each seat: luck of one is bad luck of others.
fn everybodys(luck: &[Share]) -> String {
    luck.iter().map(|share| change(*share)).collect::<Vec<_>>().join(" / ")
}

/// A seat's game in a sentence or two.
fn in_words(seat: &SeatReport, name: &str) -> String {
    let args = [
        ("name", name.to_owned().into()),
        ("luck", chance(seat.luck.abs().fraction()).into()),
        ("fine", (seat.fine as usize).into()),
        ("decisions", (seat.decisions as usize).into()),
        ("result", chance(seat.without_luck.fraction()).into()),
    ];
    let key = match seat.luck.0 {
        luck if luck > 20_000_000 => "study-words-lucky",
        luck if luck < -20_000_000 => "study-words-unlucky",
        _ => "study-words-even",
    };
    tell(key, &args)
}
