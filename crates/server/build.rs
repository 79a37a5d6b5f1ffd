//! Looks whether the browser client was built again. Without one the server still compiles, and says how to build it.

use std::path::Path;

fn main() -> std::io::Result<()> {
    let dist = Path::new("../../target/dist");
    std::fs::create_dir_all(dist)?;
    println!("cargo::rerun-if-changed={}", dist.display());
    println!("cargo::rerun-if-changed=build.rs");
    Ok(())
}
