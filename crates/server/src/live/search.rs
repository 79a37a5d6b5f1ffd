//! The search for a table that other nodes may have.

use super::Live;
use crate::http::Problem;
use crate::store::StoreError;
use std::time::Duration;
use tokio::time::Instant;

/// The time between two looks who has a table.
const LOOK: Duration = Duration::from_millis(50);
/// For how long somebody waits for a table whose node is gone, until another node has it.
const HOLD: Duration = Duration::from_secs(9);

/// The search for a table that is not where it was thought to be.
pub(super) struct Search {
    tries: u32,
    /// Where other nodes may have it: until when it is looked for.
    until: Option<Instant>,
}

impl Search {
    pub(super) fn new(live: &Live) -> Search {
        Search { tries: 0, until: live.links.as_ref().map(|_| Instant::now() + HOLD) }
    }

    /// A failure to find it: one that passes means to look again.
    pub(super) fn may_pass<T>(&self, error: StoreError) -> Result<Option<T>, Problem> {
        match error {
            // This node counts as dead, and is about to get a new number.
            StoreError::Fenced if self.until.is_some() => Ok(None),
            error => Err(error.into()),
        }
    }

    /// It was not there.
    pub(super) async fn again(&mut self) -> Result<(), Problem> {
        self.tries += 1;
        match self.until {
            None if self.tries < 3 => Ok(()),
            None => Err(StoreError::Closed.into()),
            Some(until) if Instant::now() < until => {
                tokio::time::sleep(LOOK).await;
                Ok(())
            }
            Some(_) => Err(StoreError::Elsewhere(0).into()),
        }
    }
}
