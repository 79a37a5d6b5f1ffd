//! The keyboard: walk over the grid, type tiles, confirm.

use super::draft::Draft;
use super::verbs::Do;
use crate::desk::Desk;
use crate::gesture::Focus;
use tribord_table::tribord_triolet::{Laid, Tile, Triolet};

/// A key was pressed. `true` if it meant anything.
pub(super) fn press(desk: &Desk<Triolet>, draft: &mut Draft, key: &str, focus: &Focus<Do>) -> bool {
    let mut walk = |right: i8, down: i8| match &mut draft.asking {
        // Its numbers stand in two rows of eight.
        Some((_, number)) => *number = number.wrapping_add_signed(right + 8 * down) % 16,
        None => {
            draft.down = down != 0;
            draft.move_cursor(right, down);
        }
    };
    match key {
        "ArrowLeft" => walk(-1, 0),
        "ArrowRight" => walk(1, 0),
        "ArrowUp" => walk(0, -1),
        "ArrowDown" => walk(0, 1),
        "Escape" if draft.is_idle() => return false,
        "Escape" => draft.clear(),
        "Backspace" => back(draft),
        // Enter on any other button presses that button.
        "Enter" if draft.asking.is_some() && !draft.typed.is_empty() => {
            draft.answer(typed_joker(draft));
        }
        "Enter" if matches!(focus, Focus::On(Do::Square(_))) && draft.picked.is_none() => {
            enter(desk, draft);
        }
        "x" => draft.toggle_tray(),
        "*" if draft.tray.is_some() => draft.put_in_tray(desk, Tile::JOKER),
        "*" => draft.put(desk, draft.cursor, Tile::JOKER),
        digit if matches!(digit.as_bytes(), [b'0'..=b'9']) => match draft.asking {
            Some(_) => type_joker(draft, digit),
            None => type_tile(desk, draft, digit),
        },
        _ => return false,
    }
    true
}

/// Takes back what was typed last: a digit, or a tile on trial, and stands where that was.
fn back(draft: &mut Draft) {
    if !draft.typed.is_empty() {
        draft.typed.clear();
    } else if let Some((square, _)) = draft.staged.pop() {
        draft.cursor = square;
    }
}

/// A number that was waiting for another digit is complete; else the move is.
fn enter(desk: &Desk<Triolet>, draft: &mut Draft) {
    match draft.typed.parse() {
        Ok(tile) => lay(desk, draft, tile),
        Err(_) if draft.tray.is_some() => draft.swap(desk),
        Err(_) => draft.confirm(desk),
    }
}

/// Digits make a tile as soon as no other tile of the rack could be meant.
fn type_tile(desk: &Desk<Triolet>, draft: &mut Draft, digit: &str) {
    let left: Vec<String> = draft.left(desk).iter().map(ToString::to_string).collect();
    let begins = |typed: &str| left.iter().filter(|tile| tile.starts_with(typed)).max();
    draft.typed += digit;
    if begins(&draft.typed).is_none() {
        draft.typed = digit.to_owned();
    }
    match begins(&draft.typed) {
        None => draft.typed.clear(),
        Some(longest) if *longest != draft.typed => {}
        Some(_) => {
            if let Ok(tile) = draft.typed.parse() {
                lay(desk, draft, tile);
            }
        }
    }
}

/// A joker with the number that was typed, if there is one.
fn typed_joker(draft: &Draft) -> Option<Laid> {
    draft.typed.parse().ok().and_then(Laid::joker)
}

/// The joker's number: 1 may be the first half of 10 to 15, so it waits for Enter or a digit.
fn type_joker(draft: &mut Draft, digit: &str) {
    draft.typed += digit;
    match typed_joker(draft) {
        Some(joker) if joker.value() == 1 => {}
        Some(joker) => draft.answer(Some(joker)),
        None => draft.typed.clear(),
    }
}

/// Puts a tile at the keyboard's place, and walks on; or into the tray while that is open.
fn lay(desk: &Desk<Triolet>, draft: &mut Draft, tile: Tile) {
    if draft.tray.is_some() {
        draft.typed.clear();
        return draft.put_in_tray(desk, tile);
    }
    let walk_on =
        |draft: &mut Draft| draft.move_cursor(i8::from(!draft.down), i8::from(draft.down));
    // What lies there already is passed over.
    while desk.view.grid.get(draft.cursor).is_some() {
        let before = draft.cursor;
        walk_on(draft);
        if draft.cursor == before {
            return;
        }
    }
    draft.put(desk, draft.cursor, tile);
    walk_on(draft);
}
