//! The wooden tiles. The wood itself is a picture in `triolet.css`.

use crate::words::say;
use tribord_table::tribord_triolet::{Laid, Tile};

fn wood(face: &str, star: &str) -> String {
    format!("<span class=\"tile\" aria-hidden=\"true\"><span>{face}</span>{star}</span>")
}

/// A tile as it lies on a rack.
pub(super) fn tile(tile: Tile) -> String {
    tile.number().map_or_else(|| wood("★", ""), |number| wood(&number.to_string(), ""))
}

/// A tile as it lies on the grid. A joker has a star in its corner.
pub(super) fn laid(laid: Laid) -> String {
    let star = if laid.is_joker() { "<i>★</i>" } else { "" };
    wood(&laid.value().to_string(), star)
}

/// A tile face down.
pub(super) fn back() -> &'static str {
    "<span class=\"tile back\" aria-hidden=\"true\"></span>"
}

/// A tile in words.
pub(super) fn named(tile: Tile) -> String {
    tile.number().map_or_else(|| say("triolet-joker"), |number| number.to_string())
}
