//! Triples³: the cards that everybody has left when a round ends.

use crate::left::write_list;
use crate::{Objection, Sheet};
use core::fmt;
use core::str::FromStr;
use tribord_game::{Gain, ParseError, Rule, Seat, Text};
use tribord_triples::{Options, Triples};

/// `round 0/5/3`: the cards left by seat, at the end of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TriplesEntry(pub Vec<u8>);

/// All cards but those of the square (T3-2).
const DEALT: u32 = 55;

/// How many seats play, and the tokens that win.
#[derive(Clone, Copy)]
pub struct Needed {
    seats: u8,
    tokens: i32,
}

impl Sheet for Triples {
    type Entry = TriplesEntry;
    type Count = Needed;

    fn blank(options: &Options, seats: u8) -> Needed {
        Needed { seats, tokens: options.tokens.into() }
    }

    /// T3-16: who laid a last card wins the round. T3-17: otherwise fewest cards left; tied seats all win it.
    fn enter(
        count: &mut Needed,
        _: &[i32],
        TriplesEntry(left): &TriplesEntry,
    ) -> Result<Vec<Gain>, Objection> {
        if left.len() != usize::from(count.seats) {
            return Err(Objection::Unsound);
        }
        let sum: u32 = left.iter().map(|&cards| u32::from(cards)).sum();
        let empty = left.iter().filter(|&&cards| cards == 0).count();
        if sum > DEALT || empty > 1 {
            return Err(Objection::Pieces);
        }
        let rule = Rule(if empty == 1 { "T3-16" } else { "T3-17" });
        let fewest = left.iter().min();
        let seats = (0..).map(Seat).zip(left).filter(|(_, cards)| Some(*cards) == fewest);
        Ok(seats.map(|(seat, _)| Gain { seat, points: 1, rule }).collect())
    }

    /// T3-18.
    fn is_over(count: &Needed, totals: &[i32]) -> bool {
        totals.iter().any(|tokens| *tokens >= count.tokens)
    }
}

impl fmt::Display for TriplesEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("round ")?;
        write_list(f, &self.0)
    }
}

impl FromStr for TriplesEntry {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<TriplesEntry, ParseError> {
        let (verb, rest) = Text::new(text).first_word();
        if !verb.is("round") {
            return Err(verb.expected("round"));
        }
        let cards = rest.split('/').map(|cards| cards.number(0..=55, "cards left"));
        let cards = cards.map(|cards| cards.map(|cards| cards as u8));
        Ok(TriplesEntry(cards.collect::<Result<_, _>>()?))
    }
}
