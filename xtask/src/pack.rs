//! The client's folder: every file under a name that says its content, styles and scripts squeezed.

use crate::files::{below, fingerprint, read, read_bytes, write, write_compressed};
use crate::split::GameFile;
use crate::{Done, entrance, rules};
use std::path::{Path, PathBuf};
use tribord_words::{Lang, Words};

/// Puts everything into the folder, under names that say their content.
pub(crate) fn pack(
    root: &Path,
    mut pack: Pack,
    (glue, wasm): (&str, &[u8]),
    games: &[GameFile],
) -> Done {
    let statics = root.join("crates/web/static");
    pack.asset("wasm", "tribord", "wasm", wasm)?;
    let mut files = Vec::new();
    for game in games {
        let key = game.key();
        pack.asset(&key, &key, "wasm", &game.code)?;
        files.push(format!("\"assets/{{{{{key}}}}}\""));
    }
    let files = pack.fill(&files.join(", "));
    pack.map.push(("games".to_owned(), files));
    pack.asset("glue", "tribord", "js", pack.fill(&squeeze(glue)).as_bytes())?;
    pack.asset("css", "tribord", "css", styles(root)?.as_bytes())?;
    // Compiled now, and not when xtask was: `cargo xtask dev` shows a sentence as soon as it changes.
    let [english, french] = tribord_words::compile::compile(&root.join("locales"))?;
    let words = [(Lang::En, english.browser), (Lang::Fr, french.browser)];
    for (lang, text) in &words {
        let key = format!("words-{}", lang.tag());
        pack.asset(&key, &key, "txt", text.as_bytes())?;
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
    // Puzzles come like rules, when somebody wants them.
    for path in below(&root.join("crates/web/puzzles")) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = read_bytes(&path)?;
        pack.seen.push(fingerprint(&text));
        pack.write(&format!("puzzles/{name}"), &text)?;
        rules.push(format!("\"puzzles/{name}\""));
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
    let words = words.map(|(lang, text)| Words::read(lang, &text));
    let card = read(&statics.join("card.html"))?;
    let index = entrance::page(&read(&statics.join("index.html"))?, &card, &words)?;
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
pub(crate) struct Pack {
    folder: PathBuf,
    small: bool,
    map: Vec<(String, String)>,
    seen: Vec<String>,
}

impl Pack {
    pub(crate) fn new(folder: &Path, small: bool) -> Pack {
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
    let general = ["tokens.css", "shell.css", "scene.css", "sheets.css"];
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
