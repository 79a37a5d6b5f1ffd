//! The grid, and what each of its empty squares allows.

use crate::beside::Beside;
use crate::direction::{Direction, Room};
use crate::squares::Squares;
use crate::{Laid, Square, Tiles};
use core::fmt;

/// The tiles on the grid. With them it keeps what its empty squares allow in either direction:
/// laying a tile changes at most four squares, and listing moves then looks at no others.
#[derive(Clone)]
pub struct Grid {
    tiles: [Laid; 256],
    rooms: [Room; 2],
    beside: [[Beside; 256]; 2],
    taken: Squares,
    /// The empty squares of which a move must cover one: those next to a tile (TO-7), or the
    /// centre while there is none (TO-9).
    near: Squares,
    count: u8,
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
        self.tiles[square.index()] = laid;
        self.taken = self.taken.with(square);
        self.near = (self.near | Squares::next_to(square)) & self.taken.others();
        self.count += 1;
        for direction in Direction::BOTH {
            self.rooms[direction as usize].take(square);
            self.narrow(direction, self.end(square, |square| square.plus(direction.step())));
            self.narrow(direction, self.end(square, |square| square.minus(direction.step())));
        }
    }

    /// The first square without a tile that way.
    fn end(&self, from: Square, onward: impl Fn(Square) -> Square) -> Square {
        let mut square = onward(from);
        while self.get(square).is_some() {
            square = onward(square);
        }
        square
    }

    /// Counts again what is beside an empty square, unless it is on the border.
    fn narrow(&mut self, direction: Direction, square: Square) {
        if !square.is_on_grid() {
            return;
        }
        let (mut count, mut sum, mut beside) = (0, 0, Beside::NOTHING);
        for onward in [Square::plus, Square::minus] {
            let mut next = onward(square, direction.step());
            while let Some(laid) = self.get(next) {
                count += 1;
                sum += laid.value();
                beside = if count == 1 { Beside::one(laid) } else { Beside::SEVERAL };
                next = onward(next, direction.step());
            }
        }
        self.rooms[direction as usize].narrow(square, count, sum);
        self.beside[direction as usize][square.index()] = beside;
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
