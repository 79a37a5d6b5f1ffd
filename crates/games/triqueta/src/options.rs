//! House rules.

use tribord_game::{HouseRules, Key, ParseError, Seat, Text};

/// The options of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Who takes the rock at the start (TQ-5): a seat, or `None` for a seat drawn by lot.
    pub first: Option<Seat>,
}

impl HouseRules for Options {
    const KEYS: &'static [Key] = &[Key { name: "first", examples: &["lot", "0", "1"] }];

    fn get(&self, key: &str) -> Option<String> {
        let first = self.first.map_or_else(|| "lot".to_owned(), |seat| seat.to_string());
        (key == "first").then_some(first)
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), ParseError> {
        self.first = match (key, value) {
            ("first", "lot") => None,
            ("first", _) => {
                let seat = Text::new(value).number(0..=4, "first=lot, or a seat from 0 to 4")?;
                Some(Seat(seat as u8))
            }
            _ => return Err(Self::unknown(key)),
        };
        Ok(())
    }

    fn check(&self, seats: u8) -> Result<(), ParseError> {
        match self.first {
            Some(seat) if seat.0 >= seats => {
                let expected = format!("first=lot, or a seat from 0 to {}", seats - 1);
                Err(ParseError { at: 0, expected, found: seat.to_string() })
            }
            _ => Ok(()),
        }
    }
}
