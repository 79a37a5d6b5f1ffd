//! What an observer knows, and making up states that look the same to it.

use crate::{Held, Kept, Options, State, Tiles};
use core::fmt;
use tribord_game::position::{write_items, write_seats};
use tribord_game::{Luck, Observer, PerSeat, Seat, Seats};

/// The table as an observer sees it. Tiles that the observer does not know are only counted.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The round, from 1 to 4. It stays 4 afterwards.
    pub round: u8,
    /// How many tiles the round's pile still has.
    pub pile: u8,
    /// Whose turn it is, or was last.
    pub turn: Seat,
    /// Who has the rock.
    pub rock: Seat,
    /// The tile in the hand of the seat whose turn it is.
    pub held: Held,
    /// The rows, as many as seats; `None` once taken.
    pub rows: PerSeat<Option<Tiles>>,
    /// The seats still in the round. Nobody: round four is over.
    pub inside: Seats,
    /// What lies face up in front of each seat.
    pub tiles: PerSeat<Tiles>,
    /// What lies face down in front of each seat.
    pub kept: PerSeat<Kept>,
    /// Each seat's trees.
    pub trees: PerSeat<u8>,
}

impl View {
    pub(crate) fn of(state: &State, observer: Observer) -> View {
        let seats = state.seats;
        let hidden = state.held != Held::Nothing && !observer.sees(state.turn);
        View {
            round: state.round,
            pile: state.pile,
            turn: state.turn,
            rock: state.rock,
            held: if hidden { Held::Unknown } else { state.held },
            rows: PerSeat::from_fn(seats, |row| state.rows[row.index()]),
            inside: state.inside,
            tiles: PerSeat::from_fn(seats, |seat| state.tiles[seat.index()]),
            kept: PerSeat::from_fn(seats, |seat| kept(state, seat, observer)),
            trees: PerSeat::from_fn(seats, |seat| state.trees[seat.index()]),
        }
    }

    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.tiles.seats()
    }

    /// The tiles that this observer has not seen: in the piles, out of the game, or hidden.
    pub fn unseen(&self) -> Tiles {
        Tiles::ALL.without(&self.as_state().known()).unwrap_or_default()
    }

    /// TQ-18 to TQ-20: the points as far as this observer can count them. Unlike the true scores
    /// they tell nothing about what others have decided.
    pub(crate) fn points(&self) -> PerSeat<i32> {
        crate::score::points(&self.as_state())
    }

    /// A state that looks like this: tiles that the observer cannot see are drawn from all those it
    /// has not seen.
    pub(crate) fn determinize(&self, luck: &mut impl Luck) -> State {
        let mut state = self.as_state();
        if state.held == Held::Unknown {
            state.held = state.unseen.take(luck).map_or(Held::Unknown, Held::Tile);
        }
        for kept in &mut state.kept {
            while kept.unknown > 0
                && let Some(animal) = state.unseen.take(luck)
            {
                kept.undecided.put(animal);
                kept.unknown -= 1;
            }
        }
        state
    }

    /// This view as a state in which hidden tiles are unknown.
    fn as_state(&self) -> State {
        let mut state = State::new(&Options { first: Some(self.rock) }, self.seats());
        for seat in Seat::all(self.seats()) {
            state.rows[seat.index()] = self.rows[seat];
            state.tiles[seat.index()] = self.tiles[seat];
            state.kept[seat.index()] = self.kept[seat];
            state.trees[seat.index()] = self.trees[seat];
        }
        state.round = self.round;
        state.pile = self.pile;
        state.turn = self.turn;
        state.held = self.held;
        state.inside = self.inside;
        state.unseen = Tiles::ALL.without(&state.known()).unwrap_or_default();
        state
    }
}

/// TQ-10: only its owner knows what lies face down, and TQ-17: what it has decided. Once all have
/// decided nothing lies there any more, and only the owner knows what it returned.
fn kept(state: &State, seat: Seat, observer: Observer) -> Kept {
    let kept = state.kept[seat.index()];
    let over = state.inside.is_empty() && state.undecided().is_empty();
    match observer.sees(seat) {
        true => kept,
        false if over => Kept::default(),
        false => kept.face_down(),
    }
}

/// As a position: what was added counts as lying open, what was returned is gone.
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats = self.seats();
        write!(f, "round={} pile={} turn={} rock={}", self.round, self.pile, self.turn, self.rock)?;
        match self.held {
            Held::Nothing => f.write_str(" held=-")?,
            Held::Unknown => f.write_str(" held=?")?,
            Held::Tile(animal) => write!(f, " held={animal}")?,
        }
        let row = |row| self.rows[row].map_or("x".to_owned(), |tiles| write_items(tiles.iter()));
        write!(f, " rows={} in={}", write_seats(seats, row), write_items(self.inside.iter()))?;
        let open = |seat| write_items((self.tiles[seat] + self.kept[seat].added).iter());
        let hidden = |seat| {
            let known = self.kept[seat].undecided.iter().map(|animal| animal.name());
            write_items(known.chain(core::iter::repeat_n("?", self.kept[seat].unknown.into())))
        };
        write!(f, " tiles={} hidden={}", write_seats(seats, open), write_seats(seats, hidden))?;
        write!(f, " trees={}", write_seats(seats, |seat| self.trees[seat]))
    }
}
