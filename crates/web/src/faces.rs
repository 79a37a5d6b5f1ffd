//! The faces of those who sit at a table: the four bots are drawn (`#face-…` in `pieces.svg`); a
//! person is a life-buoy or a signal flag with the first letters of the name.

use crate::desk::bot;
use crate::markup::{Markup, html};

/// Colours of life-buoys and flags, told apart by day and by night.
const COLOURS: [&str; 6] = ["blue", "red", "green", "violet", "gold", "teal"];

/// The face of every seat. The same name has the same face at every table, unless another person
/// at this one has it already.
pub(crate) fn faces(names: &[String]) -> Vec<Markup> {
    let mut taken = Vec::new();
    names.iter().map(|name| face(name, &mut taken)).collect()
}

fn face(name: &str, taken: &mut Vec<usize>) -> Markup {
    if let Some(level) = bot(name) {
        return drawn(level.name());
    }
    let kinds = 2 * COLOURS.len();
    let wanted = name.bytes().fold(7, |sum: usize, byte| sum * 31 % 9973 + usize::from(byte));
    let free = (0..kinds).map(|by| (wanted + by) % kinds).find(|kind| !taken.contains(kind));
    let kind = free.unwrap_or(wanted % kinds);
    taken.push(kind);
    let colour = COLOURS[kind % COLOURS.len()];
    let symbol = if kind < COLOURS.len() { "buoy" } else { "flag" };
    html! {
        svg class={ "face " (symbol) " " (colour) } viewBox="0 0 64 64" aria-hidden="true" {
            use href={ "#face-" (symbol) } {}
            text x="32" y="38.500" { (initials(name)) }
        }
    }
}

fn drawn(symbol: &str) -> Markup {
    html! {
        svg class="face" viewBox="0 0 64 64" aria-hidden="true" { use href={ "#face-" (symbol) } {} }
    }
}

/// The first letters of a name: of its first two words, or two of its only one.
fn initials(name: &str) -> String {
    let mut words = name.split_whitespace();
    let first = words.next().unwrap_or("?");
    match words.next().and_then(|word| word.chars().next()) {
        Some(second) => first.chars().take(1).chain([second]).collect(),
        None => first.chars().take(2).collect(),
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
