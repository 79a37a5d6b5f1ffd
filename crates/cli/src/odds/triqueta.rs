//! Triqueta: what a row brings, by round, and who is better off.

use super::measure::{Asked, Mean, games, play};
use super::seats;
use crate::Outcome;
use tribord_game::{Game, Observer, ParseError, Seat};
use tribord_table::tribord_triqueta::{Action, Triqueta};

const ROUNDS: usize = 4;

/// What was noted.
#[derive(Clone)]
struct Notes {
    /// The points that a row brings at once, by round.
    rounds: [Mean; ROUNDS],
    /// How many tiles it has.
    tiles: Mean,
    /// The part of a win, by the order of turns.
    places: Vec<Mean>,
}

/// Two tables, a line for each number of players.
pub(super) fn tables(asked: &Asked) -> Outcome<Vec<String>> {
    let mut text = "| players | round 1 | round 2 | round 3 | round 4 | tiles in a row |\n|---|---|---|---|---|---|\n".to_owned();
    let mut places = Vec::new();
    let (fewest, most) = Triqueta::INFO.seats;
    for seats in fewest.max(2)..=most {
        let notes = notes(seats, asked)?;
        let cells: Vec<String> =
            notes.rounds.iter().map(|round| format!(" {} |", round.told())).collect();
        text += &format!("| {seats} |{} {} |\n", cells.concat(), notes.tiles.told());
        places.push(notes.places);
    }
    Ok(vec![text, seats::text(most, &places)])
}

fn notes(seats: u8, asked: &Asked) -> Result<Notes, ParseError> {
    let none = Notes {
        rounds: Default::default(),
        tiles: Mean::default(),
        places: vec![Mean::default(); seats.into()],
    };
    let note = |seed: u64| {
        let (mut notes, mut first) = (none.clone(), None);
        let end = play::<Triqueta>(seats, asked.level, seed, |state, seat, action| {
            first.get_or_insert(seat);
            let Action::Take(row) = action else { return };
            let view = Triqueta::view(state, Observer::Open);
            let Some(taken) = view.rows[Seat(row.0)] else { return };
            let brought = (view.tiles[seat] + taken).points() - view.tiles[seat].points();
            notes.rounds[usize::from(view.round.clamp(1, 4)) - 1].add(brought.into());
            notes.tiles.add(f64::from(taken.len()));
        })?;
        notes.places = seats::places::<Triqueta>(&end, first);
        Ok(notes)
    };
    games(seats, asked, &none, note, |sum, one| {
        sum.rounds.iter_mut().zip(one.rounds).for_each(|(sum, one)| *sum = sum.and(one));
        sum.tiles = sum.tiles.and(one.tiles);
        seats::add(&mut sum.places, one.places);
    })
}
