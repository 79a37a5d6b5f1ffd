//! The game once more, slow and obvious: straight from the text of the rules, on plain lists, with
//! nothing of the crate in it. What it says and what the crate says must be the same.

use std::collections::BTreeMap;

pub(crate) type Numbers = [u8; 3];
type Point = (i32, i32);

/// A position of a round, as in the notation. Everything must be known.
#[derive(Clone)]
pub(crate) struct Slow {
    board: BTreeMap<(i32, i32), Numbers>,
    pub(crate) racks: Vec<Vec<Numbers>>,
    pub(crate) scores: Vec<i32>,
    pub(crate) turn: usize,
    pool: usize,
    drawn: Vec<Numbers>,
    passes: usize,
    draws: Option<usize>,
    pub(crate) round_over: bool,
}

fn numbers(text: &str) -> Numbers {
    let parts: Vec<u8> = text.split('-').map(|part| part.parse().unwrap()).collect();
    parts.try_into().unwrap()
}

fn items(list: &str) -> Vec<&str> {
    if list == "-" { vec![] } else { list.split('.').collect() }
}

fn place(text: &str) -> (i32, i32) {
    let (column, row) = text.split_once(',').unwrap();
    (row.parse().unwrap(), column.parse().unwrap())
}

/// The corners of the triangle in this row and column, clockwise from the apex. Half a side is one
/// across, the height of a row is one down.
fn corners((row, column): (i32, i32)) -> [Point; 3] {
    if (row + column) % 2 == 0 {
        [(column, row), (column + 1, row + 1), (column - 1, row + 1)]
    } else {
        [(column, row + 1), (column - 1, row), (column + 1, row)]
    }
}

/// TD-1: the tile as it stands on a rack, if these numbers are a tile.
pub(crate) fn tile([a, b, c]: Numbers) -> Option<Numbers> {
    [[a, b, c], [b, c, a], [c, a, b]]
        .into_iter()
        .find(|[low, middle, high]| low <= middle && middle <= high)
}

fn value(tile: &Numbers) -> i32 {
    tile.iter().map(|&number| i32::from(number)).sum()
}

fn total(tiles: &[Numbers]) -> i32 {
    tiles.iter().map(value).sum()
}

fn text([a, b, c]: Numbers) -> String {
    format!("{a}-{b}-{c}")
}

fn list(tiles: &[Numbers]) -> String {
    let mut tiles = tiles.to_vec();
    tiles.sort_unstable();
    let tiles: Vec<_> = tiles.into_iter().map(text).collect();
    if tiles.is_empty() { "-".to_owned() } else { tiles.join(".") }
}

/// Every tile there is, in order.
pub(crate) fn all_tiles() -> Vec<Numbers> {
    let codes = (0..216u8).map(|code| [code / 36, code / 6 % 6, code % 6]);
    codes.filter(|numbers| tile(*numbers) == Some(*numbers)).collect()
}

impl Slow {
    pub(crate) fn read(position: &str) -> Slow {
        let fields: BTreeMap<_, _> =
            position.split(' ').map(|field| field.split_once('=').unwrap()).collect();
        let tiles = |list| items(list).into_iter().map(numbers).collect::<Vec<_>>();
        let laid = |item: &str| {
            let (at, shown) = item.split_once(':').unwrap();
            (place(at), numbers(shown))
        };
        let number = |key| fields.get(key).map(|text: &&str| text.parse().unwrap());
        Slow {
            board: items(fields["board"]).into_iter().map(laid).collect(),
            racks: fields["racks"].split('/').map(tiles).collect(),
            scores: fields["scores"].split('/').map(|score| score.parse().unwrap()).collect(),
            turn: number("turn").unwrap(),
            pool: number("pool").unwrap(),
            drawn: tiles(fields["drawn"]),
            passes: number("passes").unwrap(),
            draws: number("draws"),
            round_over: false,
        }
    }

    pub(crate) fn write(&self) -> String {
        let board: Vec<_> = self
            .board
            .iter()
            .map(|((row, column), shown)| format!("{column},{row}:{}", text(*shown)))
            .collect();
        let board = if board.is_empty() { "-".to_owned() } else { board.join(".") };
        let racks: Vec<_> = self.racks.iter().map(|rack| list(rack)).collect();
        let scores: Vec<_> = self.scores.iter().map(ToString::to_string).collect();
        let draws = self.draws.map_or(String::new(), |draws| format!(" draws={draws}"));
        format!(
            "board={board} racks={} scores={} turn={} pool={} drawn={} passes={}{draws}",
            racks.join("/"),
            scores.join("/"),
            self.turn,
            self.pool,
            list(&self.drawn),
            self.passes,
        )
    }

    /// The tiles that nobody holds and that do not lie on the table.
    pub(crate) fn unseen(&self) -> Vec<Numbers> {
        let mut tiles = all_tiles();
        tiles.retain(|candidate| {
            !self.racks.concat().contains(candidate)
                && !self.board.values().any(|shown| tile(*shown) == Some(*candidate))
        });
        tiles
    }

    /// The number at a point, and how many tiles touch it.
    fn around(&self, point: Point) -> (Option<u8>, usize) {
        let mut found = (None, 0);
        for (at, shown) in &self.board {
            for (corner, number) in corners(*at).into_iter().zip(*shown) {
                if corner == point {
                    found = (Some(number), found.1 + 1);
                }
            }
        }
        found
    }

    /// TD-6: with how many tiles does this place share two corners?
    fn edges(&self, at: (i32, i32)) -> Vec<Vec<Point>> {
        let own = corners(at);
        let shared = |other: &(i32, i32)| -> Vec<Point> {
            corners(*other).into_iter().filter(|corner| own.contains(corner)).collect()
        };
        self.board.keys().map(shared).filter(|shared| shared.len() == 2).collect()
    }

    /// TD-6: do these numbers agree with all they would touch?
    fn fits(&self, at: (i32, i32), shown: Numbers) -> bool {
        let agrees = |(corner, number)| self.around(corner).0.is_none_or(|there| there == number);
        corners(at).into_iter().zip(shown).all(agrees)
    }

    /// TD-13 to TD-15.
    fn premium(&self, at: (i32, i32)) -> i32 {
        let edges = self.edges(at);
        let hexagons = corners(at).iter().filter(|&&corner| self.around(corner).1 == 5).count();
        let opposite = |edge: &Vec<Point>| {
            corners(at).into_iter().find(|corner| !edge.contains(corner)).unwrap()
        };
        if hexagons > 0 {
            40 * hexagons as i32
        } else if edges.len() >= 2 {
            25
        } else if edges.len() == 1 && self.around(opposite(&edges[0])).1 > 0 {
            30
        } else {
            0
        }
    }

    /// What an action brings by TD-13 to TD-15.
    pub(crate) fn premium_of(&self, action: &str) -> i32 {
        match action.split(' ').collect::<Vec<_>>().as_slice() {
            ["lay", _, at] => self.premium(place(at)),
            _ => 0,
        }
    }

    /// The free places next to a tile, by row, then column.
    fn free_places(&self) -> Vec<(i32, i32)> {
        let near = self.board.keys().flat_map(|&(row, column)| {
            (-1..=1).flat_map(move |r| (-1..=1).map(move |c| (row + r, column + c)))
        });
        let mut near: Vec<_> = near.collect();
        near.sort_unstable();
        near.dedup();
        near.retain(|at| !self.board.contains_key(at) && !self.edges(*at).is_empty());
        near
    }

    /// The free places next to a tile, and the premium for laying there.
    pub(crate) fn spots(&self) -> Vec<(String, i32)> {
        let places = self.free_places().into_iter();
        places
            .map(|(row, column)| (format!("{column},{row}"), self.premium((row, column))))
            .collect()
    }

    /// Every way to lay one of these tiles.
    fn layings(&self, tiles: &[Numbers]) -> Vec<((i32, i32), Numbers)> {
        let mut found = Vec::new();
        for at in self.free_places() {
            for &[a, b, c] in tiles {
                let mut turnings = vec![[a, b, c], [b, c, a], [c, a, b]];
                turnings.sort_unstable();
                turnings.dedup();
                found.extend(turnings.into_iter().filter(|t| self.fits(at, *t)).map(|t| (at, t)));
            }
        }
        found
    }

    /// TD-20: what can still be drawn.
    fn left_to_draw(&self) -> usize {
        self.draws.map_or(self.pool, |draws| draws.min(self.pool))
    }

    pub(crate) fn actions(&self) -> Vec<String> {
        let rack = &self.racks[self.turn];
        if self.board.is_empty() {
            return vec![format!("lay {} 0,0", text(self.opening_tile(rack)))];
        }
        let tiles = if self.drawn.is_empty() { rack } else { &self.drawn };
        let lay = |((row, column), shown)| format!("lay {} {column},{row}", text(shown));
        let mut actions: Vec<_> = self.layings(tiles).into_iter().map(lay).collect();
        if self.drawn.len() < 3 && self.left_to_draw() > 0 {
            actions.push("draw".to_owned());
        }
        if self.drawn.len() == 3 || self.left_to_draw() == 0 {
            actions.push("pass".to_owned());
        }
        actions.sort();
        actions
    }

    /// TD-4.
    fn opening_tile(&self, rack: &[Numbers]) -> Numbers {
        let trios = rack.iter().filter(|[low, _, high]| low == high);
        let any = rack.iter().max_by_key(|tile| (value(tile), tile[2], tile[1]));
        *trios.max_by_key(|tile| tile[0]).or(any).unwrap()
    }

    pub(crate) fn play(&mut self, action: &str) {
        let words: Vec<_> = action.split(' ').collect();
        match words.as_slice() {
            ["lay", shown, at] => self.lay(place(at), numbers(shown)),
            ["draw"] => self.scores[self.turn] -= 5,
            ["pass"] => self.pass(),
            _ => panic!("{action}"),
        }
    }

    fn lay(&mut self, at: (i32, i32), shown: Numbers) {
        let laid = tile(shown).unwrap();
        let opening = if self.board.is_empty() { 5 } else { 0 };
        self.scores[self.turn] += value(&laid) + opening + self.premium(at);
        self.racks[self.turn].retain(|other| *other != laid);
        self.drawn.retain(|other| *other != laid);
        self.board.insert(at, shown);
        self.passes = 0;
        if self.racks[self.turn].is_empty() {
            self.scores[self.turn] += 20 + total(&self.racks.concat());
            self.round_over = true;
        }
        self.end_if_stuck();
        self.next();
    }

    /// TD-8: the tile that `draw` brings.
    pub(crate) fn take(&mut self, tile: Numbers) {
        self.racks[self.turn].push(tile);
        self.drawn.push(tile);
        self.pool -= 1;
        self.draws = self.draws.map(|draws| draws - 1);
        self.end_if_stuck();
    }

    fn pass(&mut self) {
        if self.left_to_draw() == 0 {
            self.scores[self.turn] -= if self.drawn.len() < 3 { 5 } else { 0 };
            self.passes += 1;
            if self.passes == self.racks.len() {
                self.count_racks();
            }
        }
        self.next();
    }

    fn end_if_stuck(&mut self) {
        let nobody_can = self.layings(&self.racks.concat()).is_empty();
        if !self.round_over && self.left_to_draw() == 0 && nobody_can {
            self.count_racks();
        }
    }

    /// TD-17.
    fn count_racks(&mut self) {
        let totals: Vec<_> = self.racks.iter().map(|rack| total(rack)).collect();
        for (seat, held) in totals.iter().enumerate() {
            if totals.iter().all(|other| held <= other) {
                self.scores[seat] += totals.iter().sum::<i32>() - held - held;
            }
        }
        self.round_over = true;
    }

    fn next(&mut self) {
        if !self.round_over {
            self.turn = (self.turn + 1) % self.racks.len();
            self.drawn.clear();
        }
    }
}
