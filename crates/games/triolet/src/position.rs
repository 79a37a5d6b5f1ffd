//! Reading positions: any situation at rest, and the rule that an impossible one breaks.

use crate::action::read_laid;
use crate::direction::Direction;
use crate::legal::{judge_line, lowest};
use crate::reasons::*;
use crate::state::{Phase, State, THREE};
use crate::{Grid, Handful, Options, Rack, Tile, Tiles, Triolet};
use tribord_game::position::items;
use tribord_game::{Fields, ParseError, PositionError, Refusal, Text, check_seats};

const KEYS: &[&str] = &["board", "racks", "scores", "turn", "aside", "bis", "passed", "idle"];

/// Any points: far more than a game can bring, either way.
const POINTS: core::ops::RangeInclusive<i32> = -1_000_000..=1_000_000;

pub(crate) fn read(
    options: &Options,
    seats: Option<u8>,
    text: &str,
) -> Result<State, PositionError> {
    let fields = Fields::read(text, KEYS)?;
    let seats = fields.seats(seats, &["racks", "scores"])?;
    check_seats::<Triolet>(seats)?;
    let mut state = State::new(*options, seats);
    state.turn = fields.seat("turn", seats)?;
    state.bis = match fields.get("bis") {
        None => false,
        Some(bis) if bis.is("no") => false,
        Some(bis) if bis.is("yes") => true,
        Some(bis) => return Err(bis.expected("bis=yes or bis=no").into()),
    };
    state.passed = fields.number("passed", 0..=seats.into(), 0)? as u8;
    state.idle = fields.number("idle", 0..=state.idle_limit().into(), state.passed.into())? as u8;
    for (seat, points) in fields.per_seat("scores", seats)?.into_iter().enumerate() {
        state.scores[seat] = points.map_or(Ok(0), |points| points.number(POINTS, "points"))?;
    }
    state.grid = read_board(fields.get("board"))?;
    let racks: Result<Vec<_>, _> =
        fields.per_seat("racks", seats)?.into_iter().map(read_pieces).collect();
    let racks = racks?;
    let aside = read_pieces(fields.get("aside"))?;
    count_tiles(&mut state, &racks, &aside)?;
    check_board(&state.grid)?;
    put_down(&mut state, &racks, &aside)?;
    state.due = 0;
    let over = state.is_stuck() || state.is_played_out();
    state.phase = if over { Phase::Over } else { Phase::Move };
    Ok(state)
}

fn read_board(text: Option<Text<'_>>) -> Result<Grid, ParseError> {
    let mut grid = Grid::EMPTY;
    for item in text.into_iter().flat_map(items) {
        let (square, laid) = read_laid(item)?;
        if grid.get(square).is_some() {
            return Err(item.expected("each square once"));
        }
        grid.lay(square, laid);
    }
    Ok(grid)
}

/// The known tiles of a place, and how many more there are. Left out: three that are not known.
fn read_pieces(text: Option<Text<'_>>) -> Result<(Vec<Tile>, usize), ParseError> {
    let Some(text) = text else { return Ok((Vec::new(), THREE.into())) };
    let (known, hidden): (Vec<_>, Vec<_>) = items(text).partition(|item| !item.is("?"));
    let known: Result<Vec<_>, _> = known.into_iter().map(Tile::read).collect();
    Ok((known?, hidden.len()))
}

/// TO-2: no more tiles of a kind than there are. What is not shown is unseen.
fn count_tiles(
    state: &mut State,
    racks: &[(Vec<Tile>, usize)],
    aside: &(Vec<Tile>, usize),
) -> Result<(), Refusal> {
    let places = || racks.iter().chain([aside]);
    state.unseen = Tiles::default();
    for tile in Tile::all() {
        let held = places().flat_map(|(known, _)| known).filter(|&&other| other == tile).count();
        let count = usize::from(state.grid.tiles().count(tile)) + held;
        let most = Tiles::ALL.count(tile);
        match (usize::from(most).checked_sub(count), tile.number()) {
            (Some(left), _) => (0..left).for_each(|_| state.unseen.add(tile)),
            (None, Some(number)) => {
                return Err(TOO_MANY_TILES.with([number.into(), count.into(), most.into()]));
            }
            (None, None) => return Err(TOO_MANY_JOKERS.with([count.into(), most.into()])),
        }
    }
    let hidden: usize = places().map(|(_, hidden)| hidden).sum();
    let left = usize::from(state.unseen.len());
    let bag = left.checked_sub(hidden);
    state.bag = bag.ok_or_else(|| TOO_FEW_LEFT.with([hidden.into(), left.into()]))? as u8;
    Ok(())
}

/// TO-4, TO-5, TO-6, TO-11: a board need not have arisen from play, but it must be one.
fn check_board(grid: &Grid) -> Result<(), Refusal> {
    let lines =
        |(square, _)| Direction::BOTH.map(|line| judge_line(line, square, |at| grid.get(at)));
    lowest(grid.iter().flat_map(lines))?;
    if grid.taken().hold_a_square::<3>() { Err(FULL_SQUARE.refuse()) } else { Ok(()) }
}

/// TO-12: a rack holds three at most. TO-22: exactly three are set aside.
fn put_down(
    state: &mut State,
    racks: &[(Vec<Tile>, usize)],
    aside: &(Vec<Tile>, usize),
) -> Result<(), Refusal> {
    let rack = |(known, hidden): &(Vec<Tile>, usize)| {
        let hidden = u8::try_from(*hidden).unwrap_or(u8::MAX);
        let rack = Rack { known: Handful::new(known.iter().copied())?, hidden };
        (hidden <= THREE && rack.len() <= THREE).then_some(rack)
    };
    let size = |(known, hidden): &(Vec<Tile>, usize)| known.len() + hidden;
    for (seat, pieces) in racks.iter().enumerate() {
        let rack = rack(pieces);
        state.racks[seat] = rack.ok_or_else(|| RACK_TOO_LARGE.with([size(pieces).into()]))?;
    }
    let three = rack(aside).filter(|rack| rack.len() == THREE);
    state.aside = three.ok_or_else(|| NOT_THREE_ASIDE.with([size(aside).into()]))?;
    Ok(())
}
