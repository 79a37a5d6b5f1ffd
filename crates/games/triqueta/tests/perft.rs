//! Counting all games of a few steps, twice: with the engine, and with slow rules kept here.

#![allow(clippy::unwrap_used)]

#[path = "perft/slow.rs"]
mod slow;

use core::ops::ControlFlow;
use slow::Slow;
use tribord_game::{Fast, Game, Luck, Seat, Step, ToAct, legal, set_up, take_step};
use tribord_triqueta::{Options, State, Triqueta};

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft/counts.txt");

fn steps(state: &State) -> Vec<Step<Triqueta>> {
    let mut steps: Vec<Step<Triqueta>> = Vec::new();
    match Triqueta::to_act(state) {
        ToAct::Over => {}
        ToAct::Seats(seats) => {
            for seat in seats.iter() {
                let actions = legal::<Triqueta>(state, seat).into_iter();
                steps.extend(actions.map(|action| Step::Act(seat, action)));
            }
        }
        ToAct::Nature => {
            let _ = Triqueta::each_chance(state, &mut |chance, _| {
                steps.push(Step::Chance(chance));
                ControlFlow::Continue(())
            });
        }
    }
    steps
}

fn fast_count(state: &State, depth: usize) -> u64 {
    let steps = steps(state);
    if depth == 1 {
        return steps.len() as u64;
    }
    let after = |step: &Step<Triqueta>| {
        let mut state = state.clone();
        take_step(&mut state, step);
        fast_count(&state, depth - 1)
    };
    steps.iter().map(after).sum()
}

fn slow_count(slow: &Slow, depth: usize) -> u64 {
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

fn read(position: &str) -> State {
    Triqueta::read_position(&Options::default(), None, position).unwrap()
}

/// The table has a position a line, before it how many games of one, two, three… steps begin there.
/// With `TRIBORD_RENEW=1` the slow rules write it anew.
#[test]
fn counts_are_those_of_the_table() {
    let table = std::fs::read_to_string(TABLE).unwrap();
    let mut renewed = String::new();
    for line in table.lines() {
        let (counts, position) = line.split_once(": ").unwrap();
        let counts: Vec<u64> = counts.split(' ').map(|count| count.parse().unwrap()).collect();
        let slow: Vec<u64> =
            (1..=counts.len()).map(|depth| slow_count(&Slow::read(position), depth)).collect();
        let fast: Vec<u64> =
            (1..=counts.len()).map(|depth| fast_count(&read(position), depth)).collect();
        assert_eq!(fast, slow, "{position}");
        let written: Vec<String> = slow.iter().map(ToString::to_string).collect();
        renewed += &format!("{}: {position}\n", written.join(" "));
    }
    if std::env::var_os("TRIBORD_RENEW").is_some() {
        std::fs::write(TABLE, &renewed).unwrap();
    } else {
        assert_eq!(renewed, table);
    }
}

/// Random games played side by side: the same possibilities and the same positions all the way.
#[test]
fn slow_and_fast_rules_agree_all_game_long() {
    let mut luck = Fast::new(3);
    for game in 0..60 {
        let seats = 2 + game % 4;
        let options = Options { first: Some(Seat(game % seats)) };
        let mut state = set_up::<Triqueta>(&options, seats).unwrap();
        let mut slow = Slow::read(&Triqueta::position(&state));
        loop {
            let steps = steps(&state);
            let written: Vec<String> = steps.iter().map(ToString::to_string).collect();
            assert_eq!(written, slow.steps(), "{}", Triqueta::position(&state));
            if steps.is_empty() {
                break;
            }
            let pick = luck.one_of(steps.len() as u32) as usize;
            take_step(&mut state, &steps[pick]);
            slow.make(&written[pick]);
            assert_eq!(Triqueta::position(&state), slow.position());
        }
    }
}
