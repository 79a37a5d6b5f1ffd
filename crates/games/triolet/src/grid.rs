//! The grid, and what each of its empty squares allows.

use crate::beside::Beside;
use crate::direction::{Direction, Room};
use crate::squares::Squares;
use crate::{Laid, Square, Tiles};
use core::fmt;
use core::ops::Add;

/// The tiles on the grid. With them it keeps what its empty squares allow in either direction:
/// laying a tile changes at most four squares, and listing moves then looks at no others.
///
/// What lists are made of comes first, so that they read few lines of memory.
#[derive(Clone)]
#[repr(C)]
pub struct Grid {
    count: u8,
    taken: Squares,
    /// The empty squares of which a move must cover one: those next to a tile (TO-7), or the
    /// centre while there is none (TO-9).
    near: Squares,
    rooms: [Room; 2],
    /// TO-11: for each direction, where lines of three begin that would fill a 3×3 square.
    missing: [Squares; 2],
    beside: [[Beside; 256]; 2],
    tiles: [Laid; 256],
}

/// All else follows from the tiles.
impl PartialEq for Grid {
    fn eq(&self, other: &Grid) -> bool {
        self.tiles == other.tiles
    }
}

impl Grid {
    /// Without any tiles.
    pub(crate) const EMPTY: Grid = Grid {
        tiles: [Laid::NOTHING; 256],
        rooms: [Room::ALL; 2],
        missing: [Squares::NONE; 2],
        beside: [[Beside::NOTHING; 256]; 2],
        taken: Squares::NONE,
        near: Squares::only(Square::CENTRE),
        count: 0,
    };

    /// The tile on a square.
    pub fn get(&self, square: Square) -> Option<Laid> {
        Some(self.tiles[square.index()]).filter(|&laid| laid != Laid::NOTHING)
    }

    /// All tiles, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Laid)> + '_ {
        Square::all().filter_map(|square| Some((square, self.get(square)?)))
    }

    /// How many tiles lie on the grid.
    pub fn len(&self) -> u8 {
        self.count
    }

    /// Is it empty?
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The tiles as a multiset.
    pub fn tiles(&self) -> Tiles {
        let mut tiles = Tiles::default();
        self.iter().for_each(|(_, laid)| tiles.add(laid.tile()));
        tiles
    }

    /// Where tiles lie.
    pub(crate) fn taken(&self) -> Squares {
        self.taken
    }

    /// The squares of which a move must cover one.
    pub(crate) fn near(&self) -> Squares {
        self.near
    }

    /// What the empty squares allow in a direction.
    pub(crate) fn room(&self, direction: Direction) -> &Room {
        &self.rooms[direction as usize]
    }

    /// TO-11: where lines of three begin that would fill a 3×3 square.
    #[inline]
    pub(crate) fn missing(&self, direction: Direction) -> Squares {
        self.missing[direction as usize]
    }

    /// What lies beside an empty square in a direction.
    #[inline]
    pub(crate) fn beside(&self, direction: Direction, square: Square) -> Beside {
        self.beside[direction as usize][square.index()]
    }

    /// Lays a tile on an empty square.
    pub(crate) fn lay(&mut self, square: Square, laid: Laid) {
        if self.is_empty() {
            self.near = Squares::NONE;
        }
        self.count += 1;
        self.tiles[square.index()] = laid;
        self.taken.add(square, true);
        self.near.set(square, false);
        for next in square.around() {
            self.near.add(next, next.is_on_grid() & !self.taken.has(next));
        }
        self.lay_along::<false>(square, laid);
        self.lay_along::<true>(square, laid);
    }

    /// What a new tile changes in a direction. One copy for each, so that all steps are constants.
    #[inline(always)]
    fn lay_along<const DOWN: bool>(&mut self, square: Square, laid: Laid) {
        let direction = if DOWN { Direction::Down } else { Direction::Across };
        let step = direction.step();
        let back = step.wrapping_neg();
        self.rooms[direction as usize].take(square);
        let (after, before) = (self.run(square, step), self.run(square, back));
        let line = Run { count: 1, sum: laid.value() } + after + before;
        if line.count == 3 {
            self.complete(direction, square.minus(step * before.count));
        }
        self.narrow(direction, square.plus(step * (after.count + 1)), step, line, laid);
        self.narrow(direction, square.minus(step * (before.count + 1)), back, line, laid);
    }

    /// On the empty square `end`, unless it is on the border, ends a line with a new tile. Others
    /// may follow.
    #[inline(always)]
    fn narrow(&mut self, direction: Direction, end: Square, step: u8, line: Run, new: Laid) {
        if end.is_on_grid() {
            let beside = line + self.run(end, step);
            self.rooms[direction as usize].narrow(end, beside.count, beside.sum);
            let alone = beside.count == 1;
            let beside = if alone { Beside::one(new) } else { Beside::SEVERAL };
            self.beside[direction as usize][end.index()] = beside;
        }
    }

    /// TO-11: a line of three is full now, which begins here. With another one beside it, or one
    /// further away, only one line is missing.
    fn complete(&mut self, direction: Direction, start: Square) {
        let along = direction.step();
        let missing = &mut self.missing[direction as usize];
        let is_full = |start: Square| {
            [0, along, 2 * along].into_iter().all(|by| self.taken.has(start.plus(by)))
        };
        for onward in [Square::plus, Square::minus] {
            let [one, two] = [1, 2].map(|by| onward(start, by * direction.other().step()));
            let before = onward(start, direction.other().step().wrapping_neg());
            if is_full(one) {
                missing.add(two, true);
                missing.add(before, true);
            }
            missing.add(one, is_full(two));
        }
    }

    /// The tiles that follow on a square, up to the first gap; of more than two, two. There is no
    /// branch: how many there are cannot be foreseen.
    #[inline(always)]
    fn run(&self, from: Square, step: u8) -> Run {
        let first = self.tiles[from.plus(step).index()];
        let second = self.tiles[from.plus(step.wrapping_mul(2)).index()];
        let one = u8::from(first != Laid::NOTHING);
        let two = one & u8::from(second != Laid::NOTHING);
        Run { count: one + two, sum: one * first.value() + two * second.value() }
    }
}

/// Tiles in a line: how many, and what they make.
#[derive(Clone, Copy)]
struct Run {
    count: u8,
    sum: u8,
}

impl Add for Run {
    type Output = Run;
    #[inline]
    fn add(self, other: Run) -> Run {
        Run { count: self.count + other.count, sum: self.sum + other.sum }
    }
}

/// As in a position: `H8:11.I8:3`, row by row.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tiles = self.iter().map(|(square, laid)| format!("{square}:{laid}"));
        f.write_str(&tribord_game::position::write_items(tiles))
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
