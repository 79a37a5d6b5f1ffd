//! The numbered rules as pages that the client fetches when somebody reads them.

use crate::files::{below, read};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use std::path::Path;

/// Each page's name (`triolet.fr.html`) and text.
pub(crate) fn pages(root: &Path) -> Result<Vec<(String, String)>, String> {
    let folder = root.join("docs/rules");
    let mut pages = Vec::new();
    for path in below(&folder) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let Some(stem) = name.strip_suffix(".md") else { continue };
        let (game, lang) = stem.split_once('.').unwrap_or((stem, "en"));
        pages.push((format!("{game}.{lang}.html"), page(&read(&path)?)));
    }
    Ok(pages)
}

/// A document as HTML. Each rule's item gets its number as `id`, so that a refusal can lead there.
fn page(markdown: &str) -> String {
    let mut events: Vec<Event<'_>> = Parser::new_ext(markdown, Options::ENABLE_TABLES).collect();
    for at in 0..events.len() {
        // An item that begins with strong text is a numbered rule; in a loose list a paragraph
        // stands between.
        if events[at] != Event::Start(Tag::Item) {
            continue;
        }
        let mut next = events[at + 1..].iter().filter(|e| **e != Event::Start(Tag::Paragraph));
        let strong = next.next() == Some(&Event::Start(Tag::Strong));
        if let (true, Some(Event::Text(id))) = (strong, next.next()) {
            let item = format!("<li id=\"{}\" class=\"rule\">", id.trim());
            events[at] = Event::Html(item.into());
        }
    }
    // The page's own heading says the title already.
    let title = |event: &Event<'_>| *event == Event::End(TagEnd::Heading(HeadingLevel::H1));
    let after = events.iter().position(title).map_or(0, |at| at + 1);
    let mut text = String::new();
    html::push_html(&mut text, events.into_iter().skip(after));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_get_their_numbers_as_anchors() {
        let page = page("# T\n\n## Play\n- **TO-1** A grid.\n- Plain.\n");
        assert!(page.contains("<li id=\"TO-1\" class=\"rule\"><strong>TO-1</strong> A grid.</li>"));
        assert!(page.contains("<li>Plain.</li>") && !page.contains("<h1>"), "{page}");
    }
}
