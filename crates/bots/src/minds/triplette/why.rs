//! Reasons in words.

use super::foresight::Foresight;
use super::plan::Worth;
use super::reserve::{place, rests};
use super::round::Round;
use crate::Why;
use tribord_game::{Seat, Value};
use tribord_triplette::{Action, Face, Phase, View};

/// Why to throw, pay or stop: the chance to rank first.
pub(super) fn throwing(view: &View, seat: Seat, action: Action, worth: Worth) -> Why {
    let first: [(&str, Value); 1] =
        [("first", ((worth.first * 100.0).round().clamp(0.0, 100.0) as usize).into())];
    // TP-8a: the first player may pay to keep the limit low for the others.
    let low = view.first == seat && view.throws < 3 && view.limit.is_none();
    match action {
        Action::Reroll { paying: Some(_), .. } if low => Why::new("why-triplette-low", first),
        Action::Reroll { paying: Some(_), .. } => Why::new("why-triplette-pay", first),
        Action::Reroll { .. } => Why::new("why-triplette-throw", first),
        Action::Turn { .. } => Why::new("why-triplette-turn", first),
        _ => Why::new("why-triplette-stop", first),
    }
}

/// Why to take a card: it makes a series, it is not left to others, or it brings one closer.
pub(super) fn taking(round: &Round, foresight: &Foresight, seat: usize, card: Face) -> Why {
    let holding = round.held[seat];
    let most = |reserve| rests(reserve).iter().map(|rest| rest.points).max().unwrap_or(0);
    let rounds = |card: Face| {
        let mut reserve = holding.reserve;
        reserve[place(card)] += 1;
        foresight.best_rest(holding.points, &reserve).1.rounds
    };
    let mut with = holding.reserve;
    with[place(card)] += 1;
    let points = most(&with);
    let others = Face::ALL.into_iter().filter(|&other| round.river[place(other)] > 0);
    if points > most(&holding.reserve) {
        Why::new("why-triplette-series", [("points", points.into())])
    } else if others.clone().any(|other| rounds(other) < rounds(card) - 0.05) {
        Why::new("why-triplette-deny", [])
    } else {
        Why::new("why-triplette-build", [])
    }
}

/// Why to sell, wait or end.
pub(super) fn selling(view: &View, action: Action, may_end: bool, win: f32) -> Why {
    match action {
        Action::Sell(series) if view.phase == Phase::Final => {
            Why::new("why-triplette-last", [("points", series.kept().number().into())])
        }
        Action::Sell(series) => {
            Why::new("why-triplette-sell", [("points", series.kept().number().into())])
        }
        Action::Discard(_) => Why::new("why-triplette-discard", []),
        Action::End if win > 0.0 => Why::new("why-triplette-end", []),
        Action::End => Why::new("why-triplette-wait", []),
        _ if may_end => Why::new("why-triplette-wait", []),
        _ => Why::new("why-triplette-keep", []),
    }
}
