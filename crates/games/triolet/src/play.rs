//! What actions and outcomes do to a state.

use crate::score;
use crate::state::{Phase, State, THREE};
use crate::{Action, Handful, Placement, Tile};
use tribord_game::Seat;

impl State {
    pub(crate) fn play(&mut self, action: Action) {
        match action {
            Action::Place(placement) => self.place(&placement),
            Action::Swap(tiles) => self.exchange(tiles),
            Action::Pass => self.pass(),
        }
    }

    /// TO-7, TO-13: tiles go from the rack to the grid and score. TO-12: the rack is refilled.
    fn place(&mut self, placement: &Placement) {
        self.scores[self.turn.index()] += score::placement_points(self, placement);
        self.bis = false;
        for &(square, laid) in placement.tiles() {
            self.racks[self.turn.index()].known.remove(laid.tile());
            self.grid.lay(square, laid);
            self.bis |= square.bonus().bis();
        }
        self.passed = 0;
        self.idle = 0;
        self.phase = Phase::Refill;
        self.due = (THREE - self.rack(self.turn).len()).min(self.bag);
        if self.due == 0 {
            self.finish_placement();
        }
    }

    /// TO-25: without a tile left the game is over. TO-18: after a bis square the seat goes on.
    fn finish_placement(&mut self) {
        if self.is_played_out() {
            self.bis = false;
            self.finish_game();
        } else if self.bis {
            self.phase = Phase::Move;
        } else {
            self.finish_turn();
        }
    }

    /// TO-23: as many tiles are drawn first, then these go back.
    fn exchange(&mut self, tiles: Handful) {
        tiles.iter().for_each(|tile| self.racks[self.turn.index()].known.remove(tile));
        self.returning = tiles;
        self.due = tiles.len();
        self.phase = Phase::Exchange;
    }

    /// TO-23: the tiles go back, and the turn is over.
    fn finish_exchange(&mut self) {
        let tiles = core::mem::replace(&mut self.returning, Handful::NONE);
        self.unseen.add_all(&tiles);
        self.bag += tiles.len();
        self.passed = 0;
        self.finish_idle_move();
    }

    /// TO-24: a forced pass. TO-18: declining a bis move does not count as one.
    fn pass(&mut self) {
        self.passed += u8::from(!self.bis);
        self.finish_idle_move();
    }

    /// TO-26: a turn without a placement has gone by, unless this was the end of a bis turn.
    fn finish_idle_move(&mut self) {
        self.idle += u8::from(!self.bis);
        self.bis = false;
        if self.is_stuck() { self.finish_game() } else { self.finish_turn() }
    }

    fn finish_turn(&mut self) {
        self.turn = self.turn.next(self.seats);
        self.phase = Phase::Move;
    }

    /// TO-25, TO-26: the final count.
    fn finish_game(&mut self) {
        self.phase = Phase::Over;
        let mut scores = self.scores;
        score::each_final(self, self.turn, &mut |gain| scores[gain.seat.index()] += gain.points);
        self.scores = scores;
    }

    /// Applies a lot or a drawn tile.
    pub(crate) fn apply_chance(&mut self, tile: Tile) {
        if self.phase == Phase::Lot {
            self.turn = Seat(tile.kind() as u8);
            self.phase = Phase::Deal;
            return;
        }
        self.unseen.remove(tile);
        self.bag -= 1;
        let rack = match self.drawer() {
            Some(seat) => &mut self.racks[seat.index()],
            None => &mut self.aside,
        };
        rack.known.add(tile);
        self.due -= 1;
        if self.due == 0 {
            match self.phase {
                Phase::Exchange => self.finish_exchange(),
                Phase::Refill => self.finish_placement(),
                _ => self.phase = Phase::Move,
            }
        }
    }

    /// The seat that draws the next tile. At the deal the first three are set aside (`None`), then
    /// each seat draws in turn (TO-22).
    pub(crate) fn drawer(&self) -> Option<Seat> {
        if self.phase != Phase::Deal {
            return Some(self.turn);
        }
        let dealt = THREE * self.seats;
        (self.due <= dealt).then(|| Seat((dealt - self.due) / THREE))
    }
}
