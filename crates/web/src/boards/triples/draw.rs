//! The cards: a coloured shape with as many marks inside as its quantity. The shapes are `#t3-0`
//! to `#t3-3` in `pieces.svg`.

use crate::words::{say, tell};
use tribord_table::tribord_triples::{Card, Feature};

/// Where the marks are, for each quantity.
const MARKS: [&[(i32, i32)]; 4] =
    [&[], &[(30, 40)], &[(22, 40), (38, 40)], &[(30, 33), (22, 46), (38, 46)]];

/// A card, face up. The letter of its colour shows on demand.
pub(super) fn card(card: Card) -> String {
    let mark = |(x, y): &(i32, i32)| format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"5\"/>");
    let marks: String = MARKS[usize::from(card.quantity() & 3)].iter().map(mark).collect();
    let [colour, ..] = card.features();
    let letter: String = word(colour).chars().take(1).collect();
    svg(
        &format!("t3 colour{}", card.colour()),
        &format!(
            "<use href=\"#t3-{}\"/>{marks}<text x=\"11\" y=\"18\">{}</text>",
            card.shape(),
            letter.to_ascii_uppercase()
        ),
    )
}

/// A card face down.
pub(super) fn back() -> String {
    svg("t3 back", "<path d=\"M30 24 46 52H14Z\"/>")
}

fn svg(class: &str, inside: &str) -> String {
    format!(
        "<svg class=\"{class}\" viewBox=\"0 0 60 80\" aria-hidden=\"true\">\
         <rect x=\"1\" y=\"1\" width=\"58\" height=\"78\" rx=\"8\"/>{inside}</svg>"
    )
}

/// A colour, a shape or a quantity in words.
pub(super) fn word(feature: Feature) -> String {
    say(&format!("feature-{}", feature.name()))
}

/// A card in words.
pub(super) fn named(card: Card) -> String {
    let [colour, shape, _] = card.features().map(word);
    let args =
        [("colour", colour.into()), ("shape", shape.into()), ("quantity", card.quantity().into())];
    tell("triples-card", &args)
}
