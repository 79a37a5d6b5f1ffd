//! The keys that sign cookies.

use crate::identity::random;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{PoisonError, RwLock};
use tribord_game::record::{hex, read_hex};

const DAY: u64 = 24 * 60 * 60 * 1000;
/// The age at which a new key replaces the one that signs.
const ROTATE: u64 = 90 * DAY;
/// How long a replaced key still verifies: longer than any cookie lives, so that nobody loses their identity by staying
/// away for a few months.
const RETIRE: u64 = 366 * DAY;

struct Key {
    id: String,
    made: u64,
    secret: [u8; 32],
}

/// The keys of a server, newest first, and the file that keeps them.
pub struct Keys {
    path: PathBuf,
    keys: RwLock<Vec<Key>>,
}

impl Keys {
    /// Reads the keys of a data folder; makes the first one if there is none.
    ///
    /// # Errors
    /// The file cannot be read or written, or is not a file of keys.
    pub fn open(data: &Path, now: u64) -> io::Result<Keys> {
        let path = data.join("keys");
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            text => text?,
        };
        let keys: Option<Vec<Key>> = text.lines().map(read).collect();
        let keys = keys.ok_or_else(|| io::Error::other("this is not a file of keys"))?;
        let keys = Keys { path, keys: RwLock::new(keys) };
        keys.rotate(now)?;
        Ok(keys)
    }

    /// Makes a new key if the newest is old, and drops those that no living cookie needs.
    ///
    /// # Errors
    /// The file cannot be written; the keys are then as before.
    pub fn rotate(&self, now: u64) -> io::Result<()> {
        let mut keys = self.keys.write().unwrap_or_else(PoisonError::into_inner);
        if keys.first().is_some_and(|newest| now < newest.made + ROTATE) {
            return Ok(());
        }
        let fresh = Key { id: hex(&random::<4>()?), made: now, secret: random()? };
        // A key retires some time after its successor took over.
        let mut successor = now;
        let kept = keys.iter().take_while(|key| {
            let living = now < successor + RETIRE;
            successor = key.made;
            living
        });
        let lines: String = std::iter::once(&fresh).chain(kept).map(line).collect();
        replace(&self.path, &lines)?;
        *keys = lines.lines().filter_map(read).collect();
        Ok(())
    }

    /// The cookie's value for a person.
    pub fn sign(&self, person: &str) -> String {
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        let Some(key) = keys.first() else { unreachable!("opening makes a key") };
        let signature = mac(key, person).finalize().into_bytes();
        format!("{person}.{}.{}", key.id, hex(&signature))
    }

    /// The person that a cookie names, if the signature is ours, and whether the newest key made it.
    pub fn verify(&self, value: &str) -> Option<(String, bool)> {
        let mut parts = value.split('.');
        let (person, id, signature) = (parts.next()?, parts.next()?, parts.next()?);
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        let place = keys.iter().position(|key| key.id == id)?;
        mac(&keys[place], person).verify_slice(&read_hex::<32>(signature)?).ok()?;
        parts.next().is_none().then(|| (person.to_owned(), place == 0))
    }
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
    format!("{} {} {}\n", key.id, key.made, hex(&key.secret))
}

fn read(line: &str) -> Option<Key> {
    let mut fields = line.split(' ');
    let (id, made, secret) = (fields.next()?, fields.next()?.parse().ok()?, fields.next()?);
    let secret = read_hex(secret)?;
    Some(Key { id: id.to_owned(), made, secret })
}

/// Replaces the file atomically, readable by its owner only.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let part = path.with_extension("part");
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file: File = options.open(&part)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    fs::rename(&part, path)
}
