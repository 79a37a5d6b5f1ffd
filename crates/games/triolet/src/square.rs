//! The squares of the grid, and what is printed on them.

use crate::squares::Squares;
use core::fmt;
use core::str::FromStr;
use tribord_game::{ParseError, Text};

/// How many columns and rows the grid has (TO-1).
pub const SIDE: u8 = 15;

/// A square of the grid: columns A–O, rows 1–15 (TO-1).
///
/// Rows are 16 apart, so that the column after O and the row after 15 are a border on which
/// nothing ever lies: walking over the edge ends there, without asking.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(pub(crate) u8);

/// What a special square does for the move that covers it (TO-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Special {
    /// Yellow: a trio, or else the tile, counts twice (TO-17).
    Double,
    /// Red: a trio, or else the tile, counts three times (TO-17).
    Triple,
    /// Orange: the seat moves again (TO-18).
    Bis,
}

impl Square {
    /// TO-1: the centre, H8.
    pub const CENTRE: Square = Square(7 * 16 + 7);

    /// The square in this column and row, both counted from 0.
    pub fn new(column: u8, row: u8) -> Option<Square> {
        (column < SIDE && row < SIDE).then(|| Square(row * 16 + column))
    }

    /// All squares, row by row.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| Square(row * 16 + column)))
    }

    /// Its column, 0 for A.
    pub const fn column(self) -> u8 {
        self.0 % 16
    }

    /// Its row, 0 for the first.
    pub const fn row(self) -> u8 {
        self.0 / 16
    }

    /// TO-3: what is printed on it.
    pub fn special(self) -> Option<Special> {
        match self {
            _ if DOUBLE.has(self) => Some(Special::Double),
            _ if TRIPLE.has(self) => Some(Special::Triple),
            _ if BIS.has(self) => Some(Special::Bis),
            _ => None,
        }
    }

    /// TO-3: what it does for the tile put there.
    pub(crate) const fn bonus(self) -> Bonus {
        BONUSES[self.0 as usize]
    }

    /// Is it on the grid, not on the border?
    pub(crate) const fn is_on_grid(self) -> bool {
        (self.column() < SIDE) & (self.row() < SIDE)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square `step` further on, or on the border.
    pub(crate) const fn plus(self, step: u8) -> Square {
        Square(self.0.wrapping_add(step))
    }

    /// The square `step` further back, or on the border.
    pub(crate) const fn minus(self, step: u8) -> Square {
        Square(self.0.wrapping_sub(step))
    }

    /// The squares next to it, on the grid or on the border.
    pub(crate) const fn around(self) -> [Square; 4] {
        [self.plus(1), self.minus(1), self.plus(16), self.minus(16)]
    }

    pub(crate) fn read(text: Text<'_>) -> Result<Square, ParseError> {
        let wrong = || text.expected("a square from A1 to O15");
        let column = text.str().bytes().next().filter(|letter| (b'A'..=b'O').contains(letter));
        let column = column.ok_or_else(wrong)? - b'A';
        let digits = &text.str()[1..];
        let row: u8 = digits.parse().map_err(|_| wrong())?;
        if row.to_string() != digits {
            return Err(wrong());
        }
        row.checked_sub(1).and_then(|row| Square::new(column, row)).ok_or_else(wrong)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Square, ParseError> {
        Square::read(Text::new(text))
    }
}

/// TO-3: the double squares.
const DOUBLE: Squares = Squares::named(&["D8", "E5", "E11", "H4", "H8", "H12", "K5", "K11", "L8"]);
/// TO-3: the triple squares.
const TRIPLE: Squares = Squares::named(&["B5", "B11", "E2", "E14", "K2", "K14", "N5", "N11"]);
/// TO-3: the bis squares.
const BIS: Squares = Squares::named(&["A8", "B2", "B14", "H1", "H15", "N2", "N14", "O8"]);

/// TO-3: all special squares.
pub(crate) const SPECIAL: Squares = DOUBLE.or(TRIPLE).or(BIS);

/// TO-3: what a square does for the tile put there, in a byte.
#[derive(Clone, Copy)]
pub(crate) struct Bonus(u8);

impl Bonus {
    const BIS: u8 = 4;

    /// TO-17: how much more than once a trio or a tile counts.
    pub(crate) const fn more(self) -> u8 {
        self.0 & 3
    }

    /// TO-18: does the seat move again?
    pub(crate) const fn bis(self) -> bool {
        self.0 & Bonus::BIS != 0
    }

    /// Is there any?
    pub(crate) const fn any(self) -> bool {
        self.0 != 0
    }

    /// That of either square: no placement meets two (TO-3).
    pub(crate) const fn or(self, other: Bonus) -> Bonus {
        Bonus(self.0 | other.0)
    }
}

const BONUSES: [Bonus; 256] = {
    let mut bonuses = [Bonus(0); 256];
    let mut index = 0;
    while index < 256 {
        let square = Square(index as u8);
        let more = DOUBLE.has(square) as u8 + 2 * TRIPLE.has(square) as u8;
        bonuses[index] = Bonus(more + Bonus::BIS * BIS.has(square) as u8);
        index += 1;
    }
    bonuses
};
