//! How to play Triolet.
//!
//! A turn brings about as many points whatever is done (*par*), so a move is judged by its points,
//! by what the tiles it keeps will help to score later, and by the turn that a bis square adds
//! (`values.rs`, learnt by playing in `learning.rs`). `policy.rs` picks the best by that count:
//! this is how everybody plays in imagined games. `matelot` knows points alone (`points.rs`), and
//! `mousse` only what shines (`mousse.rs`). `ahead.rs` tries the most promising moves against
//! replies in worlds that could be true; once the bag is empty `endgame.rs` works the best of them
//! out. `words.rs` says why.

mod ahead;
mod endgame;
mod learning;
mod mousse;
mod points;
mod policy;
mod values;
mod words;

use crate::{Budget, Choice, Level, Mind, Outlook};
use policy::Sight;
use tribord_game::{Fast, Game, Seat};
use tribord_triolet::{Action, State, Triolet, View};

/// What `greedy` gives for a bis square.
const BIS: i32 = 30;

impl Mind for Triolet {
    const HORIZON: usize = 2;
    const SIMULATIONS: (u32, u32) = (150, 2000);
    const PLAYOUTS: u32 = 100_000;

    fn greedy(state: &State, seat: Seat, _: &mut Fast) -> Option<Action> {
        points::most_points(state, seat, BIS)
    }

    fn mousse(state: &State, seat: Seat) -> Option<Action> {
        mousse::choose(state, seat)
    }

    fn sensible(state: &State, seat: Seat, _: &mut Fast) -> Option<Action> {
        Some(Sight::of(state, seat).best(state, values::learnt()).action)
    }

    fn matelot(state: &State, seat: Seat, _: &mut Fast) -> Option<Action> {
        points::most_points(state, seat, 0)
    }

    fn candidates(state: &State, seat: Seat) -> Vec<Action> {
        ahead::candidates(state, seat, ahead::WIDTH)
    }

    fn look_ahead(
        level: Level,
        before: &View,
        state: &mut State,
        seat: Seat,
        luck: &mut Fast,
    ) -> Outlook {
        ahead::look_ahead(level, before, state, seat, luck)
    }

    fn learn(rounds: u32, seed: u64, progress: &mut dyn FnMut(u32)) -> Option<String> {
        Some(learning::learn(rounds, seed, progress))
    }

    fn think(
        level: Level,
        view: &View,
        seat: Seat,
        budget: &Budget<'_>,
        luck: &mut Fast,
    ) -> Vec<Choice<Action>> {
        let state = Triolet::determinize(view, luck);
        let candidates = Self::candidates(&state, seat);
        let plain = |action| words::choice(&state, seat, action, None);
        if level < Level::Bosco || candidates.len() < 2 {
            let action = match level {
                Level::Matelot => Self::matelot(&state, seat, luck),
                _ => candidates.first().copied(),
            };
            return action.map(plain).into_iter().collect();
        }
        let rated = ahead::rate(level, view, seat, &candidates, budget, luck);
        let choice = |rated: crate::Rated<Action>| {
            words::choice(&state, seat, rated.action, Some(rated.outlook))
        };
        rated.into_iter().map(choice).collect()
    }
}
