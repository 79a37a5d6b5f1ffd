//! Reading positions: any situation of play, and the rule that an impossible one breaks.
//!
//! The rules are asked in the order of their numbers, so that the lowest that is broken is named.
//! A pool smaller than what is left of the 56 tiles is taken as it is written: the rest is out of
//! play, and any unseen tile may be drawn.

use crate::legal::agrees;
use crate::reasons::*;
use crate::state::{MOST_DRAWN, Phase, State};
use crate::tile::read_numbers;
use crate::{Board, Laying, Options, Rack, Tile, Tiles, TrippleDomino};
use tribord_game::position::items;
use tribord_game::{Fields, PositionError, Reason, Refusal, Seat, Text, check_seats};

const KEYS: &[&str] = &["board", "racks", "scores", "turn", "pool", "drawn", "passes", "draws"];

/// How far out tiles of a position may lie, so that all that is laid next to them can be named.
const FARTHEST: i32 = 30_000;
/// Far more points than anybody can win or lose.
const POINTS: core::ops::RangeInclusive<i32> = -1_000_000..=1_000_000;

pub(crate) fn read(
    options: &Options,
    seats: Option<u8>,
    text: &str,
) -> Result<State, PositionError> {
    let fields = Fields::read(text, KEYS)?;
    let seats = fields.seats(seats, &["racks", "scores"])?;
    check_seats::<TrippleDomino>(seats)?;
    fields.need("racks")?;
    let mut state = State::new(*options, seats);
    state.due = 0;
    state.phase = Phase::Play;
    let laid = read_pieces(&fields, &mut state)?;
    read_numbers_of(&fields, &mut state)?;
    check_pool(&fields, &mut state)?;
    check_opening(&fields, laid.is_empty(), &mut state)?;
    state.board = build(laid)?;
    check_drawn(&state)?;
    check_end(&mut state)?;
    check_alone(&fields, &state)?;
    Ok(state)
}

/// TD-1: board and racks, each tile once. Returns the board's tiles.
fn read_pieces(fields: &Fields<'_>, state: &mut State) -> Result<Vec<Laying>, PositionError> {
    let mut laid = Vec::new();
    for item in fields.get("board").into_iter().flat_map(items) {
        let laying = Laying::read(item)?;
        if laying.place().column().abs() > FARTHEST || laying.place().row().abs() > FARTHEST {
            return Err(item.expected("a place that is not absurdly far out").into());
        }
        let tile = laying.tile().ok_or_else(|| refuse_item(&NO_SUCH_TILE, item_numbers(item)))?;
        take(state, tile)?;
        laid.push(laying);
    }
    let racks = fields.per_seat("racks", state.seats)?;
    for (seat, text) in racks.into_iter().enumerate() {
        let rack = text.map_or(Ok(Rack::default()), read_rack)?;
        rack.tiles.iter().try_for_each(|tile| take(state, tile))?;
        state.racks[seat] = rack;
    }
    state.drawn = fields.get("drawn").map_or(Ok(Rack::default()), read_rack)?;
    Ok(laid)
}

/// The numbers of a tile on the board as they were written.
fn item_numbers(item: Text<'_>) -> Text<'_> {
    item.split_once(':').map_or(item, |(_, numbers)| numbers)
}

fn refuse_item(reason: &'static Reason, item: Text<'_>) -> Refusal {
    reason.with([item.str().to_owned().into()])
}

/// A tile is seen in its place, and must not have been seen elsewhere.
fn take(state: &mut State, tile: Tile) -> Result<(), Refusal> {
    if !state.unseen.has(tile) {
        return Err(SAME_TILE.with([tile.to_string().into()]));
    }
    state.unseen.remove(tile);
    Ok(())
}

fn read_rack(text: Text<'_>) -> Result<Rack, PositionError> {
    let mut rack = Rack::default();
    for item in items(text) {
        if item.is("?") {
            if rack.unknown >= Tiles::ALL.len() {
                return Err(text.expected("at most 56 tiles").into());
            }
            rack.unknown += 1;
            continue;
        }
        let tile = Tile::clockwise(read_numbers(item)?);
        let tile = tile.ok_or_else(|| refuse_item(&NO_SUCH_TILE, item))?;
        if rack.tiles.has(tile) {
            return Err(refuse_item(&SAME_TILE, item).into());
        }
        rack.tiles.add(tile);
    }
    Ok(rack)
}

fn read_numbers_of(fields: &Fields<'_>, state: &mut State) -> Result<(), PositionError> {
    let scores = fields.per_seat("scores", state.seats)?;
    for (seat, text) in scores.into_iter().enumerate() {
        state.scores[seat] = text.map_or(Ok(0), |text| text.number(POINTS, "points"))?;
    }
    state.turn = fields.seat("turn", state.seats)?;
    state.passes = fields.number("passes", 0..=state.seats.into(), 0)? as u8;
    state.draws = fields.number("draws", 0..=56, state.draws.into())? as u8;
    state.pool = fields.number("pool", 0..=56, 0)? as u8;
    Ok(())
}

/// TD-1: unknown tiles on racks and in the pool are among those that are not shown. A pool that
/// was left out is all that remains.
fn check_pool(fields: &Fields<'_>, state: &mut State) -> Result<(), Refusal> {
    let unknown: usize = state.racks().iter().map(|rack| usize::from(rack.unknown)).sum();
    let left = usize::from(state.unseen.len());
    let count = unknown + usize::from(state.pool);
    if count > left {
        return Err(TOO_MANY_TILES.with([count.into(), left.into()]));
    }
    if fields.get("pool").is_none() {
        state.pool = (left - unknown) as u8;
    }
    Ok(())
}

/// Before the first tile lies: everybody holds tiles (TD-3), the turn is the opener's, which is
/// obvious where it was left out, and nothing has been drawn or passed (TD-4).
fn check_opening(fields: &Fields<'_>, empty: bool, state: &mut State) -> Result<(), Refusal> {
    if !empty || state.alone() {
        return Ok(());
    }
    let mut seats = Seat::all(state.seats);
    if let Some(seat) = seats.find(|&seat| state.rack(seat).is_empty()) {
        return Err(NOTHING_DEALT.with([seat.0.into()]));
    }
    if !state.drawn.is_empty() || state.passes > 0 {
        return Err(NOT_OPENED.refuse());
    }
    match state.opener() {
        Some((seat, _)) if fields.get("turn").is_none() && !state.has_unknown() => {
            state.turn = seat
        }
        // The seat's own unknown tiles may be better.
        Some((seat, tile)) if seat != state.turn && state.rack(state.turn).unknown == 0 => {
            return Err(OPENER.with([seat.0.into(), tile.to_string().into()]));
        }
        _ => {}
    }
    Ok(())
}

/// TD-6: the tiles lie edge to edge and agree, in whichever order they are written.
fn build(mut laid: Vec<Laying>) -> Result<Board, Refusal> {
    let mut board = Board::EMPTY;
    laid.sort_unstable();
    if let Some(pair) = laid.windows(2).find(|pair| pair[0].place() == pair[1].place()) {
        return Err(TAKEN.with([pair[0].place().to_string().into()]));
    }
    while !laid.is_empty() {
        let next = laid.iter().position(|laying| board.spot(laying.place()).is_some());
        let laying = match next {
            _ if board.is_empty() => laid.remove(0),
            Some(next) => laid.remove(next),
            None => return Err(APART.with([laid[0].place().to_string().into()])),
        };
        if let Some(spot) = board.spot(laying.place()) {
            agrees(&spot, laying)?;
        }
        board.lay(laying);
    }
    Ok(board)
}

/// TD-8: up to three tiles, which are on the rack.
fn check_drawn(state: &State) -> Result<(), Refusal> {
    if state.drawn.len() > MOST_DRAWN {
        return Err(THREE_DRAWN.refuse());
    }
    let rack = state.rack(state.turn);
    let item = match state.drawn.tiles.without(rack.tiles).iter().next() {
        Some(tile) => tile.to_string(),
        None if state.drawn.unknown > rack.unknown => "?".to_owned(),
        None => return Ok(()),
    };
    Err(DRAWN_NOT_HELD.with([item.into()]))
}

/// TD-16, TD-17: a round that has ended is followed by the next at once, unless the game is over
/// (TD-18, TD-19).
fn check_end(state: &mut State) -> Result<(), Refusal> {
    if state.board.is_empty() {
        return Ok(());
    }
    if state.passes > 0 && state.left_to_draw() > 0 {
        return Err(PASSES.with([state.passes.into()]));
    }
    let out = Seat::all(state.seats).find(|&seat| state.rack(seat).is_empty());
    let ended = match out {
        Some(seat) => RACK_EMPTY.with([seat.0.into()]),
        None if state.passes == state.seats || state.is_stuck() => ROUND_OVER.refuse(),
        None => return Ok(()),
    };
    if !state.target_is_reached() {
        return Err(ended);
    }
    state.phase = Phase::Over;
    Ok(())
}

/// TD-19: alone, a tile lies from the start. TD-20: only alone are draws counted.
fn check_alone(fields: &Fields<'_>, state: &State) -> Result<(), Refusal> {
    if state.alone() && state.board.is_empty() {
        return Err(NO_START.refuse());
    }
    if !state.alone() && fields.get("draws").is_some() {
        return Err(DRAWS_ALONE.refuse());
    }
    Ok(())
}
