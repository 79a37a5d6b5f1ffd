//! Random play, without a list: what is there is counted, then the one that was drawn is found.

use crate::state::{Phase, State};
use crate::{Action, Board, Laying, Tiles};
use tribord_game::{Luck, Seats};

/// Draws a kind of action, then one of that kind, as from a list: with the same luck, the same.
/// `None` where there is no list, and for a round's first tile.
pub(crate) fn pick(state: &State, seats: Seats, luck: &mut impl Luck) -> Option<Action> {
    let acting = seats.has(state.turn) && state.due == 0 && state.phase == Phase::Play;
    let playable = state.playable();
    if !acting || playable.unknown > 0 || state.board().is_empty() {
        return None;
    }
    // A tile may be laid, if one fits. Besides there is one other thing that may be done.
    let can_lay = state.board().fits_any(playable.tiles);
    if luck.one_of(1 + u32::from(can_lay)) == 0 && can_lay {
        return state.board().draw_laying(playable.tiles, luck).map(Action::Lay);
    }
    luck.one_of(1);
    Some(if state.may_draw() { Action::Draw } else { Action::Pass })
}

impl Board {
    /// One of all ways to lay one of these tiles; `None` if there is none.
    fn draw_laying(&self, tiles: Tiles, luck: &mut impl Luck) -> Option<Laying> {
        let all = self.spots_for(tiles).map(|(_, tiles)| u32::from(tiles.len())).sum();
        let mut left = luck.one_of(all);
        for (spot, tiles) in self.spots_for(tiles) {
            match left.checked_sub(tiles.len().into()) {
                Some(rest) => left = rest,
                None => return tiles.iter().nth(left as usize).map(|tile| spot.laying(tile)),
            }
        }
        None
    }
}
