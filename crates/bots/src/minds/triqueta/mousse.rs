//! `mousse`: has a favourite animal, and eyes for nothing else.

use super::{MOST_KEPT, open_rows};
use core::cmp::Reverse;
use tribord_game::Seat;
use tribord_triqueta::{Action, Animal, Held, Tiles, View};

/// More tiles in a row than this are too good to be left lying.
const HEAP: u8 = 4;

/// Takes a row as soon as its favourite is in it, puts like to like, hides a favourite and forgets it,
/// and in the end turns up whatever it has hidden: it never sees the fourth one coming.
pub(super) fn choose(view: &View, seat: Seat) -> Option<Action> {
    if view.inside.is_empty() {
        return view.kept[seat].undecided.animals().next().map(Action::Add);
    }
    let favourite = favourite(&view.tiles[seat]);
    // The row with most of an animal; of equals the biggest heap, then the first.
    let most = |animal: Animal| {
        open_rows(view).max_by_key(|&(row, tiles)| (tiles.count(animal), tiles.len(), Reverse(row)))
    };
    match view.held {
        Held::Tile(held) if held == favourite && view.kept[seat].len() < MOST_KEPT => {
            Some(Action::Keep)
        }
        Held::Tile(held) => most(held).map(|(row, _)| Action::Row(row)),
        Held::Unknown => None,
        Held::Nothing => {
            let (row, tiles) = most(favourite)?;
            let wanted = tiles.has(favourite) || tiles.len() > HEAP;
            Some(if wanted || view.pile == 0 { Action::Take(row) } else { Action::Draw })
        }
    }
}

/// The animal of which it has most in sight, as long as that is less than three; of equals the dearest.
fn favourite(tiles: &Tiles) -> Animal {
    let short = Animal::ALL.into_iter().filter(|&animal| tiles.count(animal) < 3);
    short.max_by_key(|&animal| (tiles.count(animal), animal)).unwrap_or(Animal::Bear)
}
