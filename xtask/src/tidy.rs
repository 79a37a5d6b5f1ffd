//! Small checks that keep docs and code together.

use crate::Done;
use crate::dependencies::dependencies;
use std::fs;
use std::path::Path;

/// The version of gungraun in the workspace, which its runner must match.
pub(crate) const GUNGRAUN: &str = "0.20.0";

/// Longer source files want to be split by what they are about.
const LONGEST: usize = 400;

pub(crate) fn tidy(root: &Path) -> Done {
    println!("── tidy");
    let mut wrong = Vec::new();
    let files = crate::files::below(root);
    for file in &files {
        let Ok(text) = fs::read_to_string(file) else { continue };
        let name = file.strip_prefix(root).unwrap_or(file).display().to_string();
        lengths(&name, &text, &mut wrong);
        links(file, &name, &text, &mut wrong);
    }
    rules(root, &mut wrong);
    map(root, &mut wrong);
    dependencies(root, &mut wrong);
    crate::styles::leaks(root, &mut wrong);
    if wrong.is_empty() {
        println!("── tidy: {} files are fine", files.len());
        return Ok(());
    }
    Err(format!("tidy found\n  {}", wrong.join("\n  ")))
}

fn lengths(name: &str, text: &str, wrong: &mut Vec<String>) {
    let test = name.contains("/tests/") || name.contains("/benches/");
    let lines = text.lines().count();
    if name.ends_with(".rs") && !test && lines > LONGEST {
        wrong.push(format!("{name} has {lines} lines, more than {LONGEST}"));
    }
}

/// Links between documents lead somewhere.
fn links(file: &Path, name: &str, text: &str, wrong: &mut Vec<String>) {
    if !name.ends_with(".md") {
        return;
    }
    for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
        let path = target.split('#').next().unwrap_or_default();
        let outside = target.contains("://") || target.starts_with("mailto:");
        if outside || path.is_empty() {
            continue;
        }
        if !file.parent().unwrap_or(file).join(path).exists() {
            wrong.push(format!("{name} links to {target}, which is not there"));
        }
    }
}

/// Every game has its rules in both languages, with the same numbers.
fn rules(root: &Path, wrong: &mut Vec<String>) {
    let folder = root.join("docs/rules");
    for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        let Some(game) = name.strip_suffix(".md").filter(|game| !game.ends_with(".fr")) else {
            continue;
        };
        let french = folder.join(format!("{game}.fr.md"));
        if numbers(&path) != numbers(&french) {
            wrong.push(format!("docs/rules/{game}.md and {game}.fr.md have other rule numbers"));
        }
    }
}

fn numbers(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap_or_default();
    let items = text.lines().filter_map(|line| line.trim_start().strip_prefix("- **"));
    items.filter_map(|item| item.split_once("**").map(|(id, _)| id.to_owned())).collect()
}

/// The map names every crate.
fn map(root: &Path, wrong: &mut Vec<String>) {
    let map = fs::read_to_string(root.join("ARCHITECTURE.md")).unwrap_or_default();
    for folder in ["crates", "crates/games"] {
        for entry in fs::read_dir(root.join(folder)).into_iter().flatten().flatten() {
            let name = format!("{folder}/{}", entry.file_name().to_string_lossy());
            if entry.path().join("Cargo.toml").exists() && !map.contains(&name) {
                wrong.push(format!("ARCHITECTURE.md does not mention {name}"));
            }
        }
    }
}
