//! The faces of those who sit at the table, round.

use crate::drawing::{Anchor, Drawing};
use crate::text::Font;
use crate::{Place, Who};
use tribord_table::face::{self, initials};

/// What a face shows.
#[derive(Clone, Debug)]
pub(crate) enum Face {
    /// A person's, with the first letters of the name.
    Person(face::Face, String),
    /// A bot's, as the client draws it.
    Bot(String),
    /// Nobody's yet.
    Free,
}

/// The faces of all places, in their order. The client gives them seat by seat, so that the same people
/// look the same here.
pub(crate) fn faces(places: &[Place]) -> Vec<Face> {
    let mut people: Vec<(u8, &str)> = Vec::new();
    for place in places {
        if let Who::Person(name) = &place.who {
            people.push((place.seat, name));
        }
    }
    people.sort_unstable();
    let known = face::faces(people.iter().map(|(_, name)| *name));
    let of = |seat: u8| people.iter().position(|(other, _)| *other == seat);
    let face = |place: &Place| match &place.who {
        Who::Person(name) => match of(place.seat).and_then(|at| known.get(at)) {
            Some(face) => Face::Person(*face, initials(&Font::Sans.line(name).text)),
            None => Face::Free,
        },
        Who::Bot(level) => Face::Bot(level.clone()),
        Who::Free(_) => Face::Free,
    };
    places.iter().map(face).collect()
}

/// The colours of a person's face, as in the client's `tokens.css`: its own, and a pale one.
fn colours(face: face::Face) -> (&'static str, &'static str) {
    match (face.shape, face.colour) {
        (_, "red") => ("#a8321f", "#f3d9d2"),
        (_, "green") => ("#0b7a51", "#cfe8dc"),
        (_, "violet") => ("#7b2f92", "#e6d3ee"),
        ("buoy", "gold") => ("#9a6a00", "#f6e3b4"),
        (_, "gold") => ("#1f5ea8", "#f3c53c"),
        (_, "teal") => ("#0f6b75", "#cbe6e8"),
        _ => ("#1f5ea8", "#cfe0f0"),
    }
}

/// Draws a face of this size; `ring` is the colour around it. `on`: the colour of what stands on the
/// table.
pub(crate) fn draw(
    out: &mut Drawing,
    face: &Face,
    (x, y): (f32, f32),
    size: f32,
    ring: &str,
    on: &str,
) {
    let (scale, middle) = (size / 64.0, size / 2.0);
    let at = format_args!("transform=\"translate({x:.1} {y:.1}) scale({scale:.4})\"").to_string();
    if let Face::Free = face {
        return out.group(format_args!("{at} fill=\"none\" stroke=\"{on}\""), |out| {
            out.add(format_args!("<circle cx=\"32\" cy=\"32\" r=\"30\" fill=\"#000\" fill-opacity=\".12\" stroke-width=\"3\" stroke-dasharray=\"8 7\"/><path d=\"M32 20v24M20 32h24\" stroke-width=\"4\" stroke-linecap=\"round\"/>\n"));
        });
    }
    let (cx, cy, r) = (x + middle, y + middle, middle);
    out.add(format_args!(
        "<circle cx=\"{cx:.1}\" cy=\"{:.1}\" r=\"{:.1}\" fill=\"#000\" fill-opacity=\".25\"/>\n",
        cy + 3.0,
        r + 4.0
    ));
    out.group(format_args!("{at} clip-path=\"url(#round)\""), |out| match face {
        Face::Person(face, letters) => {
            let (own, pale) = colours(*face);
            let ink = match face.shape {
                "flag" => {
                    out.add(format_args!("<path fill=\"{own}\" d=\"M0 0h64v64H0Z\"/><path d=\"M0 0h32v32H0ZM32 32h32v32H32Z\" fill=\"{pale}\"/><circle cx=\"32\" cy=\"32\" r=\"19\" fill=\"#fffaf0\"/>\n"));
                    "#22304a"
                }
                _ => {
                    out.add(format_args!("<path fill=\"{pale}\" d=\"M0 0h64v64H0Z\"/><g fill=\"none\" stroke-width=\"14\"><circle cx=\"32\" cy=\"32\" r=\"24.5\" stroke=\"#fffaf0\"/><circle cx=\"32\" cy=\"32\" r=\"24.5\" stroke=\"{own}\" stroke-dasharray=\"19.24 19.24\" stroke-dashoffset=\"9.62\"/></g><circle cx=\"32\" cy=\"32\" r=\"17.8\" fill=\"{own}\"/>\n"));
                    "#fff"
                }
            };
            let (line, size) = Font::Sans.line(letters).fitting(20.0, 30.0);
            out.text(&line, (32.0, 38.5), Anchor::Middle, size, ink);
        }
        Face::Bot(level) => {
            out.add(format_args!("<path fill=\"#fffaf0\" d=\"M0 0h64v64H0Z\"/>"));
            out.piece(&format!("face-{level}"), (0.0, 0.0), (64.0, 64.0));
        }
        Face::Free => {}
    });
    out.add(format_args!("<circle cx=\"{cx:.1}\" cy=\"{cy:.1}\" r=\"{r:.1}\" fill=\"none\" stroke=\"{ring}\" stroke-width=\"4\"/>\n"));
}
