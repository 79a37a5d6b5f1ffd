//! The table and what can be done, in words.

use super::draft::{Mode, mode};
use super::draw;
use crate::desk::Desk;
use crate::words::{self, say, tell};
use tribord_game::Seat;
use tribord_table::tribord_triplette::{Action, Face, Phase, Triplette, View};

/// What the person at the screen can do now.
pub(super) fn status(desk: &Desk<Triplette>) -> String {
    let has = |action: Action| desk.legal.contains(&action);
    let left = desk.view.limit.unwrap_or(3).saturating_sub(desk.view.throws);
    let can_pay = desk
        .legal
        .iter()
        .any(|action| matches!(action, Action::Turn { .. } | Action::Reroll { .. }));
    say(match mode(desk) {
        Mode::Throw => "triplette-status-roll",
        Mode::Again if left > 0 => "triplette-status-again",
        Mode::Again if can_pay => "triplette-status-pay",
        Mode::Again | Mode::Wait => "triplette-status-stop",
        Mode::Take => "triplette-status-take",
        Mode::Discard => "triplette-status-discard",
        Mode::Sell if desk.view.phase == Phase::Final => "triplette-status-final",
        Mode::Sell if has(Action::End) => "triplette-status-end",
        Mode::Sell if has(Action::Done) => "triplette-status-sell",
        Mode::Sell => "triplette-status-must",
    })
}

/// What ended the game.
pub(super) fn outcome(desk: &Desk<Triplette>) -> String {
    let declared = desk.log.iter().rev().find_map(|entry| match entry.action() {
        Some((seat, Action::End)) => Some(seat),
        _ => None,
    });
    match declared {
        Some(seat) if desk.reads(seat) => say("triplette-outcome-declared-you"),
        Some(seat) => tell("triplette-outcome-declared", &[("name", desk.name(seat).into())]),
        None => say("triplette-outcome-empty"),
    }
}

/// The river and everybody's dice and cards, a line each.
pub(super) fn describe(desk: &Desk<Triplette>) -> Vec<String> {
    let view = &desk.view;
    let river = listed(view.river.iter());
    let mut lines = vec![tell("triplette-twin-river", &[("cards", river.into())])];
    lines.extend(Seat::all(view.seats()).map(|seat| {
        let args = [
            ("name", desk.name(seat).into()),
            ("points", view.scored[seat].sum().into()),
            ("holds", holds(view, seat).into()),
        ];
        tell("triplette-twin-seat", &args)
    }));
    lines
}

/// How many cards of a value can still come, and how many have gone.
pub(super) fn left(face: Face, left: u8, gone: u8) -> String {
    let (left, gone) = ([("count", left.into())], [("count", gone.into())]);
    let counts = [tell("triplette-to-draw", &left), tell("triplette-gone", &gone)];
    format!("{}{}{}", draw::named(face), say("hint-because"), counts.join(", "))
}

/// What lies open before a seat: its dice, and its cards.
pub(super) fn holds(view: &View, seat: Seat) -> String {
    let dice = view.hands[seat].map_or_else(String::new, |hand| {
        format!("{} ({})", listed(hand.dice().into_iter()), draw::kind(&hand))
    });
    let cards = &view.reserves[seat];
    let args = [
        ("thrown", u8::from(!dice.is_empty()).into()),
        ("dice", dice.into()),
        ("held", cards.len().into()),
        ("cards", listed(cards.iter()).into()),
    ];
    tell("triplette-holds", &args)
}

/// An action.
pub(super) fn phrase(action: &Action) -> String {
    match action {
        Action::Reroll { dice, paying: Some(card) } => {
            let dice: Vec<_> = dice.faces().iter().map(Face::to_string).collect();
            let args = [("what", dice.join(" ").into()), ("card", card.to_string().into())];
            tell("triplette-do-extra", &args)
        }
        Action::Turn { from, to } => {
            let args = [("from", from.to_string().into()), ("to", to.to_string().into())];
            tell("triplette-do-turn", &args)
        }
        _ => words::action("triplette", &action.to_string()),
    }
}

/// Faces one after the other.
pub(super) fn listed(faces: impl Iterator<Item = Face>) -> String {
    faces.map(|face| face.to_string()).collect::<Vec<_>>().join(", ")
}
