//! La Triplette: hands of a round, for who takes first; series sold; who declares the end.

use crate::left::{read_seat, write_list};
use crate::{Objection, Sheet};
use core::fmt;
use core::str::FromStr;
use tribord_game::{Gain, ParseError, Seat, Text};
use tribord_triplette::{Action, Face, Hand, Options, Series, Triplette};

/// What happened in La Triplette.
#[derive(Clone, Debug, PartialEq)]
pub enum TripletteEntry {
    /// `dice 1 6.4.4/5.3.1`: the hands of a round, beginning with its first player.
    Dice(Seat, Vec<Hand>),
    /// `0 sell 4-5-6`: a series (TP-18, TP-19).
    Sell(Seat, Series),
}

/// What was sold.
#[derive(Clone)]
pub struct Sales {
    seats: u8,
    cards: Vec<i32>,
}

impl TripletteEntry {
    /// TP-16: who takes a card, in order; only hands have one. TP-15: of equal hands the later one is the better.
    pub fn order(&self) -> Option<Vec<Seat>> {
        let TripletteEntry::Dice(first, hands) = self else { return None };
        let seats = first.round(hands.len() as u8);
        let mut all: Vec<_> = hands.iter().map(Hand::strength).zip(0u8..).zip(seats).collect();
        all.sort_unstable_by(|a, b| b.cmp(a));
        Some(all.into_iter().map(|(_, seat)| seat).collect())
    }
}

impl Sheet for Triplette {
    type Entry = TripletteEntry;
    type Count = Sales;

    fn blank(_: &Options, seats: u8) -> Sales {
        Sales { seats, cards: vec![0; seats.into()] }
    }

    fn enter(count: &mut Sales, _: &[i32], entry: &TripletteEntry) -> Result<Vec<Gain>, Objection> {
        match entry {
            TripletteEntry::Dice(first, hands) => {
                let sound = first.0 < count.seats && hands.len() == usize::from(count.seats);
                if sound { Ok(Vec::new()) } else { Err(Objection::Unsound) }
            }
            TripletteEntry::Sell(seat, series) => {
                let rule = series.rule().ok_or(Objection::Unsound)?;
                let cards = count.cards.get_mut(seat.index()).ok_or(Objection::Unsound)?;
                *cards += 1;
                Ok(vec![Gain { seat: *seat, points: series.kept().number().into(), rule }])
            }
        }
    }

    /// TP-28: more cards in the score pile.
    fn tie_break(count: &Sales, seat: Seat) -> i32 {
        count.cards[seat.index()]
    }

    /// TP-26: who has 15 points may declare the end, but need not: people say so.
    fn is_over(_: &Sales, _: &[i32]) -> bool {
        false
    }

    fn next(_: &Sales, entry: &TripletteEntry) -> Option<Seat> {
        match entry {
            TripletteEntry::Dice(first, _) => Some(*first),
            // One may sell twice.
            TripletteEntry::Sell(seat, _) => Some(*seat),
        }
    }
}

impl fmt::Display for TripletteEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TripletteEntry::Dice(first, hands) => {
                write!(f, "dice {first} ")?;
                write_list(f, hands)
            }
            TripletteEntry::Sell(seat, series) => write!(f, "{seat} {}", Action::Sell(*series)),
        }
    }
}

fn read_hand(text: Text<'_>) -> Result<Hand, ParseError> {
    let face = |die: Text<'_>| {
        let number = die.number(1..=6, "a die")?;
        Face::new(number as u8).ok_or_else(|| die.expected("a die"))
    };
    let dice: Vec<Face> = text.split('.').map(face).collect::<Result<_, _>>()?;
    let dice: [Face; 3] = dice.try_into().map_err(|_| text.expected("three dice"))?;
    Ok(Hand::new(dice))
}

impl FromStr for TripletteEntry {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<TripletteEntry, ParseError> {
        let (verb, rest) = Text::new(text).first_word();
        if verb.is("dice") {
            let (first, hands) = rest.first_word();
            let hands = hands.split('/').map(read_hand).collect::<Result<_, _>>()?;
            return Ok(TripletteEntry::Dice(read_seat(first)?, hands));
        }
        match rest.str().parse()? {
            Action::Sell(series) => Ok(TripletteEntry::Sell(read_seat(verb)?, series)),
            _ => Err(rest.expected("a series that is sold")),
        }
    }
}
