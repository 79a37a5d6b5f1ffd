//! The table after a laying: what it offers to its maker, and what to the others. Of the others nothing is
//! guessed: they may hold any tile that is unseen.

use tribord_game::Game;
use tribord_tripple_domino::{Action, Board, Laying, State, Tiles, TrippleDomino, View};

pub(super) struct After {
    board: Board,
    /// What is left on the rack of whoever laid.
    mine: Tiles,
    /// What the others may hold.
    unseen: Tiles,
}

impl After {
    /// The state is one made up from the view: where tiles lie does not depend on what is hidden.
    pub(super) fn of(view: &View, state: &State, laying: Laying) -> After {
        let mut after = state.clone();
        TrippleDomino::play_unchecked(&mut after, view.turn, Action::Lay(laying));
        let laid = laying.tile().map_or(Tiles::NONE, |tile| Tiles::NONE.with(tile));
        let mine = view.racks[view.turn].tiles.without(laid);
        After { board: after.board().clone(), mine, unseen: view.unseen }
    }

    /// Can nobody else lay anything?
    pub(super) fn blocks(&self) -> bool {
        !self.board.fits_any(self.unseen)
    }

    /// How many of the maker's tiles fit somewhere.
    pub(super) fn playable(&self) -> u8 {
        let fitting = |all: Tiles, fits: Tiles| all.or(fits);
        let all = self.board.spots().map(|spot| spot.fitting()).fold(Tiles::NONE, fitting);
        all.and(self.mine).len()
    }

    /// The highest premium that the maker has a tile for and nobody else can have one.
    pub(super) fn own_premium(&self) -> Option<i32> {
        let spots = self.board.spots().filter(|spot| {
            let fits = spot.fitting();
            !fits.and(self.mine).is_empty() && fits.and(self.unseen).is_empty()
        });
        spots.map(|spot| spot.links().points()).filter(|points| *points > 0).max()
    }
}
