//! What the last move brought, below the plane: premiums are celebrated, penalties shown.

use crate::desk::Desk;
use crate::log::{LogEntry, Points};
use crate::markup::{Markup, html, minus, nothing, signed};
use crate::words::{find, tell};
use tribord_game::Seat;
use tribord_table::tribord_tripple_domino::TrippleDomino;

/// Points that end a round.
const END: [&str; 3] = ["TD-12", "TD-16", "TD-17"];
const PREMIUMS: [&str; 3] = ["TD-13", "TD-14", "TD-15"];

pub(super) fn news(desk: &Desk<TrippleDomino>) -> Markup {
    let log = desk.log_so_far();
    let last = log.len().checked_sub(1);
    // The end of a round stays in sight while the next one begins.
    let ended = log.iter().rposition(|entry| has(entry, END)).filter(|&at| Some(at) != last);
    let ended = ended.filter(|_| desk.view.board.laid().len() <= desk.names.len());
    html! {
        div class="news" aria-hidden="true" {
            @for at in ended.into_iter().chain(last) { (entry_gains(desk, at, &log[at])) }
        }
    }
}

fn has(entry: &LogEntry<TrippleDomino>, rules: [&str; 3]) -> bool {
    entry.points.iter().any(|points| rules.contains(&points.rule.as_str()))
}

/// What a move brought to whom, part by part. Each entry has its own key on the page, so that it is
/// told anew even if it says the same.
fn entry_gains(desk: &Desk<TrippleDomino>, at: usize, entry: &LogEntry<TrippleDomino>) -> Markup {
    let class = match () {
        () if has(entry, END) => "end",
        () if has(entry, PREMIUMS) => "cheer",
        () if entry.points.iter().any(|points| points.points < 0) => "lost",
        () => "plain",
    };
    let seats = Seat::all(desk.names.len() as u8);
    let lines: Vec<_> = seats.filter_map(|seat| seat_gains(desk, seat, entry)).collect();
    if lines.is_empty() {
        return nothing();
    }
    html! {
        p class={ "told " (class) } data-key={ "told " (at) } {
            @for (at, line) in lines.iter().enumerate() { @if at > 0 { br; } (line) }
        }
    }
}

/// What a move brought a seat, if anything.
fn seat_gains(
    desk: &Desk<TrippleDomino>,
    seat: Seat,
    entry: &LogEntry<TrippleDomino>,
) -> Option<String> {
    let gains: Vec<&Points> = entry.points.iter().filter(|points| points.seat == seat).collect();
    let sum: i32 = gains.iter().map(|points| points.points).sum();
    let part = |points: &&Points| {
        let name = find(&format!("gain-{}", points.rule), &[]).unwrap_or_default();
        format!("{name} {}", minus(points.points))
    };
    let parts: Vec<_> = gains.iter().map(part).collect();
    let args = [
        ("name", desk.name(seat).into()),
        ("total", signed(sum).into()),
        ("parts", parts.join(" · ").into()),
    ];
    (!gains.is_empty()).then(|| tell("domino-told", &args))
}
