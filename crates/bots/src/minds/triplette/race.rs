//! The long run: how many rounds a seat still needs to reach 15 points, and which seat does so first.
//!
//! Alone with a reserve, a seat gets a card a round: the best of as many as its rank leaves. That
//! is a small decision process over (points, reserve), solved exactly; seats then race each other
//! as if they were independent.

use super::reserve::{Counts, RESERVES, each_reserve, number, rests, size};
use crate::order::sort_few;
use std::sync::LazyLock;

/// TP-26: where the race ends.
pub(super) const GOAL: u8 = 15;
/// Longer races than this count as this long.
const HORIZON: usize = 32;

/// The chances to need more than 0, 1, 2… rounds.
pub(super) type Late = [f32; HORIZON];

/// What a seat has.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Holding {
    /// Points scored.
    pub points: u8,
    /// Cards in the score pile.
    pub piled: u8,
    /// The reserve.
    pub reserve: Counts,
}

/// The race at a table of some size.
pub(super) struct Race {
    /// Expected rounds to the goal, by points and number of reserve.
    rounds: Vec<f32>,
    /// The chance to need more rounds than the index.
    late: Vec<Late>,
}

/// The race at a table of 2 to 5.
pub(super) fn race(seats: u8) -> &'static Race {
    static RACES: [LazyLock<Race>; 4] = [
        LazyLock::new(|| Race::solve(2)),
        LazyLock::new(|| Race::solve(3)),
        LazyLock::new(|| Race::solve(4)),
        LazyLock::new(|| Race::solve(5)),
    ];
    &RACES[usize::from(seats.clamp(2, 5)) - 2]
}

impl Race {
    fn solve(seats: u8) -> Race {
        let mut reserves: Vec<Counts> = Vec::with_capacity(RESERVES);
        each_reserve(5, &mut |reserve| reserves.push(*reserve));
        // Reserves grow, so the big ones are solved first.
        sort_few(&mut reserves, |a, b| size(a) > size(b));
        let mut race = Race {
            rounds: vec![20.0; RESERVES * usize::from(GOAL)],
            late: vec![[1.0; HORIZON]; RESERVES * usize::from(GOAL)],
        };
        let chances = chances_of_order(seats);
        for points in (0..GOAL).rev() {
            // Full reserves lead to each other by discarding: repeat until that settles.
            let full = reserves.partition_point(|reserve| size(reserve) == 5);
            for _ in 0..24 {
                reserves[..full].iter().for_each(|reserve| race.update(points, reserve, &chances));
            }
            reserves[full..].iter().for_each(|reserve| race.update(points, reserve, &chances));
        }
        race.solve_late(&reserves, &chances);
        race
    }

    /// Updates one reserve's expected rounds from those of the reserves it leads to.
    fn update(&mut self, points: u8, reserve: &Counts, chances: &[f32; 6]) {
        let next = self.next(points, reserve, chances);
        let rounds: f32 = next.iter().map(|&(_, rounds, chance)| chance * rounds).sum();
        self.rounds[key(points, number(reserve))] = 1.0 + rounds;
    }

    /// For each card: where it leads (`None` beyond the goal), rounds left then, and the chance
    /// that it is the one taken.
    fn next(
        &self,
        points: u8,
        reserve: &Counts,
        chances: &[f32; 6],
    ) -> [(Option<usize>, f32, f32); 6] {
        let mut next = [(None, 0.0, 0.0); 6];
        for (place, next) in next.iter_mut().enumerate() {
            let mut reserve = *reserve;
            reserve[place] += 1;
            let (points, _, number) = self.best_rest(points, &reserve);
            *next = (
                (points < GOAL).then(|| key(points, number.into())),
                self.rounds(points, number.into()),
                0.0,
            );
        }
        sort_few(&mut next, |a, b| a.1 < b.1);
        next.iter_mut().zip(chances).for_each(|(next, &chance)| next.2 = chance);
        next
    }

    fn solve_late(&mut self, reserves: &[Counts], chances: &[f32; 6]) {
        let mut nexts = vec![[(None, 0.0); 6]; self.late.len()];
        for points in 0..GOAL {
            for reserve in reserves {
                nexts[key(points, number(reserve))] =
                    self.next(points, reserve, chances).map(|(to, _, chance)| (to, chance));
            }
        }
        for round in 1..HORIZON {
            for (at, next) in nexts.iter().enumerate() {
                let late = |&(to, chance): &(Option<usize>, f32)| {
                    to.map_or(0.0, |to| chance * self.late[to][round - 1])
                };
                self.late[at][round] = next.iter().map(late).sum();
            }
        }
    }

    /// Expected rounds to the goal. Beyond it, more points are a little better.
    pub(super) fn rounds(&self, points: u8, number: usize) -> f32 {
        if points >= GOAL {
            return f32::from(points - GOAL) * -0.01;
        }
        self.rounds[key(points, number)]
    }

    /// The best a seat can make of a reserve of up to six cards in one selling: points, series
    /// sold, number of the reserve.
    pub(super) fn best_rest(&self, points: u8, reserve: &Counts) -> (u8, u8, u16) {
        let mut best = (f32::MAX, (points, 0, 0));
        for rest in rests(reserve) {
            let rounds = self.rounds(points + rest.points, rest.number.into());
            if rounds < best.0 {
                best = (rounds, (points + rest.points, rest.sold, rest.number));
            }
        }
        best.1
    }

    /// The chances to need more rounds than the index, short of the goal.
    pub(super) fn late(&self, points: u8, number: usize) -> &Late {
        &self.late[key(points, number)]
    }
}

fn key(points: u8, number: usize) -> usize {
    usize::from(points) * RESERVES + number
}

/// The chance to get the value a seat wants most, second most… from a fair pile.
fn chances_of_order(seats: u8) -> [f32; 6] {
    let mut chances = [1.0 / 6.0; 6];
    order_chances(seats, &mut chances.each_mut());
    chances
}

/// Turns the chances of values to be drawn, the most wished first, into the chances to get them,
/// when every rank is equally likely and the best rank chooses from all cards, the last from one.
pub(super) fn order_chances(seats: u8, chances: &mut [&mut f32; 6]) {
    let mut worse = 1.0_f32;
    for chance in chances {
        let next = (worse - **chance).max(0.0);
        let best_of = |left: u8| worse.powi(left.into()) - next.powi(left.into());
        **chance = (1..=seats).map(best_of).sum::<f32>() / f32::from(seats);
        worse = next;
    }
}
