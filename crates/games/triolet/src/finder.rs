//! Where the tiles of a rack can be placed, from the empty squares' side.
//!
//! Sets of squares say at once where tiles can lie (TO-7, TO-8, TO-9) and where a number fits (TO-4,
//! TO-5, TO-6); where they meet is a placement. Nothing is tried in vain.

use crate::couples::Couples;
use crate::direction::{Direction, FIFTEEN};
use crate::forbidden::Forbidden;
use crate::offer::{Offer, Pairs};
use crate::placing::Seeker;
use crate::queue::Queue;
use crate::score::{score_pair, score_single, score_triple};
use crate::squares::Squares;
use crate::{Grid, Handful, Laid, Lone, Placement};
use core::ops::ControlFlow;

/// Where the tiles of a rack fit.
pub(crate) struct Finder<'a> {
    grid: &'a Grid,
    offer: Offer,
    /// For both directions and each number that is offered, the squares where it fits.
    fits: [[Squares; 16]; 2],
    lone: Lone,
    /// For both directions, where tiles would fill a forbidden square (TO-10, TO-11).
    forbidden: [Forbidden; 2],
}

impl<'a> Finder<'a> {
    /// Nothing is found yet.
    #[inline(always)]
    pub(crate) fn on(grid: &'a Grid, rack: &Handful, lone: Lone) -> Finder<'a> {
        let [across, down] = Direction::BOTH;
        Finder {
            grid,
            fits: [[Squares::NONE; 16]; 2],
            offer: Offer::of(rack),
            lone,
            forbidden: [Forbidden::on(grid, across), Forbidden::on(grid, down)],
        }
    }

    /// Finds where each number that is offered fits. (A step of its own, so that what is found
    /// need not be copied.)
    #[inline(always)]
    pub(crate) fn find_fits(&mut self) {
        let needed = self.offer.needed();
        for direction in Direction::BOTH {
            self.grid.room(direction).find_fits(needed, &mut self.fits[direction as usize]);
        }
    }

    /// TO-4, TO-5, TO-6: where a tile fits beside what is there in one direction.
    #[inline(always)]
    pub(crate) fn fits(&self, direction: Direction, tile: Laid) -> Squares {
        self.fits[direction as usize][usize::from(tile.value())]
    }

    pub(crate) fn grid(&self) -> &Grid {
        self.grid
    }

    /// Where tiles in a direction would fill a forbidden square.
    pub(crate) fn forbidden(&self, direction: Direction) -> &Forbidden {
        &self.forbidden[direction as usize]
    }

    /// The tiles that may be placed.
    pub(crate) fn offer(&self) -> &Offer {
        &self.offer
    }

    /// TO-7: where a tile may be placed alone.
    #[inline(always)]
    pub(crate) fn squares_of(&self, tile: Laid) -> Squares {
        let [across, down] = Direction::BOTH.map(|direction| self.fits(direction, tile));
        self.grid.near() & !self.forbidden[0].single & across & down
    }

    /// TO-7: one tile.
    #[inline(always)]
    pub(crate) fn singles(&self, queue: &mut Queue, seeker: &mut impl Seeker) -> ControlFlow<()> {
        let mut tiles = self.offer.tiles();
        loop {
            let more = queue.fill(&mut tiles, |queue, tile| {
                queue.add(self.squares_of(tile), ([tile; 2], 0));
            });
            queue.drain(|square, ([tile, _], _)| {
                let score = score_single(self.grid, self.lone, square, tile);
                let placement = Placement::one((square, tile));
                seeker.found(placement, score.points.into(), score.bonus.bis())
            })?;
            if !more {
                return ControlFlow::Continue(());
            }
        }
    }

    /// TO-8: two tiles side by side, or one on each side of a single tile.
    #[inline(always)]
    pub(crate) fn pairs(
        &self,
        direction: Direction,
        queue: &mut Queue,
        seeker: &mut impl Seeker,
    ) -> ControlFlow<()> {
        let mut pairs = self.offer.pairs();
        loop {
            let floor = seeker.floor();
            // One copy for each direction, so that all shifts are by constants.
            let more = match direction {
                Direction::Across => self.find_pairs::<false>(&mut pairs, queue, floor),
                Direction::Down => self.find_pairs::<true>(&mut pairs, queue, floor),
            };
            queue.drain(|first, ([a, b], step)| {
                let placed = [(first, a), (first.plus(step), b)];
                let score = score_pair(self.grid, direction, placed);
                let placement = Placement::two(placed[0], placed[1]);
                seeker.found(placement, score.points.into(), score.bonus.bis())
            })?;
            if !more {
                return ControlFlow::Continue(());
            }
        }
    }

    /// Finds where pairs of tiles fit until there is no room for more. Are there more?
    #[inline(never)]
    fn find_pairs<const DOWN: bool>(
        &self,
        pairs: &mut Pairs<'_>,
        queue: &mut Queue,
        floor: i32,
    ) -> bool {
        let mut couples = Couples::<DOWN>::of(self);
        if floor >= 2 * i32::from(FIFTEEN) {
            couples.leave_out(floor);
        }
        queue.fill(pairs, |queue, (tiles, sum)| {
            let _ = couples.each(tiles, sum, &mut |squares, ways| {
                queue.add(squares, ways);
                ControlFlow::Continue(())
            });
        })
    }

    /// TO-8: three tiles side by side, a trio by themselves.
    pub(crate) fn triples(
        &self,
        direction: Direction,
        seeker: &mut impl Seeker,
    ) -> ControlFlow<()> {
        self.each_triple(direction, &mut |squares, tiles| {
            squares.iter().try_for_each(|first| {
                let step = direction.step();
                let placed = [0, 1, 2].map(|n| (first.plus(n * step), tiles[usize::from(n)]));
                let score = score_triple(self.grid, direction, placed);
                let placement = Placement::three(placed);
                seeker.found(placement, score.points.into(), score.bonus.bis())
            })
        })
    }

    /// Calls `each` with every order of three tiles and the squares where the first of them may lie.
    #[inline(always)]
    pub(crate) fn each_triple(
        &self,
        direction: Direction,
        each: &mut impl FnMut(Squares, [Laid; 3]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.offer.triples().is_empty() {
            return ControlFlow::Continue(());
        }
        let step = direction.step();
        let three = |squares: Squares| [squares, squares.back(step), squares.back(2 * step)];
        let [a, b, c] = three(self.grid.room(direction).open);
        let [d, e, f] = three(self.grid.near());
        let firsts = a & b & c & (d | e | f) & !self.forbidden[direction as usize].triple;
        self.offer.triples().iter().try_for_each(|&tiles| {
            let [a, b, c] = tiles.map(|tile| self.fits(direction.other(), tile));
            each(firsts & a & b.back(step) & c.back(2 * step), tiles)
        })
    }
}
