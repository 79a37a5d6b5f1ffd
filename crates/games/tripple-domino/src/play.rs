//! What actions and outcomes do to a state. Every point passes through a ledger, which
//! [`gains`](crate::score::gains) listens to.

use crate::score::Ledger;
use crate::state::{MOST_DRAWN, Phase, State, dealt_to_each};
use crate::{Action, Board, Laying, Rack, Tile, Tiles};
use tribord_game::Seat;

impl State {
    pub(crate) fn play(&mut self, action: Action, ledger: &mut impl Ledger) {
        match action {
            Action::Lay(laying) => self.lay(laying, ledger),
            Action::Draw => self.draw(ledger),
            Action::Pass => self.pass(ledger),
        }
    }

    /// TD-4, TD-6: a tile from the rack goes to the table.
    fn lay(&mut self, laying: Laying, ledger: &mut impl Ledger) {
        let Some(tile) = laying.tile() else { return };
        self.score_laying(laying, tile, ledger);
        self.racks[self.turn.index()].tiles.remove(tile);
        self.drawn.tiles.remove(tile);
        self.board.lay(laying);
        self.passes = 0;
        if self.rack(self.turn).is_empty() {
            self.score_last_tile(ledger);
            self.end_round();
        } else if !self.end_if_stuck(ledger) {
            self.next_turn();
        }
    }

    /// TD-8: each tile costs 5. TD-20: alone, one less may be drawn.
    fn draw(&mut self, ledger: &mut impl Ledger) {
        self.score_draw(ledger);
        self.draws = self.draws.saturating_sub(1);
        self.due = 1;
    }

    /// TD-9: after the third draw the turn passes. TD-10: with nothing left to draw it costs 5.
    /// TD-17: when all have passed so, the round ends.
    fn pass(&mut self, ledger: &mut impl Ledger) {
        let ends = self.pass_ends_round();
        if self.left_to_draw() == 0 {
            self.passes += 1;
            if self.drawn.len() < MOST_DRAWN {
                self.score_empty_pool(ledger);
            }
        }
        if ends {
            self.score_stuck(ledger);
            self.end_round();
        } else {
            self.next_turn();
        }
    }

    fn next_turn(&mut self) {
        self.turn = self.turn.next(self.seats);
        self.drawn = Rack::default();
    }

    /// TD-17: the round ends as soon as nobody can go on.
    fn end_if_stuck(&mut self, ledger: &mut impl Ledger) -> bool {
        let stuck = self.is_stuck();
        if stuck {
            self.score_stuck(ledger);
            self.end_round();
        }
        stuck
    }

    /// TD-18: the game is over when somebody has enough points at the end of a round. TD-19: alone,
    /// after one round.
    fn end_round(&mut self) {
        if self.target_is_reached() {
            self.phase = Phase::Over;
        } else {
            self.begin_round();
        }
    }

    /// TD-3: all tiles are mixed again and dealt. TD-19: alone, a starting tile comes first.
    pub(crate) fn begin_round(&mut self) {
        self.phase = Phase::Deal;
        self.due = self.seats * dealt_to_each(self.seats) + u8::from(self.alone());
        self.turn = Seat(0);
        self.board = Board::EMPTY;
        self.racks = Default::default();
        self.drawn = Rack::default();
        self.unseen = Tiles::ALL;
        self.pool = Tiles::ALL.len();
        self.passes = 0;
    }

    pub(crate) fn apply_chance(&mut self, tile: Tile, ledger: &mut impl Ledger) {
        let to = self.receiver();
        self.due -= 1;
        self.pool -= 1;
        self.unseen.remove(tile);
        match to {
            Some(seat) => self.racks[seat.index()].tiles.add(tile),
            None => self.board.lay(Laying::first(tile)),
        }
        if self.phase == Phase::Play {
            self.drawn.tiles.add(tile);
        } else if self.due == 0 {
            self.phase = Phase::Play;
            self.turn = self.opener().filter(|_| !self.alone()).map_or(Seat(0), |(seat, _)| seat);
        }
        if self.due == 0 {
            self.end_if_stuck(ledger);
        }
    }

    /// The seat that gets the tile which is due; the starting tile goes to nobody (TD-19).
    pub(crate) fn receiver(&self) -> Option<Seat> {
        if self.phase == Phase::Play {
            return Some(self.turn);
        }
        if self.alone() && self.board.is_empty() {
            return None;
        }
        let each = dealt_to_each(self.seats);
        Some(Seat(self.seats - 1 - (self.due - 1) / each))
    }
}
