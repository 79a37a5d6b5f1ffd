//! The sets that a move on trial makes, each labelled where it lies.

use super::draft::Draft;
use crate::desk::Desk;
use crate::words::{say, tell};
use tribord_table::tribord_triolet::{Action, Laid, SIDE, Special, Square, Triolet};

/// Two or more tiles in a line, at least one of them on trial.
pub(super) struct Set {
    /// From the left, or from above.
    pub(super) tiles: Vec<(Square, Laid)>,
    pub(super) down: bool,
    /// What it brings; nothing while the move may not be made.
    pub(super) points: i32,
    /// `9 + 6 = 15`.
    pub(super) label: String,
    /// Is it what speaks against the move?
    pub(super) wrong: bool,
}

/// What a special square does for a tile or its trio.
fn times(square: Square) -> Option<&'static str> {
    match square.special()? {
        Special::Double => Some("×2"),
        Special::Triple => Some("×3"),
        Special::Bis => None,
    }
}

/// All sets of the move on trial, in the order in which their points are counted: along its line,
/// then tile by tile.
pub(super) fn sets(desk: &Desk<Triolet>, draft: &Draft) -> Vec<Set> {
    let Some(action) = draft.action() else { return Vec::new() };
    let Action::Place(placement) = action else { return Vec::new() };
    let tiles = placement.tiles();
    let at = |square: Square| {
        let on_trial = tiles.iter().find(|(other, _)| *other == square).map(|(_, laid)| *laid);
        on_trial.or_else(|| desk.view.grid.get(square))
    };
    let along = match tiles {
        [(first, _), (second, _), ..] => Some(first.row() != second.row()),
        _ => None,
    };
    let mut runs: Vec<(bool, Vec<(Square, Laid)>)> = Vec::new();
    let mut add = |square: Square, down: bool| {
        let run = run(square, down, &at);
        if run.len() > 1 {
            runs.push((down, run));
        }
    };
    if let (Some(down), Some(&(square, _))) = (along, tiles.first()) {
        add(square, down);
    }
    for &(square, _) in tiles {
        [false, true]
            .into_iter()
            .filter(|&down| Some(down) != along)
            .for_each(|down| add(square, down));
    }
    let Ok(()) = desk.check(action) else {
        return runs.into_iter().map(|(down, tiles)| unscored(down, tiles)).collect();
    };
    let gains = desk.gains(action);
    let mut bases = gains.iter().filter(|gain| matches!(gain.rule.0, "TO-14" | "TO-15"));
    let mut sets: Vec<Set> = runs
        .into_iter()
        .map(|(down, tiles)| {
            let points = bases.next().map_or(0, |gain| gain.points);
            Set { tiles, down, points, label: String::new(), wrong: false }
        })
        .collect();
    // A special square counts for one of the sets that its tile belongs to, a trio before a pair.
    let specials =
        tiles.iter().map(|(square, _)| *square).filter(|&square| times(square).is_some());
    let mut doubled = vec![None; sets.len()];
    for (square, gain) in specials.zip(gains.iter().filter(|gain| gain.rule.0 == "TO-17")) {
        let has = |set: &Set| set.tiles.iter().any(|(other, _)| *other == square);
        let all = || sets.iter().enumerate().filter(|(_, set)| has(set)).map(|(at, _)| at);
        if let Some(at) = all().find(|&at| sets[at].tiles.len() == 3).or_else(|| all().next()) {
            sets[at].points += gain.points;
            doubled[at] = Some(square);
        }
    }
    for (set, doubled) in sets.iter_mut().zip(doubled) {
        set.label = label(set, doubled);
    }
    sets
}

/// The tiles in a line with this square, without a gap.
fn run(square: Square, down: bool, at: &dyn Fn(Square) -> Option<Laid>) -> Vec<(Square, Laid)> {
    let fixed = if down { square.column() } else { square.row() };
    let place = |step: u8| if down { Square::new(fixed, step) } else { Square::new(step, fixed) };
    let tile = |step: u8| place(step).and_then(|square| Some((square, at(square)?)));
    let here = if down { square.row() } else { square.column() };
    let first = (0..=here).rev().take_while(|&step| tile(step).is_some()).last().unwrap_or(here);
    (first..SIDE).map_while(tile).collect()
}

/// A set of a move that may not be made: what its numbers come to.
fn unscored(down: bool, tiles: Vec<(Square, Laid)>) -> Set {
    let sum: u8 = tiles.iter().map(|(_, laid)| laid.value()).sum();
    let label = format!("{} = {sum}", numbers(&tiles, &|laid| laid.value().to_string(), None));
    let wrong = sum > 15 || tiles.len() == 3 && sum != 15 || tiles.len() > 3;
    Set { tiles, down, points: 0, label, wrong }
}

fn numbers(
    tiles: &[(Square, Laid)],
    number: &dyn Fn(Laid) -> String,
    doubled: Option<Square>,
) -> String {
    let one = |&(square, laid): &(Square, Laid)| {
        let times = times(square).filter(|_| doubled == Some(square)).unwrap_or_default();
        format!("{}{times}", number(laid))
    };
    tiles.iter().map(one).collect::<Vec<_>>().join(" + ")
}

fn label(set: &Set, doubled: Option<Square>) -> String {
    if set.tiles.len() < 3 {
        // TO-14: a joker counts nothing in a pair.
        let number = |laid: Laid| match laid.is_joker() {
            true => "★".to_owned(),
            false => laid.value().to_string(),
        };
        return format!("{} = {}", numbers(&set.tiles, &number, doubled), set.points);
    }
    let times = doubled.and_then(times).map(|times| format!(" {times}")).unwrap_or_default();
    format!("{}{times} = {}", say("gain-TO-15"), set.points)
}

/// What the move on trial is, in a few words: its sets, the bonus, what may still follow.
pub(super) fn summary(desk: &Desk<Triolet>, draft: &Draft) -> String {
    let sets = sets(desk, draft);
    let gains = draft.action().map(|action| desk.gains(action)).unwrap_or_default();
    let bonus = gains.iter().find(|gain| gain.rule.0 == "TO-16").map(|gain| gain.points);
    let parts: Vec<String> =
        sets.iter().map(|set| set.points).chain(bonus).map(|points| points.to_string()).collect();
    let trios = sets.iter().filter(|set| set.tiles.len() == 3).count();
    let args = [
        ("trios", trios.into()),
        ("pairs", (sets.len() - trios).into()),
        ("parts", parts.join(" + ").into()),
    ];
    match (bonus, parts.len()) {
        (Some(_), _) => tell("triolet-sum-triolet", &args),
        (None, 0) => say("triolet-sum-nothing"),
        (None, _) => tell("triolet-sum", &args),
    }
}

/// A tile of the rack that may still follow, and where.
pub(super) fn follower(desk: &Desk<Triolet>, draft: &Draft) -> Option<String> {
    let next = |tile| draft.possible(desk, tile).into_iter().next();
    let (square, laid) = draft.left(desk).into_iter().find_map(next)?;
    let tile = super::draw::named(laid.tile());
    Some(tell("triolet-follows", &[("tile", tile.into()), ("square", square.to_string().into())]))
}

/// Where the labels of sets stand: each in the square of its first or last tile, on the side where it
/// covers the fewest tiles and no other label.
pub(super) fn label_places(
    desk: &Desk<Triolet>,
    draft: &Draft,
    sets: &[Set],
) -> Vec<(Square, &'static str)> {
    let mut covered: Vec<(i16, i16)> = Vec::new();
    let place = |set: &Set| {
        let (first, last) = (set.tiles[0].0, set.tiles[set.tiles.len() - 1].0);
        let cost = |cell: &(i16, i16), covered: &[(i16, i16)]| {
            let square = u8::try_from(cell.0).ok().zip(u8::try_from(cell.1).ok());
            let square = square.and_then(|(column, row)| Square::new(column, row));
            let on_trial = draft.staged.iter().any(|(other, _)| Some(*other) == square);
            let taken = square.is_none_or(|square| desk.view.grid.get(square).is_some());
            4 * usize::from(covered.contains(cell) || on_trial) + usize::from(taken)
        };
        let best = sides(set.down, first, last, set.tiles.len())
            .into_iter()
            .min_by_key(|side| side.cells.iter().map(|cell| cost(cell, &covered)).sum::<usize>());
        best.map_or((first, "over"), |side| {
            covered.extend(side.cells);
            (side.anchor, side.class)
        })
    };
    sets.iter().map(place).collect()
}

/// A way to put a label: in which square, how, and the cells it covers.
struct Side {
    anchor: Square,
    class: &'static str,
    cells: [(i16, i16); 3],
}

/// The sides of a set, the best first.
fn sides(down: bool, first: Square, last: Square, length: usize) -> [Side; 4] {
    let at = |square: Square| (i16::from(square.column()), i16::from(square.row()));
    let ((left, top), (right, bottom)) = (at(first), at(last));
    let middle = (left + right) / 2;
    let row = |row: i16| [-1, 0, 1].map(|by| (middle + by, row));
    let (over, under) = match (down, length) {
        (true, _) => ("over one", "under one"),
        (false, 2) => ("over pair", "under pair"),
        (false, _) => ("over", "under"),
    };
    let over = Side { anchor: first, class: over, cells: row(top - 1) };
    let under =
        Side { anchor: if down { last } else { first }, class: under, cells: row(bottom + 1) };
    let east =
        Side { anchor: last, class: "right", cells: [1, 2, 3].map(|by| (right + by, bottom)) };
    let anchor = if down { last } else { first };
    let west = Side { anchor, class: "left", cells: [1, 2, 3].map(|by| (left - by, bottom)) };
    if down { [east, west, under, over] } else { [over, under, east, west] }
}
