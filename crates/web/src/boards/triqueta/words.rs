//! The table and what can be done, in words.

use super::draft::{Draft, can};
use super::{heap, travel};
use crate::desk::Desk;
use crate::words::{self, say, tell};
use tribord_game::{Game, Seat, Value};
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
            return tell(key, &[kind(animal)]);
        }
        _ if let Some(animal) = heap::decision(desk) => {
            return tell("triqueta-status-decide", &[kind(animal)]);
        }
        _ if !can(desk, Action::Draw) => "triqueta-status-empty",
        _ if view.inside.len() == 1 => "triqueta-status-last",
        _ => "triqueta-status",
    };
    say(key)
}

/// What the person at the screen can do now, with a row chosen to be taken.
pub(super) fn instruction(desk: &Desk<Triqueta>, draft: &Draft) -> String {
    let row = draft.row.filter(|&row| can(desk, Action::Take(row)));
    row.map_or_else(
        || status(desk),
        |row| {
            let key = if can(desk, Action::Draw) {
                "triqueta-status-row"
            } else {
                "triqueta-status-only"
            };
            tell(key, &[("row", row.number().into())])
        },
    )
}

/// What a seat is up to: looking at a tile, still in the round, or out of it with a row.
pub(super) fn remark(desk: &Desk<Triqueta>, seat: Seat) -> String {
    let view = &desk.view;
    match travel::taken_by(desk, seat) {
        _ if view.inside.is_empty() => String::new(),
        // One knows what one does.
        _ if view.inside.has(seat) && desk.near() == seat => String::new(),
        _ if view.turn == seat && view.held != Held::Nothing => say("triqueta-looks"),
        _ if view.inside.has(seat) => say("triqueta-inside"),
        Some(row) => tell("triqueta-out-with", &[("row", row.number().into())]),
        None => say("triqueta-out"),
    }
}

/// The most striking thing that a row brings to whoever has these tiles: three of a kind, or too
/// many; else how many tiles it is.
pub(super) fn brings(mine: Tiles, row: Option<Tiles>) -> String {
    let row = row.unwrap_or_default();
    if row.is_empty() {
        return say("triqueta-empty");
    }
    let sum = mine + row;
    let change = |animal: &Animal| (sum.points_of(*animal) - mine.points_of(*animal)).abs();
    let striking = row.animals().filter(|&animal| sum.count(animal) >= 3).max_by_key(change);
    match striking.map(|animal| (animal, sum.count(animal))) {
        Some((animal, 3)) => three(animal),
        Some((animal, count)) => tell("triqueta-over", &[("count", count.into()), kind(animal)]),
        None => tell("triqueta-left", &[("count", row.len().into())]),
    }
}

/// Three of a kind.
fn three(animal: Animal) -> String {
    tell("triqueta-three", &[kind(animal)])
}

/// The third of a kind is cheered when it is taken.
pub(super) fn cheer(desk: &Desk<Triqueta>) -> Option<String> {
    let (seat, Action::Take(_)) = desk.last? else { return None };
    let (before, after) = (travel::before(desk)?.tiles[seat], desk.view.tiles[seat]);
    let third = |animal: &Animal| before.count(*animal) < 3 && after.count(*animal) == 3;
    Animal::ALL.into_iter().rev().find(third).map(three)
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
            ("seen", kept.known().len().into()),
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

/// An animal for a sentence that must know its gender or number.
fn kind(animal: Animal) -> (&'static str, Value) {
    ("animal", animal.name().to_owned().into())
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
    joined(tiles.animals().map(|animal| count(animal, tiles.count(animal))).collect())
}

/// So many of an animal.
pub(super) fn count(animal: Animal, count: u8) -> String {
    format!("{} × {count}", named(animal))
}

/// Words one after the other, or that there are none.
fn joined(words: Vec<String>) -> String {
    if words.is_empty() { say("triqueta-empty") } else { words.join(", ") }
}
