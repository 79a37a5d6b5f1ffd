//! Everybody's chance to win over a game, drawn. A click or an arrow key leads to any moment.
//!
//! The lines are stretched to whatever room there is; marks and words keep their size, because they stand
//! in the outer drawing, in parts of its width and height.

use super::change;
use super::page::Do;
use crate::markup::{Markup, classes, html};
use crate::words::{say, tell};
use tribord_analysis::{Account, Grade, Report, Share};

/// What is drawn, and where one is in it.
pub(super) struct Graph<'a> {
    pub(super) report: &'a Report,
    pub(super) names: &'a [String],
    pub(super) at: usize,
    /// The moment in words, for those who listen.
    pub(super) told: String,
}

impl Graph<'_> {
    pub(super) fn render(&self) -> Markup {
        let last = self.last();
        html! {
            figure class="graph" {
                div class="scale" aria-hidden="true" {
                    @for part in [100, 75, 50, 25, 0] { span { (part) } }
                }
                svg class="plot" aria-hidden="true" {
                    @for quarter in 0..=4 {
                        line class="rule" x1="0" x2="100%" y1={ (quarter * 25) "%" } y2={ (quarter * 25) "%" } {}
                    }
                    @for event in &self.report.deciding {
                        line class="event" x1=(self.x(event.at)) x2=(self.x(event.at)) y1="0" y2="100%" {}
                    }
                    svg viewBox="0 0 1000 1000" preserveAspectRatio="none" {
                        @for seat in 0..self.names.len() {
                            polyline class={ "line s" (seat) } points=(self.points(seat)) {}
                        }
                    }
                    line class="here" x1=(self.x(self.at)) x2=(self.x(self.at)) y1="0" y2="100%" {}
                    @for (at, seat, kind) in self.marks() {
                        @let share = self.report.moves[at].chances[seat];
                        circle class={ "mark s" (seat) " " (kind) } cx=(self.x(at)) cy=(part(1.0 - share.fraction()))
                            r=(if kind == "inaccuracy" { 4 } else { 6 }) {}
                    }
                    @let wide = 100.0 / last as f64;
                    @for at in 0..=last {
                        @let left = (at as f64 - 0.5) * wide;
                        rect class="touch" x=(percent(left)) width=(percent(wide)) y="0" height="100%"
                            data-do=(Do::At(at)) {}
                    }
                }
                input type="range" min="0" max=(last) value=(self.at) data-do=(Do::Jump)
                    aria-label=(say("jump")) aria-valuetext=(self.told);
                (self.legend())
            }
        }
    }

    /// Who has which line, and the marks in words.
    fn legend(&self) -> Markup {
        let line = &self.report.moves[self.at];
        html! {
            figcaption {
                @for (seat, name) in self.names.iter().enumerate() {
                    span class="key" {
                        svg viewBox="0 0 30 6" aria-hidden="true" {
                            line class={ "line s" (seat) } x1="0" x2="30" y1="3" y2="3" {}
                        }
                        b { (name) } " " (super::chance(line.chances[seat].fraction()))
                    }
                }
                span class="key signs" {
                    @for grade in [Grade::Inaccuracy, Grade::Mistake, Grade::Blunder] {
                        svg viewBox="-8 -8 16 16" aria-hidden="true" {
                            circle class={ "mark " (kind(grade)) } r=(if grade == Grade::Inaccuracy { 4 } else { 6 }) {}
                        }
                        (say(grade.key())) " "
                    }
                }
            }
        }
    }

    fn last(&self) -> usize {
        (self.report.moves.len() - 1).max(1)
    }

    fn x(&self, at: usize) -> String {
        part(at as f64 / self.last() as f64)
    }

    fn points(&self, seat: usize) -> String {
        let point = |(at, shares): (usize, &[Share])| {
            let x = at as f64 / self.last() as f64;
            format!("{:.0},{:.0}", x * 1000.0, (1.0 - shares[seat].fraction()) * 1000.0)
        };
        let all = self.report.moves.iter().map(|line| &line.chances[..]).enumerate().map(point);
        all.collect::<Vec<_>>().join(" ")
    }

    /// The moves that gave something away: where, whose, how bad.
    fn marks(&self) -> Vec<(usize, usize, &'static str)> {
        let moves = self.report.moves.iter().enumerate();
        let mark = |(at, line): (usize, &tribord_analysis::MoveReport)| {
            let decision = line.decision.as_ref()?;
            (decision.grade > Grade::Fine).then_some((
                at,
                usize::from(line.seat?),
                kind(decision.grade),
            ))
        };
        moves.filter_map(mark).collect()
    }
}

/// The class of a mark.
pub(super) fn kind(grade: Grade) -> &'static str {
    match grade {
        Grade::Fine => "fine",
        Grade::Inaccuracy => "inaccuracy",
        Grade::Mistake => "mistake",
        Grade::Blunder => "blunder",
    }
}

fn part(fraction: f64) -> String {
    percent(fraction * 100.0)
}

fn percent(hundredths: f64) -> String {
    format!("{hundredths:.2}%")
}

/// The events that moved the chances most, each a way to its moment.
pub(super) fn deciding(
    report: &Report,
    names: &[String],
    at: usize,
    told: impl Fn(usize) -> Markup,
) -> Markup {
    html! {
        ol class="deciding" {
            @for event in &report.deciding {
                @let account = match event.account {
                    Account::Luck => "study-by-luck",
                    Account::Decision => "study-by-decision",
                };
                li {
                    button type="button" class={ "event" (classes(&[("here", event.at == at)])) }
                        data-do=(Do::At(event.at)) {
                        small class="quiet" { (tell("study-move", &[("number", event.at.into())])) " · " (say(account)) }
                        span { (told(event.at)) }
                        span class="moved" {
                            @for (seat, share) in event.change.iter().enumerate() {
                                span class=(if share.0 < 0 { "lost" } else { "gain" }) {
                                    (names[seat]) " " (change(*share))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
