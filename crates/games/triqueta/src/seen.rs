//! What an observer learns from one step.

use crate::{Action, Animal, Chance, Held, Row, State, Triqueta};
use core::fmt;
use tribord_game::{Observer, Seat, Step};

/// What an observer learns from one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// The lot has fallen (TQ-5).
    First(Seat),
    /// A tile was drawn, and which if the observer may know (TQ-8).
    Drawn(Option<Animal>),
    /// A tile was put face up in a row (TQ-9).
    Placed(Seat, Row, Animal),
    /// Something that shows no tile, or only the observer's own.
    Did(Seat, Action),
    /// Somebody has decided about a face-down tile, nobody else knows how (TQ-17).
    Decided(Seat),
}

impl Seen {
    pub(crate) fn of(state: &State, step: &Step<Triqueta>, observer: Observer) -> Seen {
        match *step {
            Step::Chance(Chance::First(seat)) => Seen::First(seat),
            Step::Chance(Chance::Tile(animal)) => {
                Seen::Drawn(observer.sees(state.turn).then_some(animal))
            }
            Step::Act(seat, Action::Add(_) | Action::Return(_)) if !observer.sees(seat) => {
                Seen::Decided(seat)
            }
            Step::Act(seat, action) => match (action, state.held) {
                (Action::Row(row), Held::Tile(animal)) => Seen::Placed(seat, row, animal),
                _ => Seen::Did(seat, action),
            },
        }
    }
}

/// As in a record, with `?` for what is unknown.
impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seen::First(seat) => write!(f, "= {seat}"),
            Seen::Drawn(Some(animal)) => write!(f, "= {animal}"),
            Seen::Drawn(None) => f.write_str("= ?"),
            Seen::Placed(seat, row, _) => write!(f, "{seat} row {row}"),
            Seen::Did(seat, action) => write!(f, "{seat} {action}"),
            Seen::Decided(seat) => write!(f, "{seat} ?"),
        }
    }
}

/// Does doing this show anybody something hidden? A drawn tile to its drawer, a placed one to all,
/// and with the last decision every added tile.
pub(crate) fn reveals(state: &State, action: Action) -> bool {
    match action {
        Action::Draw | Action::Row(_) => true,
        Action::Keep | Action::Take(_) => false,
        Action::Add(_) | Action::Return(_) => {
            let left: u8 = state.kept.iter().map(|kept| kept.undecided.len() + kept.unknown).sum();
            let added = state.kept.iter().any(|kept| !kept.added.is_empty());
            left == 1 && (added || matches!(action, Action::Add(_)))
        }
    }
}
