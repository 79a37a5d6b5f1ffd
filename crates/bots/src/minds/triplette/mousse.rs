//! `mousse`: only a triplette is beautiful, and a six is a treasure.

use tribord_game::Seat;
use tribord_triplette::{Action, Dice, End, Face, Hand, Phase, Series, View};

/// Throws for three alike, whatever it costs; takes the highest card, sells whatever it can, and ends the
/// game as soon as it may, without a look at what the others have.
pub(super) fn choose(view: &View, seat: Seat) -> Option<Action> {
    let reserve = &view.reserves[seat];
    match view.phase {
        Phase::Roll => Some(view.hands[seat].map_or(Action::Roll, |hand| throw(view, seat, hand))),
        Phase::Take => view.river.values().max().map(Action::Take),
        Phase::Sell | Phase::Final => {
            let sellable =
                Series::ALL.into_iter().filter(|series| reserve.contains(&series.cards()));
            Some(match sellable.max_by_key(Series::kept).filter(|_| view.sold < 2) {
                Some(series) => Action::Sell(series),
                None if view.phase == Phase::Final => Action::Done,
                None if reserve.len() > 5 => return reserve.values().min().map(Action::Discard),
                None if may_end(view, seat) => Action::End,
                None => Action::Done,
            })
        }
        Phase::Deal | Phase::Lots | Phase::River | Phase::Over => None,
    }
}

/// Keeps a pair, else the highest die, and throws the rest. With a pair it goes on for any card but a six.
fn throw(view: &View, seat: Seat, hand: Hand) -> Action {
    let (dice, pair) = match hand.dice() {
        [a, _, c] if a == c => return Action::Stop,
        [a, b, c] if a == b => (Dice::new(&[c]), true),
        [a, b, c] if b == c => (Dice::new(&[a]), true),
        [_, b, c] => (Dice::new(&[b, c]), false),
    };
    let free = view.throws < view.limit.unwrap_or(3);
    let paying = view.reserves[seat].values().find(|&card| card != Face::ALL[5]);
    match dice {
        Some(dice) if free => Action::Reroll { dice, paying: None },
        Some(dice) if pair && paying.is_some() => Action::Reroll { dice, paying },
        _ => Action::Stop,
    }
}

fn may_end(view: &View, seat: Seat) -> bool {
    view.options.end == End::Declared && view.scored[seat].sum() >= 15
}
