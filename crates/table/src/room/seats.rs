//! Who sits where, and whose turn it is.

use super::Room;
use tribord_game::{Seat, Seats};

impl Room {
    /// Where somebody sits.
    pub fn seat_of(&self, who: &str) -> Option<Seat> {
        let index = self.sitters.iter().position(|sitter| sitter.who.as_deref() == Some(who))?;
        Some(Seat(index as u8))
    }

    /// Everybody who sits at the table.
    pub fn persons(&self) -> impl Iterator<Item = &str> {
        self.sitters.iter().filter_map(|sitter| sitter.who.as_deref())
    }

    /// The same, with their seats.
    pub fn seated(&self) -> impl Iterator<Item = (Seat, &str)> {
        let seats = Seat::all(self.sitters.len() as u8);
        seats.zip(&self.sitters).filter_map(|(seat, sitter)| Some((seat, sitter.who.as_deref()?)))
    }

    /// Who is to move, of those for whom no bot does.
    pub fn turns(&self) -> Seats {
        self.to_act().iter().filter(|seat| self.sitters[seat.index()].kept.is_none()).collect()
    }

    /// Is it the turn of somebody who is not connected?
    pub fn waits_for_absent(&self) -> bool {
        let person = |seat: &Seat| self.sitters[seat.index()].who.is_some();
        self.turns().iter().filter(person).any(|seat| !self.is_here(seat))
    }
}
