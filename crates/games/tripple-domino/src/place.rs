//! The plane, cut into triangles.
//!
//! ```text
//!     ______________
//!     \      /\      /            0             1______2
//!      \-1,0/  \ 1,0/            / \             \    /
//!       \  / 0,0\  /            /   \             \  /
//!        \/______\/            2_____1             \/
//!         \      /                                 0
//!          \ 0,1/           up: column + row    down: column + row
//!           \  /                 is even             is odd
//!            \/
//! ```
//!
//! Corners are numbered clockwise from the apex; side *i* lies opposite corner *i*, so that two
//! triangles that share a side call it by the same number.

use core::fmt;
use tribord_game::{ParseError, Text};

/// How far out a place can be named.
const FARTHEST: i32 = 32_000;

/// A triangle of the plane. Orders by row, then column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    row: i16,
    column: i16,
}

impl Place {
    /// Where every round begins.
    pub const CENTRE: Place = Place { row: 0, column: 0 };

    /// A place by its column and its row, which grows downward; `None` if it is absurdly far out.
    pub fn new(column: i32, row: i32) -> Option<Place> {
        let near = |at: i32| i16::try_from(at).ok().filter(|_| at.abs() <= FARTHEST);
        Some(Place { row: near(row)?, column: near(column)? })
    }

    /// Its column.
    pub const fn column(self) -> i32 {
        self.column as i32
    }

    /// Its row, which grows downward.
    pub const fn row(self) -> i32 {
        self.row as i32
    }

    /// Does it point up?
    pub const fn points_up(self) -> bool {
        (self.column ^ self.row) & 1 == 0
    }

    /// A number that orders places as they order themselves, quicker to compare.
    pub(crate) const fn order(self) -> i32 {
        self.row() << 16 | self.column() & 0xffff ^ 0x8000
    }

    const fn by(self, columns: i16, rows: i16) -> Place {
        Place { row: self.row + rows, column: self.column + columns }
    }

    /// The place across each side; side *i* is opposite corner *i*.
    pub const fn neighbours(self) -> [Place; 3] {
        if self.points_up() {
            [self.by(0, 1), self.by(-1, 0), self.by(1, 0)]
        } else {
            [self.by(0, -1), self.by(1, 0), self.by(-1, 0)]
        }
    }

    /// The place above or below it, the one before and the one after it in its row, each with the
    /// side it is across.
    pub(crate) const fn neighbours_in_order(self) -> [(Place, u8); 3] {
        let [across, first, second] = self.neighbours();
        if self.points_up() {
            [(across, 0), (first, 1), (second, 2)]
        } else {
            [(across, 0), (second, 2), (first, 1)]
        }
    }

    /// Its corners clockwise from the apex.
    pub const fn corners(self) -> [Point; 3] {
        let (x, y) = (self.column, self.row);
        if self.points_up() {
            [Point { x, y }, Point { x: x + 1, y: y + 1 }, Point { x: x - 1, y: y + 1 }]
        } else {
            [Point { x, y: y + 1 }, Point { x: x - 1, y }, Point { x: x + 1, y }]
        }
    }

    pub(crate) fn read(text: Text<'_>) -> Result<Place, ParseError> {
        let what = || text.expected("a place: column,row");
        let (column, row) = text.split_once(',').ok_or_else(what)?;
        let reach = -FARTHEST..=FARTHEST;
        let column = column.number(reach.clone(), "a column")?;
        Place::new(column, row.number(reach, "a row")?).ok_or_else(what)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.column, self.row)
    }
}

/// A point where corners meet, six triangles around it. The apex of the up triangle
/// `column,row` is the point `column,row`; `x + y` is always even.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Point {
    /// Half a side to the right for each.
    pub x: i16,
    /// A row down for each.
    pub y: i16,
}

impl Point {
    /// The six places around it, row by row.
    pub const fn places(self) -> [Place; 6] {
        let below = Place { row: self.y, column: self.x };
        let above = below.by(0, -1);
        [above.by(-1, 0), above, above.by(1, 0), below.by(-1, 0), below, below.by(1, 0)]
    }
}
