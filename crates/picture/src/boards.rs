//! The boards, one file a game. Each draws what spectators see, and three pieces for a game that has not
//! begun.

mod triolet;
mod triples;
mod triplette;
mod tripple_domino;
mod triqueta;

use crate::drawing::Drawing;
use crate::faces::{self, Face};
use crate::{Board, NoPicture, Picture, Place};
use core::f32::consts::PI;
use tribord_game::{Game, HouseRules, Observer};
use tribord_table::tribord_triolet::Triolet;
use tribord_table::tribord_triples::Triples;
use tribord_table::tribord_triplette::Triplette;
use tribord_table::tribord_tripple_domino::TrippleDomino;
use tribord_table::tribord_triqueta::Triqueta;

/// The room that a board has.
pub(crate) const WIDE: f32 = 530.0;
/// See [`WIDE`].
pub(crate) const HIGH: f32 = 518.0;

/// Draws the board, or three pieces where there is none.
pub(crate) fn draw(out: &mut Drawing, picture: &Picture, faces: &[Face]) -> Result<(), NoPicture> {
    let Some(board) = &picture.board else {
        art(out, &picture.game);
        return Ok(());
    };
    let seats = u8::try_from(picture.places.len()).unwrap_or(u8::MAX);
    let rows = Rows { places: &picture.places, faces };
    match picture.game.as_str() {
        "triplette" => triplette::draw(out, &view::<Triplette>(board, seats)?, &rows),
        "triqueta" => triqueta::draw(out, &view::<Triqueta>(board, seats)?, &rows),
        "triolet" => triolet::draw(out, &view::<Triolet>(board, seats)?),
        "triples" => triples::draw(out, &view::<Triples>(board, seats)?),
        "tripple-domino" => tripple_domino::draw(out, &view::<TrippleDomino>(board, seats)?),
        _ => return Err(NoPicture::Game),
    }
    Ok(())
}

/// What spectators see of a position. It was written for them, so nothing more is in it.
fn view<G: Game>(board: &Board, seats: u8) -> Result<G::View, NoPicture> {
    let options = G::Options::read(&board.options).map_err(NoPicture::Options)?;
    let state = G::read_position(&options, Some(seats), &board.position);
    Ok(G::view(&state.map_err(NoPicture::Position)?, Observer::Watcher))
}

/// Three pieces on the table, as if somebody had put them there.
fn art(out: &mut Drawing, game: &str) {
    let places = [(120.0, 210.0, -9.0), (276.0, 330.0, 5.0), (420.0, 180.0, 11.0)];
    for (number, (x, y, turn)) in places.into_iter().enumerate() {
        // Triangles need more room around them.
        let scale = if game == "tripple-domino" { 1.75 } else { 2.3 };
        out.group(
            format_args!("transform=\"translate({x} {y}) rotate({turn}) scale({scale})\""),
            |out| match game {
                "triplette" => triplette::art(out, number),
                "triqueta" => triqueta::art(out, number),
                "triolet" => triolet::art(out, number),
                "triples" => triples::art(out, number),
                _ => tripple_domino::art(out, number),
            },
        );
    }
}

/// A row for each seat, in games whose players collect something before them.
struct Rows<'a> {
    places: &'a [Place],
    faces: &'a [Face],
}

impl Rows<'_> {
    /// Draws a tray with a face for each, and what belongs to that seat in it: a box of this size at
    /// the origin.
    fn draw(&self, out: &mut Drawing, mut inside: impl FnMut(&mut Drawing, u8, (f32, f32))) {
        let high = (HIGH / self.places.len().max(1) as f32).min(176.0);
        let top = (HIGH - high * self.places.len() as f32) / 2.0;
        let (tray, face) = (high - 10.0, (high * 0.42).min(64.0));
        for ((at, place), drawn) in self.places.iter().enumerate().zip(self.faces) {
            let y = top + at as f32 * high;
            out.add(format_args!(
                "<rect x=\"0\" y=\"{y:.1}\" width=\"{WIDE}\" height=\"{tray:.1}\" rx=\"18\" fill=\"#000\" fill-opacity=\".24\"/><rect x=\"1\" y=\"{:.1}\" width=\"{}\" height=\"{:.1}\" rx=\"17\" fill=\"none\" stroke=\"#fff\" stroke-opacity=\".14\" stroke-width=\"2\"/>\n",
                y + 1.0, WIDE - 2.0, tray - 2.0
            ));
            let ring = if place.won { "#f2b632" } else { "#fffaf0" };
            faces::draw(out, drawn, (16.0, y + (tray - face) / 2.0), face, ring, "#fff8e8");
            let x = face + 34.0;
            out.group(format_args!("transform=\"translate({x:.1} {:.1})\"", y + 10.0), |out| {
                inside(out, place.seat, (WIDE - x - 16.0, tray - 20.0));
            });
        }
    }
}

/// Where so many things of this width stand in a row, overlapping if there is not enough room.
fn in_row(count: usize, width: f32, gap: f32, room: f32) -> impl Iterator<Item = f32> {
    let step = match count {
        0 | 1 => 0.0,
        _ => (width + gap).min((room - width) / (count - 1) as f32),
    };
    (0..count).map(move |at| at as f32 * step)
}

/// The corner of a star with five points, which marks jokers.
fn star((x, y): (f32, f32), size: f32) -> String {
    let corner = |at: u8| {
        let (turn, far) = (f32::from(at) * PI / 5.0, if at & 1 == 0 { size } else { size * 0.45 });
        format!("{:.2} {:.2}", x + far * turn.sin(), y - far * turn.cos())
    };
    let corners: Vec<_> = (0..10).map(corner).collect();
    format!("M{}Z", corners.join("L"))
}
