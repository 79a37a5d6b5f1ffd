//! The browser client's files, from a folder as `cargo xtask web` makes it.

use crate::{Running, start};
use std::path::Path;

fn with_files(files: &[(&str, &str)]) -> (tempfile::TempDir, Running) {
    let folder = folder(files);
    let dist = folder.path().join("dist");
    let server = start(|config| config.client = Some(dist));
    (folder, server)
}

/// A folder whose `dist` has these files.
pub(super) fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join("dist").join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    folder
}

const FILES: &[(&str, &str)] = &[
    ("index.html", "plain page"),
    ("index.html.br", "brotli page"),
    ("index.html.gz", "gzip page"),
    ("service.js", "service"),
    ("assets/tribord.0123456789abcdef.wasm", "wasm"),
    ("rules/en/triolet.html", "rules"),
    (".hidden", "no"),
    ("../outside.txt", "no"),
];

#[test]
fn the_smallest_accepted_form_is_sent() {
    let (_folder, server) = with_files(FILES);
    let get = |accept: &str| {
        let answer = server.ask("GET", "/", &[("accept-encoding", accept)], "");
        assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
        assert_eq!(answer.header("vary"), Some("Accept-Encoding"));
        (answer.header("content-encoding").map(str::to_owned), answer)
    };
    assert_eq!(get("gzip, deflate, br").0.as_deref(), Some("br"));
    assert_eq!(get("gzip;q=1.0, br;q=0").0.as_deref(), Some("gzip"));
    assert_eq!(get("identity").0, None);
    assert_eq!(get("identity").1.text(), "plain page");
    // Each form has its own mark.
    let (brotli, gzip) = (get("br").1, get("gzip").1);
    assert_ne!(brotli.header("etag"), gzip.header("etag"));
    let headers = [("accept-encoding", "br"), ("if-none-match", brotli.header("etag").unwrap())];
    let known = server.ask("GET", "/", &headers, "");
    assert_eq!((known.status, known.text()), (304, ""));
    assert_eq!(known.header("etag"), brotli.header("etag"));
}

#[test]
fn names_that_say_their_content_are_kept_for_good() {
    let (_folder, server) = with_files(FILES);
    let cache = |path: &str| {
        let answer = server.get(path);
        assert_eq!(answer.status, 200, "{path}");
        let cache = answer.header("cache-control").unwrap().to_owned();
        (cache, answer.header("content-type").unwrap().to_owned())
    };
    let (wasm, kind) = cache("/assets/tribord.0123456789abcdef.wasm");
    assert_eq!((&*wasm, &*kind), ("public, max-age=31536000, immutable", "application/wasm"));
    for path in ["/", "/service.js", "/rules/en/triolet.html"] {
        assert_eq!(cache(path).0, "no-cache", "{path}");
    }
}

#[test]
fn only_places_inside_the_client_get_its_page() {
    let (folder, server) = with_files(FILES);
    assert!(Path::new(&folder.path().join("outside.txt")).exists());
    let none = [
        "/t/",
        "/t/abc",
        "/t/abc/def",
        "/w/abc/picture.png",
        "/nothing",
        "/assets/none.js",
        "/.hidden",
        "/../outside.txt",
        "/%2e%2e/outside.txt",
        "/..%2foutside.txt",
        "//etc/passwd",
        "/assets/../../outside.txt",
        "/assets",
        "/..\\outside.txt",
    ];
    for path in none {
        raw(&server, path);
    }
}

/// As only somebody with bad intentions would send it.
fn raw(server: &Running, path: &str) {
    use std::io::{Read, Write};
    let address = server.url.trim_start_matches("http://");
    let mut stream = std::net::TcpStream::connect(address).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let refused = answer.starts_with("HTTP/1.1 404") || answer.starts_with("HTTP/1.1 400");
    assert!(refused, "{path}: {answer}");
}

#[test]
fn without_a_client_the_page_says_how_to_build_it() {
    let (folder, server) = with_files(FILES);
    // A server that has one does not start without it, but it may be built anew while it runs.
    for name in ["index.html", "index.html.br", "index.html.gz"] {
        std::fs::remove_file(folder.path().join("dist").join(name)).unwrap();
    }
    let page = server.get("/");
    assert_eq!(page.status, 503);
    assert!(page.text().contains("cargo xtask web"));
    assert_eq!(server.get("/healthz").status, 200);
}
