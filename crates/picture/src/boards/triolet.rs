//! Triolet: the grid in its frame, with what lies on it.

use super::{HIGH, WIDE, star};
use crate::drawing::{Anchor, Drawing};
use crate::text::Font;
use tribord_table::tribord_triolet::{Laid, SIDE, Special, Square, View};

/// A square's side, and the frame's width.
const SQUARE: f32 = 32.8;
const FRAME: f32 = 13.0;

pub(super) fn draw(out: &mut Drawing, view: &View) {
    let inner = SQUARE * f32::from(SIDE);
    let size = inner + 2.0 * FRAME;
    let (x, y) = ((WIDE - size) / 2.0, (HIGH - size) / 2.0);
    out.group(format_args!("transform=\"translate({x:.1} {y:.1})\""), |out| {
        out.add(format_args!("<rect y=\"7\" width=\"{size}\" height=\"{size}\" rx=\"15\" fill=\"#3b2c12\" fill-opacity=\".4\"/><rect width=\"{size}\" height=\"{size}\" rx=\"15\" fill=\"#87582e\" stroke=\"#d5a76f\" stroke-width=\"2\"/><rect x=\"{FRAME}\" y=\"{FRAME}\" width=\"{inner}\" height=\"{inner}\" fill=\"#1b3f4c\" stroke=\"#0d2730\" stroke-width=\"5\"/>\n"));
        for square in Square::all() {
            let at = (FRAME + f32::from(square.column()) * SQUARE, FRAME + f32::from(square.row()) * SQUARE);
            out.group(format_args!("transform=\"translate({:.1} {:.1})\"", at.0, at.1), |out| {
                match view.grid.get(square) {
                    Some(laid) => tile(out, laid, SQUARE),
                    None => empty(out, square.special()),
                }
            });
        }
    });
}

fn empty(out: &mut Drawing, special: Option<Special>) {
    let (fill, ink, sign) = match special {
        None => ("#29596a", "", ""),
        Some(Special::Double) => ("#f3cb52", "#4a3500", "×2"),
        Some(Special::Triple) => ("#bf3b2b", "#fff", "×3"),
        Some(Special::Bis) => ("#ea8d3a", "#3b1c00", "bis"),
    };
    let side = SQUARE - 2.4;
    out.add(format_args!("<rect x=\"1.2\" y=\"1.2\" width=\"{side:.1}\" height=\"{side:.1}\" rx=\"4\" fill=\"{fill}\"/>"));
    if !sign.is_empty() {
        let middle = SQUARE / 2.0;
        out.text(&Font::Sans.line(sign), (middle, middle + 5.0), Anchor::Middle, 15.0, ink);
    }
}

/// A wooden tile in a square of this side.
fn tile(out: &mut Drawing, laid: Laid, side: f32) {
    out.piece("wood", (0.0, 0.0), (side, side));
    out.number(laid.value(), (side / 2.0, side * 0.64), side * 0.54, "#3b2712");
    if laid.is_joker() {
        out.add(format_args!(
            "<path d=\"{}\" fill=\"#a8321f\"/>\n",
            star((side * 0.8, side * 0.21), side * 0.13)
        ));
    }
}

pub(super) fn art(out: &mut Drawing, number: usize) {
    let laid = [Laid::number(7), Laid::joker(3), Laid::number(5)];
    if let Some(laid) = laid.get(number).copied().flatten() {
        out.add(format_args!("<rect x=\"-32\" y=\"-26\" width=\"64\" height=\"64\" rx=\"12\" fill=\"#3b2c12\" fill-opacity=\".25\"/>"));
        out.group(format_args!("transform=\"translate(-32 -32)\""), |out| tile(out, laid, 64.0));
    }
}
