//! The keyboard. Alone, and as the second of two, one has digits and arrows; the first of two has
//! letters that lie in a square on French and English keyboards alike.

use super::draft::Draft;
use super::verbs::Do;
use crate::desk::Desk;
use crate::gesture::Focus;
use tribord_game::Seat;
use tribord_table::tribord_triples::{Action, Triples};

/// The piles of the first of two, row by row.
const LEFT: [&str; 9] = ["e", "r", "t", "d", "f", "g", "c", "v", "b"];

/// A key was pressed. `true` if it meant anything.
pub(super) fn press(desk: &Desk<Triples>, draft: &mut Draft, key: &str, focus: &Focus<Do>) -> bool {
    let Some(first) = desk.here.filter(|_| desk.viewing.is_none()) else { return false };
    match desk.mates.first().and_then(|mate| mate.here) {
        None => right(desk, draft, first, key, focus),
        Some(second) => left(desk, draft, first, key) || right(desk, draft, second, key, focus),
    }
}

fn left(desk: &Desk<Triples>, draft: &mut Draft, seat: Seat, key: &str) -> bool {
    if let Some(number) = (1..).zip(LEFT).find(|(_, letter)| *letter == key).map(|(at, _)| at) {
        draft.lay(desk, seat, number);
        return true;
    }
    match key {
        "s" => draft.pick_beside(desk, seat, true),
        "x" => desk.act_for(seat, Action::Draw),
        _ => return false,
    }
    true
}

fn right(
    desk: &Desk<Triples>,
    draft: &mut Draft,
    seat: Seat,
    key: &str,
    focus: &Focus<Do>,
) -> bool {
    if let [digit @ b'1'..=b'9'] = key.as_bytes() {
        draft.lay(desk, seat, digit - b'0');
        return true;
    }
    let on_card = matches!(focus, Focus::On(Do::Card(..)));
    match key {
        "ArrowLeft" => draft.pick_beside(desk, seat, false),
        "ArrowRight" => draft.pick_beside(desk, seat, true),
        "ArrowUp" | "d" => desk.act_for(seat, Action::Draw),
        // Enter on a button presses that button.
        "Enter" if *focus == Focus::Nowhere && !desk.paused => desk.act_for(seat, Action::Draw),
        "Escape" if on_card && draft.picked(desk, seat).is_some() => draft.pick(seat, None),
        _ => return false,
    }
    true
}
