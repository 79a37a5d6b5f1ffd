//! The reference bot: rules of thumb, one step at a time.

use tribord_game::Seat;
use tribord_triplette::{Action, Cards, Dice, End, Face, Hand, Kind, Phase, Series, View};

/// Keeps what looks like a good hand, never spends a card, takes the card that fits best, sells
/// the best series at once, and ends the game when ahead.
pub(super) fn choose(view: &View, seat: Seat) -> Option<Action> {
    let reserve = &view.reserves[seat];
    match view.phase {
        Phase::Roll => Some(view.hands[seat].map_or(Action::Roll, |hand| throw(view, seat, hand))),
        Phase::Take => view.river.values().max_by_key(|&card| fit(reserve, card)).map(Action::Take),
        Phase::Sell | Phase::Final => {
            let sellable =
                Series::ALL.into_iter().filter(|series| reserve.contains(&series.cards()));
            let best = sellable.max_by_key(Series::kept).filter(|_| view.sold < 2);
            Some(match best {
                Some(series) => Action::Sell(series),
                None if view.phase == Phase::Final => Action::Done,
                None if reserve.len() > 5 => {
                    return reserve
                        .values()
                        .min_by_key(|&card| fit(reserve, card))
                        .map(Action::Discard);
                }
                None if may_end(view, seat) => Action::End,
                None => Action::Done,
            })
        }
        Phase::Deal | Phase::Lots | Phase::River | Phase::Over => None,
    }
}

/// Stops with a chaînette or better, or as the last with the best hand; else keeps a pair, or the
/// highest die if it is at least a 5, and throws the rest again.
fn throw(view: &View, seat: Seat, hand: Hand) -> Action {
    let others = view.hands.iter().enumerate().filter(|&(other, _)| other != seat.index());
    let best = others.filter_map(|(_, hand)| hand).map(|hand| hand.strength()).max();
    let ahead = best.is_some_and(|best| hand.strength() >= best);
    let last = seat.next(view.seats()) == view.first;
    let throws_left = view.throws < view.limit.unwrap_or(3);
    if !throws_left || ahead && last || hand.kind() > Kind::Simplette && (ahead || best.is_none()) {
        return Action::Stop;
    }
    let dice = match hand.dice() {
        [a, b, c] if a == b => Dice::new(&[c]),
        [a, b, c] if b == c => Dice::new(&[a]),
        [a, b, c] if a.number() >= 5 => Dice::new(&[b, c]),
        all => Dice::new(&all),
    };
    dice.map_or(Action::Stop, |dice| Action::Reroll { dice, paying: None })
}

/// How well a card fits: the best series it makes with what is there, then how many cards go with
/// it, then its value.
fn fit(reserve: &Cards, card: Face) -> (u8, u8, u8) {
    let with = reserve.and(&Cards::from_iter([card]));
    let series = Series::ALL.into_iter().filter(|series| series.cards().has(card));
    let made = series.filter(|series| with.contains(&series.cards()));
    let near = reserve.iter().filter(|other| other.number().abs_diff(card.number()) < 2).count();
    (made.map(|series| series.kept().number()).max().unwrap_or(0), near as u8, card.number())
}

fn may_end(view: &View, seat: Seat) -> bool {
    let points = view.scored[seat].sum();
    let ahead = view.scored.iter().all(|other| other.sum() <= points);
    view.options.end == End::Declared && points >= 15 && ahead
}
