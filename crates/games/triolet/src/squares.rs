//! Sets of squares, a bit each: whole patterns are found in a few steps.

use crate::Square;
use core::ops::{BitAnd, BitOr, Not};

/// A set of squares, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Squares([u64; 4]);

impl Squares {
    /// How many words of 64 squares there are.
    pub(crate) const WORDS: usize = 4;
    pub(crate) const NONE: Squares = Squares([0; 4]);
    /// The grid without its border.
    pub(crate) const GRID: Squares = {
        const ROWS: u64 = 0x7fff_7fff_7fff_7fff;
        Squares([ROWS, ROWS, ROWS, ROWS >> 16])
    };

    pub(crate) const fn only(square: Square) -> Squares {
        Squares::NONE.with(square)
    }

    #[inline]
    pub(crate) const fn with(mut self, square: Square) -> Squares {
        self.0[square.0 as usize / 64] |= 1 << (square.0 % 64);
        self
    }

    /// Adds a square, if it `is_in`.
    #[inline]
    pub(crate) fn add(&mut self, square: Square, is_in: bool) {
        self.0[square.0 as usize / 64] |= u64::from(is_in) << (square.0 % 64);
    }

    #[inline]
    pub(crate) fn set(&mut self, square: Square, is_in: bool) {
        let place = square.0 % 64;
        let word = &mut self.0[square.0 as usize / 64];
        *word = *word & !(1 << place) | u64::from(is_in) << place;
    }

    /// All squares of both.
    #[inline]
    pub(crate) const fn or(self, other: Squares) -> Squares {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Squares([a | e, b | f, c | g, d | h])
    }

    /// The set whose words are made by `word` from their place.
    #[inline]
    pub(crate) fn by_word(word: impl FnMut(usize) -> u64) -> Squares {
        Squares(core::array::from_fn(word))
    }

    /// 64 squares of the set.
    #[inline]
    pub(crate) const fn word(self, place: usize) -> u64 {
        self.0[place]
    }

    #[inline]
    pub(crate) const fn has(self, square: Square) -> bool {
        self.0[square.0 as usize / 64] >> (square.0 % 64) & 1 == 1
    }

    #[inline]
    pub(crate) fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The square before which there are so many in the set.
    pub(crate) fn nth(self, mut left: u32) -> Option<Square> {
        for (place, mut word) in self.0.into_iter().enumerate() {
            let count = word.count_ones();
            if left < count {
                (0..left).for_each(|_| word &= word - 1);
                return Some(Square(64 * place as u8 + word.trailing_zeros() as u8));
            }
            left -= count;
        }
        None
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self == Squares::NONE
    }

    /// The squares from which `step` further on (at most 63) is one of these.
    #[inline]
    pub(crate) fn back(self, step: u8) -> Squares {
        let [a, b, c, d] = self.0;
        let join = |low: u64, high: u64| low >> step | high << (64 - step);
        Squares([join(a, b), join(b, c), join(c, d), d >> step])
    }

    /// The squares from which the one `by` columns to the right is one of these, but for the last
    /// columns of a row. No word of squares needs another.
    #[inline]
    pub(crate) fn back_in_row(self, by: u8) -> Squares {
        Squares(self.0.map(|word| word >> by))
    }

    /// The squares `step` further on (at most 63) from these.
    #[inline]
    pub(crate) fn on(self, step: u8) -> Squares {
        let [a, b, c, d] = self.0;
        let join = |low: u64, high: u64| high << step | low >> (64 - step);
        Squares([a << step, join(a, b), join(b, c), join(c, d)])
    }

    /// Is there a full square of `SIDE` by `SIDE` among these?
    #[inline]
    pub(crate) fn hold_a_square<const SIDE: u8>(self) -> bool {
        let across = (1..SIDE).fold(self, |rows, by| rows & self.back(by));
        let both = (1..SIDE).fold(across, |rows, by| rows & across.back(16 * by));
        !both.is_empty()
    }

    /// The squares of the set, row by row.
    #[inline]
    pub(crate) fn iter(self) -> Iter {
        Iter(self.0)
    }

    /// The squares with these names. For constants: a wrong name does not compile.
    pub(crate) const fn named(names: &[&str]) -> Squares {
        let mut squares = Squares::NONE;
        let mut index = 0;
        while index < names.len() {
            let row = match *names[index].as_bytes() {
                [_, digit] => digit - b'0',
                [_, b'1', digit] => 10 + digit - b'0',
                _ => panic!("no such square"),
            };
            squares = squares.with(Square((row - 1) * 16 + (names[index].as_bytes()[0] - b'A')));
            index += 1;
        }
        squares
    }
}

/// The squares of a set, row by row.
pub(crate) struct Iter([u64; 4]);

impl Iterator for Iter {
    type Item = Square;

    /// Picks the word without a branch, so that the end is the only thing that cannot be foreseen.
    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        let [a, b, c, d] = self.0;
        if a | b | c | d == 0 {
            return None;
        }
        let index = usize::from(a == 0) + usize::from(a | b == 0) + usize::from(a | b | c == 0);
        let word = self.0[index];
        self.0[index] = word & (word - 1);
        Some(Square(64 * index as u8 + word.trailing_zeros() as u8))
    }
}

impl BitAnd for Squares {
    type Output = Squares;
    #[inline]
    fn bitand(self, other: Squares) -> Squares {
        let [a, b, c, d] = self.0;
        let [e, f, g, h] = other.0;
        Squares([a & e, b & f, c & g, d & h])
    }
}

impl BitOr for Squares {
    type Output = Squares;
    #[inline]
    fn bitor(self, other: Squares) -> Squares {
        self.or(other)
    }
}

impl Not for Squares {
    type Output = Squares;
    #[inline]
    fn not(self) -> Squares {
        Squares(self.0.map(|word| !word))
    }
}
