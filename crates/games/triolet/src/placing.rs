//! Every placement, once each, with what it scores: from the empty squares' side.
//!
//! Sets of squares say at once where tiles can lie (TO-7, TO-8, TO-9) and where a number fits (TO-4,
//! TO-5, TO-6); where they meet is a placement. Nothing is tried in vain.

use crate::direction::{Direction, TRIO};
use crate::legal::{no_early_square, no_full_square};
use crate::offer::Offer;
use crate::score::TRIOLET;
use crate::square::Bonus;
use crate::squares::Squares;
use crate::state::{Phase, State};
use crate::{Grid, Laid, Lone, Placement, Square};
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
    let mut finder = Finder {
        grid: &state.grid,
        fits: [[Squares::NONE; 16]; 2],
        offer,
        lone: state.options.lone,
        early: state.grid.len() < 4,
    };
    for direction in Direction::BOTH {
        let needed = finder.offer.needed();
        state.grid.room(direction).find_fits(needed, &mut finder.fits[direction as usize]);
    }
    finder.offer.each_tile(|tile| finder.single(tile, each))?;
    for direction in Direction::BOTH {
        finder.pairs(direction, each)?;
        finder.triples(direction, each)?;
    }
    ControlFlow::Continue(())
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

/// Who is told of a placement.
trait Each: FnMut(Placement, i32, bool) -> ControlFlow<()> {}
impl<F: FnMut(Placement, i32, bool) -> ControlFlow<()>> Each for F {}

struct Finder<'a> {
    grid: &'a Grid,
    offer: Offer,
    /// For both directions and each number that is offered, the squares where it fits.
    fits: [[Squares; 16]; 2],
    lone: Lone,
    /// TO-10: do fewer than four tiles lie on the grid?
    early: bool,
}

impl Finder<'_> {
    /// TO-4, TO-5, TO-6: where a tile fits beside what is there in one direction.
    #[inline(always)]
    fn fits(&self, direction: Direction, tile: Laid) -> Squares {
        self.fits[direction as usize][usize::from(tile.value())]
    }

    /// Hands on a placement unless it makes a forbidden square. Only the first moves can make a
    /// small one, and only tiles that all finish a trio both ways (`crowded`) a large one.
    #[inline(always)]
    fn found(
        &self,
        placement: Placement,
        (points, bonus): (u8, Bonus),
        crowded: bool,
        each: &mut impl Each,
    ) -> ControlFlow<()> {
        if self.early && no_early_square(self.grid, &placement).is_err()
            || crowded && no_full_square(self.grid, &placement).is_err()
        {
            return ControlFlow::Continue(());
        }
        each(placement, points.into(), bonus.bis())
    }

    /// TO-7: one tile.
    fn single(&self, tile: Laid, each: &mut impl Each) -> ControlFlow<()> {
        let worth = tile.worth();
        let [across, down] = Direction::BOTH.map(|direction| self.fits(direction, tile));
        for square in (self.grid.near() & across & down).iter() {
            let [across, down] =
                Direction::BOTH.map(|direction| self.grid.beside(direction, square));
            let trio = across.makes_trio() | down.makes_trio();
            let points = match self.lone {
                // TO-9: a lone first tile makes no set.
                Lone::Nothing if self.grid.is_empty() => 0,
                Lone::Double if self.grid.is_empty() => 2 * worth,
                _ => across.points(worth) + down.points(worth) + more(square.bonus(), worth, trio),
            };
            let crowded = across.makes_trio() & down.makes_trio();
            self.found(Placement::one((square, tile)), (points, square.bonus()), crowded, each)?;
        }
        ControlFlow::Continue(())
    }

    /// TO-8: two tiles side by side, or one on each side of a single tile.
    #[inline(always)]
    fn pairs(&self, direction: Direction, each: &mut impl Each) -> ControlFlow<()> {
        let step = direction.step();
        let (room, near) = (self.grid.room(direction), self.grid.near());
        let open_next = room.open.back(step);
        let alone = room.open & open_next & (near | near.back(step));
        let between = self.grid.taken().back(step);
        self.offer.each_pair(|[a, b], sum| {
            let wanting = room.wanting(sum);
            let beside_one = wanting & open_next | room.open & wanting.back(step);
            let around_one = wanting & wanting.back(2 * step) & between;
            let side_by_side = alone | beside_one;
            let orders = if a == b { 1 } else { 2 };
            for tiles in [[a, b], [b, a]].into_iter().take(orders) {
                self.pair(direction, tiles, step, side_by_side, each)?;
                if !around_one.is_empty() {
                    self.pair(direction, tiles, 2 * step, around_one, each)?;
                }
            }
            ControlFlow::Continue(())
        })
    }

    /// Two tiles in this order, `step` apart, wherever they fit.
    fn pair(
        &self,
        direction: Direction,
        [a, b]: [Laid; 2],
        step: u8,
        firsts: Squares,
        each: &mut impl Each,
    ) -> ControlFlow<()> {
        let across = direction.other();
        let (worth_a, worth_b) = (a.worth(), b.worth());
        let fitting = firsts & self.fits(across, a) & self.fits(across, b).back(step);
        for first in fitting.iter() {
            let second = first.plus(step);
            let alone = self.grid.beside(direction, first).is_nothing()
                & self.grid.beside(direction, second).is_nothing();
            let at_a = self.grid.beside(across, first);
            let at_b = self.grid.beside(across, second);
            let mut points = if alone { worth_a + worth_b } else { TRIO }
                + at_a.points(worth_a)
                + at_b.points(worth_b);
            let bonus = first.bonus().or(second.bonus());
            if bonus.any() {
                points += more(first.bonus(), worth_a, !alone | at_a.makes_trio())
                    + more(second.bonus(), worth_b, !alone | at_b.makes_trio());
            }
            let crowded = !alone & at_a.makes_trio() & at_b.makes_trio();
            self.found(Placement::two((first, a), (second, b)), (points, bonus), crowded, each)?;
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
                self.triple(direction, placed, each)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn triple(
        &self,
        direction: Direction,
        placed: [(Square, Laid); 3],
        each: &mut impl Each,
    ) -> ControlFlow<()> {
        let joker = placed.iter().any(|(_, tile)| tile.is_joker());
        let mut points = if joker { TRIO } else { TRIO + TRIOLET };
        let (mut crowded, mut bonus) = (true, placed[0].0.bonus());
        for (square, tile) in placed {
            let beside = self.grid.beside(direction.other(), square);
            points += beside.points(tile.worth()) + more(square.bonus(), 0, true);
            bonus = bonus.or(square.bonus());
            crowded &= beside.makes_trio();
        }
        self.found(Placement::three(placed), (points, bonus), crowded, each)
    }
}

/// TO-17: what a double or triple square adds to a tile of this worth, or to one of its trios.
#[inline]
pub(crate) fn more(bonus: Bonus, worth: u8, trio: bool) -> u8 {
    bonus.more() * if trio { TRIO } else { worth }
}
