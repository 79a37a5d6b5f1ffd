//! What actions and outcomes do to a state.

use crate::state::{Due, Held, PILE, ROUNDS, State, TREES};
use crate::{Action, Chance, Row};
use tribord_game::{Seat, Seats};

impl State {
    pub(crate) fn play(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Draw => self.due = Some(Due::Tile),
            Action::Row(row) => self.place(row),
            Action::Keep => self.keep(),
            Action::Take(row) => self.take(row),
            Action::Add(animal) => {
                self.kept[seat.index()].decide(animal, true);
                self.show_if_all_decided();
            }
            Action::Return(animal) => {
                self.kept[seat.index()].decide(animal, false);
                self.show_if_all_decided();
            }
        }
    }

    pub(crate) fn apply_chance(&mut self, chance: Chance) {
        self.due = None;
        match chance {
            // TQ-5, TQ-6: the seat with the rock begins.
            Chance::First(seat) => {
                self.rock = seat;
                self.turn = seat;
            }
            Chance::Tile(animal) => {
                self.unseen.remove(animal);
                self.pile -= 1;
                self.held = Held::Tile(animal);
            }
        }
    }

    /// TQ-9: face up.
    fn place(&mut self, row: Row) {
        if let (Held::Tile(animal), Some(tiles)) = (self.held, &mut self.rows[row.index()]) {
            tiles.put(animal);
        }
        self.end_turn();
    }

    /// TQ-10: face down in front of oneself.
    fn keep(&mut self) {
        if let Held::Tile(animal) = self.held {
            self.kept[self.turn.index()].undecided.put(animal);
        }
        self.end_turn();
    }

    /// TQ-6: clockwise over the seats still in the round. TQ-12: the last one goes on alone.
    fn end_turn(&mut self) {
        self.held = Held::Nothing;
        let next = self.turn.next(self.seats);
        let inside = next.round(self.seats).find(|&seat| self.inside.has(seat));
        self.turn = inside.unwrap_or(self.turn);
    }

    /// TQ-11: the row lies open in front of the seat, which leaves the round.
    fn take(&mut self, row: Row) {
        self.tiles[self.turn.index()] += self.rows[row.index()].take().unwrap_or_default();
        self.inside = self.inside.without(self.turn);
        if self.inside.is_empty() {
            self.end_round();
        } else {
            self.end_turn();
        }
    }

    /// TQ-14: the last to take a row has the rock; what is left of the pile goes unseen.
    fn end_round(&mut self) {
        self.rock = self.turn;
        self.pile = 0;
        if self.round < ROUNDS {
            self.begin_round();
        }
    }

    /// TQ-15: a new pile, whose tree goes to the rock's holder. TQ-16: all rows come back.
    fn begin_round(&mut self) {
        self.round += 1;
        // A position written by hand may show more tiles or trees than these rounds can have used,
        // so that fewer are left.
        self.pile = PILE.min(self.still_to_come());
        self.trees[self.rock.index()] += u8::from(self.trees.iter().sum::<u8>() < TREES);
        self.inside = Seats::all(self.seats);
        self.lay_out_rows();
    }

    /// TQ-17: all decide at the same time, so nothing shows before the last has decided.
    fn show_if_all_decided(&mut self) {
        if !self.undecided().is_empty() {
            return;
        }
        for (tiles, kept) in self.tiles.iter_mut().zip(&mut self.kept) {
            *tiles += core::mem::take(&mut kept.added);
        }
    }
}
