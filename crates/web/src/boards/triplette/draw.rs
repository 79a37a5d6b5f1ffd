//! Dice and cards. The dice themselves are `#die-1` to `#die-6` in `pieces.svg`, the card `#card`.

use crate::words::say;
use tribord_table::tribord_triplette::{Face, Hand, Kind};

fn piece(class: &str, size: &str, symbol: &str, number: &str) -> String {
    format!(
        "<svg class=\"tp {class}\" viewBox=\"0 0 {size}\" aria-hidden=\"true\"><use href=\"#{symbol}\"/>{number}</svg>"
    )
}

/// A die that shows this; not thrown yet if nothing.
pub(super) fn die(face: Option<Face>) -> String {
    let number = face.map_or(0, Face::number);
    piece("die", "40 40", &format!("die-{number}"), "")
}

/// A card of this value.
pub(super) fn card(face: Face) -> String {
    let number = format!("<text x=\"15\" y=\"28\">{face}</text>");
    piece(&format!("tp-card v{face}"), "30 42", "card", &number)
}

/// A card face down.
pub(super) fn back() -> String {
    piece("tp-card back", "30 42", "card-back", "")
}

/// Cards or dice in words.
pub(super) fn listed(faces: impl Iterator<Item = Face>) -> String {
    faces.map(|face| face.to_string()).collect::<Vec<_>>().join(", ")
}

/// What a hand is called.
pub(super) fn kind(hand: &Hand) -> String {
    say(match hand.kind() {
        Kind::Triplette => "triplette-triplette",
        Kind::Chainette => "triplette-chainette",
        Kind::Simplette => "triplette-simplette",
    })
}
