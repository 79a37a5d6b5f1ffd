//! The wooden tiles. The wood itself is a picture in `triolet.css`.

use crate::desk::Desk;
use crate::markup::{Markup, html};
use crate::words::say;
use tribord_table::tribord_triolet::{Laid, Square, Tile, Triolet};

/// A tile as it lies on a rack.
pub(super) fn tile(tile: Tile) -> Markup {
    html! {
        span class="tile" aria-hidden="true" {
            span { @match tile.number() { Some(number) => (number), None => "★" } }
        }
    }
}

/// A tile as it lies on the grid. A joker has a star in its corner.
pub(super) fn laid(laid: Laid) -> Markup {
    html! {
        span class="tile" aria-hidden="true" { (mark(laid)) }
    }
}

fn mark(laid: Laid) -> Markup {
    html! {
        span { (laid.value()) }
        @if laid.is_joker() { i { "★" } }
    }
}

/// A tile on the board. One that was just put there comes from somewhere.
pub(super) fn flying(
    desk: &Desk<Triolet>,
    square: Square,
    laid: Laid,
    from: Option<String>,
) -> Markup {
    let name = from.is_some().then(|| desk.mark(format!("at {square}")));
    html! {
        span class="tile" aria-hidden="true" data-fly=[name]
            data-from=[from.map(|from| desk.mark(from))] { (mark(laid)) }
    }
}

/// Tiles face down.
pub(super) fn backs(count: usize) -> Markup {
    html! {
        @for _ in 0..count { span class="tile back" aria-hidden="true" {} }
    }
}

/// Tiles in words.
pub(super) fn listed(tiles: impl Iterator<Item = Tile>) -> String {
    tiles.map(named).collect::<Vec<_>>().join(", ")
}

/// A tile in words.
pub(super) fn named(tile: Tile) -> String {
    tile.number().map_or_else(|| say("triolet-joker"), |number| number.to_string())
}
