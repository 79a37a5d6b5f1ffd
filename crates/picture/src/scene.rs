//! The whole picture: a table, what is announced and who sits there on its left, the board on its right.

use crate::drawing::{Anchor, Drawing};
use crate::faces::{self, Face};
use crate::text::Font;
use crate::{HEIGHT, NoPicture, Picture, Place, WIDTH, Who, boards};
use tribord_table::GAMES;

/// Where the texts begin, and how wide they may be.
const LEFT: f32 = 78.0;
const COLUMN: f32 = 480.0;
/// The seats are between these heights.
const SEATS: (f32, f32) = (250.0, 574.0);
/// Where the board is, and its size.
const BOARD: (f32, f32) = (606.0, 54.0);

const INK: &str = "#22304a";
const PAPER: &str = "#fffaf0";
const GOLD: &str = "#f2b632";

/// What a table is made of, as in the client's `tokens.css`.
struct Material {
    near: &'static str,
    far: &'static str,
    /// Hairlines over all of it, as an SVG pattern's size and drawing.
    weave: (u8, &'static str),
    /// What stands on it is written in this.
    on: &'static str,
}

fn material(game: &str) -> Material {
    const FELT: (u8, &str) = (6, "<path d=\"M0 6 6 0\" stroke=\"#fff\" stroke-opacity=\".05\"/>");
    let felt = |near, far| Material { near, far, weave: FELT, on: "#fff8e8" };
    match game {
        "triqueta" => Material {
            weave: (
                120,
                "<path d=\"M119 0v120\" stroke=\"#2a1606\" stroke-opacity=\".4\" stroke-width=\"2\"/><path d=\"M20 0v120M47 0v120M83 0v120\" stroke=\"#fff\" stroke-opacity=\".04\" stroke-width=\"2\"/>",
            ),
            ..felt("#8b5f3a", "#5d3d24")
        },
        "triolet" => Material {
            weave: (4, "<path d=\"M0 0h4M0 0v4\" stroke=\"#6b4f22\" stroke-opacity=\".1\"/>"),
            on: INK,
            ..felt("#efe5cf", "#d9c9a6")
        },
        "triples" => felt("#a8553f", "#743225"),
        "tripple-domino" => felt("#2f7f69", "#1c4d47"),
        _ => felt("#2f7391", "#1b4a66"),
    }
}

pub(crate) fn scene(picture: &Picture) -> Result<String, NoPicture> {
    let game = GAMES.iter().find(|game| game.id == picture.game).ok_or(NoPicture::Game)?;
    let material = material(game.id);
    let faces = faces::faces(&picture.places);
    let mut out = Drawing::default();
    table(&mut out, &material);
    words(&mut out, picture, game.title, material.on);
    seats(&mut out, &picture.places, &faces, &material);
    let mut board = Ok(());
    let (x, y) = BOARD;
    out.group(format_args!("transform=\"translate({x} {y})\""), |out| {
        board = boards::draw(out, picture, &faces);
    });
    board?;
    Ok(out.finish((WIDTH, HEIGHT)))
}

/// The room, the wooden rim, the material and the light on it.
fn table(out: &mut Drawing, material: &Material) {
    let Material { near, far, weave: (size, weave), .. } = material;
    out.add(format_args!(
        "<defs><radialGradient id=\"felt\" cx=\".5\" cy=\".4\" r=\".75\"><stop stop-color=\"{near}\"/><stop offset=\"1\" stop-color=\"{far}\"/></radialGradient>\
         <radialGradient id=\"lamp\" cx=\".5\" cy=\".3\" r=\".5\"><stop stop-color=\"#fff5d8\" stop-opacity=\".2\"/><stop offset=\"1\" stop-color=\"#fff5d8\" stop-opacity=\"0\"/></radialGradient>\
         <linearGradient id=\"rim\" x2=\"0\" y2=\"1\"><stop stop-color=\"#d9ab76\"/><stop offset=\".5\" stop-color=\"#b98450\"/><stop offset=\"1\" stop-color=\"#7c5029\"/></linearGradient>\
         <pattern id=\"weave\" width=\"{size}\" height=\"{size}\" patternUnits=\"userSpaceOnUse\">{weave}</pattern>\
         <clipPath id=\"round\"><circle cx=\"32\" cy=\"32\" r=\"32\"/></clipPath></defs>\n\
         <path fill=\"#efe5d1\" d=\"M0 0h{WIDTH}v{HEIGHT}H0Z\"/>\n\
         <rect x=\"12\" y=\"16\" width=\"1176\" height=\"606\" rx=\"46\" fill=\"#3b2c12\" fill-opacity=\".25\"/>\n\
         <rect x=\"12\" y=\"10\" width=\"1176\" height=\"606\" rx=\"46\" fill=\"url(#rim)\"/>\n\
         <rect x=\"32\" y=\"30\" width=\"1136\" height=\"566\" rx=\"30\" fill=\"url(#felt)\" stroke=\"#3b2615\" stroke-opacity=\".5\" stroke-width=\"3\"/>\n\
         <rect x=\"32\" y=\"30\" width=\"1136\" height=\"566\" rx=\"30\" fill=\"url(#weave)\"/>\n\
         <rect x=\"32\" y=\"30\" width=\"1136\" height=\"566\" rx=\"30\" fill=\"url(#lamp)\"/>\n"
    ));
}

/// Whose picture it is, what it is about, the game, and a line more.
fn words(out: &mut Drawing, picture: &Picture, title: &str, on: &str) {
    out.add(format_args!("<circle cx=\"{}\" cy=\"70\" r=\"21\" fill=\"{INK}\"/>\n", LEFT + 21.0));
    out.piece("piece-tribord", (LEFT + 5.0, 52.0), (32.0, 32.0));
    out.text(&Font::Serif.line("Tribord"), (LEFT + 54.0, 78.0), Anchor::Start, 25.0, on);
    for (font, text, y, size) in [
        (Font::Sans, picture.kicker.as_str(), 126.0, 32.0),
        (Font::Serif, title, 191.0, 66.0),
        (Font::Sans, picture.line.as_str(), 228.0, 26.0),
    ] {
        let (line, size) = font.line(text).fitting(size, COLUMN);
        out.text(&line, (LEFT, y), Anchor::Start, size, on);
    }
}

/// Everybody who sits there, one below the other.
fn seats(out: &mut Drawing, places: &[Place], faces: &[Face], material: &Material) {
    let (top, bottom) = SEATS;
    let high = ((bottom - top) / places.len().max(1) as f32).min(92.0);
    // A short list stands where the eye is, not at the very top.
    let slack = (bottom - top) - high * places.len() as f32;
    for ((at, place), face) in places.iter().enumerate().zip(faces) {
        let y = top + slack / 4.0 + at as f32 * high;
        seat(out, place, face, (y, high - if high > 70.0 { 16.0 } else { 9.0 }), material.on);
    }
}

fn seat(out: &mut Drawing, place: &Place, face: &Face, (y, high): (f32, f32), on: &str) {
    let free = matches!(face, Face::Free);
    // A plate lies under its face; a free place is only outlined.
    let inset = if free { high + 10.0 } else { high / 2.0 };
    let (x, width, round) = (LEFT + inset, COLUMN - inset, high / 2.0);
    let frame = format!(
        "x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{high:.1}\" rx=\"{round:.1}\""
    );
    let edge = if place.won { GOLD } else { "none" };
    if free {
        out.add(format_args!("<rect {frame} fill=\"#000\" fill-opacity=\".1\" stroke=\"{on}\" stroke-opacity=\".7\" stroke-width=\"2\" stroke-dasharray=\"9 7\"/>\n"));
    } else {
        out.add(format_args!("<rect {frame} fill=\"#000\" fill-opacity=\".22\" transform=\"translate(0 4)\"/><rect {frame} fill=\"{PAPER}\" stroke=\"{edge}\" stroke-width=\"5\"/>\n"));
    }
    let ring = if place.won { GOLD } else { PAPER };
    faces::draw(out, face, (LEFT - 2.0, y - 2.0), high + 4.0, ring, on);
    let middle = y + high / 2.0;
    let points = place.points.map(|points| points.to_string().replace('-', "−"));
    let name_at = LEFT + high + 20.0;
    let mut room = LEFT + COLUMN - 24.0 - name_at;
    if let Some(points) = points {
        let (line, size) = (Font::Serif.line(&points), high * 0.5);
        out.text(&line, (x + width - 24.0, middle + size * 0.34), Anchor::End, size, INK);
        room -= line.width(size) + 16.0;
    }
    let (name, ink) = match &place.who {
        Who::Person(name) => (name.clone(), INK),
        Who::Bot(level) => (capital(level), INK),
        Who::Free(words) => (words.clone(), on),
    };
    let (line, size) = Font::Sans.line(name.trim()).fitting(high * 0.46, room);
    out.text(
        &line,
        (name_at + if free { 10.0 } else { 0.0 }, middle + size * 0.34),
        Anchor::Start,
        size,
        ink,
    );
}

fn capital(level: &str) -> String {
    let mut letters = level.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
