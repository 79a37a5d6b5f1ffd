//! Tribord's build system: `cargo xtask play`, `test`, `bench`, `tidy`.

mod tidy;

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

const HELP: &str = "\
cargo xtask play [ARGS]   play in the terminal (arguments go to `tribord play`)
cargo xtask test          formatting, lints, all tests, docs, tidy
cargo xtask bench         playouts a second, and instructions counted by valgrind
cargo xtask tidy          small checks that keep docs and code together
";

type Done = Result<(), String>;

fn main() -> ExitCode {
    let mut args = env::args().skip(1);
    let task = args.next().unwrap_or_default();
    let rest: Vec<String> = args.collect();
    let done = match task.as_str() {
        "play" => play(&rest),
        "test" => test(),
        "bench" => bench(),
        "tidy" => tidy::tidy(&root()),
        "" | "help" | "--help" | "-h" => {
            print!("{HELP}");
            Ok(())
        }
        other => Err(format!("there is no task \"{other}\"\n\n{HELP}")),
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
    println!("── {what}");
    let start = Instant::now();
    let status = command.status().map_err(|error| format!("cannot start {what}: {error}"))?;
    if !status.success() {
        return Err(format!("{what} failed"));
    }
    println!("── {what}: fine after {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

fn play(args: &[String]) -> Done {
    let mut command =
        cargo(&["run", "--release", "--quiet", "--package", "tribord-cli", "--", "play"]);
    let status = command.args(args).status().map_err(|error| error.to_string())?;
    if status.success() { Ok(()) } else { Err("the game ended with an error".to_owned()) }
}

fn test() -> Done {
    let docs = cargo(&["doc", "--workspace", "--no-deps", "--document-private-items"]);
    run("formatting", &mut cargo(&["fmt", "--all", "--check"]))?;
    run("lints", &mut cargo(&["clippy", "--workspace", "--all-targets"]))?;
    run("tests", &mut cargo(&["test", "--workspace", "--no-fail-fast"]))?;
    run("docs", { docs }.env("RUSTDOCFLAGS", "-D warnings"))?;
    tidy::tidy(&root())
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
