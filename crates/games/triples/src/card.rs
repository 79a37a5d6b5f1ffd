//! Cards.

use crate::Feature;
use core::fmt;
use core::str::FromStr;
use tribord_game::{ParseError, Text};

const COLOURS: &[u8; 4] = b"RBVY";
const SHAPES: &[u8; 4] = b"CDPS";

/// T3-1: one of the 64 cards, in the order in which they are counted when one is drawn: by colour,
/// then shape, then quantity, two bits each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub(crate) u8);

impl Card {
    /// All 64.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..64).map(Card)
    }

    /// Its colour, from 0: red, blue, violet, yellow.
    pub const fn colour(self) -> u8 {
        self.0 >> 4
    }

    /// Its shape, from 0: circle, diamond, plus, star.
    pub const fn shape(self) -> u8 {
        self.0 >> 2 & 3
    }

    /// Its quantity, from 0 to 3.
    pub const fn quantity(self) -> u8 {
        self.0 & 3
    }

    /// Its colour, its shape and its quantity.
    pub const fn features(self) -> [Feature; 3] {
        [
            Feature::colour(self.colour()),
            Feature::shape(self.shape()),
            Feature::quantity(self.quantity()),
        ]
    }

    pub(crate) fn read(text: Text<'_>) -> Result<Card, ParseError> {
        let place = |letters: &[u8; 4], letter: u8| letters.iter().position(|&l| l == letter);
        let card = match *text.str().as_bytes() {
            [colour, shape, quantity @ b'0'..=b'3'] => place(COLOURS, colour)
                .zip(place(SHAPES, shape))
                .map(|(colour, shape)| colour as u8 * 16 + shape as u8 * 4 + (quantity - b'0')),
            _ => None,
        };
        card.map(Card).ok_or_else(|| text.expected("a card: R B V Y, then C D P S, then 0 to 3"))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let colour = char::from(COLOURS[usize::from(self.colour())]);
        let shape = char::from(SHAPES[usize::from(self.shape())]);
        write!(f, "{colour}{shape}{}", self.quantity())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Card, ParseError> {
        Card::read(Text::new(text))
    }
}
