//! A bot of any level.

use crate::{Bot, Budget, Choice, Level, Mind, Why, temper};
use tribord_game::{Fast, Playout, Seat};

/// A bot of any level, whose choices follow from a seed and the number of simulations.
pub struct Player<G: Mind> {
    level: Level,
    luck: Fast,
    playout: Playout<G>,
}

impl<G: Mind> Player<G> {
    /// A player of this level.
    pub fn new(level: Level, seed: u64) -> Player<G> {
        Player { level, luck: Fast::new(seed), playout: Playout::default() }
    }

    /// Any legal action.
    fn random(&mut self, seat: Seat, view: &G::View) -> Option<G::Action> {
        let state = G::determinize(view, &mut self.luck);
        self.playout.choose(&state, seat, &mut self.luck)
    }

    fn greedy(&mut self, seat: Seat, view: &G::View) -> Option<G::Action> {
        let state = G::determinize(view, &mut self.luck);
        G::greedy(&state, seat, &mut self.luck)
    }

    fn mousse(&mut self, seat: Seat, view: &G::View) -> Option<G::Action> {
        let state = G::determinize(view, &mut self.luck);
        G::mousse(&state, seat)
    }
}

impl<G: Mind> Bot<G> for Player<G> {
    fn choose(&mut self, seat: Seat, view: &G::View) -> Option<G::Action> {
        let budget = Budget::simulations(self.simulations());
        self.advise(seat, view, &budget).into_iter().next().map(|choice| choice.action)
    }

    fn advise(
        &mut self,
        seat: Seat,
        view: &G::View,
        budget: &Budget<'_>,
    ) -> Vec<Choice<G::Action>> {
        let (action, key) = match self.level {
            Level::Random => (self.random(seat, view), "why-random"),
            Level::Greedy => (self.greedy(seat, view), "why-greedy"),
            Level::Mousse => (self.mousse(seat, view), "why-mousse"),
            level => {
                let mut choices = G::think(level, view, seat, budget, &mut self.luck);
                temper(&mut choices);
                return choices;
            }
        };
        let choice = action.map(|action| Choice { action, outlook: None, why: Why::new(key, []) });
        choice.into_iter().collect()
    }

    fn simulations(&self) -> u32 {
        let (bosco, capitaine) = G::SIMULATIONS;
        if self.level == Level::Capitaine { capitaine } else { bosco }
    }

    fn reaction(&mut self, action: &G::Action) -> u32 {
        G::reaction(self.level, action, &mut self.luck)
    }
}
