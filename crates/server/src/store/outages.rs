//! When no server ran. Whoever was to move in a game over days could not, and gets that time back.
//!
//! Both stores go by one clock, the file's by that of its machine and PostgreSQL by its own: nodes whose clocks disagree would take
//! the difference for outages, again and again.

use super::{Kind, Store, StoreError};
use std::time::Duration;

/// How often a server says that it runs.
pub(crate) const BEAT: Duration = Duration::from_secs(30);
/// A longer gap between two beats, in milliseconds, means that none ran; or that the clock was set forward, or the machine stood
/// still, which is the same to those who wanted to play.
pub(crate) const GAP: u64 = 2 * BEAT.as_millis() as u64;
/// After so many milliseconds nobody asks any more: games that nobody continues end before that.
pub(super) const KEPT: u64 = 100 * 24 * 60 * 60 * 1000;

impl Store {
    /// Says that a server runs now. If none said so for long, that was an outage.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn beat(&self) -> Result<(), StoreError> {
        ask!(self, it => it.beat())
    }

    /// For how many of the last so many milliseconds no server ran.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn missed(&self, last: u64) -> Result<u64, StoreError> {
        ask!(self, it => it.missed(last))
    }

    /// Tables that sleep and are to be looked at by now, those that wait longest first.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn due(&self, now: u64, limit: u32) -> Result<Vec<String>, StoreError> {
        ask!(self, it => it.due(now, limit))
    }
}
