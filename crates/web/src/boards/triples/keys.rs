//! The keyboard. Alone, and as the second of two, one has digits and arrows; the first of two has
//! letters that lie in a square on French and English keyboards alike.

use super::hand::Hand;
use crate::desk::Desk;
use tribord_game::Seat;
use tribord_table::tribord_triples::{Action, Triples};

/// The piles of the first of two, row by row.
const LEFT: &str = "ertdfgcvb";

/// A key, while `at` has the focus. `true` if it meant anything.
pub(super) fn press(desk: &Desk<Triples>, hand: &mut Hand, key: &str, at: &str) -> bool {
    let Some(first) = desk.here.filter(|_| desk.looked.is_none()) else { return false };
    match desk.mates.first().and_then(|mate| mate.here) {
        None => right(desk, hand, first, key, at),
        Some(second) => left(desk, hand, first, key) || right(desk, hand, second, key, at),
    }
}

fn left(desk: &Desk<Triples>, hand: &mut Hand, seat: Seat, key: &str) -> bool {
    match (key, LEFT.find(key).filter(|_| key.len() == 1)) {
        (_, Some(pile)) => hand.lay(desk, seat, &(pile + 1).to_string()),
        ("s", _) => hand.leaf(desk, seat, true),
        ("x", _) => desk.act_for(seat, Action::Draw),
        _ => return false,
    }
    true
}

fn right(desk: &Desk<Triples>, hand: &mut Hand, seat: Seat, key: &str, at: &str) -> bool {
    match key {
        "ArrowLeft" => hand.leaf(desk, seat, false),
        "ArrowRight" => hand.leaf(desk, seat, true),
        "ArrowUp" | "d" => desk.act_for(seat, Action::Draw),
        // Enter on a button is that button's own affair.
        "Enter" if at.is_empty() && !desk.paused => desk.act_for(seat, Action::Draw),
        "Escape" if hand.picked(desk, seat).is_some() && at.starts_with("card") => {
            hand.pick(seat, None)
        }
        digit if matches!(digit.as_bytes(), [b'1'..=b'9']) => hand.lay(desk, seat, digit),
        _ => return false,
    }
    true
}
