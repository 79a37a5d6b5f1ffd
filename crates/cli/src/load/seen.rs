//! What clients saw while they played.

use serde::{Deserialize, Serialize};

/// At one table, or at many.
#[derive(Default, Serialize, Deserialize)]
pub(super) struct Seen {
    /// How many microseconds each action took until its sender knew that it was done.
    pub(super) round_trips: Vec<u32>,
    /// How many games came to their end.
    pub(super) games: u32,
    /// For how many seconds the table was played at that was played at longest.
    pub(super) seconds: f64,
    /// Why tables failed.
    pub(super) failures: Vec<String>,
}

impl Seen {
    pub(super) fn add(&mut self, other: Seen) {
        self.round_trips.extend(other.round_trips);
        self.games += other.games;
        self.seconds = self.seconds.max(other.seconds);
        self.failures.extend(other.failures);
    }
}
