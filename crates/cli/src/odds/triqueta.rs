//! Triqueta: what a row brings, by round.

use super::measure::{Asked, Mean, games, play};
use crate::Outcome;
use tribord_game::{Game, Observer, ParseError, Seat};
use tribord_table::tribord_triqueta::{Action, Triqueta};

const ROUNDS: usize = 4;

/// The points that a row brings at once, by round and number of players, and how many tiles it has.
pub(super) fn tables(asked: &Asked) -> Outcome<Vec<String>> {
    let mut text = "| players | round 1 | round 2 | round 3 | round 4 | tiles in a row |\n|---|---|---|---|---|---|\n".to_owned();
    for seats in 2..=5 {
        let (rounds, tiles) = rows(seats, asked)?;
        let cells: Vec<String> =
            rounds.iter().map(|round| format!(" {} |", round.told())).collect();
        text += &format!("| {seats} |{} {} |\n", cells.concat(), tiles.told());
    }
    Ok(vec![text])
}

type Rows = ([Mean; ROUNDS], Mean);

fn rows(seats: u8, asked: &Asked) -> Result<Rows, ParseError> {
    let note = |seed: u64| {
        let (mut rounds, mut tiles) = Rows::default();
        play::<Triqueta>(seats, asked.level, seed, |state, seat, action| {
            let Action::Take(row) = action else { return };
            let view = Triqueta::view(state, Observer::Open);
            let Some(taken) = view.rows[Seat(row.0)] else { return };
            let brought = (view.tiles[seat] + taken).points() - view.tiles[seat].points();
            rounds[usize::from(view.round.clamp(1, 4)) - 1].add(brought.into());
            tiles.add(f64::from(taken.len()));
        })?;
        Ok((rounds, tiles))
    };
    games(seats, asked, &Rows::default(), note, |sum, one| {
        sum.0.iter_mut().zip(one.0).for_each(|(sum, one)| *sum = sum.and(one));
        sum.1 = sum.1.and(one.1);
    })
}
