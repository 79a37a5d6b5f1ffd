//! Counting moves: the fast lists against slow ones, and against a table of counts.

#![allow(clippy::unwrap_used)]

mod slow;

use core::ops::ControlFlow;
use slow::Slow;
use tribord_game::{
    Fast, Game, HouseRules, Luck, Playout, Seat, Step, ToAct, legal, set_up, take_step,
    write_options,
};
use tribord_triolet::{Options, Placement, State, Triolet, each_scored};

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft/counts.txt");

fn mover(state: &State) -> Option<Seat> {
    match Triolet::to_act(state) {
        ToAct::Seats(seats) => seats.iter().next(),
        _ => None,
    }
}

/// Draws whatever is due: always the lowest tile there is.
fn draw_lowest(state: &mut State) {
    while Triolet::to_act(state) == ToAct::Nature {
        let mut lowest = None;
        let _ = Triolet::each_chance(state, &mut |tile, _| {
            lowest = Some(tile);
            ControlFlow::Break(())
        });
        Triolet::apply_chance_unchecked(state, lowest.unwrap());
    }
}

/// How many games of so many actions there are, with the lowest tiles drawn.
fn count(state: &State, depth: u32, list: &impl Fn(&State) -> Vec<String>) -> u64 {
    let Some(seat) = mover(state) else { return 0 };
    let actions = list(state);
    if depth == 1 {
        return actions.len() as u64;
    }
    actions
        .iter()
        .map(|action| {
            let mut after = state.clone();
            Triolet::play(&mut after, seat, action.parse().unwrap()).unwrap();
            draw_lowest(&mut after);
            count(&after, depth - 1, list)
        })
        .sum()
}

fn fast_list(state: &State) -> Vec<String> {
    let seat = mover(state).unwrap();
    legal::<Triolet>(state, seat).iter().map(ToString::to_string).collect()
}

fn slow_list(state: &State) -> Vec<String> {
    let slow = Slow::read(&Triolet::position(state), "");
    slow.actions(&slow.placements())
}

/// A table: positions, and under each the counts for one action, two, three and so on. With
/// `TRIBORD_RENEW=1` the slow lists write it anew.
#[test]
fn counts_are_those_of_the_table() {
    let text = std::fs::read_to_string(TABLE).unwrap();
    let renew = std::env::var_os("TRIBORD_RENEW").is_some();
    let mut lines = text.lines();
    let mut renewed = String::new();
    while let Some(position) = lines.next() {
        renewed += &format!("{position}\n");
        if position.is_empty() || position.starts_with('#') {
            continue;
        }
        let state = Triolet::read_position(&Options::default(), None, position).unwrap();
        let counts: Vec<u64> =
            lines.next().unwrap().split(' ').map(|count| count.parse().unwrap()).collect();
        let mut slow = Vec::new();
        for (depth, &expected) in (1..).zip(&counts) {
            assert!(renew || count(&state, depth, &fast_list) == expected, "{depth}: {position}");
            if renew || expected < 100 {
                slow.push(count(&state, depth, &slow_list));
                assert!(renew || slow.last() == Some(&expected), "slow, {depth}: {position}");
            }
        }
        let slow: Vec<String> = slow.iter().map(ToString::to_string).collect();
        renewed += &format!("{}\n", slow.join(" "));
    }
    if renew {
        std::fs::write(TABLE, renewed).unwrap();
    }
}

/// Random positions, with every number of seats: the same actions, and the same points by the slow
/// rules, by the list and by what a step gains.
#[test]
fn fast_lists_are_slow_lists() {
    let mut luck = Fast::new(5);
    let mut playout = Playout::<Triolet>::default();
    let mut seen = 0;
    for game in 0..24 {
        let options = Options::read(["", "lone=double"][game % 2]).unwrap();
        let mut state = set_up::<Triolet>(&options, 2 + game as u8 % 3).unwrap();
        while let Some(step) = playout.step(&state, &mut luck) {
            if let (Some(seat), true) = (mover(&state), luck.one_of(5) == 0) {
                compare(&state, seat, &options);
                seen += 1;
            }
            take_step::<Triolet>(&mut state, &step);
        }
    }
    assert!(seen > 200, "{seen}");
}

fn compare(state: &State, seat: Seat, options: &Options) {
    let position = Triolet::position(state);
    let slow = Slow::read(&position, &write_options(options));
    let mut fast = fast_list(state);
    fast.sort();
    let placements = slow.placements();
    assert_eq!(fast, slow.actions(&placements), "{position}");
    let mut scored = Vec::new();
    let _ = each_scored(state, seat, &mut |placement, points, bis| {
        assert_eq!(points, gained(state, seat, placement), "{placement} in {position}");
        scored.push((placement.to_string(), points, bis));
        ControlFlow::Continue(())
    });
    scored.sort();
    assert_eq!(scored, placements, "{position}");
}

/// The points of a placement by the rules that give them, without the final count.
fn gained(state: &State, seat: Seat, placement: Placement) -> i32 {
    let mut sum = 0;
    let step = Step::Act(seat, tribord_triolet::Action::Place(placement));
    Triolet::gains(state, &step, &mut |gain| {
        if gain.rule.0 != "TO-25" {
            sum += gain.points;
        }
    });
    sum
}
