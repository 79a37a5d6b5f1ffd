//! Those who come and go, here or at another node.

use super::Keeper;
use super::audience::{Connection, text};
use crate::live::{Join, Out};
use crate::store::StoreError;
use std::time::Duration;
use tokio::time::Instant;
use tribord_table::message::{Code, Denied};

/// For how long it is certain that nobody else has the table, where other nodes might.
const CERTAIN: Duration = Duration::from_millis(100);

impl Keeper {
    pub(super) async fn join(&mut self, join: Join) {
        let Join { connection: number, who, knows: (from, undos), out, reply } = join;
        let observer = match self.make_certain().await.and_then(|()| self.room.observer(&who)) {
            Ok(observer) => observer,
            // Whoever is not answered looks for the table again.
            Err(_) if self.lost => return,
            Err(why) => {
                return match (reply, out) {
                    (Some(reply), _) => drop(reply.send(Err(why))),
                    (None, Out::There(key, connection)) => self.refuse(key, connection, why),
                    (None, Out::Here(_)) => {}
                };
            }
        };
        if let Out::There(key, connection) = out {
            self.far.links.enter((key, connection), number);
        }
        let came = self.room.came(&who, self.now());
        if let Some(reply) = reply {
            let _ = reply.send(Ok(()));
        }
        let you = self.room.you(&who);
        let mut connection = Connection { number, who, observer, you, out: Some(out) };
        if let Ok(welcome) = self.room.welcome(&connection.who, from, undos, self.now()) {
            self.far.welcome(&self.app, &mut connection, &text(&welcome));
        }
        self.connections.push(connection);
        self.guest(came).await;
        self.recall().await;
        self.show_presence().await;
    }

    pub(super) async fn leave(&mut self, number: u64) {
        let Some(at) = self.connections.iter().position(|c| c.number == number) else { return };
        let gone = self.connections.swap_remove(at);
        let went = self.room.went(&gone.who, self.now());
        self.guest(went).await;
        self.list_turn_of(&gone.who).await;
        self.show_presence().await;
    }

    /// Whoever is shown the table anew must not be shown what another node has left behind: a node that stood still may not know
    /// yet that its tables were taken over.
    pub(super) async fn make_certain(&mut self) -> Result<(), Denied> {
        let asked = Instant::now();
        if asked.duration_since(self.certain) < CERTAIN {
            return Ok(());
        }
        let since = self.app.live.uptime.read();
        let held = self.app.store.holds(&self.claim).await;
        self.waited(since);
        match held {
            Ok(()) => {
                self.certain = asked;
                Ok(())
            }
            Err(error @ StoreError::Fenced) => Err(self.failed(&error).await),
            Err(_) => Err(Code::Storage.into()),
        }
    }
}
