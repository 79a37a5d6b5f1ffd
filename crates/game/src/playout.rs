//! Random play, as laws, benches and searches need it.

use crate::{Game, Luck, Seat, Seats, Step, ToAct};
use core::mem::{Discriminant, discriminant};
use core::ops::ControlFlow;

/// More kinds of actions than any seats have together.
const MOST_KINDS: usize = 64;

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

    /// One of the actions listed: a kind of a seat's first, then one of that kind.
    fn pick(&self, luck: &mut impl Luck) -> (Seat, G::Action) {
        type Kind<G> = (Seat, Discriminant<<G as Game>::Action>);
        let kind =
            |&(seat, action): &(Seat, G::Action)| -> Kind<G> { (seat, discriminant(&action)) };
        let mut kinds: [Option<(Kind<G>, u32)>; MOST_KINDS] = [None; MOST_KINDS];
        let mut known = 0;
        for entry in &self.actions {
            let own = kind(entry);
            match kinds[..known].iter_mut().rev().flatten().find(|(other, _)| *other == own) {
                Some((_, count)) => *count += 1,
                None => {
                    kinds[known] = Some((own, 1));
                    known += 1;
                }
            }
        }
        let (chosen, count) =
            kinds[luck.one_of(known as u32) as usize].expect("one of the kinds listed");
        let index = luck.one_of(count) as usize;
        let mut same = self.actions.iter().filter(|entry| kind(entry) == chosen);
        *same.nth(index).expect("as many as were counted")
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
