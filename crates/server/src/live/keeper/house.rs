//! What is asked from outside: what can be seen of the table, and what whoever runs the server does with it.

use super::Keeper;
use crate::live::Shown;
use crate::store::StoreError;
use tokio::sync::oneshot;
use tribord_table::message::Denied;

impl Keeper {
    pub(super) fn show(&self, who: Option<&str>) -> Shown {
        let who = who.unwrap_or_default();
        let (observer, you) = (self.room.observer(who), self.room.you(who));
        Shown {
            room: self.room.room_news(self.now()),
            seat: you.seat,
            host: you.host,
            record: observer.as_ref().ok().and_then(|observer| self.room.record(*observer)),
            game: observer.as_ref().ok().and_then(|_| self.room.public_game(self.now())),
            closed: observer.err(),
        }
    }

    /// Ends the game.
    pub(super) async fn end(&mut self, reply: oneshot::Sender<Result<(), Denied>>) {
        let ended = match self.room.close(self.now()) {
            Ok(effects) => self.carry_out(effects).await,
            Err(denied) => Err(denied),
        };
        let _ = reply.send(ended);
    }

    /// Removes the table. From then on there is nothing to own, and nobody to tell.
    pub(super) async fn remove(&mut self, reply: oneshot::Sender<Result<(), StoreError>>) {
        let removed = self.app.store.remove(&self.claim).await;
        if removed.is_ok() {
            self.lost = true;
            self.app.live.presence.begin(&self.id);
            self.connections.iter_mut().for_each(|connection| connection.out = None);
        }
        let _ = reply.send(removed);
    }
}
