//! The 56 tiles.

use core::fmt;
use core::str::FromStr;
use tribord_game::{ParseError, Text};

/// The greatest number on a tile.
pub(crate) const HIGHEST: u8 = 5;
/// How many tiles there are.
pub(crate) const COUNT: usize = 56;

/// TD-1: every non-decreasing triple, in the order in which tiles are counted when one is drawn.
const NUMBERS: [[u8; 3]; COUNT] = {
    let mut all = [[0; 3]; COUNT];
    let (mut next, mut code) = (0, 0);
    while code < 216 {
        let [a, b, c] = [code / 36, code / 6 % 6, code % 6];
        if a <= b && b <= c {
            all[next] = [a as u8, b as u8, c as u8];
            next += 1;
        }
        code += 1;
    }
    all
};

/// Which tile reads so clockwise, begun at any of its corners; `COUNT` where none does.
const READ_AS: [u8; 216] = {
    let mut tiles = [COUNT as u8; 216];
    let mut tile = 0;
    while tile < COUNT {
        let [a, b, c] = NUMBERS[tile];
        tiles[code([a, b, c])] = tile as u8;
        tiles[code([b, c, a])] = tile as u8;
        tiles[code([c, a, b])] = tile as u8;
        tile += 1;
    }
    tiles
};

const fn code([a, b, c]: [u8; 3]) -> usize {
    a as usize * 36 + b as usize * 6 + c as usize
}

/// A triangular tile with a number in each corner (TD-1). Also what chance brings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

impl Tile {
    /// The tile whose corners read so clockwise, whichever comes first. `None` for numbers above 5
    /// and for mirror images: there is a 1-3-5, which is also a 3-5-1, but no 1-5-3.
    pub const fn clockwise(numbers: [u8; 3]) -> Option<Tile> {
        let [a, b, c] = numbers;
        if a > HIGHEST || b > HIGHEST || c > HIGHEST {
            return None;
        }
        let tile = READ_AS[code(numbers)];
        if (tile as usize) < COUNT { Some(Tile(tile)) } else { None }
    }

    /// The tile at this place of the order in which tiles are counted.
    pub(crate) const fn at(index: u8) -> Tile {
        Tile(index)
    }

    /// Its place, from 0, in the order in which tiles are counted.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its numbers clockwise, in non-decreasing order.
    pub const fn numbers(self) -> [u8; 3] {
        NUMBERS[self.index()]
    }

    /// TD-2: the sum of its numbers.
    pub const fn value(self) -> i32 {
        let [a, b, c] = self.numbers();
        a as i32 + b as i32 + c as i32
    }

    /// TD-4: are its numbers equal?
    pub const fn is_trio(self) -> bool {
        let [low, _, high] = self.numbers();
        low == high
    }

    /// TD-4: which tile opens before which. Trios come first, then higher values, greater greatest
    /// numbers, greater middle numbers; no two tiles are alike in all.
    pub const fn opening_rank(self) -> impl Ord {
        let [_, middle, high] = self.numbers();
        (self.is_trio(), self.value(), high, middle)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_numbers(f, self.numbers())
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Tile {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Tile, ParseError> {
        let text = Text::new(text);
        Tile::clockwise(read_numbers(text)?)
            .ok_or_else(|| text.expected("a tile read clockwise, such as 1-3-5"))
    }
}

pub(crate) fn write_numbers(f: &mut fmt::Formatter<'_>, numbers: [u8; 3]) -> fmt::Result {
    let [a, b, c] = numbers;
    write!(f, "{a}-{b}-{c}")
}

/// Three numbers with `-` between them, whether or not there is such a tile.
pub(crate) fn read_numbers(text: Text<'_>) -> Result<[u8; 3], ParseError> {
    let mut numbers = [0; 3];
    let mut corners = text.split('-');
    for number in &mut numbers {
        let corner = corners.next().ok_or_else(|| text.expected(THREE))?;
        *number = corner.number(0..=HIGHEST.into(), "a number from 0 to 5")? as u8;
    }
    corners.next().map_or(Ok(numbers), |_| Err(text.expected(THREE)))
}

const THREE: &str = "three numbers with - between them";
