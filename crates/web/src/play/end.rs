//! The end of a game, beside the table: who won and why, who came where, what next.

use super::frame::Frame;
use super::seats::Plate;
use super::{TableDo, points};
use crate::markup::{Markup, button, classes, html, nothing, signed};
use crate::words::{say, tell};

pub(super) fn end(frame: &Frame) -> Markup {
    if !frame.end {
        return nothing();
    }
    let extras = &frame.extras;
    let rematch = !extras.watching && extras.questions.is_none();
    html! {
        section class="ending" aria-label=(say("game-over")) {
            svg class="bunting" viewBox="0 0 400 40" preserveAspectRatio="none" aria-hidden="true" {
                use href="#bunting" {}
            }
            h2 { (title(frame)) }
            p class="why" { (why(frame)) }
            (podium(frame))
            @if let Some(best) = &frame.best { p class="best" { (best) } }
            @if !extras.moments.is_empty() {
                ul class="moments" aria-label=(say("moments")) { @for moment in &extras.moments { li { (moment) } } }
            }
            details class="details" { summary { (say("score")) } (points::breakdown(frame)) }
            div class="next" {
                @if let Some(questions) = &extras.questions { (questions) }
                @if rematch { (button("primary", TableDo::Rematch, say("rematch"), true)) }
                div class="onward" {
                    @if frame.plates.len() > 1 && !frame.ended {
                        (button("", TableDo::Analyse, say("analyse"), true))
                    }
                    (button("", TableDo::End, say("look-back"), true))
                    (button("", TableDo::Replay, say("replay-check"), true))
                    (button("", TableDo::Download, say("download"), true))
                    @if let Some(picture) = &extras.picture {
                        a class="button" href=(picture) download={ (frame.game) ".png" } data-share {
                            (say("picture"))
                        }
                    }
                    @if !extras.watching && !extras.film { a class="button" href="#/statistics" { (say("statistics")) } }
                    a class="button" href="#/" { (say("to-entrance")) }
                }
            }
        }
    }
}

/// Who won, as the person at the screen would hear it.
fn title(frame: &Frame) -> String {
    if frame.ended {
        return say("game-ended");
    }
    if let [alone] = &frame.plates[..] {
        return tell("points", &[("count", alone.points.into())]);
    }
    let winners: Vec<&Plate> = frame.plates.iter().filter(|plate| plate.rank == 0).collect();
    match winners[..] {
        [winner] if winner.mine => say("end-you-win"),
        [winner] => tell("end-wins", &[("name", winner.name.clone().into())]),
        _ => {
            let names: Vec<_> = winners.iter().map(|plate| plate.name.as_str()).collect();
            tell("end-tie", &[("names", names.join(", ").into())])
        }
    }
}

/// By how much, and what ended the game.
fn why(frame: &Frame) -> Markup {
    let me = frame.plates.iter().find(|plate| plate.mine);
    let best = |rank: u8| frame.plates.iter().find(|plate| plate.rank == rank);
    let by = |more: &Plate, less: &Plate| more.points - less.points;
    let told = match (best(0), best(1), me) {
        _ if frame.ended || frame.timed || frame.plates.len() == 1 => None,
        (Some(first), Some(second), me) if me.is_none_or(|me| me.rank == 0) => {
            let args = [("points", by(first, second).into()), ("name", second.name.clone().into())];
            Some(tell("end-ahead", &args))
        }
        (Some(first), _, Some(me)) => {
            let args = [("points", by(first, me).into()), ("place", (me.rank + 1).into())];
            Some(tell("end-behind", &args))
        }
        _ => None,
    };
    html! {
        @if let Some(why) = &frame.extras.why_ended { (why) }
        (frame.outcome) " " @if let Some(told) = told { (told) }
    }
}

/// The first three on their steps, the others below.
fn podium(frame: &Frame) -> Markup {
    let ranked = frame.ranked();
    let (steps, rest) = ranked.split_at(ranked.len().min(3));
    // After one race, what was left to lay tells more than who has the token.
    let one_race = frame.timed && frame.plates.iter().all(|plate| plate.points <= 1);
    let points = |plate: &Plate| match one_race {
        true => plate.remark.clone(),
        false => plate.told_points.clone(),
    };
    // Nobody knows who would have won a game that was ended.
    let place = |plate: &Plate| html! { @if !frame.ended { (plate.rank + 1) } };
    html! {
        ol class="podium" {
            @for (at, plate) in steps.iter().enumerate() {
                li class={ "step" (classes(&[("won", plate.rank == 0 && !frame.ended)])) }
                    data-rank=(at + 1) {
                    span class="portrait" { (plate.face) }
                    b class="name" { (plate.name) }
                    span class="block" {
                        strong class="rank" { (place(plate)) }
                        small class="points" { (points(plate)) }
                    }
                }
            }
        }
        @if !rest.is_empty() {
            ol class="rest" start="4" {
                @for plate in rest {
                    li {
                        b class="rank" { (place(plate)) }
                        (plate.face)
                        span class="name" { (plate.name) }
                        span class="points" { (points(plate)) }
                    }
                }
            }
        }
    }
}

/// Between two rounds: what each made, and who begins the next one.
pub(super) fn interlude(frame: &Frame) -> Markup {
    let Some(round) = &frame.interlude else { return nothing() };
    let made = |plate: &Plate| round.made.get(plate.seat.index()).copied().unwrap_or(0);
    html! {
        div class="interlude" {
            section class="paper" aria-label=(round.title) {
                h2 { (round.title) }
                table {
                    thead {
                        tr { td {} th scope="col" { (say("round-points")) } th scope="col" { (say("total")) } }
                    }
                    tbody {
                        @for plate in frame.ranked() {
                            tr {
                                th scope="row" { span { (plate.face) (plate.name) } }
                                td class={ "gain" (classes(&[("lost", made(plate) < 0)])) } {
                                    (signed(made(plate)))
                                }
                                td class="total" { (plate.points) }
                            }
                        }
                    }
                }
                p class="begins" { (round.begins) }
                (button("primary", TableDo::Next, say("next-round"), true))
            }
        }
    }
}
