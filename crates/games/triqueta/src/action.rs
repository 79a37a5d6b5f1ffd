//! What a seat can do, and how it is written.

use crate::Animal;
use core::fmt;
use core::str::FromStr;
use tribord_game::{ParseError, Text};

/// A row in the middle, counted from 0 here and from 1 in notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Row(pub u8);

impl Row {
    /// All rows of a table of `seats` (TQ-2).
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Row> + Clone {
        (0..seats).map(Row)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number for players.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    fn read(text: Text<'_>) -> Result<Row, ParseError> {
        text.number(1..=5, "a row from 1 to 5").map(|number| Row(number as u8 - 1))
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `draw`: the next tile of the pile, to look at secretly (TQ-8).
    Draw,
    /// `row 2`: put the tile face up in a row (TQ-9).
    Row(Row),
    /// `keep`: keep the tile face down (TQ-10).
    Keep,
    /// `take 1`: take a row and leave the round (TQ-11).
    Take(Row),
    /// `add bear`: add a kept tile to one's tiles (TQ-17).
    Add(Animal),
    /// `return bear`: give a kept tile back unseen (TQ-17).
    Return(Animal),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw => f.write_str("draw"),
            Action::Row(row) => write!(f, "row {row}"),
            Action::Keep => f.write_str("keep"),
            Action::Take(row) => write!(f, "take {row}"),
            Action::Add(animal) => write!(f, "add {animal}"),
            Action::Return(animal) => write!(f, "return {animal}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        let (verb, rest) = Text::new(text).first_word();
        match verb.str() {
            "draw" => rest.end().map(|()| Action::Draw),
            "row" => Row::read(rest).map(Action::Row),
            "keep" => rest.end().map(|()| Action::Keep),
            "take" => Row::read(rest).map(Action::Take),
            "add" => Animal::read(rest).map(Action::Add),
            "return" => Animal::read(rest).map(Action::Return),
            _ => Err(verb.expected("draw, row, keep, take, add or return")),
        }
    }
}
