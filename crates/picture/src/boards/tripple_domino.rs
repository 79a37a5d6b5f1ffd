//! Tripple Domino: the tiles as they lie.

use super::{HIGH as ROOM_HIGH, WIDE as ROOM_WIDE};
use crate::drawing::Drawing;
use tribord_table::tribord_tripple_domino::View;

/// Half a side, and the height of a triangle, in units of the drawing.
const HALF: f32 = 50.0;
const HIGH: f32 = 87.0;

/// The colours of the numbers, as the client has them.
const INKS: [&str; 6] = ["#4d5566", "#97430f", "#176a40", "#1f5ea8", "#7b2f92", "#a8221b"];

pub(super) fn draw(out: &mut Drawing, view: &View) {
    let laid = view.board.laid();
    let columns = || laid.iter().map(|tile| tile.place().column());
    let rows = || laid.iter().map(|tile| tile.place().row());
    let (west, east) = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
    let (north, south) = (rows().min().unwrap_or(0), rows().max().unwrap_or(0));
    let (wide, high) = ((east - west + 2) as f32 * HALF, (south - north + 1) as f32 * HIGH);
    // A lone tile does not fill the table.
    let scale = (ROOM_WIDE / wide).min(ROOM_HIGH / high).min(1.4);
    let x = (ROOM_WIDE - wide * scale) / 2.0 - west as f32 * HALF * scale;
    let y = (ROOM_HIGH - high * scale) / 2.0 - north as f32 * HIGH * scale;
    out.group(format_args!("transform=\"translate({x:.1} {y:.1}) scale({scale:.4})\""), |out| {
        for tile in laid {
            let place = tile.place();
            let (x, y) = (place.column() as f32 * HALF, place.row() as f32 * HIGH);
            out.group(format_args!("transform=\"translate({x} {y})\""), |out| {
                face(out, tile.numbers(), place.points_up());
            });
        }
    });
}

/// A tile's numbers clockwise from its apex, on a body that points up or down, 100 wide and 87 high.
fn face(out: &mut Drawing, [apex, next, last]: [u8; 3], up: bool) {
    let (body, corners) = match up {
        true => ("tri-up", [(apex, 50.0, 40.0), (next, 77.0, 77.0), (last, 23.0, 77.0)]),
        false => ("tri-down", [(apex, 50.0, 66.0), (next, 23.0, 28.0), (last, 77.0, 28.0)]),
    };
    out.piece(body, (0.0, 0.0), (2.0 * HALF, HIGH));
    for (number, x, y) in corners {
        out.number(number, (x, y), 29.0, INKS[usize::from(number) % INKS.len()]);
    }
}

pub(super) fn art(out: &mut Drawing, number: usize) {
    let (numbers, up) = [([5, 1, 3], true), ([4, 4, 4], false), ([0, 2, 5], true)][number % 3];
    out.add(format_args!("<path d=\"{}\" fill=\"#000\" fill-opacity=\".25\" stroke=\"#000\" stroke-opacity=\".25\" stroke-width=\"8\" stroke-linejoin=\"round\"/>", if up { "M0-24 41 48H-41Z" } else { "M0 48-41-24H41Z" }));
    out.group(format_args!("transform=\"translate(-50 -43)\""), |out| face(out, numbers, up));
}
