//! The keys that sign cookies.

use crate::app::now;
use crate::identity::random;
use crate::store::Store;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};
use tribord_game::record::{hex, read_hex};

const DAY: u64 = 24 * 60 * 60 * 1000;
/// The age at which a new key replaces the one that signs.
const ROTATE: u64 = 90 * DAY;
/// How long a replaced key still verifies: longer than any cookie lives, so that nobody loses their identity by staying
/// away for a few months.
const RETIRE: u64 = 366 * DAY;

/// Their file in a data folder.
const FILE: &str = "keys";

struct Key {
    id: String,
    made: u64,
    secret: [u8; 32],
}

/// For how long a new key signs nothing where several nodes share the keys: until all of them have surely read it.
const HERALD: u64 = 2 * 60 * 1000;
/// The least time between two looks for keys that somebody else may have made.
const LOOK: Duration = Duration::from_secs(5);

/// The keys of a server, newest first, and where they are kept.
pub struct Keys {
    home: Home,
    keys: RwLock<Vec<Key>>,
    /// When they were last read because of a cookie.
    looked: Mutex<Option<Instant>>,
}

enum Home {
    /// A file beside the database.
    File(PathBuf),
    /// The database, which several nodes share.
    Shared(Store),
}

impl Keys {
    /// Reads the keys of a data folder; makes the first one if there is none.
    ///
    /// # Errors
    /// The file cannot be read or written, or is not a file of keys.
    pub async fn open(data: &Path, now: u64) -> io::Result<Keys> {
        let keys = read_file(data)?.iter().filter_map(|line| read(line)).collect();
        let keys = Keys::new(Home::File(data.join(FILE)), keys);
        keys.rotate(now).await?;
        Ok(keys)
    }

    /// Reads the keys that nodes share; makes the first one if there is none.
    ///
    /// # Errors
    /// The database fails.
    pub async fn share(store: &Store, now: u64) -> io::Result<Keys> {
        let keys = Keys::new(Home::Shared(store.clone()), Vec::new());
        keys.rotate(now).await?;
        Ok(keys)
    }

    fn new(home: Home, keys: Vec<Key>) -> Keys {
        Keys { home, keys: RwLock::new(keys), looked: Mutex::default() }
    }

    /// Makes a new key if the newest is old, and drops those that no living cookie needs. Keys that nodes share are read again first.
    ///
    /// # Errors
    /// They cannot be read or written; they are then as before.
    pub async fn rotate(&self, now: u64) -> io::Result<()> {
        self.reload().await?;
        let (lines, dropped) = {
            let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
            if keys.first().is_some_and(|newest| now < newest.made + ROTATE) {
                return Ok(());
            }
            let fresh = Key { id: hex(&random::<4>()?), made: now, secret: random()? };
            // A key retires some time after its successor took over.
            let mut successor = now;
            let living = keys.iter().take_while(|key| {
                let living = now < successor + RETIRE;
                successor = key.made;
                living
            });
            let lines: Vec<String> = std::iter::once(&fresh).chain(living).map(line).collect();
            let all = keys.iter().map(line);
            let dropped: Vec<String> = all.filter(|line| !lines.contains(line)).collect();
            (lines, dropped)
        };
        match &self.home {
            Home::File(path) => replace(path, &lines)?,
            Home::Shared(store) => {
                store.change_keys(&lines[..1], &dropped).await.map_err(io::Error::other)?;
            }
        }
        self.set(lines);
        Ok(())
    }

    /// Reads keys that others may have changed.
    async fn reload(&self) -> io::Result<()> {
        if let Home::Shared(store) = &self.home
            && let Some(lines) = store.keys().await.map_err(io::Error::other)?
        {
            self.set(lines);
        }
        Ok(())
    }

    fn set(&self, lines: Vec<String>) {
        let mut keys: Vec<Key> = lines.iter().filter_map(|line| read(line)).collect();
        keys.sort_by(newest_first);
        *self.keys.write().unwrap_or_else(PoisonError::into_inner) = keys;
    }

    /// The person that a cookie names, if the signature is ours, and whether the key that signs now made it. A key that nobody here
    /// knows may be one that another node has just made.
    pub async fn recognise(&self, value: &str) -> Option<(String, bool)> {
        let known = self.verify(value);
        if known.is_some() || matches!(self.home, Home::File(_)) || self.knows(value)? {
            return known;
        }
        {
            let mut looked = self.looked.lock().unwrap_or_else(PoisonError::into_inner);
            if looked.is_some_and(|at| at.elapsed() < LOOK) {
                return None;
            }
            *looked = Some(Instant::now());
        }
        if let Err(error) = self.reload().await {
            tracing::warn!(%error, "the keys could not be read again");
        }
        self.verify(value)
    }

    /// Whether the key is known that a cookie says has signed it; `None` if it does not look like a cookie of ours.
    fn knows(&self, value: &str) -> Option<bool> {
        let id = value.split('.').nth(1).filter(|id| id.len() == 8)?;
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        Some(keys.iter().any(|key| key.id == id))
    }

    /// The cookie's value for a person.
    pub fn sign(&self, person: &str) -> String {
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        let Some(key) = keys.get(self.signing(&keys)) else { unreachable!("opening makes a key") };
        let signature = mac(key, person).finalize().into_bytes();
        format!("{person}.{}.{}", key.id, hex(&signature))
    }

    /// What somebody is called by whoever asks for their companions: it means nothing to others.
    pub(crate) fn handle(&self, viewer: &str, person: &str) -> String {
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        let Some(key) = keys.get(self.signing(&keys)) else { unreachable!("opening makes a key") };
        handle(key, viewer, person)
    }

    /// The name of the table of a rematch: the same whenever it is asked for, and only servers can work it out.
    pub(crate) fn next_table(&self, table: &str) -> String {
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        let Some(key) = keys.get(self.signing(&keys)) else { unreachable!("opening makes a key") };
        made(key, &format!("rematch {table}"))
    }

    /// Whether a handle that somebody was given names this person; also if another key signs by now.
    pub(crate) fn is_handle(&self, text: &str, viewer: &str, person: &str) -> bool {
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        keys.iter().any(|key| handle(key, viewer, person) == text)
    }

    /// Which key signs: the newest that everybody knows.
    fn signing(&self, keys: &[Key]) -> usize {
        let known = |key: &Key| key.made + HERALD <= now();
        match self.home {
            Home::File(_) => 0,
            Home::Shared(_) => keys.iter().position(known).unwrap_or(keys.len().saturating_sub(1)),
        }
    }

    /// The person that a cookie names, if the signature is ours, and whether the key that signs now made it.
    pub fn verify(&self, value: &str) -> Option<(String, bool)> {
        let mut parts = value.split('.');
        let (person, id, signature) = (parts.next()?, parts.next()?, parts.next()?);
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        let place = keys.iter().position(|key| key.id == id)?;
        mac(&keys[place], person).verify_slice(&read_hex::<32>(signature)?).ok()?;
        parts.next().is_none().then(|| (person.to_owned(), place <= self.signing(&keys)))
    }
}

fn handle(key: &Key, viewer: &str, person: &str) -> String {
    made(key, &format!("companion {viewer} {person}"))
}

/// A name that says nothing to others. No cookie is signed like this: the name of a person has neither a space nor a dot.
fn made(key: &Key, of: &str) -> String {
    hex(&mac(key, of).finalize().into_bytes()[..16])
}

fn mac(key: &Key, person: &str) -> Hmac<Sha256> {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&key.secret) else {
        unreachable!("HMAC takes keys of any length")
    };
    mac.update(key.id.as_bytes());
    mac.update(b".");
    mac.update(person.as_bytes());
    mac
}

fn line(key: &Key) -> String {
    format!("{} {} {}", key.id, key.made, hex(&key.secret))
}

fn read(line: &str) -> Option<Key> {
    let mut fields = line.split(' ');
    let (id, made, secret) = (fields.next()?, fields.next()?.parse().ok()?, fields.next()?);
    let secret = read_hex(secret)?;
    Some(Key { id: id.to_owned(), made, secret })
}

/// The keys of a data folder, a line each; none if it has no such file.
pub(crate) fn read_file(data: &Path) -> io::Result<Vec<String>> {
    let text = match fs::read_to_string(data.join(FILE)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        text => text?,
    };
    match text.lines().all(|line| read(line).is_some()) {
        true => Ok(text.lines().map(str::to_owned).collect()),
        false => Err(io::Error::other("this is not a file of keys")),
    }
}

/// Gives a data folder keys from elsewhere, in any order.
pub(crate) fn write_file(data: &Path, lines: &[String]) -> io::Result<()> {
    let mut keys: Vec<Key> = lines.iter().filter_map(|line| read(line)).collect();
    keys.sort_by(newest_first);
    replace(&data.join(FILE), &keys.iter().map(line).collect::<Vec<_>>())
}

fn newest_first(a: &Key, b: &Key) -> std::cmp::Ordering {
    b.made.cmp(&a.made).then_with(|| a.id.cmp(&b.id))
}

/// Replaces the file atomically, readable by its owner only.
fn replace(path: &Path, lines: &[String]) -> io::Result<()> {
    let part = path.with_extension("part");
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file: File = options.open(&part)?;
    file.write_all((lines.join("\n") + "\n").as_bytes())?;
    file.sync_all()?;
    fs::rename(&part, path)
}
