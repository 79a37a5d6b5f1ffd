//! One target under libFuzzer, which looks for inputs that reach new code. `cargo xtask fuzz` starts it;
//! `FUZZ_TARGET` names the target.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use tribord_fuzz::{Target, target};

static TARGET: LazyLock<&Target> = LazyLock::new(|| {
    let name = std::env::var("FUZZ_TARGET").unwrap_or_default();
    target(&name).unwrap_or_else(|| panic!("there is no target {name:?}"))
});

fuzz_target!(|input: &[u8]| (TARGET.run)(input));
