//! Compiles the catalogues that the library carries.

#[path = "src/compile.rs"]
pub mod compile;

use compile::Compiled;
use std::path::Path;
use std::{env, fs};

fn main() {
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
    println!("cargo::rerun-if-changed={}", locales.display());
    let [english, french] = compile::compile(&locales).unwrap_or_else(|error| panic!("{error}"));
    let out = env::var("OUT_DIR").expect("cargo sets it");
    for (lang, words) in [("en", english), ("fr", french)] {
        let Compiled { browser, terminal, server } = words;
        for (client, text) in [("browser", browser), ("terminal", terminal), ("server", server)] {
            let path = Path::new(&out).join(format!("{client}-{lang}.txt"));
            fs::write(path, text).expect("cargo made the folder");
        }
    }
}
