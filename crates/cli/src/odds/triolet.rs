//! Triolet: what a bis square, a joker and a rack are worth. Two players.

use super::measure::{Asked, Mean, games, play};
use crate::Outcome;
use std::collections::BTreeMap;
use tribord_bots::Level;
use tribord_game::{Game, Observer, ParseError, Seat, Step, gained};
use tribord_table::tribord_triolet::{Action, Tile, Triolet};

/// So many racks are shown from the top and from the bottom, of those that were held often enough.
const SHOWN: usize = 10;
const OFTEN: f64 = 30.0;

/// What was noted.
#[derive(Clone, Default)]
struct Notes {
    /// The points of an ordinary turn, and of one that a bis square added.
    turn: Mean,
    bis: Mean,
    /// The lead at the end of who placed none, one, both jokers.
    jokers: [Mean; 3],
    /// The points of the next move, by rack.
    racks: BTreeMap<String, Mean>,
    /// The same by each tile held.
    tiles: BTreeMap<u8, Mean>,
}

pub(super) fn tables(asked: &Asked) -> Outcome<Vec<String>> {
    let notes = games(2, asked, &Notes::default(), |seed| note(asked.level, seed), add)?;
    let turns = format!(
        "| | points |\n|---|---|\n| an ordinary turn | {} |\n| the turn that a bis square adds | {} |\n",
        notes.turn.told(),
        notes.bis.told()
    );
    let mut jokers = "| jokers placed | points ahead at the end |\n|---|---|\n".to_owned();
    for (placed, lead) in notes.jokers.iter().enumerate() {
        jokers += &format!("| {placed} | {} |\n", lead.told());
    }
    let mut tiles = "| tile on the rack | points of the move |\n|---|---|\n".to_owned();
    for (kind, points) in &notes.tiles {
        let name = if *kind == 16 { "joker".to_owned() } else { kind.to_string() };
        tiles += &format!("| {name} | {} |\n", points.told());
    }
    let mut racks: Vec<_> = notes.racks.iter().filter(|(_, it)| it.count() >= OFTEN).collect();
    racks.sort_by(|a, b| b.1.mean().total_cmp(&a.1.mean()));
    let held = racks.len();
    let mut best = format!("| rack, of {held} | points of the move |\n|---|---|\n");
    for (rack, points) in racks.iter().take(SHOWN).chain(racks.iter().rev().take(SHOWN).rev()) {
        best += &format!("| {rack} | {} |\n", points.told());
    }
    Ok(vec![turns, jokers, tiles, best])
}

fn note(level: Level, seed: u64) -> Result<Notes, ParseError> {
    let mut notes = Notes::default();
    let mut jokers = [0; 2];
    let end = play::<Triolet>(2, level, seed, |state, seat, action| {
        let view = Triolet::view(state, Observer::Seat(seat));
        let gains = gained::<Triolet>(state, &Step::Act(seat, action));
        let points: i32 =
            gains.iter().filter(|gain| gain.seat == seat).map(|gain| gain.points).sum();
        let points = f64::from(points);
        if view.bis {
            notes.bis.add(points)
        } else {
            notes.turn.add(points)
        }
        if let Action::Place(placement) = action {
            let all = placement.tiles().iter();
            jokers[seat.index()] += all.filter(|(_, laid)| laid.is_joker()).count();
        }
        let rack: Vec<Tile> = Tile::all()
            .flat_map(|tile| {
                let count = view.racks[seat].known.count(tile);
                std::iter::repeat_n(tile, count.into())
            })
            .collect();
        if rack.len() == 3 && !view.bis {
            let names: Vec<String> = rack.iter().map(ToString::to_string).collect();
            notes.racks.entry(names.join(" ")).or_default().add(points);
            for tile in rack {
                notes.tiles.entry(tile.number().unwrap_or(16)).or_default().add(points);
            }
        }
    })?;
    let scores = Triolet::scores(&end);
    for seat in Seat::all(2) {
        let lead = scores[seat] - scores[Seat(1 - seat.0)];
        notes.jokers[jokers[seat.index()].min(2)].add(lead.into());
    }
    Ok(notes)
}

fn add(sum: &mut Notes, one: Notes) {
    sum.turn = sum.turn.and(one.turn);
    sum.bis = sum.bis.and(one.bis);
    sum.jokers.iter_mut().zip(one.jokers).for_each(|(sum, one)| *sum = sum.and(one));
    for (rack, points) in one.racks {
        let all = sum.racks.entry(rack).or_default();
        *all = all.and(points);
    }
    for (tile, points) in one.tiles {
        let all = sum.tiles.entry(tile).or_default();
        *all = all.and(points);
    }
}
