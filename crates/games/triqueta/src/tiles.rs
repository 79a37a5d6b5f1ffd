//! Multisets of animal tiles, and what they are worth.

use crate::Animal;
use core::ops::{Add, AddAssign};
use tribord_game::Luck;

/// A multiset of tiles: how many of each animal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tiles([u8; 6]);

impl Tiles {
    /// No tile.
    pub const NONE: Tiles = Tiles([0; 6]);
    /// TQ-1: ten of each animal.
    pub const ALL: Tiles = Tiles([10; 6]);

    /// How many of this animal.
    pub const fn count(&self, animal: Animal) -> u8 {
        self.0[animal as usize]
    }

    /// Is there one of this animal?
    pub const fn has(&self, animal: Animal) -> bool {
        self.count(animal) > 0
    }

    /// How many tiles in all.
    pub fn len(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        *self == Tiles::NONE
    }

    /// The tiles, ascending.
    pub fn iter(self) -> impl Iterator<Item = Animal> {
        Animal::ALL
            .into_iter()
            .flat_map(move |animal| core::iter::repeat_n(animal, self.count(animal).into()))
    }

    /// The animals there are, ascending, each once.
    pub fn animals(self) -> impl Iterator<Item = Animal> {
        Animal::ALL.into_iter().filter(move |&animal| self.has(animal))
    }

    pub(crate) fn put(&mut self, animal: Animal) {
        self.0[animal as usize] += 1;
    }

    pub(crate) fn remove(&mut self, animal: Animal) {
        self.0[animal as usize] -= 1;
    }

    /// What is left of these without `other`; `None` if `other` has too many of one.
    pub fn without(&self, other: &Tiles) -> Option<Tiles> {
        let mut left = [0; 6];
        for (index, count) in left.iter_mut().enumerate() {
            *count = self.0[index].checked_sub(other.0[index])?;
        }
        Some(Tiles(left))
    }

    /// Takes one of these at random; `None` if there is none.
    pub(crate) fn take(&mut self, luck: &mut impl Luck) -> Option<Animal> {
        luck.take(&mut self.0).map(|kind| Animal::ALL[kind])
    }

    /// TQ-18, TQ-20: the points for the tiles of one animal. A triqueta is exactly three; there is
    /// never a second one.
    pub fn points_of(&self, animal: Animal) -> i32 {
        match self.count(animal) {
            few @ 0..=2 => few.into(),
            3 => animal.value().into(),
            many => 3 - i32::from(many),
        }
    }

    /// TQ-18: the points of all animals.
    pub fn points(&self) -> i32 {
        Animal::ALL.into_iter().map(|animal| self.points_of(animal)).sum()
    }
}

/// All tiles of both.
impl Add for Tiles {
    type Output = Tiles;
    fn add(mut self, other: Tiles) -> Tiles {
        self += other;
        self
    }
}

/// A position may write down any number of tiles before they are counted.
impl AddAssign for Tiles {
    fn add_assign(&mut self, other: Tiles) {
        let counts = self.0.iter_mut().zip(other.0);
        counts.for_each(|(count, more)| *count = count.saturating_add(more));
    }
}

impl FromIterator<Animal> for Tiles {
    fn from_iter<I: IntoIterator<Item = Animal>>(tiles: I) -> Tiles {
        let mut all = Tiles::NONE;
        tiles.into_iter().for_each(|tile| all.put(tile));
        all
    }
}
