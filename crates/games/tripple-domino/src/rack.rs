//! Tiles that somebody holds, of which some may be unknown.

use crate::{Tile, Tiles};
use core::fmt;
use tribord_game::position::write_items;

/// The tiles on a rack as far as they are known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rack {
    /// Those that are known.
    pub tiles: Tiles,
    /// How many more there are, which nobody here knows.
    pub unknown: u8,
}

impl Rack {
    /// How many tiles.
    pub const fn len(self) -> u8 {
        self.tiles.len() + self.unknown
    }

    /// Are there none?
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// As many tiles as these, face down.
    pub(crate) const fn face_down(self) -> Rack {
        Rack { tiles: Tiles::NONE, unknown: self.len() }
    }
}

/// As in a position: the known ones, then a `?` for each unknown one.
impl fmt::Display for Rack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = self.tiles.iter().map(Some);
        let all = known.chain(core::iter::repeat_n(None, self.unknown.into()));
        f.write_str(&write_items(all.map(Item)))
    }
}

/// A tile, or `?`.
pub(crate) struct Item(pub(crate) Option<Tile>);

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(tile) => write!(f, "{tile}"),
            None => f.write_str("?"),
        }
    }
}
