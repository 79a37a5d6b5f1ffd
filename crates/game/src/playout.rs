//! Random play, as laws, benches and searches need it.

use crate::{Game, Luck, Seat, Seats, Step, ToAct};
use core::ops::ControlFlow;

/// Memory for listing actions, owned by whoever plays so that playing allocates nothing.
pub struct Playout<G: Game> {
    actions: Vec<(Seat, G::Action)>,
}

impl<G: Game> Default for Playout<G> {
    fn default() -> Self {
        Playout { actions: Vec::with_capacity(1 << 14) }
    }
}

impl<G: Game> Playout<G> {
    /// The next step of random play: each action of each seat to act, or each outcome by its
    /// weight. `None` when the game is over.
    pub fn step(&mut self, state: &G::State, luck: &mut impl Luck) -> Option<Step<G>> {
        match G::to_act(state) {
            ToAct::Over => None,
            ToAct::Nature => Some(Step::Chance(G::draw(state, luck))),
            ToAct::Seats(seats) => {
                self.list(state, seats);
                let pick = luck.one_of(self.actions.len() as u32) as usize;
                let (seat, action) = self.actions[pick];
                Some(Step::Act(seat, action))
            }
        }
    }

    /// Everything these seats may do.
    pub fn list(&mut self, state: &G::State, seats: Seats) -> &[(Seat, G::Action)] {
        self.actions.clear();
        for seat in seats.iter() {
            let _ = G::each_legal(state, seat, &mut |action| {
                self.actions.push((seat, action));
                ControlFlow::Continue(())
            });
        }
        &self.actions
    }

    /// Plays at random to the end, or for `most` steps. Returns how many actions were done.
    pub fn run(&mut self, state: &mut G::State, luck: &mut impl Luck, most: usize) -> usize {
        let mut actions = 0;
        for _ in 0..most {
            match self.step(state, luck) {
                None => break,
                Some(step) => {
                    actions += usize::from(matches!(step, Step::Act(..)));
                    crate::take_step::<G>(state, &step);
                }
            }
        }
        actions
    }
}
