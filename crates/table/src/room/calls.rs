//! Whose turn it is, for whoever tells people who are not here.

use super::{Room, Time};
use tribord_game::Seat;

/// Somebody is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call {
    /// Where they sit.
    pub seat: Seat,
    /// Which of their turns it is: as long as they have not moved, it is the same.
    pub turn: u32,
    /// Are they connected?
    pub here: bool,
    /// Over days: is their time nearly over?
    pub late: bool,
}

impl Room {
    /// Everybody who is to move and for whom no bot does. None in a race, which nobody comes late to.
    pub fn calls(&self, now: Time) -> Vec<Call> {
        if self.is_race() {
            return Vec::new();
        }
        let due = self.due();
        let late = |seat| due.iter().any(|due| due.seat == seat && due.remind <= now);
        let called = self.turns().iter().filter_map(|seat| {
            let sitter = &self.sitters[seat.index()];
            sitter.who.as_ref()?;
            Some(Call { seat, turn: sitter.moves, here: self.is_here(seat), late: late(seat) })
        });
        called.collect()
    }

    /// When somebody's time begins to be nearly over, if that is still to come.
    pub fn remind_at(&self, now: Time) -> Option<Time> {
        self.due().iter().map(|due| due.remind).filter(|remind| *remind > now).min()
    }
}
