//! The square of nine piles, and what fits where.

use crate::spread::Spread;
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

/// The rows, the columns and the main diagonals, as piles.
const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// For each pile, the lines through it.
const LINES_THROUGH: [&[usize]; 9] = [
    &[0, 3, 6],
    &[0, 4],
    &[0, 5, 7],
    &[1, 3],
    &[1, 4, 6, 7],
    &[1, 5],
    &[2, 3, 7],
    &[2, 4],
    &[2, 5, 6],
];

/// The top cards of the nine piles, and what fits onto each. What lists are made of comes first. It
/// is small, since states and views are copied more often than a card is laid.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Square {
    /// For each pile, what fits. It follows from the tops.
    fits: [Cards; 9],
    tops: [Card; 9],
}

impl Square {
    /// The square with these top cards, row by row.
    pub fn new(tops: [Card; 9]) -> Square {
        let spread = tops.map(Spread::of);
        let mut fits = [Cards::NONE; 9];
        for line in LINES {
            let new = Spread::join(line.map(|pile| spread[pile]));
            for (nth, pile) in line.into_iter().enumerate() {
                fits[pile] |= new[nth];
            }
        }
        Square { fits, tops }
    }

    /// The square after a card was laid on a pile.
    #[must_use]
    pub fn with(self, pile: Pile, card: Card) -> Square {
        let mut tops = self.tops;
        tops[pile.index()] = card;
        Square::new(tops)
    }

    /// What would fit anywhere after a card was laid on a pile.
    pub fn fits_after(&self, pile: Pile, card: Card) -> Cards {
        let mut spread = self.tops.map(Spread::of);
        spread[pile.index()] = Spread::of(card);
        let lines = LINES.map(|line| Spread::join(line.map(|pile| spread[pile]))[3]);
        lines.into_iter().fold(Cards::NONE, |all, fits| all | fits)
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
        let covered = self.top(pile);
        *self = self.with(pile, card);
        covered
    }

    /// The other two top cards of each line through a pile.
    fn lines(&self, pile: Pile) -> impl Iterator<Item = (Card, Card)> {
        LINES_THROUGH[pile.index()].iter().map(move |&line| match LINES[line] {
            [a, b, c] if a == pile.index() => (self.tops[b], self.tops[c]),
            [a, b, c] if b == pile.index() => (self.tops[a], self.tops[c]),
            [a, b, _] => (self.tops[a], self.tops[b]),
        })
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

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Square").field(&self.tops).finish()
    }
}
