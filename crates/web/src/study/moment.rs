//! One moment of a game: the board, what was done, what would have been better, and why.

use super::graph::kind;
use super::page::{Do, Study};
use super::{chance, change, why};
use crate::markup::{Markup, button, html};
use crate::words::{say, tell, tenths};
use tribord_analysis::{Considered, Decision, Grade, MoveReport, Report};

impl Study {
    /// What was done in a line, in words.
    pub(super) fn did(&self, line: &MoveReport) -> Markup {
        let fell = (self.kit.fell)(&line.outcomes);
        html! {
            @match (line.seat, &line.action) {
                (Some(seat), Some(action)) => {
                    (tell("did", &[
                        ("name", self.names[usize::from(seat)].clone().into()),
                        ("what", (self.kit.phrase)(action).into()),
                    ]))
                },
                _ => (say("study-set-up")),
            }
            @if !fell.0.is_empty() { " " (fell) }
        }
    }

    /// The same without drawings.
    pub(super) fn told(&self, at: usize, report: &Report) -> String {
        let line = &report.moves[at];
        let what = match (line.seat, &line.action) {
            (Some(seat), Some(action)) => tell(
                "did",
                &[
                    ("name", self.names[usize::from(seat)].clone().into()),
                    ("what", (self.kit.phrase)(action).into()),
                ],
            ),
            _ => say("study-set-up"),
        };
        let chances = self.names.iter().zip(&line.chances);
        let chances: Vec<_> =
            chances.map(|(name, share)| format!("{name} {}", chance(share.fraction()))).collect();
        format!("{at}. {what}. {}", chances.join(", "))
    }

    /// The words beside the board.
    pub(super) fn verdict(&self, report: &Report) -> Markup {
        let line = &report.moves[self.at];
        let luck = line.luck.as_ref().filter(|luck| luck.iter().any(|share| share.0 != 0));
        html! {
            div class="verdict" aria-live="polite" {
                p class="which" {
                    (tell("study-of", &[("number", self.at.into()), ("moves", (report.moves.len() - 1).into())]))
                }
                p class="did" { (self.did(line)) }
                @if let Some(decision) = &line.decision {
                    (self.judged(decision))
                    (self.choices(decision))
                }
                @if let Some(luck) = luck {
                    p class="luck" {
                        b { (say("study-luck")) } " "
                        @for (seat, share) in luck.iter().enumerate() {
                            span class=(if share.0 < 0 { "lost" } else { "gain" }) {
                                (self.names[seat]) " " (change(*share))
                            }
                            " "
                        }
                    }
                }
            }
            (self.ways(report))
        }
    }

    /// What `capitaine` thinks of a decision.
    fn judged(&self, decision: &Decision) -> Markup {
        let (best, made) = (&decision.choices[0], &decision.choices[decision.made]);
        let win = |choice: &Considered| chance(choice.win);
        html! {
            p {
                span class={ "grade " (kind(decision.grade)) } { (say(decision.grade.key())) }
                @if decision.loss.0 > 0 { ", " (tell("study-gave", &[("loss", chance(decision.loss.fraction()).into())])) }
            }
            @if decision.loss.0 > 0 {
                p class="better" {
                    (say("study-better")) " " b { ((self.kit.advised)(&best.action)) }
                    ", " (tell("study-instead", &[("best", win(best).into()), ("made", win(made).into())]))
                    (say("hint-because")) (why(&best.why)) "."
                }
            } @else {
                p class="better" { (capital(&why(&made.why))) "." }
            }
        }
    }

    /// What was considered, and what each would lead to.
    fn choices(&self, decision: &Decision) -> Markup {
        let give_or_take = |figure: f64, error: f64| {
            let in_tenths = |figure: f64| tenths((figure * 10.0).round() as i32);
            format!("{} ± {}", in_tenths(figure), in_tenths(error))
        };
        html! {
            div class="scrolls" tabindex="0" role="group" aria-label=(say("study-choices")) {
                table class="considered" {
                    thead { tr {
                        th class="words" scope="col" { (say("study-choices")) }
                        @for key in ["study-choices-win", "study-choices-place", "study-choices-points"] {
                            th scope="col" { (say(key)) }
                        }
                    } }
                    tbody {
                        @for (at, choice) in decision.choices.iter().enumerate() {
                            tr aria-current=[(at == decision.made).then_some("true")] {
                                th class="words" scope="row" {
                                    ((self.kit.advised)(&choice.action))
                                    @if at == decision.made { " " small { (say("study-choices-made")) } }
                                }
                                td { (give_or_take(choice.win * 100.0, choice.win_error * 100.0)) "\u{a0}%" }
                                td { (give_or_take(choice.place, choice.place_error)) }
                                td { (give_or_take(choice.points, choice.points_error)) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Where one can go from here.
    fn ways(&self, report: &Report) -> Markup {
        let step = |to: Option<usize>, sign: &str, key: &str| {
            let label = html! { (sign) span class="heard" { (say(key)) } };
            button("", Do::At(to.unwrap_or(self.at)), label, to.is_some())
        };
        let last = report.moves.len() - 1;
        let lost = |line: &MoveReport| {
            line.decision.as_ref().is_some_and(|decision| decision.grade > Grade::Fine)
        };
        let marked = |at: &usize| lost(&report.moves[*at]);
        let before = (0..self.at).rev().find(marked);
        let after = (self.at + 1..=last).find(marked);
        let decision = report.moves[self.at].decision.as_ref();
        let better = decision.is_some_and(|decision| decision.loss.0 > 0);
        html! {
            div class="row ways-through" {
                (step(before, "«", "study-mark-before"))
                (step(self.at.checked_sub(1), "‹", "step-back"))
                (step(Some(self.at + 1).filter(|at| *at <= last), "›", "step-on"))
                (step(after, "»", "study-mark-after"))
            }
            div class="row ways-out" {
                @if better {
                    @let key = if self.better { "study-show-made" } else { "study-show-better" };
                    (button("", Do::Better, say(key), true))
                }
                @if self.at < last { (button("main", Do::Try, say("study-try"), true)) }
            }
        }
    }
}

/// A sentence begins with a capital.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
