//! Is it good to go first?

use super::measure::{Asked, Mean, games, play};
use crate::Outcome;
use tribord_bots::Mind;
use tribord_game::{ParseError, Seat};

/// How often who acts first, second, third wins, by the number of players.
pub(super) fn table<G: Mind>(asked: &Asked) -> Outcome<String> {
    let (fewest, most) = G::INFO.seats;
    let heads: Vec<String> = (1..=most).map(|place| format!(" {place}. |")).collect();
    let mut text = format!("| players |{}\n|---|{}\n", heads.concat(), "---|".repeat(most.into()));
    for seats in fewest.max(2)..=most {
        let places = wins::<G>(seats, asked)?;
        let cells: Vec<String> = (0..usize::from(most))
            .map(|place| {
                places.get(place).map_or(" |".to_owned(), |it| format!(" {} |", it.percent()))
            })
            .collect();
        text += &format!("| {seats} |{}\n", cells.concat());
    }
    Ok(text)
}

/// The part of a win of each place, counted from who acts first.
fn wins<G: Mind>(seats: u8, asked: &Asked) -> Result<Vec<Mean>, ParseError> {
    let none = vec![Mean::default(); seats.into()];
    let note = |seed: u64| {
        let mut first = None;
        let end = play::<G>(seats, asked.level, seed, |_, seat, _| {
            first.get_or_insert(seat);
        })?;
        let standing = G::standing(&end);
        let winners = standing.iter().filter(|&rank| rank == 0).count() as f64;
        let mut places = none.clone();
        for (place, seat) in first.unwrap_or(Seat(0)).round(seats).enumerate() {
            places[place].add(if standing[seat] == 0 { 1.0 / winners } else { 0.0 });
        }
        Ok(places)
    };
    games(seats, asked, &none, note, |sum, one| {
        sum.iter_mut().zip(one).for_each(|(sum, one)| *sum = sum.and(one));
    })
}
