//! What chance brings: a seat by lot, or a tile.

use crate::state::Due;
use crate::{Animal, State};
use core::fmt;
use core::ops::ControlFlow;
use core::str::FromStr;
use tribord_game::{Luck, ParseError, Seat, Text};

/// One random outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chance {
    /// TQ-5: who takes the rock at the start.
    First(Seat),
    /// TQ-8: the tile drawn.
    Tile(Animal),
}

/// The outcomes that are possible now: every seat equally, or every animal in proportion to its
/// unseen tiles. Tiles that left the game unseen count too, since nobody can tell them from those
/// still to come.
pub(crate) fn each(
    state: &State,
    each: &mut impl FnMut(Chance, u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    match state.due {
        None => ControlFlow::Continue(()),
        Some(Due::Lot) => Seat::all(state.seats).try_for_each(|seat| each(Chance::First(seat), 1)),
        Some(Due::Tile) => state
            .unseen
            .animals()
            .try_for_each(|animal| each(Chance::Tile(animal), state.unseen.count(animal).into())),
    }
}

pub(crate) fn draw(state: &State, luck: &mut impl Luck) -> Chance {
    match state.due {
        Some(Due::Lot) => Chance::First(Seat(luck.one_of(state.seats.into()) as u8)),
        _ => {
            let mut unseen = state.unseen;
            Chance::Tile(unseen.take(luck).expect("what a pile holds is unseen"))
        }
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::First(seat) => write!(f, "{seat}"),
            Chance::Tile(animal) => write!(f, "{animal}"),
        }
    }
}

impl FromStr for Chance {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Chance, ParseError> {
        let text = Text::new(text);
        match text.number(0..=4, "a seat") {
            Ok(seat) => Ok(Chance::First(Seat(seat as u8))),
            Err(_) => Animal::read(text)
                .map(Chance::Tile)
                .map_err(|_| text.expected("a seat from 0 to 4, or an animal")),
        }
    }
}
