//! The wooden tiles. The wood itself is `#wood` in `pieces.svg`.

use crate::words::say;
use tribord_table::tribord_triolet::{Laid, Tile};

fn wood(face: &str, star: &str) -> String {
    format!(
        "<svg class=\"tile\" viewBox=\"0 0 40 40\" aria-hidden=\"true\"><use href=\"#wood\"/>\
         <text x=\"20\" y=\"27\">{face}</text>{star}</svg>"
    )
}

/// A tile as it lies on a rack.
pub(super) fn tile(tile: Tile) -> String {
    tile.number().map_or_else(|| wood("★", ""), |number| wood(&number.to_string(), ""))
}

/// A tile as it lies on the grid. A joker has a star in its corner.
pub(super) fn laid(laid: Laid) -> String {
    let star =
        if laid.is_joker() { "<text class=\"star\" x=\"32\" y=\"13\">★</text>" } else { "" };
    wood(&laid.value().to_string(), star)
}

/// A tile face down.
pub(super) fn back() -> &'static str {
    "<svg class=\"tile back\" viewBox=\"0 0 40 40\" aria-hidden=\"true\"><use href=\"#wood-back\"/></svg>"
}

/// A tile in words.
pub(super) fn named(tile: Tile) -> String {
    tile.number().map_or_else(|| say("triolet-joker"), |number| number.to_string())
}
