//! The six animals.

use core::fmt;
use core::str::FromStr;
use tribord_game::{ParseError, Text};

/// TQ-1: an animal, from the least worth to the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Animal {
    /// Three are worth 5.
    Rabbit,
    /// Three are worth 6.
    Owl,
    /// Three are worth 7.
    Deer,
    /// Three are worth 8.
    Boar,
    /// Three are worth 9.
    Ram,
    /// Three are worth 10.
    Bear,
}

impl Animal {
    /// All of them, in the order in which they are counted when one is drawn.
    pub const ALL: [Animal; 6] =
        [Animal::Rabbit, Animal::Owl, Animal::Deer, Animal::Boar, Animal::Ram, Animal::Bear];

    /// TQ-1: what exactly three are worth.
    pub const fn value(self) -> u8 {
        self as u8 + 5
    }

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        ["rabbit", "owl", "deer", "boar", "ram", "bear"][self as usize]
    }

    pub(crate) fn read(text: Text<'_>) -> Result<Animal, ParseError> {
        Animal::ALL
            .into_iter()
            .find(|animal| text.is(animal.name()))
            .ok_or_else(|| text.expected("rabbit, owl, deer, boar, ram or bear"))
    }
}

impl fmt::Display for Animal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Animal {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Animal, ParseError> {
        Animal::read(Text::new(text))
    }
}
