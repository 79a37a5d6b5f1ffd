//! The triangular tiles. Their body is `#tri-up` and `#tri-down` in `pieces.svg`, 100 wide and 87
//! high.

use crate::markup::{Markup, html};
use tribord_table::tribord_tripple_domino::Laying;

/// Half a side, and the height of a triangle, in units of the drawing.
pub(super) const HALF: i32 = 50;
pub(super) const HIGH: i32 = 87;

/// A tile's numbers clockwise from its apex, on a body that points up or down.
pub(super) fn face([apex, next, last]: [u8; 3], up: bool) -> Markup {
    // Clockwise from the apex: up, the right corner comes next; down, the left one.
    let (body, corners) = match up {
        true => ("#tri-up", [(apex, 50, 39), (next, 77, 77), (last, 23, 77)]),
        false => ("#tri-down", [(apex, 50, 66), (next, 23, 28), (last, 77, 28)]),
    };
    html! {
        use href=(body) width="100" height="87" {}
        @for (number, x, y) in corners { text class={ "n" (number) } x=(x) y=(y) { (number) } }
    }
}

/// The edge of a tile, which says what is about it: the last one, one on trial.
pub(super) fn edge(up: bool) -> Markup {
    html! { path class="edge" d=(if up { "M50 8 93 82H7Z" } else { "M50 78 7 4H93Z" }) {} }
}

/// A tile by itself.
pub(super) fn tile(numbers: [u8; 3], up: bool) -> Markup {
    svg(face(numbers, up))
}

/// A tile of the rack, with its edge.
pub(super) fn held(numbers: [u8; 3], up: bool) -> Markup {
    svg(html! { (face(numbers, up)) (edge(up)) })
}

/// A tile as it lies.
pub(super) fn laid(laying: Laying) -> Markup {
    tile(laying.numbers(), laying.place().points_up())
}

/// A tile face down.
pub(super) fn back() -> Markup {
    svg(html! { use href="#tri-back" {} })
}

/// A drawing between words.
pub(super) fn small(drawing: Markup) -> Markup {
    html! { span class="domino-small" { (drawing) } }
}

/// Its numbers as they are written.
pub(super) fn numbers(laying: Laying) -> String {
    let [a, b, c] = laying.numbers();
    format!("{a}-{b}-{c}")
}

fn svg(inside: Markup) -> Markup {
    html! { svg class="tri" viewBox="0 0 100 87" aria-hidden="true" { (inside) } }
}
