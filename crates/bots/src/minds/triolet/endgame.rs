//! The end, with two players and an empty bag: nothing is drawn any more, so in a world that could
//! be true everything can be worked out.

use super::policy::Sight;
use super::values;
use crate::Outlook;
use core::ops::ControlFlow;
use tribord_game::{Fast, Game, Seat, ToAct};
use tribord_triolet::{Action, State, Triolet, each_scored};

/// How many placements are looked at in a position: the most valuable.
const WIDTH: usize = 6;
/// How many positions are looked at in a world. After that everybody just plays sensibly.
const POSITIONS: u32 = 400;
/// More than any game brings.
const MOST: i32 = 10_000;

/// Plays out a state with an empty bag as well as both can, and says how it ends.
pub(super) fn play_out(state: &mut State, seat: Seat, _: &mut Fast) -> Outlook {
    let lead = Solver::<WIDTH> { seat, left: POSITIONS }.lead(state, -MOST, MOST);
    let win = match lead {
        1.. => 1.0,
        0 => 0.5,
        _ => 0.0,
    };
    Outlook { win, lead: lead as f32 }
}

struct Solver<const WIDTH: usize> {
    /// Whose lead counts.
    seat: Seat,
    /// How many positions may still be looked at.
    left: u32,
}

impl<const WIDTH: usize> Solver<WIDTH> {
    /// The lead at the end, if it is between these; else the nearer of them or beyond.
    fn lead(&mut self, state: &State, mut low: i32, mut high: i32) -> i32 {
        let ToAct::Seats(seats) = Triolet::to_act(state) else {
            return crate::lead::<Triolet>(state, self.seat) as i32;
        };
        let acting = seats.iter().next().unwrap_or(self.seat);
        if self.left == 0 {
            return self.guess(state.clone());
        }
        self.left -= 1;
        let mut best = if acting == self.seat { -MOST } else { MOST };
        for action in Promising::<WIDTH>::of(state, acting).actions() {
            let mut after = state.clone();
            Triolet::play_unchecked(&mut after, acting, action);
            let lead = self.lead(&after, low, high);
            if acting == self.seat {
                best = best.max(lead);
                low = low.max(best);
            } else {
                best = best.min(lead);
                high = high.min(best);
            }
            if low >= high {
                break;
            }
        }
        best
    }

    /// The lead if everybody just plays sensibly.
    fn guess(&self, mut state: State) -> i32 {
        while let ToAct::Seats(seats) = Triolet::to_act(&state) {
            let acting = seats.iter().next().unwrap_or(self.seat);
            let action = Sight::of(&state, acting).best(&state, values::learnt()).action;
            Triolet::play_unchecked(&mut state, acting, action);
        }
        crate::lead::<Triolet>(&state, self.seat) as i32
    }
}

/// The best placements at first sight, without the heap.
struct Promising<const WIDTH: usize> {
    found: [(f32, Action); WIDTH],
    len: usize,
    may_pass: bool,
}

impl<const WIDTH: usize> Promising<WIDTH> {
    fn of(state: &State, seat: Seat) -> Promising<WIDTH> {
        let (sight, values) = (Sight::of(state, seat), values::learnt());
        let mut best =
            Promising { found: [(0.0, Action::Pass); WIDTH], len: 0, may_pass: sight.bis() };
        let _ = each_scored(state, seat, &mut |placement, points, bis| {
            best.add(sight.worth(&placement, points, bis, values), Action::Place(placement));
            ControlFlow::Continue(())
        });
        best.may_pass |= best.len == 0;
        best
    }

    /// Keeps the list sorted, best first.
    fn add(&mut self, worth: f32, action: Action) {
        let better = self.found[..self.len].iter().take_while(|other| other.0 >= worth).count();
        if better == WIDTH {
            return;
        }
        self.len = (self.len + 1).min(WIDTH);
        self.found[better..self.len].rotate_right(1);
        self.found[better] = (worth, action);
    }

    fn actions(&self) -> impl Iterator<Item = Action> + '_ {
        let pass = self.may_pass.then_some(Action::Pass);
        self.found[..self.len].iter().map(|&(_, action)| action).chain(pass)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tribord_game::{legal, settle};
    use tribord_triolet::Options;

    /// Everything, without cutting anything short.
    fn minimax(state: &State, seat: Seat) -> i32 {
        let ToAct::Seats(seats) = Triolet::to_act(state) else {
            return crate::lead::<Triolet>(state, seat) as i32;
        };
        let acting = seats.iter().next().expect("somebody is to act");
        let leads = legal::<Triolet>(state, acting).into_iter().map(|action| {
            let mut after = state.clone();
            Triolet::play_unchecked(&mut after, acting, action);
            minimax(&after, seat)
        });
        if acting == seat { leads.max() } else { leads.min() }.expect("one can always pass")
    }

    /// The last tiles are solved: hundreds of sensible games, stopped when so few tiles are left that
    /// everything can be tried.
    #[test]
    fn works_out_what_trying_everything_finds() {
        let mut compared = 0;
        for seed in 0..900 {
            let mut luck = Fast::new(seed);
            let mut state = Triolet::start(&Options::default(), 2);
            settle::<Triolet>(&mut state, &mut luck, |_, _| {});
            while let ToAct::Seats(seats) = Triolet::to_act(&state) {
                let acting = seats.iter().next().expect("somebody is to act");
                let view = Triolet::view(&state, tribord_game::Observer::Open);
                let held: u8 = view.racks.iter().map(|rack| rack.len()).sum();
                if view.bag == 0 && held <= 3 {
                    let mut solver = Solver::<100> { seat: acting, left: u32::MAX };
                    assert_eq!(solver.lead(&state, -MOST, MOST), minimax(&state, acting), "{seed}");
                    compared += 1;
                    break;
                }
                let action = Sight::of(&state, acting).best(&state, values::learnt()).action;
                Triolet::play_unchecked(&mut state, acting, action);
                settle::<Triolet>(&mut state, &mut luck, |_, _| {});
            }
        }
        assert!(compared >= 300, "{compared}");
    }
}
