//! The truth about a game.

use crate::{Animal, Kept, Options, Row, Tiles};
use tribord_game::{Seat, Seats};

/// TQ-16: how many rounds are played.
pub(crate) const ROUNDS: u8 = 4;
/// TQ-3: the tiles of a round's pile.
pub(crate) const PILE: u8 = 15;
/// TQ-4: the tree tiles.
pub(crate) const TREES: u8 = 3;
/// The most players.
pub(crate) const SEATS: usize = 5;

/// The tile in the hand of the seat whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Held {
    /// No tile.
    Nothing,
    /// A tile that cannot be seen from here.
    Unknown,
    /// This tile.
    Tile(Animal),
}

/// What chance is to bring.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Due {
    /// TQ-5: the first seat.
    Lot,
    /// TQ-8: a tile for the seat whose turn it is.
    Tile,
}

/// The truth about a game. Tiles are counted, never ordered.
#[derive(Clone, PartialEq)]
pub struct State {
    pub(crate) seats: u8,
    pub(crate) due: Option<Due>,
    /// The round, from 1 to 4. It stays 4 afterwards.
    pub(crate) round: u8,
    /// How many tiles the round's pile still has.
    pub(crate) pile: u8,
    /// Whose turn it is, or was last.
    pub(crate) turn: Seat,
    /// Who has the rock.
    pub(crate) rock: Seat,
    pub(crate) held: Held,
    /// The rows in the middle; `None` once taken.
    pub(crate) rows: [Option<Tiles>; SEATS],
    /// The seats still in the round. Nobody: round four is over.
    pub(crate) inside: Seats,
    /// What lies face up in front of each seat.
    pub(crate) tiles: [Tiles; SEATS],
    /// What lies face down in front of each seat.
    pub(crate) kept: [Kept; SEATS],
    pub(crate) trees: [u8; SEATS],
    /// The tiles nobody has seen, those that left the game so included. A tile that a position
    /// does not show (`?`) counts as one of them.
    pub(crate) unseen: Tiles,
}

impl State {
    /// TQ-2 to TQ-5: the set-up.
    pub(crate) fn new(options: &Options, seats: u8) -> State {
        let first = options.first.unwrap_or_default();
        let mut state = State {
            seats,
            due: options.first.is_none().then_some(Due::Lot),
            round: 1,
            pile: PILE,
            turn: first,
            rock: first,
            held: Held::Nothing,
            rows: [None; SEATS],
            inside: Seats::all(seats),
            tiles: [Tiles::NONE; SEATS],
            kept: [Kept::default(); SEATS],
            trees: [0; SEATS],
            unseen: Tiles::ALL,
        };
        state.lay_out_rows();
        state
    }

    /// TQ-16: has nobody drawn in this round yet?
    pub(crate) fn begins_round(&self) -> bool {
        self.pile == PILE && self.inside == Seats::all(self.seats)
    }

    /// TQ-2, TQ-16: as many rows as seats, all empty.
    pub(crate) fn lay_out_rows(&mut self) {
        self.rows[..usize::from(self.seats)].fill(Some(Tiles::NONE));
    }

    /// All tiles, wherever they are. Always [`Tiles::ALL`] (TQ-1).
    pub fn tiles(&self) -> Tiles {
        self.known() + self.unseen
    }

    /// The tiles that somebody has seen.
    pub(crate) fn known(&self) -> Tiles {
        let held = match self.held {
            Held::Tile(animal) => Some(animal).into_iter().collect(),
            _ => Tiles::NONE,
        };
        let rows = self.rows.iter().flatten().copied();
        let kept = self.kept.iter().map(Kept::known);
        self.tiles.iter().copied().chain(rows).chain(kept).fold(held, |all, tiles| all + tiles)
    }

    /// How many tiles can still be drawn: the unseen ones, less those that lie somewhere although a
    /// position does not show them.
    pub(crate) fn still_to_come(&self) -> u8 {
        let kept: u8 = self.kept.iter().map(|kept| kept.unknown).sum();
        let unknown = kept + u8::from(self.held == Held::Unknown);
        self.unseen.len().saturating_sub(unknown)
    }

    /// Is this row still in the middle?
    pub(crate) fn is_open(&self, row: Row) -> bool {
        self.rows[row.index()].is_some()
    }

    /// TQ-17: who has yet to decide about a face-down tile, once all rounds are over.
    pub(crate) fn undecided(&self) -> Seats {
        Seat::all(self.seats).filter(|seat| self.kept[seat.index()].is_undecided()).collect()
    }

    /// TQ-18: the tiles that count for a seat: all that lie open, and those it has decided to add.
    pub(crate) fn counted(&self, seat: Seat) -> Tiles {
        self.tiles[seat.index()] + self.kept[seat.index()].added
    }
}
