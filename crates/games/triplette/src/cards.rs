//! Numbers from 1 to 6, on cards and on dice, and multisets of them.

use core::fmt::{self, Write};
use core::str::FromStr;
use tribord_game::{Luck, ParseError, Text};

/// A number from 1 to 6: the value of a card or the face of a die. Also what chance brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(u8);

impl Face {
    /// 1 to 6.
    pub const ALL: [Face; 6] = [Face(1), Face(2), Face(3), Face(4), Face(5), Face(6)];

    /// The face with this number, if there is one.
    pub fn new(number: u8) -> Option<Face> {
        (1..=6).contains(&number).then_some(Face(number))
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(crate) fn read(text: Text<'_>, what: &str) -> Result<Face, ParseError> {
        text.number(1..=6, format_args!("{what} from 1 to 6")).map(|number| Face(number as u8))
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(char::from(b'0' + self.0))
    }
}

impl FromStr for Face {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Face, ParseError> {
        Face::read(Text::new(text), "a number")
    }
}

/// A multiset of cards: how many of each value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards([u8; 6]);

impl Cards {
    /// TP-1: values 1–5 nine times each, value 6 ten times.
    pub const DECK: Cards = Cards([9, 9, 9, 9, 9, 10]);
    /// A die: each face equally likely.
    pub(crate) const DIE: Cards = Cards([1; 6]);

    /// How many cards of this value.
    pub const fn count(&self, value: Face) -> u8 {
        self.0[value.0 as usize - 1]
    }

    /// Is there a card of this value?
    pub const fn has(&self, value: Face) -> bool {
        self.count(value) > 0
    }

    /// How many cards in all.
    pub fn len(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        *self == Cards::default()
    }

    /// The sum of all values.
    pub fn sum(&self) -> i32 {
        self.iter().map(|card| i32::from(card.0)).sum()
    }

    /// The cards, ascending.
    pub fn iter(&self) -> impl Iterator<Item = Face> + '_ {
        Face::ALL
            .into_iter()
            .flat_map(|value| core::iter::repeat_n(value, self.count(value).into()))
    }

    /// The values there are, ascending, each once.
    pub fn values(&self) -> impl Iterator<Item = Face> + '_ {
        Face::ALL.into_iter().filter(|&value| self.has(value))
    }

    /// Are all of `cards` there at once?
    pub fn contains(&self, cards: &Cards) -> bool {
        self.0.iter().zip(cards.0).all(|(&here, asked)| here >= asked)
    }

    pub(crate) fn add(&mut self, card: Face) {
        self.0[card.0 as usize - 1] += 1;
    }

    pub(crate) fn remove(&mut self, card: Face) {
        self.0[card.0 as usize - 1] -= 1;
    }

    /// All cards of both.
    #[must_use]
    pub fn and(mut self, other: &Cards) -> Cards {
        self.0
            .iter_mut()
            .zip(other.0)
            .for_each(|(count, more)| *count = count.saturating_add(more));
        self
    }

    /// What is left of these without `other`; `None` if `other` has too many of one.
    pub fn without(&self, other: &Cards) -> Option<Cards> {
        let mut left = [0; 6];
        for (index, count) in left.iter_mut().enumerate() {
            *count = self.0[index].checked_sub(other.0[index])?;
        }
        Some(Cards(left))
    }

    /// One of these at random, which stays where it is.
    pub(crate) fn draw(mut self, luck: &mut impl Luck) -> Face {
        Face(luck.take(&mut self.0).expect("there is something to draw") as u8 + 1)
    }
}

impl FromIterator<Face> for Cards {
    fn from_iter<I: IntoIterator<Item = Face>>(cards: I) -> Cards {
        let mut all = Cards::default();
        cards.into_iter().for_each(|card| all.add(card));
        all
    }
}
