//! Games of turns: one move is clearly best, and who counts only what lies open does not find it.

use super::Puzzle;
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
/// The fewest moves to choose from.
const CHOICES: usize = 4;
/// So many moves are compared when it is verified.
const COMPARED: usize = 8;
/// One decision in so many is looked at, so that puzzles come from many games.
const ONE_IN: u32 = 3;
/// The most puzzles of one game.
const OF_A_GAME: usize = 2;
/// So many other moves are kept with a puzzle.
const KEPT: usize = 3;

/// Plays a game of bots, whose chance and choices follow from the seed, and takes the puzzles out of it.
pub fn find<G: Mind>(seats: u8, seed: u64) -> Result<Vec<Puzzle>, ParseError> {
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
            if legal::<G>(&state, seat).len() >= CHOICES && luck.one_of(ONE_IN) == 0 {
                found.extend(look::<G>(&view, seats, seat, action, &mut luck));
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

/// Is this a puzzle? `bosco` is what a player does who looks ahead a little.
fn look<G: Mind>(
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
    let world = G::determinize(view, luck);
    let greedy = G::greedy(&world, seat, luck)?;
    let matelot = G::sensible(&world, seat, luck)?;
    let level = match (greedy == best, matelot == best) {
        (true, true) => return None,
        (true, false) | (false, true) => 1,
        _ if bosco == best => 2,
        _ => 3,
    };
    let mut actions: Vec<G::Action> =
        favourites.iter().take(COMPARED).map(|choice| choice.action).collect();
    for tempting in [greedy, matelot, bosco] {
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
    others.sort_by_key(|(action, _)| ![greedy, matelot, bosco].contains(action));
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
