//! The toy's notation.

use crate::game::{MISPRINTS, State};
use core::fmt;
use core::str::FromStr;
use tribord_game::{Fields, ParseError, PositionError, Seat, Text};

/// A card that a position does not show.
pub(crate) const FACE_DOWN: u8 = 9;

/// `take 2`: the only action; also a card that is dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Take<const FAULT: u8>(pub(crate) u8);

impl<const FAULT: u8> fmt::Display for Take<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = if FAULT == MISPRINTS { 1 } else { self.0 };
        write!(f, "take:{count}")
    }
}

impl<const FAULT: u8> FromStr for Take<FAULT> {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let text = Text::new(text);
        let count = text.strip("take:").ok_or_else(|| text.expected("take:"))?;
        count.number(1..=3, "1 to 3").map(|count| Take(count as u8))
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct View {
    pub(crate) stones: u8,
    pub(crate) taken: [u8; 2],
    pub(crate) turn: Seat,
    pub(crate) cards: [Option<u8>; 2],
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, two] =
            self.cards.map(|card| card.map_or("?".to_owned(), |card| card.to_string()));
        let [first, second] = self.taken;
        write!(f, "taken={first}/{second} turn={} cards={one}/{two}", self.turn)
    }
}

pub(crate) fn read(text: &str, panics: bool) -> Result<State, PositionError> {
    let fields = Fields::read(text, &["taken", "turn", "cards"]);
    assert!(!panics || fields.is_ok(), "panicked on {text}");
    let fields = fields?;
    let pair = |key: &str, least: i32, most: i32| -> Result<[u8; 2], ParseError> {
        let mut pair = [0; 2];
        for (number, part) in pair.iter_mut().zip(fields.per_seat(key, 2)?) {
            let part = part.ok_or_else(|| Text::new("").expected(key))?;
            *number = if part.is("?") { FACE_DOWN } else { part.number(least..=most, key)? as u8 };
        }
        Ok(pair)
    };
    let (taken, cards) = (pair("taken", 0, 9)?, pair("cards", 1, 3)?);
    let stones = 9u8.checked_sub(taken[0] + taken[1]);
    let stones = stones.ok_or_else(|| Text::new(text).expected("nine stones"))?;
    Ok(State { stones, taken, turn: fields.seat("turn", 2)?, cards })
}
