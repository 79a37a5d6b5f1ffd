//! Every placement, once each, with what it scores: from the empty squares' side.
//!
//! Sets of squares say at once where tiles can lie (TO-7, TO-8, TO-9) and where a number fits (TO-4,
//! TO-5, TO-6); where they meet is a placement. Nothing is tried in vain.

use crate::direction::Direction;
use crate::legal::{no_early_square, no_full_square};
use crate::offer::Offer;
use crate::score::{Score, score_pair, score_single, score_triple};
use crate::squares::Squares;
use crate::state::{Phase, State};
use crate::{Grid, Laid, Lone, Placement};
use core::ops::ControlFlow;
use tribord_game::Seat;

/// Calls `each` with every placement that `seat` may make, the points it scores (without what the
/// end of the game may add, TO-25) and whether it covers a bis square (TO-18), until it breaks.
/// Allocates nothing. A seat that is not to act, or whose tiles are not all known, has none.
#[inline]
pub fn each_scored(
    state: &State,
    seat: Seat,
    each: &mut impl FnMut(Placement, i32, bool) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let rack = state.rack(seat);
    if state.phase != Phase::Move || seat != state.turn || rack.hidden > 0 {
        return ControlFlow::Continue(());
    }
    let offer = Offer::of(&rack.known);
    let early = (2..4).contains(&state.grid.len());
    let mut finder = Finder {
        grid: &state.grid,
        fits: [[Squares::NONE; 16]; 2],
        offer,
        lone: state.options.lone,
        early,
    };
    for direction in Direction::BOTH {
        let needed = finder.offer.needed();
        state.grid.room(direction).find_fits(needed, &mut finder.fits[direction as usize]);
    }
    finder.singles(each)?;
    finder.pairs::<false>(each)?;
    finder.triples(Direction::Across, each)?;
    finder.pairs::<true>(each)?;
    finder.triples(Direction::Down, each)
}

/// Some placement that `seat` may make.
pub(crate) fn can_place(state: &State, seat: Seat) -> Option<Placement> {
    let mut found = None;
    let _ = each_scored(state, seat, &mut |placement, _, _| {
        found = Some(placement);
        ControlFlow::Break(())
    });
    found
}

/// What is called with every placement.
trait Each: FnMut(Placement, i32, bool) -> ControlFlow<()> {}
impl<F: FnMut(Placement, i32, bool) -> ControlFlow<()>> Each for F {}

struct Finder<'a> {
    grid: &'a Grid,
    offer: Offer,
    /// For both directions and each number that is offered, the squares where it fits.
    fits: [[Squares; 16]; 2],
    lone: Lone,
    /// TO-10: do two or three tiles lie on the grid? With fewer no move makes a 2×2 square.
    early: bool,
}

impl Finder<'_> {
    /// TO-4, TO-5, TO-6: where a tile fits beside what is there in one direction.
    #[inline(always)]
    fn fits(&self, direction: Direction, tile: Laid) -> Squares {
        self.fits[direction as usize][usize::from(tile.value())]
    }

    /// Passes a placement on unless it makes a forbidden square. Only early moves can make a small
    /// one, and only crowded ones a large one.
    #[inline(always)]
    fn found(&self, placement: Placement, score: Score, each: &mut impl Each) -> ControlFlow<()> {
        if self.early && no_early_square(self.grid, &placement).is_err()
            || score.crowded && no_full_square(self.grid, &placement).is_err()
        {
            return ControlFlow::Continue(());
        }
        each(placement, score.points.into(), score.bonus.bis())
    }

    /// TO-7: one tile.
    #[inline(always)]
    fn singles(&self, each: &mut impl Each) -> ControlFlow<()> {
        for tile in self.offer.tiles() {
            let [across, down] = Direction::BOTH.map(|direction| self.fits(direction, tile));
            for square in (self.grid.near() & across & down).iter() {
                let score = score_single(self.grid, self.lone, square, tile);
                self.found(Placement::one((square, tile)), score, each)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// TO-8: two tiles side by side, or one on each side of a single tile.
    ///
    /// One copy for each direction, so that all shifts are by constants.
    #[inline(always)]
    fn pairs<const DOWN: bool>(&self, each: &mut impl Each) -> ControlFlow<()> {
        let direction = if DOWN { Direction::Down } else { Direction::Across };
        let step = direction.step();
        let (room, near) = (self.grid.room(direction), self.grid.near());
        let open_next = room.open.back(step);
        let alone = room.open & open_next & (near | near.back(step));
        let between = self.grid.taken().back(step);
        for ([a, b], sum) in self.offer.pairs() {
            let wanting = room.wanting(sum);
            let beside_one = wanting & open_next | room.open & wanting.back(step);
            let around_one = wanting & wanting.back(2 * step) & between;
            let side_by_side = alone | beside_one;
            let orders = if a == b { 1 } else { 2 };
            for tiles in [[a, b], [b, a]].into_iter().take(orders) {
                self.pair::<DOWN>(tiles, step, side_by_side, each)?;
                if !around_one.is_empty() {
                    self.pair::<DOWN>(tiles, 2 * step, around_one, each)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Two tiles in this order, `step` apart, wherever they fit.
    fn pair<const DOWN: bool>(
        &self,
        [a, b]: [Laid; 2],
        step: u8,
        firsts: Squares,
        each: &mut impl Each,
    ) -> ControlFlow<()> {
        let direction = if DOWN { Direction::Down } else { Direction::Across };
        let [first, second] = [a, b].map(|tile| self.fits(direction.other(), tile));
        for first in (firsts & first & second.back(step)).iter() {
            let placed = [(first, a), (first.plus(step), b)];
            let score = score_pair(self.grid, direction, placed);
            self.found(Placement::two(placed[0], placed[1]), score, each)?;
        }
        ControlFlow::Continue(())
    }

    /// TO-8: three tiles side by side, a trio by themselves.
    fn triples(&self, direction: Direction, each: &mut impl Each) -> ControlFlow<()> {
        if self.offer.triples().is_empty() {
            return ControlFlow::Continue(());
        }
        let step = direction.step();
        let three = |squares: Squares| [squares, squares.back(step), squares.back(2 * step)];
        let [a, b, c] = three(self.grid.room(direction).open);
        let [d, e, f] = three(self.grid.near());
        let firsts = a & b & c & (d | e | f);
        for &tiles in self.offer.triples() {
            let [a, b, c] = tiles.map(|tile| self.fits(direction.other(), tile));
            let fitting = firsts & a & b.back(step) & c.back(2 * step);
            for first in fitting.iter() {
                let placed = [0, 1, 2].map(|n| (first.plus(n * step), tiles[usize::from(n)]));
                let score = score_triple(self.grid, direction, placed);
                self.found(Placement::three(placed), score, each)?;
            }
        }
        ControlFlow::Continue(())
    }
}
