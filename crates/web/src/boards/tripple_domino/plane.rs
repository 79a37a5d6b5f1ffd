//! The plane with its tiles.

use super::draw::{self, HALF, HIGH};
use super::hand::{Hand, NEAREST};
use crate::desk::Desk;
use crate::past::Seen;
use crate::words::say;
use tribord_table::tribord_tripple_domino::{Action, Laying, Place, TrippleDomino, View};

pub(super) fn plane(desk: &Desk<TrippleDomino>, hand: &Hand) -> String {
    let lit = hand.lit(desk);
    let last = lay(desk.last.map(|(_, action)| action));
    let free = match desk.view.board.is_empty() {
        true => vec![Place::CENTRE],
        false => desk.view.board.spots().map(|spot| spot.place()).collect(),
    };
    let spots: String = free.into_iter().map(|place| spot(place, lit.contains(&place))).collect();
    let tile = |laying: Laying| {
        let class = if last == Some(laying) { "laid last" } else { "laid" };
        lying(class, laying, "")
    };
    let laid: String = in_time(desk).into_iter().map(tile).collect();
    let hinted = lay(desk.hint).map(|laying| lying("hinted", laying, "")).unwrap_or_default();
    let staged = hand.staged.map(|laying| lying("staged", laying, &touchable(laying.place())));
    let [x, y, width, height] = frame(&desk.view);
    format!(
        "<div class=\"plane\"><div class=\"window\" data-pan><svg class=\"world zoom{}\" viewBox=\"{x} {y} {width} {height}\" \
         role=\"img\" aria-label=\"{}\"><g>{spots}</g><g>{laid}</g><g>{hinted}</g><g>{}</g></svg></div>{}</div>",
        hand.zoom,
        say("domino-plane"),
        staged.unwrap_or_default(),
        lens(hand.zoom)
    )
}

/// What must be in sight, as a `viewBox`: all tiles, and the places around them.
fn frame(view: &View) -> [i32; 4] {
    let places = view.board.laid().iter().map(|laying| laying.place());
    let places = places.chain(view.board.spots().map(|spot| spot.place()));
    let (mut west, mut east, mut north, mut south) = (0, 0, 0, 0);
    for place in places {
        (west, east) = (west.min(place.column()), east.max(place.column()));
        (north, south) = (north.min(place.row()), south.max(place.row()));
    }
    // A lone tile does not fill the screen.
    let (wide, high) = ((east - west + 2).max(7) * HALF, (south - north + 1).max(4) * HIGH);
    [(west + east) * HALF / 2 - wide / 2, (north + south + 1) * HIGH / 2 - high / 2, wide, high]
}

/// The tiles in the order in which they were laid, so that only what is new arrives on the page.
fn in_time(desk: &Desk<TrippleDomino>) -> Vec<Laying> {
    let acts = desk
        .past
        .iter()
        .filter_map(|moment| moment.seen.iter().find_map(Seen::action::<TrippleDomino>));
    let order: Vec<_> = acts.filter_map(|(_, action)| lay(Some(action))).collect();
    let laid = desk.view.board.laid();
    let unseen = laid.iter().filter(|laying| !order.contains(laying));
    let last = |(at, own): &(usize, &Laying)| laid.contains(own) && !order[at + 1..].contains(own);
    let seen = order.iter().enumerate().filter(last).map(|(_, own)| own);
    unseen.chain(seen).copied().collect()
}

fn at(place: Place) -> String {
    format!("translate({} {})", (place.column() - 1) * HALF, place.row() * HIGH)
}

fn touchable(place: Place) -> String {
    format!(" data-do=\"place {place}\" data-drop=\"{place}\"")
}

/// A free place: to be touched, and lit where the tile in the hand fits.
fn spot(place: Place, lit: bool) -> String {
    let class = if lit { "spot lit" } else { "spot" };
    let (shape, y) =
        if place.points_up() { ("M50 12 90 80H10Z", 57) } else { ("M50 75 10 7H90Z", 30) };
    format!(
        "<g class=\"{class}\" transform=\"{}\"{}><path d=\"{shape}\"/><circle cx=\"50\" cy=\"{y}\" r=\"9\"/></g>",
        at(place),
        touchable(place)
    )
}

fn lying(class: &str, laying: Laying, more: &str) -> String {
    let face = draw::face(laying.numbers(), laying.place().points_up());
    format!(
        "<g class=\"{class}\" transform=\"{}\"{more}><g class=\"drop\">{face}</g></g>",
        at(laying.place())
    )
}

fn lay(action: Option<Action>) -> Option<Laying> {
    match action {
        Some(Action::Lay(laying)) => Some(laying),
        _ => None,
    }
}

/// Nearer and further; near, the plane can be moved.
fn lens(zoom: u8) -> String {
    let button = |what: &str, sign: &str, name: &str, active: bool| {
        let disabled = if active { "" } else { " disabled" };
        format!(
            "<button type=\"button\" data-do=\"{what}\" title=\"{name}\" aria-label=\"{name}\"{disabled}>{sign}</button>"
        )
    };
    format!(
        "<div class=\"lens\">{}{}</div>",
        button("nearer", "+", &say("domino-nearer"), zoom < NEAREST),
        button("further", "−", &say("domino-further"), zoom > 0)
    )
}
