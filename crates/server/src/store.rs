//! The database: records of tables, the listing, persons, tokens. One SQLite file in the data folder.
//!
//! A record is only ever appended to, at the sequence number that the writer names: a repetition or a second writer is
//! a [`StoreError::Conflict`], never a doubled entry. When a write is answered it is on the disk.

mod backup;
mod error;
mod migrate;
mod model;
mod private;
mod read;
mod remove;
#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;
mod write;
mod writer;

pub use backup::backup;
pub use error::StoreError;
pub use model::{Entry, Filter, Hash, Index, PersonRow, Status};

use read::Readers;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use writer::Writer;

/// The database's name in the data folder.
const DATABASE: &str = "tribord.db";

/// A handle on the store; clones share it.
#[derive(Clone)]
pub struct Store {
    data: PathBuf,
    writer: Writer,
    readers: Arc<Readers>,
}

impl Store {
    /// Opens the store in a data folder, which must exist, and brings it to the newest version.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if another server has it open, [`StoreError::Newer`] if a newer program wrote it.
    pub fn open(data: &Path) -> Result<Store, StoreError> {
        let lock = lock(data)?;
        let path = data.join(DATABASE);
        private::keep(&path).map_err(StoreError::open(&path))?;
        let mut connection = writer::connect(&path)?;
        migrate::migrate(&mut connection, migrate::MIGRATIONS)?;
        let writer = Writer::start(connection, lock)?;
        Ok(Store { data: data.to_owned(), writer, readers: Arc::new(Readers::new(path)) })
    }

    /// Begins a record.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if there is one of this name.
    pub async fn create(
        &self,
        table: &str,
        entries: Vec<Entry>,
        index: Index,
    ) -> Result<(), StoreError> {
        let table = table.to_owned();
        let work = move |db: &_| {
            write::create(db, &table)?;
            write::append(db, &table, 0, &entries)?;
            write::list(db, &table, &index)
        };
        self.writer.write(work).await
    }

    /// Appends entries, the first of which gets the number `first`, and replaces what is listed of the table.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if another number is next, [`StoreError::Missing`] if there is no such record.
    pub async fn append(
        &self,
        table: &str,
        first: u64,
        entries: Vec<Entry>,
        index: Option<Index>,
    ) -> Result<(), StoreError> {
        let table = table.to_owned();
        let work = move |db: &_| {
            write::append(db, &table, first, &entries)?;
            index.map_or(Ok(()), |index| write::list(db, &table, &index))
        };
        self.writer.write(work).await
    }

    /// A whole record, oldest entry first.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such record.
    pub async fn entries(&self, table: &str) -> Result<Vec<Entry>, StoreError> {
        let table = table.to_owned();
        self.readers.read(move |db| read::entries(db, &table)).await
    }

    /// Tables with what is listed of them, those that changed last first.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn listing(
        &self,
        filter: Filter,
        limit: u32,
    ) -> Result<Vec<(String, Index)>, StoreError> {
        self.listing_where(filter, limit, |_| true).await
    }

    /// The same, without tables that `shown` rejects.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn listing_where(
        &self,
        filter: Filter,
        limit: u32,
        shown: impl Fn(&str) -> bool + Send + 'static,
    ) -> Result<Vec<(String, Index)>, StoreError> {
        self.readers.read(move |db| read::listing(db, &filter, limit, shown)).await
    }

    /// How many tables are not over and have changed since then.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn unfinished(&self, since: u64) -> Result<u64, StoreError> {
        self.readers.read(move |db| read::unfinished(db, since)).await
    }

    /// Notes that somebody was at a table just now.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn touch(&self, table: &str, now: u64) -> Result<(), StoreError> {
        let table = table.to_owned();
        self.writer.write(move |db| write::touch(db, &table, now)).await
    }

    /// Removes tables that never began and have not changed since `before`, with all that belongs to them, except
    /// those that are `kept`. A few at a time, so that others can write in between; says which.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn remove_stale(
        &self,
        before: u64,
        kept: impl Fn(&str) -> bool + Send + 'static,
    ) -> Result<Vec<String>, StoreError> {
        self.writer.write(move |db| remove::stale(db, before, kept)).await
    }

    /// What is known of a person.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn person(&self, id: &str) -> Result<Option<PersonRow>, StoreError> {
        let id = id.to_owned();
        self.readers.read(move |db| read::person(db, &id)).await
    }

    /// Saves a person; the time of the first saving stays.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn save_person(&self, person: PersonRow) -> Result<(), StoreError> {
        self.writer.write(move |db| write::save_person(db, &person)).await
    }

    /// Forgets a person's name, preferences and carries. Records, which know only the number, stay.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn forget_person(&self, id: &str) -> Result<(), StoreError> {
        let id = id.to_owned();
        self.writer.write(move |db| write::forget_person(db, &id)).await
    }

    /// Keeps the hash of a token with which another device becomes this person, until `expires`.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn put_carry(
        &self,
        hash: Hash,
        person: &str,
        expires: u64,
    ) -> Result<(), StoreError> {
        let person = person.to_owned();
        self.writer.write(move |db| write::put_carry(db, &hash, &person, expires)).await
    }

    /// Redeems such a token: only one caller ever gets the person.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn take_carry(&self, hash: Hash, now: u64) -> Result<Option<String>, StoreError> {
        self.writer.write(move |db| write::take_carry(db, &hash, now)).await
    }

    /// Keeps the hash of a token with which an outside program plays a seat.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn put_bot_token(&self, hash: Hash, table: &str, seat: u8) -> Result<(), StoreError> {
        let table = table.to_owned();
        self.writer.write(move |db| write::put_bot_token(db, &hash, &table, seat)).await
    }

    /// The table and seat that a token is for.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn bot_token(&self, hash: Hash) -> Result<Option<(String, u8)>, StoreError> {
        self.readers.read(move |db| read::bot_token(db, &hash)).await
    }

    /// Writes a row and commits it, to find out whether writing works.
    ///
    /// # Errors
    /// Whatever prevents it.
    pub async fn probe(&self, now: u64) -> Result<(), StoreError> {
        self.writer.write(move |db| write::probe(db, now)).await
    }

    /// From now on the database may not grow beyond this many bytes; what would need more is [`StoreError::Full`].
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn limit(&self, most: u64) -> Result<(), StoreError> {
        self.writer.write(move |db| write::limit(db, most)).await
    }

    /// Copies the database into a new file while it is in use.
    ///
    /// # Errors
    /// [`StoreError::Exists`] if the file is there, and whatever prevents reading or writing.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let (data, to) = (self.data.clone(), to.to_owned());
        let work = move || backup(&data, &to);
        tokio::task::spawn_blocking(work).await.map_err(|_| StoreError::Closed)?
    }

    /// Writes what waits and gives the data folder free. Later calls are [`StoreError::Closed`].
    pub async fn close(&self) {
        self.writer.close().await;
        self.readers.close();
    }
}

/// Holds the data folder as long as the file is open, also if the program is killed.
fn lock(data: &Path) -> Result<File, StoreError> {
    let path = data.join("lock");
    let file = File::options().create(true).write(true).truncate(false).open(&path);
    let file = file.map_err(StoreError::open(&path))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(data.to_owned())),
        Err(TryLockError::Error(error)) => Err(StoreError::open(&path)(error)),
    }
}
