//! Steps of a game, who takes the next one, and who observes it.

use crate::{Game, Seat, Seats};
use core::fmt;

/// One thing that happens: somebody acts, or chance falls.
pub enum Step<G: Game> {
    /// A seat does something.
    Act(Seat, G::Action),
    /// A die, a card, a tile, a lot.
    Chance(G::Chance),
}

// Derives would ask for `G: Clone` and the like, which is not what matters here.
impl<G: Game> Clone for Step<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Step<G> {}

impl<G: Game> PartialEq for Step<G> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Step::Act(a, x), Step::Act(b, y)) => a == b && x == y,
            (Step::Chance(x), Step::Chance(y)) => x == y,
            _ => false,
        }
    }
}

impl<G: Game> fmt::Debug for Step<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// As in a record: `0 take 4` for an action, `= 4` for an outcome.
impl<G: Game> fmt::Display for Step<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Act(seat, action) => write!(f, "{seat} {action}"),
            Step::Chance(chance) => write!(f, "= {chance}"),
        }
    }
}

/// Who makes the next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToAct {
    /// Something random is due; a dealer draws it.
    Nature,
    /// These seats may act. One seat: it has the turn. Several: whoever acts first.
    /// In a race a seat of the set may have nothing it can do at the moment.
    Seats(Seats),
    /// The game is over.
    Over,
}

/// Somebody to whom a table is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Observer {
    /// A player, who knows what that seat knows.
    Seat(Seat),
    /// Somebody watching, who knows what everybody knows.
    Watcher,
    /// All hands on the table: for looking back at finished games only.
    Open,
}

impl Observer {
    /// May this observer see what only `seat` knows?
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Observer::Seat(observing) => observing == seat,
            Observer::Watcher => false,
            Observer::Open => true,
        }
    }

    /// Every seat of a table, and a watcher.
    pub fn everybody(seats: u8) -> impl Iterator<Item = Observer> {
        Seat::all(seats).map(Observer::Seat).chain([Observer::Watcher])
    }
}
