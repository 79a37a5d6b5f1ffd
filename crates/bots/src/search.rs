//! Search: play candidates out in many sampled worlds, halving their number after each round.

use crate::order::sort_few;
use crate::{Budget, Outlook};
use std::sync::OnceLock;
use tribord_game::{Fast, Game, Seat, settle};

/// An action and how it did.
#[derive(Clone, Copy, Debug)]
pub struct Rated<A> {
    /// The action.
    pub action: A,
    /// The mean outlook of its playouts; of one that dropped out early, what it would be by now.
    pub outlook: Outlook,
    /// How often it was tried.
    pub tries: u32,
}

/// Tries `candidates` in worlds drawn from the view, and returns them best first.
///
/// In each world every candidate still in the race meets the same hidden pieces and the same
/// dice to come. After each round the worse half drops out (sequential halving), so most of the
/// budget goes to telling the best apart. World `i` draws from its own stream and sums are made in
/// order, so the answer depends on the seed and the number of simulations, not on the crew.
///
/// `rollout` plays a state on, from just after the candidate, and says how it looks for the seat.
pub fn search<G: Game>(
    view: &G::View,
    seat: Seat,
    candidates: &[G::Action],
    seed: u64,
    budget: &Budget<'_>,
    rollout: &(dyn Fn(&mut G::State, Seat, &mut Fast) -> Outlook + Sync),
) -> Vec<Rated<G::Action>> {
    let rate = |&action| Rated { action, outlook: Outlook::default(), tries: 0 };
    let mut field: Vec<Rated<G::Action>> = candidates.iter().map(rate).collect();
    if field.len() < 2 {
        return field;
    }
    let rounds = (field.len() as f64).log2().ceil().max(1.0) as u32;
    let mut racing = field.len();
    let mut worlds = 0;
    for _ in 0..rounds {
        let count = (budget.simulations / rounds / racing as u32).max(1) as usize;
        let results =
            play_worlds::<G>(view, seat, &field[..racing], seed, worlds, count, budget, rollout);
        worlds += count;
        let before = total(&field[..racing]);
        for (rated, sums) in field[..racing].iter_mut().zip(results) {
            rated.absorb(sums);
        }
        let after = total(&field[..racing]);
        // Whatever dropped out would have met the new worlds, too: it moves with those that did, so
        // that it does not look better than what it lost to.
        for rated in &mut field[racing..] {
            let share = racing as f32;
            let win = rated.outlook.win + (after.win - before.win) / share;
            let lead = rated.outlook.lead + (after.lead - before.lead) / share;
            rated.outlook = Outlook { win: win.clamp(0.0, 1.0), lead };
        }
        sort_few(&mut field[..racing], |a, b| a.outlook.worth() > b.outlook.worth());
        racing = racing.div_ceil(2);
        if racing < 2 || (budget.stop)() {
            break;
        }
    }
    field
}

/// The sum of some outlooks.
fn total<A>(rated: &[Rated<A>]) -> Outlook {
    let win = rated.iter().map(|rated| rated.outlook.win).sum();
    Outlook { win, lead: rated.iter().map(|rated| rated.outlook.lead).sum() }
}

/// The stream of world number `index`.
pub(crate) fn stream(seed: u64, index: usize) -> Fast {
    Fast::new(seed.wrapping_add((index as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}

/// Sums over worlds for each candidate: win, lead, tries.
type Sums = (f64, f64, u32);

#[allow(clippy::too_many_arguments, reason = "all of one search, split for reading")]
fn play_worlds<G: Game>(
    view: &G::View,
    seat: Seat,
    racing: &[Rated<G::Action>],
    seed: u64,
    first: usize,
    count: usize,
    budget: &Budget<'_>,
    rollout: &(dyn Fn(&mut G::State, Seat, &mut Fast) -> Outlook + Sync),
) -> Vec<Sums> {
    let slots: Vec<OnceLock<Vec<Outlook>>> = (0..count).map(|_| OnceLock::new()).collect();
    budget.crew.each(count, &|index| {
        // The first world of a round is always played, so that every candidate is tried.
        if index > 0 && (budget.stop)() {
            return;
        }
        let mut luck = stream(seed, first + index);
        let world = G::determinize(view, &mut luck);
        let outlooks = racing.iter().map(|rated| {
            let (mut state, mut luck) = (world.clone(), luck.clone());
            G::play_unchecked(&mut state, seat, rated.action);
            settle::<G>(&mut state, &mut luck, |_, _| {});
            rollout(&mut state, seat, &mut luck)
        });
        let _ = slots[index].set(outlooks.collect());
    });
    let mut sums = vec![(0.0, 0.0, 0); racing.len()];
    for outlooks in slots.iter().filter_map(OnceLock::get) {
        for (sum, outlook) in sums.iter_mut().zip(outlooks) {
            *sum = (sum.0 + f64::from(outlook.win), sum.1 + f64::from(outlook.lead), sum.2 + 1);
        }
    }
    sums
}

impl<A> Rated<A> {
    fn absorb(&mut self, (win, lead, tries): Sums) {
        let all = f64::from(self.tries + tries).max(1.0);
        let mean =
            |old: f32, sum: f64| ((f64::from(old) * f64::from(self.tries) + sum) / all) as f32;
        self.outlook =
            Outlook { win: mean(self.outlook.win, win), lead: mean(self.outlook.lead, lead) };
        self.tries += tries;
    }
}

impl Outlook {
    /// One number to compare by: winning counts, and among equals the lead.
    pub fn worth(&self) -> f32 {
        self.win + self.lead * 1e-3
    }

    /// A game that is over, as it looks to a seat.
    pub fn of_end<G: Game>(state: &G::State, seat: Seat) -> Outlook {
        let ranks = G::standing(state);
        let winners = ranks.iter().filter(|&rank| rank == 0).count() as f32;
        let win = if ranks[seat] == 0 { 1.0 / winners } else { 0.0 };
        Outlook { win, lead: lead::<G>(state, seat) }
    }

    /// A game that goes on, guessed from the lead: `spread` is the lead that makes a win about
    /// three times as likely as a loss.
    pub fn of_lead(lead: f32, spread: f32) -> Outlook {
        Outlook { win: 1.0 / (1.0 + (-lead / spread * 1.1).exp()), lead }
    }
}

/// Points ahead of the best opponent; in solitaire simply the points.
pub fn lead<G: Game>(state: &G::State, seat: Seat) -> f32 {
    let scores = G::scores(state);
    let others =
        Seat::all(scores.seats()).filter(|&other| other != seat).map(|other| scores[other]);
    (scores[seat] - others.max().unwrap_or(0)) as f32
}
