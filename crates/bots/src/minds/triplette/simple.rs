//! `matelot`: sensible, one step at a time. Knows the odds of dice, and what a card is good for.

use super::foresight::Foresight;
use super::reserve::{Counts, place, rests};
use super::rolling::{Care, plan};
use super::round::{Round, Selling};
use super::{dice, thinking};
use tribord_game::Seat;
use tribord_triplette::{Action, Face, Phase, Series, View};

/// Throws for the best rank, takes the card that promises most, sells the best series at once.
pub(super) fn choose(view: &View, seat: Seat) -> Option<Action> {
    let round = Round::of(view);
    let reserve = round.held[seat.index()].reserve;
    match view.phase {
        Phase::Roll => Some(throw(view, seat)),
        Phase::Take => {
            let promise = |card: &Face| {
                let mut reserve = reserve;
                reserve[place(*card)] += 1;
                promise(&reserve)
            };
            view.river.values().max_by_key(promise).map(Action::Take)
        }
        Phase::Sell | Phase::Final => Some(sell(view, seat, &round)),
        Phase::Deal | Phase::Lots | Phase::River | Phase::Over => None,
    }
}

fn throw(view: &View, seat: Seat) -> Action {
    let Some(hand) = view.hands[seat] else { return Action::Roll };
    let tables = dice::tables();
    let (hand, plan) =
        (tables.number(hand.dice()), plan(view, seat, Care::Ranking, &Foresight::new(view, 0)));
    let left = thinking::throws_left(view);
    let mut best = (plan.stop(hand, left).value, Action::Stop);
    for way in tables.ways[hand].iter().filter(|_| left > 0) {
        let value = plan.keep(way.keep, left - 1, 0).value;
        if value > best.0 {
            best = (value, Action::Reroll { dice: way.thrown, paying: None });
        }
    }
    best.1
}

fn sell(view: &View, seat: Seat, round: &Round) -> Action {
    let reserve = view.reserves[seat];
    let best = rests(&round.held[seat.index()].reserve).iter().filter(|r| r.sold + view.sold <= 2);
    let most = best.map(|rest| rest.points).max().unwrap_or(0);
    // The one to begin with is the dearest of those that can bring the most.
    let sellable = Series::ALL.into_iter().filter(|series| reserve.contains(&series.cards()));
    let total = |series: &Series| {
        let left = reserve.without(&series.cards()).unwrap_or_default();
        let next = Series::ALL.into_iter().filter(|series| left.contains(&series.cards()));
        let next = next.map(|series| series.kept().number()).filter(|_| view.sold == 0).max();
        series.kept().number() + next.unwrap_or(0)
    };
    let best = sellable.max_by_key(|series| (total(series), series.kept()));
    match best.filter(|_| view.sold < 2 && most > 0) {
        Some(series) => Action::Sell(series),
        None if view.phase == Phase::Sell && reserve.len() > 5 => {
            let promise = |card: &Face| {
                let mut left = round.held[seat.index()].reserve;
                left[place(*card)] -= 1;
                promise(&left)
            };
            reserve.values().max_by_key(promise).map_or(Action::Done, Action::Discard)
        }
        None if thinking::may_end(view, seat) && round.at_end(Selling::ALL, seat.index()) > 0.0 => {
            Action::End
        }
        None => Action::Done,
    }
}

/// What a reserve promises: each series by its points and how much of it is there.
fn promise(reserve: &Counts) -> u32 {
    let mut promise = 0;
    for series in Series::ALL {
        let mut left = *reserve;
        let mut here = 0;
        for card in series.cards().iter() {
            if left[place(card)] > 0 {
                left[place(card)] -= 1;
                here += 1;
            }
        }
        promise += [0, 1, 5, 30][here] * u32::from(series.kept().number());
    }
    promise
}
