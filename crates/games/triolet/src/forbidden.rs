//! Where placements would fill a square that must not be full.
//!
//! A placement lies in one line. So what it fills lacks one line before, all others are full.

use crate::Grid;
use crate::direction::Direction;
use crate::squares::Squares;

/// Where tiles in one direction would fill a forbidden square: sets of first squares.
#[derive(Clone, Copy)]
pub(crate) struct Forbidden {
    /// One tile, in either direction.
    pub(crate) single: Squares,
    /// Two side by side.
    pub(crate) pair: Squares,
    /// Two with a tile between them.
    pub(crate) around: Squares,
    /// Three side by side.
    pub(crate) triple: Squares,
}

impl Forbidden {
    const NOTHING: Forbidden = {
        let none = Squares::NONE;
        Forbidden { single: none, pair: none, around: none, triple: none }
    };

    /// In this direction, on this grid.
    #[inline(always)]
    pub(crate) fn on(grid: &Grid, direction: Direction) -> Forbidden {
        let missing = grid.missing(direction);
        match grid.len() {
            2..4 => Forbidden::small(grid.taken(), direction),
            _ if missing.is_empty() => Forbidden::NOTHING,
            _ => Forbidden::large(grid.taken(), missing, direction.step()),
        }
    }

    /// TO-10: squares of 2×2.
    #[inline(always)]
    fn small(taken: Squares, direction: Direction) -> Forbidden {
        let (along, other) = (direction.step(), direction.other().step());
        let lines = taken & taken.back(along);
        let missing = lines.back(other) | lines.on(other);
        let single = missing & taken.back(along) | (missing & taken).on(along);
        let second = single.back(along);
        let third = single.back(2 * along);
        Forbidden {
            single,
            pair: missing | single | second,
            around: single | third,
            triple: missing | missing.back(along) | single | second | third,
        }
    }

    /// TO-11: squares of 3×3 that are full but for a line that begins on one of the `missing`
    /// squares. If tiles beside that line were placed as well, four would be in a line.
    #[inline(always)]
    fn large(taken: Squares, missing: Squares, along: u8) -> Forbidden {
        let [a, b, c] = [taken, taken.back(along), taken.back(2 * along)].map(|at| missing & at);
        Forbidden {
            single: b & c | (a & c).on(along) | (a & b).on(2 * along),
            pair: c | a.on(along),
            around: missing,
            triple: missing,
        }
    }
}
