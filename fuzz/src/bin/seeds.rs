//! Writes the seeds of every target into a folder of its own, for libFuzzer to begin with.

use std::path::PathBuf;
use std::{env, fs, io};
use tribord_fuzz::{TARGETS, seeds};

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env::args().nth(1).unwrap_or_else(|| "corpus".to_owned()));
    for target in &TARGETS {
        let own = folder.join(target.name);
        fs::create_dir_all(&own)?;
        for (number, seed) in seeds(target.name).iter().enumerate() {
            fs::write(own.join(format!("seed-{number}")), seed)?;
        }
        println!("{}", target.name);
    }
    Ok(())
}
