//! The end of a game: who came where, and what next.

use super::frame::Frame;
use super::{TableDo, side};
use crate::markup::{Markup, button, html, sheet};
use crate::words::{say, tell};

pub(super) fn end(frame: &Frame) -> Markup {
    if !frame.end {
        return html! {};
    }
    let extras = &frame.extras;
    let title = say(if frame.ended { "game-ended" } else { "game-over" });
    let rematch = !extras.watching && extras.questions.is_none();
    let inside = html! {
        (podium(frame))
        (side::breakdown(frame))
        div class="row" {
            @if let Some(questions) = &extras.questions { (questions) }
            @if rematch { (button("main", TableDo::Rematch, say("rematch"), true)) }
            (button("", TableDo::Download, say("download"), true))
            (button("", TableDo::End, say("look-back"), true))
            (button("", TableDo::Replay, say("replay-check"), true))
            a class="button" href="#/" { (say("to-entrance")) }
        }
    };
    sheet(&title, inside)
}

fn podium(frame: &Frame) -> Markup {
    let ranks = 0..frame.plates.len() as u8;
    let sorted = ranks.flat_map(|rank| frame.plates.iter().filter(move |it| it.rank == rank));
    html! {
        ol class="podium" {
            @for plate in sorted {
                // Nobody knows who would have won a game that was ended.
                li class=[(plate.rank == 0 && !frame.ended).then_some("won")] {
                    span class="rank" { @if !frame.ended { (plate.rank + 1) } }
                    span class="name" { (plate.name) }
                    span class="points" { (tell("points", &[("count", plate.points.into())])) }
                }
            }
        }
    }
}
