//! Whatever comes from outside, garbled. Each target takes any bytes and asserts what must hold whatever
//! they are; a panic, an overflow or a broken law is a finding.
//!
//! `cargo test -p tribord-fuzz` runs each target on its seeds and on a fixed number of inputs made from
//! them (`mutate.rs`). `cargo xtask fuzz --minutes N` lets libFuzzer look for inputs that reach new code.

// A target that panics has found something.
#![allow(clippy::unwrap_used)]

mod mutate;
mod room;
mod seeds;
mod texts;
mod wire;

pub use mutate::Mutator;
pub use seeds::seeds;

/// A target.
pub struct Target {
    /// Its name.
    pub name: &'static str,
    /// Tries an input.
    pub run: fn(&[u8]),
}

/// Every target.
pub const TARGETS: [Target; 8] = [
    Target { name: "actions", run: texts::actions },
    Target { name: "positions", run: texts::positions },
    Target { name: "records", run: texts::records },
    Target { name: "referee", run: texts::referee },
    Target { name: "messages", run: wire::messages },
    Target { name: "commands", run: wire::commands },
    Target { name: "room", run: room::room },
    Target { name: "connection", run: tribord_web::fuzz_connection },
];

/// The target with this name.
pub fn target(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}
