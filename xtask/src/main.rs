//! Tribord's build system.
fn main() {}
