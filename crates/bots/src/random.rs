//! The player that measures all others.

use crate::Bot;
use tribord_game::{Fast, Game, Playout, Seat};

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
}
