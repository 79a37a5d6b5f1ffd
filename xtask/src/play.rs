//! `cargo xtask play`: the binary with the client, served on this computer.

use crate::{Done, cargo, run};
use std::env;
use std::net::TcpListener;

/// Where the server listens if nobody asks for another port.
const PORT: u16 = 8080;

/// So many ports are tried after that one.
const TRIES: u16 = 20;

/// Serves what has been built, on a free port, and opens the browser where there is a desktop.
pub(crate) fn serve(mut args: Vec<String>) -> Done {
    let chosen = env::var_os("TRIBORD_ADDRESS").is_some() || names_a_port(&args);
    if let Some(port) = free_port(PORT).filter(|port| !chosen && *port != PORT) {
        println!("Port {PORT} is in use: taking {port}.");
        args.extend(["--port".to_owned(), port.to_string()]);
    }
    let screen = |name| env::var_os(name).is_some();
    if cfg!(not(target_os = "linux")) || screen("DISPLAY") || screen("WAYLAND_DISPLAY") {
        args.push("--open".to_owned());
    }
    tribord("serve", &args)
}

/// Builds the binary, which takes minutes the first time and says so, and runs it.
pub(crate) fn tribord(command: &str, args: &[String]) -> Done {
    run("binary", &mut cargo(&["build", "--release", "--package", "tribord-cli"]))?;
    let mut tribord =
        cargo(&["run", "--release", "--quiet", "--package", "tribord-cli", "--", command]);
    let status = tribord.args(args).status().map_err(|error| error.to_string())?;
    if status.success() { Ok(()) } else { Err(format!("tribord {command} ended with an error")) }
}

/// Who names a port means that one, even if it is in use.
fn names_a_port(args: &[String]) -> bool {
    args.iter().any(|arg| arg.starts_with("--port") || arg.starts_with("--address"))
}

/// The first port from this one on that nobody listens on.
fn free_port(from: u16) -> Option<u16> {
    (from..from.saturating_add(TRIES)).find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_in_use_is_passed_over() {
        let taken = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let port = taken.local_addr().unwrap().port();
        assert_ne!(free_port(port), Some(port));
    }

    #[test]
    fn who_names_a_port_gets_that_one() {
        let args = |args: &[&str]| args.iter().map(|arg| (*arg).to_owned()).collect::<Vec<_>>();
        assert!(names_a_port(&args(&["--port", "9000"])) && names_a_port(&args(&["--port=9000"])));
        assert!(names_a_port(&args(&["--data", "x", "--address", "0.0.0.0"])));
        assert!(!names_a_port(&args(&["--data", "x"])));
    }
}
