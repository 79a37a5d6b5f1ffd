//! Whose cookies are worth nothing any more, because they asked to be forgotten.

use crate::store::{Store, StoreError};
use std::collections::HashSet;
use std::sync::{PoisonError, RwLock};
use tokio::sync::Notify;

/// How long that is remembered, in milliseconds: longer than any key lives that may have signed such a cookie.
const REMEMBERED: u64 = 460 * 24 * 60 * 60 * 1000;

/// Everybody who was forgotten, as on the disk.
pub(crate) struct Forgotten {
    all: RwLock<HashSet<String>>,
    /// Somebody was forgotten, and tables still have their name.
    more: Notify,
}

impl Forgotten {
    pub(crate) async fn open(store: &Store) -> Result<Forgotten, StoreError> {
        let all = RwLock::new(store.forgotten().await?.into_iter().collect());
        Ok(Forgotten { all, more: Notify::new() })
    }

    pub(crate) fn has(&self, person: &str) -> bool {
        self.all.read().unwrap_or_else(PoisonError::into_inner).contains(person)
    }

    /// After the disk knows it.
    pub(super) fn add(&self, person: &str) {
        self.all.write().unwrap_or_else(PoisonError::into_inner).insert(person.to_owned());
        self.more.notify_one();
    }

    /// Waits until somebody was forgotten here.
    pub(crate) async fn more(&self) {
        self.more.notified().await;
    }

    /// Reads again what other nodes may have noted.
    pub(crate) async fn reload(&self, store: &Store) -> Result<(), StoreError> {
        let all: HashSet<String> = store.forgotten().await?.into_iter().collect();
        *self.all.write().unwrap_or_else(PoisonError::into_inner) = all;
        Ok(())
    }

    /// Lets go of those whom no cookie can name any more.
    pub(crate) async fn tidy(&self, store: &Store, now: u64) -> Result<(), StoreError> {
        let old = store.remove_forgotten(now.saturating_sub(REMEMBERED)).await?;
        let mut all = self.all.write().unwrap_or_else(PoisonError::into_inner);
        all.retain(|person| !old.contains(person));
        Ok(())
    }
}
