//! What may be done: each rule that can refuse is a function.

use crate::reasons::*;
use crate::state::{MOST_DRAWN, Phase, State};
use crate::{Action, Laying, Spot, Tile, TrippleDomino};
use core::ops::ControlFlow;
use tribord_game::{Refusal, Seat, check_turn, common};

pub(crate) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    check_turn::<TrippleDomino>(state, seat)?;
    match action {
        Action::Lay(laying) => lay(state, laying),
        Action::Draw => opened(state).and_then(|()| draw(state)),
        Action::Pass => opened(state).and_then(|()| pass(state)),
    }
}

fn lay(state: &State, laying: Laying) -> Result<(), Refusal> {
    let tile = held(state, laying)?;
    if state.board.is_empty() {
        opening(state, laying, tile)?;
    } else {
        agrees(&touching(state, laying)?, laying)?;
        newly_drawn(state, tile)?;
    }
    if lays_last_tile(state) { countable(state) } else { Ok(()) }
}

/// The tile must be on the rack. One that is unseen may be among the rack's unknown ones.
fn held(state: &State, laying: Laying) -> Result<Tile, Refusal> {
    let rack = state.rack(state.turn);
    match laying.tile() {
        Some(tile) if rack.tiles.has(tile) => Ok(tile),
        Some(tile) if rack.unknown > 0 && state.unseen.has(tile) => Err(common::HIDDEN.refuse()),
        Some(tile) => Err(common::NOT_THERE.with([tile.to_string().into()])),
        None => {
            let [a, b, c] = laying.numbers();
            Err(common::NOT_THERE.with([format!("{a}-{b}-{c}").into()]))
        }
    }
}

/// TD-4: the opener's highest trio, else its tile of highest value, lies in the middle.
fn opening(state: &State, laying: Laying, tile: Tile) -> Result<(), Refusal> {
    let rack = state.rack(state.turn);
    if rack.unknown > 0 {
        return Err(common::HIDDEN.refuse());
    }
    if rack.tiles.opening() != Some(tile) {
        return opened(state);
    }
    if laying == Laying::first(tile) {
        Ok(())
    } else {
        Err(OPEN_AT.with([tile.to_string().into()]))
    }
}

/// TD-4: before anything else the round is opened.
fn opened(state: &State) -> Result<(), Refusal> {
    if !state.board.is_empty() {
        return Ok(());
    }
    let rack = state.rack(state.turn);
    match rack.tiles.opening() {
        Some(tile) if rack.unknown == 0 => Err(OPEN_WITH.with([tile.to_string().into()])),
        _ => Err(NOT_OPENED.refuse()),
    }
}

/// TD-6: edge to edge with a tile already there.
fn touching(state: &State, laying: Laying) -> Result<Spot, Refusal> {
    let place = laying.place();
    let nowhere = if state.board.at(place).is_some() { &TAKEN } else { &APART };
    state.board.spot(place).ok_or_else(|| nowhere.with([place.to_string().into()]))
}

/// TD-6: all numbers that meet at a corner agree, and with them those along shared edges.
pub(crate) fn agrees(spot: &Spot, laying: Laying) -> Result<(), Refusal> {
    for (there, number) in spot.corners().into_iter().zip(laying.numbers()) {
        if let Some(there) = there.filter(|&there| there != number) {
            let place = laying.place().to_string();
            return Err(DISAGREES.with([place.into(), number.into(), there.into()]));
        }
    }
    Ok(())
}

/// TD-8: having drawn, a seat lays one of the tiles it drew.
fn newly_drawn(state: &State, tile: Tile) -> Result<(), Refusal> {
    if state.playable().tiles.has(tile) {
        Ok(())
    } else {
        Err(LAY_DRAWN.with([tile.to_string().into()]))
    }
}

fn lays_last_tile(state: &State) -> bool {
    state.rack(state.turn).len() == 1
}

/// TD-16, TD-17: what is counted at the end of a round must be known, or nobody can say what comes
/// of it. It is legal all the same, and so it is listed.
fn countable(state: &State) -> Result<(), Refusal> {
    if state.has_unknown() { Err(common::HIDDEN.refuse()) } else { Ok(()) }
}

/// TD-8: up to three in a turn. TD-10: not from an empty pool. TD-20: alone, up to a limit.
fn draw(state: &State) -> Result<(), Refusal> {
    if state.may_draw() {
        Ok(())
    } else if state.drawn.len() >= MOST_DRAWN {
        Err(THREE_DRAWN.refuse())
    } else if state.pool == 0 {
        Err(POOL_EMPTY.refuse())
    } else {
        Err(DRAWS_USED.with([state.options.draws.into()]))
    }
}

/// TD-8, TD-9: not before the third draw. TD-10: or when nothing is left to draw.
fn pass(state: &State) -> Result<(), Refusal> {
    if state.may_draw() {
        return Err(PASS_TIME.with([state.drawn.len().into()]));
    }
    if state.pass_ends_round() { countable(state) } else { Ok(()) }
}

/// Where some of the tiles that a seat might lay are unknown (in a position) there is no list:
/// nobody can say what would be on it.
pub(crate) fn each(
    state: &State,
    seat: Seat,
    each: &mut impl FnMut(Action) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let acting = seat == state.turn && state.due == 0 && state.phase == Phase::Play;
    if !acting || state.playable().unknown > 0 {
        return ControlFlow::Continue(());
    }
    if state.board.is_empty() {
        return state.each_laying(&mut |laying, _| each(Action::Lay(laying)));
    }
    let tiles = state.playable().tiles;
    state.board.each_laying(tiles, &mut |laying| each(Action::Lay(laying)))?;
    each(if state.may_draw() { Action::Draw } else { Action::Pass })
}

impl State {
    /// Calls `each` with every laying that the seat whose turn it is may do, each once, and the
    /// points it brings (see [`laying_points`](State::laying_points)), until it breaks.
    /// Allocates nothing.
    pub fn each_laying(
        &self,
        each: &mut impl FnMut(Laying, i32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.board.is_empty() {
            return match self.playable().tiles.opening().map(Laying::first) {
                Some(laying) => each(laying, self.laying_points(laying).unwrap_or_default()),
                None => ControlFlow::Continue(()),
            };
        }
        let (tiles, more) = (self.playable().tiles, self.last_tile_points());
        for (spot, fitting) in self.board.spots_for(tiles) {
            let premium = spot.links().points() + more;
            for tile in fitting.iter() {
                each(spot.laying(tile), tile.value() + premium)?;
            }
        }
        ControlFlow::Continue(())
    }
}
