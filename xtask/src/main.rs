//! Tribord's build system: `cargo xtask play`, `web`, `test`, `bench`, `tidy`.

mod browser;
mod contract;
mod dependencies;
mod dev;
mod entrance;
mod files;
mod fuzz;
#[cfg(test)]
mod maps;
mod pack;
mod parts;
mod play;
mod rules;
mod split;
mod styles;
mod tidy;
mod web;

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode};
use std::time::Instant;

const HELP: &str = "\
cargo xtask play [ARGS]       build everything, serve it here and play in the browser
cargo xtask terminal [ARGS]   play in the terminal (arguments go to `tribord play`)
cargo xtask web               build the browser client into target/dist
cargo xtask size              what a first game in the browser downloads
cargo xtask dev [PORT]        serve the client, rebuild and reload when a file changes
cargo xtask test              formatting, lints, all tests, docs, tidy; the client in a browser
cargo xtask bench             playouts a second, and instructions counted by valgrind
cargo xtask frames            how smoothly pieces are dragged in the browser on a slow machine
cargo xtask live              how long a first visit takes on slow networks and a slow machine
cargo xtask study [GAME]...   how long analyses take in the browser
cargo xtask shots [WORD]...   pictures of every table, or of some, in target/shots
cargo xtask moving            the picture in the README that moves
cargo xtask fuzz --minutes N  garbled input for so many minutes, guided by what it reaches
cargo xtask soak --minutes N  three nodes that are killed, frozen and cut off while people play, for so many minutes
cargo xtask contract          the API of a real server, held against its own description
cargo xtask tidy              small checks that keep docs and code together
";

type Done = Result<(), String>;

fn main() -> ExitCode {
    let mut args = env::args().skip(1);
    let task = args.next().unwrap_or_default();
    let rest: Vec<String> = args.collect();
    let words: Vec<&str> = rest.iter().map(String::as_str).collect();
    let done = match (task.as_str(), &words[..]) {
        ("play", _) => web::build(&root()).and_then(|()| play::serve(rest)),
        ("terminal", _) => play::tribord("play", &rest),
        ("" | "help" | "--help" | "-h", _) | (_, ["--help" | "-h"]) => {
            print!("{HELP}");
            Ok(())
        }
        ("web", []) => web::build(&root()),
        ("size", []) => web::build(&root()).and_then(|()| web::size(&root())),
        ("dev", [] | [_]) => dev::dev(&root(), words.first().copied()),
        ("test", []) => test(),
        ("bench", []) => bench(),
        ("frames", []) => browser::frames(&root()),
        ("live", []) => browser::live(&root()),
        ("study", games) => browser::study(&root(), games),
        ("shots", words) => browser::shots(&root(), words),
        ("moving", []) => browser::moving(&root()),
        ("fuzz", args) => fuzz::fuzz(&root(), args),
        ("soak", ["--minutes", minutes]) => soak(minutes),
        ("contract", []) => contract::test(&root()),
        ("tidy", []) => tidy::tidy(&root()),
        _ => Err(format!(
            "there is no task \"{}\"\n\n{HELP}",
            [&[&*task], &words[..]].concat().join(" ")
        )),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The workspace's folder.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root()).args(args);
    command
}

fn run(what: &str, command: &mut Command) -> Done {
    ask(what, command).map(|_| ())
}

/// Runs it; what it wrote, if that is piped.
fn ask(what: &str, command: &mut Command) -> Result<String, String> {
    println!("── {what}");
    let start = Instant::now();
    let told = |error| format!("cannot start {what}: {error}");
    let output = command.spawn().and_then(Child::wait_with_output).map_err(told)?;
    if !output.status.success() {
        return Err(format!("{what} failed"));
    }
    println!("── {what}: fine after {:.0} s", start.elapsed().as_secs_f64());
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// All packages at once: some of them by themselves would ask for other features of what they need, and all of that would be
/// compiled once more.
fn test() -> Done {
    let docs = cargo(&["doc", "--no-deps", "--document-private-items"]);
    run("formatting", &mut cargo(&["fmt", "--all", "--check"]))?;
    run("lints", &mut cargo(&["clippy", "--workspace", "--all-targets"]))?;
    browser::prepare(&root())?;
    run("tests", &mut cargo(&["test", "--workspace", "--no-fail-fast"]))?;
    run("docs", { docs }.env("RUSTDOCFLAGS", "-D warnings"))?;
    tidy::tidy(&root())?;
    contract::test(&root())
}

/// Lets nodes suffer; says what they survived.
fn soak(minutes: &str) -> Done {
    let minutes: u32 = minutes.parse().map_err(|_| "give whole minutes".to_owned())?;
    let mut test = cargo(&["test", "--package", "tribord-cli", "--test", "cli", "--"]);
    test.args(["nodes::soak", "--exact", "--ignored", "--nocapture"]);
    run("soak", test.env("TRIBORD_SOAK_MINUTES", minutes.to_string()))
}

fn bench() -> Done {
    run("playouts", &mut cargo(&["run", "--release", "--package", "tribord-cli", "--", "bench"]))?;
    let runner = Command::new("gungraun-runner").arg("--version").output();
    let valgrind = Command::new("valgrind").arg("--version").output();
    if runner.is_err() || valgrind.is_err() {
        println!("Counting instructions needs valgrind, and gungraun-runner:");
        println!("  cargo install gungraun-runner --version {}", tidy::GUNGRAUN);
        return Ok(());
    }
    run("instructions", &mut cargo(&["bench", "--workspace", "--bench", "instructions"]))
}
