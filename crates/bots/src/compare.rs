//! Comparing a few actions, each tried as often as the others.

use crate::search::stream;
use crate::{Budget, Level, Mind, Outlook};
use tribord_game::{Fast, Seat, settle};

/// How some actions did against each other.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// For each world, how each action did in it.
    worlds: Vec<Vec<Outlook>>,
    /// Was it calculated, so that there is nothing to be unsure of?
    exact: bool,
}

/// After so many worlds it is asked whether that is enough.
const BATCH: usize = 50;

/// Tries actions in worlds drawn from the view as `capitaine` does, but all of them equally often, so
/// that the differences between them are as certain as can be.
pub fn compare<G: Mind>(
    view: &G::View,
    seat: Seat,
    actions: &[G::Action],
    budget: &Budget<'_>,
    luck: &mut Fast,
) -> Comparison {
    compare_until::<G>(view, seat, actions, budget, luck, |_| false)
}

/// The same, but now and then asks whether what is known is `enough`.
pub fn compare_until<G: Mind>(
    view: &G::View,
    seat: Seat,
    actions: &[G::Action],
    budget: &Budget<'_>,
    luck: &mut Fast,
    enough: impl Fn(&Comparison) -> bool,
) -> Comparison {
    if let Some(outlooks) = G::work_out(view, seat, actions, budget, luck) {
        return Comparison::calculated(outlooks);
    }
    let seed = luck.word();
    let count = (budget.simulations as usize / actions.len().max(1)).max(1);
    let mut known = Comparison { worlds: Vec::with_capacity(count), exact: false };
    for index in 0..count {
        if index > 0 && ((budget.stop)() || index.is_multiple_of(BATCH) && enough(&known)) {
            break;
        }
        let mut luck = stream(seed, index);
        let world = G::determinize(view, &mut luck);
        let outlooks = actions.iter().map(|&action| {
            let (mut state, mut luck) = (world.clone(), luck.clone());
            G::play_unchecked(&mut state, seat, action);
            settle::<G>(&mut state, &mut luck, |_, _| {});
            G::look_ahead(Level::Capitaine, view, &mut state, seat, &mut luck)
        });
        known.worlds.push(outlooks.collect());
    }
    known
}

impl Comparison {
    /// Of outlooks that were calculated.
    pub fn calculated(outlooks: Vec<Outlook>) -> Comparison {
        Comparison { worlds: vec![outlooks], exact: true }
    }

    /// In how many worlds each was tried; `None` if it was calculated.
    pub fn tries(&self) -> Option<usize> {
        (!self.exact).then_some(self.worlds.len())
    }

    /// What an action leads to on average, by its place in the list.
    pub fn outlook(&self, action: usize) -> Outlook {
        let count = self.worlds.len().max(1) as f64;
        let mean = |of: fn(&Outlook) -> f32| {
            let sum: f64 = self.worlds.iter().map(|world| f64::from(of(&world[action]))).sum();
            (sum / count) as f32
        };
        Outlook { win: mean(|outlook| outlook.win), lead: mean(|outlook| outlook.lead) }
    }

    /// The standard error of the chance to win of an action alone.
    pub fn spread(&self, action: usize) -> f32 {
        self.error_of(|world| world[action].win.into())
    }

    /// The standard error of the difference between the chances to win of two actions.
    pub fn error(&self, one: usize, other: usize) -> f32 {
        self.error_of(|world| f64::from(world[one].win) - f64::from(world[other].win))
    }

    fn error_of(&self, figure: impl Fn(&[Outlook]) -> f64) -> f32 {
        if self.exact {
            return 0.0;
        }
        let count = self.worlds.len();
        if count < 2 {
            return 1.0;
        }
        let figures = || self.worlds.iter().map(|world| figure(world));
        let mean = figures().sum::<f64>() / count as f64;
        let squares: f64 = figures().map(|figure| (figure - mean).powi(2)).sum();
        (squares / (count as f64 - 1.0) / count as f64).sqrt() as f32
    }
}
