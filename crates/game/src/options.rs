//! House rules as data.

use crate::ParseError;
use core::fmt;

/// A house rule that a table can set.
#[derive(Debug, PartialEq, Eq)]
pub struct Key {
    /// Its name in records and on the command line.
    pub name: &'static str,
    /// Values to show as examples, and that tests try. The first is the printed rule.
    pub examples: &'static [&'static str],
}

/// The options of a game. [`Default`] is the printed sheet.
pub trait HouseRules: Clone + PartialEq + fmt::Debug + Default + Send + Sync + 'static {
    /// What can be set.
    const KEYS: &'static [Key];

    /// The value of an option as text; `None` for an unknown name.
    fn get(&self, key: &str) -> Option<String>;

    /// Sets an option from text. Says what was expected if the name or value is unknown.
    fn set(&mut self, key: &str, value: &str) -> Result<(), ParseError>;

    /// Do these options fit a table of `seats`?
    fn check(&self, seats: u8) -> Result<(), ParseError>;

    /// What to answer to an unknown name.
    fn unknown(key: &str) -> ParseError {
        let names: Vec<_> = Self::KEYS.iter().map(|key| key.name).collect();
        let expected = match names.as_slice() {
            [] => "no options (this game has none)".to_owned(),
            names => format!("an option ({})", names.join(", ")),
        };
        ParseError { at: 0, expected, found: key.to_owned() }
    }

    /// Reads `key=value` words.
    fn read(text: &str) -> Result<Self, ParseError> {
        let mut options = Self::default();
        for word in crate::Text::new(text).words() {
            let (key, value) = word.split_once('=').ok_or_else(|| word.expected("key=value"))?;
            options.set(key.str(), value.str()).map_err(|e| e.shifted(key.at()))?;
        }
        Ok(options)
    }
}

/// The `key=value` words of all options that differ from the printed rules.
pub fn write_options<O: HouseRules>(options: &O) -> String {
    let printed = O::default();
    let words: Vec<_> = O::KEYS
        .iter()
        .filter(|key| options.get(key.name) != printed.get(key.name))
        .filter_map(|key| Some(format!("{}={}", key.name, options.get(key.name)?)))
        .collect();
    words.join(" ")
}
