//! What the person at the screen is about to do: a row chosen to be taken.

use super::heap;
use crate::boards::{Board, walk};
use crate::desk::Desk;
use crate::gesture::Focus;
use tribord_game::Seat;
use tribord_table::tribord_triqueta::{Action, Row, Tiles, Triqueta};

/// A row to be taken, and where the keyboard is. Nothing of it has happened yet.
#[derive(Clone, Default)]
pub(crate) struct Draft {
    pub(super) row: Option<Row>,
    pub(super) focus: Option<Action>,
}

/// Whose things lie nearest to the screen.
pub(super) fn seat(desk: &Desk<Triqueta>) -> Seat {
    desk.near()
}

/// Can this be done now?
pub(super) fn can(desk: &Desk<Triqueta>, action: Action) -> bool {
    desk.legal.contains(&action)
}

/// Does a touch of this row mean anything? It gets the tile in the hand, or is chosen to be taken.
pub(super) fn can_touch(desk: &Desk<Triqueta>, row: Row) -> bool {
    can(desk, Action::Row(row)) || can(desk, Action::Take(row))
}

/// What lies in a row that is still in the middle.
pub(super) fn tiles_in(desk: &Desk<Triqueta>, row: Row) -> Option<Tiles> {
    desk.view.rows[Seat(row.0)]
}

/// What taking a row would change in points: exactly, on my turn; else by its animals.
pub(super) fn effect(desk: &Desk<Triqueta>, row: Row) -> Option<i32> {
    let mine = desk.view.tiles[desk.here?];
    let more = tiles_in(desk, row)?;
    Some(match can(desk, Action::Take(row)) {
        true => desk.gains(Action::Take(row)).iter().map(|gain| gain.points).sum(),
        false => (mine + more).points() - mine.points(),
    })
}

impl Draft {
    /// Does the keyboard go to what does this?
    pub(super) fn focuses(&self, desk: &Desk<Triqueta>, action: Action) -> bool {
        desk.focuses(self.focus == Some(action))
    }

    pub(super) fn click(&mut self, desk: &Desk<Triqueta>, action: Action) {
        self.focus = Some(action);
        match action {
            // Without a tile in the hand a touched row is one to be taken.
            Action::Row(row) if can(desk, Action::Take(row)) => {
                self.row = Some(row).filter(|_| self.row != Some(row));
            }
            action => {
                desk.act(action);
            }
        }
    }

    /// Does what a key means; says whether it meant anything.
    pub(super) fn press(
        &mut self,
        desk: &Desk<Triqueta>,
        key: &str,
        focus: &Focus<Action>,
    ) -> bool {
        if let Some(&next) = walk::step(&Triqueta::walk(desk, self), focus, key) {
            self.focus = Some(next);
            return true;
        }
        if key == "Escape" {
            *self = Draft::default();
            return true;
        }
        let usable = self.meant(desk, key, focus).filter(|&action| match action {
            Action::Row(row) => can_touch(desk, row),
            action => can(desk, action),
        });
        usable.map(|action| self.click(desk, action)).is_some()
    }

    /// The action that a key stands for, whether or not it can be done.
    fn meant(&self, desk: &Desk<Triqueta>, key: &str, focus: &Focus<Action>) -> Option<Action> {
        match (key, focus) {
            ("d", _) => Some(Action::Draw),
            ("k", _) => Some(Action::Keep),
            ("+", _) => heap::decision(desk).map(Action::Add),
            ("-", _) => heap::decision(desk).map(Action::Return),
            // On a button, Enter presses that button, but a chosen row is chosen to be taken.
            ("Enter", Focus::Nowhere) => self.row.map(Action::Take),
            ("Enter", Focus::On(Action::Row(row))) if self.row == Some(*row) => {
                Some(Action::Take(*row))
            }
            (digit, _) => {
                let number = digit.parse::<u8>().ok().filter(|number| (1..=5).contains(number));
                number.map(|number| Action::Row(Row(number - 1)))
            }
        }
    }
}
