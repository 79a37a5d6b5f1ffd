//! The player that measures all others.

use crate::Bot;
use tribord_game::{Fast, Game, Luck, Playout, Seat};

/// Picks a kind of action, then one of that kind, whatever they are worth.
pub struct Random<G: Game> {
    luck: Fast,
    playout: Playout<G>,
}

impl<G: Game> Random<G> {
    /// Its choices follow from the seed.
    pub fn new(seed: u64) -> Random<G> {
        Random { luck: Fast::new(seed), playout: Playout::default() }
    }
}

impl<G: Game> Bot<G> for Random<G> {
    fn choose(&mut self, seat: Seat, view: &G::View) -> Option<G::Action> {
        let state = G::determinize(view, &mut self.luck);
        self.playout.choose(&state, seat, &mut self.luck)
    }

    /// Between one and two seconds.
    fn reaction(&mut self, _: &G::Action) -> u32 {
        1000 + self.luck.one_of(1000)
    }
}
