//! The server as an operator starts and stops it.

use crate::tribord;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

pub(crate) struct Served {
    pub(crate) child: Child,
    pub(crate) address: String,
    said: String,
}

pub(crate) fn serve(data: &Path, more: &[&str]) -> Served {
    serve_with(data, more, &[])
}

/// The same with these variables of the environment.
pub(crate) fn serve_with(data: &Path, more: &[&str], environment: &[(&str, PathBuf)]) -> Served {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tribord"))
        .args(["serve", "--port", "0", "--data"])
        .arg(data)
        .args(more)
        .env("LANG", "C")
        .env_remove("LC_ALL")
        .envs(environment.iter().map(|(name, value)| (name, value)))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let said = [lines.next().unwrap().unwrap(), lines.next().unwrap().unwrap()].join("\n");
    // Nobody reads on, and the server does not mind.
    drop(lines);
    let url = said.lines().next().unwrap().rsplit(' ').next().unwrap();
    let address = url.trim_start_matches("http://").to_owned();
    Served { child, address, said }
}

impl Served {
    pub(crate) fn ask(&self, request: &str) -> String {
        self.send(request, "")
    }

    /// A request line and headers, then a body.
    pub(crate) fn send(&self, request: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let host = &self.address;
        let (line, headers) = request.split_once('\n').unwrap_or((request, ""));
        let headers: String = headers.lines().map(|line| format!("{line}\r\n")).collect();
        let head = format!("{line} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n");
        let length = match body.len() {
            0 => String::new(),
            length => format!("Content-Length: {length}\r\n"),
        };
        write!(stream, "{head}{headers}{length}\r\n{body}").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Ends it at once; its log.
    pub(crate) fn last_words(&mut self) -> String {
        self.child.kill().unwrap();
        let mut log = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        log
    }

    /// Stops it as a service manager does: the exit code and the log.
    pub(crate) fn end(mut self) -> (Option<i32>, String) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        let code = self.child.wait().unwrap().code();
        let mut log = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        (code, log)
    }
}

/// A test that fails leaves no server behind.
impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}

#[test]
fn it_serves_and_stops_when_asked() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("deep/data");
    let server = serve(&data, &[]);
    assert!(server.said.starts_with("Tribord listens on http://127.0.0.1:"), "{}", server.said);
    assert!(server.said.contains(data.to_str().unwrap()));
    assert!(server.ask("GET /healthz").starts_with("HTTP/1.1 200"));
    assert!(server.ask("GET /readyz").starts_with("HTTP/1.1 200"));
    assert_eq!(server.end(), (Some(0), String::new()));
    let again = serve(&data, &["--lang", "fr", "--url", "https://tribord.example/"]);
    assert!(
        again.said.starts_with("Tribord écoute sur https://tribord.example\n"),
        "{}",
        again.said
    );
    assert_eq!(again.end().0, Some(0));
}

#[test]
fn a_server_for_the_whole_network_names_addresses_that_can_be_opened() {
    for (everywhere, here) in [("0.0.0.0", "http://127.0.0.1:"), ("::", "http://[::1]:")] {
        let folder = tempfile::tempdir().unwrap();
        if std::net::TcpListener::bind((everywhere, 0)).is_err() {
            eprintln!("{everywhere} was not tried: this computer does not have it");
            continue;
        }
        let mut server = serve(folder.path(), &["--address", everywhere]);
        assert!(server.said.starts_with(&format!("Tribord listens on {here}")), "{}", server.said);
        assert!(server.ask("GET /healthz").starts_with("HTTP/1.1 200"));
        // Without a network there is no such line, but the next one.
        let second = server.said.lines().nth(1).unwrap().to_owned();
        if let Some(url) = second.strip_prefix("Others on this network find it at http://") {
            assert!(!url.starts_with("0.0.0.0") && !url.starts_with("[::]"), "{url}");
            server.address = url.to_owned();
            assert!(server.ask("GET /healthz").starts_with("HTTP/1.1 200"));
        } else {
            assert!(second.starts_with("Games and keys are kept in"), "{second}");
        }
        assert_eq!(server.end().0, Some(0));
    }
}

#[test]
fn what_is_taken_is_named_with_a_way_out() {
    let folder = tempfile::tempdir().unwrap();
    let (data, other) = (folder.path().join("a"), folder.path().join("b"));
    let server = serve(&data, &[]);
    let (data, other) = (data.to_str().unwrap(), other.to_str().unwrap());
    tribord(&["serve", "--port", "0", "--data", data])
        .refused("another server uses the data folder");
    let taken = tribord(&["serve", "--address", &server.address, "--data", other]);
    taken.refused("is taken by another program; choose another port: tribord serve --port");
    let french = tribord(&["serve", "--address", &server.address, "--data", other, "--lang", "fr"]);
    french.refused("est pris par un autre programme");
    assert_eq!(server.end().0, Some(0));
    std::fs::create_dir_all(other).unwrap();
    std::fs::write(folder.path().join("b/tribord.db"), "x".repeat(5000)).unwrap();
    tribord(&["serve", "--port", "0", "--data", other]).refused("the database is damaged");
}

#[test]
fn a_backup_is_made_while_it_serves() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let copy = folder.path().join("copy.db");
    let copy = copy.to_str().unwrap();
    let args = ["backup", copy, "--data", data.to_str().unwrap()];
    tribord(&args).refused("no backup was made");
    let server = serve(&data, &[]);
    let json = "Content-Type: application/json\nContent-Length: 15";
    assert!(server.ask(&format!("GET /api/v1/me\n{json}")).contains("tribord="));
    assert!(tribord(&args).fine().contains("keys"));
    assert!(std::fs::metadata(copy).unwrap().len() > 0);
    tribord(&args).refused("is there already and is not overwritten");
    assert_eq!(server.end().0, Some(0));
    // The copy is a data folder's database.
    let second = folder.path().join("second");
    std::fs::create_dir(&second).unwrap();
    std::fs::rename(copy, second.join("tribord.db")).unwrap();
    let restored = serve(&second, &[]);
    assert!(restored.ask("GET /readyz").starts_with("HTTP/1.1 200"));
    assert_eq!(restored.end().0, Some(0));
}

#[test]
fn the_log_knows_no_secrets() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), &["--log", "json", "--log-requests"]);
    server.ask(
        "POST /api/v1/me/carry/pathsecret?query=querysecret\nCookie: tribord=cookiesecret\n\
         Authorization: Bearer bearersecret\nContent-Type: application/json",
    );
    server.ask("GET /t/tablesecret?seat=querysecret");
    let (code, log) = server.end();
    assert_eq!(code, Some(0));
    assert!(log.contains("/api/v1/me/carry/{token}") && log.contains("410"), "{log}");
    assert!(!log.contains("secret"), "{log}");
    assert!(log.lines().all(|line| line.starts_with('{') && line.ends_with('}')), "{log}");
}

#[test]
fn visitors_who_leave_in_the_middle_do_no_harm() {
    let folder = tempfile::tempdir().unwrap();
    let client = folder.path().join("client");
    std::fs::create_dir(&client).unwrap();
    std::fs::write(client.join("index.html"), "").unwrap();
    std::fs::write(client.join("large.txt"), vec![b'x'; 8 << 20]).unwrap();
    let data = folder.path().join("data");
    let server = serve(&data, &["--client", client.to_str().unwrap()]);
    for _ in 0..20 {
        let mut stream = TcpStream::connect(&server.address).unwrap();
        write!(stream, "GET /large.txt HTTP/1.1\r\nHost: a\r\n\r\n").unwrap();
        let mut some = [0; 1000];
        stream.read_exact(&mut some).unwrap();
    }
    assert!(server.ask("GET /healthz").starts_with("HTTP/1.1 200"));
    assert_eq!(server.end().0, Some(0));
}

#[test]
fn what_was_answered_survives_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = serve(folder.path(), &[]);
    let first = server.ask("GET /api/v1/me");
    let cookie = first.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    let cookie = cookie.split(';').next().unwrap().to_owned();
    // Nobody is kept who has done nothing yet.
    let head = format!("POST /api/v1/tables\ncontent-type: application/json\ncookie: {cookie}");
    let opened = server.send(&head, r#"{"game":"triplette","seats":["person","person"]}"#);
    assert!(opened.starts_with("HTTP/1.1 200"), "{opened}");
    let mut put = TcpStream::connect(&server.address).unwrap();
    let body = r#"{"name":"Ana"}"#;
    write!(
        put,
        "PUT /api/v1/me HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        server.address,
        body.len()
    )
    .unwrap();
    let mut answer = [0; 12];
    put.read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 200");
    server.child.kill().unwrap();
    server.child.wait().unwrap();
    let again = serve(folder.path(), &[]);
    let me = again.ask(&format!("GET /api/v1/me\nCookie: {cookie}"));
    assert!(me.contains(r#""name":"Ana""#), "{me}");
    assert_eq!(again.end().0, Some(0));
}

#[test]
fn nobody_has_to_read_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = serve(folder.path(), &["--log-requests"]);
    drop(server.child.stderr.take());
    for _ in 0..3 {
        assert!(server.ask("GET /healthz").starts_with("HTTP/1.1 200"));
    }
    let id = server.child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    assert_eq!(server.child.wait().unwrap().code(), Some(0));
}

#[test]
fn wrong_choices_are_refused_at_once() {
    for (option, value, why) in [
        ("--url", "tribord.example", "http:// or https:// and a host"),
        ("--url", "https://tribord.example/games", "nothing after it"),
        ("--address", "here", "write an address such as 0.0.0.0 or 127.0.0.1:8080"),
        ("--log", "loud", "text, json"),
        ("--admin", "0.0.0.0:8081", "an address of this computer"),
        ("--requests-per-person", "0", "--requests-per-person"),
    ] {
        let ran = tribord(&["serve", option, value]);
        assert_eq!(ran.code, Some(2), "{}", ran.err);
        assert!(ran.err.contains(why), "{}", ran.err);
    }
}

#[test]
fn a_client_that_is_not_there_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let (data, client) = (folder.path().join("data"), folder.path().join("nowhere"));
    let (data, client) = (data.to_str().unwrap(), client.to_str().unwrap());
    let ran = tribord(&["serve", "--port", "0", "--data", data, "--client", client]);
    ran.refused("nowhere: it has no index.html");
}

#[cfg(unix)]
#[test]
fn who_could_read_the_games_is_told_with_the_way_out() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    std::fs::set_permissions(folder.path(), PermissionsExt::from_mode(0o755)).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_tribord"))
        .args(["serve", "--lang", "en", "--port", "0", "--data"])
        .arg(folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let third = lines.map(Result::unwrap).nth(2).unwrap();
    let path = folder.path().display();
    assert_eq!(third, format!("Others on this computer can read {path}: chmod 700 {path}"));
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn whoever_stops_it_is_told_what_happens() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_tribord"))
        .args(["serve", "--lang", "en", "--port", "0", "--admin", "127.0.0.1:0", "--data"])
        .arg(folder.path().join("data"))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let said: Vec<_> = lines.by_ref().take(3).map(Result::unwrap).collect();
    assert!(said[2].starts_with("Tables are managed at http://127.0.0.1:"), "{said:?}");
    // A connection in the middle of a request keeps it from stopping at once.
    let address = said[0].rsplit('/').next().unwrap();
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "PUT /api/v1/me HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n")
        .unwrap();
    write!(stream, "Content-Length: 9\r\nExpect: 100-continue\r\n\r\n").unwrap();
    let mut go_on = [0; 12];
    stream.read_exact(&mut go_on).unwrap();
    assert_eq!(&go_on, b"HTTP/1.1 100");
    let signal = || {
        let id = child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    };
    signal();
    assert!(lines.next().unwrap().unwrap().starts_with("Stopping: "));
    signal();
    assert!(lines.next().unwrap().unwrap().starts_with("Stopped at once."));
    assert_eq!(child.wait().unwrap().code(), Some(130));
}
