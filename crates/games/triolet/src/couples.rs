//! TO-8: where two tiles can be placed in one move, as sets of first squares.

use crate::Laid;
use crate::direction::{Direction, FIFTEEN, TRIO};
use crate::finder::Finder;
use crate::forbidden::Forbidden;
use crate::queue::Ways;
use crate::square::SPECIAL;
use crate::squares::Squares;
use core::ops::ControlFlow;

/// What is the same for all pairs of tiles in a direction. One copy for each direction, so that all
/// shifts are by constants.
pub(crate) struct Couples<'a, const DOWN: bool> {
    finder: &'a Finder<'a>,
    /// Two open squares side by side, one of which must be covered.
    alone: Squares,
    /// Open squares, and squares with an open one after them, where a pair may lie beside a tile.
    open: Squares,
    open_next: Squares,
    /// Squares with a tile after them.
    between: Squares,
}

impl<'a, const DOWN: bool> Couples<'a, DOWN> {
    const DIRECTION: Direction = if DOWN { Direction::Down } else { Direction::Across };

    #[inline(always)]
    pub(crate) fn of(finder: &'a Finder<'a>) -> Couples<'a, DOWN> {
        let grid = finder.grid();
        let (open, near) = (grid.room(Self::DIRECTION).open, grid.near());
        let open_next = Self::back(open, 1);
        let alone = open & open_next & (near | Self::back(near, 1));
        Couples { finder, alone, open, open_next, between: Self::back(grid.taken(), 1) }
    }

    /// Leaves out what cannot score more than `floor`. Two tiles alone make a pair of at most 15
    /// points, beside another tile they make a trio.
    #[inline]
    pub(crate) fn leave_out(&mut self, floor: i32) {
        let beside = self.crossing(floor - i32::from(TRIO));
        self.alone = self.alone & self.crossing(floor - i32::from(FIFTEEN));
        self.open = self.open & beside;
        self.open_next = self.open_next & beside;
    }

    /// Where a pair may score more than so many points besides its own. A tile that fits makes at most
    /// 15 in a line that crosses, or a trio. On special squares anything may be scored.
    #[inline]
    fn crossing(&self, points: i32) -> Squares {
        let room = self.finder.grid().room(Self::DIRECTION.other());
        let special = SPECIAL | Self::back(SPECIAL, 1);
        let [pair, trio] = [room.single, room.double].map(|first| [first, Self::back(first, 1)]);
        match points {
            ..0 => !Squares::NONE,
            0..15 => pair[0] | pair[1] | trio[0] | trio[1] | special,
            15..30 => pair[0] & pair[1] | trio[0] | trio[1] | special,
            30..45 => (pair[0] | trio[0]) & trio[1] | trio[0] & pair[1] | special,
            45..60 => trio[0] & trio[1] | special,
            60.. => special,
        }
    }

    /// The squares that are so many squares before these.
    #[inline(always)]
    fn back(squares: Squares, by: u8) -> Squares {
        match Self::DIRECTION {
            Direction::Across => squares.back_in_row(by),
            Direction::Down => squares.back(16 * by),
        }
    }

    /// Calls `add` with where these two tiles, which make `sum`, can be placed: side by side, or one
    /// on each side of a single tile; then in the other order.
    #[inline(always)]
    pub(crate) fn each(
        &self,
        [a, b]: [Laid; 2],
        sum: u8,
        add: &mut impl FnMut(Squares, Ways) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let step = Self::DIRECTION.step();
        let room = self.finder.grid().room(Self::DIRECTION);
        let &Forbidden { pair, around, .. } = self.finder.forbidden(Self::DIRECTION);
        let wanting = room.wanting(sum);
        let beside_one = wanting & self.open_next | self.open & Self::back(wanting, 1);
        let around_one = wanting & Self::back(wanting, 2) & self.between & !around;
        let side_by_side = (self.alone | beside_one) & !pair;
        let [fits_a, fits_b] = [a, b].map(|tile| self.finder.fits(Self::DIRECTION.other(), tile));
        let is_around = !around_one.is_empty();
        add(side_by_side & fits_a & Self::back(fits_b, 1), ([a, b], step))?;
        if is_around {
            add(around_one & fits_a & Self::back(fits_b, 2), ([a, b], 2 * step))?;
        }
        if a == b {
            return ControlFlow::Continue(());
        }
        add(side_by_side & fits_b & Self::back(fits_a, 1), ([b, a], step))?;
        if is_around {
            add(around_one & fits_b & Self::back(fits_a, 2), ([b, a], 2 * step))?;
        }
        ControlFlow::Continue(())
    }
}
