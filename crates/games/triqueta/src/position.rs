//! Reading positions: any situation of play, and the rule that an impossible one breaks.

use crate::kept::MOST_KEPT;
use crate::reasons::*;
use crate::state::{PILE, ROUNDS, State, TREES};
use crate::{Animal, Held, Kept, Options, Tiles, Triqueta};
use tribord_game::position::items;
use tribord_game::{
    Fields, ParseError, PositionError, Refusal, Seat, Seats, Text, Value, check_seats,
};

const KEYS: &[&str] =
    &["round", "pile", "turn", "rock", "held", "rows", "in", "tiles", "hidden", "trees"];

/// Whether a position could have arisen is checked as far as single rules go. How the tiles shown
/// fit the rounds played is not: examples may begin anywhere.
pub(crate) fn read(
    options: &Options,
    seats: Option<u8>,
    text: &str,
) -> Result<State, PositionError> {
    let fields = Fields::read(text, KEYS)?;
    let seats = fields.seats(seats, &["tiles", "hidden", "trees", "rows"])?;
    check_seats::<Triqueta>(seats)?;
    let mut state = State::new(options, seats);
    state.due = None;
    state.rock = fields.seat("rock", seats)?;
    state.held = held(fields.get("held"))?;
    read_tiles(&fields, &mut state)?;
    read_middle(&fields, &mut state)?;
    // Nobody is in no round: the rounds are over.
    let round = if state.inside.is_empty() { ROUNDS } else { 1 };
    state.round = fields.number("round", 1..=ROUNDS.into(), round.into())? as u8;
    state.turn = turn(&fields, &state)?;
    check_tiles(&mut state)?;
    state.pile = pile(&fields, &state)?;
    check_trees(&state)?;
    check_round(&state)?;
    Ok(state)
}

fn held(text: Option<Text<'_>>) -> Result<Held, ParseError> {
    match text {
        None => Ok(Held::Nothing),
        Some(text) if text.is("-") => Ok(Held::Nothing),
        Some(text) if text.is("?") => Ok(Held::Unknown),
        Some(text) => Animal::read(text).map(Held::Tile),
    }
}

/// At most the 60 tiles there are; which are too many is for TQ-1 to say.
fn tiles(text: Text<'_>) -> Result<Tiles, ParseError> {
    if items(text).count() > Tiles::ALL.len().into() {
        return Err(text.expected("at most 60 tiles"));
    }
    items(text).map(Animal::read).collect()
}

/// A few tiles; that two are the most is for TQ-10 to say.
fn kept(text: Text<'_>) -> Result<Kept, ParseError> {
    if items(text).count() > 9 {
        return Err(text.expected("at most two tiles"));
    }
    let mut kept = Kept::default();
    for item in items(text) {
        match item.is("?") {
            true => kept.unknown += 1,
            false => kept.undecided.put(Animal::read(item)?),
        }
    }
    Ok(kept)
}

fn read_tiles(fields: &Fields<'_>, state: &mut State) -> Result<(), ParseError> {
    let open = fields.per_seat("tiles", state.seats)?;
    let hidden = fields.per_seat("hidden", state.seats)?;
    let trees = fields.per_seat("trees", state.seats)?;
    let none = Text::new("-");
    for seat in 0..usize::from(state.seats) {
        state.tiles[seat] = tiles(open[seat].unwrap_or(none))?;
        state.kept[seat] = kept(hidden[seat].unwrap_or(none))?;
        let count = trees[seat].map_or(Ok(0), |text| text.number(0..=9, "a number of trees"))?;
        state.trees[seat] = count as u8;
    }
    Ok(())
}

/// Rows and the seats still in the round: where one is left out it follows from the other.
fn read_middle(fields: &Fields<'_>, state: &mut State) -> Result<(), PositionError> {
    let inside = fields.get("in").map(|text| seats_inside(text, state.seats)).transpose()?;
    if let Some(rows) = fields.get("rows") {
        let count = rows.split('/').count();
        if count != usize::from(state.seats) {
            return Err(ROW_COUNT.with([count.into(), state.seats.into()]).into());
        }
        for (row, text) in state.rows.iter_mut().zip(rows.split('/')) {
            *row = if text.is("x") { None } else { Some(tiles(text)?) };
        }
    } else if let Some(inside) = inside {
        state.rows[usize::from(inside.len())..].fill(None);
    }
    let open = state.rows.iter().flatten().count();
    state.inside = match inside {
        Some(inside) => inside,
        None if open == usize::from(state.seats) => Seats::all(state.seats),
        None if open == 0 => Seats::NONE,
        // Who has taken a row and who has not cannot be guessed.
        None => fields.need("in").map(|_| Seats::NONE)?,
    };
    Ok(())
}

fn seats_inside(text: Text<'_>, seats: u8) -> Result<Seats, ParseError> {
    let most = i32::from(seats) - 1;
    items(text)
        .map(|seat| {
            seat.number(0..=most, format_args!("seats from 0 to {most} with . between them"))
        })
        .map(|seat| seat.map(|seat| Seat(seat as u8)))
        .collect()
}

/// Left out: seat 0, or the next that is still in the round.
fn turn(fields: &Fields<'_>, state: &State) -> Result<Seat, ParseError> {
    let turn = fields.seat("turn", state.seats)?;
    if fields.get("turn").is_some() {
        return Ok(turn);
    }
    let mut round = turn.round(state.seats);
    Ok(round.find(|&seat| state.inside.has(seat)).unwrap_or(turn))
}

/// TQ-1: ten of each animal. What is not shown is unseen.
fn check_tiles(state: &mut State) -> Result<(), Refusal> {
    let shown = state.known();
    let many = Animal::ALL.into_iter().find(|&animal| shown.count(animal) > 10);
    if let Some(animal) = many {
        let name = Value::Text(animal.to_string());
        return Err(TOO_MANY_TILES.with([name, shown.count(animal).into(), 10u8.into()]));
    }
    state.unseen = Tiles::ALL.without(&shown).unwrap_or_default();
    Ok(())
}

/// TQ-3: at most 15, and no more than are unseen. Left out: what the rows and the hand leave of 15.
fn pile(fields: &Fields<'_>, state: &State) -> Result<u8, PositionError> {
    let most = PILE.min(state.still_to_come());
    if fields.get("pile").is_none() {
        let rows: u8 = state.rows.iter().flatten().map(Tiles::len).sum();
        let drawn = rows + u8::from(state.held != Held::Nothing);
        let full = if state.inside.is_empty() { 0 } else { PILE };
        return Ok(full.saturating_sub(drawn).min(most));
    }
    match fields.number("pile", 0..=60, 0)? as u8 {
        pile if pile <= most => Ok(pile),
        pile => Err(PILE_SIZE.with([pile.into(), most.into()]).into()),
    }
}

/// TQ-4: there are three trees.
fn check_trees(state: &State) -> Result<(), Refusal> {
    let trees: u8 = state.trees.iter().sum();
    if trees <= TREES { Ok(()) } else { Err(TREE_COUNT.with([trees.into(), TREES.into()])) }
}

/// TQ-6: the seat whose turn it is is in the round. TQ-8: only during a round is a tile held. TQ-10: two tiles
/// face down at most. TQ-11: each seat out of the round has a row. TQ-16: rounds one to three are
/// followed by another.
fn check_round(state: &State) -> Result<(), Refusal> {
    let running = !state.inside.is_empty();
    if running && !state.inside.has(state.turn) {
        return Err(NOT_INSIDE.with([state.turn.0.into()]));
    }
    if !running && state.held != Held::Nothing {
        return Err(HELD_AFTER.refuse());
    }
    if let Some(kept) = state.kept.iter().find(|kept| kept.len() > MOST_KEPT) {
        return Err(KEPT_COUNT.with([kept.len().into(), MOST_KEPT.into()]));
    }
    let rows = state.rows.iter().flatten().count();
    if rows != usize::from(state.inside.len()) {
        return Err(ROWS_AND_SEATS.with([rows.into(), state.inside.len().into()]));
    }
    if !running && state.round < ROUNDS {
        return Err(NOBODY_INSIDE.with([state.round.into()]));
    }
    Ok(())
}
