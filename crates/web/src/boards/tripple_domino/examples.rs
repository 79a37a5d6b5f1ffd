//! The tiles that rules speak of.

use super::super::Example;
use super::draw::{HALF, HIGH, edge, face, tile};
use crate::markup::{Markup, html, signed};

pub(super) fn examples(rule: &str) -> Vec<Example> {
    match rule {
        "TD-1" => vec![Example::new(
            html! { (tile([1, 3, 5], true)) (tile([3, 5, 1], true)) (tile([5, 1, 3], true)) },
            "",
        )],
        "TD-4" => vec![Example::new(tile([5, 5, 5], true), "")],
        "TD-6" => vec![drawn(&[ROUND[5], LAST[0]], "")],
        "TD-13" => vec![drawn(&[ROUND[0], BELOW, LAST[1]], &signed(30))],
        "TD-14" => vec![drawn(&[ROUND[2], ROUND[4], LAST[1]], &signed(25))],
        "TD-15" => {
            vec![drawn(&[ROUND[0], ROUND[1], ROUND[2], ROUND[4], ROUND[5], LAST[1]], &signed(40))]
        }
        _ => Vec::new(),
    }
}

/// A tile where it lies: how far to the right and down its box begins, its numbers clockwise from its apex, whether that points up,
/// and whether it is the one laid last.
type Lying = (i32, i32, [u8; 3], bool, bool);

/// Six tiles around a 3, clockwise from the one above it.
const ROUND: [Lying; 6] = [
    (HALF, 0, [3, 1, 2], false, false),
    (2 * HALF, 0, [2, 3, 3], true, false),
    (2 * HALF, HIGH, [4, 3, 3], false, false),
    (HALF, HIGH, [3, 4, 5], true, false),
    (0, HIGH, [5, 5, 3], false, false),
    (0, 0, [1, 3, 5], true, false),
];

/// What lies below the lowest of them.
const BELOW: Lying = (HALF, 2 * HIGH, [4, 5, 4], false, false);

/// The one above the 3 and the lowest, when they come last.
const LAST: [Lying; 2] = [last(ROUND[0]), last(ROUND[3])];

const fn last((x, y, numbers, up, _): Lying) -> Lying {
    (x, y, numbers, up, true)
}

/// Tiles as they lie, in a drawing as large as they need.
fn drawn(tiles: &[Lying], what: &str) -> Example {
    let all = |of: fn(&Lying) -> i32| tiles.iter().map(of);
    let (x, y) = (all(|it| it.0).min().unwrap_or(0), all(|it| it.1).min().unwrap_or(0));
    let wide = all(|it| it.0).max().unwrap_or(0) + 2 * HALF - x;
    let high = all(|it| it.1).max().unwrap_or(0) + HIGH - y;
    // Each tile as large as one by itself.
    let size = |long: i32| format!("{:.2}em", f64::from(long) * 0.034);
    Example::new(
        html! {
            svg class="tri" width=(size(wide)) height=(size(high)) viewBox={ (x) " " (y) " " (wide) " " (high) } {
                @for tile in tiles { (lying(*tile)) }
            }
        },
        what,
    )
}

fn lying((x, y, numbers, up, last): Lying) -> Markup {
    html! {
        g class=[last.then_some("last")] transform={ "translate(" (x) " " (y) ")" } {
            (face(numbers, up)) @if last { (edge(up)) }
        }
    }
}
