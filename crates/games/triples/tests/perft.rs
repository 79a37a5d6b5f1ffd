//! Counting all games of a few steps, twice: with the engine, and with slow rules kept here.

#![allow(clippy::unwrap_used)]

#[path = "perft/slow.rs"]
mod slow;

use core::ops::ControlFlow;
use slow::Slow;
use tribord_game::{Fast, Game, HouseRules, Luck, Step, ToAct, legal, set_up, take_step};
use tribord_triples::{Options, State, Triples};

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft/counts.txt");

fn steps(state: &State) -> Vec<Step<Triples>> {
    let mut steps: Vec<Step<Triples>> = Vec::new();
    match Triples::to_act(state) {
        ToAct::Over => {}
        ToAct::Seats(seats) => {
            for seat in seats.iter() {
                let actions = legal::<Triples>(state, seat).into_iter();
                steps.extend(actions.map(|action| Step::Act(seat, action)));
            }
        }
        ToAct::Nature => {
            let _ = Triples::each_chance(state, &mut |chance, _| {
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
    let after = |step: &Step<Triples>| {
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
    Triples::read_position(&Options::default(), None, position).unwrap()
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
    let games: [(&str, u8, &[usize]); 5] = [
        ("tokens=2", 2, &[0, 0]),
        ("", 3, &[0, 0, 0]),
        ("", 4, &[0, 0, 0, 0]),
        ("handicap=5/0", 2, &[5, 0]),
        ("tokens=2 handicap=0/2/8", 3, &[0, 2, 8]),
    ];
    let mut luck = Fast::new(3);
    for (options, seats, extra) in games.into_iter().cycle().take(10) {
        let options = Options::read(options).unwrap();
        let mut state = set_up::<Triples>(&options, seats).unwrap();
        let mut slow = Slow::new(options.tokens.into(), extra);
        loop {
            let steps = steps(&state);
            let written: Vec<String> = steps.iter().map(ToString::to_string).collect();
            assert_eq!(written, slow.steps(), "{}", Triples::position(&state));
            if steps.is_empty() {
                break;
            }
            let pick = luck.one_of(steps.len() as u32) as usize;
            take_step(&mut state, &steps[pick]);
            slow.make(&written[pick]);
            if Triples::to_act(&state) != ToAct::Nature {
                assert_eq!(Triples::position(&state), slow.position());
            }
        }
    }
}
