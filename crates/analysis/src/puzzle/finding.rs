//! Games of turns: one move is clearly best, and who counts only what lies open does not find it.

use super::{LEVELS, Puzzle};
use crate::report::Reason;
use tribord_bots::{Bot, Budget, Choice, Level, Mind, Player, compare};
use tribord_game::{
    Fast, HouseRules, Luck, Observer, ParseError, Seat, Step, ToAct, legal, set_up, settle,
    take_step,
};

/// By how much the best move must be ahead of every other, as a part of a win.
const CLEAR: f32 = 0.04;
/// And by how many standard errors of that difference.
const CERTAIN: f32 = 4.0;
/// With how many times `capitaine`'s own budget a puzzle is verified.
const AGAIN: u32 = 10;
/// The fewest moves to choose from. In Triqueta two players never have more than three.
const CHOICES: usize = 3;
/// So many moves are compared when it is verified.
const COMPARED: usize = 8;
/// One decision in so many is looked at, so that puzzles come from many games.
const ONE_IN: u32 = 3;
/// The most puzzles of one game.
const OF_A_GAME: usize = 2;
/// So many other moves are kept with a puzzle.
const KEPT: usize = 3;

/// With a part of `capitaine`'s own budget it is seen whether a position is worth a closer look, where only hard puzzles are wanted.
pub(super) const QUICK: u32 = 5;

/// What is looked for in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Puzzles of any level, in some of the decisions.
    Any,
    /// The hard ones alone, which are rare: in all decisions in which a quick look does not rule them out.
    Hard,
}

/// Plays a game of bots, whose chance and choices follow from the seed, and takes the puzzles out of it.
pub fn find<G: Mind>(seats: u8, seed: u64, wanted: Wanted) -> Result<Vec<Puzzle>, ParseError> {
    let mut luck = Fast::new(seed);
    let mut state = set_up::<G>(&G::Options::read("")?, seats)?;
    let mut player = Player::<G>::new(Level::Bosco, luck.word());
    let mut found = Vec::new();
    settle::<G>(&mut state, &mut luck, |_, _| {});
    while let ToAct::Seats(acting) = G::to_act(&state) {
        if found.len() == OF_A_GAME {
            break;
        }
        let mut moved = false;
        for seat in acting.iter() {
            let view = G::view(&state, Observer::Seat(seat));
            let Some(action) = player.choose(seat, &view) else { continue };
            if legal::<G>(&state, seat).len() >= CHOICES
                && match wanted {
                    Wanted::Any => luck.one_of(ONE_IN) == 0,
                    Wanted::Hard => may_be_hard::<G>(&view, seat, action, &mut luck),
                }
            {
                let puzzle = look::<G>(&view, seats, seat, action, &mut luck);
                found.extend(puzzle.filter(|it| wanted == Wanted::Any || it.level == LEVELS));
            }
            take_step::<G>(&mut state, &Step::Act(seat, action));
            moved = true;
            break;
        }
        if !moved {
            break;
        }
        settle::<G>(&mut state, &mut luck, |_, _| {});
    }
    Ok(found)
}

/// What those would do who do not search.
fn tempting<G: Mind>(view: &G::View, seat: Seat, luck: &mut Fast) -> Option<[G::Action; 2]> {
    let world = G::determinize(view, luck);
    Some([G::greedy(&world, seat, luck)?, G::sensible(&world, seat, luck)?])
}

/// Does a quick look find something better than what any of the three would do?
fn may_be_hard<G: Mind>(view: &G::View, seat: Seat, bosco: G::Action, luck: &mut Fast) -> bool {
    let budget = Budget::simulations(G::SIMULATIONS.1 / QUICK);
    let favourites = G::think(Level::Capitaine, view, seat, &budget, luck);
    let best = favourites.first().map(|choice| choice.action);
    let tempting = tempting::<G>(view, seat, luck);
    best.zip(tempting).is_some_and(|(best, tempting)| best != bosco && !tempting.contains(&best))
}

/// Is this a puzzle? `bosco` is what a player does who looks ahead a little.
pub(super) fn look<G: Mind>(
    view: &G::View,
    seats: u8,
    seat: Seat,
    bosco: G::Action,
    luck: &mut Fast,
) -> Option<Puzzle> {
    let budget = |times: u32| Budget::simulations(G::SIMULATIONS.1.saturating_mul(times));
    let favourites = G::think(Level::Capitaine, view, seat, &budget(1), luck);
    let win = |choice: &Choice<G::Action>| choice.outlook.map(|outlook| outlook.win);
    let [first, second, ..] = &favourites[..] else { return None };
    if win(first)? - win(second)? < CLEAR {
        return None;
    }
    let best = first.action;
    let [greedy, sensible] = tempting::<G>(view, seat, luck)?;
    let level = match (greedy == best, sensible == best) {
        (true, true) => return None,
        (true, false) | (false, true) => 1,
        _ if bosco == best => 2,
        _ => LEVELS,
    };
    let mut actions: Vec<G::Action> =
        favourites.iter().take(COMPARED).map(|choice| choice.action).collect();
    for tempting in [greedy, sensible, bosco] {
        if !actions.contains(&tempting) {
            actions.push(tempting);
        }
    }
    let compared = compare::<G>(view, seat, &actions, &budget(AGAIN), luck);
    let wins: Vec<f32> = (0..actions.len()).map(|at| compared.outlook(at).win).collect();
    let clear = |at: usize| {
        let ahead = wins[0] - wins[at];
        ahead >= CLEAR && ahead >= CERTAIN * compared.error(0, at)
    };
    if !(1..actions.len()).all(clear) {
        return None;
    }
    let thousandths = |win: f32| (win * 1000.0).round().clamp(0.0, 1000.0) as u16;
    let mut others: Vec<(G::Action, f32)> =
        actions.iter().copied().zip(wins.iter().copied()).skip(1).collect();
    others.sort_by(|a, b| b.1.total_cmp(&a.1));
    // What tempts stands there, too: it is what most people try.
    others.sort_by_key(|(action, _)| ![greedy, sensible, bosco].contains(action));
    others.truncate(KEPT);
    Some(Puzzle {
        level,
        seats,
        seat,
        position: view.to_string(),
        answer: vec![best.to_string()],
        win: thousandths(wins[0]),
        others: others
            .iter()
            .map(|(action, win)| (action.to_string(), thousandths(*win)))
            .collect(),
        why: Reason::from(&first.why),
    })
}
