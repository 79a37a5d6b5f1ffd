//! Sets of tiles: there is one of each.

use crate::Tile;
use crate::tile::COUNT;
use core::fmt;
use tribord_game::Luck;
use tribord_game::position::write_items;

/// A set of tiles.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Tiles(u64);

impl Tiles {
    /// None.
    pub const NONE: Tiles = Tiles(0);
    /// TD-1: all 56.
    pub const ALL: Tiles = Tiles((1 << COUNT) - 1);

    /// How many.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Are there none?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Is this one there?
    pub const fn has(self, tile: Tile) -> bool {
        self.0 >> tile.index() & 1 == 1
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, tile: Tile) -> Tiles {
        Tiles(self.0 | 1 << tile.index())
    }

    /// All tiles of both.
    #[must_use]
    pub const fn or(self, other: Tiles) -> Tiles {
        Tiles(self.0 | other.0)
    }

    /// The tiles that are in both.
    #[must_use]
    pub const fn and(self, other: Tiles) -> Tiles {
        Tiles(self.0 & other.0)
    }

    /// These without the others.
    #[must_use]
    pub const fn without(self, other: Tiles) -> Tiles {
        Tiles(self.0 & !other.0)
    }

    pub(crate) fn add(&mut self, tile: Tile) {
        *self = self.with(tile);
    }

    pub(crate) fn remove(&mut self, tile: Tile) {
        self.0 &= !(1 << tile.index());
    }

    /// The tiles in the order in which they are counted.
    pub fn iter(self) -> impl Iterator<Item = Tile> + Clone {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let next = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            (next < u64::BITS).then(|| Tile::at(next as u8))
        })
    }

    /// TD-2: the sum of their values.
    pub fn value(self) -> i32 {
        self.iter().map(Tile::value).sum()
    }

    /// TD-4: the one to open with.
    pub fn opening(self) -> Option<Tile> {
        self.iter().max_by_key(|tile| tile.opening_rank())
    }

    /// One of these at random, which stays where it is. There must be one.
    pub(crate) fn draw(self, luck: &mut impl Luck) -> Tile {
        let mut left = self.0;
        for _ in 0..luck.one_of(self.len().into()) {
            left &= left.wrapping_sub(1);
        }
        Tile::at(left.trailing_zeros() as u8)
    }
}

impl FromIterator<Tile> for Tiles {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Tiles {
        tiles.into_iter().fold(Tiles::NONE, Tiles::with)
    }
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_items(self.iter()))
    }
}
