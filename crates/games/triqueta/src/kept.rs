//! What lies face down in front of a seat.

use crate::{Animal, Tiles};

/// TQ-10: the most tiles a seat keeps face down in the whole game.
pub(crate) const MOST_KEPT: u8 = 2;

/// The tiles a seat has kept face down, and what it has decided about them (TQ-17). Decisions stay
/// here until all have decided, since nobody else may know them earlier.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kept {
    /// Tiles that nothing is decided about yet.
    pub undecided: Tiles,
    /// Tiles that will lie open with the others once all have decided.
    pub added: Tiles,
    /// Tiles given back.
    pub returned: Tiles,
    /// How many lie there of which nothing more is known.
    pub unknown: u8,
}

impl Kept {
    /// How many tiles lie face down, which everybody can see.
    pub fn len(&self) -> u8 {
        self.undecided.len() + self.added.len() + self.returned.len() + self.unknown
    }

    /// Is nothing there?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Is there a tile to decide about?
    pub fn is_undecided(&self) -> bool {
        !self.undecided.is_empty() || self.unknown > 0
    }

    /// The tiles that are known, wherever they will go.
    pub fn known(&self) -> Tiles {
        self.undecided + self.added + self.returned
    }

    /// What somebody else knows: only how many there are.
    pub(crate) fn face_down(&self) -> Kept {
        Kept { unknown: self.len(), ..Kept::default() }
    }

    /// TQ-17: a tile moves to one side.
    pub(crate) fn decide(&mut self, animal: Animal, add: bool) {
        self.undecided.remove(animal);
        let side = if add { &mut self.added } else { &mut self.returned };
        side.put(animal);
    }
}
