//! The keyboard: leaf through the rack, walk through the places, lay.

use super::Do;
use super::draft::{Draft, rack_tiles};
use crate::desk::Desk;
use crate::gesture::Focus;
use tribord_table::tribord_tripple_domino::{Action, TrippleDomino};

/// A key, with the keyboard there. `true` if it meant anything.
pub(super) fn press(
    desk: &Desk<TrippleDomino>,
    draft: &mut Draft,
    key: &str,
    focus: &Focus<Do>,
) -> bool {
    match (key, focus) {
        ("ArrowLeft", _) => draft.pick_next(desk, -1),
        ("ArrowRight", _) => draft.pick_next(desk, 1),
        ("ArrowUp", _) => draft.try_next(desk, -1),
        ("ArrowDown", _) => draft.try_next(desk, 1),
        ("+" | "=", _) => draft.click(desk, Do::Nearer),
        ("-" | "−", _) => draft.click(desk, Do::Further),
        ("0", _) => draft.zoom = 0,
        ("Escape", _) if draft.picked.is_some() => draft.clear(),
        ("d", _) => draft.click(desk, Do::Draw),
        ("p", _) => draft.click(desk, Do::Pass),
        // Enter on any other button is that button's own affair.
        ("Enter", Focus::Nowhere | Focus::On(Do::Tile(_))) => match (draft.tried, draft.picked) {
            (Some(laying), _) => {
                desk.act(Action::Lay(laying));
            }
            (None, Some(_)) => draft.try_next(desk, 1),
            _ => return false,
        },
        (digit, _) => return pick(desk, draft, digit),
    }
    true
}

/// The first nine tiles by their number.
fn pick(desk: &Desk<TrippleDomino>, draft: &mut Draft, digit: &str) -> bool {
    let at = digit.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let Some(tile) = at.and_then(|at| rack_tiles(desk).get(at).copied()) else { return false };
    draft.pick(desk, Some(tile));
    draft.by_keyboard = true;
    true
}
