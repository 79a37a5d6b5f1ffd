//! Free places next to a tile, and what a tile laid there brings.

use crate::corners::{Corner, Needs};
use crate::{Laying, Place, Tile, Tiles};

/// A free place edge to edge with a tile.
#[derive(Clone, Copy)]
pub struct Spot {
    pub(crate) place: Place,
    /// Bit *i*: a tile lies across side *i*.
    pub(crate) edges: u8,
    pub(crate) corners: [Corner; 3],
}

impl Spot {
    /// Where it is.
    pub fn place(&self) -> Place {
        self.place
    }

    /// TD-6: the numbers that a tile must show, clockwise from the apex; `None` where it is free.
    pub fn corners(&self) -> [Option<u8>; 3] {
        self.corners.map(Corner::number)
    }

    /// TD-6: the tiles that fit here. Each fits in exactly one way, for two of its numbers are
    /// given and neighbours.
    pub fn fitting(&self) -> Tiles {
        Needs::of(self.corners).fitting()
    }

    /// How a fitting tile lies here.
    pub(crate) fn laying(&self, tile: Tile) -> Laying {
        Laying::of(Needs::of(self.corners).numbers_of(tile), self.place)
    }

    /// How a tile laid here joins those around it.
    pub fn links(&self) -> Links {
        let edges = self.edges.count_ones() as u8;
        let hexagons = self.corners.iter().filter(|corner| corner.tiles() == 5).count() as u8;
        let bridge = edges == 1 && self.corners.iter().all(|corner| corner.tiles() > 0);
        Links { edges, bridge, hexagons }
    }
}

/// How a tile joins those around it: what its premiums come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Links {
    /// How many of its edges agree with tiles already there; none for a round's first tile.
    pub edges: u8,
    /// TD-13: one edge agrees, and the corner opposite it touches a tile already there.
    pub bridge: bool,
    /// TD-15: the points around which it is the sixth tile.
    pub hexagons: u8,
}

impl Links {
    /// TD-13 to TD-15: the premiums for how the tile lies, without its value.
    pub fn points(self) -> i32 {
        self.bridge_points() + self.double_link_points() + self.hexagon_points()
    }

    /// TD-13: 30 for a bridge.
    pub fn bridge_points(self) -> i32 {
        if self.bridge { 30 } else { 0 }
    }

    /// TD-14: 25 for two edges or three. TD-15: not if a hexagon is completed.
    pub fn double_link_points(self) -> i32 {
        if self.edges >= 2 && self.hexagons == 0 { 25 } else { 0 }
    }

    /// TD-15: 40 for each hexagon.
    pub fn hexagon_points(self) -> i32 {
        40 * i32::from(self.hexagons)
    }
}
