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

/// For each line and each of its piles, which of the lines through that pile it is.
const PLACES: [[usize; 3]; 8] = {
    let mut places = [[0; 3]; 8];
    let mut line = 0;
    while line < 8 {
        let mut nth = 0;
        while nth < 3 {
            let through = LINES_THROUGH[LINES[line][nth]];
            while through[places[line][nth]] != line {
                places[line][nth] += 1;
            }
            nth += 1;
        }
        line += 1;
    }
    places
};

/// The top cards of the nine piles, and what fits onto each. What lists are made of comes first.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Square {
    /// For each pile, what fits. Like `by_line` it follows from the tops.
    fits: [Cards; 9],
    tops: [Card; 9],
    /// For each pile, what fits because of each of the lines through it. Kept, since a new card
    /// changes only the lines through its pile.
    by_line: [[Cards; 4]; 9],
}

impl Square {
    /// The square with these top cards, row by row.
    pub fn new(tops: [Card; 9]) -> Square {
        let none = Cards::NONE;
        let mut square = Square { tops, fits: [none; 9], by_line: [[none; 4]; 9] };
        (0..8).for_each(|line| square.update(line));
        square
    }

    /// The square after a card was laid on a pile.
    #[must_use]
    pub fn with(mut self, pile: Pile, card: Card) -> Square {
        self.cover(pile, card);
        self
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
        LINES_THROUGH[pile.index()].iter().for_each(|&line| self.update(line));
        covered
    }

    /// Works out again what fits because of a line.
    #[inline]
    fn update(&mut self, line: usize) {
        let fits = new_triples(LINES[line].map(|pile| self.tops[pile]));
        for nth in 0..3 {
            let pile = LINES[line][nth];
            self.by_line[pile][PLACES[line][nth]] = fits[nth];
            let [a, b, c, d] = self.by_line[pile];
            self.fits[pile] = a | b | c | d;
        }
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

/// T3-9: for each of three top cards in a line, the cards that would make a new triple in its place:
/// those with a feature that the other two share and it does not.
#[inline]
fn new_triples(cards: [Card; 3]) -> [Cards; 3] {
    let [a, b, c] = cards.map(|card| card.0);
    let [sets_of_a, sets_of_b] = [a, b].map(|card| &ALIKE[usize::from(card) % 64]);
    let mut fits = [0; 3];
    for feature in 0..3 {
        // Two bits a feature. Where two cards agree and the third does not, it can be replaced.
        let bits = 0b11_00_00 >> (2 * feature);
        let [ab, bc, ca] = [a ^ b, b ^ c, c ^ a].map(|apart| apart & bits == 0);
        let mask = |replaced: bool| 0u64.wrapping_sub(u64::from(replaced));
        fits[0] |= sets_of_b[feature] & mask(bc & !ab);
        fits[1] |= sets_of_a[feature] & mask(ca & !ab);
        fits[2] |= sets_of_a[feature] & mask(ab & !bc);
    }
    fits.map(Cards)
}

/// For each card, the cards of its colour, of its shape and of its quantity.
static ALIKE: [[u64; 3]; 64] = {
    let mut alike = [[0; 3]; 64];
    let mut card = 0;
    while card < 64 {
        let [colour, shape, quantity] = Card(card).features();
        alike[card as usize] = [colour.cards().0, shape.cards().0, quantity.cards().0];
        card += 1;
    }
    alike
};

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Square").field(&self.tops).finish()
    }
}
