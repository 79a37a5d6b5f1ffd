//! Multisets of tiles: the bag, and the few tiles of a rack.

use crate::Tile;
use core::fmt;
use tribord_game::Luck;

/// A multiset of tiles: how many of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tiles {
    counts: [u8; Tile::KINDS],
    len: u8,
}

impl Tiles {
    /// TO-2: all 81 numbered tiles and 2 jokers.
    pub const ALL: Tiles =
        Tiles { counts: [9, 9, 8, 8, 7, 8, 6, 6, 4, 4, 3, 3, 2, 2, 1, 1, 2], len: 83 };

    /// How many tiles of this kind.
    pub const fn count(&self, tile: Tile) -> u8 {
        self.counts[tile.kind()]
    }

    /// How many tiles in all.
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Are there none?
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(crate) fn add(&mut self, tile: Tile) {
        self.counts[tile.kind()] += 1;
        self.len += 1;
    }

    pub(crate) fn remove(&mut self, tile: Tile) {
        self.counts[tile.kind()] -= 1;
        self.len -= 1;
    }

    pub(crate) fn add_all(&mut self, tiles: &Handful) {
        tiles.iter().for_each(|tile| self.add(tile));
    }

    /// One of these at random, which stays where it is.
    pub(crate) fn draw(&self, luck: &mut impl Luck) -> Tile {
        let drawn = luck.one_of(self.len.into()) as u8;
        // Without a branch: which kind it is cannot be foreseen.
        let (mut sum, mut kind) = (0, 0);
        for count in self.counts {
            sum += count;
            kind += u8::from(sum <= drawn);
        }
        Tile::of_kind(kind)
    }
}

/// Up to three tiles, ascending, jokers last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Handful {
    count: u8,
    /// Places beyond `count` hold [`NOTHING`], so that equal tiles are equal values.
    tiles: [Tile; 3],
}

/// Sorts after every tile.
const NOTHING: Tile = Tile::of_kind(u8::MAX);

impl Handful {
    /// No tiles.
    pub const NONE: Handful = Handful { count: 0, tiles: [NOTHING; 3] };

    /// These tiles; `None` if there are more than three.
    pub fn new(tiles: impl IntoIterator<Item = Tile>) -> Option<Handful> {
        let mut all = Handful::NONE;
        for tile in tiles {
            if all.count == 3 {
                return None;
            }
            all.add(tile);
        }
        Some(all)
    }

    /// Up to three tiles that are in order already.
    #[inline]
    pub(crate) fn sorted(tiles: &[Tile]) -> Handful {
        let mut all = Handful { count: tiles.len() as u8, ..Handful::NONE };
        all.tiles[..tiles.len()].copy_from_slice(tiles);
        all
    }

    /// How many tiles.
    pub const fn len(&self) -> u8 {
        self.count
    }

    /// Are there none?
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The tiles, ascending, jokers last.
    pub fn as_slice(&self) -> &[Tile] {
        &self.tiles[..usize::from(self.count)]
    }

    /// The tiles, ascending, jokers last.
    pub fn iter(&self) -> impl Iterator<Item = Tile> + '_ {
        self.as_slice().iter().copied()
    }

    /// How many tiles of this kind.
    pub fn count(&self, tile: Tile) -> u8 {
        self.iter().filter(|&other| other == tile).count() as u8
    }

    /// TO-25, TO-26: the value of all of them.
    pub fn worth(&self) -> i32 {
        self.iter().map(Tile::worth).sum()
    }

    /// Adds a tile; there must be room for it.
    pub(crate) fn add(&mut self, tile: Tile) {
        let [a, b, _] = self.tiles;
        self.tiles = [a.min(tile), a.max(b.min(tile)), b.max(tile)];
        self.count += 1;
    }

    /// Takes out a tile that is there.
    pub(crate) fn remove(&mut self, tile: Tile) {
        let [a, b, c] = self.tiles;
        let [first, second, third] = [a == tile, b == tile, c == tile];
        let found = first | second | third;
        self.tiles = [
            if first { b } else { a },
            if first | second { c } else { b },
            if found { NOTHING } else { c },
        ];
        self.count -= u8::from(found);
    }
}

impl fmt::Debug for Handful {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

/// Up to three tiles, some of which may be unknown to the observer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rack {
    /// The tiles that are known.
    pub known: Handful,
    /// How many more there are.
    pub hidden: u8,
}

impl Rack {
    /// No tiles.
    pub const EMPTY: Rack = Rack { known: Handful::NONE, hidden: 0 };

    /// A rack of this many unknown tiles.
    pub const fn face_down(hidden: u8) -> Rack {
        Rack { known: Handful::NONE, hidden }
    }

    /// How many tiles.
    pub const fn len(&self) -> u8 {
        self.known.count + self.hidden
    }

    /// Are there none?
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// As in a position: `2.4.*`, with `?` for each tile that is not known.
impl fmt::Display for Rack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = self.known.iter().map(|tile| tile.to_string());
        let hidden = (0..self.hidden).map(|_| "?".to_owned());
        f.write_str(&tribord_game::position::write_items(known.chain(hidden)))
    }
}
