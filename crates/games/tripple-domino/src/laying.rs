//! A tile on the plane.

use crate::tile::{HIGHEST, read_numbers, write_numbers};
use crate::{Place, Tile};
use core::fmt;
use tribord_game::{ParseError, Text};

/// Three numbers at the corners of a place. Whether there is such a tile is for the rules to say.
/// Orders by place, then numbers.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Laying {
    place: Place,
    numbers: [u8; 3],
}

impl Laying {
    /// Numbers clockwise from the apex of a place; `None` if one is above 5.
    pub fn new(numbers: [u8; 3], place: Place) -> Option<Laying> {
        numbers.iter().all(|&number| number <= HIGHEST).then_some(Laying { place, numbers })
    }

    /// TD-4, TD-19: how a round's first tile lies.
    pub(crate) fn first(tile: Tile) -> Laying {
        Laying { place: Place::CENTRE, numbers: tile.numbers() }
    }

    /// For numbers that are known to be in range.
    pub(crate) const fn of(numbers: [u8; 3], place: Place) -> Laying {
        Laying { place, numbers }
    }

    /// Where it lies.
    pub const fn place(self) -> Place {
        self.place
    }

    /// Its numbers clockwise from the apex.
    pub const fn numbers(self) -> [u8; 3] {
        self.numbers
    }

    /// Which tile it is; `None` for the mirror image of one.
    pub const fn tile(self) -> Option<Tile> {
        Tile::clockwise(self.numbers)
    }

    /// `3-5-1 4,-2`, as in an action.
    pub(crate) fn read_action(text: Text<'_>) -> Result<Laying, ParseError> {
        let (numbers, place) = text.first_word();
        Ok(Laying { numbers: read_numbers(numbers)?, place: Place::read(place)? })
    }

    /// `4,-2:3-5-1`, as on a board.
    pub(crate) fn read(text: Text<'_>) -> Result<Laying, ParseError> {
        let what = || text.expected("column,row:numbers");
        let (place, numbers) = text.split_once(':').ok_or_else(what)?;
        Ok(Laying { numbers: read_numbers(numbers)?, place: Place::read(place)? })
    }

    /// `3-5-1 4,-2`, as in an action.
    pub(crate) fn write_action(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_numbers(f, self.numbers)?;
        write!(f, " {}", self.place)
    }
}

/// `4,-2:3-5-1`, as on a board.
impl fmt::Display for Laying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.place)?;
        write_numbers(f, self.numbers)
    }
}

impl fmt::Debug for Laying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
