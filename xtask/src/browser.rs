//! The client's part of `cargo xtask test`, and what is measured and pictured in a real browser.

use crate::{Done, cargo, run, web};
use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// Finds what keeps people out of a page. Fetched, not kept here: it has a licence of its own.
const AXE: &str = "4.14.0";

/// The client as it is tested in a browser, and its lints. The tests themselves say if there is no browser.
pub(crate) fn prepare(root: &Path) -> Done {
    web::build(root)?;
    let mut lints = cargo(&["clippy", "--package", "tribord-web"]);
    lints.args(["--target", web::TARGET, "--target-dir", "target/web"]);
    run("the client's lints", &mut lints)?;
    get_axe(root)
}

/// How long frames take while something is dragged.
pub(crate) fn frames(root: &Path) -> Done {
    web::build(root)?;
    run("frames", &mut cargo(&["run", "--package", "tribord-browser", "--bin", "frames"]))
}

/// How long a first visit takes.
pub(crate) fn live(root: &Path) -> Done {
    web::build(root)?;
    run("live", &mut cargo(&["run", "--package", "tribord-browser", "--bin", "live"]))
}

/// How long analyses take; words choose some of the games.
pub(crate) fn study(root: &Path, games: &[&str]) -> Done {
    web::build(root)?;
    let mut study = cargo(&["run", "--package", "tribord-browser", "--bin", "study", "--"]);
    run("study", study.args(games))
}

/// Pictures of every table; words choose some of them.
pub(crate) fn shots(root: &Path, words: &[&str]) -> Done {
    web::build(root)?;
    let mut shots = cargo(&["run", "--package", "tribord-browser", "--bin", "shots", "--"]);
    run("shots", shots.args(words))
}

/// The picture that moves.
pub(crate) fn moving(root: &Path) -> Done {
    web::build(root)?;
    run("moving", &mut cargo(&["run", "--package", "tribord-browser", "--bin", "moving"]))
}

/// Gets axe-core with npm, where there is npm; on a machine that decides there must be.
fn get_axe(root: &Path) -> Done {
    let tools = root.join("target/tools");
    let about = fs::read_to_string(tools.join("node_modules/axe-core/package.json"));
    if about.is_ok_and(|about| about.contains(&format!("\"version\": \"{AXE}\""))) {
        return Ok(());
    }
    let mut npm = Command::new("npm");
    npm.args(["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix"]);
    let got = run("axe-core", npm.arg(tools).arg(format!("axe-core@{AXE}")));
    if env::var_os("CI").is_some() { got } else { Ok(()) }
}
