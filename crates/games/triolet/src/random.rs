//! Random play, without a list: what is there is counted, then the one that was drawn is found.

use crate::couples::Couples;
use crate::direction::Direction;
use crate::finder::Finder;
use crate::legal::each_exchange;
use crate::squares::Squares;
use crate::state::{Phase, State};
use crate::{Action, Handful, Laid, Placement, Square};
use core::ops::ControlFlow;
use tribord_game::{Luck, Seats};

/// Draws a kind of action, then one of that kind, as from a list: with the same luck, the same.
/// `None` where there is no list.
pub(crate) fn pick(state: &State, seats: Seats, luck: &mut impl Luck) -> Option<Action> {
    let rack = state.rack(state.turn);
    if state.phase != Phase::Move || !seats.has(state.turn) || rack.hidden > 0 {
        return None;
    }
    let mut finder = Finder::on(&state.grid, &rack.known, state.options.lone);
    finder.find_fits();
    let can_place = finder.can_place();
    let can_swap = state.bag_allows_exchange() && !rack.is_empty();
    let can_pass = state.bis || !can_place && !can_swap;
    let kind = luck.one_of([can_place, can_swap, can_pass].map(u32::from).iter().sum());
    let action = match (can_place, can_swap, kind) {
        (true, _, 0) => Action::Place(finder.draw(luck)),
        (true, true, 1) | (false, true, 0) => draw_exchange(&rack.known, luck),
        _ => {
            luck.one_of(1);
            Action::Pass
        }
    };
    Some(action)
}

/// One of the ways to exchange some of these tiles, of which there is at least one.
fn draw_exchange(rack: &Handful, luck: &mut impl Luck) -> Action {
    // Three tiles can be picked in seven ways.
    let mut ways = [Action::Pass; 7];
    let mut count = 0;
    let _ = each_exchange(rack, &mut |way| {
        ways[count] = way;
        count += 1;
        ControlFlow::Continue(())
    });
    ways[luck.one_of(count as u32) as usize]
}

/// The parts of the list of placements, in its order.
const PARTS: usize = 5;

impl Finder<'_> {
    /// Is there any placement? Mostly a tile fits alone.
    fn can_place(&self) -> bool {
        self.offer().tiles().any(|tile| !self.squares_of(tile).is_empty())
            || (1..PARTS).any(|part| self.count(part) > 0)
    }

    /// One of all placements, of which there is at least one.
    fn draw(&self, luck: &mut impl Luck) -> Placement {
        let counts: [u32; PARTS] = core::array::from_fn(|part| self.count(part));
        let mut left = luck.one_of(counts.iter().sum());
        let mut part = 0;
        while part + 1 < PARTS && left >= counts[part] {
            left -= counts[part];
            part += 1;
        }
        self.nth(part, left)
    }

    /// How many placements a part of the list has.
    #[inline(never)]
    fn count(&self, part: usize) -> u32 {
        let mut count = 0;
        let _ = self.each_set(part, &mut |squares, _, _| {
            count += squares.len();
            ControlFlow::Continue(())
        });
        count
    }

    /// A placement by its number in a part of the list.
    #[inline(never)]
    fn nth(&self, part: usize, mut left: u32) -> Placement {
        let mut found = Placement::one((Square::CENTRE, Laid::NOTHING));
        let _ = self.each_set(part, &mut |squares, tiles, step| {
            let Some(first) = squares.nth(left) else {
                left -= squares.len();
                return ControlFlow::Continue(());
            };
            let on = |nth: u8| (first.plus(nth * step), tiles[usize::from(nth)]);
            found = match tiles.len() {
                1 => Placement::one(on(0)),
                2 => Placement::two(on(0), on(1)),
                _ => Placement::three([on(0), on(1), on(2)]),
            };
            ControlFlow::Break(())
        });
        found
    }

    /// The sets of first squares of a part of the list, with the tiles and how far apart they lie.
    #[inline(always)]
    fn each_set(&self, part: usize, each: &mut impl EachSet) -> ControlFlow<()> {
        match part {
            0 => self.offer().tiles().try_for_each(|tile| each(self.squares_of(tile), &[tile], 0)),
            1 => self.each_pair_set::<false>(each),
            2 => self.each_triple_set(Direction::Across, each),
            3 => self.each_pair_set::<true>(each),
            _ => self.each_triple_set(Direction::Down, each),
        }
    }

    #[inline(always)]
    fn each_pair_set<const DOWN: bool>(&self, each: &mut impl EachSet) -> ControlFlow<()> {
        let couples = Couples::<DOWN>::of(self);
        self.offer().pairs().try_for_each(|(tiles, sum)| {
            couples.each(tiles, sum, &mut |squares, (tiles, step)| each(squares, &tiles, step))
        })
    }

    #[inline(always)]
    fn each_triple_set(&self, direction: Direction, each: &mut impl EachSet) -> ControlFlow<()> {
        let step = direction.step();
        self.each_triple(direction, &mut |squares, tiles| each(squares, &tiles, step))
    }
}

/// What is called with each set of first squares, the tiles, and how far apart they lie.
trait EachSet: FnMut(Squares, &[Laid], u8) -> ControlFlow<()> {}
impl<F: FnMut(Squares, &[Laid], u8) -> ControlFlow<()>> EachSet for F {}
