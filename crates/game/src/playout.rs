//! Random play, as laws, benches and searches need it.

use crate::{Game, Luck, Seat, Seats, Step, ToAct};
use core::mem::{Discriminant, discriminant};
use core::ops::ControlFlow;

/// More kinds of actions than any seats have together.
const MOST_KINDS: usize = 32;

/// Memory for listing actions, owned by whoever plays so that playing allocates nothing.
pub struct Playout<G: Game> {
    actions: Vec<(Seat, G::Action)>,
    /// The kinds of actions in the list, in the order in which they were met.
    kinds: [Kind; MOST_KINDS],
    known: usize,
}

/// One kind of action of one seat: where it was met first, how often, and whether in one go.
#[derive(Clone, Copy)]
struct Kind {
    first: usize,
    count: usize,
    in_one_go: bool,
}

impl<G: Game> Default for Playout<G> {
    fn default() -> Self {
        let kinds = [Kind { first: 0, count: 0, in_one_go: true }; MOST_KINDS];
        Playout { actions: Vec::with_capacity(1 << 12), kinds, known: 0 }
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
                let (seat, action) = G::pick(state, seats, luck).unwrap_or_else(|| {
                    self.list(state, seats);
                    self.pick(luck)
                });
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
        let seats = Seats::only(seat);
        let picked = G::pick(state, seats, luck).or_else(|| {
            self.list(state, seats);
            (!self.actions.is_empty()).then(|| self.pick(luck))
        });
        picked.map(|(_, action)| action)
    }

    /// One of the actions listed: first one of the kinds of all seats, then an action of that kind.
    fn pick(&self, luck: &mut impl Luck) -> (Seat, G::Action) {
        let Kind { first, count, in_one_go } = self.kinds[luck.one_of(self.known as u32) as usize];
        let nth = luck.one_of(count as u32) as usize;
        if in_one_go {
            return self.actions[first + nth];
        }
        let kind = kind_of::<G>(&self.actions[first]);
        let mut same = self.actions[first..].iter().filter(|other| kind_of::<G>(other) == kind);
        *same.nth(nth).unwrap_or(&self.actions[first])
    }

    /// Everything these seats may do.
    pub fn list(&mut self, state: &G::State, seats: Seats) -> &[(Seat, G::Action)] {
        self.actions.clear();
        self.known = 0;
        for seat in seats.iter() {
            let _ = G::each_legal(state, seat, &mut |action| {
                self.add((seat, action));
                ControlFlow::Continue(())
            });
        }
        &self.actions
    }

    /// Adds an action to the list and counts its kind, mostly that of the action before.
    #[inline]
    fn add(&mut self, action: (Seat, G::Action)) {
        let index = self.actions.len();
        let kind = kind_of::<G>(&action);
        let same = (0..self.known)
            .rev()
            .find(|&known| kind_of::<G>(&self.actions[self.kinds[known].first]) == kind);
        match same {
            Some(known) => {
                let kind = &mut self.kinds[known];
                kind.in_one_go &= kind.first + kind.count == index;
                kind.count += 1;
            }
            None => {
                self.kinds[self.known] = Kind { first: index, count: 1, in_one_go: true };
                self.known += 1;
            }
        }
        self.actions.push(action);
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

/// The seat and the kind of an action.
fn kind_of<G: Game>((seat, action): &(Seat, G::Action)) -> (Seat, Discriminant<G::Action>) {
    (*seat, discriminant(action))
}
