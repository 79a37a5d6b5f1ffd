//! Triqueta: what each seat has in the end.

use crate::left::{read_seat, write_list};
use crate::{Objection, Sheet};
use core::fmt;
use core::str::FromStr;
use tribord_game::{Gain, ParseError, Rule, Seat, Text};
use tribord_triqueta::{Animal, Options, Tiles, Triqueta};

/// What a seat has in the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Collection {
    /// How many of each animal, rabbits first.
    pub animals: [u8; 6],
    /// Trees.
    pub trees: u8,
    /// The rock.
    pub rock: bool,
}

/// `1 3/0/2/4/0/1 trees 2 rock`: what a seat has in the end. Entered again, it takes the place of what was before.
#[derive(Clone, Debug, PartialEq)]
pub struct TriquetaEntry(pub Seat, pub Collection);

/// TQ-4: so many trees are there.
const TREES: u8 = 3;

impl Collection {
    /// The animals.
    pub fn tiles(&self) -> Tiles {
        let all = Animal::ALL.into_iter().zip(self.animals);
        all.flat_map(|(animal, count)| core::iter::repeat_n(animal, count.into())).collect()
    }

    /// TQ-19.
    fn bonus(&self) -> i32 {
        i32::from(self.trees) + i32::from(self.rock)
    }
}

impl Sheet for Triqueta {
    type Entry = TriquetaEntry;
    type Count = Vec<Option<Collection>>;

    fn blank(_: &Options, seats: u8) -> Self::Count {
        vec![None; seats.into()]
    }

    fn enter(
        count: &mut Self::Count,
        _: &[i32],
        TriquetaEntry(seat, collection): &TriquetaEntry,
    ) -> Result<Vec<Gain>, Objection> {
        let place = count.get_mut(seat.index()).ok_or(Objection::Unsound)?;
        let before = place.replace(*collection).unwrap_or_default();
        let sum = |of: &dyn Fn(&Collection) -> u8| -> u32 {
            count.iter().flatten().map(|one| u32::from(of(one))).sum()
        };
        let enough = |at: usize| sum(&|one| one.animals[at]) <= 10;
        let fits = (0..6).all(enough)
            && sum(&|one| one.trees) <= TREES.into()
            && sum(&|one| u8::from(one.rock)) <= 1;
        if !fits {
            return Err(Objection::Pieces);
        }
        let gain = |points, rule| Gain { seat: *seat, points, rule: Rule(rule) };
        let animals = collection.tiles().points() - before.tiles().points();
        let all = [gain(animals, "TQ-18"), gain(collection.bonus() - before.bonus(), "TQ-19")];
        Ok(all.into_iter().filter(|gain| gain.points != 0).collect())
    }

    /// TQ-21: most animal tiles.
    fn tie_break(count: &Self::Count, seat: Seat) -> i32 {
        count[seat.index()].map_or(0, |one| one.tiles().len().into())
    }

    fn is_over(count: &Self::Count, _: &[i32]) -> bool {
        count.iter().all(Option::is_some)
    }

    fn next(count: &Self::Count, TriquetaEntry(seat, _): &TriquetaEntry) -> Option<Seat> {
        let seats = count.len() as u8;
        seat.round(seats).find(|other| count[other.index()].is_none())
    }
}

impl fmt::Display for TriquetaEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TriquetaEntry(seat, Collection { animals, trees, rock }) = self;
        write!(f, "{seat} ")?;
        write_list(f, animals)?;
        write!(f, " trees {trees}{}", if *rock { " rock" } else { "" })
    }
}

impl FromStr for TriquetaEntry {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<TriquetaEntry, ParseError> {
        let text = Text::new(text);
        let words: Vec<_> = text.words().collect();
        let (words, rock) = match &words[..] {
            [rest @ .., last] if last.is("rock") => (rest, true),
            all => (all, false),
        };
        let &[seat, animals, word, trees] = words else {
            return Err(text.expected("a seat, six numbers of animals, trees"));
        };
        if !word.is("trees") {
            return Err(word.expected("trees"));
        }
        let numbers: Vec<u8> = animals
            .split('/')
            .map(|number| number.number(0..=10, "a number of animals").map(|number| number as u8))
            .collect::<Result<_, _>>()?;
        let numbers = numbers.try_into().map_err(|_| animals.expected("six numbers"))?;
        let trees = trees.number(0..=TREES.into(), "trees")? as u8;
        Ok(TriquetaEntry(read_seat(seat)?, Collection { animals: numbers, trees, rock }))
    }
}
