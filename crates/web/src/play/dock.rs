//! Where one acts: the instruction, and directly below it the buttons. It never moves.

use super::frame::{Frame, way_to_rule};
use super::seats::Plate;
use super::{Coach, TableDo};
use crate::markup::{Markup, button, classes, html, nothing};
use crate::words::{say, signed_tenths, tell};

pub(super) fn dock(frame: &Frame) -> Markup {
    let extras = &frame.extras;
    // At the end they stand on its sheet.
    let questions = extras.questions.as_ref().filter(|_| !frame.end && !extras.film);
    let ways = buttons(frame);
    let told = frame.refused.is_some() || !frame.advice.is_empty();
    let idle = ways.is_none() && questions.is_none() && !told;
    html! {
        div class={ "dock" (classes(&[("idle", idle)])) } {
            (extras.talk)
            @if let Some(questions) = questions { div class="slip" { (questions) } }
            // Always the whole sentence. A refusal speaks up itself.
            @let live = if frame.refused.is_some() || frame.no_news { "off" } else { "polite" };
            div class="saying" { div class="say" aria-live=(live) aria-atomic="true" { (words(frame)) } }
            div class="ways-on" { (ways.unwrap_or_else(|| queue(&frame.plates, frame.extras.watching))) }
        }
    }
}

/// One thing at a time: a refusal, a hint, what a lesson says, or what can be done.
fn words(frame: &Frame) -> Markup {
    if let Some(refused) = &frame.refused {
        return refused.render(|rule| way_to_rule(frame.game, rule, frame.scope));
    }
    if !frame.advice.is_empty() {
        return advised(frame, 0);
    }
    if frame.thinking {
        return html! { p class="now" { (say("thinks")) } };
    }
    if let Some(says) = &frame.extras.says {
        return html! {
            div class="coach" { (says) }
            @if frame.extras.ways.is_none() { p class="now" { (frame.status) } }
        };
    }
    // What a figure says stands above it.
    if let Some(coach) = frame.coach.as_ref().filter(|_| !frame.small) {
        return coached(coach);
    }
    if frame.extras.film {
        return html! {
            p class="now line" { @if let Some(line) = frame.viewed_line() { (line) } @if let Some(begins) = &frame.begins { (begins) } }
        };
    }
    html! {
        p class="now" {
            // Those who listen have heard it (`news.rs`).
            @if let Some(begins) = &frame.begins { span class="begins" aria-hidden="true" { (begins) } " " }
            (frame.status)
        }
    }
}

/// What can be pressed, if anything.
fn buttons(frame: &Frame) -> Option<Markup> {
    if let Some(ways) = &frame.extras.ways {
        return Some(ways.clone());
    }
    if frame.extras.film {
        return frame.extras.questions.clone();
    }
    if frame.viewing.is_some() {
        return Some(button("primary", TableDo::ViewNow, say("to-now"), true));
    }
    if let Some(cover) = &frame.cover {
        let label = tell("uncover-for", &[("name", cover.clone().into())]);
        return Some(html! {
            button type="button" class="primary" data-focus data-do=(TableDo::Uncover) { (label) }
        });
    }
    if let Some(coach) = frame.coach.as_ref().filter(|coach| coach.steps > 0 && !frame.small) {
        let way = coach_buttons(coach, frame.game);
        if coach.next || coach.over {
            return Some(way);
        }
    }
    if frame.over {
        let again = !frame.end && !frame.small;
        return Some(
            html! { @if again { (button("primary", TableDo::End, say("show-end"), true)) } },
        );
    }
    (!frame.acts.is_empty()).then(|| html! { @for act in &frame.acts { (act) } })
}

/// Not my turn: who comes when, the lantern on the first.
fn queue(plates: &[Plate], watching: bool) -> Markup {
    let first = plates.iter().position(|plate| plate.acts);
    let Some(first) = first else { return nothing() };
    html! {
        div class="queue" {
            @if watching { small { (say("you-watch")) } }
            @for plate in plates[first..].iter().chain(&plates[..first]) {
                span class=(if plate.acts { "next acts" } else { "next" }) aria-hidden="true" { (plate.face) }
            }
        }
    }
}

/// One choice of a bot, which a click shows on the board.
pub(super) fn advised(frame: &Frame, at: usize) -> Markup {
    let Some((phrase, choice)) = frame.advice.get(at) else { return nothing() };
    let outlook = choice.outlook.map(|(win, lead)| {
        tell("outlook", &[("win", win.into()), ("lead", signed_tenths(lead).into())])
    });
    html! {
        p class="advice" {
            b { (phrase) } (say("hint-because")) span { (choice.why) } "."
            @if let Some(outlook) = outlook { " " small class="quiet" { (outlook) } }
            " " (button("link", frame.scope.mark(TableDo::Advice(at)), say("hint-try"), true))
        }
    }
}

/// What a lesson says, and how far it is.
fn coached(coach: &Coach) -> Markup {
    let step = (coach.step + 1).min(coach.steps);
    let args = [("step", step.into()), ("steps", coach.steps.into())];
    let head = if coach.steps == 0 { say("figure-reset") } else { tell("lesson-step", &args) };
    html! {
        div class="coach" { small class="quiet" { (head) } p { (coach.text) } }
    }
}

/// The ways on from here.
fn coach_buttons(coach: &Coach, game: &str) -> Markup {
    let play = |class: &str, key: &str| {
        html! { a class=(class) href={ "#/new/" (game) "/bots" } { (say(key)) } }
    };
    html! {
        @if coach.over {
            (play("button primary", "lesson-play"))
        } @else {
            (button("primary", TableDo::Next, say("lesson-next"), coach.next))
            (play("button plain", "lesson-skip"))
        }
    }
}
