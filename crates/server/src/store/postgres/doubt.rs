//! What becomes of an append that was not answered. It may have happened, or happen still: so the claim is made anew, which waits for
//! whatever is under way and fences what comes later, and then the end of the record tells.

use super::Postgres;
use super::append::Batch;
use super::connect::Failure;
use crate::store::error::StoreError;
use crate::store::model::{Claim, Entry, Index};
use crate::store::settle::{Settled, settle};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// For how long it is tried to find out. Whoever plays waits for that long, and then reconnects.
const LONGEST: Duration = Duration::from_secs(10);
/// The time between two attempts.
const PAUSE: Duration = Duration::from_millis(200);

/// Only somebody whose claim still is the last one can make it anew.
const CLAIM_ANEW: &str =
    "UPDATE heads SET epoch = epoch + 1 WHERE n = $1 AND epoch = $2 RETURNING epoch, next";

/// Somebody else has the table: it is counted how often that was found out.
pub(super) fn fenced() -> StoreError {
    metrics::counter!("tribord_store_fenced_total").increment(1);
    StoreError::Fenced
}

impl Postgres {
    pub(in crate::store) async fn append(
        &self,
        claim: &mut Claim,
        first: u64,
        entries: Vec<Entry>,
        index: Option<Index>,
    ) -> Result<(), StoreError> {
        let lost = claim.lost();
        tokio::select! {
            biased;
            appended = self.append_or_doubt(claim, first, entries, index) => appended,
            // Whoever has the table next finds out what has become of it.
            () = lost => Err(StoreError::Doubt("this node counts as dead".to_owned())),
        }
    }

    async fn append_or_doubt(
        &self,
        claim: &mut Claim,
        first: u64,
        entries: Vec<Entry>,
        index: Option<Index>,
    ) -> Result<(), StoreError> {
        let end = first + entries.len() as u64;
        let batch = Arc::new(Batch { first, entries, index });
        let until = Instant::now() + LONGEST;
        loop {
            let answer = self.appender.append(claim.n, claim.epoch, batch.clone()).await;
            match answer.ok_or(StoreError::Closed)? {
                Ok(true) => return Ok(()),
                Ok(false) => return Err(self.why_not(claim, first).await),
                Err(Failure::Refused(error)) => return Err(error),
                Err(Failure::Unanswered(_)) => {}
            }
            match settle(first, end, self.claim_anew(claim, until).await?) {
                Settled::Done => return Ok(()),
                Settled::NotDone => {}
                Settled::Conflict(found) => {
                    return Err(StoreError::Conflict { expected: first, found });
                }
            }
            if Instant::now() >= until {
                return Err(StoreError::Away("the database did not answer".to_owned()));
            }
        }
    }

    /// Makes a claim anew; the next number of the record.
    async fn claim_anew(&self, claim: &mut Claim, until: Instant) -> Result<u64, StoreError> {
        metrics::counter!("tribord_store_doubts_total").increment(1);
        loop {
            let error = match self.lanes.write(CLAIM_ANEW, &[&claim.n, &claim.epoch]).await {
                Ok(rows) => {
                    let row = rows.first().ok_or_else(fenced)?;
                    claim.epoch = row.get(0);
                    return Ok(row.get::<_, i32>(1).unsigned_abs().into());
                }
                Err(StoreError::Closed) => return Err(StoreError::Closed),
                Err(error) => error,
            };
            if Instant::now() >= until {
                return Err(StoreError::Doubt(error.to_string()));
            }
            sleep(PAUSE).await;
        }
    }

    /// Why an append was not done.
    pub(super) async fn why_not(&self, claim: &Claim, expected: u64) -> StoreError {
        let found = "SELECT epoch, next FROM heads WHERE n = $1";
        match self.lanes.read(found, &[&claim.n]).await {
            Ok(rows) => {
                match rows.first().map(|row| (row.get::<_, i64>(0), row.get::<_, i32>(1))) {
                    None => StoreError::Missing,
                    Some((epoch, next)) if epoch == claim.epoch => {
                        StoreError::Conflict { expected, found: next.unsigned_abs().into() }
                    }
                    Some(_) => fenced(),
                }
            }
            // It was refused, whatever the reason.
            Err(_) => StoreError::Fenced,
        }
    }
}
