//! The end of a round between two, when nothing is left to draw: all tiles that one does not see
//! are on the other's rack, so nothing is hidden, and nothing is left to chance.

use super::{otherwise, reasons, rounds::after_round};
use crate::order::sort_few;
use crate::{Budget, Choice, Outlook};
use core::ops::ControlFlow;
use tribord_game::{Game, Seat, ToAct};
use tribord_tripple_domino::{Action, State, TrippleDomino, View};

/// Moves that may be looked at for each simulation of the budget: they take about as long.
const MOVES: u32 = 20;

/// What each candidate leads to if both play the rest of the round as well as can be, best first.
/// `None` if something is hidden or the rest is too long for the budget.
pub(super) fn solve(
    view: &View,
    state: &State,
    seat: Seat,
    candidates: &[Action],
    budget: &Budget<'_>,
) -> Option<Vec<Choice<Action>>> {
    if view.seats() != 2 || view.pool > 0 || view.board.is_empty() {
        return None;
    }
    let mut solver = Solver { seat, moves: budget.simulations.saturating_mul(MOVES), budget };
    let mut solved = Vec::new();
    for &action in candidates {
        let outlook = solver.after(state, seat, action, f32::MIN, f32::MAX)?;
        solved.push(Choice {
            action,
            outlook: Some(outlook),
            why: reasons::solved(view, action, &outlook, seat),
        });
    }
    let worth = |choice: &Choice<Action>| choice.outlook.map_or(0.0, |outlook| outlook.worth());
    sort_few(&mut solved, |a, b| worth(a) > worth(b));
    Some(solved)
}

struct Solver<'a> {
    /// For whom outlooks are.
    seat: Seat,
    /// How many moves may still be looked at.
    moves: u32,
    budget: &'a Budget<'a>,
}

impl Solver<'_> {
    /// The outlook after a move. `low` and `high` are what the two can have elsewhere.
    fn after(
        &mut self,
        state: &State,
        acting: Seat,
        action: Action,
        low: f32,
        high: f32,
    ) -> Option<Outlook> {
        self.moves = self.moves.checked_sub(1)?;
        if self.moves.is_multiple_of(64) && (self.budget.stop)() {
            return None;
        }
        let mut next = state.clone();
        TrippleDomino::play_unchecked(&mut next, acting, action);
        match TrippleDomino::to_act(&next) {
            ToAct::Seats(seats) => self.best(&next, seats.iter().next()?, low, high),
            // New racks are due, or the game is over.
            _ => Some(after_round(&next, self.seat)),
        }
    }

    /// The outlook if `acting` does what is best for it, the other's loss.
    fn best(&mut self, state: &State, acting: Seat, low: f32, high: f32) -> Option<Outlook> {
        let (mut low, mut high) = (low, high);
        let mine = acting == self.seat;
        let mut best: Option<Outlook> = None;
        for action in by_points(state, acting) {
            let outlook = self.after(state, acting, action, low, high)?;
            let better = |best: Outlook| (outlook.worth() > best.worth()) == mine;
            if best.is_none_or(better) {
                best = Some(outlook);
            }
            let worth = best.map_or(0.0, |best| best.worth());
            if mine {
                low = low.max(worth)
            } else {
                high = high.min(worth)
            }
            if low >= high {
                break;
            }
        }
        best
    }
}

/// All that can be done, what brings most points first, so that the rest is soon ruled out.
fn by_points(state: &State, seat: Seat) -> Vec<Action> {
    let mut layings = Vec::new();
    let _ = state.each_laying(&mut |laying, points| {
        layings.push((points, laying));
        ControlFlow::Continue(())
    });
    sort_few(&mut layings, |a, b| a.0 > b.0);
    let layings = layings.into_iter().map(|(_, laying)| Action::Lay(laying));
    layings.chain(otherwise(state, seat)).collect()
}
