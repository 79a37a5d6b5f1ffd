//! Looking ahead: the most promising moves, each against a reply in many worlds.

use super::policy::Sight;
use super::{endgame, values};
use crate::{Budget, Level, Outlook, Rated, lead, search};
use core::ops::ControlFlow;
use tribord_game::{Fast, Game, Seat, ToAct, settle};
use tribord_triolet::{Action, State, Triolet, View, each_scored};

/// How many placements are looked at. Twice as many found nothing better.
pub(super) const WIDTH: usize = 12;
/// How many exchanges are.
const EXCHANGES: usize = 2;
/// How many moves are worked out at the end, and in how many worlds each at first.
const WORKED_OUT: (usize, u32) = (4, 16);
/// How uncertain a lead is, for the square root of each tile still to be placed: a lead at the end
/// is off by about 180 points from what one expects at the beginning.
const SPREAD: f32 = 12.0;

/// The most promising actions, best first: placements, a few exchanges, declining a bis move.
pub(super) fn candidates(state: &State, seat: Seat, width: usize) -> Vec<Action> {
    let (sight, values) = (Sight::of(state, seat), values::learnt());
    let mut all = Vec::with_capacity(128);
    let _ = each_scored(state, seat, &mut |placement, points, bis| {
        let worth = sight.worth(&placement, points, bis, values);
        all.push((worth, Action::Place(placement)));
        ControlFlow::Continue(())
    });
    let mut exchanges = Vec::new();
    let best_first = |a: &(f32, Action), b: &(f32, Action)| b.0.total_cmp(&a.0);
    sight.each_exchange(values, |worth, action| exchanges.push((worth, action)));
    for (actions, most) in [(&mut all, width), (&mut exchanges, EXCHANGES)] {
        actions.sort_by(best_first);
        actions.truncate(most);
    }
    all.extend(exchanges);
    all.sort_by(best_first);
    let mut actions: Vec<Action> = all.into_iter().map(|(_, action)| action).collect();
    if sight.bis() || actions.is_empty() {
        actions.push(Action::Pass);
    }
    actions
}

/// Tries the candidates, best first. With two players and an empty bag only the six tiles of the
/// other's rack and of those set aside are unknown: `capitaine` works the best few out.
pub(super) fn rate(
    level: Level,
    view: &View,
    seat: Seat,
    candidates: &[Action],
    budget: &Budget<'_>,
    luck: &mut Fast,
) -> Vec<Rated<Action>> {
    let mut rated =
        search::<Triolet>(view, seat, candidates, luck.word(), budget, &play_until_back);
    if works_out(level, view) {
        let best: Vec<Action> = rated.iter().take(WORKED_OUT.0).map(|rated| rated.action).collect();
        // Two rounds of halving: so many worlds for each, then twice as many for the better half.
        let simulations = (WORKED_OUT.1 * 2 * best.len() as u32).min(budget.simulations);
        let budget = Budget { simulations, ..*budget };
        let worked_out =
            search::<Triolet>(view, seat, &best, luck.word(), &budget, &endgame::play_out);
        rated.splice(..best.len(), worked_out);
    }
    rated
}

/// Does a level work the end out here?
fn works_out(level: Level, view: &View) -> bool {
    level == Level::Capitaine && view.bag == 0 && view.seats() == 2
}

/// Plays on from just after an action, and judges.
pub(super) fn look_ahead(
    level: Level,
    before: &View,
    state: &mut State,
    seat: Seat,
    luck: &mut Fast,
) -> Outlook {
    if works_out(level, before) {
        return endgame::play_out(state, seat, luck);
    }
    play_until_back(state, seat, luck)
}

/// Plays on until it is this seat's turn again, and judges by the best it can do then.
fn play_until_back(state: &mut State, seat: Seat, luck: &mut Fast) -> Outlook {
    let values = values::learnt();
    let mut others_moved = false;
    while let ToAct::Seats(seats) = Triolet::to_act(state) {
        let Some(acting) = seats.iter().next() else { break };
        let pick = Sight::of(state, acting).best(state, values);
        if acting == seat && others_moved {
            return judge(state, seat, pick.worth - values.par);
        }
        others_moved |= acting != seat;
        Triolet::play_unchecked(state, acting, pick.action);
        settle::<Triolet>(state, luck, |_, _| {});
    }
    Outlook::of_end::<Triolet>(state, seat)
}

/// The outlook of a seat whose next turn is worth this much above par.
fn judge(state: &State, seat: Seat, above_par: f32) -> Outlook {
    let spread = SPREAD * f32::from(state.to_place()).sqrt();
    Outlook::of_lead(lead::<Triolet>(state, seat) + above_par, spread)
}
