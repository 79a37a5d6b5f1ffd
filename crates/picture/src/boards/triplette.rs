//! La Triplette: everybody's dice, and beside them the cards that count.

use super::{Rows, in_row};
use crate::drawing::Drawing;
use tribord_game::Seat;
use tribord_table::tribord_triplette::{Cards, Face, View};

/// A card is this much wider than high.
const SHAPE: f32 = 30.0 / 42.0;

pub(super) fn draw(out: &mut Drawing, view: &View, rows: &Rows<'_>) {
    rows.draw(out, |out, seat, (wide, high)| {
        let seat = Seat(seat);
        let die = high.min(70.0);
        let dice = view.hands[seat].map(|hand| hand.dice().to_vec()).unwrap_or_default();
        for (x, face) in in_row(3, die * 0.82, 6.0, wide).zip(dice) {
            out.piece(
                &format!("die-{face}"),
                (x, (high - die * 0.82) / 2.0),
                (die * 0.82, die * 0.82),
            );
        }
        let left = 3.0 * die * 0.82 + 32.0;
        cards(out, &view.scored[seat], (left, 0.0), (wide - left, high));
    });
}

/// Cards side by side in a box of this size.
fn cards(out: &mut Drawing, cards: &Cards, (x, y): (f32, f32), (room, line): (f32, f32)) {
    let (width, height) = (line.min(92.0) * SHAPE, line.min(92.0));
    for (at, face) in in_row(cards.len().into(), width, 5.0, room).zip(cards.iter()) {
        let scale = height / 42.0;
        let (x, y) = (x + at, y + (line - height) / 2.0);
        out.group(
            format_args!("transform=\"translate({x:.1} {y:.1}) scale({scale:.3})\""),
            |out| {
                card(out, face);
            },
        );
    }
}

/// A card, 30 wide and 42 high.
fn card(out: &mut Drawing, face: Face) {
    let colours = ["#5c7fa8", "#3f8f6d", "#b8321f", "#b07d1a", "#7a5aa6", "#2a6f86"];
    let colour = colours[usize::from(face.number() - 1) % 6];
    out.group(format_args!("color=\"{colour}\""), |out| {
        out.piece("card", (0.0, 0.0), (30.0, 42.0));
    });
    out.number(face.number(), (15.0, 27.0), 22.0, "#22304a");
}

pub(super) fn art(out: &mut Drawing, number: usize) {
    let die = [4, 5, 6][number % 3];
    out.add(format_args!("<rect x=\"-32\" y=\"-26\" width=\"64\" height=\"64\" rx=\"15\" fill=\"#000\" fill-opacity=\".28\"/>"));
    out.piece(&format!("die-{die}"), (-32.0, -32.0), (64.0, 64.0));
}
