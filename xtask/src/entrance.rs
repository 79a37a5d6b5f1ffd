//! The entrance as it stands before the client arrives: what the client draws must be the same, so
//! that nothing moves under anybody's finger.

use crate::files::read;
use std::path::Path;

/// Fills the page: a card for each `{{card id, title, fewest, most}}`, and words.
pub(crate) fn page(root: &Path, page: &str) -> Result<String, String> {
    let card = read(&root.join("crates/web/static/card.html"))?;
    let filled = replace(page, ("{{card ", "}}"), |facts| {
        let values: Vec<&str> = facts.split(", ").collect();
        let names = ["id", "title", "fewest", "most"];
        if values.len() != names.len() {
            return Err(format!("index.html has a card of {facts}"));
        }
        let fill = |card: String, (name, value): (&str, &&str)| {
            card.replace(&format!("{{{{{name}}}}}"), value)
        };
        Ok(names.into_iter().zip(&values).fold(card.clone(), fill).trim().to_owned())
    })?;
    // The client writes no space between its elements.
    Ok(say(root, &filled)?.replace(">\n<", "><"))
}

/// Puts sentences of the catalogue in the place of `[[key name=value]]`, in both languages: the
/// style sheet shows the one that the page is in.
fn say(root: &Path, page: &str) -> Result<String, String> {
    let catalogue = |lang: &str| {
        let files = ["web", "web-online", "web-lessons", "table"];
        let text = |name| read(&root.join("locales").join(lang).join(format!("{name}.ftl")));
        files.into_iter().map(text).collect::<Result<String, String>>()
    };
    let (english, french) = (catalogue("en")?, catalogue("fr")?);
    replace(page, ("[[", "]]"), |asked| {
        let (key, args) = asked.split_once(' ').unwrap_or((asked, ""));
        let find = |text: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
            let line = line.ok_or_else(|| format!("no catalogue has {key} for index.html"))?;
            let args = args.split(' ').filter_map(|arg| arg.split_once('='));
            Ok::<_, String>(args.fold(line.to_owned(), |line, (name, value)| {
                line.replace(&format!("{{ ${name} }}"), value)
            }))
        };
        Ok(format!(
            "<span class=\"said\" lang=\"en\">{}</span><span class=\"said\" lang=\"fr\">{}</span>",
            find(&english)?,
            find(&french)?
        ))
    })
}

/// Puts something else in the place of everything between these marks.
fn replace(
    page: &str,
    (from, to): (&str, &str),
    with: impl Fn(&str) -> Result<String, String>,
) -> Result<String, String> {
    let mut done = String::new();
    let mut rest = page;
    while let Some((before, found)) = rest.split_once(from) {
        let (what, after) =
            found.split_once(to).ok_or_else(|| format!("index.html has {from} without {to}"))?;
        done = done + before + &with(what)?;
        rest = after;
    }
    Ok(done + rest)
}
