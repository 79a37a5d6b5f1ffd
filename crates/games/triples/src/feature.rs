//! What cards can share.

use crate::{Card, Cards};
use core::fmt;

/// A colour, a shape or a quantity.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Feature(u8);

const NAMES: [&str; 12] =
    ["red", "blue", "violet", "yellow", "circle", "diamond", "plus", "star", "0", "1", "2", "3"];

impl Feature {
    /// A colour, from 0: red, blue, violet, yellow.
    pub(crate) const fn colour(colour: u8) -> Feature {
        Feature(colour)
    }

    /// A shape, from 0: circle, diamond, plus, star.
    pub(crate) const fn shape(shape: u8) -> Feature {
        Feature(4 + shape)
    }

    /// A quantity, from 0 to 3.
    pub(crate) const fn quantity(quantity: u8) -> Feature {
        Feature(8 + quantity)
    }

    /// All twelve: colours, shapes, quantities.
    pub fn all() -> impl Iterator<Item = Feature> {
        (0..12).map(Feature)
    }

    /// Its name: a word for a colour or a shape, a digit for a quantity.
    pub const fn name(self) -> &'static str {
        NAMES[self.0 as usize]
    }

    /// Does a card show it?
    pub fn is_on(self, card: Card) -> bool {
        card.features().contains(&self)
    }

    /// The sixteen cards that show it.
    pub const fn cards(self) -> Cards {
        match self.0 {
            colour @ 0..4 => Cards(0xFFFF << (16 * colour)),
            shape @ 4..8 => Cards(0x000F_000F_000F_000F << (4 * (shape - 4))),
            quantity => Cards(0x1111_1111_1111_1111 << (quantity - 8)),
        }
    }
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of features: what is announced when a card is laid (T3-11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Features(u16);

impl Features {
    /// Is there none?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The features, colour before shape before quantity.
    pub fn iter(self) -> impl Iterator<Item = Feature> {
        Feature::all().filter(move |feature| self.0 >> feature.0 & 1 == 1)
    }
}

impl FromIterator<Feature> for Features {
    fn from_iter<I: IntoIterator<Item = Feature>>(features: I) -> Features {
        Features(features.into_iter().fold(0, |all, feature| all | 1 << feature.0))
    }
}
