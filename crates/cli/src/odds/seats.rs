//! Is it good to go first?

use super::measure::{Asked, Mean, games, play};
use crate::Outcome;
use tribord_bots::Mind;
use tribord_game::{ParseError, Seat};

/// How often who acts first, second, third wins, by the number of players.
pub(super) fn table<G: Mind>(asked: &Asked) -> Outcome<String> {
    let (fewest, most) = G::INFO.seats;
    let lines = (fewest.max(2)..=most).map(|seats| wins::<G>(seats, asked));
    Ok(text(most, &lines.collect::<Result<Vec<_>, _>>()?))
}

/// The part of a win of each place, a line for each number of players.
pub(super) fn text(most: u8, lines: &[Vec<Mean>]) -> String {
    let heads: Vec<String> = (1..=most).map(|place| format!(" {place}. |")).collect();
    let mut text = format!("| players |{}\n|---|{}\n", heads.concat(), "---|".repeat(most.into()));
    for places in lines {
        let cells: Vec<String> = (0..usize::from(most))
            .map(|place| {
                places.get(place).map_or(" |".to_owned(), |it| format!(" {} |", it.percent()))
            })
            .collect();
        text += &format!("| {} |{}\n", places.len(), cells.concat());
    }
    text
}

/// The part of a win of each place in a game that is over, counted from who acted first.
pub(super) fn places<G: Mind>(end: &G::State, first: Option<Seat>) -> Vec<Mean> {
    let standing = G::standing(end);
    let winners = standing.iter().filter(|&rank| rank == 0).count() as f64;
    let order = first.unwrap_or(Seat(0)).round(G::seats(end));
    let part = |seat: Seat| if standing[seat] == 0 { 1.0 / winners } else { 0.0 };
    order.map(|seat| Mean::of(part(seat))).collect()
}

/// All games of both.
pub(super) fn add(sum: &mut [Mean], one: Vec<Mean>) {
    sum.iter_mut().zip(one).for_each(|(sum, one)| *sum = sum.and(one));
}

fn wins<G: Mind>(seats: u8, asked: &Asked) -> Result<Vec<Mean>, ParseError> {
    let none = vec![Mean::default(); seats.into()];
    let note = |seed: u64| {
        let mut first = None;
        let end = play::<G>(seats, asked.level, seed, |_, seat, _| {
            first.get_or_insert(seat);
        })?;
        Ok(places::<G>(&end, first))
    };
    games(seats, asked, &none, note, |sum, one| add(sum, one))
}
