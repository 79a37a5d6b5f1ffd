//! What is drawn around tiles: a ring where a hexagon was closed, with rays behind it, and what a tile
//! touches.

use super::draw::{HALF, HIGH};
use crate::desk::Desk;
use crate::markup::{Markup, html};
use tribord_table::tribord_tripple_domino::{Laying, Place, Point, TrippleDomino};

/// The points around which the last move laid the sixth tile.
pub(super) fn closed(desk: &Desk<TrippleDomino>, last: Option<Laying>) -> Vec<Point> {
    let entry = desk.log_so_far().last();
    let premium = entry.is_some_and(|entry| entry.points.iter().any(|it| it.rule == "TD-15"));
    let full =
        |point: &Point| point.places().iter().all(|&place| desk.view.board.at(place).is_some());
    let corners = last.filter(|_| premium).map(|tile| tile.place().corners());
    corners.into_iter().flatten().filter(full).collect()
}

/// Which of the six around a point a place is, clockwise: they light one after another.
pub(super) fn turn(closed: &[Point], place: Place) -> Option<usize> {
    let around = |point: &Point| {
        let [a, b, c, d, e, f] = point.places();
        [a, b, c, f, e, d].iter().position(|&other| other == place)
    };
    closed.iter().find_map(around)
}

/// Rays behind the tiles.
pub(super) fn rays(closed: &[Point]) -> Markup {
    html! {
        @for point in closed {
            path class="rays" transform=(at(*point))
                d="M120 26 192 48M92 80l52 55M48 118l23 75M0 118v56M-48 118l-23 75M-92 80l-52 55M-120 26l-72 22M-120-26l-72-22M-92-80l-52-55M-48-118l-23-75M0-118v-56M48-118l23-75M92-80l52-55M120-26l72-22" {}
        }
    }
}

/// The rings.
pub(super) fn rings(closed: &[Point]) -> Markup {
    html! {
        @for point in closed {
            path class="ring" transform=(at(*point)) d="M-100 0-50-87H50L100 0 50 87H-50Z" {}
        }
    }
}

fn at(point: Point) -> String {
    format!("translate({} {})", i32::from(point.x) * HALF, i32::from(point.y) * HIGH)
}

/// What a tile touches beyond one edge: both edges of a double link, the far corner of a bridge.
pub(super) fn links(desk: &Desk<TrippleDomino>, place: Place) -> Markup {
    let lies = |place: &Place| desk.view.board.at(*place).is_some();
    let edges: Vec<usize> = (0..3).filter(|&side| lies(&place.neighbours()[side])).collect();
    let around = |point: &Point| point.places().iter().any(|other| *other != place && lies(other));
    let corners = if place.points_up() {
        [(50, 0), (100, 87), (0, 87)]
    } else {
        [(50, 87), (0, 0), (100, 0)]
    };
    let line = |side: usize| {
        let ((x, y), (to_x, to_y)) = (corners[(side + 1) % 3], corners[(side + 2) % 3]);
        format!("M{x} {y}L{to_x} {to_y}")
    };
    html! {
        @match edges[..] {
            [side] if around(&place.corners()[side]) => {
                circle class="link" cx=(corners[side].0) cy=(corners[side].1) r="13" {}
            }
            [_, _, ..] => {
                path class="link" d=(edges.iter().map(|&side| line(side)).collect::<String>()) {}
            }
            _ => {}
        }
    }
}
