//! `cargo xtask dev`: serves the client, rebuilds it when a file changes, reloads the page.

use crate::{Done, files, web};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::thread;
use std::time::{Duration, SystemTime};

/// As on the real server, so that what it forbids shows here first.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; \
    frame-ancestors 'none'";

/// Reloads the page when another version is there.
const RELOAD: &str = "let first;setInterval(async()=>{\
    const now=await fetch('/version.txt',{cache:'no-store'}).then(r=>r.ok?r.text():first);\
    if(first&&now!==first)location.reload();first=now},1000)";

/// The most bytes of a request's first line.
const LONGEST: u64 = 16 * 1024;

pub(crate) fn dev(root: &Path, port: Option<&str>) -> Done {
    let port: u16 = match port {
        None => 8000,
        Some(text) => text.parse().map_err(|_| format!("{text} is no port"))?,
    };
    let listener = TcpListener::bind(("127.0.0.1", port))
        .map_err(|error| format!("cannot listen on port {port}: {error}"))?;
    let dist = web::QUICK.folder(root);
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let dist = dist.clone();
            // A browser that goes away in the middle is its own affair.
            thread::spawn(move || answer(stream, &dist).is_ok());
        }
    });
    let mut built = None;
    loop {
        let newest = newest(root);
        if newest != built {
            built = newest;
            match web::QUICK.build(root) {
                Ok(()) => println!("http://localhost:{port}/"),
                Err(error) => eprintln!("xtask: {error}"),
            }
        }
        thread::sleep(Duration::from_millis(500));
    }
}

/// When a source last changed.
fn newest(root: &Path) -> Option<SystemTime> {
    let folders = ["crates", "locales", "docs/rules"];
    let files = folders.iter().flat_map(|folder| files::below(&root.join(folder)));
    files.filter_map(|path| path.metadata().ok()?.modified().ok()).max()
}

fn answer(mut stream: TcpStream, dist: &Path) -> std::io::Result<()> {
    let mut request = String::new();
    BufReader::new((&stream).take(LONGEST)).read_line(&mut request)?;
    let path = request.split(' ').nth(1).unwrap_or("/");
    let path = path.split(['?', '#']).next().unwrap_or("/").trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    let content = match path {
        _ if path.split('/').any(|part| part == "..") => None,
        // Without it no version is kept by the browser, so that every reload is the newest.
        "service.js" => None,
        "dev.js" => Some(RELOAD.as_bytes().to_vec()),
        "index.html" => std::fs::read_to_string(dist.join(path)).ok().map(|page| {
            let script = "<script type=\"module\" src=\"/dev.js\"></script></head>";
            page.replace("</head>", script).into_bytes()
        }),
        _ => std::fs::read(dist.join(path)).ok(),
    };
    let status = if content.is_some() { "200 OK" } else { "404 Not Found" };
    let content = content.unwrap_or_default();
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {}\r\nContent-Length: {}\r\nCache-Control: no-store\r\n\
         Content-Security-Policy: {POLICY}\r\nConnection: close\r\n\r\n",
        kind(path),
        content.len()
    )?;
    stream.write_all(&content)
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript",
        "css" => "text/css",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        _ => "text/plain; charset=utf-8",
    }
}
