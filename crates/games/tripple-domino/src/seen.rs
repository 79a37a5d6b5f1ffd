//! What an observer learns from a step.

use crate::rack::Item;
use crate::{Action, State, Tile, TrippleDomino};
use core::fmt;
use tribord_game::{Observer, Seat, Step};

/// What an observer learns from a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// Somebody did something, which everybody sees.
    Act(Seat, Action),
    /// A tile left the pool.
    Drawn {
        /// Who got it; nobody gets the starting tile of solitaire, which lies on the table.
        to: Option<Seat>,
        /// Which one, if the observer sees it (TD-3).
        tile: Option<Tile>,
    },
}

impl Seen {
    pub(crate) fn of(state: &State, step: &Step<TrippleDomino>, observer: Observer) -> Seen {
        match *step {
            Step::Act(seat, action) => Seen::Act(seat, action),
            Step::Chance(tile) => {
                let to = state.receiver();
                let sees = to.is_none_or(|seat| observer.sees(seat));
                Seen::Drawn { to, tile: sees.then_some(tile) }
            }
        }
    }
}

/// As in a record, with `?` for a tile that stays hidden.
impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Seen::Act(seat, action) => write!(f, "{seat} {action}"),
            Seen::Drawn { tile, .. } => write!(f, "= {}", Item(tile)),
        }
    }
}
