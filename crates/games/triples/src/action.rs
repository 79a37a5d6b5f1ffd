//! What a seat can do, and how it is written.

use crate::{Card, Pile};
use core::fmt;
use core::str::FromStr;
use tribord_game::{ParseError, Text};

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `draw`: a card from one's own packet (T3-7).
    Draw,
    /// `lay BC2 5`: a card onto a pile (T3-8).
    Lay(Card, Pile),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw => f.write_str("draw"),
            Action::Lay(card, pile) => write!(f, "lay {card} {pile}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        let (verb, rest) = Text::new(text).first_word();
        match verb.str() {
            "draw" => rest.end().map(|()| Action::Draw),
            "lay" => {
                let (card, pile) = rest.first_word();
                Ok(Action::Lay(Card::read(card)?, Pile::read(pile)?))
            }
            _ => Err(verb.expected("draw or lay")),
        }
    }
}
