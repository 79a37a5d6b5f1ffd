//! Sets of cards.

use crate::Card;
use core::fmt;
use core::ops::{BitAnd, BitOr, BitOrAssign};
use tribord_game::Luck;

/// A set of cards: a bit for each.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cards(pub(crate) u64);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);
    /// T3-1: every combination once.
    pub const ALL: Cards = Cards(u64::MAX);

    /// Is this card there?
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// How many there are.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Are there none?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards, ascending.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let card = (left != 0).then(|| Card(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            card
        })
    }

    pub(crate) const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    pub(crate) const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// These without those.
    #[must_use]
    pub const fn without(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// One of these at random, which stays where it is; `None` if there is none.
    pub(crate) fn draw(self, luck: &mut impl Luck) -> Option<Card> {
        if self.is_empty() {
            return None;
        }
        let mut left = luck.one_of(self.len().into());
        let mut bits = self.0;
        let mut first = 0;
        // Halve the place where the card must be: is it among the lower or the upper ones?
        for half in [32, 16, 8, 4, 2, 1] {
            let lower = (bits & ((1 << half) - 1)).count_ones();
            if left >= lower {
                left -= lower;
                bits >>= half;
                first += half;
            }
        }
        Some(Card(first as u8))
    }
}

impl BitOr for Cards {
    type Output = Cards;
    #[inline]
    fn bitor(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }
}

impl BitOrAssign for Cards {
    fn bitor_assign(&mut self, other: Cards) {
        self.0 |= other.0;
    }
}

impl BitAnd for Cards {
    type Output = Cards;
    #[inline]
    fn bitand(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut all = Cards::NONE;
        cards.into_iter().for_each(|card| all.insert(card));
        all
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
