//! Triqueta: what everybody has collected, animal by animal.

use super::{Rows, in_row};
use crate::drawing::{Anchor, Drawing};
use crate::text::Font;
use tribord_game::Seat;
use tribord_table::tribord_triqueta::{Animal, View};

/// How far apart the tiles of a stack lie, as a part of a tile.
const STEP: f32 = 0.16;

pub(super) fn draw(out: &mut Drawing, view: &View, rows: &Rows<'_>) {
    rows.draw(out, |out, seat, (wide, high)| {
        let seat = Seat(seat);
        let tiles = view.tiles[seat] + view.kept[seat].added;
        let tokens = usize::from(view.trees[seat]) + usize::from(view.rock == seat);
        // The rock and the trees stand in a column of their own.
        let room = wide - if high > 80.0 { 40.0 } else { 32.0 };
        let column = room / 6.0;
        let size = (column - 6.0).min(high * 0.62);
        for (at, animal) in Animal::ALL.into_iter().enumerate() {
            let (x, count) = (at as f32 * column, tiles.count(animal));
            stack(out, animal, count, (x + (column - size) / 2.0, high), size);
        }
        for (at, y) in in_row(tokens, 26.0, 4.0, high).enumerate() {
            let rock = at == 0 && view.rock == seat;
            let name = if rock { "tq-rock" } else { "tq-tree" };
            out.piece(name, (wide - 28.0, y), (28.0, 28.0));
        }
    });
}

/// So many tiles of an animal, standing on the bottom of the tray, and how many they are.
fn stack(out: &mut Drawing, animal: Animal, count: u8, (x, high): (f32, f32), size: f32) {
    let shown = count.min(4);
    let label = if high > 80.0 { 24.0 } else { 18.0 };
    let base = (high + size - label) / 2.0 + f32::from(shown.max(1) - 1) * STEP * size / 2.0;
    let base = base.min(high - label);
    if count == 0 {
        out.add(format_args!("<rect x=\"{x:.1}\" y=\"{:.1}\" width=\"{size:.1}\" height=\"{size:.1}\" rx=\"{:.1}\" fill=\"#000\" fill-opacity=\".14\"/>\n", base - size, size * 0.19));
        return;
    }
    for at in 0..shown {
        let y = base - size - f32::from(at) * STEP * size;
        out.piece(&format!("tq-{}", animal.name()), (x, y), (size, size));
    }
    if count == 1 {
        return;
    }
    let words = Font::Sans.line(&format!("×{count}"));
    out.text(&words, (x + size / 2.0, base + label - 3.0), Anchor::Middle, label * 0.86, "#fff8e8");
}

pub(super) fn art(out: &mut Drawing, number: usize) {
    let animal = [Animal::Owl, Animal::Bear, Animal::Rabbit][number % 3];
    out.add(format_args!("<rect x=\"-34\" y=\"-28\" width=\"68\" height=\"68\" rx=\"13\" fill=\"#000\" fill-opacity=\".28\"/>"));
    out.piece(&format!("tq-{}", animal.name()), (-34.0, -34.0), (68.0, 68.0));
}
