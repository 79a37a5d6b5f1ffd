//! Random play, as laws, benches and searches need it.

use crate::{Game, Luck, Seat, Seats, Step, ToAct};
use core::mem::discriminant;
use core::ops::ControlFlow;

/// More kinds of actions than any seats have together.
const MOST_KINDS: usize = 32;

/// Memory for listing actions, owned by whoever plays so that playing allocates nothing.
pub struct Playout<G: Game> {
    actions: Vec<(Seat, G::Action)>,
}

impl<G: Game> Default for Playout<G> {
    fn default() -> Self {
        Playout { actions: Vec::with_capacity(1 << 12) }
    }
}

impl<G: Game> Playout<G> {
    /// The next step of random play: outcomes by their weight; of a seat first the kind of action
    /// (take, sell, stop, …), then one of that kind. Picking from the whole list instead would
    /// drown what is done rarely in what can be done in many ways: a game of La Triplette then
    /// takes fifty times as long. `None` when the game is over.
    pub fn step(&mut self, state: &G::State, luck: &mut impl Luck) -> Option<Step<G>> {
        match G::to_act(state) {
            ToAct::Over => None,
            ToAct::Nature => Some(Step::Chance(G::draw(state, luck))),
            ToAct::Seats(seats) => {
                self.list(state, seats);
                let (seat, action) = self.pick(luck);
                Some(Step::Act(seat, action))
            }
        }
    }

    /// What random play does in one seat; `None` if it can do nothing.
    pub fn choose(
        &mut self,
        state: &G::State,
        seat: Seat,
        luck: &mut impl Luck,
    ) -> Option<G::Action> {
        self.list(state, Seats::only(seat));
        (!self.actions.is_empty()).then(|| self.pick(luck).1)
    }

    /// One of the actions listed: a kind of a seat's first, then one of that kind.
    fn pick(&self, luck: &mut impl Luck) -> (Seat, G::Action) {
        let kind = |index: usize| {
            let (seat, action) = self.actions[index];
            (seat, discriminant(&action))
        };
        // Where each kind was met first, and how often it was met.
        let (mut firsts, mut counts) = ([0; MOST_KINDS], [0; MOST_KINDS]);
        let mut known = 0;
        for index in 0..self.actions.len() {
            let own = kind(index);
            match (0..known).rev().find(|&other| kind(firsts[other]) == own) {
                Some(same) => counts[same] += 1,
                None => {
                    (firsts[known], counts[known]) = (index, 1);
                    known += 1;
                }
            }
        }
        let chosen = luck.one_of(known as u32) as usize;
        let nth = luck.one_of(counts[chosen]) as usize;
        let first = firsts[chosen];
        let mut same = (first..self.actions.len()).filter(|&index| kind(index) == kind(first));
        self.actions[same.nth(nth).unwrap_or(first)]
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
