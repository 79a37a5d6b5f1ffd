//! What can be pressed, dragged and dropped upon.

use crate::verbs::{UnknownVerb, verbs};
use std::fmt;
use std::str::FromStr;
use tribord_table::tribord_triolet::{Laid, Square, Tile};

verbs! {
    /// What can be pressed.
    pub(crate) enum Do {
        /// A square of the grid.
        Square(square: Square) = "square",
        /// A tile of the rack.
        Tile(tile: Tile) = "tile",
        /// A tile that was to be exchanged stays on the rack after all.
        Keep(tile: Tile) = "keep",
        /// The number that a joker stands for.
        Joker(answer: Answer) = "joker",
        /// Places the tiles on trial.
        Confirm = "confirm",
        /// Takes everything back.
        Back = "back",
        /// Begins to choose tiles to exchange, or ends it.
        Tray = "tray",
        /// Exchanges the chosen tiles.
        Swap = "swap",
        /// Passes.
        Pass = "pass",
        /// Looks from near, on a phone.
        Nearer = "nearer",
        /// Looks at the whole board again.
        Further = "further",
    }
}

verbs! {
    /// Where a tile can be let go.
    pub(crate) enum Place {
        /// Back on the rack.
        Rack = "rack",
        /// On the bag: it is to be exchanged.
        Tray = "tray",
    }
    else /// On the grid.
    Square(Square)
}

/// What a joker stands for; `-` if it goes back to the rack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Answer(pub(super) Option<Laid>);

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(joker) => write!(f, "{}", joker.value()),
            None => f.write_str("-"),
        }
    }
}

impl FromStr for Answer {
    type Err = UnknownVerb;
    fn from_str(text: &str) -> Result<Answer, UnknownVerb> {
        if text == "-" {
            return Ok(Answer(None));
        }
        let joker = text.parse().ok().and_then(Laid::joker);
        joker.map(|joker| Answer(Some(joker))).ok_or(UnknownVerb)
    }
}

/// A tile to drag: `11` from the rack, `11 H8` from where it is on trial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(super) tile: Tile,
    pub(super) from: Option<Square>,
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.tile)?;
        self.from.map_or(Ok(()), |square| write!(f, " {square}"))
    }
}

impl FromStr for Piece {
    type Err = UnknownVerb;
    fn from_str(text: &str) -> Result<Piece, UnknownVerb> {
        let mut words = text.split(' ');
        let tile = words.next().and_then(|tile| tile.parse().ok()).ok_or(UnknownVerb)?;
        let from = words.next().map(str::parse).transpose().map_err(|_| UnknownVerb)?;
        words.next().map_or(Ok(Piece { tile, from }), |_| Err(UnknownVerb))
    }
}
