//! What everybody knows: in La Triplette nothing is hidden but what has not been drawn yet.

use crate::state::SEATS;
use crate::{Cards, Hand, Options, Phase, State};
use core::fmt;
use tribord_game::position::{write_items, write_seats};
use tribord_game::{PerSeat, Seat};

/// The table as everybody sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The house rules.
    pub options: Options,
    /// What is going on.
    pub phase: Phase,
    /// The round's first player.
    pub first: Seat,
    /// Who acts, or acted last.
    pub turn: Seat,
    /// TP-7: the limit of throws, once the first player has stopped.
    pub limit: Option<u8>,
    /// Normal throws of the seat that rolls, or rolled last.
    pub throws: u8,
    /// Series sold by the seat that sells.
    pub sold: u8,
    /// Who declared the end.
    pub by: Option<Seat>,
    /// Each seat's dice, once thrown.
    pub hands: PerSeat<Option<Hand>>,
    /// Each seat's reserve.
    pub reserves: PerSeat<Cards>,
    /// Each seat's score pile.
    pub scored: PerSeat<Cards>,
    /// The river.
    pub river: Cards,
    /// The draw pile: which cards it holds can be counted, in which order nobody knows.
    pub pile: Cards,
    /// The discard pile.
    pub discard: Cards,
}

impl View {
    pub(crate) fn of(state: &State) -> View {
        let seats = state.seats;
        View {
            options: state.options,
            phase: state.phase,
            first: state.first,
            turn: state.turn,
            limit: state.limit,
            throws: state.throws,
            sold: state.sold,
            by: state.by,
            hands: PerSeat::from_fn(seats, |seat| state.hand(seat)),
            reserves: PerSeat::from_fn(seats, |seat| *state.reserve(seat)),
            scored: PerSeat::from_fn(seats, |seat| state.scored[seat.index()]),
            river: state.river,
            pile: state.pile,
            discard: state.discard,
        }
    }

    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.reserves.seats()
    }

    /// TP-16: the seat whose hand has a rank, once all have rolled.
    pub fn ranked(&self, rank: u8) -> Seat {
        self.state().ranked(rank)
    }

    /// The one state that looks like this.
    pub(crate) fn state(&self) -> State {
        let mut state = State::new(self.options, self.seats());
        for seat in Seat::all(self.seats()) {
            state.hands[seat.index()] = self.hands[seat];
            state.reserves[seat.index()] = self.reserves[seat];
            state.scored[seat.index()] = self.scored[seat];
        }
        State {
            phase: self.phase,
            due: 0,
            first: self.first,
            turn: self.turn,
            limit: self.limit,
            throws: self.throws,
            sold: self.sold,
            by: self.by,
            river: self.river,
            pile: self.pile,
            discard: self.discard,
            ..state
        }
    }
}

/// As a position.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let phase = match self.phase {
            Phase::Deal | Phase::Lots | Phase::River => "deal",
            Phase::Roll => "roll",
            Phase::Take => "take",
            Phase::Sell => "sell",
            Phase::Final => "final",
            Phase::Over => "over",
        };
        write!(f, "phase={phase} first={} turn={}", self.first, self.turn)?;
        match self.limit {
            Some(limit) => write!(f, " limit={limit}")?,
            None => f.write_str(" limit=-")?,
        }
        write!(f, " throws={}", self.throws)?;
        let piles = |piles: &PerSeat<Cards>| {
            write_seats(self.seats(), |seat| write_items(piles[seat].iter()))
        };
        let dice = |seat: Seat| self.hands[seat].map_or("-".to_owned(), |hand| hand.to_string());
        write!(f, " dice={}", write_seats(self.seats(), dice))?;
        write!(f, " reserves={} scored={}", piles(&self.reserves), piles(&self.scored))?;
        write!(f, " river={}", write_items(self.river.iter()))?;
        write!(f, " discard={}", write_items(self.discard.iter()))?;
        if matches!(self.phase, Phase::Sell | Phase::Final) {
            write!(f, " sold={}", self.sold)?;
        }
        match (self.phase, self.by) {
            (Phase::Final, Some(seat)) => write!(f, " by={seat}"),
            (Phase::Final, None) => f.write_str(" by=-"),
            _ => Ok(()),
        }
    }
}

const _: () = assert!(SEATS <= tribord_game::MAX_SEATS);
