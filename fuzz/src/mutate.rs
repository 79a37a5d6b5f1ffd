//! Inputs made from seeds, the same ones in every run.

use tribord_game::{Fast, Luck};

/// What separates and what stands between, in any of our notations.
const PIECES: [&str; 22] = [
    "-",
    "/",
    ".",
    ",",
    ":",
    " ",
    "=",
    "?",
    "*",
    "\n",
    "\"",
    "{",
    "}",
    "[",
    "]",
    "0",
    "255",
    "99999999999999999999",
    "null",
    "\u{0}",
    "é",
    "\u{ad}",
];

/// Makes inputs.
pub struct Mutator {
    seeds: Vec<Vec<u8>>,
    luck: Fast,
}

impl Mutator {
    /// From these, in an order that a number determines.
    pub fn new(seeds: Vec<Vec<u8>>, number: u64) -> Mutator {
        assert!(!seeds.is_empty(), "there is something to begin with");
        Mutator { seeds, luck: Fast::new(number) }
    }

    fn below(&mut self, most: usize) -> usize {
        self.luck.one_of(most.max(1) as u32) as usize
    }

    fn seed(&mut self) -> Vec<u8> {
        let at = self.below(self.seeds.len());
        self.seeds[at].clone()
    }

    /// A seed with up to eight changes.
    pub fn next_input(&mut self) -> Vec<u8> {
        let mut input = self.seed();
        for _ in 0..=self.below(8) {
            self.change(&mut input);
        }
        input
    }

    fn change(&mut self, input: &mut Vec<u8>) {
        let (from, length) = (self.below(input.len()), 1 + self.below(12));
        let part = from.min(input.len())..(from + length).min(input.len());
        match self.below(6) {
            0 => {
                let change = self.below(256) as u8;
                input.get_mut(from).into_iter().for_each(|byte| *byte ^= change);
            }
            1 => drop(input.drain(part)),
            2 => {
                let copy = input[part].to_vec();
                let at = self.below(input.len() + 1);
                input.splice(at..at, copy);
            }
            3 => {
                let piece = PIECES[self.below(PIECES.len())];
                input.splice(part.start..part.start, piece.bytes());
            }
            4 => {
                let piece = PIECES[self.below(PIECES.len())];
                input.splice(part, piece.bytes());
            }
            _ => {
                let other = self.seed();
                let at = self.below(other.len());
                input.splice(part, other[at..(at + length).min(other.len())].iter().copied());
            }
        }
    }
}
