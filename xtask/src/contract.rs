//! The API held against its own description: schemathesis makes up requests from `/api/openapi.json`, right ones and wrong
//! ones, and looks whether a real server answers as it says.

use crate::{Done, cargo, run};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::{env, fs};

/// Requests of each kind for one operation, so that the whole takes seconds.
const EXAMPLES: &str = "30";

/// The limits of a server for everybody would refuse most of the requests.
const LIMITS: [&str; 6] = [
    "--requests-per-address",
    "--requests-per-person",
    "--most-waiting-tables",
    "--most-waiting-tables-per-address",
    "--tables-per-address",
    "--most-tables",
];

/// Tries the API out, where there is schemathesis; on a machine that decides there must be.
pub(crate) fn test(root: &Path) -> Done {
    let Some(tool) = tool(root) else {
        let how = "python3 -m venv target/tools/python && target/tools/python/bin/pip install -r xtask/schemathesis.txt";
        let missing = format!(
            "the API was not held against its description, for which one needs schemathesis:\n  {how}"
        );
        println!("── {missing}");
        return if env::var_os("CI").is_some() { Err(missing) } else { Ok(()) };
    };
    run("the server", &mut cargo(&["build", "--workspace", "--bin", "tribord"]))?;
    let data = root.join("target/contract");
    // What an earlier run left, if anything.
    let _ = fs::remove_dir_all(&data);
    let mut server = Command::new(root.join("target/debug/tribord"));
    server.args(["serve", "--port", "0", "--lang", "en", "--data"]).arg(&data);
    server.args(LIMITS.iter().flat_map(|limit| [*limit, "100000"]));
    let mut server = server.stdout(Stdio::piped()).spawn().map_err(|error| error.to_string())?;
    let tried = address(&mut server).and_then(|(url, _said)| {
        let mut command = Command::new(tool);
        command.arg("--config-file").arg(root.join("xtask/schemathesis.toml"));
        command.args(["run", &format!("{url}/api/openapi.json"), "--checks", "all"]);
        // The server is on this machine: no proxy stands between.
        command
            .args(["--max-examples", EXAMPLES])
            .env("NO_PROXY", "127.0.0.1")
            .env("no_proxy", "127.0.0.1");
        run("the API against its description", command.current_dir(root.join("target")))
    });
    let _ = server.kill();
    let _ = server.wait();
    tried
}

/// Schemathesis of a virtual environment of ours, else of this machine.
fn tool(root: &Path) -> Option<PathBuf> {
    let ours = root.join("target/tools/python/bin/schemathesis");
    let theirs = || {
        Command::new("schemathesis").arg("--version").output().is_ok_and(|it| it.status.success())
    };
    if ours.is_file() { Some(ours) } else { theirs().then(|| "schemathesis".into()) }
}

/// The address that a server prints first. What it says afterwards must be read by somebody, or go nowhere.
fn address(server: &mut Child) -> Result<(String, BufReader<ChildStdout>), String> {
    let mut said = BufReader::new(server.stdout.take().ok_or("the server says nothing")?);
    let mut line = String::new();
    said.read_line(&mut line).map_err(|error| error.to_string())?;
    let url = line.trim().rsplit(' ').next().filter(|word| word.starts_with("http://"));
    Ok((url.ok_or(format!("the server says: {line}"))?.to_owned(), said))
}
