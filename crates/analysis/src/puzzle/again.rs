//! Looking at a puzzle again, with the bots of today.

use super::Puzzle;
use super::finding::{QUICK, look};
use crate::report::Reason;
use tribord_bots::{Bot, Budget, Level, Mind, Player};
use tribord_game::{Fast, HouseRules, Observer};

/// What the seat of a puzzle sees; `None` if the position is none of this game.
fn view<G: Mind>(puzzle: &Puzzle) -> Option<G::View> {
    let options = G::Options::read("").ok()?;
    let state = G::read_position(&options, Some(puzzle.seats), &puzzle.position).ok()?;
    Some(G::view(&state, Observer::Seat(puzzle.seat)))
}

/// The puzzle that today's bots would make of this position, if it is one to them.
pub fn again<G: Mind>(puzzle: &Puzzle, seed: u64) -> Option<Puzzle> {
    let view = view::<G>(puzzle)?;
    let bosco = Player::<G>::new(Level::Bosco, seed).choose(puzzle.seat, &view)?;
    look::<G>(&view, puzzle.seats, puzzle.seat, bosco, &mut Fast::new(seed))
}

/// The reason that a hint gives today for the answer of a puzzle, after a quick look: what the table shows does not depend on
/// how long one thinks. `None` if that would praise a move which is not the favourite any more, or tell of this search.
pub fn reason<G: Mind>(puzzle: &Puzzle, seed: u64) -> Option<Reason> {
    let (view, budget) = (view::<G>(puzzle)?, Budget::simulations(G::SIMULATIONS.1 / QUICK));
    let choices = G::think(Level::Capitaine, &view, puzzle.seat, &budget, &mut Fast::new(seed));
    let answer = puzzle.answer.first()?;
    let at = choices.iter().position(|choice| choice.action.to_string() == *answer)?;
    let why = &choices[at].why;
    let holds = !why.tells_of_search() && (at == 0 || !why.claims_best());
    holds.then(|| Reason::from(why))
}
