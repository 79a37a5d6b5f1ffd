//! The numbered rules of a game, fetched when somebody reads them.

use super::figures::Figures;
use super::{framed, touch_head};
use crate::app::{self, Gesture, Message, Page};
use crate::boards::Entry;
use crate::browser::document;
use crate::html::escape;
use crate::net;
use crate::words::{lang, say};
use wasm_bindgen::JsCast;
use web_sys::Element;

pub(super) struct Rules {
    entry: &'static Entry,
    /// What is looked for: a number or words.
    wanted: String,
    /// Has that been shown?
    shown: bool,
    found: bool,
    /// The text once it is here; `Some(None)` if it could not be fetched.
    text: Option<Option<String>>,
    figures: Figures,
}

impl Rules {
    pub(super) fn new(entry: &'static Entry, rule: Option<&str>) -> Rules {
        let address = format!("rules/{}.{}.html", entry.id, lang().tag());
        net::fetch(address);
        let wanted = rule.unwrap_or_default().to_owned();
        Rules { entry, wanted, shown: false, found: true, text: None, figures: Figures::new(entry) }
    }
}

impl Page for Rules {
    fn title(&self) -> String {
        format!("{} — {} — Tribord", self.entry.info().title, say("rules"))
    }

    fn look(&self) -> String {
        let text = match &self.text {
            None => format!("<p class=\"quiet\">{}</p>", say("loading")),
            Some(None) => format!("<p class=\"refused\" role=\"alert\">{}</p>", say("not-loaded")),
            // Our own documents, made into HTML when the client is built.
            Some(Some(text)) => {
                format!("<article id=\"rules\">{}</article>", self.figures.woven(text))
            }
        };
        let none = if self.found {
            String::new()
        } else {
            format!("<p role=\"status\">{}</p>", say("no-such-rule"))
        };
        let search = say("search-rules");
        // Who comes from a table goes back there.
        let table = app::last_table();
        let (to, way) = match table.as_str() {
            "" => (format!("#/new/{}/bots", self.entry.id), "with-bots"),
            table => (table.to_owned(), "to-now"),
        };
        let id = self.entry.id;
        let figures = format!(
            "<details class=\"figures\" open><summary>{}</summary><ul>{}\
             <li><a href=\"#/learn/{id}\">{}</a></li></ul></details>",
            say("lesson-figures"),
            self.figures.list(),
            say("lesson")
        );
        framed(
            "page",
            &format!(
                "<h1>{}</h1><p class=\"row\"><input class=\"search\" type=\"search\" data-do=\"search\" \
                 aria-label=\"{search}\" placeholder=\"{search}\" value=\"{}\">\
                 <a class=\"button main\" href=\"{to}\">{}</a></p>{figures}{none}{text}",
                self.entry.info().title,
                escape(&self.wanted),
                say(way)
            ),
        )
    }

    fn touch(&mut self, gesture: Gesture<'_>) -> bool {
        let tried = self.figures.touch(gesture);
        match gesture {
            Gesture::Enter("search", value) => {
                self.wanted = value.to_owned();
                self.shown = false;
                true
            }
            _ => tried || touch_head(gesture),
        }
    }

    fn hear(&mut self, message: Message) {
        match message {
            Message::Text(text) => self.text = Some(text),
            message => self.figures.hear(message),
        }
    }

    fn drawn(&mut self) {
        if matches!(self.text, Some(Some(_))) {
            let found = mark(self.wanted.trim(), !self.shown);
            self.shown = true;
            if found != self.found {
                self.found = found;
                app::redraw();
            }
        }
    }
}

/// Marks the rule with this number, or the first one with these words, and brings it into sight.
fn mark(wanted: &str, show: bool) -> bool {
    let Ok(rules) = document().query_selector_all("#rules .rule") else { return false };
    let mut found: Option<Element> = None;
    // The browser knows small letters: with our own the download would be 9 kB larger.
    let small = |text: &str| String::from(js_sys::JsString::from(text).to_lower_case());
    let words = small(wanted);
    for node in (0..rules.length()).filter_map(|at| rules.item(at)) {
        let rule: Element = node.unchecked_into();
        let _ = rule.class_list().remove_1("found");
        let text = small(&rule.text_content().unwrap_or_default());
        let first = found.is_none() && !wanted.is_empty() && text.contains(&words);
        if first || rule.id().eq_ignore_ascii_case(wanted) {
            found = Some(rule);
        }
    }
    if let Some(rule) = &found {
        let _ = rule.class_list().add_1("found");
        if show {
            rule.scroll_into_view();
        }
    }
    wanted.is_empty() || found.is_some()
}
