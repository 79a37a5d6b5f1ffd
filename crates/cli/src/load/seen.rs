//! What clients saw while they played.

use serde::{Deserialize, Serialize};

/// At one table, or at many.
#[derive(Default, Serialize, Deserialize)]
pub(super) struct Seen {
    /// How many microseconds each action took until its sender knew that it was done.
    pub(super) round_trips: Vec<u32>,
    /// How many games came to their end.
    pub(super) games: u32,
    /// For how many seconds each table was played at, all of them together.
    pub(super) seconds: f64,
    /// Why tables failed.
    pub(super) failures: Vec<String>,
}

impl Seen {
    pub(super) fn add(&mut self, other: Seen) {
        self.round_trips.extend(other.round_trips);
        self.games += other.games;
        self.seconds += other.seconds;
        self.failures.extend(other.failures);
    }

    /// How much of what was due at this many actions a second was done. Tables do not all begin and end at the same moment: each
    /// counts for as long as it was played at.
    pub(super) fn kept_up(&self, rate: f64) -> f64 {
        let due = rate * self.seconds;
        if due > 0.0 { self.round_trips.len() as f64 / due } else { 1.0 }
    }

    /// Actions a second at so many tables.
    pub(super) fn per_second(&self, tables: u32) -> f64 {
        let seconds = self.seconds / f64::from(tables.max(1));
        self.round_trips.len() as f64 / seconds.max(0.001)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(tables: [(usize, f64); 2]) -> Seen {
        let mut all = Seen::default();
        for (actions, seconds) in tables {
            all.add(Seen { round_trips: vec![1000; actions], seconds, ..Seen::default() });
        }
        all
    }

    #[test]
    fn tables_that_were_played_at_for_other_times_all_kept_up() {
        let punctual = played([(9, 9.0), (7, 7.0)]);
        assert_eq!((punctual.kept_up(1.0), punctual.per_second(2)), (1.0, 2.0));
        let late = played([(4, 8.0), (8, 8.0)]);
        assert_eq!((late.kept_up(1.0), late.per_second(2)), (0.75, 1.5));
        assert_eq!(late.kept_up(0.0), 1.0);
    }
}
