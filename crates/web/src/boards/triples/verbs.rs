//! What can be pressed, dragged and dropped upon. Several people may sit at one screen, so all of it
//! says whose it is.

use crate::verbs::{UnknownVerb, verbs};
use std::fmt::{self, Display};
use std::str::FromStr;
use tribord_game::Seat;
use tribord_table::tribord_triples::Card;

verbs! {
    /// What can be pressed.
    pub(crate) enum Do {
        /// A card in a seat's hand.
        Card(seat: u8, card: Card) = "card",
        /// A pile of a seat's square, by its number.
        Pile(seat: u8, number: u8) = "pile",
        /// A seat's packet.
        Draw(seat: u8) = "draw",
        /// Lights the piles on which the picked card fits, or no longer.
        Lit = "lit",
        /// Speaks announcements, or no longer.
        Spoken = "spoken",
        /// Turns a half round, or back.
        Facing = "facing",
    }
}

/// A card to drag, or one that flies from place to place: `0 BC2`.
pub(crate) type Piece = OfSeat<Card>;

/// A pile to lay it on, by its number: `0 4`.
pub(crate) type Place = OfSeat<u8>;

/// Something in a seat's half of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OfSeat<T> {
    pub(super) seat: Seat,
    pub(super) what: T,
}

impl<T: Display> Display for OfSeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seat, self.what)
    }
}

impl<T: FromStr> FromStr for OfSeat<T> {
    type Err = UnknownVerb;
    fn from_str(text: &str) -> Result<OfSeat<T>, UnknownVerb> {
        let (seat, what) = text.split_once(' ').ok_or(UnknownVerb)?;
        let seat = seat.parse().map(Seat).map_err(|_| UnknownVerb)?;
        Ok(OfSeat { seat, what: what.parse().map_err(|_| UnknownVerb)? })
    }
}
