//! Puzzles: positions from games of bots in which one move is clearly best and not obvious.
//!
//! [`find()`] looks through one game, [`order()`] through a race, where the puzzle is the order in which a whole
//! hand can be laid; [`again()`] asks whether a position is a puzzle still. A [`Puzzle`] is a line of text, so that hundreds of them are a small file. What makes a
//! position a puzzle is written down in `docs/puzzles.md`.

mod again;
mod finding;
mod order;
mod shelf;

pub use again::{again, reason};
pub use finding::{Wanted, find};
pub use order::order;
pub use shelf::Shelf;

use crate::report::{Argument, Reason};
use core::fmt;
use core::str::FromStr;
use tribord_game::Seat;

/// How hard it is: whether a player who looks one move ahead, or a little further, finds the answer.
pub const LEVELS: u8 = 3;

/// A position and the move to find.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// 1 to 3.
    pub level: u8,
    /// How many seats play.
    pub seats: u8,
    /// Whose turn it is.
    pub seat: Seat,
    /// What this seat sees, as a position.
    pub position: String,
    /// The best move, in notation; in a race the moves, in their order.
    pub answer: Vec<String>,
    /// Its chance to win, in thousandths; nothing in a race.
    pub win: u16,
    /// What else looks good, each with its chance to win in thousandths.
    pub others: Vec<(String, u16)>,
    /// Why the best move is the best.
    pub why: Reason,
}

/// A text is not a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPuzzle;

/// Fields are divided by tabs: level, seats and seat; position; answer; chances; others; reason.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}\t{}\t", self.level, self.seats, self.seat.0, self.position)?;
        write!(f, "{}\t{}\t", self.answer.join(", "), self.win)?;
        let others: Vec<_> =
            self.others.iter().map(|(action, win)| format!("{win} {action}")).collect();
        write!(f, "{}\t{}", others.join(", "), self.why.key)?;
        for (name, value) in &self.why.args {
            match value {
                Argument::Number(number) => write!(f, "\t{name}={number}")?,
                Argument::Text(text) => write!(f, "\t{name}:{text}")?,
            }
        }
        Ok(())
    }
}

impl FromStr for Puzzle {
    type Err = NoPuzzle;

    fn from_str(line: &str) -> Result<Puzzle, NoPuzzle> {
        read(line).ok_or(NoPuzzle)
    }
}

fn read(line: &str) -> Option<Puzzle> {
    let mut fields = line.split('\t');
    let head: Vec<u8> =
        fields.next()?.chars().map(|digit| digit.to_digit(10).map_or(255, |it| it as u8)).collect();
    let &[level, seats, seat] = head.as_slice() else { return None };
    if !(1..=LEVELS).contains(&level) || seats > 6 || seat >= seats {
        return None;
    }
    let position = fields.next()?.to_owned();
    let list = |text: &str| -> Vec<String> {
        text.split(", ").filter(|part| !part.is_empty()).map(str::to_owned).collect()
    };
    let answer = list(fields.next()?);
    let win = fields.next()?.parse().ok()?;
    let other = |part: String| {
        let (win, action) = part.split_once(' ')?;
        Some((action.to_owned(), win.parse().ok()?))
    };
    let others = list(fields.next()?).into_iter().map(other).collect::<Option<_>>()?;
    let key = fields.next()?.to_owned();
    let arg = |field: &str| {
        let at = field.find(['=', ':'])?;
        let (name, value) = (field[..at].to_owned(), &field[at + 1..]);
        Some(match field[at..].starts_with('=') {
            true => (name, Argument::Number(value.parse().ok()?)),
            false => (name, Argument::Text(value.to_owned())),
        })
    };
    let args = fields.map(arg).collect::<Option<_>>()?;
    let why = Reason { key, args };
    (!answer.is_empty()).then_some(Puzzle {
        level,
        seats,
        seat: Seat(seat),
        position,
        answer,
        win,
        others,
        why,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_is_read_as_it_was_written() {
        let puzzle = Puzzle {
            level: 2,
            seats: 3,
            seat: Seat(1),
            position: "a=1/2 b=?".to_owned(),
            answer: vec!["lay 1-2-3 up 4".to_owned()],
            win: 512,
            others: vec![("draw".to_owned(), 400), ("pass".to_owned(), 90)],
            why: Reason {
                key: "why-greedy".to_owned(),
                args: vec![
                    ("count".to_owned(), Argument::Number(-3)),
                    ("tile".to_owned(), Argument::Text("1=2:3".to_owned())),
                ],
            },
        };
        assert_eq!(puzzle.to_string().parse(), Ok(puzzle));
        for wrong in ["", "120", "920\tp\ta\t1\t\twhy", "122\tp\ta\t1\t\twhy", "120\tp\t\t1\t\twhy"]
        {
            assert_eq!(wrong.parse::<Puzzle>(), Err(NoPuzzle), "{wrong:?}");
        }
    }
}
