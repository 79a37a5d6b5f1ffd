//! Tiles, rock and trees: `#tq-…` in `pieces.svg`.

use crate::words::say;
use tribord_table::tribord_triqueta::{Animal, Tiles};

fn piece(class: &str, size: u8, symbol: &str) -> String {
    format!(
        "<svg class=\"{class}\" viewBox=\"0 0 {size} {size}\" aria-hidden=\"true\"><use href=\"#tq-{symbol}\"/></svg>"
    )
}

/// A tile face up.
pub(super) fn tile(animal: Animal) -> String {
    piece("tq", 48, animal.name())
}

/// A tile face down.
pub(super) fn back() -> String {
    piece("tq", 48, "back")
}

/// The rock.
pub(super) fn rock() -> String {
    piece("tq sign", 24, "rock")
}

/// A tree.
pub(super) fn tree() -> String {
    piece("tq sign", 24, "tree")
}

/// An animal in words.
pub(super) fn named(animal: Animal) -> String {
    say(&format!("animal-{animal}"))
}

/// Tiles in words.
pub(super) fn listed(tiles: impl Iterator<Item = Animal>) -> String {
    some(tiles.map(named).collect())
}

/// Words one after the other, or that there are none.
fn some(words: Vec<String>) -> String {
    if words.is_empty() { say("triqueta-empty") } else { words.join(", ") }
}

/// How many of each animal, in words.
pub(super) fn counted(tiles: Tiles) -> String {
    let one = |animal| format!("{} × {}", named(animal), tiles.count(animal));
    some(tiles.animals().map(one).collect())
}

/// Points with their sign.
pub(super) fn signed(points: i32) -> String {
    match points {
        0 => "±0".to_owned(),
        points => format!("{points:+}").replace('-', "−"),
    }
}

/// The class that says whether points are won or lost.
pub(super) fn side(points: i32) -> &'static str {
    match points {
        0 => "",
        1.. => " won",
        _ => " lost",
    }
}
