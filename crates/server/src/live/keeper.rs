//! The task that owns a table: it makes what happens durable, and only then sends it to anybody.

mod audience;
mod door;
mod far;
mod forget;
mod house;
mod listing;
mod sleep;
mod trouble;

use super::clock::TableTime;
use super::presence::Opener;
use super::{Inbox, WeakInbox, create, index, rows};
use crate::app::{self, App};
use crate::http::Problem;
use crate::identity::{keep, random};
use crate::store::{Claim, Entry as Row, Index, StoreError};
use audience::{Connection, text};
use far::Far;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use std::num::NonZeroU32;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};
use tribord_table::message::{Code, Denied, ServerMessage, Stage};
use tribord_table::room::{Command, Effects, Request, Room, Thinking, Written};

/// How many remarks a second all watchers of a table together may make. Players are limited one by one.
const TALK: NonZeroU32 = NonZeroU32::new(10).expect("not zero");

/// For how long a race may go on when its node closes: until the end of the round, if that comes first.
const LAST_ROUND: Duration = Duration::from_secs(20);

/// The owner of a table.
pub(super) struct Keeper {
    app: Arc<App>,
    id: String,
    /// The right to write what happens. Whoever has lost it lets go of the table.
    claim: Claim,
    room: Room,
    time: TableTime,
    /// When what lists show of it last changed.
    updated: u64,
    /// In a game over days: until when it is known for how long no server ran.
    looked: u64,
    /// Whether the store was told to call somebody whose turn it is and who is not here.
    called: bool,
    /// Whether somebody was here when that was last looked at.
    occupied: bool,
    /// How many entries are on the disk.
    durable: u64,
    /// Entries that the room has applied but the disk has not: a race that pauses or goes on after a disk failure.
    owed: Vec<Written>,
    /// The disk can be neither written nor read, so the state of this table is unknown.
    lost: bool,
    /// So it is because nobody knows whether the last thing was written: then nobody is answered, and whoever asks again with the
    /// same number gets the answer from the disk.
    doubt: bool,
    inbox: mpsc::Receiver<Inbox>,
    own_inbox: WeakInbox,
    connections: Vec<Connection>,
    /// Those of them who are at other nodes.
    far: Far,
    /// When it was last certain that nobody else has the table.
    certain: Instant,
    /// When to tell everybody who came and went, if that is not known yet: many may do so at once.
    show_guests: Option<Instant>,
    /// The same for new names of watchers.
    show_names: Option<Instant>,
    /// How much watchers may say, all together.
    talk: DefaultDirectRateLimiter,
}

impl Keeper {
    pub(super) fn new(
        app: Arc<App>,
        claim: Claim,
        (room, time, updated): (Room, TableTime, u64),
        (inbox, own_inbox): (mpsc::Receiver<Inbox>, WeakInbox),
    ) -> Keeper {
        let (owed, connections) = (Vec::new(), Vec::new());
        // Who was called before a restart is not known: then what is listed is written once more.
        let called = room.stage() == Stage::Playing;
        Keeper {
            far: Far::default(),
            certain: Instant::now(),
            app,
            id: claim.table().to_owned(),
            claim,
            durable: room.seq(),
            owed,
            lost: false,
            doubt: false,
            room,
            time,
            updated,
            looked: updated,
            called,
            occupied: false,
            inbox,
            own_inbox,
            connections,
            show_guests: None,
            show_names: None,
            talk: RateLimiter::direct(Quota::per_second(TALK).allow_burst(TALK)),
        }
    }

    /// Owns the table until it is asleep or the server has closed.
    pub(super) async fn run(mut self) {
        let mut arrived = None;
        loop {
            self.wake_up().await;
            if let Some(message) = arrived {
                self.hear(message).await;
            }
            self.serve().await;
            self.fall_asleep().await;
            // Only now may another task take over: it reads from the disk that the table slept.
            arrived = self.retire();
            if arrived.is_none() {
                break;
            }
        }
        self.turn_away_unheard();
        // First given free, so that whoever is told comes again to a table that another node may have.
        self.app.store.release(&self.claim).await;
        self.send_to_all(&ServerMessage::Closing);
        self.end_links();
        self.turn_away();
        // Connections are left only if the server closes or the disk is lost.
        if !self.connections.is_empty() {
            self.connections.clear();
            self.show_presence().await;
        }
    }

    /// The time at this table.
    fn now(&self) -> u64 {
        self.time.now(&self.app.live.uptime)
    }

    /// Serves until the table may sleep, the server closes, or the disk is lost.
    async fn serve(&mut self) {
        let patience = self.app.config.sleep_after;
        let mut idle = Instant::now() + patience;
        let closing = self.app.closing.clone();
        let mut closing = pin!(closing.cancelled());
        let mut taken = pin!(self.claim.lost());
        // Resetting one timer costs less than making a new one each time.
        let mut alarm = pin!(sleep_until(idle));
        // When a table whose node closes is left at the latest.
        let mut leave_by = None;
        while !self.lost && leave_by.is_none_or(|by| self.room.is_racing() && Instant::now() < by) {
            self.catch_up().await;
            let now = self.now();
            let wake = self.room.wake_at(now).map(|at| at.saturating_sub(now));
            let wake = wake.map(|wait| Instant::now() + Duration::from_millis(wait));
            let sleep = self.connections.is_empty().then_some(idle);
            let remind = self.room.remind_at(now).map(|at| at.saturating_sub(now));
            let remind = remind.map(|wait| Instant::now() + Duration::from_millis(wait));
            let also = [sleep, self.show_guests, self.show_names, self.far.look, leave_by, remind];
            let due = wake.into_iter().chain(also.into_iter().flatten()).min();
            if let Some(due) = due {
                alarm.as_mut().reset(due);
            }
            tokio::select! {
                message = self.inbox.recv() => match message {
                    Some(message) => {
                        self.hear(message).await;
                        idle = Instant::now() + patience;
                    }
                    None => break,
                },
                () = &mut alarm, if due.is_some() => {
                    if due == self.show_guests || due == self.show_names {
                        self.show_guests = due;
                        self.publish_guests();
                        continue;
                    }
                    if due == leave_by {
                        continue;
                    }
                    if due == self.far.look {
                        self.drop_silent_links().await;
                        continue;
                    }
                    if due == sleep {
                        break;
                    }
                    if due == remind {
                        self.list_again().await;
                        continue;
                    }
                    let ticked = self.room.tick(self.now());
                    let _ = self.carry_out(ticked).await;
                }
                () = &mut taken => self.let_go(),
                () = &mut closing, if leave_by.is_none() => {
                    // Others could take over: nobody's race is cut off in the middle of a round.
                    let wait = if self.app.live.has_others() { LAST_ROUND } else { Duration::ZERO };
                    leave_by = Some(Instant::now() + wait);
                }
            }
        }
    }

    async fn hear(&mut self, message: Inbox) {
        match message {
            Inbox::Join(join) => self.join(join).await,
            Inbox::Leave(number) => self.leave(number).await,
            Inbox::Want(number, request) => self.want(number, request).await,
            Inbox::Thought(seat, ply, answer) => {
                let again = self.room.thought(seat, ply, answer, self.now());
                self.start_bots(again);
            }
            Inbox::Ask(question, reply) => {
                let answer = self.answer(question).await;
                // Without an answer it is asked again.
                if !self.doubt {
                    let _ = reply.send(answer);
                }
            }
            Inbox::Far { key, n, say } => self.hear_far(key, n, say).await,
            Inbox::Broken => self.end_links_and_leave().await,
        }
    }

    /// Updates the lobby if the table became empty or occupied. Before the start the disk notes when the last one left.
    async fn show_presence(&mut self) {
        let somebody = !self.connections.is_empty();
        if std::mem::replace(&mut self.occupied, somebody) == somebody {
            return;
        }
        if !somebody && self.room.stage() == Stage::Gathering {
            // If the disk is full, the only harm is that the table is removed earlier.
            let _ = self.app.store.touch(&self.id, app::now()).await;
        }
        self.show_in_lobby();
    }

    /// Puts the table where it belongs in the lobby: tables at which nobody is are not shown.
    fn show_in_lobby(&self) {
        let shown = self.occupied.then(|| index::shown(&self.id, &self.room, self.updated));
        if self.app.live.lists().change(&self.claim, shown.flatten()) {
            self.app.live.stirred.notify_one();
        }
    }

    async fn want(&mut self, number: u64, request: Request) {
        let Some(connection) = self.connections.iter().find(|c| c.number == number) else { return };
        let (who, id) = (connection.who.clone(), request.id);
        // Answers come after whatever happened before.
        self.publish_guests();
        let answer = match request.command {
            Command::Ping => Ok(Some(ServerMessage::Pong { id, now: self.now() })),
            Command::Sync { from, undos } => {
                self.room.welcome(&who, from, undos, self.now()).map(Some)
            }
            _ => self.command(&who, &request).await,
        };
        let seq = self.room.already(&who, id).unwrap_or(self.room.seq());
        let done = match answer {
            Ok(Some(answer)) => answer,
            Ok(None) => ServerMessage::Done { id, seq },
            Err(why) => ServerMessage::Denied { id, why },
        };
        if let Some(connection) = self.connections.iter_mut().find(|c| c.number == number) {
            self.far.send(&self.app, connection, &text(&done));
        }
    }

    async fn command(
        &mut self,
        who: &str,
        request: &Request,
    ) -> Result<Option<ServerMessage>, Denied> {
        if matches!(request.command, Command::Say { .. })
            && self.room.seat_of(who).is_none()
            && self.talk.check().is_err()
        {
            return Err(Denied { wait: Some(1000), ..Code::TooFast.into() });
        }
        let mut effects = self.room.command(who, request, self.now())?;
        let answer = effects.answer.take();
        if matches!(request.command, Command::Act { .. }) {
            metrics::counter!("tribord_actions_total").increment(1);
        }
        if matches!(request.command, Command::Name { .. }) {
            self.name(&effects);
            return Ok(answer);
        }
        let rematch = std::mem::take(&mut effects.rematch);
        self.carry_out(effects).await?;
        if matches!(request.command, Command::Sit { .. }) {
            keep(&self.app, who).await;
        }
        if rematch {
            self.open_rematch(who).await?;
        }
        Ok(answer)
    }

    async fn open_rematch(&mut self, who: &str) -> Result<(), Denied> {
        let secret = random().map_err(|_| Code::Storage)?;
        let id = self.app.keys.next_table(&self.id);
        let (next, entries) = self.room.next_table(who, secret)?;
        let opener = Opener { person: who.to_owned(), network: None };
        match create(&self.app, &id, opener, (&next, &entries)).await {
            // It was opened before, and then this could not be written: that is the table.
            Err(problem) if problem.code == "conflict" => {}
            opened => drop(opened.map_err(denied)?),
        }
        let opened = self.room.opened_rematch(&id, self.now());
        self.carry_out(opened).await
    }

    /// Makes effects durable, then sends them to everybody.
    async fn carry_out(&mut self, effects: Effects) -> Result<(), Denied> {
        if !effects.entries.is_empty() {
            let (at, asked) = (self.now(), Instant::now());
            let index = (effects.room || self.is_news_to_somebody(&effects))
                .then(|| index::index(&self.room, app::now()));
            let updated = index.as_ref().map(|index| (index.updated, listing::is_calling(index)));
            let kept = match rows(self.owed.iter().cloned().chain(effects.written()), at) {
                Ok(rows) => self.append(rows, index).await,
                Err(error) => Err(StoreError::Database(error.to_string())),
            };
            if let Err(error) = kept {
                return Err(self.failed(&error).await);
            }
            self.durable = self.room.seq();
            self.owed.clear();
            self.certain = asked;
            if effects.room && self.room.stage() != Stage::Gathering {
                self.app.live.presence.begin(&self.id);
            }
            if let Some((updated, called)) = updated {
                (self.updated, self.called) = (updated, called);
                self.show_in_lobby();
            }
        }
        self.publish(&effects);
        let bots = self.room.thinking(self.now());
        self.start_bots(bots);
        Ok(())
    }

    /// Appends to the record. Until that is done nobody is told anything, and nobody is heard.
    async fn append(&mut self, rows: Vec<Row>, index: Option<Index>) -> Result<(), StoreError> {
        let since = self.app.live.uptime.read();
        let done = self.app.store.append(&mut self.claim, self.durable, rows, index).await;
        self.waited(since);
        done
    }

    /// The table has waited for its store since the uptime was this: nobody pays for that.
    fn waited(&mut self, since: Duration) {
        self.time.waited(since, self.app.live.uptime.read());
    }

    fn start_bots(&self, bots: Vec<Thinking>) {
        for Thinking { seat, ply, work } in bots {
            let Some(inbox) = self.own_inbox.upgrade() else { return };
            let minds = self.app.live.minds.clone();
            tokio::spawn(async move {
                let Ok(_permit) = minds.acquire_owned().await else { return };
                let answer = tokio::task::spawn_blocking(work).await.unwrap_or_default();
                let _ = inbox.send(Inbox::Thought(seat, ply, answer)).await;
            });
        }
    }
}

/// Why there is no table for a rematch.
fn denied(problem: Problem) -> Denied {
    let full = problem.code == "too-many-tables";
    let (code, wait) = if full { (Code::TooFast, Some(60_000)) } else { (Code::Storage, None) };
    Denied { message: Some(problem.message), wait, ..code.into() }
}
