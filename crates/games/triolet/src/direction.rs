//! Along a row or down a column, and what the empty squares allow in that direction.

use crate::Square;
use crate::squares::Squares;

/// TO-4, TO-5: a pair makes at most this, a trio exactly this.
pub(crate) const FIFTEEN: u8 = 15;
/// TO-15: what a trio is worth.
pub(crate) const TRIO: u8 = 30;

/// The direction in which squares follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    /// Along a row.
    Across,
    /// Along a column.
    Down,
}

impl Direction {
    pub(crate) const BOTH: [Direction; 2] = [Direction::Across, Direction::Down];

    /// The distance to the next square.
    pub(crate) const fn step(self) -> u8 {
        match self {
            Direction::Across => 1,
            Direction::Down => 16,
        }
    }

    /// The other direction.
    pub(crate) const fn other(self) -> Direction {
        match self {
            Direction::Across => Direction::Down,
            Direction::Down => Direction::Across,
        }
    }

    /// The direction in which these squares lie, if they are in one line. A single square: across.
    pub(crate) fn through(squares: impl Iterator<Item = Square> + Clone) -> Option<Direction> {
        let same = |key: fn(Square) -> u8| {
            let mut keys = squares.clone().map(key);
            let first = keys.next();
            keys.all(|key| Some(key) == first)
        };
        match () {
            () if same(Square::row) => Some(Direction::Across),
            () if same(Square::column) => Some(Direction::Down),
            () => None,
        }
    }
}

/// What the empty squares allow in one direction.
#[derive(Clone)]
pub(crate) struct Room {
    /// The empty squares with nothing beside them: any number fits.
    pub(crate) open: Squares,
    /// Those with one tile beside them: what fits is at most what is left to 15 (TO-4).
    pub(crate) single: Squares,
    /// Those with two: what fits is exactly what is left to 15 (TO-5). To all others nothing can be
    /// added (TO-6).
    pub(crate) double: Squares,
    /// What is left to 15, as a binary number: for each digit, lowest first, the squares where it
    /// is 1. So one comparison tells for all squares at once whether a number fits.
    left: [Squares; 4],
}

impl Room {
    /// On a grid without tiles.
    pub(crate) const ALL: Room = Room {
        open: Squares::GRID,
        single: Squares::NONE,
        double: Squares::NONE,
        left: [Squares::NONE; 4],
    };

    /// Beside an empty square now lie `count` tiles, at least one, that make `sum`.
    #[inline]
    pub(crate) fn narrow(&mut self, square: Square, count: u8, sum: u8) {
        // Where it is not below 0, which only matters where there are two.
        let left = FIFTEEN.wrapping_sub(sum);
        self.open.set(square, false);
        self.single.set(square, count == 1);
        self.double.set(square, (count == 2) & (sum <= FIFTEEN));
        for (digit, squares) in self.left.iter_mut().enumerate() {
            squares.set(square, left >> digit & 1 == 1);
        }
    }

    /// A tile lies on this square now.
    #[inline]
    pub(crate) fn take(&mut self, square: Square) {
        self.open.set(square, false);
        self.single.set(square, false);
        self.double.set(square, false);
    }

    /// For each of these numbers (a bit each) the squares where it fits (TO-4, TO-5, TO-6).
    pub(crate) fn find_fits(&self, mut numbers: u16, fits: &mut [Squares; 16]) {
        while numbers != 0 {
            let number = numbers.trailing_zeros() as u8;
            fits[usize::from(number)] = Squares::by_word(|place| {
                let (more, same) = self.compare(number, place);
                self.open.word(place)
                    | self.single.word(place) & (more | same)
                    | self.double.word(place) & same
            });
            numbers &= numbers - 1;
        }
    }

    /// The squares with a single tile beside them, to which two tiles that make `sum` together are
    /// what is missing to 15.
    #[inline]
    pub(crate) fn wanting(&self, sum: u8) -> Squares {
        Squares::by_word(|place| self.single.word(place) & self.compare(sum, place).1)
    }

    /// Among 64 squares, those where more than this number is left, and where just this is left.
    #[inline(always)]
    fn compare(&self, number: u8, place: usize) -> (u64, u64) {
        let (mut more, mut same) = (0, u64::MAX);
        for (digit, left) in self.left.iter().enumerate().rev() {
            let left = left.word(place);
            let ones = 0u64.wrapping_sub(u64::from(number >> digit & 1));
            more |= same & left & !ones;
            same &= !(left ^ ones);
        }
        (more, same)
    }
}
