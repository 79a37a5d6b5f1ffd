//! What happened and how it stands, in words and drawings.

use super::frame::Plate;
use crate::boards::Board;
use crate::desk::Desk;
use crate::html::{escape, signed};
use crate::past::{Moment, Points, When};
use crate::words::{say, seconds, tell};
use tribord_game::{MAX_SEATS, Seat};

/// The seats as they stand.
pub(crate) fn plates<G: Board>(desk: &Desk<G>) -> Vec<Plate> {
    let (points, ranks) = (desk.points(), desk.standing());
    let plate = |seat| Plate {
        name: escape(&desk.name(seat)),
        points: points[seat],
        rank: ranks[seat],
        acts: desk.to_act.has(seat),
        here: desk.here == Some(seat),
        extra: G::plate(&desk.view, seat),
    };
    Seat::all(desk.names.len() as u8).map(plate).collect()
}

/// What happened, in words: for those who listen.
pub(super) fn news<G: Board>(desk: &Desk<G>, moment: &Moment<G>) -> String {
    let act = moment.seen.iter().find_map(|seen| Some((seen.by?, seen)));
    act.map_or_else(
        || say("set-up"),
        |(by, seen)| {
            let args = [("name", desk.name(by).into()), ("what", G::phrase(&seen.text).into())];
            let line = tell("news-line", &args);
            let late = matches!(moment.at, Some(When::TooLate));
            if late { format!("{line} ({})", say("out-of-time")) } else { line }
        },
    )
}

/// A line of the log as HTML: who, what, what it brought.
pub(crate) fn told<G: Board>(desk: &Desk<G>, at: usize) -> String {
    let Some(moment) = desk.past.get(at) else { return String::new() };
    let act = moment.seen.iter().find(|seen| seen.by.is_some());
    let outcomes: Vec<_> = moment.seen.iter().filter(|seen| seen.by.is_none()).cloned().collect();
    let by = act.and_then(|seen| seen.by);
    let name = by.map(|by| escape(&desk.name(by))).unwrap_or_default();
    let what = act.map_or_else(|| say("set-up"), G::line);
    let before = at.checked_sub(1).and_then(|at| desk.past.get(at));
    let views = before.and_then(|before| before.view.as_ref()).zip(moment.view.as_ref());
    let change = act.zip(views).map(|(act, (before, after))| G::change(act, before, after));
    let change = change.unwrap_or_default();
    let what = format!("<b>{name}</b> {what} {change} {}", G::outcome(&outcomes));
    line(moment.at, &what, &moment.points, by, &|seat| desk.name(seat))
}

/// When, what, and what it brought to whom.
fn line(
    at: Option<When>,
    what: &str,
    all: &[Points],
    by: Option<Seat>,
    name: &dyn Fn(Seat) -> String,
) -> String {
    let words = at.map(|at| match at {
        When::At(millis) => seconds(millis),
        When::TooLate => say("out-of-time"),
    });
    let time = words.map(|words| format!("<small>{words}</small> ")).unwrap_or_default();
    let mut text = time + what;
    for seat in Seat::all(MAX_SEATS as u8) {
        let own = all.iter().filter(|points| points.seat == seat);
        let sum: i32 = own.map(|points| points.points).sum();
        if sum != 0 {
            let whom = if by == Some(seat) { String::new() } else { escape(&name(seat)) };
            let class = if sum < 0 { "gain lost" } else { "gain" };
            text += &format!("<span class=\"{class}\">{whom} {}</span>", signed(sum));
        }
    }
    text
}
