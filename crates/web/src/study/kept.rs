//! What was found out about a game is kept in this browser: the newest few, none of them too large.

use super::Answer;
use crate::{browser, codec};

const KEY: &str = "tribord.study.";
/// The names of those that are kept, newest first.
const INDEX: &str = "tribord.studies";
/// So many are kept,
const MOST: usize = 8;
/// and none that is longer than this.
const LONGEST: usize = 400_000;

/// What is kept of the game with this record.
pub(super) fn load(record: &str) -> Option<Answer> {
    codec::read(&browser::stored(&key(&name(record)))?).ok()
}

/// Keeps it; the oldest ones make room. `false` if the browser refuses.
pub(super) fn store(record: &str, answer: &Answer) -> bool {
    let (name, text) = (name(record), codec::write(answer));
    let index = browser::stored(INDEX).unwrap_or_default();
    let mut names: Vec<&str> =
        index.split(' ').filter(|other| !other.is_empty() && **other != name).collect();
    let mut kept = false;
    while text.len() <= LONGEST {
        while names.len() >= MOST {
            names.pop().into_iter().for_each(forget);
        }
        kept = browser::store(&key(&name), &text);
        if kept || names.is_empty() {
            break;
        }
        names.pop().into_iter().for_each(forget);
    }
    if kept {
        names.insert(0, &name);
    } else {
        forget(&name);
    }
    browser::store(INDEX, &names.join(" "));
    kept
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

    #[test]
    fn the_newest_few_are_kept() {
        let answer = |done: usize| Answer { done, jobs: 100, ..Answer::default() };
        for game in 0..20 {
            assert!(store(&format!("game {game}"), &answer(game)));
        }
        let kept = |game: usize| load(&format!("game {game}")).map(|answer| answer.done);
        assert_eq!((kept(19), kept(12), kept(11)), (Some(19), Some(12), None));
        let all = browser::stored_keys().into_iter().filter(|key| key.starts_with(KEY));
        assert_eq!(all.count(), MOST);
        assert!(store("game 12", &answer(99)) && store("game 20", &answer(20)));
        assert_eq!((kept(12), kept(13)), (Some(99), None), "the oldest makes room");
        let long = Answer { problem: Some("x".repeat(LONGEST)), ..Answer::default() };
        assert!(!store("game 12", &long) && kept(12).is_none() && kept(20) == Some(20));
    }
}
