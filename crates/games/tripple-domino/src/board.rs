//! The tiles on the table.

use crate::corners::{Corner, Corners, Needs};
use crate::rim::{Rim, Sheet};
use crate::tile::COUNT;
use crate::{Laying, Place, Point, Spot, Tiles};
use core::fmt;
use core::ops::ControlFlow;
use tribord_game::position::write_items;

/// The most free places next to a tile: three around the first, and each further tile takes one
/// and adds two at most.
const RIM: usize = COUNT + 2;

/// The tiles on the table, and the free places next to them. Equal tiles in equal places make
/// equal boards, in whichever order they were laid.
#[derive(Clone, PartialEq)]
pub struct Board {
    tiles: u8,
    free: u8,
    /// Ascending; nothing after the first `tiles`.
    laid: [Laying; COUNT],
    /// The free places next to a tile, ascending; nothing after the first `free`.
    rim: [Rim; RIM],
    /// Which places are in `rim`, a bit each.
    on_rim: Sheet,
    corners: Corners,
}

impl Board {
    pub(crate) const EMPTY: Board = Board {
        tiles: 0,
        free: 0,
        laid: [Laying::of([0; 3], Place::CENTRE); COUNT],
        rim: [Rim::NONE; RIM],
        on_rim: Sheet::EMPTY,
        corners: Corners::NONE,
    };

    /// The tiles that lie here, by row, then column.
    pub fn laid(&self) -> &[Laying] {
        &self.laid[..usize::from(self.tiles)]
    }

    /// Is nothing laid yet?
    pub fn is_empty(&self) -> bool {
        self.tiles == 0
    }

    /// Which tiles lie here.
    pub fn tiles(&self) -> Tiles {
        self.laid().iter().filter_map(|laying| laying.tile()).collect()
    }

    /// The tile at a place.
    pub fn at(&self, place: Place) -> Option<Laying> {
        let index = self.find_laid(place).ok()?;
        Some(self.laid[index])
    }

    fn rim(&self) -> &[Rim] {
        &self.rim[..usize::from(self.free)]
    }

    fn find_laid(&self, place: Place) -> Result<usize, usize> {
        self.laid().binary_search_by_key(&place.order(), |laying| laying.place().order())
    }

    fn find_rim(&self, place: Place) -> Result<usize, usize> {
        self.rim().binary_search_by_key(&place.order(), |rim| rim.place.order())
    }

    fn corners_of(&self, place: Place) -> [Corner; 3] {
        place.corners().map(|point| self.corners.at(point))
    }

    fn needs(&self, place: Place) -> Needs {
        Needs::of(self.corners_of(place))
    }

    fn spot_of(&self, rim: Rim) -> Spot {
        Spot { place: rim.place, edges: rim.edges(), corners: self.corners_of(rim.place) }
    }

    /// The free places edge to edge with a tile, by row, then column. None on an empty board.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + '_ {
        self.rim().iter().map(|&rim| self.spot_of(rim))
    }

    /// The free place here, if it is edge to edge with a tile.
    pub fn spot(&self, place: Place) -> Option<Spot> {
        let index = self.find_rim(place).ok()?;
        Some(self.spot_of(self.rim[index]))
    }

    /// TD-6: the spots where some of these tiles fit, and which.
    pub(crate) fn spots_for(&self, tiles: Tiles) -> impl Iterator<Item = (Spot, Tiles)> + '_ {
        self.rim_for(tiles).map(|(rim, tiles)| (self.spot_of(rim), tiles))
    }

    fn rim_for(&self, tiles: Tiles) -> impl Iterator<Item = (Rim, Tiles)> + '_ {
        let fitting = move |rim: &Rim| (*rim, rim.fitting().and(tiles));
        self.rim().iter().map(fitting).filter(|(_, tiles)| !tiles.is_empty())
    }

    /// TD-6: calls `each` with every way in which one of these tiles can be laid, as
    /// [`each_fit`](Board::each_fit) does. What the free places note is enough for that.
    pub(crate) fn each_laying(
        &self,
        tiles: Tiles,
        each: &mut impl FnMut(Laying) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (rim, fitting) in self.rim_for(tiles) {
            fitting.iter().try_for_each(|tile| each(rim.laying(tile)))?;
        }
        ControlFlow::Continue(())
    }

    /// TD-6: calls `each` with every way in which one of these tiles can be laid, each once, and
    /// the place it goes to, until it breaks. By place, then tile.
    pub fn each_fit(
        &self,
        tiles: Tiles,
        each: &mut impl FnMut(Laying, &Spot) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (spot, fitting) in self.spots_for(tiles) {
            fitting.iter().try_for_each(|tile| each(spot.laying(tile), &spot))?;
        }
        ControlFlow::Continue(())
    }

    /// TD-6: can one of these tiles be laid?
    pub fn fits_any(&self, tiles: Tiles) -> bool {
        self.rim().iter().any(|rim| !rim.fitting().and(tiles).is_empty())
    }

    /// Lays a tile at a spot, or as the first.
    pub(crate) fn lay(&mut self, laying: Laying) {
        let place = laying.place();
        let (mut at, edges) = self.take_rim(place);
        let mut newly_shown = [None; 3];
        for (corner, point) in place.corners().into_iter().enumerate() {
            newly_shown[corner] = Some(point).filter(|_| self.corners.at(point).tiles() == 0);
            self.corners.add(point, laying.numbers()[corner]);
        }
        // In its row the free places before and after it are its neighbours: only the one above or
        // below must be looked for.
        let [across, left, right] = place.neighbours_in_order();
        if edges >> left.1 & 1 == 0 {
            let known = self.on_rim.has(left.0);
            self.add_edge(left, at - usize::from(known));
            at += usize::from(!known);
        }
        if edges >> right.1 & 1 == 0 {
            self.add_edge(right, at);
        }
        if edges >> across.1 & 1 == 0 {
            let (Ok(at) | Err(at)) = self.find_rim(across.0);
            self.add_edge(across, at);
        }
        if edges != 0 {
            newly_shown.into_iter().flatten().for_each(|point| self.look_again_around(point));
        }
        let (Ok(at) | Err(at)) = self.find_laid(place);
        insert(&mut self.laid, &mut self.tiles, at, laying);
    }

    /// The place is taken: where was it, and which of its sides touched a tile?
    fn take_rim(&mut self, place: Place) -> (usize, u8) {
        let index = match self.find_rim(place) {
            Ok(index) => index,
            Err(index) => return (index, 0),
        };
        let edges = self.rim[index].edges();
        let last = usize::from(self.free) - 1;
        self.rim.copy_within(index + 1..=last, index);
        self.rim[last] = Rim::default();
        self.free -= 1;
        self.on_rim.flip(place);
        (index, edges)
    }

    /// A free place, which is or belongs `at` there on the rim, got a tile across one of its sides.
    fn add_edge(&mut self, (place, side): (Place, u8), at: usize) {
        if self.on_rim.has(place) {
            self.rim[at].add_edge(side);
        } else {
            let rim = Rim::new(place, self.needs(place), 1 << side);
            insert(&mut self.rim, &mut self.free, at, rim);
            self.on_rim.flip(place);
        }
    }

    /// A point shows its number for the first time: free places around it ask for that now.
    fn look_again_around(&mut self, point: Point) {
        for place in point.places() {
            // Most of them are not.
            if self.on_rim.has(place)
                && let Ok(index) = self.find_rim(place)
            {
                self.rim[index] = Rim::new(place, self.needs(place), self.rim[index].edges());
            }
        }
    }
}

/// Puts an item where it belongs into a list that has room for it.
fn insert<T: Copy>(list: &mut [T], count: &mut u8, at: usize, item: T) {
    list.copy_within(at..usize::from(*count), at + 1);
    list[at] = item;
    *count += 1;
}

/// As in a position.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_items(self.laid()))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
