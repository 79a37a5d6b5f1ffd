//! What a seat can do, and how it is written.

use crate::Laying;
use core::fmt;
use core::str::FromStr;
use tribord_game::{ParseError, Text};

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `lay 3-5-1 4,-2`: a tile on the table (TD-4, TD-6).
    Lay(Laying),
    /// `draw`: a tile from the pool (TD-8).
    Draw,
    /// `pass`: the end of a turn without laying (TD-9, TD-10).
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Lay(laying) => {
                f.write_str("lay ")?;
                laying.write_action(f)
            }
            Action::Draw => f.write_str("draw"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        let (verb, rest) = Text::new(text).first_word();
        match verb.str() {
            "lay" => Laying::read_action(rest).map(Action::Lay),
            "draw" => rest.end().map(|()| Action::Draw),
            "pass" => rest.end().map(|()| Action::Pass),
            _ => Err(verb.expected("lay, draw or pass")),
        }
    }
}
