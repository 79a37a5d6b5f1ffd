//! Tripple Domino: the plane of triangles, racks and points.

use super::{Board, Screen};
use crate::ink;
use crate::words::Words;
use anstyle::AnsiColor;
use std::collections::HashMap;
use tribord_game::{Observer, Seat};
use tribord_table::tribord_tripple_domino::{Board as Plane, Place, Rack, TrippleDomino, View};

impl Board for TrippleDomino {
    fn board(view: &View, screen: &Screen<'_>) -> String {
        let mut lines = plane(&view.board);
        for seat in Seat::all(view.seats()) {
            let is_yours = screen.you == Observer::Seat(seat) || screen.you == Observer::Open;
            let points = screen.words.tell("points", &[("count", view.scores[seat].into())]);
            let name = screen.player(seat, seat == view.turn && !view.over);
            let tiles =
                screen.words.tell("domino-tiles", &[("count", view.racks[seat].len().into())]);
            let rack = if is_yours { rack(&view.racks[seat]) } else { String::new() };
            lines.push(
                format!("{name}  {}  {tiles}  {rack}", ink::pad(&points, 11)).trim_end().to_owned(),
            );
        }
        let pool = [("count", view.pool.into()), ("target", view.options.target.into())];
        lines.push(ink::dim(&screen.words.tell("domino-pool", &pool)));
        lines.join("\n") + "\n"
    }

    fn phrase(words: &Words, notation: &str) -> String {
        match notation.strip_prefix("lay ").and_then(|rest| rest.split_once(' ')) {
            Some((tile, place)) => {
                words.tell("domino-do-lay", &[("tile", tile.into()), ("place", place.into())])
            }
            None => words
                .tell(if notation == "pass" { "domino-do-pass" } else { "domino-do-draw" }, &[]),
        }
    }
}

fn rack(rack: &Rack) -> String {
    let known = rack.tiles.iter().map(|tile| ink::coloured(AnsiColor::Cyan, &tile.to_string()));
    known.collect::<Vec<_>>().join(" ")
}

/// The tiles as triangles. Numbers stand at the corners, which all tiles around them share; two
/// characters a column, two lines a row, so that the slopes meet:
///
/// ```text
///   5
///  / \
/// 5───4
/// ```
///
/// Free places edge to edge with a tile are marked in their middle.
fn plane(board: &Plane) -> Vec<String> {
    let mut canvas: HashMap<(i32, i32), (char, bool)> = HashMap::new();
    for laying in board.laid() {
        let corners =
            laying.place().corners().map(|point| (2 * i32::from(point.x), 2 * i32::from(point.y)));
        for (index, &(x, y)) in corners.iter().enumerate() {
            let digit = char::from(b'0' + laying.numbers()[index]);
            canvas.insert((x, y), (digit, true));
            edge(&mut canvas, (x, y), corners[(index + 1) % 3]);
        }
    }
    for spot in board.spots() {
        let (x, y) = middle(spot.place());
        canvas.entry((x, y)).or_insert(('·', false));
    }
    painted(&canvas)
}

fn middle(place: Place) -> (i32, i32) {
    (2 * place.column(), 2 * place.row() + 1)
}

fn edge(canvas: &mut HashMap<(i32, i32), (char, bool)>, from: (i32, i32), to: (i32, i32)) {
    if from.1 == to.1 {
        for x in from.0.min(to.0) + 1..from.0.max(to.0) {
            canvas.insert((x, from.1), ('─', false));
        }
        return;
    }
    let slope = if (from.0 < to.0) == (from.1 < to.1) { '\\' } else { '/' };
    canvas.insert(((from.0 + to.0) / 2, (from.1 + to.1) / 2), (slope, false));
}

/// The canvas as lines, with the rows' numbers at the left and the columns' below.
fn painted(canvas: &HashMap<(i32, i32), (char, bool)>) -> Vec<String> {
    let columns = canvas.keys().map(|&(x, _)| x);
    let rows = canvas.keys().map(|&(_, y)| y);
    let (Some(left), Some(right)) = (columns.clone().min(), columns.max()) else {
        return Vec::new();
    };
    let (Some(top), Some(bottom)) = (rows.clone().min(), rows.max()) else { return Vec::new() };
    // What is wider than the screen is shown in parts, from the left.
    let wide = ink::columns() as i32 - 6;
    let parts = (left..=right).step_by(wide as usize);
    parts.flat_map(|from| part(canvas, (from, right.min(from + wide - 1)), (top, bottom))).collect()
}

fn part(
    canvas: &HashMap<(i32, i32), (char, bool)>,
    (left, right): (i32, i32),
    (top, bottom): (i32, i32),
) -> Vec<String> {
    let mut lines = Vec::new();
    for y in top..=bottom {
        let cells = (left..=right).map(|x| match canvas.get(&(x, y)) {
            Some(&(digit, true)) => ink::bold(&digit.to_string()),
            Some(&(line, _)) => line.to_string(),
            None => " ".to_owned(),
        });
        // Rows lie between the lines of corners.
        let label =
            if y.rem_euclid(2) == 1 { format!("{:>4} ", y.div_euclid(2)) } else { " ".repeat(5) };
        lines.push(
            format!("{}{}", ink::dim(&label), cells.collect::<String>()).trim_end().to_owned(),
        );
    }
    // A number below every fourth column, under its middle.
    let mut axis = vec![' '; (right - left) as usize + 10];
    for column in
        (left.div_euclid(2)..=right.div_euclid(2)).filter(|column| column.rem_euclid(4) == 0)
    {
        let at = (2 * column - left + 5).max(0) as usize;
        for (index, letter) in column.to_string().chars().enumerate() {
            if let Some(place) = axis.get_mut(at + index) {
                *place = letter;
            }
        }
    }
    lines.push(ink::dim(axis.into_iter().collect::<String>().trim_end()));
    lines
}
