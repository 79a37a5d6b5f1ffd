//! The rules of placing and scoring once more: slow, obvious, straight from their text, and sharing
//! nothing with the crate but its notation.

use std::collections::BTreeMap;

/// Column and row, both from 0.
pub(crate) type Place = (i32, i32);

/// A tile that lies somewhere: the number it is or stands for, and whether it is a joker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stone {
    number: i32,
    joker: bool,
}

/// A position as far as moves depend on it.
pub(crate) struct Slow {
    board: BTreeMap<Place, Stone>,
    rack: Vec<String>,
    bag: usize,
    bis: bool,
    lone_double: bool,
}

const DOUBLE: &str = "D8 E5 E11 H4 H8 H12 K5 K11 L8";
const TRIPLE: &str = "B5 B11 E2 E14 K2 K14 N5 N11";
const BIS: &str = "A8 B2 B14 H1 H15 N2 N14 O8";

fn name((column, row): Place) -> String {
    format!("{}{}", (b'A' + column as u8) as char, row + 1)
}

fn place(name: &str) -> Place {
    (i32::from(name.as_bytes()[0] - b'A'), name[1..].parse::<i32>().unwrap() - 1)
}

impl Slow {
    /// Reads a position in which everything is known.
    pub(crate) fn read(position: &str, options: &str) -> Slow {
        let field = |key: &str| {
            let fields = position.split(' ').filter_map(|field| field.split_once('='));
            fields.filter(|(name, _)| *name == key).map(|(_, value)| value).collect::<String>()
        };
        let list = |text: &str| -> Vec<String> {
            let items = text.split('.').filter(|item| !["-", ""].contains(item));
            items.map(str::to_owned).collect()
        };
        let board: BTreeMap<Place, Stone> = list(&field("board"))
            .iter()
            .map(|item| {
                let (square, tile) = item.split_once(':').unwrap();
                let number = tile.trim_start_matches('*').parse().unwrap();
                (place(square), Stone { number, joker: tile.starts_with('*') })
            })
            .collect();
        let racks: Vec<Vec<String>> = field("racks").split('/').map(list).collect();
        let held: usize = racks.iter().map(Vec::len).sum();
        Slow {
            bag: 83 - 3 - held - board.len(),
            rack: racks[field("turn").parse().unwrap_or(0usize)].clone(),
            board,
            bis: field("bis") == "yes",
            lone_double: options.contains("lone=double"),
        }
    }

    /// Every action as text, sorted, if these are the placements.
    pub(crate) fn actions(&self, placements: &[(String, i32, bool)]) -> Vec<String> {
        let mut actions: Vec<String> = placements.iter().map(|(text, ..)| text.clone()).collect();
        if self.bag >= 5 {
            for way in picks(&self.rack) {
                actions.push(format!("swap {}", way.join(" ")));
            }
        }
        if actions.is_empty() || self.bis {
            actions.push("pass".to_owned());
        }
        actions.sort();
        actions.dedup();
        actions
    }

    /// Every placement as text, with its points and whether it covers a bis square; sorted.
    pub(crate) fn placements(&self) -> Vec<(String, i32, bool)> {
        let mut found = Vec::new();
        for squares in lines_of_squares() {
            if !self.squares_allow(&squares) {
                continue;
            }
            for tiles in arrangements(&self.rack, squares.len()) {
                let placed: BTreeMap<Place, Stone> =
                    squares.iter().copied().zip(tiles.iter().copied()).collect();
                if self.tiles_allow(&placed) {
                    let word = |(&at, stone): (&Place, &Stone)| {
                        let star = if stone.joker { "*" } else { "" };
                        (at.1, at.0, format!("{}:{star}{}", name(at), stone.number))
                    };
                    let mut words: Vec<_> = placed.iter().map(word).collect();
                    words.sort();
                    let words: Vec<String> = words.into_iter().map(|(.., word)| word).collect();
                    let bis = squares.iter().any(|&at| BIS.split(' ').any(|bis| bis == name(at)));
                    found.push((words.join(" "), self.points(&placed), bis));
                }
            }
        }
        found.sort();
        found.dedup();
        found
    }

    /// TO-7, TO-8, TO-9 and the forbidden squares TO-10, TO-11, whatever the tiles are.
    fn squares_allow(&self, squares: &[Place]) -> bool {
        let taken = |at: &Place| self.board.contains_key(at);
        let full = |at: &Place| taken(at) || squares.contains(at);
        let near =
            |&(x, y): &Place| [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)].iter().any(taken);
        let steps = |a: Place, b: Place| (b.0 - a.0) + (b.1 - a.1);
        let together = match squares {
            [_] => true,
            &[a, b] => match steps(a, b) {
                1 => true,
                2 => taken(&((a.0 + b.0) / 2, (a.1 + b.1) / 2)),
                _ => false,
            },
            &[a, b, c] => steps(a, b) == 1 && steps(b, c) == 1,
            _ => false,
        };
        let start = if self.board.is_empty() {
            squares.contains(&(7, 7))
        } else {
            squares.iter().any(near)
        };
        let makes_square = |side: i32| {
            (0..15).any(|x| {
                (0..15).any(|y| (0..side * side).all(|n| full(&(x + n % side, y + n / side))))
            })
        };
        !squares.iter().any(taken)
            && together
            && start
            && !(self.board.len() < 4 && makes_square(2))
            && !makes_square(3)
    }

    /// TO-4, TO-5, TO-6 for every line on the grid, and TO-21.
    fn tiles_allow(&self, placed: &BTreeMap<Place, Stone>) -> bool {
        let jokers = placed.values().filter(|stone| stone.joker).count();
        let sets = self.lines(placed);
        jokers <= 1
            && sets.iter().all(|set| {
                let sum: i32 = set.iter().map(|(_, stone)| stone.number).sum();
                match set.len() {
                    2 => sum <= 15,
                    3 => sum == 15,
                    _ => false,
                }
            })
    }

    /// Every maximal line of two or more tiles, with these tiles placed, that has one of them.
    fn lines(&self, placed: &BTreeMap<Place, Stone>) -> Vec<Vec<(Place, Stone)>> {
        let at = |place: Place| placed.get(&place).or(self.board.get(&place)).copied();
        let mut lines = Vec::new();
        for (dx, dy) in [(1, 0), (0, 1)] {
            for &(x, y) in placed.keys() {
                let back = |n: i32| (x - n * dx, y - n * dy);
                let first = (0..).map(back).take_while(|&place| at(place).is_some()).last();
                let (x, y) = first.unwrap();
                let line: Vec<(Place, Stone)> = (0..)
                    .map(|n| (x + n * dx, y + n * dy))
                    .map_while(|place| at(place).map(|stone| (place, stone)))
                    .collect();
                if line.len() > 1 && !lines.contains(&line) {
                    lines.push(line);
                }
            }
        }
        lines
    }

    /// TO-13 to TO-17, and TO-9 for a lone first tile.
    fn points(&self, placed: &BTreeMap<Place, Stone>) -> i32 {
        let worth = |stone: &Stone| if stone.joker { 0 } else { stone.number };
        let lines = self.lines(placed);
        if lines.is_empty() {
            let value: i32 = placed.values().map(worth).sum();
            return if self.lone_double { 2 * value } else { 0 };
        }
        let value = |line: &Vec<(Place, Stone)>| match line.len() {
            3 => 30,
            _ => line.iter().map(|(_, stone)| worth(stone)).sum::<i32>(),
        };
        let mut points: i32 = lines.iter().map(value).sum();
        for (place, stone) in placed {
            let on = |names: &str| names.split(' ').any(|other| other == name(*place));
            let times = if on(DOUBLE) {
                2
            } else if on(TRIPLE) {
                3
            } else {
                1
            };
            let own = |line: &&Vec<(Place, Stone)>| line.iter().any(|(at, _)| at == place);
            let in_trio = lines.iter().filter(own).any(|line| line.len() == 3);
            points += (times - 1) * if in_trio { 30 } else { worth(stone) };
        }
        let triolet = placed.len() == 3 && placed.values().all(|stone| !stone.joker);
        points + if triolet { 50 } else { 0 }
    }
}

/// One, two or three squares of a row or a column, ascending.
fn lines_of_squares() -> Vec<Vec<Place>> {
    let mut all = Vec::new();
    for line in 0..15 {
        for a in 0..15 {
            for across in [true, false] {
                let at = |n: i32| if across { (n, line) } else { (line, n) };
                all.push(vec![at(a)]);
                for b in a + 1..15 {
                    all.push(vec![at(a), at(b)]);
                    all.extend((b + 1..15).map(|c| vec![at(a), at(b), at(c)]));
                }
            }
        }
    }
    all
}

/// Every way to take `count` tiles of a rack in order, a joker as each number it can stand for.
fn arrangements(rack: &[String], count: usize) -> Vec<Vec<Stone>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for index in 0..rack.len() {
        let mut rest = rack.to_vec();
        let tile = rest.remove(index);
        let stones: Vec<Stone> = match tile.parse() {
            Ok(number) => vec![Stone { number, joker: false }],
            Err(_) => (0..16).map(|number| Stone { number, joker: true }).collect(),
        };
        for stone in stones {
            for others in arrangements(&rest, count - 1) {
                all.push([vec![stone], others].concat());
            }
        }
    }
    all
}

/// Every way to take one or more tiles of a rack, in the rack's order.
fn picks(rack: &[String]) -> Vec<Vec<String>> {
    let chosen = |way: usize| (0..rack.len()).filter(move |place| way >> place & 1 == 1);
    (1..1 << rack.len()).map(|way| chosen(way).map(|at| rack[at].clone()).collect()).collect()
}
