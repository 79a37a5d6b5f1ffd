//! Tables that are being played. One task owns each; those that nobody looks at go to sleep and wake from their record.

mod clock;
mod index;
mod keeper;
mod lists;
mod lobby;
mod outbox;
mod presence;
mod sentence;
mod socket;
mod tables;
#[cfg(test)]
mod tests;

pub(crate) use clock::keep_time;
pub(crate) use lobby::{all_tables, keep as keep_lobby};
pub(crate) use presence::tidy;
pub(crate) use tables::{Cursor, room_of, router, see_table, sits};

use crate::app::{App, now};
use crate::http::Problem;
use crate::identity::random_name;
use crate::store::{Claim, Entry as Row, StoreError};
use clock::{TableTime, Uptime};
use keeper::Keeper;
use lists::Lists;
use outbox::Outbox;
use presence::{Opener, Presence};
use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{Semaphore, mpsc, oneshot, watch};
use tokio::time::Instant;
use tribord_game::Seat;
use tribord_table::message::{Denied, GameNews, RoomNews, Stage};
use tribord_table::room::{Entry, Request, Room, Written};

/// The capacity of a table's inbox and of a client's queue. Senders wait while an inbox is full; a client whose queue is
/// full is dropped.
const QUEUE: usize = 64;

/// How many tables can be woken at the same time.
const STRIPES: usize = 64;

/// Which lock a table shares with others.
fn stripe(id: &str) -> usize {
    let mut hasher = std::hash::DefaultHasher::new();
    id.hash(&mut hasher);
    hasher.finish() as usize % STRIPES
}

/// A message to a table's task.
enum Inbox {
    /// A connection opens.
    Join(Join),
    /// A connection has ended.
    Leave(u64),
    /// A connection wants something.
    Want(u64, Request),
    /// Somebody wants something without a connection.
    Order { who: String, request: Request, reply: oneshot::Sender<Result<(), Denied>> },
    /// The bot of a seat has thought about the position after so many moves: what it does, and when.
    Thought(Seat, usize, Option<(String, u32)>),
    /// Whoever runs the server ends the game.
    End(oneshot::Sender<Result<(), Denied>>),
    /// Whoever runs the server removes the table.
    Remove(oneshot::Sender<Result<(), StoreError>>),
    /// What can be seen of the table, and its record, by this person.
    Show { who: Option<String>, reply: oneshot::Sender<Shown> },
}

struct Join {
    connection: u64,
    who: String,
    /// The lines and undos that the client knows.
    knows: (usize, u32),
    out: Outbox,
    reply: oneshot::Sender<Result<(), Denied>>,
}

/// What a person can see of a table.
pub(crate) struct Shown {
    pub(crate) room: RoomNews,
    seat: Option<u8>,
    host: bool,
    /// Why this person can neither sit nor watch.
    pub(crate) closed: Option<Denied>,
    record: Option<String>,
    /// The game as spectators see it, if this person may see it at all.
    pub(crate) game: Option<GameNews>,
}

/// All tables that are awake.
pub struct Live {
    tables: Mutex<HashMap<String, mpsc::Sender<Inbox>>>,
    /// Held while a table is read from the disk and given its task. Tables share a few locks, by their names.
    waking: [tokio::sync::Mutex<()>; STRIPES],
    /// Bots think on as many threads as there are cores.
    minds: Arc<Semaphore>,
    /// The lobby as it was last published.
    lobby: watch::Sender<lobby::Published>,
    /// Which tables wait.
    presence: Presence,
    /// What the lobby shows.
    lists: Mutex<Lists>,
    /// Something in the lobby changed.
    stirred: tokio::sync::Notify,
    connections: std::sync::atomic::AtomicU64,
    /// What the time at the tables counts by.
    uptime: Uptime,
    /// When the server will be restarted, if that was announced.
    restart: watch::Sender<Option<Instant>>,
}

/// In how many milliseconds that is.
fn left(until: Instant) -> u64 {
    until.saturating_duration_since(Instant::now()).as_millis() as u64
}

impl Live {
    /// No table is awake.
    pub(crate) fn new() -> Live {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Live {
            tables: Mutex::default(),
            waking: std::array::from_fn(|_| tokio::sync::Mutex::default()),
            minds: Arc::new(Semaphore::new(cores)),
            lobby: watch::Sender::default(),
            presence: Presence::default(),
            lists: Mutex::default(),
            stirred: tokio::sync::Notify::new(),
            connections: std::sync::atomic::AtomicU64::new(0),
            uptime: Uptime::new(),
            restart: watch::Sender::default(),
        }
    }

    /// Tells everybody connected that the server will be restarted so much later, or not after all.
    pub(crate) fn announce_restart(&self, wait: Option<Duration>) {
        self.restart.send_replace(wait.map(|wait| Instant::now() + wait));
    }

    /// In how many milliseconds the server will be restarted, if that was announced.
    pub(crate) fn restart(&self) -> Option<u64> {
        self.restart.borrow().map(left)
    }

    /// How many tables are awake.
    pub(crate) fn awake_tables(&self) -> usize {
        self.tables().len()
    }

    /// Ends the game at a table.
    pub(crate) async fn end(&self, app: &Arc<App>, id: &str) -> Result<(), Problem> {
        Ok(self.ask(app, id, Inbox::End).await??)
    }

    /// Removes a table with all that belongs to it; whoever is connected to it is disconnected.
    pub(crate) async fn remove(&self, app: &Arc<App>, id: &str) -> Result<(), Problem> {
        Ok(self.ask(app, id, Inbox::Remove).await??)
    }

    /// Whether this person has opened a table that has not begun.
    pub(crate) fn hosts(&self, person: &str) -> bool {
        self.presence.hosts(person)
    }

    fn tables(&self) -> std::sync::MutexGuard<'_, HashMap<String, mpsc::Sender<Inbox>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lists(&self) -> std::sync::MutexGuard<'_, Lists> {
        self.lists.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The inbox of a table that is awake.
    fn awake(&self, id: &str) -> Option<mpsc::Sender<Inbox>> {
        self.tables().get(id).cloned()
    }

    /// The inbox of a table, which is woken if it sleeps.
    async fn find(&self, app: &Arc<App>, id: &str) -> Result<mpsc::Sender<Inbox>, Problem> {
        if let Some(inbox) = self.awake(id) {
            return Ok(inbox);
        }
        // Whoever wakes a table excludes others until it is registered: what was read from the disk must not be
        // out of date by then.
        let _turn = self.waking[stripe(id)].lock().await;
        if let Some(inbox) = self.awake(id) {
            return Ok(inbox);
        }
        if app.closing.is_cancelled() {
            return Err(StoreError::Closed.into());
        }
        let (claim, rows) = app.store.claim(id).await?;
        let room = read(&rows).map_err(|error| {
            tracing::error!(%error, "a table's record cannot be read");
            Problem::from(StoreError::Corrupt(error))
        })?;
        if room.stage() == Stage::Gathering
            && let Some(Entry::Opened { host, .. }) = opened(&rows)
        {
            self.presence.wait(id, Opener { person: host, network: None });
        }
        let latest = rows.iter().map(|row| row.at).max().unwrap_or(0);
        Ok(self.wake(app, claim, room, latest))
    }

    /// Gives a room its task, unless it got one in the meantime. `latest`: the latest time of its entries.
    fn wake(&self, app: &Arc<App>, claim: Claim, room: Room, latest: u64) -> mpsc::Sender<Inbox> {
        let mut tables = self.tables();
        if let Some(inbox) = tables.get(claim.table()) {
            return inbox.clone();
        }
        let (sender, inbox) = mpsc::channel(QUEUE);
        tables.insert(claim.table().to_owned(), sender.clone());
        metrics::gauge!("tribord_tables_awake").set(tables.len() as f64);
        let time = TableTime::from_now(latest, &self.uptime);
        let inboxes = (inbox, sender.downgrade());
        let keeper = Keeper::new(app.clone(), claim, (room, time, latest), inboxes);
        app.tasks.spawn(keeper.run());
        sender
    }

    /// Sends a message to a table and waits for the answer. A table that falls asleep just then is woken again.
    async fn ask<T>(
        &self,
        app: &Arc<App>,
        id: &str,
        mut message: impl FnMut(oneshot::Sender<T>) -> Inbox,
    ) -> Result<T, Problem> {
        for _ in 0..3 {
            let inbox = self.find(app, id).await?;
            let (reply, answer) = oneshot::channel();
            if inbox.send(message(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok(answer);
            }
        }
        Err(StoreError::Closed.into())
    }
}

/// A room from its rows.
fn read(rows: &[Row]) -> Result<Room, String> {
    let entries: Result<Vec<(Written, u64)>, _> =
        rows.iter().map(|row| Ok((serde_json::from_str(&row.body)?, row.at))).collect();
    let entries = entries.map_err(|error: serde_json::Error| error.to_string())?;
    Room::read(entries).map_err(|error| error.to_string())
}

/// How a table was opened.
fn opened(rows: &[Row]) -> Option<Entry> {
    rows.first().and_then(|row| serde_json::from_str(&row.body).ok())
}

/// Entries as rows.
fn rows<E: Into<Written>>(
    entries: impl IntoIterator<Item = E>,
    at: u64,
) -> Result<Vec<Row>, serde_json::Error> {
    let row = |entry: E| {
        let written: Written = entry.into();
        Ok(Row { at, body: serde_json::to_string(&written)? })
    };
    entries.into_iter().map(row).collect()
}

/// A new table's name, which nobody can guess.
fn new_id() -> Result<String, Problem> {
    random_name::<16>()
}

/// Opens a table for somebody, if there is room for it, and puts it on the disk. The lobby shows it when somebody is there.
/// Returns the time of its entries, and the right to add to them.
async fn create(
    app: &Arc<App>,
    id: &str,
    opener: Opener,
    (room, entries): (&Room, &[Entry]),
) -> Result<(Claim, u64), Problem> {
    presence::check_room(app, &opener).await?;
    let at = now();
    let rows = rows(entries.iter().cloned(), at).map_err(Problem::inside)?;
    let claim = app.store.create(id, rows, index::index(room, at)).await?;
    app.live.presence.wait(id, opener);
    Ok((claim, at))
}

/// A table's own inbox, for the answers of its bots. Weak, so that it does not keep itself open.
type WeakInbox = mpsc::WeakSender<Inbox>;
