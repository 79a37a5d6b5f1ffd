//! `mousse`: one tile at a time, where it shines.

use core::ops::ControlFlow;
use tribord_game::Seat;
use tribord_triolet::{Action, Handful, Placement, State, each_scored};

/// TO-15: what a move brings at least that makes a trio.
const TRIO: i32 = 30;

/// Lays a single tile: on a coloured square, as the third of a trio, a joker as soon as it has one.
/// Of what shines alike it lays the highest number. It counts no points, and does not see
/// what it opens.
pub(super) fn choose(state: &State, seat: Seat) -> Option<Action> {
    let mut best = None;
    let _ = each_scored(state, seat, &mut |placement, points, _| {
        let shine = shine(&placement, points);
        if best.is_none_or(|(most, _)| shine > most) {
            best = Some((shine, placement));
        }
        ControlFlow::Continue(())
    });
    if let Some((_, placement)) = best {
        return Some(Action::Place(placement));
    }
    // Nothing fits: new tiles, all of them.
    let rack = state.held(seat).known;
    let new = Handful::new(rack.iter()).filter(|_| state.bag() >= super::policy::EXCHANGE_BAG);
    Some(new.map_or(Action::Pass, Action::Swap))
}

/// One tile before several, then how much there is to be pleased with, then the number.
fn shine(placement: &Placement, points: i32) -> (bool, usize, u8) {
    let tiles = placement.tiles();
    let coloured = tiles.iter().filter(|(square, _)| square.special().is_some()).count();
    let jokers = tiles.iter().filter(|(_, laid)| laid.is_joker()).count();
    let trio = usize::from(points >= TRIO);
    let highest = tiles.iter().map(|(_, laid)| laid.value()).max().unwrap_or(0);
    (tiles.len() == 1, coloured + jokers + trio, highest)
}
