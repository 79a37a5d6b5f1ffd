//! The buttons: what can be done now.

use super::draft::{Draft, Mode, mode};
use super::{Do, Place};
use crate::boards::Act;
use crate::desk::Desk;
use crate::words::{say, tell};
use tribord_table::tribord_triplette::{Action, Triplette};

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
    /// A series to sell, drawn in the tray.
    Series,
}

impl Choice {
    fn new(verb: Do, label: String) -> Choice {
        Choice { verb, label: Label::Text(label), active: true }
    }

    fn act(action: Action, key: &str) -> Choice {
        Choice::new(Do::Act(action), say(key))
    }
}

/// The buttons of the dock. What can be sold stands in the tray.
pub(super) fn acts(desk: &Desk<Triplette>, draft: &Draft) -> Vec<Act> {
    let mut acts: Vec<Act> =
        choices(desk, draft).iter().filter_map(|it| act(desk, draft, it)).collect();
    if mode(desk) == Mode::Take {
        acts.push(take(desk, draft));
    }
    if acts.is_empty() {
        acts.push(Act::main(desk.mark(Do::Discard), say("triplette-discard")).active(false));
    }
    acts
}

/// Takes the card that the keyboard or a hint went to; a card that is touched is taken at once.
fn take(desk: &Desk<Triplette>, draft: &Draft) -> Act {
    match draft.focus {
        Some(Do::Act(action @ Action::Take(card))) if desk.legal.contains(&action) => {
            let label = tell("triplette-take-card", &[("card", card.to_string().into())]);
            Act::main(desk.mark(Do::Act(action)), label).hinted(desk.hint == Some(action))
        }
        _ => Act::main(desk.mark(Do::Throw), say("triplette-take-one")).active(false),
    }
}

fn act(desk: &Desk<Triplette>, draft: &Draft, choice: &Choice) -> Option<Act> {
    let Choice { verb, label: Label::Text(label), active } = choice else { return None };
    let mark = desk.mark(verb);
    let stops = matches!(verb, Do::Act(Action::Stop | Action::End));
    let act = if stops { Act::other(mark, label) } else { Act::main(mark, label) };
    let hinted = match verb {
        Do::Throw => matches!(desk.hint, Some(Action::Roll | Action::Reroll { .. })),
        Do::Act(action) => desk.hint == Some(*action),
        _ => false,
    };
    let act = act.active(*active).hinted(hinted).focused(draft.focuses(desk, verb));
    // A card let go on the one that throws pays for the throw.
    Some(if *verb == Do::Throw { act.takes(desk.mark(Place::Throw)) } else { act })
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
        Action::Sell(_) => Choice { verb: Do::Act(action), label: Label::Series, active: true },
        Action::End => Choice::act(action, "triplette-end"),
        _ => Choice::act(action, "triplette-done"),
    }
}
