//! The buttons between the dice and the cards: what can be done now.

use super::Do;
use super::draft::{Draft, Mode, mode};
use crate::desk::Desk;
use crate::words::{say, tell};
use tribord_table::tribord_triplette::{Action, Series, Triplette};

/// A button.
pub(super) struct Choice {
    pub(super) verb: Do,
    pub(super) label: Label,
    /// Can it be pressed?
    pub(super) active: bool,
}

/// What stands on a button.
pub(super) enum Label {
    Text(String),
    /// A series to sell, drawn with its points.
    Series(Series),
}

impl Choice {
    fn new(verb: Do, label: String) -> Choice {
        Choice { verb, label: Label::Text(label), active: true }
    }

    fn act(action: Action, key: &str) -> Choice {
        Choice::new(Do::Act(action), say(key))
    }
}

/// All of them, in order.
pub(super) fn choices(desk: &Desk<Triplette>, draft: &Draft) -> Vec<Choice> {
    match mode(desk) {
        Mode::Wait | Mode::Take => Vec::new(),
        Mode::Throw => vec![Choice::new(Do::Throw, say("triplette-roll"))],
        Mode::Again => {
            let stop = Choice::act(Action::Stop, "triplette-stop");
            throw_again(desk, draft).into_iter().chain([stop]).collect()
        }
        Mode::Discard => {
            let label = |card: String| tell("triplette-discard-card", &[("card", card.into())]);
            let picked = draft.picked(desk).map(|card| label(card.to_string()));
            picked.map(|label| Choice::new(Do::Discard, label)).into_iter().collect()
        }
        Mode::Sell => desk.legal.iter().map(|&action| sale(action)).collect(),
    }
}

/// The button that throws dice again. Once no throw is left, a card must pay for it; if none can,
/// there is no button.
fn throw_again(desk: &Desk<Triplette>, draft: &Draft) -> Option<Choice> {
    if let Some(card) = draft.picked(desk) {
        let label = tell("triplette-pay", &[("card", card.to_string().into())]);
        return Some(Choice::new(Do::Throw, label));
    }
    let mut throws = desk.legal.iter().filter_map(|action| match action {
        Action::Reroll { paying, .. } => Some(paying),
        _ => None,
    });
    let (first, free) = (throws.clone().next(), throws.any(Option::is_none));
    first?;
    if !free {
        let choice = Choice::new(Do::Throw, say("triplette-pay-first"));
        return Some(Choice { active: false, ..choice });
    }
    let label = match draft.marked.iter().filter(|marked| **marked).count() {
        0 => say("triplette-roll-again"),
        count => tell("triplette-roll-dice", &[("count", (count as u8).into())]),
    };
    Some(Choice::new(Do::Throw, label))
}

fn sale(action: Action) -> Choice {
    match action {
        Action::Sell(series) => {
            Choice { verb: Do::Act(action), label: Label::Series(series), active: true }
        }
        Action::End => Choice::act(action, "triplette-end"),
        _ => Choice::act(action, "triplette-done"),
    }
}
