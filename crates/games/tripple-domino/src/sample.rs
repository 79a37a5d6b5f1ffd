//! From a view back to a state: what is hidden is drawn.

use crate::state::{Phase, State};
use crate::tile::COUNT;
use crate::{Rack, Tile, Tiles, View};
use tribord_game::{Luck, Seat};

/// A state that looks like this view. Every unseen tile is as likely as any other to be on a rack.
/// What the observer should see and does not know (in a position with `?`) stays unknown.
pub(crate) fn sample(view: &View, luck: &mut impl Luck) -> State {
    let mut state = State {
        phase: if view.over { Phase::Over } else { Phase::Play },
        due: 0,
        turn: view.turn,
        board: view.board.clone(),
        drawn: view.drawn,
        unseen: view.unseen,
        pool: view.pool,
        passes: view.passes,
        draws: view.draws,
        ..State::new(view.options, view.seats())
    };
    for seat in Seat::all(view.seats()) {
        state.racks[seat.index()] = view.racks[seat];
        state.scores[seat.index()] = view.scores[seat];
    }
    let mut hands = Hands::new(view);
    if view.board.is_empty() {
        hands.draw_before_opening(view, luck);
    } else {
        hands.draw(view.unseen, luck);
    }
    hands.put_on_racks(view, &mut state);
    state
}

fn secret(view: &View) -> impl Iterator<Item = Seat> + '_ {
    Seat::all(view.seats()).filter(|&seat| view.is_secret(seat))
}

/// The tiles for all racks that are face down, seat by seat, as they were drawn.
struct Hands {
    tiles: [Tile; COUNT],
    count: usize,
}

impl Hands {
    fn new(view: &View) -> Hands {
        let count = secret(view).map(|seat| usize::from(view.racks[seat].unknown)).sum();
        Hands { tiles: [Tile::at(0); COUNT], count }
    }

    fn drawn(&self) -> &[Tile] {
        &self.tiles[..self.count]
    }

    fn draw(&mut self, mut from: Tiles, luck: &mut impl Luck) {
        for tile in &mut self.tiles[..self.count] {
            *tile = from.draw(luck);
            from.remove(*tile);
        }
    }

    /// TD-4: before the opening, the best tile of all is the opener's. Only views that cannot come
    /// about in play leave no such way; then any tiles do.
    fn draw_before_opening(&mut self, view: &View, luck: &mut impl Luck) {
        let known = view.racks.iter().fold(Tiles::NONE, |all, rack| all.or(rack.tiles)).opening();
        let beats =
            |tile: &Tile| known.is_none_or(|best| tile.opening_rank() > best.opening_rank());
        let better: Tiles = view.unseen.iter().filter(beats).collect();
        let worse = view.unseen.without(better);
        if !view.is_secret(view.turn) && usize::from(worse.len()) >= self.count {
            return self.draw(worse, luck);
        }
        self.draw(view.unseen, luck);
        if view.is_secret(view.turn) && view.racks[view.turn].unknown > 0 && !better.is_empty() {
            while !self.drawn().iter().any(beats) {
                self.draw(view.unseen, luck);
            }
            self.give_best_to_opener(view);
        }
    }

    /// All orders of the same tiles are equally likely, so this is as good as drawing again until
    /// the opener has the best.
    fn give_best_to_opener(&mut self, view: &View) {
        let before = secret(view).take_while(|&seat| seat != view.turn);
        let first: usize = before.map(|seat| usize::from(view.racks[seat].unknown)).sum();
        let own = first..first + usize::from(view.racks[view.turn].unknown);
        let best = (0..self.count).max_by_key(|&at| self.tiles[at].opening_rank());
        if let Some(best) = best.filter(|best| !own.contains(best)) {
            self.tiles.swap(first, best);
        }
    }

    fn put_on_racks(&self, view: &View, state: &mut State) {
        let mut left = self.drawn();
        for seat in secret(view) {
            let (rack, rest) = left.split_at(view.racks[seat].unknown.into());
            left = rest;
            state.racks[seat.index()] = known(rack);
            state.unseen = state.unseen.without(known(rack).tiles);
            if seat == view.turn {
                state.drawn = known(&rack[..usize::from(view.drawn.unknown)]);
            }
        }
    }
}

fn known(tiles: &[Tile]) -> Rack {
    Rack { tiles: tiles.iter().copied().collect(), unknown: 0 }
}
