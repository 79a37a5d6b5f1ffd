//! The truth about a game.

use crate::{Cards, Hand, Options};
use tribord_game::{Seat, Seats};

/// TP-22: the most cards a reserve holds at the end of a round.
pub(crate) const RESERVE_LIMIT: u8 = 5;
/// TP-26: the points with which the end may be declared.
pub(crate) const GOAL: i32 = 15;
/// TP-7: the most normal throws.
pub(crate) const MAX_THROWS: u8 = 3;
/// TP-17: the most series sold in a round.
pub(crate) const MAX_SALES: u8 = 2;
/// The most players.
pub(crate) const SEATS: usize = 5;

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Cards are dealt: one a seat, then the river (TP-2, TP-3).
    Deal,
    /// The seats tied for the lowest card roll a die each (TP-4).
    Lots,
    /// A new river is turned up (TP-24).
    River,
    /// A seat rolls its dice (TP-5 to TP-10).
    Roll,
    /// A seat takes a card of the river (TP-16).
    Take,
    /// A seat sells (TP-17 to TP-22).
    Sell,
    /// The end was declared: a seat sells for the last time (TP-27).
    Final,
    /// The game is over (TP-28).
    Over,
}

/// The truth about a game. Pieces are counted, never ordered.
#[derive(Clone, PartialEq)]
pub struct State {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
    /// How many outcomes must be drawn before anybody can act.
    pub(crate) due: u8,
    /// The round's first player.
    pub(crate) first: Seat,
    /// Who acts, or acted last.
    pub(crate) turn: Seat,
    /// TP-7: the limit of throws, once the first player has stopped.
    pub(crate) limit: Option<u8>,
    /// Normal throws of the seat that rolls, or rolled last.
    pub(crate) throws: u8,
    /// Series sold by the seat that sells.
    pub(crate) sold: u8,
    /// Who declared the end.
    pub(crate) by: Option<Seat>,
    /// While dice are in the air: those kept back, and those that have fallen already.
    pub(crate) air: Cards,
    pub(crate) hands: [Option<Hand>; SEATS],
    pub(crate) reserves: [Cards; SEATS],
    pub(crate) scored: [Cards; SEATS],
    pub(crate) river: Cards,
    /// The draw pile.
    pub(crate) pile: Cards,
    pub(crate) discard: Cards,
    /// TP-4: who is still tied, and the lowest die of this round of lots with those who rolled it.
    pub(crate) tied: Seats,
    pub(crate) lowest: (u8, Seats),
}

impl State {
    pub(crate) fn new(options: Options, seats: u8) -> State {
        State {
            options,
            seats,
            phase: Phase::Deal,
            due: 2 * seats,
            first: Seat(0),
            turn: Seat(0),
            limit: None,
            throws: 0,
            sold: 0,
            by: None,
            air: Cards::default(),
            hands: [None; SEATS],
            reserves: [Cards::default(); SEATS],
            scored: [Cards::default(); SEATS],
            river: Cards::default(),
            pile: Cards::DECK,
            discard: Cards::default(),
            tied: Seats::NONE,
            lowest: (7, Seats::NONE),
        }
    }

    /// TP-6: does the first player make the first throw of a round?
    pub(crate) fn begins_round(&self) -> bool {
        self.phase == Phase::Roll && self.turn == self.first && self.hand(self.first).is_none()
    }

    /// All cards, wherever they are. Always [`Cards::DECK`] (TP-1).
    pub fn cards(&self) -> Cards {
        let seats = self.reserves.iter().chain(&self.scored);
        [self.river, self.pile, self.discard]
            .iter()
            .chain(seats)
            .fold(Cards::default(), |all, cards| all.and(cards))
    }

    pub(crate) fn hand(&self, seat: Seat) -> Option<Hand> {
        self.hands[seat.index()]
    }

    pub(crate) fn reserve(&self, seat: Seat) -> &Cards {
        &self.reserves[seat.index()]
    }

    pub(crate) fn points(&self, seat: Seat) -> i32 {
        self.scored[seat.index()].sum()
    }

    /// TP-7: how many normal throws the seat that rolls may use.
    pub(crate) fn throw_limit(&self) -> u8 {
        self.limit.unwrap_or(MAX_THROWS)
    }

    /// TP-11 to TP-15: the rank of a seat's hand, 0 for the best. Of equal hands the one
    /// rolled later ranks higher. A hand not thrown (in a position made by hand) is weaker than any.
    pub(crate) fn rank(&self, seat: Seat) -> u8 {
        let key = |seat: Seat| {
            let strength = self.hand(seat).map_or(0, |hand| hand.strength());
            (strength, (seat.0 + self.seats - self.first.0) % self.seats)
        };
        let this = key(seat);
        Seat::all(self.seats).filter(|&other| key(other) > this).count() as u8
    }

    /// The seat whose hand has this rank.
    pub(crate) fn ranked(&self, rank: u8) -> Seat {
        Seat::all(self.seats).find(|&seat| self.rank(seat) == rank).unwrap_or(self.first)
    }
}
