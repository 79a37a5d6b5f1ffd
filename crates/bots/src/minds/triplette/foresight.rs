//! The near future with the cards that are really left: a few rounds drawn from the pile as it is,
//! and the race with a fair pile after that.

use super::race::{GOAL, Late, Race, order_chances, race};
use super::reserve::{Counts, Rest, counts, number, rests};
use crate::order::sort_few;
use std::cell::RefCell;
use std::collections::HashMap;
use tribord_triplette::View;

/// How soon a seat is expected to reach the goal.
#[derive(Clone, Copy)]
pub(super) struct Forecast {
    /// Expected rounds.
    pub rounds: f32,
    /// The chance to need more rounds than the index.
    pub late: Late,
}

/// Depth, points and reserve.
type Place = (u8, u8, u16);

/// Looks a few rounds ahead for one decision.
pub(super) struct Foresight {
    seats: u8,
    /// How many rounds are drawn from the pile as it is.
    depth: u8,
    /// The cards to come.
    pile: [f32; 6],
    /// What was worked out already.
    known: RefCell<HashMap<Place, Forecast>>,
}

impl Foresight {
    /// Looks `depth` rounds ahead at what a view shows.
    pub(super) fn new(view: &View, depth: u8) -> Foresight {
        let mut pile = counts(&view.pile).map(f32::from);
        // TP-24: a pile that ends soon is followed by what was discarded.
        if view.pile.len() < depth.max(1) * view.seats() {
            let discard = counts(&view.discard).map(f32::from);
            pile.iter_mut().zip(discard).for_each(|(count, more)| *count += more);
        }
        let all: f32 = pile.iter().sum();
        let pile = if all > 0.0 { pile.map(|count| count / all) } else { [1.0 / 6.0; 6] };
        Foresight { seats: view.seats(), depth, pile, known: RefCell::default() }
    }

    fn race(&self) -> &'static Race {
        race(self.seats)
    }

    /// The forecast for a seat that has not reached the goal.
    pub(super) fn forecast(&self, points: u8, reserve: &Counts) -> Forecast {
        self.look_ahead(self.depth, points, reserve)
    }

    fn look_ahead(&self, depth: u8, points: u8, reserve: &Counts) -> Forecast {
        let number = number(reserve);
        if depth == 0 {
            return Forecast {
                rounds: self.race().rounds(points, number),
                late: *self.race().late(points, number),
            };
        }
        let key = (depth, points, number as u16);
        if let Some(&way) = self.known.borrow().get(&key) {
            return way;
        }
        let mut ways = [(0.0, Forecast::THERE); 6];
        for (place, (chance, way)) in ways.iter_mut().enumerate() {
            *chance = self.pile[place];
            let mut reserve = *reserve;
            reserve[place] += 1;
            *way = self.sell(depth - 1, points, &reserve).1;
        }
        sort_few(&mut ways, |(_, a), (_, b)| a.rounds < b.rounds);
        order_chances(self.seats, &mut ways.each_mut().map(|(chance, _)| chance));
        let mut next = Forecast { rounds: 1.0, late: [0.0; _] };
        next.late[0] = 1.0;
        for (chance, way) in &ways {
            next.rounds += chance * way.rounds;
            let later = next.late[1..].iter_mut().zip(&way.late);
            later.for_each(|(late, then)| *late += chance * then);
        }
        self.known.borrow_mut().insert(key, next);
        next
    }

    /// The best a seat can make of a reserve of up to six cards in one selling.
    pub(super) fn best_rest(
        &self,
        points: u8,
        reserve: &Counts,
    ) -> (Option<&'static Rest>, Forecast) {
        self.sell(self.depth, points, reserve)
    }

    fn sell(&self, depth: u8, points: u8, reserve: &Counts) -> (Option<&'static Rest>, Forecast) {
        let mut best = (None, Forecast { rounds: f32::MAX, ..Forecast::THERE });
        for rest in rests(reserve) {
            let total = points + rest.points;
            let way = match total.checked_sub(GOAL) {
                // Beyond the goal more points are a little better.
                Some(beyond) => Forecast { rounds: f32::from(beyond) * -0.01, ..Forecast::THERE },
                None => self.look_ahead(depth, total, &rest.reserve),
            };
            if way.rounds < best.1.rounds {
                best = (Some(rest), way);
            }
        }
        best
    }
}

impl Forecast {
    /// The goal is reached.
    pub(super) const THERE: Forecast = Forecast { rounds: 0.0, late: [0.0; _] };
}

/// The chance that seat `who` reaches the goal first.
pub(super) fn win(forecasts: &[Forecast], who: usize) -> f32 {
    let late = &forecasts[who].late;
    let mut win = 0.0;
    for round in 1..late.len() {
        let mut chance = late[round - 1] - late[round];
        for (_, other) in forecasts.iter().enumerate().filter(|&(other, _)| other != who) {
            // Both reach it in the same round: even chances.
            chance *= (other.late[round - 1] + other.late[round]) * 0.5;
        }
        win += chance;
    }
    win
}
