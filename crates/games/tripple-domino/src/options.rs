//! House rules.

use tribord_game::{HouseRules, Key, ParseError, Text};

/// The options of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// TD-18: the points with which the game is over at the end of a round.
    pub target: i32,
    /// TD-20: how many tiles may be drawn in solitaire.
    pub draws: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options { target: 300, draws: 20 }
    }
}

impl HouseRules for Options {
    const KEYS: &'static [Key] = &[
        Key { name: "target", examples: &["300", "150"] },
        Key { name: "draws", examples: &["20", "0", "45"] },
    ];

    fn get(&self, key: &str) -> Option<String> {
        match key {
            "target" => Some(self.target.to_string()),
            "draws" => Some(self.draws.to_string()),
            _ => None,
        }
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), ParseError> {
        let value = Text::new(value);
        match key {
            "target" => self.target = value.number(1..=10_000, "target from 1 to 10000")?,
            "draws" => self.draws = value.number(0..=56, "draws from 0 to 56")? as u8,
            _ => return Err(Self::unknown(key)),
        }
        Ok(())
    }

    fn check(&self, _: u8) -> Result<(), ParseError> {
        Ok(())
    }
}
