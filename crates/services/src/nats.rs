//! NATS from the system's packages.

use crate::Missing;
use crate::warden::{free_port, guard, release};
use std::io;
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::sync::{Mutex, PoisonError};
use std::thread::sleep;
use std::time::Duration;

const MISSING: Missing = Missing { what: "nats-server", package: "nats-server" };

/// A server that keeps nothing.
pub struct Nats {
    program: PathBuf,
    port: u16,
    options: Vec<String>,
    /// Ends the server when its standard input is closed; `None` while it is stopped.
    warden: Mutex<Option<Child>>,
}

impl Nats {
    /// Starts a server that is open to everybody on this computer.
    ///
    /// # Errors
    /// It is not installed.
    ///
    /// # Panics
    /// It is installed, but does not start.
    pub fn start() -> Result<Nats, Missing> {
        Nats::start_with::<&str>(&[])
    }

    /// The same with these options besides.
    ///
    /// # Errors
    /// It is not installed.
    ///
    /// # Panics
    /// It is installed, but does not start.
    pub fn start_with<S: AsRef<str>>(options: &[S]) -> Result<Nats, Missing> {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let folders = std::env::split_paths(&path).chain(["/usr/sbin".into()]);
        let mut programs = folders.map(|folder| folder.join("nats-server"));
        let program = programs.find(|program| program.is_file()).ok_or(MISSING)?;
        let options: Vec<String> = options.iter().map(|it| it.as_ref().to_owned()).collect();
        for _ in 0..4 {
            let port = free_port().unwrap_or_else(|error| panic!("no port is free: {error}"));
            let (program, options, warden) = (program.clone(), options.clone(), Mutex::new(None));
            let nats = Nats { program, port, options, warden };
            // Somebody else may have taken the port meanwhile.
            if nats.try_resume().is_ok() {
                return Ok(nats);
            }
        }
        panic!("nats-server does not start");
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// The port it listens on.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The process below which it runs; `None` while it is stopped.
    pub fn process(&self) -> Option<u32> {
        self.warden().as_ref().map(Child::id)
    }

    /// Stops it for a while, as if it were killed.
    pub fn stop(&self) {
        self.warden().take().into_iter().for_each(release);
    }

    /// Starts it again after [`stop`](Nats::stop).
    ///
    /// # Panics
    /// It does not start.
    pub fn resume(&self) {
        self.try_resume().unwrap_or_else(|error| panic!("nats-server: {error}"));
    }

    fn warden(&self) -> std::sync::MutexGuard<'_, Option<Child>> {
        self.warden.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn try_resume(&self) -> io::Result<()> {
        let folder = tempfile::Builder::new().prefix("tribord-nats-").tempdir()?.keep();
        let mut server = Command::new(&self.program);
        server.args(["--addr", "127.0.0.1", "--port", &self.port.to_string()]).args(&self.options);
        let log = folder.join("log");
        *self.warden() = Some(guard(&server, &folder, &log)?);
        for _ in 0..200 {
            if TcpStream::connect(("127.0.0.1", self.port)).is_ok() {
                return Ok(());
            }
            sleep(Duration::from_millis(25));
        }
        let said = std::fs::read_to_string(&log).unwrap_or_default();
        self.stop();
        Err(io::Error::other(said))
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.stop();
    }
}
