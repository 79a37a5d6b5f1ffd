//! What was found out about a game is kept in this browser: of the newest few games, as much as there is room for.

use super::Answer;
use crate::{browser, codec};

const KEY: &str = "tribord.study.";
/// The names of those that are kept, newest first.
const INDEX: &str = "tribord.studies";
/// So many are kept at most,
const MOST: usize = 8;
/// of all of them together so many letters: less than half of what browsers leave to a site, which keeps games, too.
const ROOM: usize = 2_000_000;

/// Why an analysis is not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unkept {
    /// It is longer than all of them together may be.
    TooLong,
    /// The browser has no room left.
    Full,
}

impl Unkept {
    /// The sentence that says so.
    pub(super) fn key(self) -> &'static str {
        match self {
            Unkept::TooLong => "study-too-long",
            Unkept::Full => "study-not-kept",
        }
    }
}

/// What is kept of the game with this record.
pub(super) fn load(record: &str) -> Option<Answer> {
    codec::read(&browser::stored(&key(&name(record)))?).ok()
}

/// Keeps it; the oldest ones make room.
pub(super) fn store(record: &str, answer: &Answer) -> Result<(), Unkept> {
    let (name, text) = (name(record), codec::write(answer));
    if text.len() > ROOM {
        return Err(Unkept::TooLong);
    }
    let index = browser::stored(INDEX).unwrap_or_default();
    let mut names: Vec<&str> =
        index.split(' ').filter(|other| !other.is_empty() && **other != name).collect();
    let length = |name: &str| browser::stored(&key(name)).map_or(0, |text| text.len());
    let others = names.iter().take(MOST - 1).scan(ROOM - text.len(), |room, name| {
        *room = room.checked_sub(length(name))?;
        Some(())
    });
    let fitting = others.count();
    names.drain(fitting..).for_each(forget);
    let mut kept = browser::store(&key(&name), &text);
    while !kept && let Some(oldest) = names.pop() {
        forget(oldest);
        kept = browser::store(&key(&name), &text);
    }
    // What was kept of this game before is there still if the browser refuses to keep more.
    if browser::stored(&key(&name)).is_some() {
        names.insert(0, &name);
    }
    browser::store(INDEX, &names.join(" "));
    if kept { Ok(()) } else { Err(Unkept::Full) }
}

fn forget(name: &str) {
    browser::remove(&key(name));
}

fn key(name: &str) -> String {
    format!("{KEY}{name}")
}

/// A name that follows from the record (FNV-1a).
fn name(record: &str) -> String {
    let hash = record.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    });
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(done: usize) -> Answer {
        Answer { done, jobs: 100, ..Answer::default() }
    }

    /// One that takes so many letters, and a few more.
    fn long(done: usize, letters: usize) -> Answer {
        Answer { problem: Some("x".repeat(letters)), ..answer(done) }
    }

    fn kept(game: &str) -> Option<usize> {
        load(game).map(|answer| answer.done)
    }

    #[test]
    fn the_newest_few_are_kept() {
        for game in 0..20 {
            assert_eq!(store(&format!("game {game}"), &answer(game)), Ok(()));
        }
        assert_eq!((kept("game 19"), kept("game 12"), kept("game 11")), (Some(19), Some(12), None));
        let all = browser::stored_keys().into_iter().filter(|key| key.starts_with(KEY));
        assert_eq!(all.count(), MOST);
        assert_eq!(store("game 12", &answer(99)), Ok(()));
        assert_eq!(store("game 20", &answer(20)), Ok(()));
        assert_eq!((kept("game 12"), kept("game 13")), (Some(99), None), "the oldest makes room");
    }

    #[test]
    fn a_long_game_is_kept_in_place_of_others() {
        for (game, letters) in [("a", 600_000), ("b", 600_000), ("c", 600_000)] {
            assert_eq!(store(game, &long(1, letters)), Ok(()));
        }
        assert_eq!(store("long", &long(2, 1_000_000)), Ok(()));
        let all = ["long", "c", "b", "a"].map(kept);
        assert_eq!(all, [Some(2), Some(1), None, None], "the newest that fit beside it");
        assert_eq!(store("long", &long(3, ROOM)), Err(Unkept::TooLong));
        assert_eq!((kept("long"), kept("c")), (Some(2), Some(1)), "what was kept stays");
    }
}
