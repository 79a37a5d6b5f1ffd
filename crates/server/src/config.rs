//! Configuration. Everything has a default.

use crate::bus::Hub;
use std::io::{IsTerminal, stderr};
use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::prelude::*;

/// So many file handles are enough for a server's own needs, however many there are: its database, and those who are just coming.
const OWN_FILES: u64 = 1_000;

/// Something that is never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(
    /// What it is.
    pub String,
);

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("…")
    }
}

/// The configuration of one server.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen; port 0 takes a free one.
    pub address: SocketAddr,
    /// The folder for the database and the keys; made if missing. Not used with `postgres`.
    pub data: PathBuf,
    /// The PostgreSQL database to use instead, which other servers may share. It may contain a password.
    pub postgres: Option<Secret>,
    /// Where NATS is, if nodes of one database talk over it. It may contain a password.
    pub nats: Option<Secret>,
    /// Where nodes of one process meet instead of using the database's notifications, as in tests.
    pub hub: Option<Hub>,
    /// The address people type, without a slash at the end, where it differs from the one listened on.
    pub url: Option<String>,
    /// Whether a trusted proxy in front reports the addresses of clients in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// The operator's mail server, such as `smtps://name:password@mail.example`; without it no e-mail is sent.
    pub smtp: Option<Secret>,
    /// Whom e-mail comes from, such as `Tribord <tribord@mail.example>`.
    pub mail_from: Option<String>,
    /// Whether notices may go to this computer and its own network, also unencrypted: for tests, and for a channel of one's own.
    pub notify_inside: bool,
    /// How often it is looked for notices that are to be sent.
    pub notices_every: Duration,
    /// The browser client from this folder instead of the one built in.
    pub client: Option<PathBuf>,
    /// Where the page of whoever runs the server is, if it is wanted: an address that only this computer reaches.
    pub admin: Option<SocketAddr>,
    /// How many unfinished tables there may be that have changed within a day.
    pub most_tables: u64,
    /// How many tables that have not begun one person may have open.
    pub most_waiting: usize,
    /// The same for one network address, since without a cookie everybody is a new person.
    pub most_waiting_per_address: usize,
    /// How many tables a minute one network address may open in the long run; ten times as many at once. Tables that have begun
    /// count for a day, so nobody must be able to open as many as the server takes.
    pub tables_per_address: NonZeroU32,
    /// How many analyses of games may be wanted at the same time, the one that is being made included; none if zero.
    pub most_analyses: usize,
    /// The same for one person.
    pub most_analyses_per_person: usize,
    /// The same for one network address.
    pub most_analyses_per_address: usize,
    /// How many times each moment of a game is played on in an analysis, if not as the game suggests.
    pub analysis_budget: Option<NonZeroU32>,
    /// How often tables that nobody came to for a day are looked for.
    pub tidy_every: Duration,
    /// After how long the record of a game that is over is packed.
    pub pack_after: Duration,
    /// For how long a table is kept at which nothing happens any more; else for good.
    pub keep_games: Option<Duration>,
    /// How many bytes the database may grow to; else as far as the disk allows.
    pub most_space: Option<u64>,
    /// After how long a table that nobody looks at goes to sleep.
    pub sleep_after: Duration,
    /// For how long a node that is told to stop still serves while `/readyz` says no, if others can take over.
    pub drain: Duration,
    /// How many open WebSockets one network address may have.
    pub most_connections: u32,
    /// The same for all addresses together.
    pub most_connections_total: u32,
    /// How many connections may be open that are no WebSocket; one network address may have `most_connections` of them,
    /// but always a hundred.
    pub most_plain_connections: u32,
    /// How long the head of a request may take, a connection may stay open without one, and a client may take to read.
    pub patience: Duration,
    /// How long an answer may take, and with it the body of a request.
    pub answer_within: Duration,
    /// After how long a connection that is no WebSocket ends, however busy it is: who reads slowly enough could hold it for ever.
    pub longest_connection: Duration,
    /// How many commands a second one connection may send in the long run; twice as many at once.
    pub commands_per_connection: NonZeroU32,
    /// How many requests a second one network address may make in the long run; ten times as many at once.
    pub requests_per_address: NonZeroU32,
    /// The same for one person.
    pub requests_per_person: NonZeroU32,
}

impl Config {
    /// The defaults, with this data folder.
    pub fn new(data: PathBuf) -> Config {
        const AN_ADDRESS: NonZeroU32 = NonZeroU32::new(50).expect("not zero");
        const TABLES: NonZeroU32 = NonZeroU32::new(10).expect("not zero");
        const A_PERSON: NonZeroU32 = NonZeroU32::new(20).expect("not zero");
        Config {
            address: (Ipv4Addr::LOCALHOST, 8080).into(),
            data,
            postgres: None,
            nats: None,
            hub: None,
            url: None,
            behind_proxy: false,
            smtp: None,
            mail_from: None,
            notify_inside: false,
            notices_every: Duration::from_secs(5),
            client: None,
            admin: None,
            most_tables: 20_000,
            most_waiting: 20,
            most_waiting_per_address: 100,
            tables_per_address: TABLES,
            most_analyses: 16,
            most_analyses_per_person: 2,
            most_analyses_per_address: 4,
            analysis_budget: None,
            tidy_every: Duration::from_secs(10 * 60),
            pack_after: Duration::from_secs(3 * 24 * 60 * 60),
            keep_games: None,
            most_space: None,
            sleep_after: Duration::from_secs(60),
            drain: Duration::from_secs(5),
            most_connections: 200,
            most_connections_total: 20_000,
            most_plain_connections: 2_000,
            patience: Duration::from_secs(10),
            answer_within: Duration::from_secs(20),
            longest_connection: Duration::from_secs(10 * 60),
            commands_per_connection: AN_ADDRESS,
            requests_per_address: AN_ADDRESS,
            requests_per_person: A_PERSON,
        }
    }

    /// Lowers the limits on connections to what a process with so many file handles can hold: without room for others those who play
    /// could not come back, and the database could not be read.
    pub fn fit(&mut self, files: u64) {
        let most = |of: u64| u32::try_from(of).unwrap_or(u32::MAX);
        self.most_plain_connections = self.most_plain_connections.min(most(files / 4));
        let others = u64::from(self.most_plain_connections) + (files / 8).min(OWN_FILES);
        self.most_connections_total = self.most_connections_total.min(most(files - others));
    }

    /// Whether clients connect over https, so that cookies must be `Secure`.
    pub fn secure(&self) -> bool {
        self.url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }
}

/// Writes the log to standard error, as text or as one JSON object a line; with or without every request.
pub fn log_to_stderr(json: bool, requests: bool) {
    let ours = if requests { LevelFilter::DEBUG } else { LevelFilter::INFO };
    let what = Targets::new().with_default(LevelFilter::INFO).with_target("tribord_server", ours);
    // Whether NATS can be reached is said by the bus, once and not at every attempt.
    let what = what.with_target("async_nats", LevelFilter::OFF);
    let lines = tracing_subscriber::fmt::layer().with_writer(stderr).with_target(false);
    // A closed standard error is no reason to fail.
    let lines = lines.log_internal_errors(false);
    let lines =
        if json { lines.json().boxed() } else { lines.with_ansi(stderr().is_terminal()).boxed() };
    // A second call, as in tests, changes nothing.
    let _ = tracing_subscriber::registry().with(lines.with_filter(what)).try_init();
}
