//! Which card to lay, and where.

use crate::order::sort_few;
use tribord_game::Seat;
use tribord_triples::{Action, Card, Cards, Pile, Square, View};

/// The weight of an opponent's card that fits afterwards, compared with a card of this seat: low,
/// because that card may be in nobody's hand yet, and this seat may draw it later.
const OTHERS: f32 = 0.4;
/// More fitting cards than this in hand are no better.
const ENOUGH: u8 = 3;

/// A card on a pile, and what comes of it.
#[derive(Clone, Copy)]
pub(super) struct Laying {
    card: Card,
    pile: Pile,
    /// How many cards of this seat's hand fit somewhere afterwards.
    pub(super) alive: u8,
    /// How many cards are left then, in hand and packet.
    pub(super) left: u8,
    worth: f32,
}

impl Laying {
    pub(super) fn action(&self) -> Action {
        Action::Lay(self.card, self.pile)
    }
}

/// What a seat sees of a race.
pub(super) struct Sight {
    square: Square,
    hand: Cards,
    packet: u8,
    /// What is in packets and other hands.
    unseen: Cards,
}

impl Sight {
    pub(super) fn of(view: &View, seat: Seat) -> Sight {
        Sight {
            square: view.square,
            hand: view.hands[seat].cards,
            packet: view.packets[seat],
            unseen: view.unseen(),
        }
    }

    pub(super) fn may_draw(&self) -> bool {
        self.packet > 0
    }

    fn draw(&self) -> Option<Action> {
        self.may_draw().then_some(Action::Draw)
    }

    fn each(&self) -> impl Iterator<Item = (Card, Pile)> + '_ {
        Pile::all().flat_map(|pile| {
            (self.square.fits(pile) & self.hand).iter().map(move |card| (card, pile))
        })
    }

    /// The laying of the most worth, else draws. `None` to wait.
    pub(super) fn best(&self) -> Option<Action> {
        let layings = self.each().map(|(card, pile)| self.laying(card, pile));
        let best = layings.max_by(|a, b| a.worth.total_cmp(&b.worth));
        best.map(|laying| laying.action()).or(self.draw())
    }

    /// All layings, best first.
    pub(super) fn layings(&self) -> Vec<Laying> {
        let mut all: Vec<_> = self.each().map(|(card, pile)| self.laying(card, pile)).collect();
        sort_few(&mut all, |a, b| a.worth > b.worth);
        all
    }

    fn laying(&self, card: Card, pile: Pile) -> Laying {
        let fits = self.square.fits_after(pile, card);
        let hand = self.hand.without([card].into_iter().collect());
        let alive = (hand & fits).len();
        let others = f32::from((self.unseen & fits).len()) / f32::from(self.unseen.len().max(1));
        // A packet brings new cards, with an empty one only those in hand count.
        let enough = if self.may_draw() { alive.min(ENOUGH) } else { alive };
        let worth = f32::from(enough) - OTHERS * others;
        Laying { card, pile, alive, left: hand.len() + self.packet, worth }
    }
}
