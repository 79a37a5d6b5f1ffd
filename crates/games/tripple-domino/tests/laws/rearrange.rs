//! Deals hidden tiles anew, on the words of a position alone.

use tribord_game::{Fast, Luck, Observer, Seat};

/// The lowest target with which games are played here.
const LOWEST_TARGET: i32 = 150;

/// Tiles of the racks that an observer does not see change places with each other and with the
/// pool. TD-4: before the opening not with the pool, and the opener keeps its own, so that it
/// stays the opener. TD-8: what another drew may be any of its rack. TD-18: once the game is over
/// nothing is hidden.
pub(crate) fn rearrange(position: &str, observer: Observer, luck: &mut Fast) -> String {
    let field = |key: &str| {
        let (_, value) = position.split_once(&format!("{key}=")).unwrap_or_default();
        value.split(' ').next().unwrap_or_default()
    };
    let turn: usize = field("turn").parse().unwrap_or_default();
    let opening = field("board") == "-";
    let mut racks: Vec<Vec<&str>> = field("racks").split('/').map(items).collect();
    let points = field("scores").split('/').filter_map(|score| score.parse::<i32>().ok());
    let stays_open = racks.len() == 1 || points.max() >= Some(LOWEST_TARGET);
    let may_be_over = racks.iter().any(|rack| rack.is_empty())
        || stays_open && (field("pool") == "0" || field("draws") == "0");
    let known =
        |seat: usize| may_be_over || observer.sees(Seat(seat as u8)) || opening && seat == turn;
    let hidden: Vec<usize> = (0..racks.len()).filter(|&seat| !known(seat)).collect();

    let all = all_tiles();
    let board = items(field("board"));
    let on_board: Vec<String> =
        board.iter().map(|laid| sorted(laid.split(':').nth(1).unwrap_or_default())).collect();
    let pool = all.iter().map(String::as_str).filter(|tile| {
        !opening && !on_board.iter().any(|laid| laid == tile) && !racks.concat().contains(tile)
    });
    let mut mixed: Vec<&str> = pool.collect();
    hidden.iter().for_each(|&seat| mixed.extend(&racks[seat]));
    for &seat in &hidden {
        for tile in &mut racks[seat] {
            *tile = mixed.swap_remove(luck.one_of(mixed.len() as u32) as usize);
        }
    }
    let mut drawn = items(field("drawn"));
    if hidden.contains(&turn) {
        let count = drawn.len();
        drawn = racks[turn][..count].to_vec();
    }
    let racks: Vec<String> = racks.iter().map(|rack| list(rack)).collect();
    position
        .replace(&format!("racks={}", field("racks")), &format!("racks={}", racks.join("/")))
        .replace(&format!("drawn={}", field("drawn")), &format!("drawn={}", list(&drawn)))
}

fn items(list: &str) -> Vec<&str> {
    if list == "-" { Vec::new() } else { list.split('.').collect() }
}

fn list(items: &[&str]) -> String {
    if items.is_empty() { "-".to_owned() } else { items.join(".") }
}

/// The numbers of a tile as they stand on a rack.
fn sorted(numbers: &str) -> String {
    let mut numbers: Vec<&str> = numbers.split('-').collect();
    numbers.sort_unstable();
    numbers.join("-")
}

fn all_tiles() -> Vec<String> {
    let mut all: Vec<String> = (0..216)
        .map(|code| sorted(&format!("{}-{}-{}", code / 36, code / 6 % 6, code % 6)))
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}
