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

/// A document as HTML. Each rule's item gets its number as `id`, so that a refusal can lead there,
/// and behind it the number is noted, so that a figure can stand there.
fn page(markdown: &str) -> String {
    let mut events: Vec<Event<'_>> = Parser::new_ext(markdown, Options::ENABLE_TABLES).collect();
    // What is noted behind the items that are open.
    let mut notes = Vec::new();
    for at in 0..events.len() {
        if events[at] == Event::End(TagEnd::Item) {
            let note: String = notes.pop().unwrap_or_default();
            events[at] = Event::Html(format!("</li>{note}\n").into());
        }
        // An item that begins with strong text is a numbered rule; in a loose list a paragraph
        // stands between.
        if events[at] != Event::Start(Tag::Item) {
            continue;
        }
        let mut next = events[at + 1..].iter().filter(|e| **e != Event::Start(Tag::Paragraph));
        let strong = next.next() == Some(&Event::Start(Tag::Strong));
        let mut note = String::new();
        if let (true, Some(Event::Text(id))) = (strong, next.next()) {
            let id = id.trim();
            note = format!("<!--{id}-->");
            let item = format!("<li id=\"{id}\" class=\"rule\">");
            events[at] = Event::Html(item.into());
        }
        notes.push(note);
    }
    // The page's own heading says the title already.
    let title = |event: &Event<'_>| *event == Event::End(TagEnd::Heading(HeadingLevel::H1));
    let after = events.iter().position(title).map_or(0, |at| at + 1);
    let mut text = String::new();
    html::push_html(&mut text, events.into_iter().skip(after));
    // On a phone a table is wider than the page: the keyboard must be able to scroll it.
    text.replace("<table>", "<table tabindex=\"0\">")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_get_their_numbers_as_anchors() {
        let page = page("# T\n\n## Play\n- **TO-1** A grid.\n  - **TO-1a** Of wood.\n- Plain.\n");
        assert!(page.contains("<li id=\"TO-1\" class=\"rule\"><strong>TO-1</strong> A grid."));
        assert!(page.contains("Of wood.</li><!--TO-1a-->\n</ul>\n</li><!--TO-1-->"), "{page}");
        assert!(page.contains("<li>Plain.</li>") && !page.contains("<h1>"), "{page}");
    }
}
