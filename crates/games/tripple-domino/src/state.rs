//! The truth about a game.

use crate::{Board, Options, Rack, Tile, Tiles};
use tribord_game::{MAX_SEATS, Seat};

/// TD-8: the most tiles drawn in a turn.
pub(crate) const MOST_DRAWN: u8 = 3;

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Phase {
    /// The racks are dealt (TD-3, TD-19).
    Deal,
    /// A seat lays, draws or passes.
    Play,
    /// The game is over (TD-18).
    Over,
}

/// The truth about a game. The pool is a set of tiles, never an order.
#[derive(Clone, PartialEq)]
pub struct State {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
    /// How many tiles must be drawn before anybody can act.
    pub(crate) due: u8,
    /// Who acts, or acted last.
    pub(crate) turn: Seat,
    pub(crate) board: Board,
    pub(crate) racks: [Rack; MAX_SEATS],
    /// TD-8: what the seat whose turn it is has drawn in it and still holds.
    pub(crate) drawn: Rack,
    /// The tiles that are neither on the board nor known to be on a rack.
    pub(crate) unseen: Tiles,
    /// How many of the unseen tiles can still be drawn.
    pub(crate) pool: u8,
    pub(crate) scores: [i32; MAX_SEATS],
    /// TD-17: passes in a row with the pool empty.
    pub(crate) passes: u8,
    /// TD-20: what may still be drawn in solitaire.
    pub(crate) draws: u8,
}

/// TD-3: how many tiles each seat is dealt. TD-19: ten for one seat.
pub(crate) const fn dealt_to_each(seats: u8) -> u8 {
    match seats {
        1 | 2 => 10,
        3 | 4 => 8,
        _ => 6,
    }
}

impl State {
    pub(crate) fn new(options: Options, seats: u8) -> State {
        let mut state = State {
            options,
            seats,
            phase: Phase::Over,
            due: 0,
            turn: Seat(0),
            board: Board::EMPTY,
            racks: [Rack::default(); MAX_SEATS],
            drawn: Rack::default(),
            unseen: Tiles::ALL,
            pool: Tiles::ALL.len(),
            scores: [0; MAX_SEATS],
            passes: 0,
            draws: if seats == 1 { options.draws } else { 0 },
        };
        state.begin_round();
        state
    }

    /// TD-3: has nobody laid or drawn in this round yet?
    pub(crate) fn begins_round(&self) -> bool {
        let opened = if self.seats == 1 { 1 } else { 0 };
        let untouched = self.rack(Seat(0)).len() == dealt_to_each(self.seats);
        self.phase == Phase::Play
            && self.board.laid().len() == opened
            && self.drawn.is_empty()
            && (self.seats > 1 || untouched)
    }

    /// All tiles whose place is known and all that are unseen. Always [`Tiles::ALL`] (TD-1), each
    /// in one place only: then [`count`](State::count) is 56, too.
    pub fn tiles(&self) -> Tiles {
        self.racks.iter().fold(self.board.tiles().or(self.unseen), |all, rack| all.or(rack.tiles))
    }

    /// How many tiles there are in all places together: on the board, on racks, in the pool.
    pub fn count(&self) -> usize {
        let racks: usize = self.racks.iter().map(|rack| usize::from(rack.len())).sum();
        self.board.laid().len() + racks + usize::from(self.pool)
    }

    /// The tiles on the table.
    pub fn board(&self) -> &Board {
        &self.board
    }

    pub(crate) fn rack(&self, seat: Seat) -> Rack {
        self.racks[seat.index()]
    }

    pub(crate) fn racks(&self) -> &[Rack] {
        &self.racks[..usize::from(self.seats)]
    }

    pub(crate) fn alone(&self) -> bool {
        self.seats == 1
    }

    /// How many tiles can still be drawn. TD-20: alone, no more than the limit.
    pub(crate) fn left_to_draw(&self) -> u8 {
        if self.alone() { self.pool.min(self.draws) } else { self.pool }
    }

    /// TD-8: up to three tiles in a turn, while there are any. Whoever cannot draw may pass
    /// (TD-9, TD-10), and nobody else.
    pub(crate) fn may_draw(&self) -> bool {
        self.drawn.len() < MOST_DRAWN && self.left_to_draw() > 0
    }

    /// Are there tiles on racks that nobody here knows?
    pub(crate) fn has_unknown(&self) -> bool {
        self.racks().iter().any(|rack| rack.unknown > 0)
    }

    /// TD-8: what the seat whose turn it is may lay: having drawn, only what it drew.
    pub(crate) fn playable(&self) -> Rack {
        if self.drawn.is_empty() { self.rack(self.turn) } else { self.drawn }
    }

    /// TD-4: who opens, and with which tile, as far as the racks are known.
    pub(crate) fn opener(&self) -> Option<(Seat, Tile)> {
        let best = |seat| Some((seat, self.rack(seat).tiles.opening()?));
        Seat::all(self.seats).filter_map(best).max_by_key(|(_, tile)| tile.opening_rank())
    }

    /// TD-17: is there nothing left to draw, and can nobody lay any of its tiles?
    pub(crate) fn is_stuck(&self) -> bool {
        let held = self.racks().iter().fold(Tiles::NONE, |all, rack| all.or(rack.tiles));
        let may_go_on = self.left_to_draw() > 0 || self.board.is_empty() || self.has_unknown();
        !may_go_on && !self.board.fits_any(held)
    }

    /// TD-17: is a pass now the last of as many in a row, with nothing left to draw, as there are
    /// seats?
    pub(crate) fn pass_ends_round(&self) -> bool {
        self.left_to_draw() == 0 && self.passes + 1 == self.seats
    }
}
