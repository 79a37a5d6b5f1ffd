//! Free places next to a tile, as the board keeps them.

use crate::corners::Needs;
use crate::{Laying, Place, Tile, Tiles};

/// A free place next to a tile. What its corners ask for is noted when a tile is laid, so that
/// looking for places is quick; the bits above tell which sides touch a tile.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Rim {
    pub(crate) place: Place,
    notes: u16,
}

impl Rim {
    pub(crate) const NONE: Rim = Rim { place: Place::CENTRE, notes: 0 };

    pub(crate) fn new(place: Place, needs: Needs, edges: u8) -> Rim {
        Rim { place, notes: u16::from(edges) << Needs::BITS | needs.0 }
    }

    pub(crate) fn needs(self) -> Needs {
        Needs(self.notes & ((1 << Needs::BITS) - 1))
    }

    pub(crate) fn add_edge(&mut self, side: u8) {
        self.notes |= 1 << (Needs::BITS + u32::from(side));
    }

    /// The tiles that fit here.
    pub(crate) fn fitting(self) -> Tiles {
        self.needs().fitting()
    }

    /// How a tile lies here that fits.
    pub(crate) fn laying(self, tile: Tile) -> Laying {
        Laying::of(self.needs().numbers_of(tile), self.place)
    }

    /// Bit *i*: a tile lies across side *i*.
    pub(crate) fn edges(self) -> u8 {
        (self.notes >> Needs::BITS) as u8
    }
}

/// A set of places near each other, on a sheet that begins again wherever it ends (see `corners.rs`).
#[derive(Clone, PartialEq)]
pub(crate) struct Sheet([u64; 32]);

impl Sheet {
    pub(crate) const EMPTY: Sheet = Sheet([0; 32]);

    const fn slot(place: Place) -> (usize, u64) {
        ((place.row() & 31) as usize, 1 << (place.column() & 63))
    }

    pub(crate) const fn has(&self, place: Place) -> bool {
        let (row, bit) = Sheet::slot(place);
        self.0[row] & bit != 0
    }

    pub(crate) fn flip(&mut self, place: Place) {
        let (row, bit) = Sheet::slot(place);
        self.0[row] ^= bit;
    }
}
