//! Triples³: the square of nine piles.

use super::{HIGH, WIDE};
use crate::drawing::Drawing;
use tribord_table::tribord_triples::{Card, Pile, View};

/// The size of a card's drawing, and of one on the table.
const CARD: (f32, f32) = (60.0, 80.0);
const SCALE: f32 = 1.92;
const GAP: f32 = 11.0;

/// Where the marks are, for each quantity, as the client has them.
const MARKS: [&[(u8, u8)]; 4] =
    [&[], &[(30, 40)], &[(22, 40), (38, 40)], &[(30, 33), (22, 46), (38, 46)]];

pub(super) fn draw(out: &mut Drawing, view: &View) {
    let (width, height) = (CARD.0 * SCALE, CARD.1 * SCALE);
    let left = (WIDE - 3.0 * width - 2.0 * GAP) / 2.0;
    let top = (HIGH - 3.0 * height - 2.0 * GAP) / 2.0;
    let tray = (3.0 * width + 2.0 * GAP + 32.0, 3.0 * height + 2.0 * GAP + 32.0);
    out.add(format_args!("<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"24\" fill=\"#000\" fill-opacity=\".2\"/>\n", left - 16.0, top - 16.0, tray.0, tray.1));
    for (at, pile) in Pile::all().enumerate() {
        let x = left + (at % 3) as f32 * (width + GAP);
        let y = top + (at / 3) as f32 * (height + GAP);
        out.group(format_args!("transform=\"translate({x:.1} {y:.1}) scale({SCALE})\""), |out| {
            card(out, view.square.top(pile));
        });
    }
}

fn card(out: &mut Drawing, card: Card) {
    let colour = ["#d3322d", "#2a6cc4", "#8b46b4", "#f0b400"][usize::from(card.colour() & 3)];
    out.add(format_args!("<rect x=\"1\" y=\"3\" width=\"58\" height=\"77\" rx=\"7\" fill=\"#b7a988\"/><rect x=\"1\" y=\"1\" width=\"58\" height=\"77\" rx=\"7\" fill=\"#fffdf7\" stroke=\"#d6cab0\" stroke-width=\".8\"/>\n"));
    out.group(format_args!("color=\"{colour}\""), |out| {
        out.piece(&format!("t3-{}", card.shape()), (0.0, 0.0), CARD);
    });
    for (x, y) in MARKS[usize::from(card.quantity() & 3)] {
        out.add(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"5\" fill=\"#fff\" stroke=\"#1b2438\" stroke-width=\"1.5\"/>\n"));
    }
}

pub(super) fn art(out: &mut Drawing, number: usize) {
    // Three that differ in everything.
    let wanted = |it: &Card| {
        usize::from(it.colour()) == number
            && usize::from(it.shape()) == number
            && usize::from(it.quantity()) == number + 1
    };
    if let Some(found) = Card::all().find(wanted) {
        out.group(format_args!("transform=\"translate(-36 -48) scale(1.2)\""), |out| {
            card(out, found)
        });
    }
}
