//! The table and what can be done, in words.

use super::draft::can;
use crate::desk::Desk;
use crate::words::{self, say, tell};
use tribord_game::{Game, Seat};
use tribord_table::tribord_triqueta::{Action, Animal, Held, Row, Tiles, Triqueta};

/// What the person at the screen can do now.
pub(super) fn status(desk: &Desk<Triqueta>) -> String {
    let view = &desk.view;
    let key = match view.held {
        Held::Tile(animal) => {
            let key = match can(desk, Action::Keep) {
                true => "triqueta-status-tile",
                false => "triqueta-status-place",
            };
            return tell(key, &[("animal", named(animal).into())]);
        }
        _ if view.inside.is_empty() => "triqueta-status-decide",
        _ if !can(desk, Action::Draw) => "triqueta-status-empty",
        _ if view.inside.len() == 1 => "triqueta-status-last",
        _ => "triqueta-status",
    };
    say(key)
}

/// The pile, the rows and what everybody owns, a line each.
pub(super) fn describe(desk: &Desk<Triqueta>) -> Vec<String> {
    let view = &desk.view;
    let pile = [("round", view.round.into()), ("pile", view.pile.into())];
    let mut lines = vec![tell("triqueta-pile", &pile)];
    lines.extend(Row::all(view.seats()).map(|row| {
        let tiles = match view.rows[Seat(row.0)] {
            None => say("triqueta-taken-row"),
            Some(tiles) => listed(tiles.iter()),
        };
        tell("triqueta-twin-row", &[("row", row.number().into()), ("tiles", tiles.into())])
    }));
    let points = Triqueta::points(view);
    lines.extend(Seat::all(view.seats()).map(|seat| {
        let kept = view.kept[seat];
        let args = [
            ("name", desk.name(seat).into()),
            ("points", points[seat].into()),
            ("tiles", counted(view.tiles[seat]).into()),
            ("kept", kept.len().into()),
            ("known", listed(kept.known().iter()).into()),
            ("trees", view.trees[seat].into()),
            ("rock", u8::from(view.rock == seat).into()),
        ];
        tell("triqueta-twin-seat", &args)
    }));
    lines
}

/// An action.
pub(super) fn phrase(action: &Action) -> String {
    match action {
        Action::Add(animal) => tell("triqueta-do-add", &[("what", named(*animal).into())]),
        Action::Return(animal) => tell("triqueta-do-return", &[("what", named(*animal).into())]),
        action => words::action("triqueta", &action.to_string()),
    }
}

/// An animal.
pub(super) fn named(animal: Animal) -> String {
    say(&format!("animal-{animal}"))
}

/// Tiles one after the other.
pub(super) fn listed(tiles: impl Iterator<Item = Animal>) -> String {
    joined(tiles.map(named).collect())
}

/// How many of each animal.
fn counted(tiles: Tiles) -> String {
    let one = |animal| format!("{} × {}", named(animal), tiles.count(animal));
    joined(tiles.animals().map(one).collect())
}

/// Words one after the other, or that there are none.
fn joined(words: Vec<String>) -> String {
    if words.is_empty() { say("triqueta-empty") } else { words.join(", ") }
}
