//! The truth about a game.

use crate::{Card, Cards, Options, Pile, Square};
use tribord_game::{Seat, Seats};

/// T3-2: the piles of the square.
pub(crate) const PILES: u8 = 9;
/// T3-3: the cards that are dealt out, or left over.
pub(crate) const DEALT: u8 = 64 - PILES;
/// The most players.
pub(crate) const SEATS: usize = 4;

/// The cards in a seat's hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hand {
    /// Those that are known.
    pub cards: Cards,
    /// How many more there are.
    pub unknown: u8,
}

impl Hand {
    /// How many cards it has.
    pub const fn len(&self) -> u8 {
        self.cards.len() + self.unknown
    }

    /// Are there none?
    pub const fn is_empty(&self) -> bool {
        self.cards.is_empty() & (self.unknown == 0)
    }
}

/// The truth about a game. Which card lies where in a packet is not in it: that is drawn when
/// somebody draws. What lists are made of lies together, with the square at the end.
#[derive(Clone, PartialEq)]
#[repr(C)]
pub struct State {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    /// T3-2, T3-3: how many cards each set-up lays face up: the square and what is left over.
    pub(crate) face_up: u8,
    /// How many of them have been laid in this round.
    pub(crate) set_up: u8,
    /// T3-3: the piles on which a left-over card lies, a bit each.
    pub(crate) left_over: u16,
    /// The seat that is drawing a card, until the outcome is known.
    pub(crate) drawing: Option<Seat>,
    pub(crate) over: bool,
    /// How many cards each packet has.
    pub(crate) packets: [u8; SEATS],
    pub(crate) tokens: [u8; SEATS],
    /// The cards nobody has seen. A card that a position does not show counts as one of them.
    pub(crate) unseen: Cards,
    /// The cards that lie under others.
    pub(crate) covered: Cards,
    pub(crate) hands: [Hand; SEATS],
    pub(crate) square: Square,
}

impl State {
    pub(crate) fn new(options: Options, seats: u8) -> State {
        State {
            options,
            seats,
            face_up: PILES + (DEALT - options.handicap.total()) % seats,
            set_up: 0,
            left_over: 0,
            drawing: None,
            over: false,
            square: Square::new([Card(0); 9]),
            hands: [Hand::default(); SEATS],
            packets: [0; SEATS],
            unseen: Cards::ALL,
            covered: Cards::NONE,
            tokens: [0; SEATS],
        }
    }

    /// T3-5: has nobody drawn in this round yet?
    pub(crate) fn begins_round(&self) -> bool {
        let laid = self.covered.len() + PILES > self.face_up;
        !self.over && !laid && !self.is_due() && self.hands.iter().all(Hand::is_empty)
    }

    /// How often each card is somewhere, by its number: always once (T3-1). Packets hold what nobody
    /// has seen.
    pub fn cards(&self) -> [u8; 64] {
        let hands = self.hands.iter().flat_map(|hand| hand.cards.iter());
        let mut counts = [0; 64];
        let all = hands.chain(self.unseen.iter()).chain(self.covered.iter());
        for card in all.chain(self.square.tops()) {
            counts[usize::from(card.0)] += 1;
        }
        counts
    }

    /// T3-3, T3-5: what each seat gets besides its extra cards.
    pub(crate) fn share(&self) -> u8 {
        (DEALT - self.options.handicap.total()) / self.seats
    }

    /// Is an outcome due?
    pub(crate) fn is_due(&self) -> bool {
        self.drawing.is_some() || self.set_up < self.face_up
    }

    /// T3-3: is the card that is due one that cannot be shared evenly?
    pub(crate) fn is_left_over_due(&self) -> bool {
        (PILES..self.face_up).contains(&self.set_up)
    }

    pub(crate) fn piles_without_left_over(&self) -> impl Iterator<Item = Pile> + Clone {
        let used = self.left_over;
        Pile::all().filter(move |pile| used >> pile.0 & 1 == 0)
    }

    /// How many cards a seat still has, in hand and packet.
    pub(crate) fn cards_left(&self, seat: Seat) -> u8 {
        self.hands[seat.index()].len() + self.packets[seat.index()]
    }

    /// Has a seat any card left? Asked often, and quicker than to count them.
    fn has_cards(&self, seat: Seat) -> bool {
        !self.hands[seat.index()].is_empty() | (self.packets[seat.index()] > 0)
    }

    pub(crate) fn with_cards(&self) -> Seats {
        Seat::all(self.seats).filter(|&seat| self.has_cards(seat)).collect()
    }

    /// The cards that anybody may still have, in hand or packet.
    pub(crate) fn still_held(&self) -> Cards {
        let hands = self.hands.iter().fold(Cards::NONE, |all, hand| all | hand.cards);
        let hidden = self.packets.iter().chain(self.hands.iter().map(|hand| &hand.unknown));
        if hidden.sum::<u8>() > 0 { hands | self.unseen } else { hands }
    }
}
