//! What is kept: records of tables, the listing, persons, tokens. One contract, two stores: a SQLite file in the data folder, for one
//! server, or PostgreSQL, for any number of them.
//!
//! A record is only ever appended to, by whoever has claimed the table and at the sequence number that they name: a repetition is a
//! [`StoreError::Conflict`] and somebody whose claim is over is [`StoreError::Fenced`], never a doubled entry. When a write is
//! answered it is on the disk.

/// The same question to whichever store it is. Not a trait object, which would box each future of the many appends.
macro_rules! ask {
    ($store:expr, $it:ident => $question:expr) => {
        match &$store.0 {
            Kind::Sqlite($it) => $question.await,
            Kind::Postgres($it) => $question.await,
        }
    };
}

mod error;
mod model;
mod nodes;
mod notices;
mod outages;
mod pack;
pub(crate) mod people;
mod postgres;
pub(crate) mod settle;
mod sqlite;
#[cfg(test)]
mod tests;
mod whole;

pub use error::StoreError;
use model::Unpacked;
pub use model::{After, Claim, Entry, Filter, Hash, Index, Part, PersonRow, Seated, Status};
pub(crate) use model::{NodeRow, Nodes, Shown};
pub(crate) use model::{Rest, Whole};
pub use notices::{NoticeKind, Pending, Way, WayKind};
pub(crate) use outages::{BEAT, GAP};
pub use people::{Asked, Invited, Met};
pub use sqlite::backup;
#[cfg(test)]
pub(crate) use sqlite::testing;

pub(crate) use postgres::Notifier;
use postgres::Postgres;
use sqlite::Sqlite;
use std::path::Path;
use std::sync::Arc;

/// A handle on the store; clones share it.
#[derive(Clone)]
pub struct Store(Kind);

#[derive(Clone)]
enum Kind {
    Sqlite(Sqlite),
    Postgres(Arc<Postgres>),
}

impl Store {
    /// Opens the store in a data folder, which must exist, and brings it to the newest version.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if another server has it open, [`StoreError::Newer`] if a newer program wrote it.
    pub fn open(data: &Path) -> Result<Store, StoreError> {
        Ok(Store(Kind::Sqlite(Sqlite::open(data)?)))
    }

    /// Opens the store in a PostgreSQL database, brings it to the newest version, and becomes one of its nodes.
    ///
    /// # Errors
    /// [`StoreError::Away`] if it cannot be reached, [`StoreError::Newer`] if this program is too old for it.
    pub async fn connect(url: &str) -> Result<Store, StoreError> {
        Ok(Store(Kind::Postgres(Postgres::open(url).await?)))
    }

    /// The number of this node, if there may be others.
    pub fn node(&self) -> Option<u32> {
        match &self.0 {
            Kind::Sqlite(_) => None,
            Kind::Postgres(nodes) => Some(nodes.node()),
        }
    }

    /// Begins a record and claims it.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is one of this name.
    pub async fn create(
        &self,
        table: &str,
        entries: Vec<Entry>,
        index: Index,
    ) -> Result<Claim, StoreError> {
        match &self.0 {
            Kind::Sqlite(file) => {
                file.create(table, entries, index).await?;
                Ok(Claim::whole(table))
            }
            Kind::Postgres(nodes) => nodes.create(table, entries, index).await,
        }
    }

    /// Claims a table, so that from now on nobody else can append to its record, and reads the whole of it, oldest entry first.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such record, [`StoreError::Elsewhere`] if another living node has it.
    pub async fn claim(&self, table: &str) -> Result<(Claim, Vec<Entry>), StoreError> {
        match &self.0 {
            Kind::Sqlite(file) => Ok((Claim::whole(table), file.entries(table).await?)),
            Kind::Postgres(nodes) => nodes.claim(table).await,
        }
    }

    /// Gives a table free for others.
    pub async fn release(&self, claim: &Claim) {
        if let Kind::Postgres(nodes) = &self.0 {
            nodes.release(claim).await;
        }
    }

    /// Appends entries, the first of which gets the number `first`, and replaces what is listed of the table. Where the answer of the
    /// database is lost it is found out whether it has happened, for up to ten seconds.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if another number is next, [`StoreError::Fenced`] if somebody else has the table now,
    /// [`StoreError::Missing`] if there is no such record, [`StoreError::Doubt`] if nobody knows.
    pub async fn append(
        &self,
        claim: &mut Claim,
        first: u64,
        entries: Vec<Entry>,
        index: Option<Index>,
    ) -> Result<(), StoreError> {
        match &self.0 {
            Kind::Sqlite(file) => file.append(&claim.table, first, entries, index).await,
            Kind::Postgres(nodes) => nodes.append(claim, first, entries, index).await,
        }
    }

    /// A whole record, oldest entry first.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such record.
    pub async fn entries(&self, table: &str) -> Result<Vec<Entry>, StoreError> {
        ask!(self, it => it.entries(table))
    }

    /// Makes each of some records of games that are over, and have not changed since `before`, one small row. They read as before.
    /// Returns how many there were: none if there is nothing left to do.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn pack_some(&self, before: u64) -> Result<usize, StoreError> {
        let mut after = After { updated: 0, id: String::new() };
        loop {
            let page = ask!(self, it => it.unpacked(before, &after))?;
            let Some(last) = page.last() else { return Ok(0) };
            after = last.listed.clone();
            let mut packed = 0;
            for unpacked in page {
                match self.entries(&unpacked.listed.id).await {
                    Ok(entries) => packed += usize::from(self.pack(&unpacked, entries).await?),
                    // Removed just now, or damaged: neither is a reason to leave the others as they are.
                    Err(error @ (StoreError::Missing | StoreError::Corrupt(_))) => {
                        tracing::error!(%error, "a record was not packed");
                    }
                    Err(error) => return Err(error),
                }
            }
            // Where there are none but such, those after them have their turn.
            if packed > 0 {
                return Ok(packed);
            }
        }
    }

    /// Packs what was read of a record after it was found to be unpacked, unless it has changed since; whether it did.
    async fn pack(&self, unpacked: &Unpacked, entries: Vec<Entry>) -> Result<bool, StoreError> {
        let next = entries.len() as u64;
        let body = pack::pack_aside(entries).await?;
        ask!(self, it => it.pack(unpacked, next, body))
    }

    /// A page of tables with what is listed of them, those that changed last first.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn listing(
        &self,
        filter: Filter,
        after: Option<After>,
        limit: u32,
    ) -> Result<Vec<(String, Index)>, StoreError> {
        ask!(self, it => it.listing(filter, after, limit))
    }

    /// Hides a table from somebody's own list, or shows it again; whether they sit there.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn hide(&self, person: &str, table: &str, hidden: bool) -> Result<bool, StoreError> {
        ask!(self, it => it.hide(person, table, hidden))
    }

    /// How many tables are not over and have changed since then.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn unfinished(&self, since: u64) -> Result<u64, StoreError> {
        ask!(self, it => it.unfinished(since))
    }

    /// Notes that somebody was at a table just now.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn touch(&self, table: &str, now: u64) -> Result<(), StoreError> {
        ask!(self, it => it.touch(table, now))
    }

    /// Removes tables that never began and have not changed since `before`, or since `unvisited` if nobody ever came to
    /// them, with all that belongs to them, except those that are `kept` or that another living node has. A few at a time, so
    /// that others can write in between; returns which.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn remove_stale(
        &self,
        before: u64,
        unvisited: u64,
        kept: impl Fn(&str) -> bool + Send + 'static,
    ) -> Result<Vec<String>, StoreError> {
        ask!(self, it => it.remove_stale(before, unvisited, kept))
    }

    /// Removes tables at which nothing has happened since `before` and nobody has any time left to move, over or not, in the
    /// same way.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn remove_old(
        &self,
        before: u64,
        kept: impl Fn(&str) -> bool + Send + 'static,
    ) -> Result<Vec<String>, StoreError> {
        ask!(self, it => it.remove_old(before, kept))
    }

    /// Removes a table with all that belongs to it.
    ///
    /// # Errors
    /// [`StoreError::Fenced`] if somebody else has the table now.
    pub async fn remove(&self, claim: &Claim) -> Result<(), StoreError> {
        match &self.0 {
            Kind::Sqlite(file) => file.remove(&claim.table).await,
            Kind::Postgres(nodes) => nodes.remove(claim).await,
        }
    }

    /// Keeps the hash of a token with which another device becomes this person, until `expires`.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn put_carry(
        &self,
        hash: Hash,
        person: &str,
        now: u64,
        expires: u64,
    ) -> Result<(), StoreError> {
        ask!(self, it => it.put_carry(hash, person, now, expires))
    }

    /// Redeems such a token: only one caller ever gets the person.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn take_carry(&self, hash: Hash, now: u64) -> Result<Option<String>, StoreError> {
        ask!(self, it => it.take_carry(hash, now))
    }

    /// Keeps the hash of a token with which an outside program plays a seat.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn put_bot_token(&self, hash: Hash, table: &str, seat: u8) -> Result<(), StoreError> {
        ask!(self, it => it.put_bot_token(hash, table, seat))
    }

    /// The table and seat that a token is for.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn bot_token(&self, hash: Hash) -> Result<Option<(String, u8)>, StoreError> {
        ask!(self, it => it.bot_token(hash))
    }

    /// The keys that sign cookies, as lines of text in no order, if the store keeps them: nodes that share one must share these.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn keys(&self) -> Result<Option<Vec<String>>, StoreError> {
        match &self.0 {
            Kind::Sqlite(_) => Ok(None),
            Kind::Postgres(nodes) => nodes.keys().await.map(Some),
        }
    }

    /// Adds some of them and removes others.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn change_keys(&self, new: &[String], old: &[String]) -> Result<(), StoreError> {
        match &self.0 {
            Kind::Sqlite(_) => Ok(()),
            Kind::Postgres(nodes) => nodes.change_keys(new, old).await,
        }
    }

    /// Writes a row and commits it, to find out whether writing works, and whether there is room for more.
    ///
    /// # Errors
    /// Whatever prevents it.
    pub async fn probe(&self, now: u64) -> Result<(), StoreError> {
        ask!(self, it => it.probe(now))
    }

    /// How many bytes everything takes.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn space(&self) -> Result<u64, StoreError> {
        match &self.0 {
            Kind::Sqlite(file) => Ok(file.space()),
            Kind::Postgres(nodes) => nodes.space().await,
        }
    }

    /// From now on a file may not grow beyond this many bytes; what would need more is [`StoreError::Full`]. PostgreSQL has limits
    /// of its own.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn limit(&self, most: u64) -> Result<(), StoreError> {
        match &self.0 {
            Kind::Sqlite(file) => file.limit(most).await,
            Kind::Postgres(_) => Ok(()),
        }
    }

    /// Writes what waits and gives everything free. Later calls are [`StoreError::Closed`].
    pub async fn close(&self) {
        ask!(self, it => it.close());
    }
}
