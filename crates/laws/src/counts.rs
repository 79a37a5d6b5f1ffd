//! Counting all games of a few steps, twice: with the engine, and with slow and obvious rules that
//! a game keeps in its tests.

use core::ops::ControlFlow;
use tribord_game::{Game, Luck, Step, ToAct, legal, take_step};

/// Rules written straight from their text, slow and obvious, on positions as text.
pub trait Slow: Clone {
    /// Reads a position.
    fn read(position: &str) -> Self;
    /// Everything that can happen next, as steps print: actions of all seats, or outcomes.
    fn steps(&self) -> Vec<String>;
    /// Lets one of them happen.
    fn make(&mut self, step: &str);
    /// The position.
    fn position(&self) -> String;
}

/// Everything that can happen next.
fn steps<G: Game>(state: &G::State) -> Vec<Step<G>> {
    let mut steps = Vec::new();
    match G::to_act(state) {
        ToAct::Over => {}
        ToAct::Seats(seats) => {
            for seat in seats.iter() {
                let actions = legal::<G>(state, seat).into_iter();
                steps.extend(actions.map(|action| Step::Act(seat, action)));
            }
        }
        ToAct::Nature => {
            let _ = G::each_chance(state, &mut |chance, _| {
                steps.push(Step::Chance(chance));
                ControlFlow::Continue(())
            });
        }
    }
    steps
}

fn fast_count<G: Game>(state: &G::State, depth: usize) -> u64 {
    let steps = steps::<G>(state);
    if depth == 1 {
        return steps.len() as u64;
    }
    let after = |step: &Step<G>| {
        let mut state = state.clone();
        take_step::<G>(&mut state, step);
        fast_count::<G>(&state, depth - 1)
    };
    steps.iter().map(after).sum()
}

fn slow_count<S: Slow>(slow: &S, depth: usize) -> u64 {
    let steps = slow.steps();
    if depth == 1 {
        return steps.len() as u64;
    }
    let after = |step: &String| {
        let mut slow = slow.clone();
        slow.make(step);
        slow_count(&slow, depth - 1)
    };
    steps.iter().map(after).sum()
}

/// Compares both with a table in a file: a position a line, before it how many games of one, two,
/// three… steps begin there. With `TRIBORD_RENEW=1` the slow rules write it anew.
pub fn counts<G: Game, S: Slow>(file: &str) {
    let table = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let mut renewed = String::new();
    for line in table.lines() {
        let (counts, position) = line.split_once(": ").unwrap_or_else(|| panic!("{line}"));
        let state = G::read_position(&G::Options::default(), None, position)
            .unwrap_or_else(|error| panic!("{position}: {error}"));
        let depths = 1..=counts.split(' ').count();
        let slow: Vec<u64> = depths.clone().map(|n| slow_count(&S::read(position), n)).collect();
        let fast: Vec<u64> = depths.map(|depth| fast_count::<G>(&state, depth)).collect();
        assert_eq!(fast, slow, "{position}");
        let written: Vec<String> = slow.iter().map(ToString::to_string).collect();
        renewed += &format!("{}: {position}\n", written.join(" "));
    }
    if std::env::var_os("TRIBORD_RENEW").is_some() {
        std::fs::write(file, &renewed).unwrap_or_else(|error| panic!("{file}: {error}"));
    } else {
        assert_eq!(renewed, table);
    }
}

/// Plays a random game by both rules side by side: the same possibilities and, at rest, the same
/// positions all the way.
pub fn side_by_side<G: Game, S: Slow>(mut state: G::State, mut slow: S, luck: &mut impl Luck) {
    loop {
        let steps = steps::<G>(&state);
        let written: Vec<String> = steps.iter().map(ToString::to_string).collect();
        assert_eq!(written, slow.steps(), "{}", G::position(&state));
        if steps.is_empty() {
            return;
        }
        let pick = luck.one_of(steps.len() as u32) as usize;
        take_step::<G>(&mut state, &steps[pick]);
        slow.make(&written[pick]);
        if G::to_act(&state) != ToAct::Nature {
            assert_eq!(G::position(&state), slow.position());
        }
    }
}
