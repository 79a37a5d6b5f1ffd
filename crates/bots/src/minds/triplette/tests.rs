//! The exact solvers against brute force.

use super::dice::{HANDS, THROWS, tables};
use super::plan::{Plan, Worth};
use super::race::race;
use super::reserve::{each_reserve, number, rests};
use tribord_triplette::{Face, Hand};

/// Three dice as they lie on the table, in the order of a number from 0 to 215.
fn thrown(number: usize) -> [Face; 3] {
    [number / 36, number / 6 % 6, number % 6].map(|die| Face::ALL[die])
}

/// For all 216 ways in which three dice can lie, the best chance to be at least as strong as `least`
/// with one more throw than `after` tells the chances of, by trying everything.
fn one_more_throw(after: &[f64], least: u16) -> Vec<f64> {
    let mut best: Vec<f64> = (0..216).map(|number| there(number, least)).collect();
    for (number, best) in best.iter_mut().enumerate() {
        let dice = [number / 36, number / 6 % 6, number % 6];
        for mask in 1..8_usize {
            let rolls = |die: usize| mask >> die & 1 == 1;
            // Every way to throw all three; those that are kept stay, which counts each result equally often.
            let result = |throw: usize| {
                let new = [throw / 36, throw / 6 % 6, throw % 6];
                let [a, b, c] = [0, 1, 2].map(|die| if rolls(die) { new[die] } else { dice[die] });
                after[36 * a + 6 * b + c]
            };
            *best = best.max((0..216).map(result).sum::<f64>() / 216.0);
        }
    }
    best
}

fn there(number: usize, least: u16) -> f64 {
    f64::from(Hand::new(thrown(number)).strength() >= least)
}

/// The dice are solved: every hand, every target, every number of throws.
#[test]
fn plans_agree_with_brute_force() {
    let tables = tables();
    for target in 0..HANDS {
        let least = tables.strength[target];
        let plan = Plan::solve(tables, &[0; 6], THROWS - 1, |hand, _, _| {
            let there = f32::from(tables.strength[hand] >= least);
            Worth { value: there, first: there }
        });
        let mut brute: Vec<f64> = (0..216).map(|number| there(number, least)).collect();
        for more in 0..THROWS {
            for (number, &brute) in brute.iter().enumerate() {
                let solved = plan.hand(tables.number(thrown(number)), more, 0).value;
                assert!((brute - f64::from(solved)).abs() < 1e-5, "{:?} {more}", thrown(number));
            }
            let before = brute.iter().sum::<f64>() / 216.0;
            let reach = f64::from(tables.reach[more + 1][target]);
            assert!((before - reach).abs() < 1e-5, "{target} {more}");
            brute = one_more_throw(&brute, least);
        }
    }
}

#[test]
fn a_free_card_is_a_turned_die_or_a_throw() {
    // With a card 3 and 3-3-1 the best hand there is can be had for sure.
    let tables = tables();
    let [one, _, three, ..] = Face::ALL;
    let best = tables.number([three; 3]);
    let plan = Plan::solve(tables, &[0, 0, 1, 0, 0, 0], 0, |hand, _, _| {
        let there = f32::from(hand == best);
        Worth { value: there, first: there }
    });
    let hand = tables.number([one, three, three]);
    assert_eq!(plan.hand(hand, 0, plan.whole()).value, 1.0);
    // From 3-1-1 it takes a throw of a die, or of two: one card is not enough for more.
    let hand = tables.number([one, one, three]);
    assert!((plan.hand(hand, 0, plan.whole()).value - 1.0 / 36.0).abs() < 1e-6);
}

#[test]
fn reserves_are_numbered_without_gaps() {
    let mut seen = vec![false; 924];
    each_reserve(6, &mut |reserve| {
        assert!(!std::mem::replace(&mut seen[number(reserve)], true));
    });
    assert!(seen.iter().all(|&seen| seen));
}

#[test]
fn the_examples_of_the_rules_sell_for_as_much() {
    let most = |reserve| rests(reserve).iter().map(|rest| rest.points).max();
    assert_eq!(most(&[0, 1, 1, 1, 1, 1]), Some(5), "2-3-4-5-6");
    assert_eq!(most(&[0, 0, 4, 1, 1, 0]), Some(7), "3-3-3-3-4-5");
    assert_eq!(most(&[2, 2, 0, 1, 1, 0]), Some(0), "1-1-2-2-4-5: discard");
    assert_eq!(rests(&[2, 2, 0, 1, 1, 0]).len(), 4);
}

#[test]
fn more_cards_and_points_are_never_slower() {
    for seats in 2..=5 {
        let race = race(seats);
        each_reserve(4, &mut |reserve| {
            for points in 0..14 {
                let rounds = race.rounds(points, number(reserve));
                assert!(race.rounds(points + 1, number(reserve)) <= rounds + 1e-3);
                for place in 0..6 {
                    let mut more = *reserve;
                    more[place] += 1;
                    assert!(race.rounds(points, number(&more)) <= rounds + 0.6);
                }
            }
        });
    }
}
