//! `mousse`: loves hexagons, keeps its treasures, and sees only where the last tile was laid.

use super::otherwise;
use core::ops::ControlFlow;
use tribord_game::Seat;
use tribord_tripple_domino::{Action, Laying, Place, State};

/// Closes a hexagon wherever it can. Else it looks around the newest tile, where it lays the smallest
/// of its tiles that fit: the high ones are treasures to keep. If none fits there it draws.
pub(super) fn choose(state: &State, seat: Seat) -> Option<Action> {
    let newest = state.board().laid().last().map(|laying| laying.place());
    let other = otherwise(state, seat);
    let mut best = None;
    let _ = state.each_laying(&mut |laying, _| {
        let joy = joy(state, laying, newest);
        if best.is_none_or(|(most, _)| joy > most) {
            best = Some((joy, Action::Lay(laying)));
        }
        ControlFlow::Continue(())
    });
    // What lies elsewhere is seen only when there is nothing left to draw.
    let catches_the_eye = |(hexagons, near, _): (u8, bool, i32)| hexagons > 0 || near;
    let seen = best.filter(|&(joy, _)| catches_the_eye(joy) || other != Some(Action::Draw));
    seen.map(|(_, action)| action).or(other)
}

/// How much a laying pleases it: hexagons closed, beside the newest tile, a small tile.
fn joy(state: &State, laying: Laying, newest: Option<Place>) -> (u8, bool, i32) {
    let hexagons = state.board().spot(laying.place()).map_or(0, |spot| spot.links().hexagons);
    let touches = |newest: Place| {
        newest.corners().iter().any(|corner| corner.places().contains(&laying.place()))
    };
    // The first tile of a round has nothing to lie beside.
    (hexagons, newest.is_none_or(touches), -laying.tile().map_or(0, |tile| tile.value()))
}
