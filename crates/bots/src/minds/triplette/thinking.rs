//! `bosco` and `capitaine`: every action with the chance to win that it leads to, and why.

use super::dice::tables;
use super::foresight::Foresight;
use super::plan::{Plan, Worth};
use super::reserve::{place, rests};
use super::rolling::{Care, plan};
use super::round::{Round, SEATS, Selling};
use super::{simple, why};
use crate::order::sort_few;
use crate::{Budget, Choice, Level, Outlook, Why};
use tribord_game::{Seat, legal};
use tribord_triplette::{Action, End, Phase, Series, State, Triplette, View};

/// How many rounds `capitaine` draws from the pile as it is.
const DEPTH: u8 = 2;

/// What a level makes of a view, best first.
pub(super) fn think(
    level: Level,
    state: &State,
    view: &View,
    seat: Seat,
    budget: &Budget<'_>,
) -> Vec<Choice<Action>> {
    let actions = legal::<Triplette>(state, seat);
    if level < Level::Bosco || actions.len() == 1 {
        let action = simple::choose(view, seat).or(actions.first().copied());
        let why = Why::new("why-sensible", []);
        return action.map(|action| Choice { action, outlook: None, why }).into_iter().collect();
    }
    // The one long computation is left out if there is no time at all.
    let care =
        if level == Level::Bosco || (budget.stop)() { Care::Thrifty } else { Care::Spending };
    let foresight = &Foresight::new(view, if level == Level::Bosco { 0 } else { DEPTH });
    let round = Round::of(view);
    let mut choices: Vec<Choice<Action>> = match view.phase {
        Phase::Roll => throwing(view, seat, care, foresight, &actions),
        Phase::Take => {
            actions.iter().map(|&action| taking(view, seat, &round, foresight, action)).collect()
        }
        _ => actions.iter().map(|&action| selling(view, seat, &round, foresight, action)).collect(),
    };
    let worth = |choice: &Choice<Action>| choice.outlook.map_or(-1.0, |outlook| outlook.win);
    // Of equals the one that spends no card.
    sort_few(&mut choices, |a, b| cost(a) < cost(b));
    sort_few(&mut choices, |a, b| worth(a) > worth(b));
    choices
}

/// How many cards a choice spends.
fn cost(choice: &Choice<Action>) -> u8 {
    match choice.action {
        Action::Reroll { paying: Some(_), .. } | Action::Turn { .. } => 2,
        Action::Reroll { .. } => 1,
        _ => 0,
    }
}

/// A chance to win, and the lead that goes with it.
pub(super) fn outlook(win: f32) -> Outlook {
    // Measured in games between captains: the final lead per unit of log-odds.
    let win = win.clamp(0.0, 1.0);
    let odds = ((win + 0.001) / (1.001 - win)).ln();
    Outlook { win, lead: 1.65 * odds }
}

/// Normal throws that the seat whose turn it is has left.
pub(super) fn throws_left(view: &View) -> usize {
    view.limit.unwrap_or(3).saturating_sub(view.throws.max(1)).into()
}

/// TP-26: may the seat declare the end?
pub(super) fn may_end(view: &View, seat: Seat) -> bool {
    let declared = view.options.end == End::Declared && view.phase == Phase::Sell;
    declared && view.scored[seat].sum() >= 15 && view.reserves[seat].len() <= 5
}

fn throwing(
    view: &View,
    seat: Seat,
    care: Care,
    foresight: &Foresight,
    actions: &[Action],
) -> Vec<Choice<Action>> {
    let Some(hand) = view.hands[seat] else { return Vec::new() };
    let hand = tables().number(hand.dice());
    let plan = plan(view, seat, care, foresight);
    let worths = actions
        .iter()
        .filter_map(|&action| Some((action, throw_worth(view, &plan, hand, action)?)));
    worths
        .map(|(action, worth)| Choice {
            action,
            outlook: Some(outlook(worth.value)),
            why: why::throwing(view, seat, action, worth),
        })
        .collect()
}

/// What an action while rolling is worth; `None` if the plan does not know it.
fn throw_worth(view: &View, plan: &Plan, hand: usize, action: Action) -> Option<Worth> {
    let (left, whole) = (throws_left(view), plan.whole());
    let less = |card| plan.less[whole][place(card)].map(usize::from);
    match action {
        Action::Stop => Some(plan.stop(hand, left)),
        Action::Reroll { dice, paying } => {
            let way = tables().ways[hand].iter().find(|way| way.thrown == dice)?;
            match paying {
                None => Some(plan.keep(way.keep, left.checked_sub(1)?, whole)),
                Some(card) => Some(plan.keep(way.keep, left, less(card)?)),
            }
        }
        Action::Turn { from, to } => {
            Some(plan.hand(tables().turned(hand, from, to)?, left, less(to)?))
        }
        _ => None,
    }
}

fn taking(
    view: &View,
    seat: Seat,
    round: &Round,
    foresight: &Foresight,
    action: Action,
) -> Choice<Action> {
    let Action::Take(card) = action else { return plain(action) };
    let next = view.seats() - view.river.len() + 1;
    let mut order = [0; SEATS];
    let order = &mut order[..usize::from(view.seats() - next)];
    for (rank, slot) in (next..).zip(order.iter_mut()) {
        *slot = view.ranked(rank).index();
    }
    let win = round.with_taken(seat.index(), card).after_taking(foresight, order, seat.index());
    let why = why::taking(round, foresight, seat.index(), card);
    Choice { action, outlook: Some(outlook(win)), why }
}

fn selling(
    view: &View,
    seat: Seat,
    round: &Round,
    foresight: &Foresight,
    action: Action,
) -> Choice<Action> {
    let who = seat.index();
    // The seats that may still sell in this round; in the last one, all that have not sold yet.
    let begin = match (view.phase, view.by) {
        (Phase::Final, Some(by)) => by.next(view.seats()),
        _ => view.first,
    };
    let mut later = Selling([false; SEATS]);
    let waiting = begin.round(view.seats()).skip_while(|&other| other != seat).skip(1);
    waiting.filter(|&other| Some(other) != view.by).for_each(|other| later.0[other.index()] = true);
    let value = |round: &Round| match view.phase {
        Phase::Final => round.at_end(later, who),
        _ => round.after_selling(foresight, later, who),
    };
    let mut round = *round;
    let win = match action {
        Action::Sell(series) => best_after(view, &mut round, who, series, &value),
        Action::Discard(card) => {
            round.held[who].reserve[place(card)] -= 1;
            value(&round)
        }
        Action::End => {
            (0..round.seats).for_each(|other| later.0[other] = other != who);
            round.at_end(later, who)
        }
        // A seat that could end the game and win gains nothing by waiting.
        _ if may_end(view, seat) => 0.9 * value(&round),
        _ => value(&round),
    };
    let why = why::selling(view, action, may_end(view, seat), win);
    Choice { action, outlook: Some(outlook(win)), why }
}

/// The best that can follow the sale of a series.
fn best_after(
    view: &View,
    round: &mut Round,
    who: usize,
    series: Series,
    value: &dyn Fn(&Round) -> f32,
) -> f32 {
    let holding = &mut round.held[who];
    series.cards().iter().for_each(|card| holding.reserve[place(card)] -= 1);
    holding.points += series.kept().number();
    holding.piled += 1;
    let held = *holding;
    let more = rests(&held.reserve).iter().filter(|rest| rest.sold + view.sold < 2);
    let values = more.map(|rest| {
        round.held[who].points = held.points + rest.points;
        round.held[who].piled = held.piled + rest.sold;
        round.held[who].reserve = rest.reserve;
        value(round)
    });
    values.reduce(f32::max).unwrap_or_default()
}

fn plain(action: Action) -> Choice<Action> {
    Choice { action, outlook: None, why: Why::new("why-sensible", []) }
}
