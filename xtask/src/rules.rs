//! The numbered rules as files that the client fetches when somebody reads them: HTML in parts, so that
//! figures can stand between two rules.

use crate::files::{below, read};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use serde_json::{Value, json};
use std::path::Path;

/// Each file's name (`triolet.fr.json`) and text.
pub(crate) fn pages(root: &Path) -> Result<Vec<(String, String)>, String> {
    let folder = root.join("docs/rules");
    let mut pages = Vec::new();
    for path in below(&folder) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let Some(stem) = name.strip_suffix(".md") else { continue };
        let (game, lang) = stem.split_once('.').unwrap_or((stem, "en"));
        pages.push((format!("{game}.{lang}.json"), page(&read(&path)?)));
    }
    Ok(pages)
}

/// Stands in the HTML where a part ends. No document of ours has it.
const END: char = '\0';

/// A document as a list of parts, in JSON. Each rule's item gets its number as `id`, so that a refusal
/// can lead there, and a part ends after it with that number.
fn page(markdown: &str) -> String {
    let mut events: Vec<Event<'_>> = Parser::new_ext(markdown, Options::ENABLE_TABLES).collect();
    // The rules whose items are open; none for an item that is no rule.
    let mut open: Vec<Option<String>> = Vec::new();
    for at in 0..events.len() {
        if events[at] == Event::End(TagEnd::Item) {
            let end = open.pop().flatten().map(|rule| format!("{END}{rule}{END}"));
            events[at] = Event::Html(format!("</li>{}\n", end.unwrap_or_default()).into());
        }
        // An item that begins with strong text is a numbered rule; in a loose list a paragraph
        // stands between.
        if events[at] != Event::Start(Tag::Item) {
            continue;
        }
        let mut next = events[at + 1..].iter().filter(|e| **e != Event::Start(Tag::Paragraph));
        let strong = next.next() == Some(&Event::Start(Tag::Strong));
        let mut rule = None;
        if let (true, Some(Event::Text(id))) = (strong, next.next()) {
            let id = id.trim().to_owned();
            events[at] = Event::Html(format!("<li id=\"{id}\" class=\"rule\">").into());
            rule = Some(id);
        }
        open.push(rule);
    }
    // The page's own heading says the title already.
    let title = |event: &Event<'_>| *event == Event::End(TagEnd::Heading(HeadingLevel::H1));
    let after = events.iter().position(title).map_or(0, |at| at + 1);
    let mut text = String::new();
    html::push_html(&mut text, events.into_iter().skip(after));
    // On a phone a table is wider than the page: the keyboard must be able to scroll it.
    let text = text.replace("<table>", "<table tabindex=\"0\">");
    let pieces: Vec<&str> = text.split(END).collect();
    let part = |pair: &[&str]| match pair {
        [html, rule] => json!({"html": html, "rule": rule}),
        rest => json!({"html": rest.concat()}),
    };
    Value::Array(pieces.chunks(2).map(part).collect()).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_get_their_numbers_as_anchors_and_end_a_part() {
        let page = page("# T\n\n## Play\n- **TO-1** A grid.\n  - **TO-1a** Of wood.\n- Plain.\n");
        let parts: Vec<Value> = serde_json::from_str(&page).unwrap();
        let rules: Vec<_> = parts.iter().map(|part| part["rule"].as_str()).collect();
        assert_eq!(rules, [Some("TO-1a"), Some("TO-1"), None]);
        let html: Vec<_> = parts.iter().map(|part| part["html"].as_str().unwrap()).collect();
        assert!(html[0].contains("<li id=\"TO-1\" class=\"rule\"><strong>TO-1</strong> A grid."));
        assert!(html[0].ends_with("Of wood.</li>") && html[1].ends_with("</ul>\n</li>"), "{page}");
        assert!(html[2].contains("<li>Plain.</li>") && !page.contains("<h1>"), "{page}");
    }
}
