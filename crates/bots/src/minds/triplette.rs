//! How to play La Triplette.
//!
//! Nothing is hidden, so every level sees all there is. `greedy` follows rules of thumb
//! ([`greedy`]), `mousse` loves triplettes and sixes ([`mousse`]). `matelot` knows the odds of dice
//! and wants cards that make series ([`simple`]).
//! `bosco` and `capitaine` calculate a round to its end ([`rolling`], [`round`]) and judge what
//! comes after as a race to 15 points ([`race`]); only `capitaine` spends cards ([`plan`]), works
//! out the opponent's best reply, and counts the pile ([`foresight`]). All of it is exact arithmetic
//! on small tables, without playouts.

mod dice;
mod foresight;
mod greedy;
mod mousse;
mod plan;
mod race;
mod reserve;
mod rolling;
mod round;
mod simple;
#[cfg(test)]
mod tests;
mod thinking;
mod why;

use crate::{Budget, Choice, Level, Mind, Outlook};
use tribord_game::{Fast, Game, Observer, Seat};
use tribord_triplette::{Action, State, Triplette, View};

impl Mind for Triplette {
    const HORIZON: usize = 40;
    const SIMULATIONS: (u32, u32) = (64, 256);
    const CALCULATES: bool = true;
    const PLAYOUTS: u32 = 50_000;

    fn greedy(state: &State, seat: Seat, _: &mut Fast) -> Option<Action> {
        greedy::choose(&Triplette::view(state, Observer::Seat(seat)), seat)
    }

    fn mousse(state: &State, seat: Seat) -> Option<Action> {
        mousse::choose(&Triplette::view(state, Observer::Seat(seat)), seat)
    }

    fn sensible(state: &State, seat: Seat, _: &mut Fast) -> Option<Action> {
        simple::choose(&Triplette::view(state, Observer::Seat(seat)), seat)
    }

    fn judge(state: &State, seat: Seat) -> Outlook {
        let view = Triplette::view(state, Observer::Seat(seat));
        let foresight = foresight::Foresight::new(&view, 0);
        let round = round::Round::of(&view);
        thinking::outlook(round.after_selling(&foresight, round::Selling::ALL, seat.index()))
    }

    fn work_out(
        view: &View,
        seat: Seat,
        actions: &[Action],
        budget: &Budget<'_>,
        luck: &mut Fast,
    ) -> Option<Vec<Outlook>> {
        let thought = Self::think(Level::Capitaine, view, seat, budget, luck);
        let of = |action: &Action| thought.iter().find(|choice| choice.action == *action)?.outlook;
        actions.iter().map(of).collect()
    }

    fn think(
        level: Level,
        view: &View,
        seat: Seat,
        budget: &Budget<'_>,
        luck: &mut Fast,
    ) -> Vec<Choice<Action>> {
        let state = Triplette::determinize(view, luck);
        thinking::think(level, &state, view, seat, budget)
    }
}
