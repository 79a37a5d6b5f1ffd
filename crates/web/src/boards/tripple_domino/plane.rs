//! The plane with its tiles.

use super::draft::{Draft, NEAREST};
use super::draw::{self, HALF, HIGH};
use super::{Do, Target, marks, rack, words};
use crate::desk::Desk;
use crate::markup::{Markup, classes, html};
use crate::words::say;
use tribord_table::tribord_tripple_domino::{Action, Laying, Place, TrippleDomino, View};

pub(super) fn plane(desk: &Desk<TrippleDomino>, draft: &Draft, show_places: bool) -> Markup {
    let lit = if show_places { draft.fitting_places(desk) } else { Vec::new() };
    let last = laying(desk.last.map(|(_, action)| action));
    let free = match desk.view.board.is_empty() {
        true => vec![Place::CENTRE],
        false => desk.view.board.spots().map(|spot| spot.place()).collect(),
    };
    let closed = marks::closed(desk, last);
    let [x, y, width, height] = frame(&desk.view);
    // What is cheered stands on the other half.
    let low = last.is_some_and(|tile| 2 * (tile.place().row() * HIGH - y) < height);
    html! {
        div class={ "plane" (classes(&[("low", low)])) } {
            div class="window" data-pan
                data-nearer=[(draft.zoom < NEAREST).then(|| desk.mark(Do::Nearer))]
                data-further=[(draft.zoom > 0).then(|| desk.mark(Do::Further))] {
                svg class={ "world zoom" (draft.zoom) } role="img" aria-label=(say("domino-plane"))
                    viewBox={ (x) " " (y) " " (width) " " (height) } {
                    // Where this is says how the view has changed (`pan.rs`).
                    path data-key="origin" d="M0 0h100v87z" fill="none" {}
                    g { (marks::rays(&closed)) }
                    g { @for place in free { (free_place(desk, place, lit.contains(&place))) } }
                    g {
                        @for tile in in_time(desk) {
                            (laid(desk, tile, last == Some(tile), marks::turn(&closed, tile.place())))
                        }
                    }
                    g { (marks::rings(&closed)) }
                    g {
                        @if let Some(tile) = laying(desk.hint) {
                            g class="hinted" transform=(at(tile.place())) { (face(tile)) }
                        }
                    }
                    g {
                        @if let Some(tile) = draft.tried {
                            @let target = Target(tile.place());
                            g class="staged" transform=(at(tile.place()))
                                data-do=(desk.mark(Do::Place(target)))
                                data-fly=[tile.tile().map(|tile| desk.mark(format!("tile {tile}")))]
                                data-turn=[rack::turn(desk, tile)]
                                data-drop=(desk.mark(target)) {
                                (face(tile)) (marks::links(desk, tile.place()))
                            }
                        }
                    }
                }
            }
            (pile(desk))
            (lens(desk, draft.zoom))
        }
    }
}

/// A tile that lies. The last one comes from the rack of whoever laid it, and its points rise from it.
fn laid(desk: &Desk<TrippleDomino>, tile: Laying, last: bool, turn: Option<usize>) -> Markup {
    let class = match (last, turn) {
        (true, _) => "laid last".to_owned(),
        (false, Some(turn)) => format!("laid turn{turn}"),
        (false, None) => "laid".to_owned(),
    };
    let by = desk.last.map(|(seat, _)| seat).filter(|_| last);
    let name = tile.tile().filter(|_| last).map(|tile| desk.mark(format!("tile {tile}")));
    html! {
        g class=(class) transform=(at(tile.place())) data-at=[last.then_some("last")] data-fly=[name]
            data-from=[by.map(|seat| desk.mark(format!("rack {seat}")))] { (face(tile)) }
    }
}

/// What can still be drawn, face down in a corner.
fn pile(desk: &Desk<TrippleDomino>) -> Markup {
    let count = words::left(&desk.view);
    html! {
        div class="pile" title=(words::pool(&desk.view)) {
            span class=[(count == 0).then_some("none")] data-at=(desk.mark("pile")) { (draw::back()) }
            b aria-hidden="true" { (count) }
        }
    }
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
    let actions = desk.log.iter().filter_map(|entry| entry.action());
    let order: Vec<_> = actions.filter_map(|(_, action)| laying(Some(action))).collect();
    let laid = desk.view.board.laid();
    let unseen = laid.iter().filter(|tile| !order.contains(tile));
    // In an earlier round the same tile may have lain at the same place.
    let latest =
        |(at, tile): &(usize, &Laying)| laid.contains(tile) && !order[at + 1..].contains(tile);
    let seen = order.iter().enumerate().filter(latest).map(|(_, tile)| tile);
    unseen.chain(seen).copied().collect()
}

fn at(place: Place) -> String {
    format!("translate({} {})", (place.column() - 1) * HALF, place.row() * HIGH)
}

/// A free place: to be touched, and lit where the tile in the hand fits.
fn free_place(desk: &Desk<TrippleDomino>, place: Place, lit: bool) -> Markup {
    let (shape, y) =
        if place.points_up() { ("M50 12 90 80H10Z", 57) } else { ("M50 75 10 7H90Z", 30) };
    let target = Target(place);
    html! {
        g class={ "spot" (classes(&[("lit", lit)])) } transform=(at(place))
            data-do=(desk.mark(Do::Place(target))) data-drop=(desk.mark(target)) {
            path d=(shape) {}
            circle cx="50" cy=(y) r="9" {}
        }
    }
}

fn face(laying: Laying) -> Markup {
    let up = laying.place().points_up();
    html! { g class="drop" { (draw::face(laying.numbers(), up)) (draw::edge(up)) } }
}

fn laying(action: Option<Action>) -> Option<Laying> {
    match action {
        Some(Action::Lay(laying)) => Some(laying),
        _ => None,
    }
}

/// Nearer and further; near, the plane can be moved.
fn lens(desk: &Desk<TrippleDomino>, zoom: u8) -> Markup {
    let button = |verb: Do, sign: &str, name: &str, active: bool| {
        html! {
            button type="button" data-do=(desk.mark(verb)) title=(name) aria-label=(name)
                disabled[!active] { (sign) }
        }
    };
    html! {
        div class="lens" {
            (button(Do::Nearer, "+", &say("domino-nearer"), zoom < NEAREST))
            (button(Do::Further, "−", &say("domino-further"), zoom > 0))
        }
    }
}
