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
pub use model::{After, Entry, Filter, Hash, Index, PersonRow, Status};

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
        if !std::fs::exists(&path).map_err(StoreError::open(&path))? {
            create(&path)?;
        }
        private::keep(&path).map_err(StoreError::open(&path))?;
        let mut connection = writer::connect(&path)?;
        if migrate::version(&connection)? == 0 {
            let why = format!("{} is empty or of another program", path.display());
            return Err(StoreError::Corrupt(why));
        }
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
        self.readers.read(move |db| read::listing(db, &filter, after, limit)).await
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

    /// Removes tables that never began and have not changed since `before`, or since `unvisited` if nobody ever came to
    /// them, with all that belongs to them, except those that are `kept`. A few at a time, so that others can write in
    /// between; returns which.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn remove_stale(
        &self,
        before: u64,
        unvisited: u64,
        kept: impl Fn(&str) -> bool + Send + 'static,
    ) -> Result<Vec<String>, StoreError> {
        self.writer.write(move |db| remove::stale(db, before, unvisited, kept)).await
    }

    /// Removes a table with all that belongs to it.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn remove(&self, table: &str) -> Result<(), StoreError> {
        let table = table.to_owned();
        self.writer.write(move |db| remove::remove(db, &table)).await
    }

    /// Removes some persons who were not seen since `before`, or since `once` if they were only ever seen once, and who
    /// never sat at a table. Returns how many.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn remove_idle_persons(&self, before: u64, once: u64) -> Result<usize, StoreError> {
        self.writer.write(move |db| remove::idle_persons(db, before, once)).await
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

    /// Whether something is kept of a person: a name, or a seat at a table.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn is_known(&self, id: &str) -> Result<bool, StoreError> {
        let id = id.to_owned();
        self.readers.read(move |db| read::is_known(db, &id)).await
    }

    /// Forgets a person's name, preferences and carries; with the time, it also notes for good that they were forgotten.
    /// Records, which know only the number, stay.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn forget_person(&self, id: &str, now: Option<u64>) -> Result<(), StoreError> {
        let id = id.to_owned();
        self.writer.write(move |db| write::forget_person(db, &id, now)).await
    }

    /// Everybody of whom it is noted that they were forgotten.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn forgotten(&self) -> Result<Vec<String>, StoreError> {
        self.readers.read(read::forgotten).await
    }

    /// Removes such notes that are older; returns of whom.
    ///
    /// # Errors
    /// Only if the database fails.
    pub async fn remove_forgotten(&self, before: u64) -> Result<Vec<String>, StoreError> {
        self.writer.write(move |db| remove::forgotten(db, before)).await
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
        let person = person.to_owned();
        self.writer.write(move |db| write::put_carry(db, &hash, &person, (now, expires))).await
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

    /// Writes a row and commits it, to find out whether writing works, and whether there is room for more.
    ///
    /// # Errors
    /// Whatever prevents it.
    pub async fn probe(&self, now: u64) -> Result<(), StoreError> {
        self.writer.write(move |db| write::probe(db, now)).await?;
        // Found out here and not by the writer, where one job without room fails all that are written with it.
        if !self.writer.write(write::has_room).await? {
            return Err(StoreError::Full("the database has reached its limit".to_owned()));
        }
        let path = self.data.join("probe");
        // The row fits into pages that are there already; a full disk shows only when something new is written.
        let work = move || {
            let written = std::fs::write(&path, [0; 64 * 1024]);
            let _ = std::fs::remove_file(&path);
            written.map_err(|error| StoreError::Full(error.to_string()))
        };
        tokio::task::spawn_blocking(work).await.map_err(|_| StoreError::Closed)?
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

/// Makes a new database. It gets its name only when it is complete, so that an empty file is never one of ours.
fn create(path: &Path) -> Result<(), StoreError> {
    let part = path.with_extension("part");
    // What is left of an attempt that was interrupted is of no use.
    let _ = std::fs::remove_file(&part);
    private::keep(&part).map_err(StoreError::open(&part))?;
    let mut db = writer::connect(&part)?;
    migrate::migrate(&mut db, migrate::MIGRATIONS)?;
    db.close().map_err(|(_, error)| StoreError::from(error))?;
    std::fs::rename(&part, path).map_err(StoreError::open(path))
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
