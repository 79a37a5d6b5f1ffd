//! How games went over time, drawn. Lines are stretched to the room there is; marks keep their size, because they
//! stand in parts of its width and height. Each drawing says in a sentence what it shows; the last games stand in the table below.

use super::percent;
use crate::markup::{Markup, html, minus, nothing};
use crate::words::{say, tell, tenths};
use tribord_stats::{Fact, Outcome, Tally, likely_share};

/// Of so many games single points can still be told apart.
const MOST: usize = 120;

/// The share of wins after each game, and between which shares it may truly lie.
pub(super) fn wins(facts: &[Fact], tally: &Tally, with: Option<&str>) -> Markup {
    let mut shares = Vec::new();
    let (mut won, mut played) = (0, 0);
    for outcome in
        facts.iter().map(|fact| outcome(fact, with)).filter(|outcome| *outcome != Outcome::Alone)
    {
        won += u32::from(outcome == Outcome::Won);
        played += 1;
        shares.extend(likely_share(won, played).map(|likely| (won, played, likely)));
    }
    if shares.len() < 2 {
        return nothing();
    }
    let step = shares.len().div_ceil(MOST * 4).max(1);
    let last = shares.len() - 1;
    let kept = shares.iter().enumerate().filter(|(at, _)| at % step == 0 || *at == last);
    let x = |at: usize| at as f64 / last as f64 * 1000.0;
    let (mut line, mut upper, mut lower) = (Vec::new(), Vec::new(), Vec::new());
    for (at, &(won, played, (from, to))) in kept {
        let point = |share: f64| format!("{:.0},{:.0}", x(at), (1.0 - share) * 1000.0);
        line.push(point(f64::from(won) / f64::from(played)));
        upper.push(point(to));
        lower.push(point(from));
    }
    lower.reverse();
    let told = tell(
        "stats-wins-told",
        &[
            ("won", (tally.won as i32).into()),
            ("played", (tally.contested() as i32).into()),
            ("share", percent(f64::from(won) / f64::from(played)).into()),
        ],
    );
    figure(
        "stats-wins",
        &told,
        [1.0, 0.5, 0.0].map(percent),
        html! {
            svg viewBox="0 0 1000 1000" preserveAspectRatio="none" {
                polygon class="band" points={ (upper.join(" ")) " " (lower.join(" ")) } {}
                polyline class="line s0" points=(line.join(" ")) {}
            }
        },
        &say("stats-wins-key"),
    )
}

/// My points in each game, their average, and where two thirds of them lie.
pub(super) fn points(facts: &[Fact], tally: &Tally, with: Option<&str>) -> Markup {
    let (Some(average), Some(spread)) = (tally.points.average(), tally.points.deviation()) else {
        return nothing();
    };
    let (least, most) = (f64::from(tally.points.least), f64::from(tally.points.most));
    let room = (most - least).max(1.0);
    let y = |points: f64| format!("{:.2}%", (most - points).clamp(0.0, room) / room * 100.0);
    let shown = &facts[facts.len().saturating_sub(MOST)..];
    let last = (shown.len() - 1).max(1) as f64;
    let (top, bottom) = ((average + spread).min(most), (average - spread).max(least));
    let told = tell(
        "stats-points-told",
        &[
            ("average", tenths((average * 10.0).round() as i32).into()),
            ("spread", tenths((spread * 10.0).round() as i32).into()),
        ],
    );
    let scale =
        [most, f64::midpoint(most, least), least].map(|points| minus(points.round() as i32));
    figure(
        "stats-points",
        &told,
        scale,
        html! {
            rect class="band" x="0" width="100%" y=(y(top)) height={ (format!("{:.2}", (top - bottom) / room * 100.0)) "%" } {}
            line class="line s0" x1="0" x2="100%" y1=(y(average)) y2=(y(average)) {}
            @for (at, fact) in shown.iter().enumerate() {
                @let won = outcome(fact, with) == Outcome::Won;
                circle class={ "dot" @if won { " won" } } cx={ (format!("{:.2}", at as f64 / last * 100.0)) "%" }
                    cy=(y(f64::from(fact.my_points()))) r="5" {}
            }
        },
        &say("stats-points-key"),
    )
}

/// How a game came out: against all, or against one of them.
fn outcome(fact: &Fact, with: Option<&str>) -> Outcome {
    with.map_or_else(|| fact.outcome(), |with| fact.outcome_against(with))
}

/// A drawing with its title, a scale of three, and what its signs mean.
fn figure(title: &str, told: &str, scale: [String; 3], drawn: Markup, key: &str) -> Markup {
    html! {
        section {
            h2 { (say(title)) }
            figure class="chart" {
                div class="scale" aria-hidden="true" { @for mark in scale { span { (mark) } } }
                svg class="plot" role="img" aria-label=(told) {
                    @for half in [0, 50, 100] {
                        line class="rule" x1="0" x2="100%" y1={ (half) "%" } y2={ (half) "%" } {}
                    }
                    (drawn)
                }
                figcaption { (told) " " span class="quiet" { (key) } }
            }
        }
    }
}
