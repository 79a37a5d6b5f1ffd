//! Ends a program when this one ends, however it does.

use std::io;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Waits until nobody holds the other end of its standard input any more: then this process is gone, also if it was killed. Ends the
/// program, also if it was started anew meanwhile and has left its number, and removes its folder.
const SCRIPT: &str = r#"
folder=$1; shift
"$@" </dev/null &
program=$!
finish() {
    [ -f "$folder/data/postmaster.pid" ] && kill -QUIT "$(head -n 1 "$folder/data/postmaster.pid")"
    kill -QUIT "$program"
    wait "$program"
    rm -rf "$folder"
}
trap 'finish 2>/dev/null; exit' EXIT
cat >/dev/null
"#;

/// Starts a program that ends with this one. The folder is removed then.
pub(crate) fn guard(program: &Command, folder: &Path, log: &Path) -> io::Result<Child> {
    let log = std::fs::File::create(log)?;
    let mut shell = Command::new("sh");
    shell.args(["-c", SCRIPT, "warden"]).arg(folder).arg(program.get_program());
    shell.args(program.get_args()).stdin(Stdio::piped());
    shell.stdout(log.try_clone()?).stderr(log).spawn()
}

/// Ends a program that was started so, and waits for that.
pub(crate) fn release(mut warden: Child) {
    drop(warden.stdin.take());
    let _ = warden.wait();
}

/// A port that was free just now.
pub(crate) fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port())
}
