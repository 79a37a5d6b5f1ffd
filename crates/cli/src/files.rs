//! Reading and writing records.

use crate::Outcome;
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

/// The most bytes of a record.
const LARGEST: u64 = 64 << 20;

/// The text of a file, or one line that says why not.
pub(crate) fn read(path: &Path) -> Outcome<String> {
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes))
        .map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    if bytes.len() as u64 > LARGEST {
        return Err(format!("{} has more than {LARGEST} bytes", path.display()).into());
    }
    String::from_utf8(bytes)
        .map_err(|_| format!("{} is not a text file in UTF-8", path.display()).into())
}

/// Writes a file whole or not at all: under another name first, then renamed.
pub(crate) fn write(path: &Path, text: &str) -> Outcome {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(name);
    let written = fs::write(&part, text).and_then(|()| fs::rename(&part, path));
    written.map_err(|error| {
        let _ = fs::remove_file(&part);
        format!("cannot write {}: {error}", path.display()).into()
    })
}
