//! Files, with errors that say which.

use crate::Done;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

pub(crate) fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("cannot read {}: {error}", path.display()))
}

pub(crate) fn read_bytes(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("cannot read {}: {error}", path.display()))
}

pub(crate) fn write(path: &Path, content: &[u8]) -> Done {
    let told = |error| format!("cannot write {}: {error}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(told)?;
    }
    fs::write(path, content).map_err(told)
}

/// All files below a folder, in a stable order, without what is built.
pub(crate) fn below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let name = entry.file_name();
            if path.is_dir() && name != "target" && name != ".git" {
                folders.push(path);
            } else if path.is_file() {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// A name for this very content, so that a file of that name can be kept for ever.
pub(crate) fn fingerprint(content: &[u8]) -> String {
    Sha256::digest(content).iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

/// Writes a file with its compressed copies beside it, for servers that can send those.
pub(crate) fn write_compressed(path: &Path, content: &[u8]) -> Done {
    write(path, content)?;
    let beside = |ending: &str| PathBuf::from(format!("{}.{ending}", path.display()));
    write(&beside("br"), &brotli(content)?)?;
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(content).map_err(|error| error.to_string())?;
    write(&beside("gz"), &gzip.finish().map_err(|error| error.to_string())?)
}

fn brotli(content: &[u8]) -> Result<Vec<u8>, String> {
    let mut compressed = Vec::new();
    let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut { content }, &mut compressed, &params)
        .map_err(|error| error.to_string())?;
    Ok(compressed)
}
