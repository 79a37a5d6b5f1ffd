//! The faces of those who sit at a table: the four bots are drawn (`#face-…` in `pieces.svg`); a
//! person is a life-buoy or a signal flag with the first letters of the name.

use crate::desk::bot;
use crate::markup::{Markup, html};
use tribord_table::face::{self, Face};

/// The face of every seat.
pub(crate) fn faces(names: &[String]) -> Vec<Markup> {
    let people = names.iter().map(String::as_str).filter(|name| bot(name).is_none());
    let mut people = face::faces(people).into_iter();
    let face = |name: &String| match bot(name) {
        Some(level) => Some(drawn(level.name())),
        None => people.next().map(|Face { shape, colour }| {
            html! {
                svg class={ "face " (shape) " " (colour) } viewBox="0 0 64 64" aria-hidden="true" {
                    use href={ "#face-" (shape) } {}
                    text x="32" y="38.500" { (face::initials(name)) }
                }
            }
        }),
    };
    names.iter().filter_map(face).collect()
}

fn drawn(symbol: &str) -> Markup {
    html! {
        svg class="face" viewBox="0 0 64 64" aria-hidden="true" { use href={ "#face-" (symbol) } {} }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_differ_at_one_table() {
        let names = ["Ana", "Ana", "bot:bosco", "Jean Paul", "Éloi"].map(str::to_owned);
        let faces: Vec<String> = faces(&names).into_iter().map(|face| face.into_string()).collect();
        assert_ne!(faces[0], faces[1]);
        assert!(faces[2].contains("#face-bosco") && faces[3].contains(">JP<"));
        assert!(faces[4].contains(">Él<"));
    }
}
