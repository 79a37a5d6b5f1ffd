//! Files that others on this machine cannot read: they hold the secrets of games that are being played.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;

/// A new file that only its owner can read.
pub(super) fn create(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Makes a database private, whether it is there already or not. What SQLite puts beside it gets the same mode.
pub(super) fn keep(database: &Path) -> io::Result<()> {
    match create(database) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
        _ => {}
    }
    for ending in ["", "-wal", "-shm"] {
        let mut path = database.as_os_str().to_owned();
        path.push(ending);
        close(Path::new(&path));
    }
    Ok(())
}

/// Takes a file away from others. Some disks know no owners; that is no reason not to serve.
#[cfg(unix)]
fn close(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let Ok(found) = std::fs::metadata(path) else { return };
    if found.permissions().mode() & 0o077 == 0 {
        return;
    }
    if let Err(error) = std::fs::set_permissions(path, PermissionsExt::from_mode(0o600)) {
        tracing::warn!(%error, path = %path.display(), "others on this machine may read this file");
    }
}

#[cfg(not(unix))]
fn close(_: &Path) {}
