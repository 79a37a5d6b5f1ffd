//! What may be done: each rule that can refuse is a function. (Lists are made in `placing.rs`,
//! which knows the same rules from the side of the empty squares.)

use crate::direction::{Direction, FIFTEEN};
use crate::placing::{can_place, each_scored};
use crate::reasons::*;
use crate::state::{Phase, State};
use crate::{Action, Grid, Handful, Laid, Placement, Square, Tile, Triolet};
use core::ops::ControlFlow;
use tribord_game::{Refusal, Seat, check_turn, common};

pub(crate) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    check_turn::<Triolet>(state, seat)?;
    match action {
        Action::Place(placement) => {
            present(state, placement.handful())?;
            place(&state.grid, &placement)?;
        }
        Action::Swap(tiles) => {
            present(state, tiles)?;
            exchange(state)?;
        }
        Action::Pass => pass(state)?,
    }
    countable(state, action)
}

/// Tiles that an action names must be on the rack.
fn present(state: &State, tiles: Handful) -> Result<(), Refusal> {
    let rack = state.rack(state.turn);
    match tiles.iter().find(|&tile| rack.known.count(tile) < tiles.count(tile)) {
        None => Ok(()),
        Some(_) if rack.hidden > 0 => Err(common::HIDDEN.refuse()),
        Some(tile) => Err(common::NOT_THERE.with([tile.to_string().into()])),
    }
}

/// Where the final count is due (TO-25, TO-26), the racks must be known.
fn countable(state: &State, action: Action) -> Result<(), Refusal> {
    let seats = &state.racks[..state.seats.into()];
    if seats.iter().all(|rack| rack.hidden == 0) {
        return Ok(());
    }
    let idle = !state.bis && state.idle + 1 >= state.idle_limit();
    let ends = match action {
        Action::Place(placement) => {
            let left = state.rack(state.turn).len() - placement.tiles().len() as u8;
            left == 0 && state.bag == 0
        }
        Action::Swap(_) => idle,
        Action::Pass => idle || !state.bis && state.passed + 1 >= state.seats,
    };
    if ends { Err(common::HIDDEN.refuse()) } else { Ok(()) }
}

/// The rules of a placement, lowest number first once the squares are free.
fn place(grid: &Grid, placement: &Placement) -> Result<(), Refusal> {
    // Where a tile cannot lie at all there are no lines to judge.
    empty_squares(grid, placement)?;
    lines(grid, placement)?;
    let direction = in_one_line(placement)?;
    touches(grid, placement)?;
    side_by_side(grid, placement, direction)?;
    covers_centre(grid, placement)?;
    no_early_square(grid, placement)?;
    no_full_square(grid, placement)?;
    one_joker(placement)
}

/// TO-4, TO-5, TO-6: what every line through a new tile makes.
fn lines(grid: &Grid, placement: &Placement) -> Result<(), Refusal> {
    let at = |square: Square| {
        let placed = placement.tiles().iter().find(|(other, _)| *other == square);
        placed.map(|&(_, laid)| laid).or_else(|| grid.get(square))
    };
    let through = |square| Direction::BOTH.map(|direction| judge_line(direction, square, at));
    lowest(placement.squares().flat_map(through))
}

/// Of several faults the one with the lowest rule.
pub(crate) fn lowest(found: impl Iterator<Item = Result<(), Refusal>>) -> Result<(), Refusal> {
    let fault = found.filter_map(Result::err).min_by_key(|refusal| {
        let number = refusal.rule().0.trim_start_matches(|letter: char| !letter.is_ascii_digit());
        number.parse().unwrap_or(u8::MAX)
    });
    fault.map_or(Ok(()), Err)
}

/// TO-4: two in a line make at most 15. TO-5: three make exactly 15. TO-6: never more than three.
/// Judges the whole line through a square that has a tile.
pub(crate) fn judge_line(
    direction: Direction,
    through: Square,
    at: impl Fn(Square) -> Option<Laid>,
) -> Result<(), Refusal> {
    let mut square = through;
    while at(square.minus(direction.step())).is_some() {
        square = square.minus(direction.step());
    }
    let (mut count, mut sum) = (0u8, 0u8);
    while let Some(laid) = at(square) {
        count += 1;
        sum += laid.value();
        square = square.plus(direction.step());
    }
    match count {
        0 | 1 => Ok(()),
        2 if sum <= FIFTEEN => Ok(()),
        2 => Err(PAIR_TOO_HIGH.with([sum.into()])),
        3 if sum == FIFTEEN => Ok(()),
        3 => Err(NO_TRIO.with([sum.into()])),
        _ => Err(LINE_TOO_LONG.with([count.into()])),
    }
}

/// TO-7: tiles go on empty squares, each on its own.
fn empty_squares(grid: &Grid, placement: &Placement) -> Result<(), Refusal> {
    let mut taken = grid.taken();
    for square in placement.squares() {
        if taken.has(square) {
            return Err(SQUARE_TAKEN.with([square.to_string().into()]));
        }
        taken = taken.with(square);
    }
    Ok(())
}

/// TO-7: all in one row or one column.
fn in_one_line(placement: &Placement) -> Result<Direction, Refusal> {
    Direction::through(placement.squares()).ok_or_else(|| NOT_IN_LINE.refuse())
}

/// TO-7: at least one next to a tile already there, once there is one.
fn touches(grid: &Grid, placement: &Placement) -> Result<(), Refusal> {
    let reached = placement.squares().any(|square| grid.near().has(square));
    if grid.is_empty() || reached { Ok(()) } else { Err(TOUCHES_NOTHING.refuse()) }
}

/// TO-8: side by side, or two with a single tile between them.
fn side_by_side(grid: &Grid, placement: &Placement, direction: Direction) -> Result<(), Refusal> {
    let step = direction.step();
    let together = match placement.tiles() {
        [_] => true,
        &[(a, _), (b, _)] => {
            a.plus(step) == b || a.plus(2 * step) == b && grid.get(a.plus(step)).is_some()
        }
        tiles => tiles.windows(2).all(|next| next[0].0.plus(step) == next[1].0),
    };
    if together { Ok(()) } else { Err(APART.refuse()) }
}

/// TO-9: the first move covers the centre.
fn covers_centre(grid: &Grid, placement: &Placement) -> Result<(), Refusal> {
    if !grid.is_empty() || placement.squares().any(|square| square == Square::CENTRE) {
        return Ok(());
    }
    Err(CENTRE_FIRST.with([Square::CENTRE.to_string().into()]))
}

/// TO-10: no 2×2 square by a move made while fewer than four tiles lie on the grid.
fn no_early_square(grid: &Grid, placement: &Placement) -> Result<(), Refusal> {
    if grid.len() < 4 && (grid.taken() | placement.cover()).hold_a_square::<2>() {
        return Err(EARLY_SQUARE.refuse());
    }
    Ok(())
}

/// TO-11: never a full 3×3 square.
fn no_full_square(grid: &Grid, placement: &Placement) -> Result<(), Refusal> {
    if (grid.taken() | placement.cover()).hold_a_square::<3>() {
        return Err(FULL_SQUARE.refuse());
    }
    Ok(())
}

/// TO-21: not both jokers in one move.
fn one_joker(placement: &Placement) -> Result<(), Refusal> {
    let jokers = placement.handful().count(Tile::JOKER);
    if jokers <= 1 { Ok(()) } else { Err(BOTH_JOKERS.refuse()) }
}

/// TO-23: one may exchange while the bag holds at least five tiles.
fn exchange(state: &State) -> Result<(), Refusal> {
    if state.bag_allows_exchange() {
        return Ok(());
    }
    Err(BAG_TOO_SMALL.with([state.bag.into()]))
}

/// TO-18: a bis move may be declined. TO-24: else one passes only if there is nothing else to do.
fn pass(state: &State) -> Result<(), Refusal> {
    let rack = state.rack(state.turn);
    if state.bis {
        return Ok(());
    }
    if rack.hidden > 0 {
        return Err(common::HIDDEN.refuse());
    }
    if let Some(placement) = can_place(state, state.turn) {
        return Err(CAN_PLACE.with([placement.to_string().into()]));
    }
    if state.bag_allows_exchange() && !rack.is_empty() {
        return Err(CAN_EXCHANGE.refuse());
    }
    Ok(())
}

/// Every action: placements, then exchanges, then passing.
pub(crate) fn each(
    state: &State,
    seat: Seat,
    each: &mut impl FnMut(Action) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let rack = state.rack(seat);
    if state.phase != Phase::Move || seat != state.turn || rack.hidden > 0 {
        return ControlFlow::Continue(());
    }
    let mut any = false;
    each_scored(state, seat, &mut |placement, _, _| {
        any = true;
        each(Action::Place(placement))
    })?;
    if state.bag_allows_exchange() {
        any |= !rack.is_empty();
        each_exchange(&rack.known, each)?;
    }
    if any && !state.bis { ControlFlow::Continue(()) } else { each(Action::Pass) }
}

/// TO-23: one, two or three tiles; equal tiles are the same exchange.
pub(crate) fn each_exchange(
    rack: &Handful,
    each: &mut impl FnMut(Action) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut some = |tiles: &[Tile], first: bool| match first {
        true => each(Action::Swap(Handful::sorted(tiles))),
        false => ControlFlow::Continue(()),
    };
    // Equal tiles lie side by side: of equal ways to pick the one with the first of them counts.
    match *rack.as_slice() {
        [] => ControlFlow::Continue(()),
        [a] => some(&[a], true),
        [a, b] => {
            some(&[a], true)?;
            some(&[b], b != a)?;
            some(&[a, b], true)
        }
        [a, b, c, ..] => {
            some(&[a], true)?;
            some(&[b], b != a)?;
            some(&[c], c != b)?;
            some(&[a, b], true)?;
            some(&[a, c], c != b)?;
            some(&[b, c], b != a)?;
            some(&[a, b, c], true)
        }
    }
}
