//! Other programs that a server can use, started on this computer for tests and measurements: each on a free port of the loopback
//! address, in a folder of its own, until whoever started it ends.

mod certificate;
mod nats;
mod postgres;
mod proxy;
mod warden;

pub use certificate::nats_certificate;
pub use nats::Nats;
pub use postgres::{Postgres, Stop};
pub use proxy::{Proxy, Way};

use std::fmt;
use std::io::{self, Write};

/// A program that is not on this computer.
#[derive(Clone, Debug)]
pub struct Missing {
    what: &'static str,
    package: &'static str,
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not installed; on Debian: apt install {}", self.what, self.package)
    }
}

impl std::error::Error for Missing {}

/// What a test does without a program it needs: it says so and is skipped, but where changes are judged (`CI`) it fails.
///
/// # Panics
/// If the environment variable `CI` is set.
pub fn or_skip<T>(found: Result<T, Missing>) -> Option<T> {
    match found {
        Ok(found) => Some(found),
        Err(missing) if std::env::var_os("CI").is_some() => panic!("{missing}"),
        Err(missing) => {
            // Not with `eprintln!`, which a test that passes keeps to itself.
            let _ = writeln!(io::stderr(), "skipped: {missing}");
            None
        }
    }
}
