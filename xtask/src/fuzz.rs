//! `cargo xtask fuzz --minutes N [TARGET]`: every target of `fuzz` under libFuzzer, two at a time, for so
//! many minutes in all.

use crate::{Done, cargo, run};
use std::path::Path;
use std::process::{Command, Output};
use std::thread;

const HOST: &str = "x86_64-unknown-linux-gnu";
const TOGETHER: usize = 2;

/// What lets libFuzzer see which code an input reaches, and what it compares with what. These are flags
/// of any toolchain; overflows and broken assumptions are panics.
const FLAGS: [&str; 8] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Coverflow-checks",
    "-Cdebug-assertions",
    "-Ccodegen-units=1",
];

/// More bytes than any law needs, seconds for one input, and megabytes.
const LIMITS: [&str; 4] =
    ["-max_len=8192", "-timeout=20", "-rss_limit_mb=2048", "-print_final_stats=1"];

pub(crate) fn fuzz(root: &Path, args: &[&str]) -> Done {
    let told = "say for how long: cargo xtask fuzz --minutes N [TARGET]";
    let ["--minutes", minutes, wanted @ ..] = args else { return Err(told.to_owned()) };
    let minutes: u64 = minutes.parse().map_err(|_| told.to_owned())?;
    let corpus = root.join("target/fuzz/corpus");
    let mut seeds = cargo(&["run", "--quiet", "--package", "tribord-fuzz", "--bin", "seeds", "--"]);
    let names = seeds.arg(&corpus).output().map_err(|error| format!("no seeds: {error}"))?;
    let names = String::from_utf8_lossy(&names.stdout).into_owned();
    let targets: Vec<&str> =
        names.lines().filter(|name| wanted.is_empty() || wanted.contains(name)).collect();
    if targets.is_empty() {
        return Err(format!("there is no such target; there are: {}", names.replace('\n', " ")));
    }
    build(root)?;
    let seconds = (60 * minutes * TOGETHER as u64 / targets.len() as u64).max(1);
    let mut all = 0;
    for few in targets.chunks(TOGETHER) {
        let runs: Vec<_> = few.iter().map(|target| start(root, target, seconds)).collect();
        for (target, run) in few.iter().zip(runs) {
            let output = run.join().map_err(|_| format!("{target} was lost"))?;
            let output = output.map_err(|error| format!("{target} does not start: {error}"))?;
            all += report(target, &output)?;
        }
    }
    println!("{all} executions in all, nothing found");
    Ok(())
}

/// Builds the binary that all targets are in.
fn build(root: &Path) -> Done {
    let mut build = cargo(&["build", "--release", "--package", "tribord-fuzz", "--bin", "guided"]);
    build.args(["--features", "guided", "--target", HOST]);
    build.env("CARGO_TARGET_DIR", root.join("target/fuzz")).env("RUSTFLAGS", FLAGS.join(" "));
    // Optimised across crates, most of what is counted would be lost.
    build.env("CARGO_PROFILE_RELEASE_LTO", "off");
    run("what libFuzzer runs (takes a C++ compiler)", &mut build)
}

fn start(root: &Path, target: &str, seconds: u64) -> thread::JoinHandle<std::io::Result<Output>> {
    let binary = root.join("target/fuzz").join(HOST).join("release/guided");
    let mut command = Command::new(binary);
    let found = root.join("target/fuzz").join(format!("{target}-"));
    command.env("FUZZ_TARGET", target).args(LIMITS);
    command.arg(format!("-max_total_time={seconds}"));
    command.arg(format!("-artifact_prefix={}", found.display()));
    command.arg(root.join("target/fuzz/corpus").join(target));
    thread::spawn(move || command.output())
}

/// How many inputs were tried; what libFuzzer says if it has found something.
fn report(target: &str, output: &Output) -> Result<u64, String> {
    let said = String::from_utf8_lossy(&output.stderr);
    let stat = |name: &str| {
        let line = said.lines().find_map(|line| line.strip_prefix(name));
        line.and_then(|number| number.trim().parse::<u64>().ok())
    };
    if !output.status.success() {
        let end: Vec<&str> = said.lines().rev().take(30).collect();
        let end: Vec<&str> = end.into_iter().rev().collect();
        return Err(format!("{target}: {}", end.join("\n")));
    }
    let tried = stat("stat::number_of_executed_units:").unwrap_or(0);
    let memory = stat("stat::peak_rss_mb:").unwrap_or(0);
    println!("{target:<12} {tried:>11} executions, {memory} MB at most");
    Ok(tried)
}
