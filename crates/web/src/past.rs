//! Games that ended in this browser, as small facts: for statistics, and for what was rare in a game.
//!
//! Each fact is kept under the name of its game, so a game that is opened again counts once, and two tabs do
//! not write over each other. Records are forgotten after a while, facts stay.

mod elsewhere;

pub(crate) use elsewhere::{look, start_over};

use crate::browser;
use crate::catalogue;
use crate::codec;
use crate::desk::{Desk, bot, display_name};
use crate::prefs::prefs;
use crate::words::{seconds, tell};
use std::collections::HashMap;
use tribord_game::{Record, Seat, Value};
use tribord_stats::{Fact, Moment, Noted, Played, Summary, fact, moments};

const KEY: &str = "tribord.fact.";

/// All facts kept here, in the order in which the games ended.
pub(crate) fn all() -> Vec<Fact> {
    let keys = browser::stored_keys();
    let ids = keys.iter().filter_map(|key| key.strip_prefix(KEY));
    let mut facts: Vec<Fact> = ids.filter_map(load).collect();
    facts.sort_by(|a, b| (a.at, &a.id).cmp(&(b.at, &b.id)));
    facts
}

fn load(id: &str) -> Option<Fact> {
    let fact: Fact = codec::read(&browser::stored(&format!("{KEY}{id}"))?).ok()?;
    (fact.is_sound() && fact.id == id).then_some(fact)
}

/// Keeps a fact, if this device has room for it; one that is kept already keeps its time.
pub(crate) fn keep(fact: Fact) -> (Fact, bool) {
    let at = load(&fact.id).map_or(fact.at, |kept| kept.at);
    let fact = Fact { at, ..fact };
    let kept = browser::store(&format!("{KEY}{}", fact.id), &codec::write(&fact));
    (fact, kept)
}

/// The game goes on after all.
pub(crate) fn forget(id: &str) {
    browser::remove(&format!("{KEY}{id}"));
}

/// Forgets all of them. What the server knows of games elsewhere is asked for again when statistics are looked at.
pub(crate) fn forget_all() {
    let keys = browser::stored_keys();
    keys.iter().filter(|key| key.starts_with(KEY)).for_each(|key| browser::remove(key));
    start_over();
}

/// What was rare in each game that is kept, in words, by the names of the games. All are added up once, in their order.
pub(crate) fn all_rare() -> HashMap<String, String> {
    let mut before = Summary::default();
    let mut told_of = HashMap::new();
    for fact in all() {
        let rare = moments(&before, &fact);
        if let Some(first) = rare.first() {
            told_of.insert(fact.id.clone(), told(first, catalogue::title(&fact.game)));
        }
        // Sorted, each once: none comes late.
        let _ = before.add(&fact);
    }
    told_of
}

/// What a game leaves behind that may have ended here.
pub(crate) fn left_behind<G: Noted>(
    record: &Record<G>,
    id: &str,
    me: Option<Seat>,
) -> Option<Fact> {
    fact(record, Played { id: id.to_owned(), me: me?, at: browser::now() as u64 })
}

/// Keeps what a game left behind. Returns what was rare in it, and whether there was room.
pub(crate) fn note(fact: Fact) -> (Vec<Moment>, bool) {
    let (fact, kept) = keep(fact);
    (rare(&fact), kept)
}

/// Keeps a game of which only a sheet is known; what was rare in it, in words, and whether there was room.
pub(crate) fn keep_and_tell(fact: Fact, title: &str) -> (Vec<String>, bool) {
    let (moments, kept) = note(fact);
    (moments.iter().map(|moment| told(moment, title)).collect(), kept)
}

/// What was rare in a game that is kept, held against those before it.
fn rare(fact: &Fact) -> Vec<Moment> {
    let before = |other: &Fact| (other.at, &other.id) < (fact.at, &fact.id);
    let facts: Vec<Fact> = all().into_iter().filter(before).collect();
    moments(&Summary::of(&facts), fact)
}

/// Whose games are counted: the only person at this screen, or the one with my name.
pub(crate) fn me(names: &[String]) -> Option<Seat> {
    let people: Vec<usize> = (0..names.len()).filter(|&at| bot(&names[at]).is_none()).collect();
    let name = prefs().name;
    let mine = |at: &&usize| !name.is_empty() && names[**at] == name;
    let seat = match people[..] {
        [only] => Some(only),
        _ => people.iter().find(mine).copied(),
    };
    seat.map(|at| Seat(at as u8))
}

/// What was rare in a game that is over, in words.
pub(crate) fn told_all<G: Noted>(moments: &[Moment], desk: &Desk<G>) -> Vec<String> {
    let moments = moments.iter().filter(|_| desk.over);
    moments.map(|moment| told(moment, G::INFO.title)).collect()
}

/// What was rare, in words.
fn told(moment: &Moment, title: &str) -> String {
    let game = || ("game", Value::from(title.to_owned()));
    let with = |key: &str, name: &'static str, value: Value| tell(key, &[game(), (name, value)]);
    match moment {
        Moment::FirstWin => tell("moment-first-win", &[game()]),
        Moment::Streak(name, count) => {
            let args = [("name", display_name(name).into()), ("count", (*count as i32).into())];
            tell("moment-streak", &args)
        }
        Moment::HighestMove(points) => with("moment-move", "points", (*points).into()),
        Moment::HighestRound(points) => with("moment-round", "points", (*points).into()),
        Moment::MostPoints(points, seats) => tell(
            "moment-points",
            &[game(), ("points", (*points).into()), ("seats", (*seats).into())],
        ),
        Moment::Quickest(time) => with("moment-quickest", "time", seconds(*time).into()),
        Moment::FirstDeed(deed) => tell(&format!("moment-first-{}", deed.name()), &[]),
        Moment::Games(count) => with("moment-games", "count", (*count as i32).into()),
    }
}

#[cfg(test)]
mod tests;
