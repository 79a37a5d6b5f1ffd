//! A copy of the database while it is in use.

use super::{DATABASE, private, read};
use crate::store::error::StoreError;
use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Copies the database of a data folder into a new file, also while a server uses it.
pub fn backup(folder: &Path, to: &Path) -> Result<(), StoreError> {
    let path = folder.join(DATABASE);
    fs::metadata(&path).map_err(StoreError::open(&path))?;
    copy(&read::connect(&path)?, to)
}

/// Copies into a file that must not exist. It appears under its name only when it is complete, whatever happens meanwhile.
pub(super) fn copy(db: &Connection, to: &Path) -> Result<(), StoreError> {
    if fs::exists(to).map_err(StoreError::open(to))? {
        return Err(StoreError::Exists(to.to_owned()));
    }
    let part = part(to);
    let done = fill(db, &part).and_then(|()| put(&part, to));
    // It has its name by now, or is of no use.
    let _ = fs::remove_file(&part);
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
fn put(part: &Path, to: &Path) -> Result<(), StoreError> {
    let sync = |path: &Path| File::open(path).and_then(|file| file.sync_all());
    sync(part).map_err(StoreError::open(part))?;
    match fs::hard_link(part, to) {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            return Err(StoreError::Exists(to.to_owned()));
        }
        // Some file systems have no links. Renaming would replace a file that has appeared in the last moment.
        Err(_) => fs::rename(part, to).map_err(StoreError::open(to))?,
    }
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    sync(folder.unwrap_or(Path::new("."))).map_err(StoreError::open(to))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn until_it_is_complete_a_backup_has_no_name() {
        let folder = tempfile::tempdir().unwrap();
        let (path, to) = (folder.path().join("a.db"), folder.path().join("copy.db"));
        let db = Connection::open(&path).unwrap();
        db.execute_batch("CREATE TABLE a (b)").unwrap();
        // As if the program were killed when the copy is made, but not yet in its place.
        fill(&db, &part(&to)).unwrap();
        assert!(!to.exists());
        // What is left of it does not disturb the next attempt.
        copy(&db, &to).unwrap();
        assert!(!part(&to).exists());
        let tables = "SELECT count(*) FROM sqlite_schema";
        let copied = Connection::open(&to).unwrap();
        assert_eq!(copied.query_row(tables, [], |row| row.get::<_, u32>(0)), Ok(1));
        assert_eq!(copy(&db, &to), Err(StoreError::Exists(to)));
    }
}
