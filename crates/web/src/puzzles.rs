//! The puzzle of the day, and which ones have been solved on this device.
//!
//! Which puzzle it is follows from the date alone, so that it is the same for everybody without asking a
//! server. The puzzles themselves are files beside the rules, fetched when somebody wants one.

use crate::browser;
use crate::catalogue::{GAMES, GameEntry};

/// So many puzzles of each game take their turn as the puzzle of the day. Every game has at least as many.
const IN_TURN: i64 = 200;
/// How far it is from one to the next: it has no divisor in common with their number, so all take their turn.
const STEP: i64 = 73;

const SOLVED: &str = "tribord.puzzles.";
const DAYS: &str = "tribord.puzzle-days";

/// The game and the number of this day's puzzle. Days are counted since 1970.
pub(crate) fn of_day(day: i64) -> (&'static GameEntry, usize) {
    let games = GAMES.len() as i64;
    let (game, turn) = (day.rem_euclid(games), day.div_euclid(games));
    (&GAMES[game as usize], (turn * STEP).rem_euclid(IN_TURN) as usize)
}

/// Today's.
pub(crate) fn of_today() -> (&'static GameEntry, usize) {
    of_day(browser::today())
}

/// Which puzzles of a game were solved: a letter each, `x` if so.
fn solved_text(game: &str) -> String {
    browser::stored(&format!("{SOLVED}{game}")).unwrap_or_default()
}

/// Was this one solved?
pub(crate) fn is_solved(game: &str, number: usize) -> bool {
    solved_text(game).as_bytes().get(number) == Some(&b'x')
}

/// How many of a game were solved.
pub(crate) fn solved(game: &str) -> usize {
    solved_text(game).bytes().filter(|byte| *byte == b'x').count()
}

/// Notes that this one was solved, which was opened on this day; if it was that day's, the streak grows. Whoever thinks past
/// midnight has solved it all the same.
pub(crate) fn note_solved(game: &str, number: usize, opened: i64) {
    let mut text = solved_text(game).into_bytes();
    text.resize(text.len().max(number + 1), b'-');
    text[number] = b'x';
    browser::store(&format!("{SOLVED}{game}"), &String::from_utf8_lossy(&text));
    let (streak, (entry, of_day)) = (streak(), of_day(opened));
    if (entry.id, of_day) == (game, number) && streak.last < opened {
        let days = if streak.last == opened - 1 { streak.days + 1 } else { 1 };
        let best = days.max(streak.best);
        browser::store(DAYS, &format!("{opened} {days} {best}"));
    }
}

/// Days in a row on which the day's puzzle was solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Streak {
    /// The last such day.
    last: i64,
    days: u32,
    best: u32,
}

impl Streak {
    /// The days in a row up to today, or up to yesterday while today's is still to come.
    pub(crate) fn days(self) -> u32 {
        if self.last >= browser::today() - 1 { self.days } else { 0 }
    }

    /// The most there ever were.
    pub(crate) fn best(self) -> u32 {
        self.best
    }
}

/// The streak on this device.
pub(crate) fn streak() -> Streak {
    let text = browser::stored(DAYS).unwrap_or_default();
    let mut numbers = text.split(' ').map(str::parse);
    let mut next = || numbers.next()?.ok();
    let read = (next(), next(), next());
    match read {
        (Some(last), Some(days), Some(best)) => {
            Streak { last, days: days as u32, best: best as u32 }
        }
        _ => Streak::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_puzzle_takes_its_turn_and_games_alternate() {
        let mut all: Vec<_> =
            (20_000..21_000).map(of_day).map(|(game, at)| (game.id, at)).collect();
        assert!(
            all.windows(5).all(|days| days.iter().all(|day| day.1 < 200)
                && (1..5).all(|at| days[0].0 != days[at].0))
        );
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 1000, "five games, two hundred each");
    }

    #[test]
    fn a_streak_grows_day_by_day_and_ends_with_a_gap() {
        let today = browser::today();
        assert_eq!((streak().days(), streak().best()), (0, 0));
        browser::store(DAYS, &format!("{} 3 9", today - 1));
        assert_eq!(streak().days(), 3);
        let (entry, number) = of_today();
        note_solved(entry.id, number + 1, today);
        assert_eq!(streak().days(), 3, "that was not today's");
        note_solved(entry.id, number, today);
        note_solved(entry.id, number, today);
        assert_eq!((streak().days(), streak().best()), (4, 9));
        assert!(is_solved(entry.id, number) && !is_solved(entry.id, number + 2));
        assert_eq!(solved(entry.id), 2);
        browser::store(DAYS, &format!("{} 3 9", today - 2));
        assert_eq!(streak().days(), 0);
        note_solved(entry.id, number, today);
        assert_eq!((streak().days(), streak().best()), (1, 9));
        // Yesterday's, opened before midnight and solved after it.
        browser::store(DAYS, &format!("{} 3 9", today - 2));
        let (before, other) = of_day(today - 1);
        note_solved(before.id, other, today);
        assert_eq!(streak().days(), 0, "opened today it is only one of many");
        note_solved(before.id, other, today - 1);
        assert_eq!(streak().days(), 4);
        note_solved(entry.id, number, today);
        assert_eq!(streak().days(), 5);
        browser::store(DAYS, "garbled");
        assert_eq!(streak(), Streak::default());
    }
}
