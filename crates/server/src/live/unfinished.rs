//! How many tables are unfinished. Counting them takes a while where there are many, so it is not done for each that is opened.

use crate::app::now;
use crate::store::{Store, StoreError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// How long a table at which nothing changes counts. Abandoned games are kept for good.
const DAY: u64 = 24 * 60 * 60 * 1000;
/// For how long a number is believed that leaves room for more.
const BELIEVED: Duration = Duration::from_secs(5);

/// What is known of it.
#[derive(Default)]
pub(super) struct Unfinished(Mutex<Option<Counted>>);

struct Counted {
    at: Instant,
    /// How many there were, and were opened here since.
    tables: u64,
}

impl Unfinished {
    fn counted(&self) -> MutexGuard<'_, Option<Counted>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether there are fewer than so many. Nobody is refused by an old number: games may have ended meanwhile.
    pub(super) async fn are_fewer(&self, store: &Store, most: u64) -> Result<bool, StoreError> {
        let believed = |it: &Counted| it.at.elapsed() < BELIEVED && it.tables < most;
        if self.counted().as_ref().is_some_and(believed) {
            return Ok(true);
        }
        let at = Instant::now();
        let tables = store.unfinished(now().saturating_sub(DAY)).await?;
        *self.counted() = Some(Counted { at, tables });
        Ok(tables < most)
    }

    /// A table was opened here.
    pub(super) fn opened(&self) {
        if let Some(counted) = &mut *self.counted() {
            counted.tables += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::store::{Index, Status};

    #[tokio::test(start_paused = true)]
    async fn tables_are_counted_from_time_to_time_and_before_anybody_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let create = async |id: &str, status| {
            let (game, summary) = ("triolet".to_owned(), "{}".to_owned());
            let index =
                Index { game, status, seated: Vec::new(), summary, updated: now(), wake: None };
            store.create(id, Vec::new(), index).await.unwrap()
        };
        let known = Unfinished::default();
        assert!(known.are_fewer(&store, 2).await.unwrap());
        // Of what others open nothing is known for a while …
        create("a", Status::Playing).await;
        create("b", Status::Playing).await;
        assert!(known.are_fewer(&store, 2).await.unwrap());
        tokio::time::advance(BELIEVED).await;
        assert!(!known.are_fewer(&store, 2).await.unwrap());
        // … of what is opened here at once.
        assert!(known.are_fewer(&store, 4).await.unwrap());
        create("c", Status::Playing).await;
        create("d", Status::Playing).await;
        known.opened();
        assert!(known.are_fewer(&store, 4).await.unwrap());
        known.opened();
        assert!(!known.are_fewer(&store, 4).await.unwrap());
        // Whoever is refused is so because it is true.
        create("e", Status::Over).await;
        assert!(known.are_fewer(&store, 5).await.unwrap());
        known.opened();
        assert!(known.are_fewer(&store, 5).await.unwrap(), "one that is over does not count");
        store.close().await;
    }
}
