//! What an observer learns from one step.

use crate::{Action, Card, Chance, Features, Pile, State, Triples};
use core::fmt;
use tribord_game::{Observer, Seat, Step};

/// What an observer learns from one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// A card of the set-up, face up.
    Dealt(Chance),
    /// Somebody takes a card from its packet (T3-7).
    Draws(Seat),
    /// That card, if the observer may know it.
    Drawn(Seat, Option<Card>),
    /// A card was laid, and what the table announces (T3-11).
    Laid(Seat, Card, Pile, Features),
}

impl Seen {
    pub(crate) fn of(state: &State, step: &Step<Triples>, observer: Observer) -> Seen {
        match (*step, state.drawing) {
            (Step::Act(seat, Action::Draw), _) => Seen::Draws(seat),
            (Step::Act(seat, Action::Lay(card, pile)), _) => {
                Seen::Laid(seat, card, pile, state.square.announced(card, pile))
            }
            (Step::Chance(Chance::Card(card)), Some(seat)) => {
                Seen::Drawn(seat, observer.sees(seat).then_some(card))
            }
            (Step::Chance(chance), _) => Seen::Dealt(chance),
        }
    }
}

/// As in a record, with `?` for what is unknown.
impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seen::Dealt(chance) => write!(f, "= {chance}"),
            Seen::Draws(seat) => write!(f, "{seat} draw"),
            Seen::Drawn(_, Some(card)) => write!(f, "= {card}"),
            Seen::Drawn(_, None) => f.write_str("= ?"),
            Seen::Laid(seat, card, pile, _) => write!(f, "{seat} lay {card} {pile}"),
        }
    }
}
