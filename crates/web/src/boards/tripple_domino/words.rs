//! The table and what can be done, in words.

use super::draw;
use crate::desk::Desk;
use crate::log::LogEntry;
use crate::markup::{Markup, html, minus};
use crate::words::{say, tell};
use tribord_game::Seat;
use tribord_table::tribord_tripple_domino::{Action, Laying, Place, Rack, TrippleDomino, View};

/// What the person at the screen can do now.
pub(super) fn status(desk: &Desk<TrippleDomino>) -> String {
    let lays = desk.legal.iter().any(|action| matches!(action, Action::Lay(_)));
    let draws = desk.legal.contains(&Action::Draw);
    if desk.view.board.is_empty()
        && let Some(Action::Lay(laying)) = desk.legal.first()
        && let Some(tile) = laying.tile()
    {
        return tell("domino-status-open", &[("tile", tile.to_string().into())]);
    }
    let key = match (lays, draws, desk.view.drawn.len()) {
        (true, true, 0) => "domino-status",
        (true, true, _) => "domino-status-drawn",
        (true, false, 0) => "domino-status-lay-pass",
        (true, false, _) => "domino-status-drawn-pass",
        (false, true, 0) => "domino-status-draw",
        (false, true, _) => "domino-status-draw-on",
        (false, false, _) => "domino-status-pass",
    };
    say(key)
}

/// Who opens the round, with the tile once it lies: until then it is a secret.
pub(super) fn begins(desk: &Desk<TrippleDomino>) -> String {
    let opener = desk.to_act.iter().map(|seat| desk.name(seat)).collect::<String>();
    let opened = desk
        .log
        .last()
        .filter(|entry| entry.view.as_ref().is_some_and(|view| view.board.laid().len() == 1));
    let Some(Action::Lay(laying)) = opened.and_then(LogEntry::action).map(|(_, action)| action)
    else {
        return tell("domino-begins", &[("name", opener.into())]);
    };
    let [a, b, c] = laying.numbers();
    let key = if a == b && b == c { "domino-begins-trio" } else { "domino-begins-tile" };
    tell(key, &[("name", opener.into()), ("tile", tile(&laying).into())])
}

/// Everybody's tiles, the plane row by row, the pool, and what can be done.
pub(super) fn describe(desk: &Desk<TrippleDomino>) -> Vec<String> {
    let view = &desk.view;
    let mut lines: Vec<_> = Seat::all(view.seats()).map(|seat| describe_seat(desk, seat)).collect();
    let laid = view.board.laid();
    let rows = laid.chunk_by(|a, b| a.place().row() == b.place().row());
    // How to read them is said once.
    let keys = std::iter::once("domino-twin-row").chain(std::iter::repeat("domino-twin-next-row"));
    lines.extend(rows.zip(keys).map(|(tiles, key)| describe_row(tiles, key)));
    lines.push(pool(view));
    if desk.my_turn() {
        let actions: Vec<_> = desk.legal.iter().map(phrase).collect();
        lines.push(tell("domino-twin-can", &[("what", actions.join("; ").into())]));
    }
    lines
}

fn describe_seat(desk: &Desk<TrippleDomino>, seat: Seat) -> String {
    let Rack { tiles, unknown } = desk.view.racks[seat];
    let tiles: Vec<_> = tiles.iter().map(|tile| tile.to_string()).collect();
    let args = [
        ("name", desk.name(seat).into()),
        ("points", desk.view.scores[seat].into()),
        ("tiles", tiles.join(", ").into()),
        ("hidden", unknown.into()),
    ];
    tell("domino-twin-seat", &args)
}

/// What lies in a row of the plane.
fn describe_row(tiles: &[Laying], key: &str) -> String {
    let one =
        |laying: &Laying| format!("{}: {}", minus(laying.place().column()), draw::numbers(*laying));
    let all: Vec<_> = tiles.iter().map(one).collect();
    let row = tiles.first().map_or(0, |laying| laying.place().row());
    tell(key, &[("row", row.into()), ("tiles", all.join(", ").into())])
}

/// How many tiles can still be drawn.
pub(super) fn left(view: &View) -> u8 {
    if view.seats() == 1 { view.pool.min(view.draws) } else { view.pool }
}

/// The same in words.
pub(super) fn pool(view: &View) -> String {
    let key = if view.seats() == 1 { "domino-draws-left" } else { "domino-in-pool" };
    tell(key, &[("count", left(view).into())])
}

/// An action.
pub(super) fn phrase(action: &Action) -> String {
    match action {
        Action::Lay(laying) => {
            let args = [("tile", tile(laying).into()), ("place", place(laying.place()).into())];
            tell("domino-do-lay", &args)
        }
        Action::Draw => say("domino-do-draw"),
        Action::Pass => say("domino-do-pass"),
    }
}

/// What somebody has laid where.
pub(super) fn lays(laying: Laying) -> String {
    let args = [("tile", tile(&laying).into()), ("place", place(laying.place()).into())];
    tell("domino-lays", &args)
}

/// The same for somebody who sees on the plane where the tile would lie.
pub(super) fn advised(action: &Action) -> Markup {
    let Action::Lay(laying) = action else { return html! { (phrase(action)) } };
    html! {
        (tell("domino-do-lay-tile", &[("tile", tile(laying).into())]))
        span class="heard" { " " (place(laying.place())) }
    }
}

/// As the tile is called on the rack, whichever way it lies.
fn tile(laying: &Laying) -> String {
    let [a, b, c] = laying.numbers();
    let (low, high) = (a.min(b).min(c), a.max(b).max(c));
    format!("{low}-{}-{high}", a + b + c - low - high)
}

/// A place, with the minus that people write.
pub(super) fn place(place: Place) -> String {
    place.to_string().replace('-', "−")
}
