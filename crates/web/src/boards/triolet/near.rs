//! On a phone the board is looked at from near while one places: where, and a small map of it.

use super::draft::Draft;
use super::verbs::Do;
use crate::desk::Desk;
use crate::markup::{Markup, html, icon};
use crate::words::say;
use std::cmp::Reverse;
use tribord_table::tribord_triolet::{SIDE, Square, Tile, Triolet};

/// So many squares to each side are surely in sight.
const SIGHT: u8 = 3;

/// Where one plays with this tile: around the tiles on trial, else where it fits most often.
pub(super) fn where_to_look(desk: &Desk<Triolet>, draft: &Draft, tile: Tile) -> Square {
    if let Some((square, _)) = draft.staged.first() {
        return *square;
    }
    let mut places: Vec<Square> =
        draft.possible(desk, tile).into_iter().map(|(square, _)| square).collect();
    places.dedup();
    let near = |a: u8, b: u8| a.abs_diff(b) <= SIGHT;
    let seen = |middle: &Square| {
        let in_sight = |place: &&Square| {
            near(place.column(), middle.column()) && near(place.row(), middle.row())
        };
        let far = middle.column().abs_diff(SIDE / 2) + middle.row().abs_diff(SIDE / 2);
        (places.iter().filter(in_sight).count(), Reverse(far))
    };
    Square::all().max_by_key(seen).unwrap_or(Square::CENTRE)
}

/// What `data-pan` says: which part of the board, frame included, comes to the middle.
pub(super) fn aim(square: Square) -> String {
    let part = |at: u8| 100 * (115 + 100 * u32::from(at)) / 1630;
    format!("{} {}", part(square.column()), part(square.row()))
}

/// The button that goes near or back, and the map, which is shown from near. It is always there: when it
/// came, the browser worked out the style of the whole board again.
pub(super) fn lens(desk: &Desk<Triolet>, draft: &Draft) -> Markup {
    let (verb, picture, name) = match draft.look {
        None => (Do::Nearer, "nearer", "triolet-nearer"),
        Some(_) => (Do::Further, "further", "triolet-further"),
    };
    html! {
        (map(desk, draft))
        button type="button" class="lens" data-do=(desk.mark(verb)) { (icon(picture)) (say(name)) }
    }
}

/// The whole board, small, with a frame around what is in sight. `pan.rs` tells the style sheet where
/// that is.
fn map(desk: &Desk<Triolet>, draft: &Draft) -> Markup {
    let dots = |squares: &mut dyn Iterator<Item = Square>| {
        squares
            .map(|square| format!("M{}.5 {}.5h0", square.column(), square.row()))
            .collect::<String>()
    };
    html! {
        span class="map" aria-hidden="true" {
            svg viewBox="-.65 -.65 16.3 16.3" {
                path d=(dots(&mut desk.view.grid.iter().map(|(square, _)| square))) {}
                path class="trial" d=(dots(&mut draft.staged.iter().map(|(square, _)| *square))) {}
            }
            span { i data-sight {} }
        }
    }
}
