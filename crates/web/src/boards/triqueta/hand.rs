//! What the person at the screen is about to do: a row chosen to be taken.

use crate::boards::walk;
use crate::desk::Desk;
use tribord_game::Seat;
use tribord_table::tribord_triqueta::{Action, Animal, Row, Tiles, Triqueta};

/// A row to be taken, and where the keyboard is. Nothing of it has happened yet.
#[derive(Clone, Default)]
pub(crate) struct Hand {
    pub(super) row: Option<Row>,
    pub(super) focus: String,
}

/// Whose things are shown big: mine, or those of whose turn it is before a watcher.
pub(super) fn seat(desk: &Desk<Triqueta>) -> Seat {
    desk.here.unwrap_or(desk.view.turn)
}

/// Can this be done now?
pub(super) fn can(desk: &Desk<Triqueta>, action: Action) -> bool {
    desk.legal.contains(&action)
}

/// What lies in a row that is still in the middle.
pub(super) fn tiles_in(desk: &Desk<Triqueta>, row: Row) -> Option<Tiles> {
    desk.view.rows[Seat(row.0)]
}

/// The tiles of a row in the order in which they came, as far as one saw them come.
pub(super) fn grown(desk: &Desk<Triqueta>, row: Row) -> Vec<Animal> {
    let end = desk.looked.unwrap_or(desk.past.len()).min(desk.past.len());
    let Some(mut now) = tiles_in(desk, row) else { return Vec::new() };
    let mut newest = Vec::new();
    for moment in desk.past[..end].iter().rev() {
        let then = moment.view.as_ref().and_then(|view| view.rows[Seat(row.0)]);
        let Some(then) = then else { break };
        let Some(came) = now.without(&then) else { break };
        newest.extend(came.iter());
        now = then;
    }
    now.iter().chain(newest.into_iter().rev()).collect()
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

impl Hand {
    pub(super) fn click(&mut self, desk: &Desk<Triqueta>, what: &str) {
        self.focus = what.to_owned();
        let Ok(action) = what.parse() else { return };
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

    /// Does what a key means; says whether it meant anything. `html` is what the person sees.
    pub(super) fn press(&mut self, desk: &Desk<Triqueta>, key: &str, at: &str, html: &str) -> bool {
        if let Some(next) = walk::step(&walk::verbs(html), at, key) {
            self.focus = next.clone();
            return true;
        }
        let decision = |action: fn(Animal) -> Action| {
            desk.legal.iter().find_map(|legal| match legal {
                Action::Add(animal) => Some(action(*animal)),
                _ => None,
            })
        };
        let action = match key {
            "Escape" => {
                *self = Hand::default();
                return true;
            }
            "d" => Some(Action::Draw),
            "k" => Some(Action::Keep),
            "+" => decision(Action::Add),
            "-" => decision(Action::Return),
            // On a button, Enter presses that button, but a chosen row is chosen to be taken.
            "Enter" if at.is_empty() || at.starts_with("row ") => {
                self.row.filter(|_| at.is_empty() || self.is_on(at)).map(Action::Take)
            }
            digit => digit
                .parse()
                .ok()
                .filter(|digit| (1..=5).contains(digit))
                .map(|digit: u8| Action::Row(Row(digit - 1))),
        };
        let usable = action.filter(|action| match action {
            Action::Row(row) => can(desk, *action) || can(desk, Action::Take(*row)),
            action => can(desk, *action),
        });
        usable.inspect(|action| self.click(desk, &action.to_string())).is_some()
    }

    fn is_on(&self, at: &str) -> bool {
        self.row.is_some_and(|row| at == Action::Row(row).to_string())
    }
}
