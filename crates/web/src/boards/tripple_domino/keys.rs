//! The keyboard: leaf through the rack, walk through the places, lay.

use super::hand::{Hand, own};
use crate::desk::Desk;
use tribord_table::tribord_tripple_domino::TrippleDomino;

/// A key, while `at` has the focus. `true` if it meant anything.
pub(super) fn press(desk: &Desk<TrippleDomino>, hand: &mut Hand, key: &str, at: &str) -> bool {
    match key {
        "ArrowLeft" => hand.leaf(desk, -1),
        "ArrowRight" => hand.leaf(desk, 1),
        "ArrowUp" => hand.walk(desk, -1),
        "ArrowDown" => hand.walk(desk, 1),
        "+" | "=" => hand.click(desk, "nearer"),
        "-" | "−" => hand.click(desk, "further"),
        "0" => hand.zoom = 0,
        "Escape" if hand.picked.is_some() => hand.clear(),
        "d" => hand.click(desk, "draw"),
        "p" => hand.click(desk, "pass"),
        // Enter on any other button is that button's own affair.
        "Enter" if at.is_empty() || at.starts_with("tile") => match (hand.staged, hand.picked) {
            (Some(_), _) => hand.commit(desk),
            (None, Some(_)) => hand.walk(desk, 1),
            _ => return false,
        },
        digit => return pick(desk, hand, digit),
    }
    true
}

/// The first nine tiles by their number.
fn pick(desk: &Desk<TrippleDomino>, hand: &mut Hand, digit: &str) -> bool {
    let at = digit.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let Some(tile) = at.and_then(|at| own(desk).get(at).copied()) else { return false };
    hand.pick(desk, Some(tile));
    hand.typed = true;
    true
}
