//! The browser client: files that `cargo xtask web` built, each with compressed copies beside it.

use super::Problem;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::io::Write;
use std::path::PathBuf;
use tribord_game::record::hex;

#[derive(RustEmbed)]
#[folder = "../../target/dist"]
struct Embedded;

/// Where the files come from.
pub enum Client {
    /// Those built into the program.
    Embedded,
    /// Those in a folder, for development.
    Folder(PathBuf),
}

impl Client {
    /// A file and its SHA-256, which is computed at compile time for files built into the program.
    fn file(&self, path: &str) -> Option<(Cow<'static, [u8]>, [u8; 32])> {
        match self {
            Client::Embedded => {
                Embedded::get(path).map(|file| (file.data, file.metadata.sha256_hash()))
            }
            Client::Folder(folder) => {
                let bytes = std::fs::read(folder.join(path)).ok()?;
                let hash = Sha256::digest(&bytes).into();
                Some((Cow::Owned(bytes), hash))
            }
        }
    }

    /// The client's page, changed before it is sent: for everybody anew, so it is kept by nobody.
    pub(crate) fn page(
        &self,
        status: StatusCode,
        headers: &HeaderMap,
        change: impl FnOnce(&str) -> String,
    ) -> Response {
        let Some((bytes, _)) = self.file("index.html") else { return not_built() };
        let page = change(&String::from_utf8_lossy(&bytes)).into_bytes();
        let kind = [(header::CONTENT_TYPE, kind("index.html")), (header::VARY, "Accept-Encoding")];
        let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
        let mut small = GzEncoder::new(Vec::new(), Compression::fast());
        if accepts(accepted.unwrap_or_default(), "gzip")
            && small.write_all(&page).is_ok()
            && let Ok(small) = small.finish()
        {
            return (status, kind, [(header::CONTENT_ENCODING, "gzip")], small).into_response();
        }
        (status, kind, page).into_response()
    }

    /// The answer to a request for this path.
    pub(crate) fn answer(&self, path: &str, headers: &HeaderMap) -> Response {
        let path = path.trim_start_matches('/');
        let path = if path.is_empty() { "index.html" } else { path };
        // No `..`, no hidden files: requests must not escape the folder.
        if path
            .split('/')
            .any(|part| part.is_empty() || part.starts_with('.') || part.contains('\\'))
        {
            return Problem::not_found().into_response();
        }
        let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
        let compressed = [("br", ".br"), ("gzip", ".gz")].into_iter().find_map(|(name, ending)| {
            let wanted = accepts(accepted.unwrap_or_default(), name);
            wanted.then(|| self.file(&format!("{path}{ending}"))).flatten().map(|it| (name, it))
        });
        let (encoding, (bytes, hash)) = match compressed {
            Some((name, file)) => (Some(name), file),
            None => match self.file(path) {
                Some(file) => (None, file),
                None if path == "index.html" => return not_built(),
                None => return Problem::not_found().into_response(),
            },
        };
        let etag = format!("\"{}\"", hex(&hash[..12]));
        let cache = if hashed(path) { "public, max-age=31536000, immutable" } else { "no-cache" };
        let known =
            headers.get(header::IF_NONE_MATCH).is_some_and(|it| it.as_bytes() == etag.as_bytes());
        let common = [
            (header::ETAG, etag),
            (header::CACHE_CONTROL, cache.to_owned()),
            (header::VARY, "Accept-Encoding".to_owned()),
        ];
        if known {
            return (StatusCode::NOT_MODIFIED, common).into_response();
        }
        let kind = [(header::CONTENT_TYPE, kind(path))];
        match encoding {
            Some(name) => (common, kind, [(header::CONTENT_ENCODING, name)], bytes).into_response(),
            None => (common, kind, bytes).into_response(),
        }
    }
}

/// Whether `Accept-Encoding` allows this coding.
fn accepts(header: &str, name: &str) -> bool {
    header.split(',').any(|part| {
        let (coding, weight) = part.split_once(';').unwrap_or((part, ""));
        let weight = weight.trim().strip_prefix("q=").and_then(|q| q.parse::<f32>().ok());
        coding.trim().eq_ignore_ascii_case(name) && weight.unwrap_or(1.0) > 0.0
    })
}

/// Whether the file name contains a hash of the content: eight or more hexadecimal digits.
fn hashed(path: &str) -> bool {
    let digits = |part: &str| part.len() >= 8 && part.bytes().all(|b| b.is_ascii_hexdigit());
    path.split(['/', '.', '-', '_']).any(digits)
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

fn not_built() -> Response {
    let page = "<!doctype html><html lang=\"en\"><title>Tribord</title><h1>Tribord</h1>\
        <p>The browser client was not built into this server. Run <code>cargo xtask web</code>, \
        then build the server again.</p></html>";
    (StatusCode::SERVICE_UNAVAILABLE, Html(page)).into_response()
}
