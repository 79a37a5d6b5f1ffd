//! When something cannot be written, or somebody else has the table.

use super::Keeper;
use super::audience::text;
use crate::live::read;
use crate::store::StoreError;
use tribord_table::message::{Code, Denied};
use tribord_table::room::Written;

impl Keeper {
    /// Ends without an answer to anybody. They come back, perhaps elsewhere, and whoever asks again gets the answer from the disk.
    pub(super) fn let_go(&mut self) {
        (self.lost, self.doubt) = (true, true);
        self.end_links();
        self.turn_away();
    }

    /// After a failed write the room goes back to what is on the disk.
    pub(super) async fn failed(&mut self, error: &StoreError) -> Denied {
        if matches!(error, StoreError::Fenced | StoreError::Conflict { .. }) {
            tracing::warn!(%error, "a table is let go of");
            self.let_go();
            return Code::Storage.into();
        }
        metrics::counter!("tribord_storage_failures_total").increment(1);
        if matches!(error, StoreError::Doubt(_)) {
            tracing::error!(%error, "a table is read again, because nobody knows whether this was written");
            self.let_go();
            return Code::Storage.into();
        }
        tracing::error!(%error, "a table could not be written; nothing was done");
        let rows = self.app.store.entries(&self.id).await.unwrap_or_default();
        let Ok(mut room) = read(&rows) else {
            self.lost = true;
            return Code::Storage.into();
        };
        let at = self.now();
        self.durable = room.seq();
        self.owed = room.wake(at).written().collect();
        let came =
            self.connections.iter().flat_map(|c| room.came(&c.who, at).entries).map(Written::from);
        self.owed.extend(came);
        self.room = room;
        for connection in &mut self.connections {
            if let Ok(welcome) = self.room.welcome(&connection.who, 0, u32::MAX, at) {
                self.far.send(&self.app, connection, &text(&welcome));
            }
        }
        Code::Storage.into()
    }
}
