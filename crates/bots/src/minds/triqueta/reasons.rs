//! Why, in a player's words.

use super::{one, open_rows};
use crate::Why;
use tribord_game::Seat;
use tribord_triqueta::{Action, Animal, Held, Row, Tiles, View};

/// The reason for an action; `otherwise` where there is nothing special about it.
pub(super) fn of(view: &View, seat: Seat, action: Action, otherwise: Why) -> Why {
    let alone = view.inside.len() == 1;
    match action {
        Action::Draw if alone => Why::new("why-triqueta-go-on", []),
        Action::Draw => wait(view, seat),
        Action::Take(row) => take(view, seat, row_of(view, row), alone),
        Action::Row(row) => put(view, seat, row_of(view, row)).unwrap_or(otherwise),
        Action::Keep => named("why-triqueta-keep", view.held),
        Action::Add(animal) => named("why-triqueta-add", Held::Tile(animal)),
        Action::Return(animal) => named("why-triqueta-return", Held::Tile(animal)),
    }
}

fn row_of(view: &View, row: Row) -> Tiles {
    view.rows[Seat(row.0)].unwrap_or_default()
}

fn named(key: &'static str, tile: Held) -> Why {
    let name = if let Held::Tile(animal) = tile { animal.name() } else { "?" };
    Why::new(key, [("animal", name.to_owned().into())])
}

/// No row is worth leaving for: what the best of them would bring.
fn wait(view: &View, seat: Seat) -> Why {
    let most = open_rows(view).map(|(_, row)| brings(view, seat, row)).max();
    match most.filter(|points| *points > 0) {
        Some(points) => Why::new("why-triqueta-yet", [("points", points.into())]),
        None => Why::new("why-triqueta-nothing-yet", []),
    }
}

/// The points of a row for this seat, beside the tiles that lie face up in front of it.
fn brings(view: &View, seat: Seat, row: Tiles) -> i32 {
    (view.tiles[seat] + row).points() - view.tiles[seat].points()
}

/// A row makes a triqueta, brings points or hurts least.
fn take(view: &View, seat: Seat, row: Tiles, alone: bool) -> Why {
    let (before, after) = (view.tiles[seat], view.tiles[seat] + row);
    let made = |animal: &Animal| after.count(*animal) == 3 && before.count(*animal) < 3;
    if let Some(animal) = Animal::ALL.into_iter().rev().find(made) {
        return named("why-triqueta-three", Held::Tile(animal));
    }
    match brings(view, seat, row) {
        _ if alone => Why::new("why-triqueta-last", []),
        points @ 1.. => Why::new("why-triqueta-leave", [("points", points.into())]),
        _ => Why::new("why-triqueta-least", []),
    }
}

/// A tile prepares a triqueta for this seat, or spoils somebody else's.
fn put(view: &View, seat: Seat, row: Tiles) -> Option<Why> {
    let Held::Tile(animal) = view.held else { return None };
    let row = row + one(animal);
    let after = |seat: Seat| view.tiles[seat].count(animal) + row.count(animal);
    if after(seat) + view.kept[seat].undecided.count(animal) == 3 {
        return Some(named("why-triqueta-build", view.held));
    }
    let mut others = view.inside.iter().filter(|&other| other != seat);
    let spoilt = others.any(|other| after(other) == 4) && after(seat) != 4;
    spoilt.then(|| named("why-triqueta-spoil", view.held))
}
