//! Everybody's chance to win over a game, as a drawing.

use super::chance;
use crate::words::Words;
use maud::{Markup, html};
use tribord_analysis::{Grade, Report, Share};

const WIDE: f64 = 720.0;
const HIGH: f64 = 260.0;
/// Room for the scale on the left.
const LEFT: f64 = 46.0;
const TOP: f64 = 10.0;

/// A line a seat, a mark on each move that gave something away and on what decided the game. Colours are
/// classes `s0` to `s5` of the page, and each line has its own dashes for who cannot tell them apart.
pub(super) fn graph(report: &Report, names: &[String], words: &Words) -> Markup {
    let last = (report.moves.len() - 1).max(1) as f64;
    let x = |at: usize| LEFT + at as f64 / last * (WIDE - LEFT - 10.0);
    let y = |share: Share| TOP + (1.0 - share.fraction()) * (HIGH - TOP - 24.0);
    let line = |seat: usize| -> String {
        let point =
            |(at, shares): (usize, &[Share])| format!("{:.1},{:.1}", x(at), y(shares[seat]));
        let points = report.moves.iter().map(|line| &line.chances[..]).enumerate().map(point);
        points.collect::<Vec<_>>().join(" ")
    };
    let marks = report.moves.iter().enumerate().filter_map(|(at, line)| {
        let decision = line.decision.as_ref().filter(|decision| decision.grade > Grade::Fine)?;
        Some((at, usize::from(line.seat?), decision.grade, line))
    });
    html! {
        figure {
            svg viewBox=(format!("0 0 {WIDE} {HIGH}")) role="img" aria-label=(words.say("analysis-chances")) {
                @for quarter in 0..=4 {
                    @let at = Share(Share::ONE.0 / 4 * quarter);
                    line .scale x1=(LEFT) x2=(WIDE - 10.0) y1=(y(at)) y2=(y(at)) {}
                    text x=(LEFT - 6.0) y=(y(at) + 4.0) text-anchor="end" { (quarter * 25) " %" }
                }
                @for event in &report.deciding {
                    line .event x1=(x(event.at)) x2=(x(event.at)) y1=(TOP) y2=(HIGH - 24.0) {}
                    text x=(x(event.at)) y=(HIGH - 6.0) text-anchor="middle" { (event.at) }
                }
                @for seat in 0..names.len() { polyline class=(format!("s{seat}")) points=(line(seat)) {} }
                @for (at, seat, grade, line) in marks {
                    circle class=(format!("s{seat} {}", mark(grade))) cx=(x(at)) cy=(y(line.chances[seat]))
                        r=(if grade == Grade::Inaccuracy { 3 } else { 5 }) {
                        title { (at) ". " (names[seat]) ": " (words.say(grade.key())) ", "
                            (chance(words, line.chances[seat].fraction())) }
                    }
                }
            }
            figcaption {
                @for (seat, name) in names.iter().enumerate() {
                    span { svg .key viewBox="0 0 30 6" aria-hidden="true" {
                        line class=(format!("s{seat}")) x1="0" x2="30" y1="3" y2="3" {} } " " (name) }
                }
            }
        }
    }
}

/// The class of a mark.
fn mark(grade: Grade) -> &'static str {
    match grade {
        Grade::Fine | Grade::Inaccuracy => "small",
        Grade::Mistake => "mistake",
        Grade::Blunder => "blunder",
    }
}
