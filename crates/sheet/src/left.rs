//! What is left on the racks when a game or a round ends.

use core::fmt;
use tribord_game::{ParseError, Seat, Text};

/// The value of the tiles left on each rack, and who placed a last tile: nobody, if all are stuck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    /// Who placed a last tile.
    pub out: Option<Seat>,
    /// The value of each rack.
    pub values: Vec<i32>,
}

/// More than any rack can hold.
const MOST: i32 = 1000;

impl Left {
    /// Can these be the racks of so many seats?
    pub(crate) fn is_sound(&self, seats: u8) -> bool {
        let rack = |seat: Seat| self.values.get(seat.index());
        self.values.len() == usize::from(seats)
            && self.values.iter().all(|value| (0..=MOST).contains(value))
            && self.out.is_none_or(|seat| rack(seat) == Some(&0))
    }

    pub(crate) fn read(text: Text<'_>) -> Result<Left, ParseError> {
        let (verb, rest) = text.first_word();
        let (out, values) = match verb.str() {
            "stuck" => (None, rest),
            "out" => {
                let (seat, values) = rest.first_word();
                (Some(read_seat(seat)?), values)
            }
            _ => return Err(verb.expected("out or stuck")),
        };
        let values = values.split('/').map(|value| value.number(0..=MOST, "the value of a rack"));
        Ok(Left { out, values: values.collect::<Result<_, _>>()? })
    }
}

impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.out {
            Some(seat) => write!(f, "out {seat} ")?,
            None => f.write_str("stuck ")?,
        }
        write_list(f, &self.values)
    }
}

/// Values with a stroke between.
pub(crate) fn write_list<T: fmt::Display>(f: &mut fmt::Formatter<'_>, all: &[T]) -> fmt::Result {
    for (at, one) in all.iter().enumerate() {
        let stroke = if at > 0 { "/" } else { "" };
        write!(f, "{stroke}{one}")?;
    }
    Ok(())
}

pub(crate) fn read_seat(text: Text<'_>) -> Result<Seat, ParseError> {
    let most = tribord_game::MAX_SEATS as i32 - 1;
    text.number(0..=most, "a seat").map(|seat| Seat(seat as u8))
}
