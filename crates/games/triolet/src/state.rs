//! The truth about a game.

use crate::{Grid, Handful, Options, Rack, Tiles};
use tribord_game::Seat;

/// TO-12, TO-22: how many tiles a rack holds, and how many are set aside.
pub(crate) const THREE: u8 = 3;
/// TO-23: the fewest tiles in the bag with which one may exchange.
pub(crate) const EXCHANGE_BAG: u8 = 5;
/// TO-26: turns without a placement, for each seat, after which the game ends.
pub(crate) const IDLE_TURNS: u8 = 3;
/// The most players.
pub(crate) const SEATS: usize = 4;

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Phase {
    /// Lots decide who begins (TO-22).
    Lot,
    /// Three tiles are set aside, then each seat gets three (TO-22).
    Deal,
    /// A seat that has placed draws (TO-12).
    Refill,
    /// A seat draws for the tiles it puts back afterwards (TO-23).
    Exchange,
    /// A seat is to move.
    Move,
    /// The game is over (TO-25, TO-26).
    Over,
}

/// The truth about a game. Tiles in the bag are counted, never ordered.
///
/// The grid comes last, so that what lists are made of lies together.
#[derive(Clone, PartialEq)]
#[repr(C)]
pub struct State {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
    /// How many tiles are still to be drawn before anybody can act.
    pub(crate) due: u8,
    /// Who acts, or acted last.
    pub(crate) turn: Seat,
    /// TO-18: does the seat move again after a bis square?
    pub(crate) bis: bool,
    /// TO-26: forced passes in a row.
    pub(crate) passed: u8,
    /// TO-26: turns in a row without a placement.
    pub(crate) idle: u8,
    pub(crate) racks: [Rack; SEATS],
    pub(crate) scores: [i32; SEATS],
    /// TO-22: the three tiles that take no part.
    pub(crate) aside: Rack,
    /// TO-23: tiles of the seat that exchanges, until it has drawn others.
    pub(crate) returning: Handful,
    /// All tiles of which nobody says where they are: the bag, and in a position that hides tiles
    /// those that are hidden. Which of them are in the bag makes no difference to what is drawn.
    pub(crate) unseen: Tiles,
    /// How many tiles are in the bag.
    pub(crate) bag: u8,
    pub(crate) grid: Grid,
}

impl State {
    pub(crate) fn new(options: Options, seats: u8) -> State {
        State {
            grid: Grid::EMPTY,
            options,
            seats,
            phase: if options.first.is_some() { Phase::Deal } else { Phase::Lot },
            due: THREE + THREE * seats,
            turn: options.first.unwrap_or_default(),
            bis: false,
            passed: 0,
            idle: 0,
            racks: [Rack::EMPTY; SEATS],
            scores: [0; SEATS],
            aside: Rack::EMPTY,
            returning: Handful::NONE,
            unseen: Tiles::ALL,
            bag: Tiles::ALL.len(),
        }
    }

    /// There is one round: has nobody moved yet?
    pub(crate) fn begins_round(&self) -> bool {
        self.phase == Phase::Move && self.grid.is_empty() && self.idle == 0
    }

    /// All tiles, wherever they are. Always [`Tiles::ALL`] (TO-2).
    pub fn tiles(&self) -> Tiles {
        let mut tiles = self.grid.tiles();
        crate::Tile::all().for_each(|tile| {
            (0..self.unseen.count(tile)).for_each(|_| tiles.add(tile));
        });
        self.racks.iter().for_each(|rack| tiles.add_all(&rack.known));
        tiles.add_all(&self.aside.known);
        tiles.add_all(&self.returning);
        tiles
    }

    /// The tiles of a seat, as far as they are known. Whoever plays that seat sees them.
    pub fn held(&self, seat: Seat) -> Rack {
        self.racks[seat.index()]
    }

    /// How many tiles are in the bag, which all see.
    pub const fn bag(&self) -> u8 {
        self.bag
    }

    /// TO-18: does the seat whose turn it is move again after a bis square?
    pub const fn bis(&self) -> bool {
        self.bis
    }

    /// How many tiles are in the bag and on racks together: those still to be placed.
    pub fn to_place(&self) -> u8 {
        self.bag + self.racks.iter().map(Rack::len).sum::<u8>()
    }

    pub(crate) fn rack(&self, seat: Seat) -> &Rack {
        &self.racks[seat.index()]
    }

    /// TO-23: does the bag hold enough to exchange?
    pub(crate) fn bag_allows_exchange(&self) -> bool {
        self.bag >= EXCHANGE_BAG
    }

    /// TO-26: the turns in a row without a placement that end the game.
    pub(crate) fn idle_limit(&self) -> u8 {
        IDLE_TURNS * self.seats
    }

    /// TO-25: is the bag empty and a rack too?
    pub(crate) fn is_played_out(&self) -> bool {
        self.bag == 0 && self.racks[..self.seats.into()].iter().any(Rack::is_empty)
    }

    /// TO-26: has every seat in turn had to pass, or has nobody placed for too long?
    pub(crate) fn is_stuck(&self) -> bool {
        self.passed >= self.seats || self.idle >= self.idle_limit()
    }
}
