//! The one thread that writes.
//!
//! A disk takes its time to say that something is safe, however little it is. So the writer takes all jobs that
//! wait, does them in one transaction, and answers all of them after its commit. Each job has a savepoint: one
//! that fails takes back only what it did itself.

use crate::store::error::StoreError;
use rusqlite::{Connection, ErrorCode, ffi};
use std::fs::File;
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

/// Jobs that may wait. Who comes later waits to be let in.
const QUEUE: usize = 16_384;
/// Jobs in one transaction at most, so that the first of them is answered soon.
const GROUP: usize = 2_048;
/// The least time from one transaction to the next. Whoever writes now and then waits for nothing; where many do, those of these
/// two milliseconds share a transaction, which costs as much for one job as for ten (`docs/performance.md`).
const PACE: Duration = Duration::from_millis(2);

enum Message {
    Job(Box<dyn Job>),
    Close(oneshot::Sender<()>),
}

/// Something to write, with somebody who waits for the answer.
trait Job: Send {
    fn run(&mut self, db: &Connection) -> Result<(), StoreError>;
    /// Whether what was done is safe.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

struct Asked<T, W> {
    work: Option<W>,
    done: Result<T, StoreError>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<T: Send, W: FnOnce(&Connection) -> Result<T, StoreError> + Send> Job for Asked<T, W> {
    fn run(&mut self, db: &Connection) -> Result<(), StoreError> {
        if let Some(work) = self.work.take() {
            self.done = work(db);
        }
        self.done.as_ref().map_or_else(|error| Err(error.clone()), |_| Ok(()))
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        // A job that failed by itself is told why; what went well did so only if it is safe.
        let answer = match committed {
            Err(error) if self.work.is_some() || self.done.is_ok() => Err(error),
            _ => self.done,
        };
        // Nobody waits any more: it is written all the same.
        let _ = self.reply.send(answer);
    }
}

/// A handle to the thread.
#[derive(Clone)]
pub(super) struct Writer {
    jobs: mpsc::Sender<Message>,
}

impl Writer {
    /// Starts the thread, which holds the lock as long as it runs.
    pub(super) fn start(db: Connection, lock: File) -> Result<Writer, StoreError> {
        let (jobs, mut waiting) = mpsc::channel(QUEUE);
        let run = move || {
            let _lock = lock;
            let mut group = Vec::with_capacity(GROUP);
            let mut closing = None;
            let mut last: Option<Instant> = None;
            while closing.is_none() && waiting.blocking_recv_many(&mut group, GROUP) > 0 {
                match last.and_then(|last| PACE.checked_sub(last.elapsed())) {
                    Some(rest) => std::thread::sleep(rest),
                    // While the cores are busy, more jobs come before it is our turn again: they share the transaction.
                    None => std::thread::yield_now(),
                }
                waiting_too(&mut waiting, &mut group);
                last = Some(Instant::now());
                closing = serve(&db, &mut group);
            }
            if let Err((_, error)) = db.close() {
                tracing::error!(%error, "the database did not close");
            }
            closing
        };
        // The answer to `close` comes after the lock is gone, so that the next server can start at once.
        let thread = move || {
            if let Some(closed) = run() {
                let _ = closed.send(());
            }
        };
        let spawned = std::thread::Builder::new().name("store".to_owned()).spawn(thread);
        spawned.map_err(|error| StoreError::Database(error.to_string()))?;
        Ok(Writer { jobs })
    }

    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let job = Asked { work: Some(work), done: Err(StoreError::Closed), reply };
        self.jobs.send(Message::Job(Box::new(job))).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    pub(super) async fn close(&self) {
        let (reply, closed) = oneshot::channel();
        if self.jobs.send(Message::Close(reply)).await.is_ok() {
            let _ = closed.await;
        }
    }
}

/// Adds the jobs that have come since.
fn waiting_too(waiting: &mut mpsc::Receiver<Message>, group: &mut Vec<Message>) {
    while group.len() < GROUP
        && let Ok(job) = waiting.try_recv()
    {
        group.push(job);
    }
}

/// The connection that writes.
pub(super) fn connect(path: &Path) -> Result<Connection, StoreError> {
    let db = Connection::open(path)?;
    db.busy_timeout(Duration::from_secs(5))?;
    db.pragma_update(None, "journal_mode", "wal")?;
    db.pragma_update(None, "synchronous", "full")?;
    db.pragma_update(None, "temp_store", "memory")?;
    db.set_prepared_statement_cache_capacity(64);
    Ok(db)
}

/// Does a group of jobs up to the first wish to close, answers them, and gives that wish back.
fn serve(db: &Connection, group: &mut Vec<Message>) -> Option<oneshot::Sender<()>> {
    let mut jobs = Vec::with_capacity(group.len());
    let mut closing = None;
    for message in group.drain(..) {
        match message {
            Message::Job(job) if closing.is_none() => jobs.push(job),
            Message::Job(job) => job.answer(Err(StoreError::Closed)),
            Message::Close(reply) => closing = Some(reply),
        }
    }
    let start = Instant::now();
    let committed = together(db, &mut jobs).map_err(|failed| {
        if !db.is_autocommit() {
            // If even that fails, the next group's BEGIN says so.
            let _ = db.execute_batch("ROLLBACK");
        }
        failed.resolve(db)
    });
    metrics::histogram!("tribord_store_group_seconds").record(start.elapsed());
    metrics::counter!("tribord_store_jobs_total").increment(jobs.len() as u64);
    metrics::counter!("tribord_store_groups_total").increment(1);
    if let Err(error) = &committed {
        tracing::error!(%error, jobs = jobs.len(), "this could not be written");
        metrics::counter!("tribord_store_failures_total").increment(1);
    }
    for job in jobs {
        job.answer(committed.clone());
    }
    closing
}

/// Why a group was not written.
enum Failed {
    /// Nothing of it is on the disk.
    Whole(StoreError),
    /// It was written, but the disk did not confirm it: if the program ended now, the next start would find it.
    AtCommit(StoreError),
}

impl<E: Into<StoreError>> From<E> for Failed {
    fn from(error: E) -> Failed {
        Failed::Whole(error.into())
    }
}

impl Failed {
    /// Takes the group back for good. SQLite writes the next transaction over one that failed, so any other that is confirmed does.
    fn resolve(self, db: &Connection) -> StoreError {
        const OTHER: &str =
            "BEGIN IMMEDIATE; INSERT OR REPLACE INTO probe (one, at) VALUES (1, -1); COMMIT";
        match self {
            Failed::Whole(error) => error,
            Failed::AtCommit(error) => match db.execute_batch(OTHER) {
                Ok(()) => error,
                Err(other) => {
                    if !db.is_autocommit() {
                        let _ = db.execute_batch("ROLLBACK");
                    }
                    StoreError::Doubt(other.to_string())
                }
            },
        }
    }
}

/// Whether a commit that failed like this may be on the disk all the same. Where there was no room for it, it is not.
fn leaves_doubt(error: &rusqlite::Error) -> bool {
    let written = |code| code != ffi::SQLITE_IOERR_WRITE;
    error.sqlite_error().is_some_and(|error| match error.code {
        ErrorCode::SystemIoFailure => written(error.extended_code),
        ErrorCode::OutOfMemory => true,
        _ => false,
    })
}

/// All jobs in one transaction.
fn together(db: &Connection, jobs: &mut [Box<dyn Job>]) -> Result<(), Failed> {
    db.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
    let mut savepoint = db.prepare_cached("SAVEPOINT job")?;
    let mut release = db.prepare_cached("RELEASE job")?;
    for job in jobs {
        savepoint.execute([])?;
        match job.run(db) {
            Ok(()) => {}
            // The disk failed, not the job: SQLite may have taken back more than the job by now.
            Err(error @ (StoreError::Full(_) | StoreError::Corrupt(_))) => return Err(error.into()),
            Err(_) => drop(db.prepare_cached("ROLLBACK TO job")?.execute([])?),
        }
        release.execute([])?;
    }
    drop((savepoint, release));
    match db.prepare_cached("COMMIT")?.execute([]) {
        Ok(_) => Ok(()),
        Err(error) if leaves_doubt(&error) => Err(Failed::AtCommit(error.into())),
        Err(error) => Err(error.into()),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_read_only_database_refuses_until_it_is_writable_again() {
        let folder = tempfile::tempdir().unwrap();
        let db = connect(&folder.path().join("a.db")).unwrap();
        db.execute_batch("CREATE TABLE a (b)").unwrap();
        let ask = || {
            let (reply, mut answer) = oneshot::channel();
            let work = |db: &Connection| Ok(db.execute("INSERT INTO a VALUES (1)", [])?);
            let job = Asked { work: Some(work), done: Err(StoreError::Closed), reply };
            assert!(serve(&db, &mut vec![Message::Job(Box::new(job))]).is_none());
            answer.try_recv().unwrap()
        };
        db.pragma_update(None, "query_only", true).unwrap();
        for _ in 0..2 {
            assert!(matches!(ask(), Err(StoreError::Full(_))));
        }
        db.pragma_update(None, "query_only", false).unwrap();
        assert_eq!(ask(), Ok(1));
        let count = "SELECT count(*) FROM a";
        assert_eq!(db.query_row(count, [], |row| row.get::<_, u64>(0)), Ok(1));
    }
}
