//! The placement of the most points: all that `greedy` and `matelot` look at.

use super::policy::EXCHANGE_BAG;
use core::ops::ControlFlow;
use tribord_game::Seat;
use tribord_triolet::{Action, Handful, Placement, Seeker, State, Tile, seek};

/// The most points, a bis square counting as this many; the first of equals.
pub(super) fn most_points(state: &State, seat: Seat, for_bis: i32) -> Option<Action> {
    let mut most = Most { for_bis, points: i32::MIN, placement: None };
    let _ = seek(state, seat, &mut most);
    let Some(placement) = most.placement else { return exchange_large(state, seat) };
    Some(Action::Place(placement))
}

/// The placement of the most points so far.
struct Most {
    for_bis: i32,
    points: i32,
    placement: Option<Placement>,
}

impl Seeker for Most {
    #[inline(always)]
    fn floor(&self) -> i32 {
        self.points
    }

    #[inline(always)]
    fn found(&mut self, placement: Placement, points: i32, bis: bool) -> ControlFlow<()> {
        let points = points + if bis { self.for_bis } else { 0 };
        if points > self.points {
            (self.points, self.placement) = (points, Some(placement));
        }
        ControlFlow::Continue(())
    }
}

/// Without a placement: small numbers fit more often, so those above five go; if there is none,
/// the largest. Passes where one cannot exchange.
fn exchange_large(state: &State, seat: Seat) -> Option<Action> {
    let rack = state.held(seat).known;
    if state.bag() < EXCHANGE_BAG || rack.is_empty() {
        return Some(Action::Pass);
    }
    let large = |tile: &Tile| tile.number().is_some_and(|number| number > 5);
    let numbers = rack.iter().filter(|tile| !tile.is_joker());
    let tiles = match rack.iter().filter(large).count() {
        0 => Handful::new(numbers.max().or(rack.iter().next())),
        _ => Handful::new(rack.iter().filter(large)),
    };
    tiles.map(Action::Swap)
}
