//! What the last move brought, below the plane: premiums are celebrated, penalties shown.

use crate::desk::Desk;
use crate::html::{escape, signed};
use crate::past::{Moment, Points};
use crate::words::{find, tell};
use tribord_game::Seat;
use tribord_table::tribord_tripple_domino::TrippleDomino;

/// Points that end a round.
const END: [&str; 3] = ["TD-12", "TD-16", "TD-17"];
const PREMIUMS: [&str; 3] = ["TD-13", "TD-14", "TD-15"];

pub(super) fn news(desk: &Desk<TrippleDomino>) -> String {
    let end = desk.looked.map_or(desk.past.len(), |at| at + 1).min(desk.past.len());
    let past = &desk.past[..end];
    let mut lines = String::new();
    // The end of a round stays in sight while the next one begins.
    let ended = past.iter().rposition(|moment| has(moment, END)).filter(|at| at + 1 < end);
    if let Some(at) = ended.filter(|_| desk.view.board.laid().len() <= desk.names.len()) {
        lines += &told(desk, at, &past[at]);
    }
    if let Some(moment) = past.last() {
        lines += &told(desk, end - 1, moment);
    }
    format!("<div class=\"news\" aria-hidden=\"true\">{lines}</div>")
}

fn has(moment: &Moment<TrippleDomino>, rules: [&str; 3]) -> bool {
    moment.points.iter().any(|points| rules.contains(&points.rule.as_str()))
}

/// What a move brought to whom, part by part. Each moment has its own name on the page, so that
/// it is told anew even if it says the same.
fn told(desk: &Desk<TrippleDomino>, at: usize, moment: &Moment<TrippleDomino>) -> String {
    let class = match () {
        () if has(moment, END) => "end",
        () if has(moment, PREMIUMS) => "cheer",
        () if moment.points.iter().any(|points| points.points < 0) => "lost",
        () => "plain",
    };
    let seats: Vec<_> = Seat::all(desk.names.len() as u8)
        .filter_map(|seat| {
            let own: Vec<&Points> =
                moment.points.iter().filter(|points| points.seat == seat).collect();
            let sum: i32 = own.iter().map(|points| points.points).sum();
            let part = |points: &&Points| {
                let name = find(&format!("gain-{}", points.rule), &[]).unwrap_or_default();
                format!("{name} {}", points.points.to_string().replace('-', "−"))
            };
            let parts: Vec<_> = own.iter().map(part).collect();
            let args = [
                ("name", desk.name(seat).into()),
                ("total", signed(sum).into()),
                ("parts", parts.join(" · ").into()),
            ];
            (!own.is_empty()).then(|| escape(&tell("domino-told", &args)))
        })
        .collect();
    if seats.is_empty() {
        return String::new();
    }
    format!("<p class=\"told {class}\" data-key=\"told {at}\">{}</p>", seats.join("<br>"))
}
