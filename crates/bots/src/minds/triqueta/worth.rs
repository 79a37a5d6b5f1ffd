//! What a collection is worth while there are rounds to go.

use crate::decimal::decimal;
use std::sync::LazyLock;
use tribord_triqueta::{Animal, Tiles};

/// What `tribord learn triqueta` has learnt.
pub(super) static LEARNT: LazyLock<Worth> =
    LazyLock::new(|| Worth::read(include_str!("../../../learnt/triqueta.txt")));

/// The most rounds to go after one has been played.
pub(super) const LEFT: usize = 3;
/// Open tiles of an animal: from the fourth on, each costs a point and hope is gone.
pub(super) const OPEN: usize = 5;
/// Tiles of an animal kept face down.
pub(super) const KEPT: usize = 3;

/// Points expected at the end from one animal: `base + slope × value`.
#[derive(Clone, Copy, Default)]
pub(super) struct LinearFit {
    pub(super) base: f32,
    pub(super) slope: f32,
}

/// Points expected at the end from an animal, by rounds to go, open tiles and kept tiles, for each
/// animal.
#[derive(Clone)]
pub(super) struct Worth {
    pub(super) lines: [[[LinearFit; KEPT]; OPEN]; LEFT],
    points: [[[[f32; 6]; KEPT]; OPEN]; LEFT + 1],
}

impl Worth {
    pub(super) fn new(lines: [[[LinearFit; KEPT]; OPEN]; LEFT]) -> Worth {
        let mut points = [[[[0.0; 6]; KEPT]; OPEN]; LEFT + 1];
        for open in 0..OPEN {
            for kept in 0..KEPT {
                for animal in Animal::ALL {
                    let value = f32::from(animal.value());
                    points[0][open][kept][animal as usize] = counted(open, kept, animal);
                    for left in 1..=LEFT {
                        let line = lines[left - 1][open][kept];
                        points[left][open][kept][animal as usize] = line.base + line.slope * value;
                    }
                }
            }
        }
        Worth { lines, points }
    }

    /// Reads lines of five numbers: rounds to go, open, kept, base, slope. Others are comments.
    pub(super) fn read(text: &str) -> Worth {
        let mut lines = [[[LinearFit::default(); KEPT]; OPEN]; LEFT];
        for line in text.lines() {
            let numbers: Vec<f32> = line.split(' ').filter_map(decimal).collect();
            if let [left, open, kept, base, slope] = numbers[..] {
                let left = (left as usize).clamp(1, LEFT) - 1;
                let (open, kept) = ((open as usize).min(OPEN - 1), (kept as usize).min(KEPT - 1));
                lines[left][open][kept] = LinearFit { base, slope };
            }
        }
        Worth::new(lines)
    }

    /// The expected points from this many open and kept tiles of an animal, with `left` rounds to go.
    pub(super) fn of(&self, left: usize, animal: Animal, open: u8, kept: u8) -> f32 {
        let most = OPEN as u8 - 1;
        let beyond = open.saturating_sub(most);
        let (open, kept) = (open.min(most), kept.min(KEPT as u8 - 1));
        self.points[left][usize::from(open)][usize::from(kept)][animal as usize] - f32::from(beyond)
    }

    /// The expected points from a whole collection: open tiles and kept tiles.
    pub(super) fn all(&self, left: usize, open: &Tiles, kept: &Tiles) -> f32 {
        let of = |animal| self.of(left, animal, open.count(animal), kept.count(animal));
        Animal::ALL.into_iter().map(of).sum()
    }
}

/// After the last round: the best that adding some of the kept tiles can make (TQ-17, TQ-18).
pub(super) fn counted(open: usize, kept: usize, animal: Animal) -> f32 {
    let points = |count: usize| match count {
        0..=2 => count as f32,
        3 => f32::from(animal.value()),
        _ => 3.0 - count as f32,
    };
    (open..=open + kept).map(points).fold(f32::MIN, f32::max)
}
