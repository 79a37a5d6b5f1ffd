//! Positions: one line of `key=value` fields.

use crate::{ParseError, Refusal, Seat, Text};
use core::fmt::{self, Write};

/// Why a position could not be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// It cannot be read.
    Unreadable(ParseError),
    /// It can be read, and breaks a rule.
    Breaks(Refusal),
}

impl From<ParseError> for PositionError {
    fn from(error: ParseError) -> PositionError {
        PositionError::Unreadable(error)
    }
}

impl From<Refusal> for PositionError {
    fn from(refusal: Refusal) -> PositionError {
        PositionError::Breaks(refusal)
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Unreadable(error) => write!(f, "{error}"),
            PositionError::Breaks(refusal) => write!(f, "{refusal}"),
        }
    }
}

impl core::error::Error for PositionError {}

/// The fields of a position as they were written: known keys only, each at most once.
#[derive(Clone, Debug)]
pub struct Fields<'a> {
    whole: Text<'a>,
    fields: Vec<(&'a str, Text<'a>)>,
}

impl<'a> Fields<'a> {
    /// Takes a line apart. `keys` are the names that may stand in it.
    pub fn read(line: &'a str, keys: &[&str]) -> Result<Fields<'a>, ParseError> {
        let whole = Text::new(line);
        let mut fields: Vec<(&str, Text)> = Vec::new();
        for word in whole.words() {
            let known = || format!("a field ({})", keys.join(", "));
            let (key, value) = word.split_once('=').ok_or_else(|| word.expected(known()))?;
            if !keys.contains(&key.str()) {
                return Err(key.expected(known()));
            }
            if fields.iter().any(|(name, _)| key.is(name)) {
                return Err(key.expected("each field once"));
            }
            fields.push((key.str(), value));
        }
        Ok(Fields { whole, fields })
    }

    /// A field's value, if it was written.
    pub fn get(&self, key: &str) -> Option<Text<'a>> {
        self.fields.iter().find(|(name, _)| *name == key).map(|&(_, value)| value)
    }

    /// A field's value; an error that names the field if it was not written.
    pub fn need(&self, key: &str) -> Result<Text<'a>, ParseError> {
        self.get(key).ok_or_else(|| ParseError {
            at: self.whole.at() + self.whole.str().len(),
            expected: format!("a field {key}=…"),
            found: String::new(),
        })
    }

    /// A number, or `default` where the field was left out.
    pub fn number(
        &self,
        key: &str,
        range: core::ops::RangeInclusive<i32>,
        default: i32,
    ) -> Result<i32, ParseError> {
        self.get(key).map_or(Ok(default), |value| {
            let (least, most) = (*range.start(), *range.end());
            value.number(range, format_args!("{key} from {least} to {most}"))
        })
    }

    /// A seat, or seat 0 where the field was left out.
    pub fn seat(&self, key: &str, seats: u8) -> Result<Seat, ParseError> {
        self.number(key, 0..=i32::from(seats) - 1, 0).map(|seat| Seat(seat as u8))
    }

    /// The parts of a field for each seat. Left out: nothing. A wrong number of seats is an error.
    pub fn per_seat(&self, key: &str, seats: u8) -> Result<Vec<Option<Text<'a>>>, ParseError> {
        let Some(value) = self.get(key) else { return Ok(vec![None; usize::from(seats)]) };
        let parts: Vec<_> = value.split('/').map(Some).collect();
        if parts.len() != usize::from(seats) {
            return Err(value.expected(format!("{key} of {seats} seats with / between them")));
        }
        Ok(parts)
    }

    /// How many seats the position has: what was asked for, else as many as the first of `keys`
    /// that was written has parts.
    pub fn seats(&self, asked: Option<u8>, keys: &[&str]) -> Result<u8, ParseError> {
        if let Some(seats) = asked {
            return Ok(seats);
        }
        let written = keys.iter().find_map(|key| self.get(key));
        let field = written.map_or_else(|| self.need(keys[0]), Ok)?;
        Ok(field.split('/').count().min(255) as u8)
    }
}

/// The items of a list; `-` stands for an empty list.
pub fn items(list: Text<'_>) -> impl Iterator<Item = Text<'_>> {
    list.split('.').filter(move |_| !list.is("-"))
}

/// Writes items with `.` between them, `-` if there are none.
pub fn write_items<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    let text = join(items, '.');
    if text.is_empty() { "-".to_owned() } else { text }
}

/// Writes a part for each seat with `/` between them.
pub fn write_seats<T: fmt::Display>(seats: u8, part: impl Fn(Seat) -> T) -> String {
    join(Seat::all(seats).map(part), '/')
}

/// Writes into one text instead of making one for each item, since every message of a table holds
/// a position.
fn join<T: fmt::Display>(parts: impl IntoIterator<Item = T>, between: char) -> String {
    let mut text = String::with_capacity(64);
    for (index, part) in parts.into_iter().enumerate() {
        text.extend((index > 0).then_some(between));
        // Writing into a text never fails.
        let _ = write!(text, "{part}");
    }
    text
}
