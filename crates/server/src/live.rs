//! Tables that are being played. One task owns each; those that nobody looks at go to sleep and wake from their record.

mod clock;
mod due;
mod export;
mod forget;
mod index;
mod keeper;
pub(crate) mod links;
mod lists;
mod lobby;
mod outbox;
mod presence;
mod search;
mod sentence;
mod socket;
mod tables;
#[cfg(test)]
mod tests;
mod unfinished;
mod visit;

pub(crate) use clock::keep_time;
pub(crate) use due::keep as keep_due;
pub(crate) use export::router as export_router;
pub(crate) use forget::keep as keep_forgetting;
pub(crate) use links::keep as keep_links;
pub(crate) use lobby::{all_tables, keep as keep_lobby, summary as summary_of};
pub(crate) use presence::tidy;
pub(crate) use tables::{
    Cursor, open_table as open_again, record_of, room_of, router, see_table, sits,
};

use crate::app::{App, now};
use crate::bus::Bus;
use crate::http::Problem;
use crate::identity::random_name;
use crate::store::{Claim, Entry as Row, Index, Nodes, StoreError};
use clock::{TableTime, Uptime};
use keeper::Keeper;
use links::frame::{Answer, Question, Up};
use links::{Links, owner};
use lists::Lists;
use outbox::Outbox;
use presence::{Opener, Presence};
use search::Search;
use std::collections::{BTreeSet, HashMap};
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{Semaphore, mpsc, oneshot, watch};
use tokio::time::Instant;
use tribord_game::Seat;
use tribord_table::message::{Denied, Stage};
use tribord_table::room::{Entry, Request, Room, Written};
use unfinished::Unfinished;

/// The capacity of a table's inbox and of a client's queue. Senders wait while an inbox is full; a client whose queue is
/// full is dropped.
const QUEUE: usize = 64;
/// The same where other nodes talk to the table: they cannot wait.
const LONG_QUEUE: usize = 1_024;

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
    /// Somebody asks without a connection.
    Ask(Question, oneshot::Sender<Answer>),
    /// Somebody at another node says something.
    Far { key: owner::Key, n: u64, say: Up },
    /// What other nodes said may be lost.
    Broken,
    /// The bot of a seat has thought about the position after so many moves: what it does, and when.
    Thought(Seat, usize, Option<(String, u32)>),
}

struct Join {
    connection: u64,
    who: String,
    /// The lines and undos that the client knows.
    knows: (usize, u32),
    out: Out,
    /// For somebody at another node the answer goes over the link.
    reply: Option<oneshot::Sender<Result<(), Denied>>>,
}

/// Where a connection is told things.
enum Out {
    /// Its socket is here.
    Here(Outbox),
    /// It came over a link, and has this number there.
    There(owner::Key, u64),
}

/// Where a table is.
enum Place {
    /// Here, with this inbox.
    Here(mpsc::Sender<Inbox>),
    /// Another node has it.
    There(u32),
}

/// What the store lists of a table.
pub fn listed(room: &Room, now: u64) -> Index {
    index::index(room, now)
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
    /// How many tables there are.
    unfinished: Unfinished,
    /// What the lobby shows.
    lists: Mutex<Lists>,
    /// Something in the lobby changed.
    stirred: tokio::sync::Notify,
    connections: std::sync::atomic::AtomicU64,
    /// What the time at the tables counts by.
    uptime: Uptime,
    /// When the server will be restarted, if that was announced.
    restart: watch::Sender<Option<Instant>>,
    /// The way to tables that other nodes have, if there may be any.
    pub(crate) links: Option<Links>,
}

/// In how many milliseconds that is.
fn left(until: Instant) -> u64 {
    until.saturating_duration_since(Instant::now()).as_millis() as u64
}

impl Live {
    /// No table is awake.
    pub(crate) fn new(others: Option<(Bus, Nodes)>) -> Live {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Live {
            tables: Mutex::default(),
            waking: std::array::from_fn(|_| tokio::sync::Mutex::default()),
            minds: Arc::new(Semaphore::new(cores)),
            lobby: watch::Sender::default(),
            presence: Presence::default(),
            unfinished: Unfinished::default(),
            lists: Mutex::new(Lists::new(others.is_some())),
            stirred: tokio::sync::Notify::new(),
            connections: std::sync::atomic::AtomicU64::new(0),
            uptime: Uptime::new(),
            restart: watch::Sender::default(),
            links: others.map(|(bus, nodes)| Links::new(bus, nodes)),
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
        self.ask(app, id, Question::End).await?.done()
    }

    /// Removes a table with all that belongs to it; whoever is connected to it is disconnected.
    pub(crate) async fn remove(&self, app: &Arc<App>, id: &str) -> Result<(), Problem> {
        self.ask(app, id, Question::Remove).await?.done()
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

    /// Where a table is. If it sleeps it is woken here.
    async fn find(&self, app: &Arc<App>, id: &str) -> Result<Place, StoreError> {
        if let Some(inbox) = self.awake(id) {
            return Ok(Place::Here(inbox));
        }
        if app.closing.is_cancelled() {
            return Err(StoreError::Closed);
        }
        if let Some(owner) = self.links.as_ref().and_then(|links| links.owner(id)) {
            return Ok(Place::There(owner));
        }
        // Whoever wakes a table excludes others until it is registered: what was read from the disk must not be
        // out of date by then.
        let _turn = self.waking[stripe(id)].lock().await;
        if let Some(inbox) = self.awake(id) {
            return Ok(Place::Here(inbox));
        }
        if app.closing.is_cancelled() {
            return Err(StoreError::Closed);
        }
        let (claim, rows) = match app.store.claim(id).await {
            Err(StoreError::Elsewhere(node)) if self.links.is_some() => {
                return Ok(Place::There(node));
            }
            claimed => claimed?,
        };
        let room = read(&rows).map_err(|error| {
            tracing::error!(%error, "a table's record cannot be read");
            StoreError::Corrupt(error)
        })?;
        if room.stage() == Stage::Gathering
            && let Some(Entry::Opened { host, .. }) = opened(&rows)
        {
            self.presence.wait(id, Opener { person: host, network: None });
        }
        let latest = rows.iter().map(|row| row.at).max().unwrap_or(0);
        Ok(Place::Here(self.wake(app, claim, room, latest)))
    }

    /// Gives a room its task, unless it got one in the meantime. `latest`: the latest time of its entries.
    fn wake(&self, app: &Arc<App>, claim: Claim, room: Room, latest: u64) -> mpsc::Sender<Inbox> {
        let mut tables = self.tables();
        if let Some(inbox) = tables.get(claim.table()) {
            return inbox.clone();
        }
        let room_for = if self.links.is_some() { LONG_QUEUE } else { QUEUE };
        let (sender, inbox) = mpsc::channel(room_for);
        tables.insert(claim.table().to_owned(), sender.clone());
        metrics::gauge!("tribord_tables_awake").set(tables.len() as f64);
        let time = TableTime::from_now(latest, &self.uptime);
        let inboxes = (inbox, sender.downgrade());
        let keeper = Keeper::new(app.clone(), claim, (room, time, latest), inboxes);
        app.tasks.spawn(keeper.run());
        sender
    }

    /// Asks a table, wherever it is, and waits for the answer. One that falls asleep just then is woken again, and one whose node is
    /// gone is looked for until another has it.
    async fn ask(&self, app: &Arc<App>, id: &str, question: Question) -> Result<Answer, Problem> {
        let mut search = Search::new(self);
        loop {
            let answer = match self.find(app, id).await {
                Ok(Place::Here(inbox)) => ask_inbox(&inbox, question.clone()).await,
                Ok(Place::There(node)) => match &self.links {
                    Some(links) => links.ask(id, node, question.clone()).await,
                    None => None,
                },
                Err(error) => search.may_pass(error)?,
            };
            match answer {
                Some(answer) => return Ok(answer),
                None => search.again().await?,
            }
        }
    }

    /// The same for another node, which believes that the table is here. `None` if it is not.
    async fn ask_here(&self, app: &Arc<App>, id: &str, question: Question) -> Option<Answer> {
        match self.find(app, id).await {
            Ok(Place::Here(inbox)) => ask_inbox(&inbox, question).await,
            _ => None,
        }
    }

    /// Whether other nodes live that could take tables over.
    pub fn has_others(&self) -> bool {
        self.links.as_ref().is_some_and(Links::has_others)
    }

    /// The nodes that NATS leads to from here.
    pub fn reached(&self) -> Arc<BTreeSet<u32>> {
        self.links.as_ref().map_or_else(Arc::default, Links::reached)
    }

    /// Waits until other nodes were told what they were to be told.
    pub(crate) async fn said(&self) {
        if let Some(links) = &self.links {
            links.said().await;
        }
    }

    /// The bus lost something: whoever came over it comes again.
    fn lose_guests(&self) {
        for inbox in self.tables().values() {
            // One that is full has more to do; it learns from the next message.
            let _ = inbox.try_send(Inbox::Broken);
        }
    }
}

async fn ask_inbox(inbox: &mpsc::Sender<Inbox>, question: Question) -> Option<Answer> {
    let (reply, answer) = oneshot::channel();
    inbox.send(Inbox::Ask(question, reply)).await.ok()?;
    answer.await.ok()
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
    app.live.unfinished.opened();
    Ok((claim, at))
}

/// A table's own inbox, for the answers of its bots. Weak, so that it does not keep itself open.
type WeakInbox = mpsc::WeakSender<Inbox>;
