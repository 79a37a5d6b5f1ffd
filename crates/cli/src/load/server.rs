//! The server that is measured: this very program, in a folder of its own; or several of them on one database.

use crate::{Failure, Outcome, lines};
use std::net::SocketAddr;
use std::process::Stdio;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, BufReader};
use tokio::process::Command;
use tribord_server::{Config, for_newcomers};
use tribord_services::{Missing, Nats, Postgres};

/// Clients ask for nothing but their table, and few of them at a time: the files that others would have are for people who play.
const PLAIN_CONNECTIONS: u32 = 500;

/// All servers that are measured, and their database.
pub(super) struct Servers {
    nodes: Vec<Child>,
    services: Option<(Postgres, Option<Nats>)>,
}

/// The most tables of two players that one server takes which may have so many files open.
pub(super) fn most_tables(files: u64) -> u64 {
    let mut config = Config::new(std::path::PathBuf::new());
    (config.most_connections_total, config.most_plain_connections) = (u32::MAX, PLAIN_CONNECTIONS);
    config.fit(files);
    u64::from(for_newcomers(config.most_connections_total)) / 2
}

impl Servers {
    /// One on SQLite, or so many on PostgreSQL, which talk over it or over NATS.
    pub(super) async fn start(nodes: Option<u8>, over_nats: bool) -> Outcome<Servers> {
        let Some(count) = nodes else {
            return Ok(Servers { nodes: vec![Child::start(None, None).await?], services: None });
        };
        let services = tokio::task::spawn_blocking(move || -> Result<_, Missing> {
            Ok((Postgres::start(&[])?, over_nats.then(Nats::start).transpose()?))
        });
        let services = services.await.map_err(|error| Failure(error.to_string()))?;
        let services = services.map_err(|missing| Failure(missing.to_string()))?;
        let (database, nats) = (services.0.database(), services.1.as_ref().map(Nats::url));
        let mut nodes = Vec::new();
        for _ in 0..count {
            nodes.push(Child::start(Some(&database), nats.as_deref()).await?);
        }
        if over_nats {
            // Until all of them hear each other there.
            tokio::time::sleep(Duration::from_secs(2)).await;
        }
        Ok(Servers { nodes, services: Some(services) })
    }

    pub(super) fn addresses(&self) -> Vec<SocketAddr> {
        self.nodes.iter().map(|node| node.address).collect()
    }

    /// Their memory in bytes together, as far as the system tells.
    pub(super) fn memory(&self) -> Option<u64> {
        self.nodes.iter().map(Child::memory).sum()
    }

    /// The numbers of their processes, and of those of the database and of NATS.
    pub(super) fn processes(&self) -> [Vec<u32>; 3] {
        let nodes = self.nodes.iter().filter_map(|node| node.process.id()).collect();
        let (postgres, nats) = self.services.as_ref().map_or((None, None), |(postgres, nats)| {
            (Some(postgres.process()), nats.as_ref().and_then(Nats::process))
        });
        [nodes, Vec::from_iter(postgres), Vec::from_iter(nats)]
    }

    /// Ends the first as if the power were cut.
    pub(super) async fn kill_first(&mut self) {
        if let Some(node) = self.nodes.first_mut() {
            let _ = node.process.kill().await;
        }
    }

    pub(super) async fn stop(&mut self) {
        for node in &mut self.nodes {
            let _ = node.process.kill().await;
        }
    }
}

/// A server that runs until it is dropped.
struct Child {
    process: tokio::process::Child,
    address: SocketAddr,
    _data: tempfile::TempDir,
}

impl Child {
    async fn start(database: Option<&str>, nats: Option<&str>) -> Outcome<Child> {
        let data = tempfile::tempdir()?;
        let (many, few) = ("1000000", PLAIN_CONNECTIONS.to_string());
        let mut process = Command::new(std::env::current_exe()?)
            .envs(database.map(|url| ("TRIBORD_POSTGRES", url)))
            .envs(nats.map(|url| ("TRIBORD_NATS", url)))
            .args(["serve", "--port", "0", "--lang", "en", "--most-tables", many])
            .args(["--most-connections-total", many, "--most-plain-connections", &few])
            .args(["--most-waiting-tables-per-address", many, "--tables-per-address", many])
            .args(["--most-connections", many, "--requests-per-address", many])
            .args(["--requests-per-person", many, "--commands-per-connection", many, "--data"])
            .arg(data.path())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let mut output = process.stdout.take().ok_or_else(|| Failure("no output".to_owned()))?;
        let mut start = BufReader::new((&mut output).take(lines::LONGEST as u64)).lines();
        while let Some(line) = start.next_line().await? {
            if let Some((_, address)) = line.split_once("http://") {
                let address = address.trim().parse();
                let address = address.map_err(|_| Failure(format!("the server says: {line}")))?;
                // Somebody must go on reading, or the server could not write any more.
                tokio::spawn(
                    async move { tokio::io::copy(&mut output, &mut tokio::io::sink()).await },
                );
                return Ok(Child { process, address, _data: data });
            }
        }
        Err(Failure("the server did not start".to_owned()))
    }

    /// Its memory in bytes, as far as the system tells.
    fn memory(&self) -> Option<u64> {
        let status =
            std::fs::read_to_string(format!("/proc/{}/status", self.process.id()?)).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
        Some(kilobytes * 1024)
    }
}
