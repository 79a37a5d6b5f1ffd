//! How to play Tripple Domino.
//!
//! `greedy` lays the tile that brings most and draws only when it must. `mousse` has treasures and eyes
//! for the newest tile (`mousse.rs`). `sensible` looks one move further without searching (`ahead.rs`): will
//! my next tile fit, what do I open for others? `matelot` asks only the first.
//! Searches deal the hidden racks at random and play the round to its end (`rounds.rs`); what a
//! score is worth beyond the round follows from the target. With nothing left to draw and one
//! opponent nothing is hidden any more: then the rest of the round is solved, if it is short
//! enough (`endgame.rs`).

mod after;
mod ahead;
mod endgame;
mod mousse;
mod reasons;
mod rounds;

use crate::mind::Regard;
use crate::{Budget, Choice, Level, Mind, Outlook, search};
use core::ops::ControlFlow;
use tribord_game::{Fast, Game, Seat};
use tribord_tripple_domino::{Action, State, TrippleDomino, View};

/// The most layings a search looks at: the others look too bad to be worth its time.
const FIELD: usize = 12;

impl Mind for TrippleDomino {
    /// Rounds are played to their end; this is more than any takes.
    const HORIZON: usize = 400;
    const SIMULATIONS: (u32, u32) = (100, 8000);

    /// Most points at once; drawing and passing only when nothing fits.
    fn greedy(state: &State, seat: Seat, _: &mut Fast) -> Option<Action> {
        let mut best = None;
        let _ = state.each_laying(&mut |laying, points| {
            if best.is_none_or(|(most, _)| points > most) {
                best = Some((points, Action::Lay(laying)));
            }
            ControlFlow::Continue(())
        });
        best.map(|(_, action)| action).or_else(|| otherwise(state, seat))
    }

    fn mousse(state: &State, seat: Seat) -> Option<Action> {
        mousse::choose(state, seat)
    }

    fn sensible(state: &State, seat: Seat, _: &mut Fast) -> Option<Action> {
        ahead::best(state, seat, Regard::Everybody).or_else(|| otherwise(state, seat))
    }

    fn matelot(state: &State, seat: Seat, _: &mut Fast) -> Option<Action> {
        ahead::best(state, seat, Regard::Oneself).or_else(|| otherwise(state, seat))
    }

    /// The layings that look best, and drawing or passing on purpose.
    fn candidates(state: &State, seat: Seat) -> Vec<Action> {
        let mut layings = ahead::weighed(state, seat);
        layings.truncate(FIELD);
        let mut actions: Vec<Action> =
            layings.into_iter().map(|(_, laying)| Action::Lay(laying)).collect();
        actions.extend(otherwise(state, seat));
        actions
    }

    fn judge(state: &State, seat: Seat) -> Outlook {
        rounds::between(state, seat)
    }

    fn look_ahead(_: Level, _: &View, state: &mut State, seat: Seat, luck: &mut Fast) -> Outlook {
        rounds::play_on(state, seat, luck)
    }

    fn work_out(
        view: &View,
        seat: Seat,
        actions: &[Action],
        budget: &Budget<'_>,
        luck: &mut Fast,
    ) -> Option<Vec<Outlook>> {
        let state = Self::determinize(view, luck);
        let solved = endgame::solve(view, &state, seat, actions, budget)?;
        let of = |action: &Action| solved.iter().find(|choice| choice.action == *action)?.outlook;
        actions.iter().map(of).collect()
    }

    fn think(
        level: Level,
        view: &View,
        seat: Seat,
        budget: &Budget<'_>,
        luck: &mut Fast,
    ) -> Vec<Choice<Action>> {
        let state = Self::determinize(view, luck);
        let candidates = Self::candidates(&state, seat);
        if level < Level::Bosco || candidates.len() < 2 {
            let action = match level {
                Level::Matelot => Self::matelot(&state, seat, luck),
                _ => candidates.first().copied(),
            };
            let why = |action| reasons::of(view, &state, action, None);
            let choice = |action| Choice { action, outlook: None, why: why(action) };
            return action.map(choice).into_iter().collect();
        }
        if let Some(solved) = endgame::solve(view, &state, seat, &candidates, budget) {
            return solved;
        }
        let rated = search::<Self>(view, seat, &candidates, luck.word(), budget, &rounds::play_on);
        let choice = |rated: crate::Rated<Action>| Choice {
            action: rated.action,
            outlook: Some(rated.outlook),
            why: reasons::of(view, &state, rated.action, Some(rated.tries)),
        };
        rated.into_iter().map(choice).collect()
    }
}

/// What can be done besides laying: drawing or passing.
fn otherwise(state: &State, seat: Seat) -> Option<Action> {
    // It comes last in the list, and never both.
    let mut other = None;
    let _ = TrippleDomino::each_legal(state, seat, &mut |action| {
        other = Some(action).filter(|action| !matches!(action, Action::Lay(_)));
        ControlFlow::Continue(())
    });
    other
}
