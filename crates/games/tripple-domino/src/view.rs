//! What an observer knows.

use crate::state::{Phase, State};
use crate::{Board, Options, Rack, Tiles};
use core::fmt;
use tribord_game::position::write_seats;
use tribord_game::{Observer, PerSeat, Seat};

/// The table as somebody sees it: racks are secret (TD-3) until the game is over and they have
/// been counted.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Whose view it is.
    pub observer: Observer,
    /// The house rules.
    pub options: Options,
    /// Is the game over?
    pub over: bool,
    /// Who acts, or acted last.
    pub turn: Seat,
    /// The tiles on the table.
    pub board: Board,
    /// Each seat's rack, as far as it is known.
    pub racks: PerSeat<Rack>,
    /// TD-8: what the seat whose turn it is has drawn in it.
    pub drawn: Rack,
    /// The tiles of which this observer does not know where they are.
    pub unseen: Tiles,
    /// How many tiles are in the pool.
    pub pool: u8,
    /// Each seat's points.
    pub scores: PerSeat<i32>,
    /// TD-17: passes in a row with the pool empty.
    pub passes: u8,
    /// TD-20: what may still be drawn in solitaire.
    pub draws: u8,
}

impl View {
    pub(crate) fn of(state: &State, observer: Observer) -> View {
        let over = state.phase == Phase::Over;
        let sees = |seat| over || observer.sees(seat);
        let shown = |seat, rack: Rack| if sees(seat) { rack } else { rack.face_down() };
        let hidden = Seat::all(state.seats).filter(|&seat| !sees(seat));
        View {
            observer,
            options: state.options,
            over,
            turn: state.turn,
            board: state.board.clone(),
            racks: PerSeat::from_fn(state.seats, |seat| shown(seat, state.rack(seat))),
            drawn: shown(state.turn, state.drawn),
            unseen: hidden.fold(state.unseen, |all, seat| all.or(state.rack(seat).tiles)),
            pool: state.pool,
            scores: PerSeat::from_fn(state.seats, |seat| state.scores[seat.index()]),
            passes: state.passes,
            draws: state.draws,
        }
    }

    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.racks.seats()
    }

    /// Is this seat's rack face down for the observer?
    pub(crate) fn is_secret(&self, seat: Seat) -> bool {
        !self.over && !self.observer.sees(seat)
    }
}

/// As a position.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "board={}", self.board)?;
        write!(f, " racks={}", write_seats(self.seats(), |seat| self.racks[seat]))?;
        write!(f, " scores={}", write_seats(self.seats(), |seat| self.scores[seat]))?;
        write!(f, " turn={} pool={} drawn={}", self.turn, self.pool, self.drawn)?;
        write!(f, " passes={}", self.passes)?;
        if self.seats() == 1 { write!(f, " draws={}", self.draws) } else { Ok(()) }
    }
}
