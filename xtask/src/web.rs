//! `cargo xtask web`: the browser client as a folder that any web server can host.

use crate::files::{below, fingerprint, read, read_bytes, write, write_compressed};
use crate::shrink::shrink;
use crate::{Done, ask, cargo, entrance, rules};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use wasm_bindgen_cli_support::Bindgen;

/// What the client is compiled for.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// What a first game may download, in bytes after brotli.
const MOST: u64 = 350_000;

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
        let words = compile(root, self.profile)?;
        let (glue, mut wasm) = bind(root, self.profile)?;
        if self.small {
            wasm = shrink(&wasm)?;
        }
        let (old, new) = (self.folder(root), self.folder(root).with_extension("new"));
        let told = |error: std::io::Error| format!("cannot replace {}: {error}", old.display());
        if new.exists() {
            fs::remove_dir_all(&new).map_err(told)?;
        }
        pack(root, Pack::new(&new, self.small), &glue, &wasm, &words)?;
        if old.exists() {
            fs::remove_dir_all(&old).map_err(told)?;
        }
        fs::rename(&new, &old).map_err(told)
    }
}

/// Compiles the client. Says where its build script has put the words.
fn compile(root: &Path, profile: &str) -> Result<PathBuf, String> {
    let mut compile = cargo(&["build", "--package", "tribord-web", "--lib", "--profile", profile]);
    compile.args(["--target", TARGET, "--message-format", "json-render-diagnostics"]);
    compile.env("CARGO_TARGET_DIR", root.join("target/web")).stdout(Stdio::piped());
    let messages = ask("client", &mut compile)?;
    let messages = messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let ours = |message: &Value| {
        let package = message["package_id"].as_str().unwrap_or_default();
        message["reason"] == "build-script-executed" && package.contains("crates/web")
    };
    let folder = messages.filter(ours).find_map(|it| it["out_dir"].as_str().map(PathBuf::from));
    folder.ok_or_else(|| "cargo does not say where the words are".to_owned())
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

/// Writes the code between wasm and the browser.
fn bind(root: &Path, profile: &str) -> Result<(String, Vec<u8>), String> {
    let built = root.join("target/web").join(TARGET).join(profile).join("tribord_web.wasm");
    let mut bindgen = Bindgen::new();
    bindgen.input_path(&built).typescript(false).remove_name_section(true);
    bindgen.remove_producers_section(true).omit_default_module_path(true);
    let told = |error| format!("cannot bind {}: {error}", built.display());
    let mut output = bindgen.web(true).and_then(Bindgen::generate_output).map_err(told)?;
    let snippets = output.snippets().values().flatten().count() + output.local_modules().len();
    if snippets > 0 {
        return Err("a dependency of the client brings JavaScript of its own".to_owned());
    }
    let mut glue = output.js().to_owned();
    // The names between the two hold fingerprints, which do not compress: numbers do as well.
    for (number, import) in output.wasm_mut().imports.iter_mut().enumerate() {
        let name = format!("{}: function(", import.name);
        if glue.matches(&name).count() != 1 {
            return Err(format!("the code for the browser does not define {} once", import.name));
        }
        import.name = format!("i{number}");
        glue = glue.replace(&name, &format!("{}: function(", import.name));
    }
    Ok((glue, output.wasm_mut().emit_wasm()))
}

/// Puts everything into the folder, under names that say their content.
fn pack(root: &Path, mut pack: Pack, glue: &str, wasm: &[u8], words: &Path) -> Done {
    let statics = root.join("crates/web/static");
    pack.asset("wasm", "tribord", "wasm", wasm)?;
    pack.asset("glue", "tribord", "js", squeeze(glue).as_bytes())?;
    pack.asset("css", "tribord", "css", styles(root)?.as_bytes())?;
    for key in ["words-en", "words-fr"] {
        let text = read(&words.join(format!("{key}.txt")))?;
        pack.asset(key, key, "txt", text.as_bytes())?;
    }
    for script in ["worker", "start", "early"] {
        let text = pack.fill(&read(&statics.join(format!("{script}.js")))?);
        pack.asset(script, script, "js", text.as_bytes())?;
    }
    let mut rules = Vec::new();
    for (name, text) in rules::pages(root)? {
        pack.seen.push(fingerprint(text.as_bytes()));
        pack.write(&format!("rules/{name}"), text.as_bytes())?;
        rules.push(format!("\"rules/{name}\""));
    }
    pack.map.push(("rules".to_owned(), rules.join(", ")));
    for path in below(&statics) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = ["html", "svg", "webmanifest"].iter().any(|end| name.ends_with(end));
        match name.as_str() {
            "worker.js" | "start.js" | "early.js" | "service.js" => {}
            "pieces.svg" | "index.html" | "card.html" => {}
            _ if text => pack.write(&name, read(&path)?.as_bytes())?,
            _ => write(&pack.folder.join(&name), &read_bytes(&path)?)?,
        }
    }
    let pieces = read(&statics.join("pieces.svg"))?;
    let index = entrance::page(root, &read(&statics.join("index.html"))?)?;
    let index = index.replace("{{pieces}}", pieces.trim());
    pack.seen.push(fingerprint(index.as_bytes()));
    let version = fingerprint(pack.seen.concat().as_bytes());
    pack.map.push(("version".to_owned(), version.clone()));
    pack.write("index.html", pack.fill(&index).as_bytes())?;
    let service = pack.fill(&read(&statics.join("service.js"))?);
    pack.write("service.js", service.as_bytes())?;
    write(&pack.folder.join("version.txt"), version.as_bytes())
}

/// The folder that is being filled, and what stands for what in scripts and pages: `{{wasm}}` is the
/// name of the wasm file.
struct Pack {
    folder: PathBuf,
    small: bool,
    map: Vec<(String, String)>,
    seen: Vec<String>,
}

impl Pack {
    fn new(folder: &Path, small: bool) -> Pack {
        Pack { folder: folder.to_owned(), small, map: Vec::new(), seen: Vec::new() }
    }

    /// Writes a file that is worth compressing.
    fn write(&self, name: &str, content: &[u8]) -> Done {
        let path = self.folder.join(name);
        if self.small { write_compressed(&path, content) } else { write(&path, content) }
    }

    fn asset(&mut self, key: &str, stem: &str, end: &str, content: &[u8]) -> Done {
        let print = fingerprint(content);
        let name = format!("{stem}.{print}.{end}");
        self.seen.push(print);
        self.write(&format!("assets/{name}"), content)?;
        self.map.push((key.to_owned(), name));
        Ok(())
    }

    fn fill(&self, text: &str) -> String {
        self.map.iter().fold(text.to_owned(), |text, (key, value)| {
            text.replace(&format!("{{{{{key}}}}}"), value)
        })
    }
}

/// All style sheets in one, without comments and needless space. Tokens first.
fn styles(root: &Path) -> Result<String, String> {
    let mut files = below(&root.join("crates/web/styles"));
    let general = ["tokens.css", "shell.css", "table.css"];
    let rank = |path: &PathBuf| general.iter().position(|name| path.ends_with(name)).unwrap_or(3);
    files.sort_by_key(|path| (rank(path), path.clone()));
    let texts: Result<Vec<_>, _> = files.iter().map(|path| read(path)).collect();
    Ok(minify(&texts?.concat()))
}

fn minify(css: &str) -> String {
    let mut plain = String::new();
    for (index, part) in css.split("/*").enumerate() {
        plain +=
            if index == 0 { part } else { part.split_once("*/").map_or("", |(_, after)| after) };
    }
    let mut small = String::new();
    for word in plain.split_whitespace() {
        let glued = small.ends_with(['{', '}', ';', ',']) || word.starts_with(['{', '}', ';']);
        if !small.is_empty() && !glued {
            small.push(' ');
        }
        small += word;
    }
    small.replace(";}", "}")
}

/// The glue without its comments and indentation. It is ours to serve, not to read.
fn squeeze(glue: &str) -> String {
    let mut inside = false;
    let mut lines = Vec::new();
    for line in glue.lines().map(str::trim) {
        match line {
            "" => {}
            _ if line.starts_with("/**") || line.starts_with("/* @") => {
                inside = !line.ends_with("*/")
            }
            _ if inside => inside = !line.ends_with("*/"),
            _ if line.starts_with("//") => {}
            _ => lines.push(line),
        }
    }
    lines.join("\n")
}

/// Lists what a first game downloads, and fails if it is too much. Of the languages only one is
/// fetched: the larger one counts.
pub(crate) fn size(root: &Path) -> Done {
    let dist = dist(root);
    let (mut total, mut words) = (0, 0);
    for path in below(&dist.join("assets")).into_iter().chain([dist.join("index.html")]) {
        if path.extension().is_some_and(|end| end == "br" || end == "gz") {
            continue;
        }
        let length = |path: &Path| fs::metadata(path).map_or(0, |data| data.len());
        let small = length(&PathBuf::from(format!("{}.br", path.display())));
        let name = path.strip_prefix(&dist).unwrap_or(&path).display().to_string();
        match name.contains("words-") {
            true => words = small.max(words),
            false => total += small,
        }
        println!("{:>9} {small:>9}  {name}", length(&path));
    }
    total += words;
    println!("{:>9} {total:>9}  bytes after brotli for a first game", "");
    if total > MOST { Err(format!("that is more than {MOST}")) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn style_sheets_shrink_without_changing() {
        let css = "/* why */\n.a > .b,\n.c :hover {\n  margin: 0 auto;\n  color: red;\n}\n";
        assert_eq!(minify(css), ".a > .b,.c :hover{margin: 0 auto;color: red}");
    }

    #[test]
    fn glue_loses_its_comments_only() {
        let glue = "/**\n * About.\n */\nexport function f() {\n    // why\n    return 1;\n}\n";
        assert_eq!(squeeze(glue), "export function f() {\nreturn 1;\n}");
    }
}
