//! Deals hidden tiles anew, on the words of a position alone.

use tribord_game::{Fast, Luck, Observer};
use tribord_triolet::{Tile, Tiles};

/// Deals anew, from everything the observer cannot see, the tiles of racks that are not its own and
/// those set aside. Works on the words of the position alone.
pub(crate) fn rearrange(position: &str, observer: Observer, luck: &mut Fast) -> String {
    let fields: Vec<(&str, &str)> =
        position.split(' ').filter_map(|field| field.split_once('=')).collect();
    let value = |key: &str| fields.iter().find(|(name, _)| *name == key).map_or("-", |(_, v)| v);
    let list = |text: &str| -> Vec<String> {
        text.split('.').filter(|item| *item != "-").map(str::to_owned).collect()
    };
    let mut racks: Vec<Vec<String>> = value("racks").split('/').map(list).collect();
    let mut aside = list(value("aside"));
    let mut hidden: Vec<&mut String> = racks
        .iter_mut()
        .enumerate()
        .filter(|(seat, _)| observer != Observer::Seat(tribord_game::Seat(*seat as u8)))
        .flat_map(|(_, rack)| rack.iter_mut())
        .chain(aside.iter_mut())
        .collect();
    let mut unseen = bag(position);
    unseen.extend(hidden.iter().map(|tile| tile.to_string()));
    for tile in &mut hidden {
        let pick = luck.one_of(unseen.len() as u32) as usize;
        **tile = unseen.swap_remove(pick);
    }
    let join = |tiles: &Vec<String>| if tiles.is_empty() { "-".into() } else { tiles.join(".") };
    let racks: Vec<String> = racks.iter().map(join).collect();
    let changed = fields.iter().map(|&(key, value)| match key {
        "racks" => format!("racks={}", racks.join("/")),
        "aside" => format!("aside={}", join(&aside)),
        _ => format!("{key}={value}"),
    });
    changed.collect::<Vec<_>>().join(" ")
}

/// The tiles that a position shows nowhere.
fn bag(position: &str) -> Vec<String> {
    let mut shown: Vec<String> = Vec::new();
    for field in position.split(' ') {
        match field.split_once('=') {
            Some(("board", tiles)) => shown.extend(tiles.split('.').map(|tile| {
                let laid = tile.split_once(':').map_or("-", |(_, laid)| laid);
                if laid.starts_with('*') { "*".to_owned() } else { laid.to_owned() }
            })),
            Some(("racks" | "aside", tiles)) => {
                shown.extend(tiles.split(['.', '/']).map(str::to_owned));
            }
            _ => {}
        }
    }
    let left = |tile: Tile| {
        let seen = shown.iter().filter(|text| **text == tile.to_string()).count();
        core::iter::repeat_n(tile.to_string(), usize::from(Tiles::ALL.count(tile)) - seen)
    };
    Tile::all().flat_map(left).collect()
}
