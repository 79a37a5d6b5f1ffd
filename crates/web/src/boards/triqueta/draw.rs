//! Tiles, rock and trees: `#tq-…` in `pieces.svg`. And points with their sign.

use super::words;
use crate::markup::{self, Markup, heard, html};
use crate::words::say;
use tribord_table::tribord_triqueta::{Animal, Tiles};

fn piece(class: &str, size: u8, symbol: &str) -> Markup {
    html! {
        svg class=(class) viewBox={ "0 0 " (size) " " (size) } aria-hidden="true" {
            use href={ "#tq-" (symbol) } {}
        }
    }
}

/// A tile face up.
pub(super) fn tile(animal: Animal) -> Markup {
    piece("tq", 48, animal.name())
}

/// A tile that its owner turns over to look at it.
pub(super) fn turning(animal: Animal) -> Markup {
    html! { span class="turns" { (tile(animal)) span class="back" { (back()) } } }
}

/// Tiles face up, with their names after a colon.
pub(super) fn tiles(tiles: Tiles) -> Markup {
    let words = say("hint-because") + &words::listed(tiles.iter());
    html! { (heard(words)) @for animal in tiles.iter() { (tile(animal)) } }
}

/// A tile face up, with its name.
pub(super) fn named(animal: Animal) -> Markup {
    html! { (heard(words::named(animal))) (tile(animal)) }
}

/// A tile face down.
pub(super) fn back() -> Markup {
    piece("tq", 48, "back")
}

/// The rock.
pub(super) fn rock() -> Markup {
    piece("tq sign", 24, "rock")
}

/// A tree.
pub(super) fn tree() -> Markup {
    piece("tq sign", 24, "tree")
}

/// Points with their sign.
pub(super) fn signed(points: i32) -> String {
    match points {
        0 => "±0".to_owned(),
        points => markup::signed(points),
    }
}
