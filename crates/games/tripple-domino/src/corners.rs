//! The numbers where corners meet, and which tiles fit between them.

use crate::place::Point;
use crate::tile::COUNT;
use crate::{Tile, Tiles};

/// Width and height of the sheet on which points are noted.
const SIDE: usize = 32;

/// What lies around every point: how many tiles, and the number they all show there (TD-6).
///
/// The plane has no edge, but tiles lie edge to edge and there are 56 of them: with the free
/// places around them they span at most 60 points across and 32 down. So a sheet of 64 by 32
/// points that begins again wherever it ends never has two of them on one spot.
#[derive(Clone, PartialEq)]
pub(crate) struct Corners([Corner; SIDE * SIDE]);

/// What is noted of a point: eight times the tiles around it, plus its number, plus 1. Nothing
/// is 0.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Corner(u8);

impl Corner {
    /// The number here, if a tile touches the point.
    pub(crate) const fn number(self) -> Option<u8> {
        (self.0 & 7).checked_sub(1)
    }

    /// How many tiles lie around the point.
    pub(crate) const fn tiles(self) -> u8 {
        self.0 >> 3
    }
}

impl Corners {
    pub(crate) const NONE: Corners = Corners([Corner(0); SIDE * SIDE]);

    /// Only every other point of a line exists, hence the half.
    const fn slot(point: Point) -> usize {
        (point.y as usize % SIDE) * SIDE + (point.x >> 1) as usize % SIDE
    }

    pub(crate) const fn at(&self, point: Point) -> Corner {
        self.0[Corners::slot(point)]
    }

    /// One more tile at this point, which shows this number there.
    pub(crate) fn add(&mut self, point: Point, number: u8) {
        let corner = &mut self.0[Corners::slot(point)];
        *corner = Corner((corner.0 & !7) + 8 + number + 1);
    }
}

/// What three corners ask of a tile between them: their numbers, or nothing where they are free.
/// Nine bits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Needs(pub(crate) u16);

impl Needs {
    pub(crate) const BITS: u32 = 9;

    pub(crate) fn of(corners: [Corner; 3]) -> Needs {
        let [a, b, c] = corners.map(|corner| u16::from(corner.0 & 7));
        Needs(a << 6 | b << 3 | c)
    }

    /// How a tile that fits is turned: at least two of its numbers are given and neighbours.
    pub(crate) fn numbers_of(self, tile: Tile) -> [u8; 3] {
        let shown = [self.0 >> 6, self.0 >> 3 & 7, self.0 & 7].map(|shown| shown as u8);
        let given: u8 = shown.iter().map(|shown| shown.saturating_sub(1)).sum();
        let rest = tile.value() as u8 - given;
        shown.map(|shown| if shown == 0 { rest } else { shown - 1 })
    }

    /// TD-6: the tiles that fit, turned one way or another.
    pub(crate) fn fitting(self) -> Tiles {
        FITTING[usize::from(self.0) % FITTING.len()]
    }
}

/// By the corners' numbers plus 1, or 0 where they are free, as digits of eight.
static FITTING: [Tiles; 512] = {
    let mut all = [Tiles::NONE; 512];
    let mut tile = 0;
    while tile < COUNT as u8 {
        let tiles = Tiles::NONE.with(Tile::at(tile));
        let numbers = Tile::at(tile).numbers();
        let mut turn = 0;
        while turn < 3 {
            let [a, b, c] = [numbers[turn], numbers[(turn + 1) % 3], numbers[(turn + 2) % 3]];
            let shown = [a as usize + 1, b as usize + 1, c as usize + 1];
            // Each of the corners may be free: 0 instead of its number.
            let mut free = 0;
            while free < 8 {
                let a = if free & 1 == 0 { shown[0] } else { 0 };
                let b = if free & 2 == 0 { shown[1] } else { 0 };
                let c = if free & 4 == 0 { shown[2] } else { 0 };
                let index = a << 6 | b << 3 | c;
                all[index] = all[index].or(tiles);
                free += 1;
            }
            turn += 1;
        }
        tile += 1;
    }
    all
};
