//! House rules.

use tribord_game::{HouseRules, Key, ParseError, Text};

/// How the end of the game comes about (TP-26).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum End {
    /// A seat with 15 points may declare it.
    #[default]
    Declared,
    /// A seat that finishes selling with 15 points declares it by doing so.
    Automatic,
}

/// The options of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Declared or automatic end.
    pub end: End,
}

impl HouseRules for Options {
    const KEYS: &'static [Key] = &[Key { name: "end", examples: &["declared", "automatic"] }];

    fn get(&self, key: &str) -> Option<String> {
        let value = match self.end {
            End::Declared => "declared",
            End::Automatic => "automatic",
        };
        (key == "end").then(|| value.to_owned())
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), ParseError> {
        self.end = match (key, value) {
            ("end", "declared") => End::Declared,
            ("end", "automatic") => End::Automatic,
            ("end", _) => return Err(Text::new(value).expected("end=declared or end=automatic")),
            _ => return Err(Self::unknown(key)),
        };
        Ok(())
    }

    fn check(&self, _: u8) -> Result<(), ParseError> {
        Ok(())
    }
}
