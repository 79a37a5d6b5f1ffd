//! How much a placement may score, as sets of squares: nothing is scored that cannot be enough.
//!
//! What a placement makes along its own line is known for whole sets of squares. What it makes in
//! lines that cross is a pair of at most 15 points or a trio, so the squares where these meet bound
//! the points of all placements at once. On coloured squares anything may be scored.

use crate::Grid;
use crate::direction::{Direction, FIFTEEN, Room};
use crate::square::COLOURED;
use crate::squares::Squares;

/// For 0, 15, 30, 45 and 60 points, the squares where crossing sets may be worth as much, and at
/// last those where only colours bring more. A set for each that can be asked for.
pub(crate) struct Promise([Squares; 6]);

impl Promise {
    /// For single tiles on these squares: a set across, another one down.
    #[inline]
    pub(crate) fn of_singles(grid: &Grid) -> Promise {
        let [across, down] = Direction::BOTH.map(|direction| Lines::on(grid.room(direction)));
        Promise::of([across, down], COLOURED)
    }

    /// For two tiles side by side in a direction, on these squares and the next.
    #[inline]
    pub(crate) fn of_pairs(grid: &Grid, direction: Direction) -> Promise {
        let step = direction.step();
        let first = Lines::on(grid.room(direction.other()));
        let second = Lines { pairs: first.pairs.back(step), trios: first.trios.back(step) };
        Promise::of([first, second], COLOURED | COLOURED.back(step))
    }

    /// A trio is worth two pairs.
    #[inline(always)]
    fn of([one, other]: [Lines; 2], coloured: Squares) -> Promise {
        let pair = one.pairs | other.pairs;
        let trio = one.trios | other.trios;
        let both = one.trios & other.trios | coloured;
        let three = one.trios & other.pairs | one.pairs & other.trios | both;
        let two = one.pairs & other.pairs | trio | coloured;
        Promise([!Squares::NONE, pair | two, two, three, both, coloured])
    }

    /// The squares where a placement that has made these points otherwise may get above `floor`.
    #[inline(always)]
    pub(crate) fn above(&self, floor: i32, points: u8) -> Squares {
        let fifteen = i32::from(FIFTEEN);
        let missing = (floor.saturating_sub(i32::from(points)).saturating_add(fifteen)).max(0);
        self.0[(missing / fifteen).min(5) as usize]
    }
}

/// Where a tile that fits makes a pair or a trio in a direction.
#[derive(Clone, Copy)]
struct Lines {
    pairs: Squares,
    trios: Squares,
}

impl Lines {
    fn on(room: &Room) -> Lines {
        Lines { pairs: room.single, trios: room.double }
    }
}
