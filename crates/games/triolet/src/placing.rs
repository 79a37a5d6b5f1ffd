//! Every placement, once each, with what it scores.

use crate::Placement;
use crate::direction::Direction;
use crate::finder::Finder;
use crate::queue::Queue;
use crate::state::{Phase, State};
use core::ops::ControlFlow;
use tribord_game::Seat;

/// Who looks through the placements of a seat.
pub trait Seeker {
    /// By now only placements that score more than this are of use: others may be left out.
    fn floor(&self) -> i32;

    /// A placement, the points it scores (without what the end of the game may add, TO-25) and
    /// whether it covers a bis square (TO-18).
    fn found(&mut self, placement: Placement, points: i32, bis: bool) -> ControlFlow<()>;
}

/// Who wants all placements.
struct All<'a, F>(&'a mut F);

impl<F: FnMut(Placement, i32, bool) -> ControlFlow<()>> Seeker for All<'_, F> {
    #[inline(always)]
    fn floor(&self) -> i32 {
        i32::MIN
    }

    #[inline(always)]
    fn found(&mut self, placement: Placement, points: i32, bis: bool) -> ControlFlow<()> {
        self.0(placement, points, bis)
    }
}

/// Calls `each` with every placement that `seat` may make, the points it scores (without what the
/// end of the game may add, TO-25) and whether it covers a bis square (TO-18), until it breaks.
/// Allocates nothing. A seat that is not to act, or whose tiles are not all known, has none.
#[inline]
pub fn each_scored(
    state: &State,
    seat: Seat,
    each: &mut impl FnMut(Placement, i32, bool) -> ControlFlow<()>,
) -> ControlFlow<()> {
    seek(state, seat, &mut All(each))
}

/// As [`each_scored`], for somebody who does not want all placements: many of those that score no
/// more than the seeker's floor are left out, but none that covers a special square (TO-3).
#[inline]
pub fn seek(state: &State, seat: Seat, seeker: &mut impl Seeker) -> ControlFlow<()> {
    let rack = state.rack(seat);
    if state.phase != Phase::Move || seat != state.turn || rack.hidden > 0 {
        return ControlFlow::Continue(());
    }
    let mut finder = Finder::on(&state.grid, &rack.known, state.options.lone);
    finder.find_fits();
    let mut queue = Queue::EMPTY;
    finder.singles(&mut queue, seeker)?;
    for direction in Direction::BOTH {
        finder.pairs(direction, &mut queue, seeker)?;
        finder.triples(direction, seeker)?;
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
