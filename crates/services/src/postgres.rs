//! PostgreSQL from the system's packages.

use crate::Missing;
use crate::certificate::certify;
use crate::warden::{free_port, guard, release};
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::Duration;

const MISSING: Missing = Missing { what: "PostgreSQL", package: "postgresql" };
/// Who runs it if we are root, which it refuses.
const USER: &str = "postgres";

/// A server with nothing in it but the databases that tests make.
pub struct Postgres {
    tools: PathBuf,
    data: PathBuf,
    port: u16,
    databases: AtomicU32,
    /// Ends the server when its standard input is closed.
    warden: Child,
}

/// How a server is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Sessions are ended, then everything is put in order.
    Fast,
    /// As if the power were cut.
    Immediate,
}

impl Postgres {
    /// Starts a server; `options` are added to its configuration. Several seconds.
    ///
    /// # Errors
    /// It is not installed.
    ///
    /// # Panics
    /// It is installed, but does not start.
    pub fn start(options: &[&str]) -> Result<Postgres, Missing> {
        let tools = tools().ok_or(MISSING)?;
        Ok(start(&tools, options).unwrap_or_else(|error| panic!("PostgreSQL: {error}")))
    }

    /// The address of a new, empty database.
    ///
    /// # Panics
    /// The server does not make it.
    pub fn database(&self) -> String {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        format!("postgres://{USER}@127.0.0.1:{}/{name}", self.port)
    }

    /// The port it listens on.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The process below which it runs, with everything it starts, until it is restarted.
    pub fn process(&self) -> u32 {
        self.warden.id()
    }

    /// The folder with its data.
    pub fn data(&self) -> &Path {
        &self.data
    }

    /// Lets sessions be encrypted from now on, for the name `localhost`: the file with its certificate.
    ///
    /// # Panics
    /// It cannot.
    pub fn encrypt(&self) -> PathBuf {
        certify(as_user(Path::new("openssl")).current_dir(&self.data));
        self.sql("postgres", "ALTER SYSTEM SET ssl = on");
        self.restart(Stop::Fast);
        self.data.join("server.crt")
    }

    /// Runs a statement in a database, by its name or address; what it prints.
    ///
    /// # Panics
    /// The statement fails.
    pub fn sql(&self, database: &str, statement: &str) -> String {
        let mut psql = Command::new(self.tools.join("psql"));
        psql.args(["-XAtq", "-v", "ON_ERROR_STOP=1", "-h", "127.0.0.1", "-U", USER]);
        psql.arg("-p").arg(self.port.to_string()).arg(database).args(["-c", statement]);
        let output = psql.output().unwrap_or_else(|error| panic!("psql: {error}"));
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
        assert!(output.status.success(), "{statement}: {}", text(&output.stderr));
        text(&output.stdout)
    }

    /// Stops it and starts it again.
    ///
    /// # Panics
    /// It does not.
    pub fn restart(&self, how: Stop) {
        self.stop(how);
        self.resume();
    }

    /// Stops it for a while.
    ///
    /// # Panics
    /// It does not stop.
    pub fn stop(&self, how: Stop) {
        let mode = if how == Stop::Fast { "fast" } else { "immediate" };
        self.control(&["stop", "-m", mode]);
    }

    /// Starts it again after [`stop`](Postgres::stop).
    ///
    /// # Panics
    /// It does not start.
    pub fn resume(&self) {
        self.control(&["start", "-l", "again.log"]);
    }

    fn control(&self, what: &[&str]) {
        let mut control = as_user(&self.tools.join("pg_ctl"));
        control.current_dir(&self.data).args(what).arg("-w").arg("-s").arg("-D").arg(&self.data);
        done(&mut control).unwrap_or_else(|error| panic!("pg_ctl {what:?}: {error}"));
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // It may have been started again by other means than the warden knows.
        let mut control = as_user(&self.tools.join("pg_ctl"));
        control
            .current_dir(&self.data)
            .args(["stop", "-m", "immediate", "-s", "-D"])
            .arg(&self.data);
        let _ = control.output();
        drop(self.warden.stdin.take());
        let _ = self.warden.wait();
    }
}

/// Where the programs are. Debian puts those that a server needs not on the path but in a folder for each version.
fn tools() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut versions: Vec<_> = versions.map(|version| version.path()).collect();
    let number = |path: &PathBuf| path.file_name()?.to_str()?.parse::<u32>().ok();
    versions.sort_by_key(|path| std::cmp::Reverse(number(path)));
    let folders = versions.into_iter().map(|version| version.join("bin"));
    let mut folders = folders.chain(std::env::split_paths(&path));
    folders.find(|folder| folder.join("postgres").is_file() && folder.join("initdb").is_file())
}

/// A command as somebody who may run the server.
fn as_user(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid", USER, "--regid", USER, "--init-groups"]).arg(program);
    command
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n")
}

fn done(command: &mut Command) -> io::Result<Output> {
    let output = command.output()?;
    if output.status.success() {
        return Ok(output);
    }
    Err(io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned()))
}

/// Between two looks whether a free port still is one, somebody else may take it.
const TAKEN: &str = "could not create any TCP/IP sockets";

fn start(tools: &Path, options: &[&str]) -> io::Result<Postgres> {
    for _ in 0..4 {
        match attempt(tools, options) {
            Err(error) if error.to_string().contains(TAKEN) => {}
            started => return started,
        }
    }
    attempt(tools, options)
}

fn attempt(tools: &Path, options: &[&str]) -> io::Result<Postgres> {
    let folder = tempfile::Builder::new().prefix("tribord-postgres-").tempdir()?.keep();
    let (data, log, port) = (folder.join("data"), folder.join("log"), free_port()?);
    if is_root() {
        done(Command::new("chown").arg(USER).arg(&folder))?;
    }
    let mut initdb = as_user(&tools.join("initdb"));
    initdb.current_dir(&folder).args(["-A", "trust", "-E", "UTF8", "--locale=C", "-N", "-U", USER]);
    done(initdb.arg("-D").arg(&data))?;
    // In its file and not on the command line: it must be the same after a restart.
    let port_line = format!("port={port}");
    let own = ["listen_addresses='127.0.0.1'", "unix_socket_directories=''", "max_connections=200"];
    let mut lines = own.iter().chain(options).copied().chain([port_line.as_str()]);
    let mut file = OpenOptions::new().append(true).open(data.join("postgresql.conf"))?;
    lines.try_for_each(|line| writeln!(file, "{line}"))?;
    let mut server = as_user(&tools.join("postgres"));
    server.arg("-D").arg(&data);
    let warden = guard(&server, &folder, &log)?;
    for _ in 0..600 {
        let mut ready = Command::new(tools.join("pg_isready"));
        if done(ready.args(["-q", "-h", "127.0.0.1", "-p"]).arg(port.to_string())).is_ok() {
            let (tools, databases) = (tools.to_owned(), AtomicU32::new(0));
            return Ok(Postgres { tools, data, port, databases, warden });
        }
        let said = std::fs::read_to_string(&log).unwrap_or_default();
        if said.contains(TAKEN) {
            release(warden);
            return Err(io::Error::other(said));
        }
        sleep(Duration::from_millis(50));
    }
    Err(io::Error::other("it does not answer"))
}
