//! What happened and how it stands, in words and drawings.

use crate::boards::Board;
use crate::desk::Desk;
use crate::log::{Points, When};
use crate::markup::{Markup, html, signed};
use crate::words::{say, seconds};
use tribord_game::{MAX_SEATS, Seat};

/// What happened, for those who listen: in a race without the time, which would take longer to say
/// than the rest.
pub(super) fn news<G: Board>(desk: &Desk<G>, at: usize) -> Markup {
    html! { (who(desk, at)) (told_deed(desk, at)) }
}

/// What was done, and whether a bot did it because time had run out.
pub(super) fn told_deed<G: Board>(desk: &Desk<G>, at: usize) -> Markup {
    let late = desk.log.get(at).is_some_and(|entry| entry.at == Some(When::OutOfTime));
    html! { (deed(desk, at)) @if late { " " small { (say("out-of-time")) } } }
}

/// An entry of the log: when, who, what, and what it brought to whom.
pub(super) fn log_entry<G: Board>(desk: &Desk<G>, faces: &[Markup], at: usize) -> Markup {
    let Some(entry) = desk.log.get(at) else { return html! {} };
    html! {
        @if let Some(at) = entry.at { small { (moment(at)) } " " }
        @if let Some(act) = &entry.act { (faces[act.by.index()]) }
        (who(desk, at))
        (deed(desk, at))
    }
}

/// Who did it; others see the face.
fn who<G: Board>(desk: &Desk<G>, at: usize) -> Markup {
    let act = desk.log.get(at).and_then(|entry| entry.act.as_ref());
    html! { @if let Some(act) = act { b class="heard" { (desk.name(act.by)) } " " } }
}

/// What was done in an entry of the log, and what it brought to whom.
fn deed<G: Board>(desk: &Desk<G>, at: usize) -> Markup {
    let Some(entry) = desk.log.get(at) else { return html! {} };
    let by = entry.act.as_ref().map(|act| act.by);
    let before = at.checked_sub(1).and_then(|at| desk.log.get(at));
    let views = before.and_then(|before| before.view.as_ref()).zip(entry.view.as_ref());
    html! {
        @match &entry.act {
            Some(act) => (G::log_action(act)),
            None => (say("set-up")),
        }
        " "
        @if let Some((act, (before, after))) = entry.act.as_ref().zip(views) {
            (G::log_change(act, before, after))
        }
        " "
        (G::log_outcomes(&entry.outcomes))
        (gains(&entry.points, by, &|seat| desk.name(seat)))
    }
}

fn moment(at: When) -> String {
    match at {
        When::At(millis) => seconds(millis),
        When::OutOfTime => say("out-of-time"),
    }
}

/// The points that each seat got; whose they are is said if it is not who acted.
fn gains(all: &[Points], by: Option<Seat>, name: &dyn Fn(Seat) -> String) -> Markup {
    html! {
        @for seat in Seat::all(MAX_SEATS as u8) {
            @let sum = all.iter().filter(|points| points.seat == seat).map(|it| it.points).sum::<i32>();
            @if sum != 0 {
                " " span class=(if sum < 0 { "gain lost" } else { "gain" }) {
                    @if by != Some(seat) { (name(seat)) } " " (signed(sum))
                }
            }
        }
    }
}
