//! The square of nine piles, and what fits where.

use crate::{Card, Cards, Feature, Features};
use core::fmt;
use tribord_game::{ParseError, Text};

/// T3-2: one of the nine piles, row by row; counted from 0 here and from 1 in notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pile(pub(crate) u8);

impl Pile {
    /// All nine, row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = Pile> + Clone {
        (0..9).map(Pile)
    }

    /// Its number for players, from 1.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) fn read(text: Text<'_>) -> Result<Pile, ParseError> {
        text.number(1..=9, "a pile from 1 to 9").map(|number| Pile(number as u8 - 1))
    }
}

impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// For each pile, the other two of each row, column and main diagonal through it.
const LINES: [&[(usize, usize)]; 9] = [
    &[(1, 2), (3, 6), (4, 8)],
    &[(0, 2), (4, 7)],
    &[(0, 1), (5, 8), (4, 6)],
    &[(4, 5), (0, 6)],
    &[(3, 5), (1, 7), (0, 8), (2, 6)],
    &[(3, 4), (2, 8)],
    &[(7, 8), (0, 3), (4, 2)],
    &[(6, 8), (1, 4)],
    &[(6, 7), (2, 5), (0, 4)],
];

/// The top cards of the nine piles, and what fits onto each.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Square {
    tops: [Card; 9],
    /// Follows from the tops. Kept, since it is asked for far more often than it changes.
    fits: [Cards; 9],
}

impl Square {
    /// The square with these top cards, row by row.
    pub fn new(tops: [Card; 9]) -> Square {
        let mut square = Square { tops, fits: [Cards::NONE; 9] };
        square.find_fits();
        square
    }

    /// The card on top of a pile.
    pub const fn top(&self, pile: Pile) -> Card {
        self.tops[pile.index()]
    }

    /// The nine top cards, row by row.
    pub const fn tops(&self) -> [Card; 9] {
        self.tops
    }

    /// T3-9: the cards that may be laid on a pile: those that share with the two other top cards of
    /// a line a feature that the covered card does not share with them.
    pub const fn fits(&self, pile: Pile) -> Cards {
        self.fits[pile.index()]
    }

    /// T3-8: a card covers the top card of a pile, which is returned.
    pub(crate) fn cover(&mut self, pile: Pile, card: Card) -> Card {
        let covered = core::mem::replace(&mut self.tops[pile.index()], card);
        self.find_fits();
        covered
    }

    fn find_fits(&mut self) {
        for pile in Pile::all() {
            let top = self.top(pile);
            let lines = self.lines(pile).map(|(a, b)| new_triples(a, b, top));
            self.fits[pile.index()] = Cards(lines.fold(0, |all, cards| all | cards));
        }
    }

    /// The other two top cards of each line through a pile.
    fn lines(&self, pile: Pile) -> impl Iterator<Item = (Card, Card)> {
        LINES[pile.index()].iter().map(|&(a, b)| (self.tops[a], self.tops[b]))
    }

    /// T3-11: what is announced when a card is laid: the feature of each new triple it makes.
    pub fn announced(&self, card: Card, pile: Pile) -> Features {
        let top = self.top(pile);
        self.triples(card, pile).filter(|feature| !feature.is_on(top)).collect()
    }

    /// The features that a card on a pile shares with the other two of a line, new or not.
    pub(crate) fn triples(&self, card: Card, pile: Pile) -> impl Iterator<Item = Feature> {
        card.features().into_iter().filter(move |feature| {
            self.lines(pile).any(|(a, b)| feature.is_on(a) && feature.is_on(b))
        })
    }

    /// T3-17: can any of these cards be laid anywhere?
    pub fn takes_any(&self, cards: Cards) -> bool {
        Pile::all().any(|pile| !(self.fits(pile) & cards).is_empty())
    }
}

/// T3-9: the cards that share with `a` and `b` what `top` does not share with them, a bit each.
fn new_triples(a: Card, b: Card, top: Card) -> u64 {
    // Two bits a feature: it is shared where the difference of two cards has neither of them.
    let (apart, new) = (a.0 ^ b.0, a.0 ^ top.0);
    let shared = |bits: u8, cards: Feature| match apart & bits == 0 && new & bits != 0 {
        true => cards.cards().0,
        false => 0,
    };
    let [colour, shape, quantity] = a.features();
    shared(0b11_00_00, colour) | shared(0b00_11_00, shape) | shared(0b00_00_11, quantity)
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Square").field(&self.tops).finish()
    }
}
