//! Three dice: the 56 hands, and what throwing or turning some of them leads to.

use super::plan::{Plan, Worth};
use std::sync::LazyLock;
use tribord_triplette::{Dice, Face, Hand};

/// How many different hands there are.
pub(super) const HANDS: usize = 56;
/// How many ways there are to keep none, one or two dice.
pub(super) const KEEPS: usize = 28;
/// TP-7: the most normal throws.
pub(super) const THROWS: usize = 3;

/// Everything about dice that never changes.
pub(super) struct Tables {
    /// The hands' dice, ascending.
    pub dice: Vec<[Face; 3]>,
    /// How strong each hand is.
    pub strength: Vec<u16>,
    /// What keeping these dice and throwing the others may bring: hands and chances.
    pub outcomes: Vec<Vec<(u8, f32)>>,
    /// The different ways to keep some dice of a hand, and the dice thrown.
    pub ways: Vec<Vec<Way>>,
    /// For each hand and value: the hands that turning one die to it makes, a place for each die.
    pub turns: Vec<[[Option<u8>; 3]; 6]>,
    /// Which hand three dice are.
    lookup: [u8; 216],
    /// By number of throws: the best chance to get a hand at least as strong.
    pub reach: [[f32; HANDS]; THROWS + 1],
}

/// A way to throw dice of a hand again.
pub(super) struct Way {
    /// The number of the kept dice in `outcomes`.
    pub keep: u8,
    /// The dice thrown.
    pub thrown: Dice,
}

/// The tables.
pub(super) fn tables() -> &'static Tables {
    static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);
    &TABLES
}

impl Tables {
    fn new() -> Tables {
        let all = Face::ALL;
        let sorted = |low: &[Face]| low.is_sorted();
        let pairs = all.into_iter().flat_map(|a| all.map(|b| [a, b])).filter(|p| sorted(p));
        let triples: Vec<[Face; 3]> = pairs
            .clone()
            .flat_map(|[a, b]| all.map(|c| [a, b, c]))
            .filter(|hand| sorted(hand))
            .collect();
        let mut lookup = [0; 216];
        for [a, b, c] in all.into_iter().flat_map(|a| {
            all.into_iter().flat_map(move |b| all.into_iter().map(move |c| [a, b, c]))
        }) {
            let mut hand = [a, b, c];
            hand.sort_unstable();
            let number = triples.iter().position(|&other| other == hand).unwrap_or_default();
            lookup[spot([a, b, c])] = number as u8;
        }
        let keeps: Vec<Vec<Face>> = std::iter::once(vec![])
            .chain(all.map(|a| vec![a]))
            .chain(pairs.map(|pair| pair.to_vec()))
            .collect();
        let outcomes = keeps.iter().map(|keep| outcomes(keep, &lookup)).collect();
        let ways = triples.iter().map(|hand| ways(hand, &keeps)).collect();
        let strength = triples.iter().map(|&dice| Hand::new(dice).strength()).collect();
        let mut tables = Tables {
            dice: triples,
            strength,
            outcomes,
            ways,
            turns: Vec::new(),
            lookup,
            reach: [[0.0; HANDS]; THROWS + 1],
        };
        tables.turns = (0..HANDS).map(|hand| tables.find_turns(hand)).collect();
        for target in 0..HANDS {
            let least = tables.strength[target];
            let plan = Plan::solve(&tables, &[0; 6], THROWS - 1, |hand, _, _| {
                let there = f32::from(tables.strength[hand] >= least);
                Worth { value: there, first: there }
            });
            let reach: [f32; THROWS] = std::array::from_fn(|more| plan.before(more).value);
            (0..THROWS).for_each(|more| tables.reach[more + 1][target] = reach[more]);
        }
        tables
    }

    /// The number of a hand.
    pub(super) fn number(&self, dice: [Face; 3]) -> usize {
        self.lookup[spot(dice)].into()
    }

    /// The hand with one die that shows `from` turned to `to`; `None` if none shows it.
    pub(super) fn turned(&self, hand: usize, from: Face, to: Face) -> Option<usize> {
        let mut dice = self.dice[hand];
        *dice.iter_mut().find(|die| **die == from)? = to;
        Some(self.number(dice))
    }
}

impl Tables {
    fn find_turns(&self, hand: usize) -> [[Option<u8>; 3]; 6] {
        Face::ALL.map(|to| {
            self.dice[hand].map(|from| {
                let turned = self.turned(hand, from, to).filter(|_| from != to);
                turned.map(|hand| hand as u8)
            })
        })
    }
}

fn spot(dice: [Face; 3]) -> usize {
    dice.iter().fold(0, |spot, die| 6 * spot + usize::from(die.number()) - 1)
}

fn outcomes(keep: &[Face], lookup: &[u8; 216]) -> Vec<(u8, f32)> {
    let mut counts = [0_u16; HANDS];
    let free = 3 - keep.len();
    let throws = 6_usize.pow(free as u32);
    for throw in 0..throws {
        let mut dice = [Face::ALL[0]; 3];
        let mut rest = throw;
        for (place, die) in dice.iter_mut().enumerate() {
            *die = keep.get(place).copied().unwrap_or_else(|| {
                let face = Face::ALL[rest % 6];
                rest /= 6;
                face
            });
        }
        counts[usize::from(lookup[spot(dice)])] += 1;
    }
    let chance = |count: u16| f32::from(count) / throws as f32;
    let fallen = counts.iter().enumerate().filter(|&(_, &count)| count > 0);
    fallen.map(|(hand, &count)| (hand as u8, chance(count))).collect()
}

fn ways(hand: &[Face; 3], keeps: &[Vec<Face>]) -> Vec<Way> {
    let mut ways: Vec<Way> = Vec::new();
    for mask in 0..7 {
        let (mut kept, mut thrown) = (Vec::new(), Vec::new());
        for (place, &die) in hand.iter().enumerate() {
            if mask >> place & 1 == 1 { kept.push(die) } else { thrown.push(die) }
        }
        let keep = keeps.iter().position(|keep| *keep == kept).unwrap_or_default() as u8;
        if let Some(thrown) =
            Dice::new(&thrown).filter(|dice| !ways.iter().any(|w| w.thrown == *dice))
        {
            ways.push(Way { keep, thrown });
        }
    }
    ways
}
