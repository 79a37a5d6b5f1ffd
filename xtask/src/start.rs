//! What `cargo xtask` runs first: says at once what is about to happen, then builds the tools and hands
//! over to them. It depends on nothing, so it is there when the tools are still being compiled.

use std::env;
use std::path::Path;
use std::process::{Command, ExitCode};

/// Said before the first build, and before any other.
const FIRST: &str = "\
Building Tribord, then serving it on this computer.
The first time everything is compiled: the tools, the client for the browser, the server.
That takes 5 to 10 minutes on two cores, less on more. From then on it takes seconds.
";
const AGAIN: &str = "Building what has changed, then serving Tribord on this computer.\n";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = here.parent().unwrap_or(here);
    if let Some(said) = announcement(&args, root.join("target/dist").is_dir()) {
        eprint!("{said}");
    }
    let mut tools = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    tools.args(["run", "--package", "xtask", "--bin", "xtask", "--"]).args(&args);
    match tools.current_dir(root).status() {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("xtask: cannot start cargo: {error}");
            ExitCode::FAILURE
        }
    }
}

/// What is said before anything is built; nothing where nobody waits for a game.
fn announcement(args: &[String], built_before: bool) -> Option<&'static str> {
    let plays = args.first().is_some_and(|task| task == "play");
    let asks = args.iter().any(|arg| arg == "--help" || arg == "-h");
    (plays && !asks).then_some(if built_before { AGAIN } else { FIRST })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_wants_to_play_hears_how_long_it_takes() {
        let said = |args: &[&str], before| {
            let args: Vec<_> = args.iter().map(|arg| (*arg).to_owned()).collect();
            announcement(&args, before)
        };
        assert_eq!(said(&["play"], false), Some(FIRST));
        assert_eq!(said(&["play", "--port", "9000"], true), Some(AGAIN));
        assert_eq!(said(&["play", "--help"], false), None);
        assert_eq!(said(&["test"], false), None);
    }
}
