//! The documents that lead through the code must not lead astray: every path in them exists, and in
//! `docs/life-of-a-move.md` and `docs/security.md` every function is where it is said to be.

use crate::files::read;
use crate::root;
use pulldown_cmark::{Event, Options, Parser};
use std::fs;
use std::path::{Path, PathBuf};

/// Are functions looked for, or paths alone?
#[derive(Clone, Copy, PartialEq, Eq)]
enum Depth {
    Paths,
    Functions,
}

/// Something in backticks, and the words between it and the next.
struct Mention {
    code: String,
    after: String,
}

fn mentions(markdown: &str) -> Vec<Mention> {
    let mut mentions: Vec<Mention> = Vec::new();
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        let last = mentions.last_mut().map(|mention| &mut mention.after);
        match (event, last) {
            (Event::Code(code), _) => {
                mentions.push(Mention { code: code.into_string(), after: String::new() });
            }
            (Event::Text(text), Some(after)) => after.push_str(&text),
            (Event::SoftBreak, Some(after)) => after.push(' '),
            // A paragraph or a cell ends here.
            (Event::End(_), Some(after)) => after.push('.'),
            _ => {}
        }
    }
    mentions
}

/// What a document names in backticks that is not there.
///
/// A path starts at the root, or at the last folder that was named from the root: `crates/game`, then
/// `src/game.rs`. `<game>` stands for each game. A function is of the file that follows it, as in
/// "`one()` and `two()` in `file.rs`", or else of the file named last.
fn missing(root: &Path, markdown: &str, depth: Depth) -> Vec<String> {
    let (mut folder, mut file) = (root.to_owned(), None);
    let mut missing = Vec::new();
    let mentions = mentions(markdown);
    for (at, Mention { code, .. }) in mentions.iter().enumerate() {
        if is_path(code) {
            let found: Option<Vec<PathBuf>> =
                spellings(root, code).iter().map(|path| find(root, &folder, path)).collect();
            match found.as_deref() {
                None => missing.push(code.clone()),
                Some([path]) if path.is_dir() && *path == root.join(code) => {
                    folder.clone_from(path);
                }
                Some([path]) => file = Some(path.clone()),
                Some(_) => {}
            }
        } else if let Some(name) = code.strip_suffix("()").filter(|_| depth == Depth::Functions) {
            let named = file_after(&mentions[at..]).map(|path| root.join(path));
            let source = named.or_else(|| file.clone());
            let text = source.as_deref().and_then(|file| read(file).ok()).unwrap_or_default();
            let heads = [format!("fn {name}("), format!("fn {name}<")];
            if !heads.iter().any(|head| text.contains(head)) {
                let source = source.unwrap_or_default();
                let place = source.strip_prefix(root).unwrap_or(&source).display();
                missing.push(format!("{name}() in {place}"));
            }
        }
    }
    missing
}

/// The file in "`one()` and `two()` in `file.rs`".
fn file_after(mentions: &[Mention]) -> Option<&str> {
    let last = mentions.iter().position(|mention| mention.after.trim() != "and")?;
    let file = mentions.get(last + 1).filter(|file| is_path(&file.code))?;
    (mentions[last].after.trim() == "in").then_some(&file.code)
}

/// Words of code can have slashes and dots too; a path has nothing else unusual in it, and a
/// slash or one of our endings. What starts with a slash is an address of the server.
fn is_path(code: &str) -> bool {
    const ENDINGS: [&str; 8] = [".rs", ".md", ".js", ".css", ".svg", ".ftl", ".html", ".toml"];
    let usual = |letter: char| letter.is_ascii_alphanumeric() || "/._-<>".contains(letter);
    let looks = code.contains('/') || ENDINGS.iter().any(|ending| code.ends_with(ending));
    looks && !code.starts_with('/') && code.chars().all(usual)
}

/// A path for each game where it has `<game>` in it. Modules cannot have a hyphen in their name.
fn spellings(root: &Path, path: &str) -> Vec<String> {
    if !path.contains("<game>") {
        return vec![path.to_owned()];
    }
    let games = fs::read_dir(root.join("crates/games")).into_iter().flatten().flatten();
    let spelling = |entry: fs::DirEntry| {
        let game = entry.file_name().to_string_lossy().into_owned();
        let module = path.ends_with(".rs") && !path.contains("crates/games");
        path.replace("<game>", &if module { game.replace('-', "_") } else { game })
    };
    games.map(spelling).collect()
}

fn find(root: &Path, folder: &Path, path: &str) -> Option<PathBuf> {
    [root.join(path), folder.join(path)].into_iter().find(|path| path.exists())
}

fn check(document: &str, depth: Depth) {
    let text = read(&root().join(document)).unwrap();
    let missing = missing(&root(), &text, depth);
    assert!(missing.is_empty(), "{document} names what is not there: {missing:#?}");
}

#[test]
fn the_life_of_a_move_names_what_exists() {
    check("docs/life-of-a-move.md", Depth::Functions);
}

#[test]
fn the_tests_behind_every_promise_exist() {
    check("docs/security.md", Depth::Functions);
}

#[test]
fn the_maps_name_what_exists() {
    check("ARCHITECTURE.md", Depth::Paths);
    check("docs/adding-a-game.md", Depth::Paths);
}

#[test]
fn what_is_not_there_is_found() {
    let find = |text: &str| missing(&root(), text, Depth::Functions);
    let fine = "`xtask/src` has `maps.rs` with `missing()` and a `Depth`, no `/api/v1/me`.";
    assert_eq!(find(fine), [""; 0]);
    let fine = "`xtask/src/main.rs` uses `read()` and\n`write()` in `xtask/src/files.rs`.";
    assert_eq!(find(fine), [""; 0]);
    assert_eq!(find("`xtask/src/map.rs`"), ["xtask/src/map.rs"]);
    assert_eq!(find("`crates/games/<game>/src/legal.rs`"), [""; 0]);
    assert_eq!(find("`crates/web/src/boards/<game>.rs`"), [""; 0]);
    assert_eq!(find("`docs/rules/<game>.xx.md`"), ["docs/rules/<game>.xx.md"]);
    let wrong = find("`lost()` in `xtask/src/maps.rs`, while `xtask/src/files.rs` has `gone()`.");
    assert_eq!(wrong, ["lost() in xtask/src/maps.rs", "gone() in xtask/src/files.rs"]);
    assert_eq!(find("`lost()` of no file").len(), 1);
    assert_eq!(missing(&root(), "`lost()` and `fn x`", Depth::Paths), [""; 0]);
}
