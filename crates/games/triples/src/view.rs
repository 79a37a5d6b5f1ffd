//! What an observer knows, and making up states that look the same to it.

use crate::{Cards, Hand, Options, Square, State};
use core::fmt;
use tribord_game::position::{write_items, write_seats};
use tribord_game::{Luck, Observer, PerSeat, Seat};

/// The table as an observer sees it. Other hands are only counted.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The house rules.
    pub options: Options,
    /// Has somebody won the game?
    pub over: bool,
    /// The top cards of the piles.
    pub square: Square,
    /// Each seat's hand.
    pub hands: PerSeat<Hand>,
    /// How many cards each packet has.
    pub packets: PerSeat<u8>,
    /// The cards that lie under others: all have seen them.
    pub covered: Cards,
    /// Each seat's tokens.
    pub tokens: PerSeat<u8>,
}

impl View {
    pub(crate) fn of(state: &State, observer: Observer) -> View {
        let seats = state.seats;
        let hand = |seat: Seat| {
            let hand = state.hands[seat.index()];
            match observer.sees(seat) {
                true => hand,
                false => Hand { cards: Cards::NONE, unknown: hand.len() },
            }
        };
        View {
            options: state.options,
            over: state.over,
            square: state.square,
            hands: PerSeat::from_fn(seats, hand),
            packets: PerSeat::from_fn(seats, |seat| state.packets[seat.index()]),
            covered: state.covered,
            tokens: PerSeat::from_fn(seats, |seat| state.tokens[seat.index()]),
        }
    }

    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.hands.seats()
    }

    /// Can the numbers of cards be as they are? Not if a round that has ended brought nobody its
    /// token (T3-16, T3-17): such a table comes from a position that says nothing of packets.
    fn tells_packets(&self) -> bool {
        let won = self.tokens.iter().any(|tokens| tokens >= self.options.tokens);
        let all_have_cards = Seat::all(self.seats())
            .all(|seat| self.packets[seat] > 0 || !self.hands[seat].is_empty());
        won || all_have_cards && !self.over
    }

    /// The cards that this observer has not seen: in packets and in other hands.
    pub fn unseen(&self) -> Cards {
        let tops: Cards = self.square.tops().into_iter().collect();
        let hands = self.hands.iter().fold(Cards::NONE, |all, hand| all | hand.cards);
        Cards::ALL.without(tops | hands | self.covered)
    }

    /// A state that looks like this: other hands are drawn from all that the observer has not seen.
    pub(crate) fn determinize(&self, luck: &mut impl Luck) -> State {
        let mut state = State::new(self.options, self.seats());
        state.set_up = state.face_up;
        state.over = self.over;
        state.square = self.square;
        state.covered = self.covered;
        state.unseen = self.unseen();
        for seat in Seat::all(self.seats()) {
            state.packets[seat.index()] = self.packets[seat];
            state.tokens[seat.index()] = self.tokens[seat];
            let mut hand = self.hands[seat];
            while hand.unknown > 0
                && let Some(card) = state.unseen.draw(luck)
            {
                state.unseen.remove(card);
                hand.cards.insert(card);
                hand.unknown -= 1;
            }
            state.hands[seat.index()] = hand;
        }
        state
    }
}

/// As a position.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats = self.seats();
        let hand = |seat| {
            let hand: Hand = self.hands[seat];
            let known = hand.cards.iter().map(|card| card.to_string());
            write_items(known.chain((0..hand.unknown).map(|_| "?".to_owned())))
        };
        write!(f, "tops={}", write_items(self.square.tops()))?;
        write!(f, " hands={}", write_seats(seats, hand))?;
        if self.tells_packets() {
            write!(f, " packets={}", write_seats(seats, |seat| self.packets[seat]))?;
        }
        write!(f, " covered={}", write_items(self.covered.iter()))?;
        write!(f, " tokens={}", write_seats(seats, |seat| self.tokens[seat]))
    }
}
