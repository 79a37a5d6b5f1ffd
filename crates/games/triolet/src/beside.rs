//! What lies beside an empty square in its row or its column.

use crate::Laid;
use crate::direction::{FIFTEEN, TRIO};

/// The tiles that touch an empty square in one direction, on both sides together. A tile put there
/// joins them, so this is what its set is worth (TO-14, TO-15) without laying it. A byte: nothing,
/// the worth of one tile, or more than one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Beside(u8);

impl Beside {
    pub(crate) const NOTHING: Beside = Beside(32);
    /// A tile that fits makes a trio.
    pub(crate) const SEVERAL: Beside = Beside(33);

    /// This single tile lies beside the square.
    pub(crate) const fn one(tile: Laid) -> Beside {
        Beside(tile.worth())
    }

    /// Is there nothing?
    pub(crate) const fn is_nothing(self) -> bool {
        self.0 == Beside::NOTHING.0
    }

    /// Does a tile that fits make a trio?
    pub(crate) const fn makes_trio(self) -> bool {
        self.0 == Beside::SEVERAL.0
    }

    /// The points of the set that a tile of this worth completes here; 0 if there is no set.
    #[inline]
    pub(crate) const fn points(self, worth: u8) -> u8 {
        let (mask, others) = POINTS[(self.0 & 63) as usize];
        others + (worth & mask)
    }
}

/// A mask for the new tile's worth (all ones where it counts), and the points of the other tiles.
const POINTS: [(u8, u8); 64] = {
    let mut points = [(0, 0); 64];
    let mut worth = 0;
    while worth <= FIFTEEN {
        points[worth as usize] = (u8::MAX, worth);
        worth += 1;
    }
    points[Beside::SEVERAL.0 as usize] = (0, TRIO);
    points
};
