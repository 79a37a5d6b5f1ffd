//! The binary as a newcomer, a script and a clumsy hand would use it.

#![allow(clippy::unwrap_used)]

mod analyse;
mod bad_input;
mod bots;
#[cfg(unix)]
mod cluster;
#[cfg(target_os = "linux")]
mod doubt;
#[cfg(unix)]
mod freeze;
#[cfg(unix)]
mod kill;
#[cfg(target_os = "linux")]
mod load;
mod measure;
#[cfg(unix)]
mod nodes;
mod play;
mod postgres;
mod puzzles;
mod records;
mod referee;
#[cfg(unix)]
mod serve;
mod terminal;

use std::io::Write;
use std::process::{Command, Stdio};

const GAMES: [&str; 5] = ["triplette", "triqueta", "triolet", "triples", "tripple-domino"];

/// What a run of the binary came to.
struct Ran {
    code: Option<i32>,
    out: String,
    err: String,
}

fn tribord(args: &[&str]) -> Ran {
    tribord_with(args, "")
}

fn tribord_with(args: &[&str], input: &str) -> Ran {
    ran(Command::new(env!("CARGO_BIN_EXE_tribord")).env_remove("COLUMNS"), args, input)
}

/// As in a terminal of so many columns.
fn tribord_within(columns: usize, args: &[&str], input: &str) -> Ran {
    let columns = columns.to_string();
    ran(Command::new(env!("CARGO_BIN_EXE_tribord")).env("COLUMNS", columns), args, input)
}

fn ran(command: &mut Command, args: &[&str], input: &str) -> Ran {
    let mut child = command
        .args(args)
        .env("LANG", "C")
        .env_remove("LC_ALL")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // The binary may leave before it has read everything.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Ran {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

impl Ran {
    /// It worked, and said nothing on standard error.
    fn fine(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    /// It failed with one line that contains this.
    fn refused(self, why: &str) {
        assert!(self.code.is_some_and(|code| code != 0), "code {:?}: {}", self.code, self.out);
        assert!(self.err.contains(why), "{}", self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        assert_eq!(self.err.trim_end().lines().count(), 1, "{}", self.err);
    }
}
