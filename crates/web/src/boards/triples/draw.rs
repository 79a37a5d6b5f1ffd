//! The cards: a coloured shape with as many marks inside as its quantity. The shapes are `#t3-0`
//! to `#t3-3` in `pieces.svg`.

use crate::markup::{Markup, html};
use crate::words::{say, tell};
use tribord_table::tribord_triples::{Card, Feature};

/// Where the marks are, for each quantity.
const MARKS: [&[(i32, i32)]; 4] =
    [&[], &[(30, 40)], &[(22, 40), (38, 40)], &[(30, 33), (22, 46), (38, 46)]];

/// A card, face up. The letter of its colour shows on demand.
pub(super) fn card(card: Card) -> Markup {
    let [colour, ..] = card.features();
    let letter: String = word(colour).chars().take(1).collect();
    html! {
        svg class={ "t3 colour" (card.colour()) } viewBox="0 0 60 80" aria-hidden="true" {
            (paper())
            use href={ "#t3-" (card.shape()) } {}
            @for (x, y) in MARKS[usize::from(card.quantity() & 3)] { circle cx=(x) cy=(y) r="5" {} }
            text x="11" y="18" { (letter.to_ascii_uppercase()) }
        }
    }
}

/// A card face down.
pub(super) fn back() -> Markup {
    html! {
        svg class="t3 back" viewBox="0 0 60 80" aria-hidden="true" {
            (paper())
            path d="M10 5h40q5 0 5 5v59q0 5-5 5H10q-5 0-5-5V10q0-5 5-5ZM30 24 46 52H14Z" {}
        }
    }
}

/// The paper of a card, and its edge.
fn paper() -> Markup {
    html! {
        rect class="edge" x="1" y="2.5" width="58" height="77" rx="7" {}
        rect x="1" y="1" width="58" height="77" rx="7" {}
    }
}

/// A colour, a shape or a quantity in words.
pub(super) fn word(feature: Feature) -> String {
    say(&format!("feature-{}", feature.name()))
}

/// A card in words.
pub(crate) fn named(card: Card) -> String {
    let [colour, shape, _] = card.features().map(word);
    let args =
        [("colour", colour.into()), ("shape", shape.into()), ("quantity", card.quantity().into())];
    tell("triples-card", &args)
}
