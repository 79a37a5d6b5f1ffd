//! The best way to throw, worked out backwards.

use super::dice::{HANDS, KEEPS, Tables};
use super::reserve::{Counts, size};
use crate::order::sort_few;

/// What a decision is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Worth {
    /// The number to maximise.
    pub value: f32,
    /// The chance to rank first, for the explanation.
    pub first: f32,
}

impl Worth {
    fn better(self, other: Worth) -> Worth {
        if other.value > self.value { other } else { self }
    }
}

/// The best way to throw from any hand with any throws left and any part of a reserve left:
/// exact, by going backwards from the last stop.
pub(super) struct Plan {
    /// Every part of the reserve, small ones first; the last is all of it.
    pub parts: Vec<Counts>,
    /// The part that is left without a card of each value.
    pub less: Vec<[Option<u8>; 6]>,
    /// By throws left: the worth of stopping with each hand, with all of the reserve.
    stops: Vec<[Worth; HANDS]>,
    /// By throws left and part: the worth of each hand.
    hands: Vec<[Worth; HANDS]>,
    /// By throws left and part: the worth of throwing, for each keep.
    keeps: Vec<[Worth; KEEPS]>,
}

impl Plan {
    /// Solves it for up to `most` normal throws left. `stop` gives the worth of stopping with a hand,
    /// a number of normal throws left and a part of the reserve.
    pub(super) fn solve(
        tables: &Tables,
        reserve: &Counts,
        most: usize,
        stop: impl Fn(usize, usize, usize) -> Worth,
    ) -> Plan {
        let (parts, less) = parts(reserve);
        let cells = (most + 1) * parts.len();
        let mut plan = Plan {
            stops: vec![[Worth::default(); HANDS]; most + 1],
            hands: vec![[Worth::default(); HANDS]; cells],
            keeps: vec![[Worth::default(); KEEPS]; cells],
            parts,
            less,
        };
        for left in 0..=most {
            for part in 0..plan.parts.len() {
                plan.fill(tables, left, part, &stop);
            }
        }
        plan
    }

    fn cell(&self, left: usize, part: usize) -> usize {
        left * self.parts.len() + part
    }

    fn fill(
        &mut self,
        tables: &Tables,
        left: usize,
        part: usize,
        stop: &impl Fn(usize, usize, usize) -> Worth,
    ) {
        const NEVER: Worth = Worth { value: f32::MIN, first: 0.0 };
        let mut throw = [NEVER; KEEPS];
        if left > 0 {
            throw = self.keeps[self.cell(left - 1, part)];
        }
        let less = self.less[part];
        for rest in less.iter().flatten() {
            let paid = &self.keeps[self.cell(left, usize::from(*rest))];
            throw.iter_mut().zip(paid).for_each(|(best, paid)| *best = best.better(*paid));
        }
        let mut hands = [NEVER; HANDS];
        for (hand, best) in hands.iter_mut().enumerate() {
            *best = stop(hand, left, part);
            self.stops[left][hand] = *best;
            for way in &tables.ways[hand] {
                *best = best.better(throw[usize::from(way.keep)]);
            }
            for (rest, turns) in less.iter().zip(&tables.turns[hand]) {
                let Some(rest) = *rest else { continue };
                let turned = &self.hands[self.cell(left, usize::from(rest))];
                for hand in turns.iter().flatten() {
                    *best = best.better(turned[usize::from(*hand)]);
                }
            }
        }
        let cell = self.cell(left, part);
        for (keep, worth) in self.keeps[cell].iter_mut().enumerate() {
            for &(hand, chance) in &tables.outcomes[keep] {
                let hand = hands[usize::from(hand)];
                worth.value += chance * hand.value;
                worth.first += chance * hand.first;
            }
        }
        self.hands[cell] = hands;
    }

    /// The number of the whole reserve among the parts.
    pub(super) fn whole(&self) -> usize {
        self.parts.len() - 1
    }

    /// What stopping now is worth, with all of the reserve.
    pub(super) fn stop(&self, hand: usize, left: usize) -> Worth {
        self.stops[left][hand]
    }

    /// What a hand is worth.
    pub(super) fn hand(&self, hand: usize, left: usize, part: usize) -> Worth {
        self.hands[self.cell(left, part)][hand]
    }

    /// What throwing is worth once the throw is paid for: `left` throws remain after it.
    pub(super) fn keep(&self, keep: u8, left: usize, part: usize) -> Worth {
        self.keeps[self.cell(left, part)][usize::from(keep)]
    }

    /// What it is worth before the first throw, with `left` throws after it.
    pub(super) fn before(&self, left: usize) -> Worth {
        self.keep(0, left, self.whole())
    }
}

/// Every part of a reserve, small ones first, and which part each is without a card.
pub(super) fn parts(reserve: &Counts) -> (Vec<Counts>, Vec<[Option<u8>; 6]>) {
    let mut parts: Vec<Counts> = vec![[0; 6]];
    for place in 0..6 {
        let so_far = parts.len();
        for count in 1..=reserve[place] {
            for part in 0..so_far {
                let mut part = parts[part];
                part[place] = count;
                parts.push(part);
            }
        }
    }
    sort_few(&mut parts, |a, b| size(a) < size(b));
    let without = |part: &Counts, place: usize| {
        let mut rest = *part;
        rest[place] = rest[place].checked_sub(1)?;
        parts.iter().position(|&other| other == rest).map(|number| number as u8)
    };
    let less = parts.iter().map(|part| std::array::from_fn(|place| without(part, place)));
    let less = less.collect();
    (parts, less)
}
