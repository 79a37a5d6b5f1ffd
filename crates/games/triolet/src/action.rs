//! What a seat can do, and how it is written.

use crate::squares::Squares;
use crate::tiles::Handful;
use crate::{Laid, Square, Tile};
use core::fmt;
use core::str::FromStr;
use tribord_game::{ParseError, Text};

/// One to three tiles put on squares, ordered by row, then column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    count: u8,
    /// Places beyond `count` hold the last tile again, so that equal placements are equal values.
    tiles: [(Square, Laid); 3],
}

impl Placement {
    /// These tiles on these squares; `None` if there is none or more than three.
    pub fn new(tiles: &[(Square, Laid)]) -> Option<Placement> {
        let &last = tiles.iter().max()?;
        let mut all = [last; 3];
        all.get_mut(..tiles.len())?.copy_from_slice(tiles);
        all.sort_unstable();
        Some(Placement { count: tiles.len() as u8, tiles: all })
    }

    /// One tile.
    #[inline]
    pub(crate) const fn one(a: (Square, Laid)) -> Placement {
        Placement { count: 1, tiles: [a; 3] }
    }

    /// Two tiles, ordered by square.
    #[inline]
    pub(crate) const fn two(a: (Square, Laid), b: (Square, Laid)) -> Placement {
        Placement { count: 2, tiles: [a, b, b] }
    }

    /// Three tiles, ordered by square.
    #[inline]
    pub(crate) const fn three(tiles: [(Square, Laid); 3]) -> Placement {
        Placement { count: 3, tiles }
    }

    /// The squares and what is put there, by row, then column.
    pub fn tiles(&self) -> &[(Square, Laid)] {
        &self.tiles[..usize::from(self.count)]
    }

    /// The squares.
    pub(crate) fn squares(&self) -> impl Iterator<Item = Square> + Clone + '_ {
        self.tiles().iter().map(|&(square, _)| square)
    }

    /// The squares as a set.
    pub(crate) fn cover(&self) -> Squares {
        self.squares().fold(Squares::NONE, Squares::with)
    }

    /// The tiles it takes from the rack.
    pub(crate) fn handful(&self) -> Handful {
        Handful::new(self.tiles().iter().map(|(_, laid)| laid.tile())).unwrap_or(Handful::NONE)
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tiles().iter().enumerate().try_for_each(|(index, (square, laid))| {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{square}:{laid}")
        })
    }
}

impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `H8:11 I8:*3`: place tiles (TO-7).
    Place(Placement),
    /// `swap 3 11 *`: exchange tiles (TO-23).
    Swap(Handful),
    /// `pass`: nothing can be done (TO-24), or a bis move is declined (TO-18).
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place(placement) => placement.fmt(f),
            Action::Swap(tiles) => {
                f.write_str("swap")?;
                tiles.iter().try_for_each(|tile| write!(f, " {tile}"))
            }
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        let whole = Text::new(text);
        let (verb, rest) = whole.first_word();
        match verb.str() {
            "pass" => rest.end().map(|()| Action::Pass),
            "swap" => {
                let tiles: Result<Vec<_>, _> = rest.words().map(Tile::read).collect();
                let tiles = Handful::new(tiles?).filter(|tiles| !tiles.is_empty());
                tiles.map(Action::Swap).ok_or_else(|| rest.expected("one to three tiles"))
            }
            _ => {
                let tiles: Result<Vec<_>, _> = whole.words().map(read_laid).collect();
                let placement = Placement::new(&tiles?);
                placement.map(Action::Place).ok_or_else(|| whole.expected("one to three tiles"))
            }
        }
    }
}

/// A tile on a square: `H8:11`, or `H8:*11` for a joker.
pub(crate) fn read_laid(text: Text<'_>) -> Result<(Square, Laid), ParseError> {
    let parts = text.split_once(':');
    let (square, laid) = parts.ok_or_else(|| text.expected("square:tile, swap or pass"))?;
    Ok((Square::read(square)?, Laid::read(laid)?))
}
