//! The server on PostgreSQL, as an operator starts it.

use crate::kill::{Pair, kill_many_times, serve_for_many};
use crate::serve::{Served, serve, serve_with};
use crate::tribord;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;
use tribord_services::{Nats, Postgres, nats_certificate, or_skip};

#[test]
fn killed_under_load_nothing_is_lost_on_postgresql_either() {
    let Some(postgres) = or_skip(Postgres::start(&["fsync=off"])) else { return };
    let (folder, url) = (tempfile::tempdir().unwrap(), postgres.database());
    // Nobody is taken for dead right after the database itself was started.
    postgres.sql(&url, "SELECT pg_sleep(5)");
    kill_many_times(|| serve_for_many(folder.path(), &["--postgres", &url]));
    let left = std::fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(left, 0, "nothing is put into a data folder");
}

#[test]
fn what_goes_to_the_database_is_encrypted_and_only_to_whom_it_trusts() {
    let Some(postgres) = or_skip(Postgres::start(&["fsync=off"])) else { return };
    let folder = tempfile::tempdir().unwrap();
    let certificate = folder.path().join("certificate");
    std::fs::copy(postgres.encrypt(), &certificate).unwrap();
    let url = postgres.database().replace("127.0.0.1", "localhost") + "?sslmode=require";
    let environment = [("SSL_CERT_FILE", certificate), ("TRIBORD_POSTGRES", url.clone().into())];
    let server = serve_with(folder.path(), &[], &environment);
    assert!(server.ask("GET /readyz").starts_with("HTTP/1.1 200"));
    let encrypted = "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
        WHERE application_name LIKE 'tribord-%'";
    assert_eq!(postgres.sql("postgres", encrypted), "t");
    let (code, log) = server.end();
    assert_eq!(code, Some(0), "{log}");
    // To somebody whom this system does not know nothing is said.
    let mut stranger = Command::new(env!("CARGO_BIN_EXE_tribord"));
    let output = stranger.args(["serve", "--port", "0", "--postgres", &url]).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && said.contains("certificate"), "{said}");
}

#[test]
fn what_goes_over_nats_is_encrypted_and_only_to_whom_it_trusts() {
    let folder = tempfile::tempdir().unwrap();
    let Some(postgres) = or_skip(Postgres::start(&["fsync=off"])) else { return };
    let Some(nats) = or_skip(Nats::start_with(&nats_certificate(folder.path()))) else { return };
    let url = format!("tls://localhost:{}", nats.port());
    let on = |url: &str| {
        let database = postgres.database();
        vec![("TRIBORD_POSTGRES", database.into()), ("TRIBORD_NATS", PathBuf::from(url))]
    };
    let mut trusting = on(&url);
    trusting.push(("SSL_CERT_FILE", folder.path().join("server.crt")));
    let server = serve_with(folder.path(), &[], &trusting);
    let reached = |server: &Served| server.ask("GET /metrics").contains("tribord_bus_reached 1");
    while !reached(&server) {
        std::thread::sleep(Duration::from_millis(50));
    }
    assert_eq!(server.end().0, Some(0));
    // To somebody whom this system does not know nothing is said, and nobody is told the password.
    let server = serve_with(folder.path(), &[], &on(&url.replace("tls://", "tls://ana:hunter2@")));
    assert!(server.ask("GET /readyz").starts_with("HTTP/1.1 200"));
    std::thread::sleep(Duration::from_secs(1));
    assert!(!reached(&server));
    let (code, log) = server.end();
    assert!(code == Some(0) && log.contains("NATS is out of reach"), "{log}");
    assert!(!log.contains("hunter2"), "{log}");
    // What cannot be read is told without what it is.
    let database = postgres.database();
    let wrong = ["serve", "--port", "0", "--postgres", &database, "--nats", "http://hunter2@x"];
    let said = tribord(&wrong);
    assert!(!said.err.contains("hunter2"), "{}", said.err);
    said.refused("begins with nats:// or tls://");
}

#[test]
fn everything_moves_to_postgresql_and_back() {
    let Some(postgres) = or_skip(Postgres::start(&["fsync=off"])) else { return };
    let (folder, url) = (tempfile::tempdir().unwrap(), postgres.database());
    let [old, new] = ["old", "new"].map(|name| folder.path().join(name));
    let [from, to] = [&old, &new].map(|path| path.to_str().unwrap());
    tribord(&["move", "--from", from, "--to", &url]).refused("there is no database in");
    let mut server = serve(&old, &[]);
    let mut pair = Pair::open(&mut server, 1);
    tribord(&["move", "--from", from, "--to", &url]).refused("a server still uses one of the two");
    assert_eq!(server.end().0, Some(0));
    assert!(tribord(&["move", "--from", from, "--to", &url]).fine().contains("1 table, "));
    let full = tribord(&["move", "--from", from, "--to", &url, "--lang", "fr"]);
    full.refused("Rien n’a été déplacé");
    let server = serve_with(&new, &[], &[("TRIBORD_POSTGRES", url.clone().into())]);
    pair.check(&server.address);
    assert_eq!(server.end().0, Some(0));
    tribord(&["move", "--from", &url, "--to", to]).fine();
    let server = serve(&new, &[]);
    pair.check(&server.address);
    assert_eq!(server.end().0, Some(0));
}

#[test]
fn a_database_that_is_not_there_is_told_without_its_password() {
    let mut tribord = Command::new(env!("CARGO_BIN_EXE_tribord"));
    let url = "postgres://ana:hunter2@127.0.0.1:9/tribord";
    let output = tribord.args(["serve", "--port", "0", "--postgres", url]).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && said.contains("cannot be reached"), "{said}");
    assert!(!said.contains("hunter2"));
}
