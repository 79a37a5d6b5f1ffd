//! All games of somebody, added up.

use crate::{Fact, Tally};
use serde::{Deserialize, Serialize};

/// Which games are meant: nothing said means all.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Group {
    /// Of this kind.
    #[serde(rename = "g", default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// With so many players.
    #[serde(rename = "s", default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<u8>,
    /// With this companion, as records write it.
    #[serde(rename = "w", default, skip_serializing_if = "Option::is_none")]
    pub with: Option<String>,
}

/// The facts of all games, added up in the order in which these ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// The version of this form.
    pub version: u8,
    /// The last game that was added.
    last: Option<(u64, String)>,
    /// Sorted by group.
    tallies: Vec<(Group, Tally)>,
}

/// The game ended before one that was added already, or was added itself: what depends on the order, such as
/// streaks, must be added up anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Late;

impl Default for Summary {
    fn default() -> Summary {
        Summary { version: Fact::VERSION, last: None, tallies: Vec::new() }
    }
}

impl Summary {
    /// All of these, in any order; each game counts once, and what is not sound counts nothing.
    pub fn of(facts: &[Fact]) -> Summary {
        let mut sorted: Vec<&Fact> = facts.iter().filter(|fact| fact.is_sound()).collect();
        sorted.sort_by(|a, b| (a.at, &a.id).cmp(&(b.at, &b.id)));
        let mut summary = Summary::default();
        for fact in sorted {
            // The same game twice is late.
            let _ = summary.add(fact);
        }
        summary
    }

    /// One game more, which ended after all others.
    pub fn add(&mut self, fact: &Fact) -> Result<(), Late> {
        let order = (fact.at, fact.id.clone());
        if !fact.is_sound() || self.last.as_ref().is_some_and(|last| *last >= order) {
            return Err(Late);
        }
        self.last = Some(order);
        self.add_to_groups(fact, None);
        for companion in fact.companions() {
            self.add_to_groups(fact, Some(companion));
        }
        Ok(())
    }

    fn add_to_groups(&mut self, fact: &Fact, with: Option<&str>) {
        let outcome = match with {
            None => fact.outcome(),
            Some(companion) => fact.outcome_against(companion),
        };
        let game = || Some(fact.game.clone());
        for (game, seats) in [(None, None), (game(), None), (game(), Some(fact.seats()))] {
            let group = Group { game, seats, with: with.map(str::to_owned) };
            let at = match self.tallies.binary_search_by(|(other, _)| other.cmp(&group)) {
                Ok(at) => at,
                Err(at) => {
                    self.tallies.insert(at, (group, Tally::default()));
                    at
                }
            };
            self.tallies[at].1.add(fact, outcome);
        }
    }

    /// What is known of these games; nothing if there are none.
    pub fn get(&self, group: &Group) -> Option<&Tally> {
        let at = self.tallies.binary_search_by(|(other, _)| other.cmp(group)).ok()?;
        Some(&self.tallies[at].1)
    }

    /// Everybody I played with, in these games; who played most comes first.
    pub fn companions(&self, game: Option<&str>, seats: Option<u8>) -> Vec<(&str, &Tally)> {
        let mut found: Vec<_> = self
            .tallies
            .iter()
            .filter(|(group, _)| group.game.as_deref() == game && group.seats == seats)
            .filter_map(|(group, tally)| Some((group.with.as_deref()?, tally)))
            .collect();
        found.sort_by(|a, b| (b.1.played, a.0).cmp(&(a.1.played, b.0)));
        found
    }

    /// The numbers of players with which a game was played, ascending.
    pub fn seats(&self, game: &str) -> Vec<u8> {
        let alone = |group: &Group| group.with.is_none() && group.game.as_deref() == Some(game);
        let groups = self.tallies.iter().map(|(group, _)| group);
        groups.filter(|group| alone(group)).filter_map(|group| group.seats).collect()
    }
}
