//! Sums over games.

use crate::{Deed, Fact, Luck, Outcome};
use serde::{Deserialize, Serialize};

/// Numbers added up so that their average and their spread can be told, all whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spread {
    /// How many.
    pub count: u32,
    sum: i64,
    squares: i64,
    /// The least.
    pub least: i32,
    /// The most.
    pub most: i32,
}

impl Spread {
    fn add(&mut self, number: i32) {
        let first = self.count == 0;
        self.least = if first { number } else { self.least.min(number) };
        self.most = if first { number } else { self.most.max(number) };
        self.count += 1;
        self.sum += i64::from(number);
        self.squares += i64::from(number) * i64::from(number);
    }

    /// The average; nothing of nothing.
    pub fn average(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / f64::from(self.count))
    }

    /// The standard deviation; at least two are needed.
    pub fn deviation(&self) -> Option<f64> {
        let n = f64::from(self.count);
        let average = self.average().filter(|_| self.count > 1)?;
        Some(((self.squares as f64 - n * average * average).max(0.0) / (n - 1.0)).sqrt())
    }
}

/// What is known of some games of mine.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// How many.
    pub played: u32,
    /// Of them with nobody else.
    pub alone: u32,
    /// Won alone, ahead of all others, or of this companion.
    pub won: u32,
    /// Level with the best of the others.
    pub tied: u32,
    /// My points.
    pub points: Spread,
    /// Wins in a row, up to the last game.
    pub streak: u32,
    /// The most wins in a row.
    pub longest: u32,
    /// The most points of a move.
    pub best_move: Option<i32>,
    /// The most points of a round.
    pub best_round: Option<i32>,
    /// The quickest round of a race that was won.
    pub quickest: Option<u64>,
    /// Milliseconds for so many moves.
    pub time: (u64, u64),
    /// What I did, and how often.
    pub deeds: Vec<(Deed, u32)>,
    /// The luckiest and the unluckiest first throw of three dice.
    pub luck: Option<(Luck, Luck)>,
}

impl Tally {
    pub(crate) fn add(&mut self, fact: &Fact, outcome: Outcome) {
        self.played += 1;
        match outcome {
            Outcome::Alone => self.alone += 1,
            Outcome::Won => self.won += 1,
            Outcome::Tied => self.tied += 1,
            Outcome::Lost => {}
        }
        match outcome {
            Outcome::Won => self.streak += 1,
            Outcome::Tied | Outcome::Lost => self.streak = 0,
            Outcome::Alone => {}
        }
        self.longest = self.longest.max(self.streak);
        self.points.add(fact.my_points());
        self.best_move = self.best_move.max(fact.best_move);
        self.best_round = self.best_round.max(fact.best_round);
        self.quickest = match (self.quickest, fact.quickest) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        };
        if let Some(time) = fact.time {
            self.time.0 += time;
            self.time.1 += u64::from(fact.moves);
        }
        for &(deed, count) in &fact.deeds {
            match self.deeds.iter_mut().find(|(other, _)| *other == deed) {
                Some((_, sum)) => *sum += u32::from(count),
                None => self.deeds.push((deed, count.into())),
            }
        }
        self.deeds.sort_unstable();
        self.luck = match (self.luck, fact.luck) {
            (Some((best, worst)), Some((good, bad))) => Some((best.rarer(good), worst.rarer(bad))),
            (one, other) => one.or(other),
        };
    }

    /// Games that could be won.
    pub fn contested(&self) -> u32 {
        self.played - self.alone
    }

    /// Neither won nor level.
    pub fn lost(&self) -> u32 {
        self.contested() - self.won - self.tied
    }

    /// How often I did that.
    pub fn did(&self, deed: Deed) -> u32 {
        self.deeds.iter().find(|(other, _)| *other == deed).map_or(0, |(_, count)| *count)
    }

    /// Milliseconds a move, on average.
    pub fn time_a_move(&self) -> Option<u64> {
        self.time.0.checked_div(self.time.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn averages_and_spreads_are_those_of_the_books() {
        let mut spread = Spread::default();
        assert_eq!((spread.average(), spread.deviation()), (None, None));
        [2, 4, 4, 4, 5, 5, 7, 9].into_iter().for_each(|number| spread.add(number));
        assert_eq!(spread.average(), Some(5.0));
        // The sum of squares around 5 is 32.
        assert_eq!(spread.deviation(), Some((32.0f64 / 7.0).sqrt()));
        assert_eq!((spread.least, spread.most), (2, 9));
        spread.add(-3);
        assert_eq!((spread.least, spread.most), (-3, 9));
    }
}
