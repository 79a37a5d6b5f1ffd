//! The ways to pick one, two or three tiles of a rack for a placement.

use crate::direction::FIFTEEN;
use crate::{Handful, Laid};

/// Up to six of something, without the heap.
struct Six<T> {
    len: u8,
    items: [T; 6],
}

impl<T: Copy + PartialEq> Six<T> {
    /// Adds a way that is not there yet: equal tiles make equal ways.
    fn add(&mut self, item: T) {
        if !self.as_slice().contains(&item) {
            self.items[usize::from(self.len)] = item;
            self.len += 1;
        }
    }

    fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

/// The tiles of a rack, as they can be placed.
pub(crate) struct Offer {
    /// The numbers, a bit each.
    numbers: u16,
    /// Is there a joker?
    joker: bool,
    /// Two numbers that make at most 15 (TO-4), ascending.
    pairs: Six<[u8; 2]>,
    /// The three tiles in every order, if they make 15 (TO-5). A joker stands for what is missing.
    triples: Six<[Laid; 3]>,
}

impl Offer {
    pub(crate) fn of(rack: &Handful) -> Offer {
        let mut offer = Offer {
            numbers: 0,
            joker: false,
            pairs: Six { len: 0, items: [[0; 2]; 6] },
            triples: Six { len: 0, items: [[Laid::NOTHING; 3]; 6] },
        };
        for (place, tile) in rack.iter().enumerate() {
            let Some(number) = tile.number() else {
                offer.joker = true;
                continue;
            };
            offer.numbers |= 1 << number;
            for other in rack.as_slice()[..place].iter().filter_map(|tile| tile.number()) {
                if number + other <= FIFTEEN {
                    offer.pairs.add([other, number]);
                }
            }
        }
        if let &[a, b, c] = rack.as_slice() {
            // Jokers come last: if the second tile is one, both are (TO-21).
            if let (Some(a), Some(b)) = (a.number(), b.number()) {
                offer.add_triples(a, b, c.number());
            }
        }
        offer
    }

    fn add_triples(&mut self, a: u8, b: u8, c: Option<u8>) {
        let Some(missing) = FIFTEEN.checked_sub(a + b) else { return };
        let third = match c {
            None => Laid::star(missing),
            Some(c) if c == missing => Laid::plain(c),
            Some(_) => return,
        };
        let tiles = [Laid::plain(a), Laid::plain(b), third];
        for [x, y, z] in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            self.triples.add([tiles[x], tiles[y], tiles[z]]);
        }
    }

    /// The numbers that can be placed, a bit each: all of them if there is a joker.
    pub(crate) fn needed(&self) -> u16 {
        if self.joker { u16::MAX } else { self.numbers }
    }

    /// Every tile that can be placed alone: the numbers, then the joker as each number.
    #[inline]
    pub(crate) fn tiles(&self) -> impl Iterator<Item = Laid> {
        const JOKERS: u32 = 0xffff_0000;
        let mut left = u32::from(self.numbers) | if self.joker { JOKERS } else { 0 };
        core::iter::from_fn(move || {
            let next = left.trailing_zeros() as u8;
            left &= left.wrapping_sub(1);
            match next {
                0..16 => Some(Laid::plain(next)),
                16..32 => Some(Laid::star(next - 16)),
                _ => None,
            }
        })
    }

    /// Every two tiles that make at most 15, and what they make: two numbers, then a number and the
    /// joker as each number.
    #[inline]
    pub(crate) fn pairs(&self) -> Pairs<'_> {
        let numbers = if self.joker { self.numbers } else { 0 };
        Pairs { plain: self.pairs.as_slice().iter(), numbers, other: 0 }
    }

    /// The three tiles in every order in which they are a trio.
    pub(crate) fn triples(&self) -> &[[Laid; 3]] {
        self.triples.as_slice()
    }
}

/// Goes through pairs of tiles.
pub(crate) struct Pairs<'a> {
    plain: core::slice::Iter<'a, [u8; 2]>,
    /// The numbers that are still to be paired with the joker.
    numbers: u16,
    /// What the joker stands for next.
    other: u8,
}

impl Iterator for Pairs<'_> {
    type Item = ([Laid; 2], u8);

    #[inline(always)]
    fn next(&mut self) -> Option<([Laid; 2], u8)> {
        if let Some(&[a, b]) = self.plain.next() {
            return Some(([Laid::plain(a), Laid::plain(b)], a + b));
        }
        if self.numbers == 0 {
            return None;
        }
        let number = self.numbers.trailing_zeros() as u8;
        let pair = ([Laid::plain(number), Laid::star(self.other)], number + self.other);
        self.other += 1;
        if number + self.other > FIFTEEN {
            self.numbers &= self.numbers - 1;
            self.other = 0;
        }
        Some(pair)
    }
}
