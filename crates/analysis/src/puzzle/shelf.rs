//! Which puzzles are taken: many kinds, all levels, none twice.

use super::Puzzle;

/// Puzzles of one game, as they are shipped.
pub struct Shelf {
    count: usize,
    /// Those taken, in the order in which they were found.
    pub taken: Vec<Puzzle>,
}

impl Shelf {
    /// Room for so many, with these already there.
    pub fn new(count: usize, taken: Vec<Puzzle>) -> Shelf {
        Shelf { count, taken }
    }

    /// Are there as many as wanted?
    pub fn is_full(&self) -> bool {
        self.taken.len() >= self.count
    }

    /// Takes a puzzle, unless there are enough of its level or of its kind: no level and no kind of answer has
    /// more than two fifths of the places. That one lays something is no kind: what and where is the puzzle.
    pub fn offer(&mut self, puzzle: Puzzle) {
        let most = self.count * 2 / 5;
        let alike = |same: &dyn Fn(&Puzzle) -> bool| {
            self.taken.iter().filter(|other| same(other)).count() >= most
        };
        let known = self.taken.iter().any(|other| other.position == puzzle.position);
        let crowded = alike(&|other| other.level == puzzle.level)
            || kind(&puzzle) != "lay" && alike(&|other| kind(other) == kind(&puzzle));
        if !known && !crowded && !self.is_full() {
            self.taken.push(puzzle);
        }
    }
}

/// What is to be done: the first word of the answer.
fn kind(puzzle: &Puzzle) -> &str {
    let first = puzzle.answer.first().map(String::as_str).unwrap_or_default();
    first.split(' ').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Reason;
    use tribord_game::Seat;

    #[test]
    fn a_shelf_has_many_kinds() {
        let mut shelf = Shelf::new(10, Vec::new());
        let mut offer = |at: usize, level, answer: &str| {
            let why = Reason { key: "why".to_owned(), args: Vec::new() };
            let (answer, others) = (vec![answer.to_owned()], Vec::new());
            let position = at.to_string();
            shelf.offer(Puzzle {
                level,
                seats: 2,
                seat: Seat(0),
                position,
                answer,
                win: 1,
                others,
                why,
            });
            shelf.taken.len()
        };
        assert_eq!((0..6).map(|at| offer(at, 1, "draw")).max(), Some(4));
        assert_eq!((6..12).map(|at| offer(at, 2, "draw")).max(), Some(4), "too many draws");
        assert_eq!((12..18).map(|at| offer(at, 2, "lay 1")).max(), Some(8));
        assert_eq!(offer(12, 3, "lay 2"), 8, "a position that is there already");
        assert_eq!((20..30).map(|at| offer(at, 3, "lay 2")).max(), Some(10));
        assert!(shelf.is_full());
    }
}
