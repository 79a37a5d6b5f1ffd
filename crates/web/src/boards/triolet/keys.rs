//! The keyboard: walk over the grid, type tiles, confirm.

use super::hand::Hand;
use crate::desk::Desk;
use tribord_table::tribord_triolet::{Tile, Triolet};

/// A key, while `at` has the focus. `true` if it meant anything.
pub(super) fn press(desk: &Desk<Triolet>, hand: &mut Hand, key: &str, at: &str) -> bool {
    let mut walk = |right: i8, down: i8| match &mut hand.asking {
        // Its numbers stand in two rows of eight.
        Some((_, number)) => *number = number.wrapping_add_signed(right + 8 * down) % 16,
        None => {
            hand.down = down != 0;
            hand.walk(right, down);
        }
    };
    match key {
        "ArrowLeft" => walk(-1, 0),
        "ArrowRight" => walk(1, 0),
        "ArrowUp" => walk(0, -1),
        "ArrowDown" => walk(0, 1),
        "Escape" if hand.is_idle() => return false,
        "Escape" => hand.clear(),
        "Backspace" => back(hand),
        // Enter on any other button is that button's own affair.
        "Enter" if hand.asking.is_some() && !hand.typed.is_empty() => {
            hand.answer(&hand.typed.clone());
        }
        "Enter" if at.starts_with("square") && hand.picked.is_none() => enter(desk, hand),
        "x" => hand.open_tray(),
        "*" if hand.tray.is_some() => hand.give(desk, Tile::JOKER),
        "*" => hand.put(desk, hand.cursor, Tile::JOKER),
        digit if digit.len() == 1 && digit.as_bytes()[0].is_ascii_digit() => {
            match hand.asking {
                Some(_) => type_joker(hand, digit),
                None => type_tile(desk, hand, digit),
            };
        }
        _ => return false,
    }
    true
}

/// Takes back what was typed last: a digit, or a tile on trial, and stands where that was.
fn back(hand: &mut Hand) {
    if !hand.typed.is_empty() {
        hand.typed.clear();
    } else if let Some((square, _)) = hand.staged.pop() {
        hand.cursor = square;
    }
}

/// A number that was waiting for another digit is complete; else the move is.
fn enter(desk: &Desk<Triolet>, hand: &mut Hand) {
    match hand.typed.parse().ok() {
        Some(tile) => lay(desk, hand, tile),
        None if hand.tray.is_some() => hand.click(desk, "swap"),
        None => hand.commit(desk),
    }
}

/// Digits make a tile as soon as no other tile of the rack could be meant.
fn type_tile(desk: &Desk<Triolet>, hand: &mut Hand, digit: &str) {
    let left: Vec<String> = hand.left(desk).iter().map(ToString::to_string).collect();
    let begins = |typed: &str| left.iter().filter(|tile| tile.starts_with(typed)).max();
    hand.typed += digit;
    if begins(&hand.typed).is_none() {
        hand.typed = digit.to_owned();
    }
    match begins(&hand.typed) {
        None => hand.typed.clear(),
        Some(longest) if *longest != hand.typed => {}
        Some(_) => {
            if let Ok(tile) = hand.typed.parse() {
                lay(desk, hand, tile);
            }
        }
    }
}

/// The joker's number: 1 may be the first half of 10 to 15, so it waits for Enter or a digit.
fn type_joker(hand: &mut Hand, digit: &str) {
    hand.typed += digit;
    match hand.typed.parse::<u8>() {
        Ok(1) => {}
        Ok(0..=15) => hand.answer(&hand.typed.clone()),
        _ => hand.typed.clear(),
    }
}

/// Puts a tile at the keyboard's place, and walks on; or into the tray while that is open.
fn lay(desk: &Desk<Triolet>, hand: &mut Hand, tile: Tile) {
    if hand.tray.is_some() {
        hand.typed.clear();
        return hand.give(desk, tile);
    }
    let on = |hand: &mut Hand| hand.walk(i8::from(!hand.down), i8::from(hand.down));
    // What lies there already is passed over.
    while desk.view.grid.get(hand.cursor).is_some() {
        let before = hand.cursor;
        on(hand);
        if hand.cursor == before {
            return;
        }
    }
    hand.put(desk, hand.cursor, tile);
    on(hand);
}
