//! Tripple Domino: is it good to open a round?

use super::measure::{Asked, Mean, games, play};
use crate::Outcome;
use tribord_game::{Game, ParseError};
use tribord_table::tribord_tripple_domino::TrippleDomino;

/// How often the opener of a round makes the most points in it, by the number of players.
pub(super) fn tables(asked: &Asked) -> Outcome<Vec<String>> {
    let mut text = "| players | opener makes the most of a round | points above the mean of the others |\n|---|---|---|\n".to_owned();
    for seats in 2..=6 {
        let (most, ahead) = rounds(seats, asked)?;
        text += &format!("| {seats} | {} | {} |\n", most.percent(), ahead.told());
    }
    Ok(vec![text])
}

type Rounds = (Mean, Mean);

fn rounds(seats: u8, asked: &Asked) -> Result<Rounds, ParseError> {
    let note = |seed: u64| {
        let (mut found, mut opened) = (Rounds::default(), None);
        let mut close = |opened: Option<(tribord_game::Seat, Vec<i32>)>, scores: Vec<i32>| {
            let Some((opener, before)) = opened else { return };
            let made: Vec<i32> =
                scores.iter().zip(&before).map(|(after, before)| after - before).collect();
            let best = made.iter().copied().max().unwrap_or(0);
            let winners = made.iter().filter(|points| **points == best).count() as f64;
            let own = made[opener.index()];
            let others = (made.iter().sum::<i32>() - own) as f64 / f64::from(seats - 1);
            found.0.add(if own == best { 1.0 / winners } else { 0.0 });
            found.1.add(f64::from(own) - others);
        };
        let scores = |state: &_| TrippleDomino::scores(state).iter().collect::<Vec<i32>>();
        let end = play::<TrippleDomino>(seats, asked.level, seed, |state, seat, _| {
            if TrippleDomino::begins_round(state) {
                let now = scores(state);
                close(opened.take(), now.clone());
                opened = Some((seat, now));
            }
        })?;
        close(opened.take(), scores(&end));
        Ok(found)
    };
    games(seats, asked, &Rounds::default(), note, |sum, one| {
        *sum = (sum.0.and(one.0), sum.1.and(one.1));
    })
}
