//! One SQLite file in the data folder. A lock keeps other servers out of it, so whoever has opened it owns all tables.

mod backup;
mod migrate;
mod notices;
mod outages;
mod packed;
mod people;
mod private;
mod read;
mod remove;
#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;
mod whole;
mod write;
mod writer;

pub use backup::backup;

use super::error::StoreError;
use super::model::{After, Claim, Entry, Filter, Hash, Index, PersonRow, Unpacked};
use read::Readers;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use writer::Writer;

/// The database's name in the data folder.
const DATABASE: &str = "tribord.db";

/// A handle on the file; clones share it.
#[derive(Clone)]
pub(super) struct Sqlite {
    data: PathBuf,
    writer: Writer,
    readers: Arc<Readers>,
    /// How often a record was replaced by another. Nobody else writes to the file, so nobody else need know.
    rewritten: Arc<AtomicI64>,
}

impl Sqlite {
    pub(super) fn open(data: &Path) -> Result<Sqlite, StoreError> {
        let lock = lock(data)?;
        let path = data.join(DATABASE);
        if !std::fs::exists(&path).map_err(StoreError::open(&path))? {
            create(&path)?;
        }
        // Before anything is changed: it may be another program's.
        if !migrate::is_ours(&path).map_err(StoreError::open(&path))? {
            let why = format!("{} is empty or of another program", path.display());
            return Err(StoreError::Corrupt(why));
        }
        private::keep(&path).map_err(StoreError::open(&path))?;
        let mut connection = writer::connect(&path)?;
        migrate::migrate(&mut connection, migrate::MIGRATIONS)?;
        let writer = Writer::start(connection, lock)?;
        let (readers, rewritten) = (Arc::new(Readers::new(path)), Arc::default());
        Ok(Sqlite { data: data.to_owned(), writer, readers, rewritten })
    }

    pub(super) async fn create(
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

    pub(super) async fn append(
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

    pub(super) async fn entries(&self, table: &str) -> Result<Vec<Entry>, StoreError> {
        let table = table.to_owned();
        self.readers.read(move |db| read::entries(db, &table)).await
    }

    /// Some tables that are over, have not changed since `before`, and are not packed.
    pub(super) async fn unpacked(
        &self,
        before: u64,
        after: &After,
    ) -> Result<Vec<Unpacked>, StoreError> {
        let (after, rewritten) = (after.clone(), self.rewritten.clone());
        // By the one who writes, so that what is read after the answer is at least as new as the count.
        let work =
            move |db: &_| packed::ready(db, before, &after, rewritten.load(Ordering::SeqCst));
        self.writer.write(work).await
    }

    /// Replaces a record by what it is packed into, unless it has more entries by now or other ones; whether it did.
    pub(super) async fn pack(
        &self,
        unpacked: &Unpacked,
        next: u64,
        body: Vec<u8>,
    ) -> Result<bool, StoreError> {
        let (unpacked, rewritten) = (unpacked.clone(), self.rewritten.clone());
        let work = move |db: &_| {
            if rewritten.load(Ordering::SeqCst) != unpacked.stamp {
                return Ok(false);
            }
            packed::replace(db, &unpacked.listed.id, next, &body)
        };
        self.writer.write(work).await
    }

    /// Replaces a record by another of the same length.
    pub(super) async fn rewrite(
        &self,
        claim: &Claim,
        next: u64,
        body: Vec<u8>,
    ) -> Result<(), StoreError> {
        let (table, rewritten) = (claim.table.clone(), self.rewritten.clone());
        let work = move |db: &_| {
            rewritten.fetch_add(1, Ordering::SeqCst);
            match packed::replace(db, &table, next, &body)? {
                true => Ok(()),
                false => Err(write::conflict(db, &table, next)?),
            }
        };
        self.writer.write(work).await
    }

    pub(super) async fn listing(
        &self,
        filter: Filter,
        after: Option<After>,
        limit: u32,
    ) -> Result<Vec<(String, Index)>, StoreError> {
        self.readers.read(move |db| read::listing(db, &filter, after, limit)).await
    }

    pub(super) async fn hide(
        &self,
        person: &str,
        table: &str,
        hidden: bool,
    ) -> Result<bool, StoreError> {
        let (person, table) = (person.to_owned(), table.to_owned());
        self.writer.write(move |db| write::hide(db, &person, &table, hidden)).await
    }

    pub(super) async fn unfinished(&self, since: u64) -> Result<u64, StoreError> {
        self.readers.read(move |db| read::unfinished(db, since)).await
    }

    pub(super) async fn touch(&self, table: &str, now: u64) -> Result<(), StoreError> {
        let table = table.to_owned();
        self.writer.write(move |db| write::touch(db, &table, now)).await
    }

    pub(super) async fn remove_stale(
        &self,
        before: u64,
        unvisited: u64,
        kept: impl Fn(&str) -> bool + Send + 'static,
    ) -> Result<Vec<String>, StoreError> {
        self.writer.write(move |db| remove::stale(db, before, unvisited, kept)).await
    }

    pub(super) async fn remove_old(
        &self,
        before: u64,
        kept: impl Fn(&str) -> bool + Send + 'static,
    ) -> Result<Vec<String>, StoreError> {
        self.writer.write(move |db| remove::old(db, before, kept)).await
    }

    pub(super) async fn remove(&self, table: &str) -> Result<(), StoreError> {
        let table = table.to_owned();
        self.writer.write(move |db| remove::remove(db, &table)).await
    }

    pub(super) async fn remove_idle_persons(
        &self,
        before: u64,
        once: u64,
    ) -> Result<usize, StoreError> {
        self.writer.write(move |db| remove::idle_persons(db, before, once)).await
    }

    pub(super) async fn person(&self, id: &str) -> Result<Option<PersonRow>, StoreError> {
        let id = id.to_owned();
        self.readers.read(move |db| read::person(db, &id)).await
    }

    pub(super) async fn save_person(&self, person: PersonRow) -> Result<(), StoreError> {
        self.writer.write(move |db| write::save_person(db, &person)).await
    }

    pub(super) async fn is_known(&self, id: &str) -> Result<bool, StoreError> {
        let id = id.to_owned();
        self.readers.read(move |db| read::is_known(db, &id)).await
    }

    pub(super) async fn forget_person(&self, id: &str, now: Option<u64>) -> Result<(), StoreError> {
        let id = id.to_owned();
        self.writer.write(move |db| write::forget_person(db, &id, now)).await
    }

    pub(super) async fn forgotten(&self) -> Result<Vec<String>, StoreError> {
        self.readers.read(read::forgotten).await
    }

    pub(super) async fn remove_forgotten(&self, before: u64) -> Result<Vec<String>, StoreError> {
        self.writer.write(move |db| remove::forgotten(db, before)).await
    }

    pub(super) async fn put_carry(
        &self,
        hash: Hash,
        person: &str,
        now: u64,
        expires: u64,
    ) -> Result<(), StoreError> {
        let person = person.to_owned();
        self.writer.write(move |db| write::put_carry(db, &hash, &person, (now, expires))).await
    }

    pub(super) async fn take_carry(
        &self,
        hash: Hash,
        now: u64,
    ) -> Result<Option<String>, StoreError> {
        self.writer.write(move |db| write::take_carry(db, &hash, now)).await
    }

    pub(super) async fn put_bot_token(
        &self,
        hash: Hash,
        table: &str,
        seat: u8,
    ) -> Result<(), StoreError> {
        let table = table.to_owned();
        self.writer.write(move |db| write::put_bot_token(db, &hash, &table, seat)).await
    }

    pub(super) async fn bot_token(&self, hash: Hash) -> Result<Option<(String, u8)>, StoreError> {
        self.readers.read(move |db| read::bot_token(db, &hash)).await
    }

    pub(super) async fn probe(&self, now: u64) -> Result<(), StoreError> {
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

    pub(super) async fn limit(&self, most: u64) -> Result<(), StoreError> {
        self.writer.write(move |db| write::limit(db, most)).await
    }

    /// The whole folder: the keys are small, and what SQLite keeps beside the file counts as well.
    pub(super) fn space(&self) -> u64 {
        let files = std::fs::read_dir(&self.data).into_iter().flatten().flatten();
        files.filter_map(|file| file.metadata().ok()).map(|about| about.len()).sum()
    }

    pub(super) async fn close(&self) {
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
