//! When no server ran. Whoever was to move in a game over days could not, and gets that time back.

use super::{Kind, Store, StoreError};
use std::time::Duration;

/// How often a server says that it runs.
pub(crate) const BEAT: Duration = Duration::from_secs(30);
/// A longer gap between two beats, in milliseconds, means that none ran; or that the clock was set forward, or the machine stood
/// still, which is the same to those who wanted to play.
pub(super) const GAP: u64 = 2 * BEAT.as_millis() as u64;
/// After so many milliseconds nobody asks any more: games that nobody continues end before that.
const KEPT: u64 = 100 * 24 * 60 * 60 * 1000;

impl Store {
    /// Says that a server runs now. If none said so for long, that was an outage.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn beat(&self, now: u64) -> Result<(), StoreError> {
        let old = now.saturating_sub(KEPT);
        ask!(self, it => it.beat(now, old))
    }

    /// For how many milliseconds no server ran between these moments.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn missed(&self, since: u64, until: u64) -> Result<u64, StoreError> {
        ask!(self, it => it.missed(since, until))
    }

    /// Tables that sleep and are to be looked at by now, those that wait longest first.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn due(&self, now: u64, limit: u32) -> Result<Vec<String>, StoreError> {
        ask!(self, it => it.due(now, limit))
    }
}
