//! Games kept in this browser: the record, and before it the secret that its chance comes from.

use crate::browser;
use crate::desk::{bot, display_name};
use crate::past;
use tribord_bots::Level;
use tribord_game::Seat;
use tribord_game::record::{game_of, hex, read_hex};

/// A kept game.
#[derive(Clone)]
pub(crate) struct Saved {
    /// Begins with the time, so that sorting names sorts the games.
    pub(crate) id: String,
    /// The bot of each seat; `None` for a person.
    pub(crate) players: Vec<Option<Level>>,
    /// What the chance of the table comes from.
    pub(crate) secret: [u8; 32],
    /// The game so far.
    pub(crate) record: String,
    /// So many lines of it were played elsewhere: the chance of the table begins after them.
    pub(crate) given: usize,
}

const KEY: &str = "tribord.table.";

/// What is tried out from the middle of another game is kept under this name, one at a time, and not listed.
const TRIAL: &str = "try";

/// So many finished games are kept to look back at.
const FINISHED: usize = 20;

impl Saved {
    /// A new game with a secret of its own.
    pub(crate) fn new(players: Vec<Option<Level>>, record: String) -> Saved {
        let now = browser::now() as u64;
        let id = format!("{now:x}{}", hex(&browser::random::<2>()));
        Saved { id, players, secret: browser::random(), record, given: 0 }
    }

    /// A game that goes on from the end of this record.
    pub(crate) fn trial(players: Vec<Option<Level>>, record: String, given: usize) -> Saved {
        Saved { id: TRIAL.to_owned(), given, ..Saved::new(players, record) }
    }

    /// The game with this name, if it is kept here and can be read.
    pub(crate) fn load(id: &str) -> Option<Saved> {
        let text = browser::stored(&format!("{KEY}{id}"))?;
        let (secret, record) = text.strip_prefix("secret ")?.split_once('\n')?;
        let (secret, given) = secret.split_once(" after ").unwrap_or((secret, "0"));
        let players = names(record).iter().map(|name| bot(name)).collect();
        let (secret, given) = (read_hex(secret)?, given.parse().ok()?);
        Some(Saved { id: id.to_owned(), players, secret, record: record.to_owned(), given })
    }

    /// Keeps it. `false` if the browser refuses.
    pub(crate) fn store(&self) -> bool {
        let given = if self.given > 0 { format!(" after {}", self.given) } else { String::new() };
        let text = format!("secret {}{given}\n{}", hex(&self.secret), self.record);
        browser::store(&format!("{KEY}{}", self.id), &text)
    }

    /// Which game it is.
    pub(crate) fn game(&self) -> &str {
        game_of(&self.record).unwrap_or_default()
    }

    /// Who plays, as people read it.
    pub(crate) fn names(&self) -> Vec<String> {
        names(&self.record).iter().map(|name| display_name(name)).collect()
    }

    /// Whose game it is: the seat of the only person, or of the one with my name; or else of the
    /// first person, for all of them play at this screen.
    pub(crate) fn me(&self) -> usize {
        let person = || self.players.iter().position(Option::is_none);
        past::me(&names(&self.record)).map(Seat::index).or_else(person).unwrap_or(0)
    }

    /// Are all others bots? They move at once, so it is my turn.
    pub(crate) fn is_against_bots(&self) -> bool {
        self.players.iter().filter(|player| player.is_none()).count() == 1
    }

    /// Is it over?
    pub(crate) fn is_over(&self) -> bool {
        self.record.lines().any(|line| line.starts_with("result "))
    }
}

/// All games kept here, newest first.
pub(crate) fn all() -> Vec<Saved> {
    let keys = browser::stored_keys();
    let mut ids: Vec<_> = keys.iter().filter_map(|key| key.strip_prefix(KEY)).collect();
    ids.retain(|id| *id != TRIAL);
    ids.sort_unstable_by(|a, b| b.cmp(a));
    ids.into_iter().filter_map(Saved::load).collect()
}

/// Forgets a game.
pub(crate) fn forget(id: &str) {
    browser::remove(&format!("{KEY}{id}"));
}

/// Forgets the oldest finished games, so that there is always room for another.
pub(crate) fn tidy() {
    all().iter().filter(|saved| saved.is_over()).skip(FINISHED).for_each(|saved| forget(&saved.id));
}

/// The names in a record's head: between quotes, `\` before a quote that belongs to a name.
fn names(record: &str) -> Vec<String> {
    let line = record.lines().find_map(|line| line.strip_prefix("names ")).unwrap_or_default();
    let (mut names, mut name) = (Vec::new(), None::<String>);
    let mut letters = line.chars();
    while let Some(letter) = letters.next() {
        match (&mut name, letter) {
            (Some(_), '"') => names.extend(name.take()),
            (Some(name), '\\') => name.extend(letters.next()),
            (Some(name), letter) => name.push(letter),
            (None, '"') => name = Some(String::new()),
            (None, _) => {}
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_of_records_are_read() {
        let record = "tribord 1\nnames \"A \\\"na\\\"\" \"bot:bosco\"\n\n*\n";
        assert_eq!(names(record), ["A \"na\"", "bot:bosco"]);
    }
}
