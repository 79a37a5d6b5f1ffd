//! What people's own lists say of the table while they are not here, and what a table over days needs when it wakes.

use super::Keeper;
use crate::app;
use crate::live::index;
use crate::store::Index;
use tribord_table::message::Stage;
use tribord_table::room::Effects;

impl Keeper {
    /// Whether somebody's own list says something new: a move made it the turn of a person who is not here to see it.
    pub(super) fn is_news_to_somebody(&self, effects: &Effects) -> bool {
        effects.game && (self.room.is_over_days() || self.called || self.room.waits_for_absent())
    }

    /// Somebody came whom the store was told to call: they are not to be called any more.
    pub(super) async fn recall(&mut self) {
        if self.called {
            self.list_again().await;
        }
    }

    /// Somebody left although it is their turn: they find it in their list.
    pub(super) async fn list_turn_of(&mut self, who: &str) {
        let seat = self.room.seat_of(who).filter(|seat| self.room.turns().has(*seat));
        if self.room.stage() == Stage::Playing && seat.is_some() {
            self.list_again().await;
        }
    }

    /// Nobody could move while no server ran: that time is given back. And the store learns when the table is to be looked at next,
    /// or it would be woken for the same reason again and again.
    pub(super) async fn give_back(&mut self) {
        let now = self.now();
        match self.app.store.missed(self.looked, now).await {
            Ok(missed) => {
                self.looked = now;
                let given = self.room.give_back(missed, now);
                // If the disk is full, nothing else is written either.
                let _ = self.carry_out(given).await;
            }
            Err(error) => tracing::warn!(%error, "for how long no server ran is not known"),
        }
        self.list_again().await;
    }

    /// Replaces what is listed, although nothing has happened.
    pub(super) async fn list_again(&mut self) {
        if self.lost || !self.owed.is_empty() {
            return;
        }
        // The time at the table may be ahead of the clock, and what is due there is due.
        let now = app::now().max(self.now());
        let index = Index { updated: self.updated, ..index::index(&self.room, now) };
        let called = is_calling(&index);
        match self.append(Vec::new(), Some(index)).await {
            Ok(()) => self.called = called,
            Err(error) => drop(self.failed(&error).await),
        }
    }
}

/// Is somebody to be called who is not here?
pub(super) fn is_calling(index: &Index) -> bool {
    index.seated.iter().any(|seated| seated.call.is_some())
}
