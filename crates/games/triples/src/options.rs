//! House rules.

use crate::state::{DEALT, SEATS};
use tribord_game::{HouseRules, Key, ParseError, Seat, Text};

/// T3-5: extra cards for stronger players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handicap {
    /// For how many seats it is made.
    seats: u8,
    extra: [u8; SEATS],
}

impl Handicap {
    /// Nobody gets more than the others.
    const NONE: Handicap = Handicap { seats: 2, extra: [0; SEATS] };

    /// A seat's extra cards.
    pub const fn extra(&self, seat: Seat) -> u8 {
        self.extra[seat.index()]
    }

    /// All extra cards together.
    pub fn total(&self) -> u8 {
        self.extra.iter().sum()
    }

    fn read(text: Text<'_>) -> Result<Handicap, ParseError> {
        let what = "extra cards for two to four seats, as 3/0";
        let counts: Result<Vec<_>, _> =
            text.split('/').map(|count| count.number(0..=53, what)).collect();
        let counts = counts?;
        if !(2..=SEATS).contains(&counts.len()) || counts.iter().sum::<i32>() > 53 {
            return Err(text.expected(what));
        }
        let mut handicap = Handicap { seats: counts.len() as u8, ..Handicap::NONE };
        for (extra, count) in handicap.extra.iter_mut().zip(counts) {
            *extra = count as u8;
        }
        // No extra cards are none for any number of seats.
        Ok(if handicap.total() == 0 { Handicap::NONE } else { handicap })
    }
}

/// The options of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// T3-18: the tokens that win the game. One: a single round.
    pub tokens: u8,
    /// T3-5: extra cards by seat.
    pub handicap: Handicap,
    /// T3-13: for how many milliseconds a seat lays nothing after a wrong card.
    pub penalty: u32,
}

impl Default for Options {
    fn default() -> Options {
        Options { tokens: 1, handicap: Handicap::NONE, penalty: 1500 }
    }
}

impl HouseRules for Options {
    const KEYS: &'static [Key] = &[
        Key { name: "tokens", examples: &["1", "4"] },
        Key { name: "handicap", examples: &["0/0", "5/0", "0/2/8", "1/0/0/3"] },
        Key { name: "penalty", examples: &["1500", "0", "3000"] },
    ];

    fn get(&self, key: &str) -> Option<String> {
        match key {
            "tokens" => Some(self.tokens.to_string()),
            "handicap" => {
                let extra = |seat| self.handicap.extra(seat);
                Some(tribord_game::position::write_seats(self.handicap.seats, extra))
            }
            "penalty" => Some(self.penalty.to_string()),
            _ => None,
        }
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), ParseError> {
        let value = Text::new(value);
        match key {
            "tokens" => self.tokens = value.number(1..=12, "tokens from 1 to 12")? as u8,
            "handicap" => self.handicap = Handicap::read(value)?,
            "penalty" => {
                self.penalty = value.number(0..=60_000, "milliseconds from 0 to 60000")? as u32;
            }
            _ => return Err(Self::unknown(key)),
        }
        Ok(())
    }

    /// T3-5: a handicap names every seat, and everybody gets at least a card.
    fn check(&self, seats: u8) -> Result<(), ParseError> {
        let total = self.handicap.total();
        if total == 0 || self.handicap.seats == seats && total + seats <= DEALT {
            return Ok(());
        }
        let most = DEALT - seats;
        let expected = format!("extra cards for each of {seats} seats, at most {most} together");
        Err(ParseError { at: 0, expected, found: self.get("handicap").unwrap_or_default() })
    }
}
