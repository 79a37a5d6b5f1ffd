//! What people's own lists say of the table while they are not here, and what a table over days needs when it wakes.

use super::Keeper;
use crate::app;
use crate::live::clock::TableTime;
use crate::live::index;
use crate::store::{GAP, Index, StoreError};
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
        match self.missed(now.saturating_sub(self.looked)).await {
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

    /// First says that a server runs: a gap before that, or a clock that was set forward, is known only then.
    async fn missed(&self, last: u64) -> Result<u64, StoreError> {
        self.app.store.beat().await?;
        self.app.store.missed(last).await
    }

    /// Over days the calendar counts. If it has gone on without the table, because the machine stood still or its clock was set
    /// forward, the table follows, and that time is given back at once: who wakes the table another day would see only a part of it.
    pub(super) async fn catch_up(&mut self) {
        let behind = self.time.behind(app::now(), self.app.live.uptime.read());
        if behind < GAP || !self.room.is_over_days() {
            return;
        }
        let before = self.time;
        self.time = TableTime::from_now(0, &self.app.live.uptime);
        let now = self.now();
        let given = self.room.give_back(behind, now);
        match self.carry_out(given).await {
            Ok(()) => self.looked = now,
            // Nothing of it is on the disk, so it is still to be done.
            Err(_) => self.time = before,
        }
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::live::rows;
    use crate::{Config, Server};
    use tokio::sync::mpsc;
    use tribord_table::room::{Command, Entry, Pace, Plan, Request, Room, Written};

    const AWAY: u64 = 5 * 60 * 60 * 1000;

    /// A game over days that began so long ago, and its server, which has not said anything since.
    async fn long_ago(folder: &std::path::Path) -> (Server, Keeper) {
        let mut config = Config::new(folder.to_owned());
        config.address.set_port(0);
        let server = Server::open(config).await.unwrap();
        let (app, then) = (server.app().clone(), app::now() - AWAY);
        let plan = Plan { pace: Pace::Days(2), ..Plan::new("triqueta", 2) };
        let (mut room, opened) = Room::open("ana", plan, [3; 32]).unwrap();
        let mut written = rows([opened], then).unwrap();
        for (seat, who) in (0..).zip(["ana", "bo"]) {
            let _ = room.came(who, then);
            let name = who.to_owned();
            let (entropy, pledge, zone) = (None, None, Some(0));
            let sit = Command::Sit { seat, name, entropy, pledge, ready: true, zone };
            let sat = room.command(who, &Request { id: 1, command: sit }, then).unwrap();
            written.extend(rows(sat.written(), then).unwrap());
        }
        assert_eq!(room.stage(), Stage::Playing);
        let listed = index::index(&room, then);
        let claim = app.store.create("days", written, listed).await.unwrap();
        app.store.beat().await.unwrap();
        let db = rusqlite::Connection::open(folder.join("tribord.db")).unwrap();
        db.execute("UPDATE alive SET at = ?1", [then]).unwrap();
        let (sender, inbox) = mpsc::channel(9);
        let time = TableTime::new(then, then, app.live.uptime.read());
        let keeper = Keeper::new(app, claim, (room, time, then), (inbox, sender.downgrade()));
        (server, keeper)
    }

    fn due(keeper: &Keeper) -> u64 {
        keeper.room.due()[0].at
    }

    #[tokio::test]
    async fn whoever_wakes_a_table_before_the_server_says_that_it_runs_loses_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let (_server, mut keeper) = long_ago(folder.path()).await;
        let before = due(&keeper);
        keeper.time = TableTime::from_now(0, &keeper.app.live.uptime);
        keeper.wake_up().await;
        assert!(due(&keeper) >= before + AWAY, "{} {before}", due(&keeper));
    }

    #[tokio::test]
    async fn a_table_that_is_awake_while_the_machine_stands_still_loses_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let (_server, mut keeper) = long_ago(folder.path()).await;
        let before = due(&keeper);
        keeper.catch_up().await;
        let after = due(&keeper);
        assert!(after >= before + AWAY, "{after} {before}");
        assert_eq!(keeper.time.behind(app::now(), keeper.app.live.uptime.read()) / GAP, 0);
        keeper.catch_up().await;
        assert_eq!(due(&keeper), after, "once");
        // Who wakes it later does not give it again.
        let (claim, entries) = keeper.app.store.claim("days").await.unwrap();
        let latest = entries.iter().map(|row| row.at).max().unwrap();
        let (sender, inbox) = mpsc::channel(9);
        let time = TableTime::from_now(latest, &keeper.app.live.uptime);
        let room = crate::live::read(&entries).unwrap();
        let inboxes = (inbox, sender.downgrade());
        let mut woken = Keeper::new(keeper.app.clone(), claim, (room, time, latest), inboxes);
        assert_eq!(due(&woken), after);
        woken.wake_up().await;
        let given = woken.app.store.entries("days").await.unwrap();
        let given = given.iter().map(|row| serde_json::from_str(&row.body).unwrap());
        let given = given.filter_map(|written: Written| match written.entry {
            Entry::Given { millis, .. } => Some(millis),
            _ => None,
        });
        assert!((AWAY..AWAY + AWAY / 5).contains(&given.sum::<u64>()));
    }
}
