//! The exact solvers against brute force.

use super::dice::{HANDS, tables};
use super::plan::{Plan, Worth};
use super::race::race;
use super::reserve::{each_reserve, number, rests};
use tribord_triplette::{Face, Hand};

/// The best chance to be at least as strong as `least` with so many more throws, by trying
/// everything.
fn brute(dice: [Face; 3], more: u32, least: u16) -> f32 {
    let mut best = f32::from(Hand::new(dice).strength() >= least);
    for mask in (1..8_u32).filter(|_| more > 0) {
        let throws = 6_usize.pow(mask.count_ones());
        let mut sum = 0.0;
        for throw in 0..throws {
            let (mut dice, mut rest) = (dice, throw);
            for die in (0..3).filter(|die| mask >> die & 1 == 1) {
                dice[die] = Face::ALL[rest % 6];
                rest /= 6;
            }
            sum += brute(dice, more - 1, least);
        }
        best = best.max(sum / throws as f32);
    }
    best
}

#[test]
fn plans_agree_with_brute_force() {
    let tables = tables();
    for target in [0, 20, 40, 55] {
        let least = tables.strength[target];
        let plan = Plan::solve(tables, &[0; 6], 2, |hand, _, _| {
            let there = f32::from(tables.strength[hand] >= least);
            Worth { value: there, first: there }
        });
        for hand in (0..HANDS).step_by(5) {
            for more in 0..2 {
                let brute = brute(tables.dice[hand], more, least);
                let solved = plan.hand(hand, more as usize, 0).value;
                assert!((brute - solved).abs() < 1e-5, "{:?} {more}", tables.dice[hand]);
            }
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
