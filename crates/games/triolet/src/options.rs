//! House rules.

use tribord_game::{HouseRules, Key, ParseError, Seat, Text};

/// What a lone tile scores as the first move (TO-9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lone {
    /// It makes no set and scores nothing.
    #[default]
    Nothing,
    /// It counts twice its value.
    Double,
}

/// The options of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Who begins; by lot if nobody is named (TO-22).
    pub first: Option<Seat>,
    /// What a lone first tile scores.
    pub lone: Lone,
}

impl HouseRules for Options {
    const KEYS: &'static [Key] = &[
        Key { name: "first", examples: &["lot", "0", "1"] },
        Key { name: "lone", examples: &["nothing", "double"] },
    ];

    fn get(&self, key: &str) -> Option<String> {
        match (key, self.lone) {
            ("first", _) => Some(self.first.map_or("lot".to_owned(), |seat| seat.to_string())),
            ("lone", Lone::Nothing) => Some("nothing".to_owned()),
            ("lone", Lone::Double) => Some("double".to_owned()),
            _ => None,
        }
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), ParseError> {
        let text = Text::new(value);
        match (key, value) {
            ("first", "lot") => self.first = None,
            ("first", _) => {
                let seat = text.number(0..=3, "first=lot or a seat from 0 to 3")?;
                self.first = Some(Seat(seat as u8));
            }
            ("lone", "nothing") => self.lone = Lone::Nothing,
            ("lone", "double") => self.lone = Lone::Double,
            ("lone", _) => return Err(text.expected("lone=nothing or lone=double")),
            _ => return Err(Self::unknown(key)),
        }
        Ok(())
    }

    fn check(&self, seats: u8) -> Result<(), ParseError> {
        match self.first {
            Some(first) if first.0 >= seats => {
                let expected = format!("first=lot or a seat from 0 to {}", seats - 1);
                Err(ParseError { at: 0, expected, found: first.to_string() })
            }
            _ => Ok(()),
        }
    }
}
