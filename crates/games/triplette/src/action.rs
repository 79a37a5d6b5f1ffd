//! What a seat can do, and how it is written.

use crate::{Cards, Face, Series};
use core::fmt;
use core::str::FromStr;
use tribord_game::{ParseError, Text};

/// One to three dice named by the faces they show, ascending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dice {
    count: u8,
    /// Unused places hold the last die again, so that equal dice are equal values.
    faces: [Face; 3],
}

impl Dice {
    /// These dice; `None` if there is none or more than three.
    pub fn new(dice: &[Face]) -> Option<Dice> {
        let &last = dice.iter().max()?;
        let mut faces = [last; 3];
        faces.get_mut(..dice.len())?.copy_from_slice(dice);
        faces.sort_unstable();
        Some(Dice { count: dice.len() as u8, faces })
    }

    /// One die.
    pub(crate) const fn one(a: Face) -> Dice {
        Dice { count: 1, faces: [a; 3] }
    }

    /// Two dice, ascending.
    pub(crate) const fn two(a: Face, b: Face) -> Dice {
        Dice { count: 2, faces: [a, b, b] }
    }

    /// Three dice, ascending.
    pub(crate) const fn three(a: Face, b: Face, c: Face) -> Dice {
        Dice { count: 3, faces: [a, b, c] }
    }

    /// The faces, ascending.
    pub fn faces(&self) -> &[Face] {
        &self.faces[..usize::from(self.count)]
    }

    /// The faces as a multiset.
    pub fn cards(&self) -> Cards {
        self.faces().iter().copied().collect()
    }
}

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// `roll`: the first throw (TP-5).
    Roll,
    /// `reroll 2 4`: throw dice again (TP-6), or `reroll 2 paying 5`: as an extra throw (TP-8a).
    Reroll {
        /// Which dice.
        dice: Dice,
        /// The card discarded for an extra throw.
        paying: Option<Face>,
    },
    /// `turn 6 3`: discard a card 3 and turn a die that shows 6 to 3 (TP-8b).
    Turn {
        /// What the die shows.
        from: Face,
        /// The card, and what the die shows then.
        to: Face,
    },
    /// `stop`: the end of one's rolling (TP-6).
    Stop,
    /// `take 4`: a card of the river (TP-16).
    Take(Face),
    /// `sell 4-5-6`: a series (TP-17).
    Sell(Series),
    /// `discard 2`: down to the limit (TP-22).
    Discard(Face),
    /// `done`: the end of one's selling (TP-17).
    Done,
    /// `end`: the end of one's selling and of the game (TP-26).
    End,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Roll => f.write_str("roll"),
            Action::Reroll { dice, paying } => {
                f.write_str("reroll")?;
                dice.faces().iter().try_for_each(|die| write!(f, " {die}"))?;
                paying.iter().try_for_each(|card| write!(f, " paying {card}"))
            }
            Action::Turn { from, to } => write!(f, "turn {from} {to}"),
            Action::Stop => f.write_str("stop"),
            Action::Take(card) => write!(f, "take {card}"),
            Action::Sell(series) => write!(f, "sell {series}"),
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Done => f.write_str("done"),
            Action::End => f.write_str("end"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        let (verb, rest) = Text::new(text).first_word();
        let alone = |action| rest.end().map(|()| action);
        match verb.str() {
            "roll" => alone(Action::Roll),
            "reroll" => read_reroll(rest),
            "turn" => {
                let (from, to) = rest.first_word();
                Ok(Action::Turn { from: Face::read(from, "a die")?, to: Face::read(to, "a card")? })
            }
            "stop" => alone(Action::Stop),
            "take" => Face::read(rest, "a card").map(Action::Take),
            "sell" => Series::read(rest).map(Action::Sell),
            "discard" => Face::read(rest, "a card").map(Action::Discard),
            "done" => alone(Action::Done),
            "end" => alone(Action::End),
            _ => Err(verb.expected("roll, reroll, turn, stop, take, sell, discard, done or end")),
        }
    }
}

fn read_reroll(text: Text<'_>) -> Result<Action, ParseError> {
    let mut words = text.words();
    let mut dice = Vec::new();
    let mut paying = None;
    while let Some(word) = words.next() {
        if word.is("paying") {
            let card = words.next().ok_or_else(|| word.expected("a card after \"paying\""))?;
            paying = Some(Face::read(card, "a card")?);
            words.next().map_or(Ok(()), Text::end)?;
        } else {
            dice.push(Face::read(word, "a die")?);
        }
    }
    let dice = Dice::new(&dice).ok_or_else(|| text.expected("one to three dice"))?;
    Ok(Action::Reroll { dice, paying })
}
