//! What was rare in a game.

use crate::{Deed, Fact, Group, Outcome, Summary};

/// Something worth keeping of a game, true by the numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moment {
    /// The first win at this kind of game.
    FirstWin,
    /// So many wins in a row against somebody, in all games.
    Streak(String, u32),
    /// More points in one move than ever before in this kind of game.
    HighestMove(i32),
    /// More points in one round than ever before.
    HighestRound(i32),
    /// More points than ever before in this kind of game with so many players.
    MostPoints(i32, u8),
    /// Races: a round won more quickly than ever before, in milliseconds.
    Quickest(u64),
    /// The first time that this was done.
    FirstDeed(Deed),
    /// So many games of this kind.
    Games(u32),
}

/// More would not be read.
const MOST: usize = 2;
/// Before so many games of a kind there are no records: nearly every game would break one.
const ENOUGH: u32 = 3;
/// Fewer wins in a row are nothing special.
const ROW: u32 = 3;

/// What was rare in a game: two things at most, the rarest first. `before` is everything up to that game, without it.
pub fn moments(before: &Summary, fact: &Fact) -> Vec<Moment> {
    let mut found = Vec::new();
    let group = |game: bool, seats: bool| Group {
        game: game.then(|| fact.game.clone()),
        seats: seats.then(|| fact.seats()),
        with: None,
    };
    let known = |game, seats| before.get(&group(game, seats)).cloned().unwrap_or_default();
    let (of_kind, of_size) = (known(true, false), known(true, true));
    if fact.outcome() == Outcome::Won && of_kind.won == 0 {
        found.push(Moment::FirstWin);
    }
    // A first game of a kind has nothing to be held against.
    if of_kind.played == 0 {
        return found;
    }
    found.extend(streak(before, fact));
    let enough = of_kind.played >= ENOUGH;
    let higher = |now: Option<i32>, then: Option<i32>| now.filter(|_| enough && now > then);
    found.extend(higher(fact.best_move, of_kind.best_move).map(Moment::HighestMove));
    let tokens = fact.quickest.is_some() || of_kind.quickest.is_some();
    // Tokens of a race are no measure of it.
    if of_size.played >= ENOUGH && fact.my_points() > of_size.points.most && !tokens {
        found.push(Moment::MostPoints(fact.my_points(), fact.seats()));
    }
    found.extend(higher(fact.best_round, of_kind.best_round).map(Moment::HighestRound));
    if let (Some(now), Some(then)) = (fact.quickest, of_kind.quickest)
        && enough
        && now < then
    {
        found.push(Moment::Quickest(now));
    }
    let first = |deed: &Deed| deed.is_rare() && fact.did(*deed) > 0 && of_kind.did(*deed) == 0;
    found.extend(Deed::ALL.into_iter().find(first).filter(|_| enough).map(Moment::FirstDeed));
    let games = of_kind.played + 1;
    if games.is_multiple_of(100) {
        found.push(Moment::Games(games));
    }
    found.truncate(MOST);
    found
}

/// The longest row of wins against one of the others, if it is the first of its kind or a round number: each
/// one more would soon be no news.
fn streak(before: &Summary, fact: &Fact) -> Option<Moment> {
    let row = |companion: &str| {
        let group = Group { with: Some(companion.to_owned()), ..Group::default() };
        let known = before.get(&group).cloned().unwrap_or_default();
        let row = known.streak + 1;
        let won = fact.outcome_against(companion) == Outcome::Won;
        let special = row == ROW && known.longest < ROW || row.is_multiple_of(5);
        (won && special).then(|| (row, companion.to_owned()))
    };
    let (row, companion) = fact.companions().into_iter().filter_map(row).max()?;
    Some(Moment::Streak(companion, row))
}

#[cfg(test)]
mod tests;
