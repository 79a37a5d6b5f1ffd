//! A copy of the database while it is in use.

use super::error::StoreError;
use super::{DATABASE, private, read};
use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// Copies the database of a data folder into a new file, also while a server uses it.
pub fn backup(folder: &Path, to: &Path) -> Result<(), StoreError> {
    let path = folder.join(DATABASE);
    fs::metadata(&path).map_err(StoreError::open(&path))?;
    copy(&read::connect(&path)?, to)
}

/// Copies into a file that must not exist. The file gets its content all at once.
pub(super) fn copy(db: &Connection, to: &Path) -> Result<(), StoreError> {
    // An empty file of this name is ours from here on, so replacing it overwrites nobody's.
    match private::create(to) {
        Ok(_) => {}
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
            return Err(StoreError::Exists(to.to_owned()));
        }
        Err(error) => return Err(StoreError::open(to)(error)),
    }
    let part = part(to);
    let done = fill(db, &part).and_then(|()| put(&part, to).map_err(StoreError::open(to)));
    if done.is_err() {
        // What is left of the attempt is of no use.
        let _ = (fs::remove_file(&part), fs::remove_file(to));
    }
    done
}

fn part(to: &Path) -> PathBuf {
    let mut name = to.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    to.with_file_name(name)
}

fn fill(db: &Connection, part: &Path) -> Result<(), StoreError> {
    // What is left of an attempt with the same name is of no use.
    let _ = fs::remove_file(part);
    private::create(part).map_err(StoreError::open(part))?;
    let mut copy = Connection::open(part)?;
    // All pages in one step: one snapshot, which the writer neither waits for nor disturbs.
    let result = Backup::new(db, &mut copy)?.step(-1)?;
    if result != StepResult::Done {
        return Err(StoreError::Database("the database is locked".to_owned()));
    }
    // One file, not three.
    copy.pragma_update(None, "journal_mode", "delete")?;
    let sound: String = copy.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if sound != "ok" {
        return Err(StoreError::Corrupt(sound));
    }
    copy.close().map_err(|(_, error)| StoreError::from(error))
}

/// Makes the copy durable, then gives it its name, then makes the name durable.
fn put(part: &Path, to: &Path) -> std::io::Result<()> {
    File::open(part)?.sync_all()?;
    fs::rename(part, to)?;
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}
