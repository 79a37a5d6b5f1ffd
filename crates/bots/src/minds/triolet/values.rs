//! What tiles that are kept are worth.

use crate::decimal::decimal;
use std::sync::LazyLock;
use tribord_triolet::Tile;

/// The kinds of tiles, and one more that stands for no tile.
const KINDS: usize = Tile::KINDS + 1;
/// The kind that stands for no tile.
pub(super) const NONE: usize = Tile::KINDS;

/// What a turn and what kept tiles are worth, in points.
#[derive(Clone)]
pub(super) struct Values {
    /// The average points of a turn, which is also what a bis square is worth.
    pub(super) par: f32,
    /// For up to two tiles that are kept, by kind: what they will bring above par.
    kept: [f32; KINDS * KINDS],
}

/// The numbers in `learnt/triolet.txt`.
pub(super) fn learnt() -> &'static Values {
    static LEARNT: LazyLock<Values> =
        LazyLock::new(|| Values::read(include_str!("../../../learnt/triolet.txt")));
    &LEARNT
}

/// A tile's kind: its number, or 16 for the joker.
pub(super) fn kind(tile: Tile) -> usize {
    tile.number().map_or(Tile::KINDS - 1, usize::from)
}

impl Values {
    /// Before anything is learnt.
    pub(super) fn unlearnt() -> Values {
        Values { par: 30.0, kept: [0.0; KINDS * KINDS] }
    }

    /// The value of two kept tiles by kind, in any order.
    #[inline]
    pub(super) fn kept(&self, a: usize, b: usize) -> f32 {
        self.kept[a * KINDS + b]
    }

    pub(super) fn set(&mut self, a: usize, b: usize, value: f32) {
        self.kept[a * KINDS + b] = value;
        self.kept[b * KINDS + a] = value;
    }

    /// Every way to keep up to two tiles.
    pub(super) fn pairs() -> impl Iterator<Item = (usize, usize)> {
        (0..KINDS).flat_map(|a| (a..KINDS).map(move |b| (a, b)))
    }

    /// Lines of a name and numbers: `par 40.1`, `3 10 5.2` for keeping 3 and 10; `-` is no tile.
    pub(super) fn read(text: &str) -> Values {
        let mut values = Values::unlearnt();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let mut words = line.split(' ');
            let mut word = || words.next().unwrap_or_default();
            let (first, second) = (word(), word());
            let number = |word: &str| decimal(word).unwrap_or_default();
            if first == "par" {
                values.par = number(second);
            } else if let (Some(a), Some(b)) = (named(first), named(second)) {
                values.set(a, b, number(word()));
            }
        }
        values
    }

    pub(super) fn write(&self) -> String {
        let mut text = format!("par {:.2}\n", self.par);
        for (a, b) in Values::pairs() {
            text += &format!("{} {} {:.2}\n", name(a), name(b), self.kept(a, b));
        }
        text
    }
}

fn name(kind: usize) -> String {
    match kind {
        NONE => "-".to_owned(),
        _ if kind == kind_of_joker() => "*".to_owned(),
        number => number.to_string(),
    }
}

fn named(word: &str) -> Option<usize> {
    match word {
        "-" => Some(NONE),
        _ => word.parse().ok().map(kind),
    }
}

fn kind_of_joker() -> usize {
    kind(Tile::JOKER)
}
