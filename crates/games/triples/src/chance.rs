//! What chance brings: cards.

use crate::{Card, Pile, State};
use core::fmt;
use core::ops::ControlFlow;
use core::str::FromStr;
use tribord_game::{Luck, ParseError, Text};

/// One random outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chance {
    /// A card: for the next pile of the square (T3-2), or for the seat that draws (T3-7).
    Card(Card),
    /// T3-3: a card that cannot be shared evenly, face up on a pile.
    LeftOver(Pile, Card),
}

/// The outcomes that are possible now. Every unseen card is equally likely, whichever packet it is
/// drawn from.
pub(crate) fn each(
    state: &State,
    each: &mut impl FnMut(Chance, u32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if !state.is_due() {
        return ControlFlow::Continue(());
    }
    if !state.is_left_over_due() {
        return state.unseen.iter().try_for_each(|card| each(Chance::Card(card), 1));
    }
    for pile in state.piles_without_left_over() {
        state.unseen.iter().try_for_each(|card| each(Chance::LeftOver(pile, card), 1))?;
    }
    ControlFlow::Continue(())
}

/// A left-over card draws its pile first, then itself.
pub(crate) fn draw(state: &State, luck: &mut impl Luck) -> Chance {
    let card = |luck| state.unseen.draw(luck).expect("packets hold unseen cards");
    if !state.is_left_over_due() {
        return Chance::Card(card(luck));
    }
    let piles = state.piles_without_left_over();
    let pick = luck.one_of(piles.clone().count() as u32);
    let pile = piles.clone().nth(pick as usize).expect("there are more piles than left-over cards");
    Chance::LeftOver(pile, card(luck))
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Card(card) => write!(f, "{card}"),
            Chance::LeftOver(pile, card) => write!(f, "{pile}:{card}"),
        }
    }
}

impl FromStr for Chance {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Chance, ParseError> {
        let text = Text::new(text);
        match text.split_once(':') {
            Some((pile, card)) => Ok(Chance::LeftOver(Pile::read(pile)?, Card::read(card)?)),
            None => Card::read(text).map(Chance::Card),
        }
    }
}
