//! What three dice are worth.

use crate::Face;
use core::fmt;

/// TP-11: the kinds of hands, weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Anything else.
    Simplette,
    /// Three in sequence.
    Chainette,
    /// Three alike.
    Triplette,
}

/// A seat's three dice, highest first.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand([Face; 3]);

impl Hand {
    /// The hand that these dice make.
    pub fn new(mut dice: [Face; 3]) -> Hand {
        dice.sort_unstable_by(|a, b| b.cmp(a));
        Hand(dice)
    }

    /// The dice, highest first.
    pub fn dice(&self) -> [Face; 3] {
        self.0
    }

    /// TP-11: triplette, chaînette or simplette.
    pub fn kind(&self) -> Kind {
        let [high, middle, low] = self.0.map(Face::number);
        if high == low {
            Kind::Triplette
        } else if high == middle + 1 && middle == low + 1 {
            Kind::Chainette
        } else {
            Kind::Simplette
        }
    }

    /// How strong the hand is: higher beats lower, equal ties (TP-11 to TP-14).
    pub fn strength(&self) -> u16 {
        let [high, middle, low] = self.0.map(|die| u16::from(die.number()));
        // TP-12: 333 > 666 > 555 > 444 > 222 > 111. TP-13 and TP-14: by the number they read as.
        let within = if high == 3 && low == 3 { 999 } else { 100 * high + 10 * middle + low };
        1000 * self.kind() as u16 + within
    }

    /// The same hand with one die that shows `from` showing `to`.
    pub(crate) fn changed(&self, from: Face, to: Face) -> Hand {
        let mut dice = self.0;
        if let Some(die) = dice.iter_mut().find(|die| **die == from) {
            *die = to;
        }
        Hand::new(dice)
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [high, middle, low] = self.0;
        write!(f, "{high}.{middle}.{low}")
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
