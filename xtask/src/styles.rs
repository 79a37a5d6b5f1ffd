//! Style sheets share one page: what one of them says of a class alone holds everywhere.

use crate::files::below;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// These dress what is the same on many pages.
const GENERAL: [&str; 4] = ["tokens.css", "shell.css", "scene.css", "sheets.css"];

/// A sheet for one game or one kind of page dresses no class by itself that another sheet knows as well: it would change
/// pages it is not meant for.
pub(crate) fn leaks(root: &Path, wrong: &mut Vec<String>) {
    let mut sheets = BTreeMap::new();
    for path in below(&root.join("crates/web/styles")) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        sheets.insert(name, fs::read_to_string(&path).unwrap_or_default());
    }
    wrong.extend(found(&sheets));
}

fn found(sheets: &BTreeMap<String, String>) -> Vec<String> {
    let known: BTreeMap<&String, BTreeSet<&str>> = sheets
        .iter()
        .map(|(name, css)| (name, selectors(css).flat_map(classes).collect()))
        .collect();
    let mut found = Vec::new();
    for (name, css) in sheets.iter().filter(|(name, _)| !GENERAL.contains(&name.as_str())) {
        let lists = selectors(css).filter(|list| !list.contains('('));
        for class in lists.flat_map(|list| list.split(',')).filter_map(alone) {
            let other =
                known.iter().find(|(other, known)| **other != name && known.contains(class));
            if let Some((other, _)) = other {
                found
                    .push(format!("styles/{name} dresses every .{class}, which {other} knows too"));
            }
        }
    }
    found
}

/// What stands before each `{`.
fn selectors(css: &str) -> impl Iterator<Item = &str> {
    let ends = css.match_indices('{').map(|(end, _)| end);
    ends.map(|end| {
        let before = &css[..end];
        before.rfind(['{', '}', ';', '/']).map_or(before, |start| &before[start + 1..])
    })
}

fn classes(selector: &str) -> impl Iterator<Item = &str> {
    let name =
        |part| word(part).filter(|name| !name.starts_with(|first: char| first.is_ascii_digit()));
    selector.split('.').skip(1).filter_map(name)
}

/// The class that is the whole of a selector.
fn alone(selector: &str) -> Option<&str> {
    let class = selector.trim().strip_prefix('.')?;
    word(class).filter(|word| *word == class)
}

/// The name at the beginning.
fn word(text: &str) -> Option<&str> {
    let part_of_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    let end = text.find(|letter| !part_of_name(letter)).unwrap_or(text.len());
    (end > 0).then(|| &text[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_that_others_know_is_not_dressed_everywhere() {
        let sheets = |study: &str| {
            let scene = "/* Points. */\n.float { color: #fff; }\n.float.lost { background: red; }";
            [("scene.css", scene), ("study.css", study)]
                .map(|(name, css)| (name.to_owned(), css.to_owned()))
                .into()
        };
        assert_eq!(
            found(&sheets(".luck .lost { color: red; } .grade { margin: .5rem; }")),
            [""; 0]
        );
        for leak in [".lost { color: red; }", "@media print { .grade, .lost { color: red; } }"] {
            assert_eq!(
                found(&sheets(leak)),
                ["styles/study.css dresses every .lost, which scene.css knows too"]
            );
        }
    }
}
