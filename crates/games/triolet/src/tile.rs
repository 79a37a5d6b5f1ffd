//! Tiles: a number from 0 to 15, or a joker.

use core::fmt;
use core::str::FromStr;
use tribord_game::{ParseError, Text};

/// A tile as it lies in the bag or on a rack. Also what chance brings; where the first seat is
/// drawn by lot (TO-22), the tile with a number stands for the seat with that number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

impl Tile {
    /// The joker.
    pub const JOKER: Tile = Tile(16);
    /// How many kinds of tiles there are.
    pub const KINDS: usize = 17;

    /// The tile with this number, 0 to 15.
    pub fn new(number: u8) -> Option<Tile> {
        (number <= 15).then_some(Tile(number))
    }

    /// Every kind of tile: 0 to 15, then the joker.
    pub fn all() -> impl DoubleEndedIterator<Item = Tile> + Clone {
        (0..Tile::KINDS as u8).map(Tile)
    }

    /// Its number; `None` for the joker.
    pub const fn number(self) -> Option<u8> {
        if self.is_joker() { None } else { Some(self.0) }
    }

    /// Is it a joker?
    pub const fn is_joker(self) -> bool {
        self.0 == 16
    }

    /// TO-25, TO-26: what it is worth on a rack. A joker is worth 0.
    pub fn worth(self) -> i32 {
        self.number().unwrap_or(0).into()
    }

    /// 0 to 16, in the order in which tiles are counted.
    pub(crate) const fn kind(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn of_kind(kind: u8) -> Tile {
        Tile(kind)
    }

    pub(crate) fn read(text: Text<'_>) -> Result<Tile, ParseError> {
        if text.is("*") {
            return Ok(Tile::JOKER);
        }
        text.number(0..=15, "a tile from 0 to 15, or *").map(|number| Tile(number as u8))
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number() {
            Some(number) => write!(f, "{number}"),
            None => f.write_str("*"),
        }
    }
}

impl FromStr for Tile {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Tile, ParseError> {
        Tile::read(Text::new(text))
    }
}

/// A tile as it lies on the grid: a number, or a joker that stands for one (TO-20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Laid(pub(crate) u8);

impl Laid {
    /// What marks a joker in the byte.
    const STAR: u8 = 16;
    /// Stands in the grid where no tile lies.
    pub(crate) const NOTHING: Laid = Laid(u8::MAX);

    /// A tile with this number, 0 to 15.
    pub fn number(number: u8) -> Option<Laid> {
        (number <= 15).then_some(Laid(number))
    }

    /// A joker that stands for this number, 0 to 15.
    pub fn joker(number: u8) -> Option<Laid> {
        (number <= 15).then_some(Laid(Laid::STAR | number))
    }

    /// A tile with a number that is known to be at most 15.
    pub(crate) const fn plain(number: u8) -> Laid {
        Laid(number & 15)
    }

    /// A joker for a number that is known to be at most 15.
    pub(crate) const fn star(number: u8) -> Laid {
        Laid(Laid::STAR | number & 15)
    }

    /// The number it is, or stands for.
    pub const fn value(self) -> u8 {
        self.0 & 15
    }

    /// Is it a joker?
    pub const fn is_joker(self) -> bool {
        self.0 & Laid::STAR != 0
    }

    /// TO-14: what it counts in a pair. A joker counts 0.
    pub const fn worth(self) -> u8 {
        if self.is_joker() { 0 } else { self.0 }
    }

    /// The tile it was on the rack.
    pub const fn tile(self) -> Tile {
        if self.is_joker() { Tile::JOKER } else { Tile(self.0) }
    }

    pub(crate) fn read(text: Text<'_>) -> Result<Laid, ParseError> {
        let what = "a tile from 0 to 15, or * and the number it stands for";
        let (number, star) = match text.strip("*") {
            Some(number) => (number, Laid::STAR),
            None => (text, 0),
        };
        let value = number.number(0..=15, what).map_err(|_| text.expected(what))?;
        Ok(Laid(star | value as u8))
    }
}

impl fmt::Display for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let star = if self.is_joker() { "*" } else { "" };
        write!(f, "{star}{}", self.value())
    }
}
