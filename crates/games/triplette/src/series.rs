//! What can be sold.

use crate::{Cards, Face};
use core::fmt;
use tribord_game::{ParseError, Rule, Text};

/// Three cards offered for sale, ascending. Whether they make a series is for the rules to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Series([Face; 3]);

impl Series {
    /// These three cards.
    pub fn new(mut cards: [Face; 3]) -> Series {
        cards.sort_unstable();
        Series(cards)
    }

    /// Everything that can ever be sold: the trios, then the suites, ascending.
    pub const ALL: [Series; 10] = {
        let [a, b, c, d, e, f] = Face::ALL;
        [
            Series([a, a, a]),
            Series([b, b, b]),
            Series([c, c, c]),
            Series([d, d, d]),
            Series([e, e, e]),
            Series([f, f, f]),
            Series([a, b, c]),
            Series([b, c, d]),
            Series([c, d, e]),
            Series([d, e, f]),
        ]
    };

    /// The series that can be made of these cards.
    pub fn of(cards: &Cards) -> impl Iterator<Item = Series> + '_ {
        Series::ALL.into_iter().filter(|Series([low, middle, high])| match low == high {
            true => cards.count(*low) >= 3,
            false => cards.has(*low) && cards.has(*middle) && cards.has(*high),
        })
    }

    /// TP-18: three cards of one value.
    pub fn is_trio(&self) -> bool {
        self.0[0] == self.0[2]
    }

    /// TP-19: three consecutive values.
    pub fn is_suite(&self) -> bool {
        let [low, middle, high] = self.0.map(Face::number);
        low + 1 == middle && middle + 1 == high
    }

    /// The rule under which it is sold, if it can be.
    pub fn rule(&self) -> Option<Rule> {
        match (self.is_trio(), self.is_suite()) {
            (true, _) => Some(Rule("TP-18")),
            (_, true) => Some(Rule("TP-19")),
            _ => None,
        }
    }

    /// The card that goes to the score pile and is worth its value: one of a trio, the middle of a
    /// suite.
    pub fn kept(&self) -> Face {
        self.0[1]
    }

    /// The two cards that are discarded.
    pub fn dropped(&self) -> [Face; 2] {
        [self.0[0], self.0[2]]
    }

    /// The three cards as a multiset.
    pub fn cards(&self) -> Cards {
        self.0.into_iter().collect()
    }

    pub(crate) fn read(text: Text<'_>) -> Result<Series, ParseError> {
        let cards: Result<Vec<_>, _> =
            text.split('-').map(|card| Face::read(card, "a card")).collect();
        match cards?.as_slice() {
            &[a, b, c] => Ok(Series::new([a, b, c])),
            _ => Err(text.expected("three cards with - between them")),
        }
    }
}

impl fmt::Display for Series {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c] = self.0;
        write!(f, "{a}-{b}-{c}")
    }
}
