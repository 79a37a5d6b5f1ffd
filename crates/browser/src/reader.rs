//! A screen reader: what a page says to somebody who does not see it. The page is read from the
//! browser's accessibility tree in its order; announcements are collected as they come.

use crate::Tab;
use chromiumoxide::cdp::browser_protocol::accessibility::{AxNode, GetFullAxTreeParams};
use std::collections::HashMap;

/// What is read as one thing, with everything in it.
const WHOLE: [&str; 11] = [
    "button",
    "link",
    "heading",
    "image",
    "img",
    "gridcell",
    "progressbar",
    "textbox",
    "checkbox",
    "combobox",
    "slider",
];

/// What begins a line of its own.
const LINES: [&str; 8] =
    ["listitem", "paragraph", "row", "group", "list", "DisclosureTriangle", "dialog", "figure"];

impl Tab {
    /// Begins to listen: to live regions, to what is pressed, and to where the keyboard is put.
    pub async fn listen(&self) {
        self.js::<()>(&format!("void ({})()", include_str!("reader.js"))).await;
    }

    /// What was heard since it was last asked for.
    pub async fn heard(&self) -> Vec<String> {
        self.js("heard.splice(0)").await
    }

    /// The whole page, a line a thing.
    pub async fn read_aloud(&self) -> Vec<String> {
        let tree = self.page().execute(GetFullAxTreeParams::default()).await.unwrap();
        let nodes = &tree.result.nodes;
        let by_id = nodes.iter().map(|node| (node.node_id.inner().as_str(), node)).collect();
        let mut page = Page { by_id, lines: Vec::new(), text: Vec::new(), depth: 0 };
        if let Some(root) = nodes.first() {
            page.read(root);
        }
        page.end_line();
        page.lines
    }
}

struct Page<'a> {
    by_id: HashMap<&'a str, &'a AxNode>,
    lines: Vec<String>,
    /// The line that is being read.
    text: Vec<String>,
    depth: usize,
}

impl Page<'_> {
    fn read(&mut self, node: &AxNode) {
        let (role, name) = (text(&node.role), text(&node.name));
        if node.ignored {
            return self.inside(node);
        }
        match role.as_str() {
            "StaticText" => self.text.push(name),
            "InlineTextBox" | "ListMarker" | "LineBreak" => {}
            // The cells of a row are read one after the other.
            "gridcell" | "cell" | "columnheader" | "rowheader" => {
                let inside = if name.is_empty() { self.flat(node) } else { name };
                self.text.push(format!("{inside} |"));
            }
            role if WHOLE.contains(&role) => {
                self.end_line();
                self.line(&format!("{role}: {name}{}", states(node)));
            }
            "generic" | "none" | "RootWebArea" | "strong" | "emphasis" => self.inside(node),
            role => {
                self.end_line();
                let named = !name.is_empty() && !matches!(role, "listitem" | "row");
                if named {
                    self.line(&format!("{role}: {name}{}", states(node)));
                }
                self.depth += usize::from(named);
                self.inside(node);
                self.depth -= usize::from(named);
                if named || LINES.contains(&role) {
                    self.end_line();
                }
            }
        }
    }

    fn inside(&mut self, node: &AxNode) {
        for child in node.child_ids.iter().flatten() {
            if let Some(&child) = self.by_id.get(child.inner().as_str()) {
                self.read(child);
            }
        }
    }

    /// All the text in something.
    fn flat(&self, node: &AxNode) -> String {
        let children = node.child_ids.iter().flatten();
        let read = |child: &&AxNode| match text(&child.role).as_str() {
            "StaticText" => text(&child.name),
            _ => self.flat(child),
        };
        let all: Vec<String> = children
            .filter_map(|child| self.by_id.get(child.inner().as_str()))
            .map(read)
            .filter(|text| !text.is_empty())
            .collect();
        all.join(" ")
    }

    fn end_line(&mut self) {
        let text = std::mem::take(&mut self.text).join(" ");
        self.line(&text);
    }

    fn line(&mut self, text: &str) {
        let words: Vec<&str> = text.split_whitespace().collect();
        if !words.is_empty() {
            self.lines.push("  ".repeat(self.depth) + &words.join(" "));
        }
    }
}

/// A value of the tree as text.
fn text(value: &Option<chromiumoxide::cdp::browser_protocol::accessibility::AxValue>) -> String {
    let value = value.as_ref().and_then(|value| value.value.as_ref());
    value.and_then(|value| value.as_str()).unwrap_or_default().to_owned()
}

/// What is said after the name: pressed, disabled.
fn states(node: &AxNode) -> String {
    let states = node.properties.iter().flatten().filter_map(|property| {
        let value = property.value.value.as_ref()?;
        let on = value.as_bool() == Some(true) || value.as_str() == Some("true");
        let name = property.name.as_ref();
        (on && ["pressed", "disabled", "expanded"].contains(&name)).then(|| format!(" ({name})"))
    });
    states.collect()
}
