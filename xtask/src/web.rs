//! `cargo xtask web`: the browser client as a folder that any web server can host.

use crate::files::{self, below};
use crate::pack::{Pack, pack};
use crate::parts::parts;
use crate::split::{LINK, loaders, split};
use crate::{Done, cargo, run};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use wasm_bindgen_cli_support::Bindgen;

/// What the client is compiled for.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// What a first game may download, in bytes after brotli.
const MOST: u64 = 450_000;

/// How a client is built, and where it ends up.
pub(crate) struct Make {
    profile: &'static str,
    /// Is it made as small as can be, with compressed copies?
    small: bool,
    folder: &'static str,
}

/// The client that people get.
pub(crate) const FINISHED: Make = Make { profile: "web", small: true, folder: "target/dist" };

/// The same in a hurry, for those who change it.
pub(crate) const QUICK: Make = Make { profile: "web-quick", small: false, folder: "target/quick" };

pub(crate) fn dist(root: &Path) -> PathBuf {
    root.join(FINISHED.folder)
}

/// Builds the client that people get.
pub(crate) fn build(root: &Path) -> Done {
    FINISHED.build(root)
}

impl Make {
    pub(crate) fn folder(&self, root: &Path) -> PathBuf {
        root.join(self.folder)
    }

    /// Builds the client. What was there before is there until it is ready.
    pub(crate) fn build(&self, root: &Path) -> Done {
        find_target()?;
        compile(root, self.profile)?;
        let module = compiled(root, self.profile);
        let (main, games) = split(&module, &module.with_extension("parts"))?;
        let (glue, wasm) = bind(&main)?;
        let glue = loaders(&glue, &games)?;
        let (old, new) = (self.folder(root), self.folder(root).with_extension("new"));
        let told = |error: std::io::Error| format!("cannot replace {}: {error}", old.display());
        if new.exists() {
            fs::remove_dir_all(&new).map_err(told)?;
        }
        pack(root, Pack::new(&new, self.small), (&glue, &wasm), &games)?;
        if old.exists() {
            fs::remove_dir_all(&old).map_err(told)?;
        }
        fs::rename(&new, &old).map_err(told)
    }
}

/// Compiles the client.
fn compile(root: &Path, profile: &str) -> Done {
    let mut compile = cargo(&["rustc", "--package", "tribord-web", "--lib", "--profile", profile]);
    compile.args(["--crate-type", "cdylib", "--target", TARGET]);
    // Only with what the linker knows can the module be split afterwards.
    compile.args(["--", "-Clink-arg=--emit-relocs"]);
    compile.env("CARGO_TARGET_DIR", root.join("target/web"));
    run("client", &mut compile)
}

/// The wasm target, installed if rustup can.
fn find_target() -> Done {
    let asked =
        Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    let folder = asked.ok().filter(|output| output.status.success());
    let folder = folder.and_then(|output| String::from_utf8(output.stdout).ok());
    if folder.is_some_and(|folder| Path::new(folder.trim()).is_dir()) {
        return Ok(());
    }
    let added = Command::new("rustup").args(["target", "add", TARGET]).status();
    match added {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("`rustup target add {TARGET}` failed; the client cannot be built")),
        Err(_) => Err(format!(
            "the client needs Rust's standard library for {TARGET}. This Rust is not managed by \
             rustup, so it cannot be added here: install rustup (https://rustup.rs) or your \
             distribution's package of it"
        )),
    }
}

/// Where cargo puts the client.
fn compiled(root: &Path, profile: &str) -> PathBuf {
    root.join("target/web").join(TARGET).join(profile).join("tribord_web.wasm")
}

/// Writes the code between wasm and the browser.
fn bind(module: &Path) -> Result<(String, Vec<u8>), String> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).typescript(false).remove_name_section(true);
    bindgen.remove_producers_section(true).omit_default_module_path(true);
    // The games reach the main part through its table of functions.
    bindgen.keep_lld_exports(true);
    let told = |error| format!("cannot bind {}: {error}", module.display());
    let mut output = bindgen.web(true).and_then(Bindgen::generate_output).map_err(told)?;
    let snippets = output.snippets().values().flatten().count() + output.local_modules().len();
    if snippets > 0 {
        return Err("a dependency of the client brings JavaScript of its own".to_owned());
    }
    let mut glue = output.js().to_owned();
    // The names between the two hold fingerprints, which do not compress: numbers do as well.
    let ours = output.wasm_mut().imports.iter_mut().filter(|import| import.module != LINK);
    for (number, import) in ours.enumerate() {
        let name = format!("{}: function(", import.name);
        if glue.matches(&name).count() != 1 {
            return Err(format!("the code for the browser does not define {} once", import.name));
        }
        import.name = format!("i{number}");
        glue = glue.replace(&name, &format!("{}: function(", import.name));
    }
    Ok((glue, output.wasm_mut().emit_wasm()))
}

/// Lists what a first game downloads and what each part of the client weighs, and fails if it is too
/// much. Of the languages and of the games only one is fetched: the largest one counts. What looks at finished
/// games comes later.
pub(crate) fn size(root: &Path) -> Done {
    let dist = dist(root);
    println!("    bytes  functions of");
    for (part, bytes) in parts(&files::read_bytes(&compiled(root, FINISHED.profile))?)? {
        println!("{bytes:>9}  {part}");
    }
    println!("    bytes    brotli  file");
    let (mut total, mut words, mut game) = (0, 0, 0);
    for path in below(&dist.join("assets")).into_iter().chain([dist.join("index.html")]) {
        if path.extension().is_some_and(|end| end == "br" || end == "gz") {
            continue;
        }
        let length = |path: &Path| fs::metadata(path).map_or(0, |data| data.len());
        let small = length(&PathBuf::from(format!("{}.br", path.display())));
        let name = path.strip_prefix(&dist).unwrap_or(&path).display().to_string();
        match () {
            () if name.contains("words-") => words = small.max(words),
            () if name.contains("game-") => game = small.max(game),
            () if name.contains("study-") => {}
            () => total += small,
        }
        println!("{:>9} {small:>9}  {name}", length(&path));
    }
    total += words + game;
    println!("{:>9} {total:>9}  bytes after brotli for a first game", "");
    if total > MOST { Err(format!("that is more than {MOST}")) } else { Ok(()) }
}
