//! The numbered rules of a game, fetched when somebody reads them.

use super::{framed, touch_head};
use crate::app::{self, Gesture, Message, Page};
use crate::boards::Entry;
use crate::browser::document;
use crate::html::escape;
use crate::lessons::FIGURES;
use crate::net;
use crate::words::{lang, say};
use wasm_bindgen::JsCast;

pub(super) struct Rules {
    entry: &'static Entry,
    /// What is looked for: a number or words.
    wanted: String,
    /// Has that been shown?
    shown: bool,
    found: bool,
    /// The text once it is here; `Some(None)` if it could not be fetched.
    text: Option<Option<String>>,
}

impl Rules {
    pub(super) fn new(entry: &'static Entry, rule: Option<&str>) -> Rules {
        let address = format!("rules/{}.{}.html", entry.id, lang().tag());
        net::fetch(address);
        let wanted = rule.unwrap_or_default().to_owned();
        Rules { entry, wanted, shown: false, found: true, text: None }
    }
}

impl Page for Rules {
    fn title(&self) -> String {
        format!("{} — Tribord", self.entry.info().title)
    }

    fn look(&self) -> String {
        let text = match &self.text {
            None => format!("<p class=\"quiet\">{}</p>", say("loading")),
            Some(None) => format!("<p class=\"refused\" role=\"alert\">{}</p>", say("not-loaded")),
            // Our own documents, made into HTML when the client is built.
            Some(Some(text)) => format!("<article id=\"rules\">{text}</article>"),
        };
        let none = if self.found {
            String::new()
        } else {
            format!("<p role=\"status\">{}</p>", say("no-such-rule"))
        };
        let search = say("search-rules");
        let id = self.entry.id;
        let figures: String = FIGURES
            .iter()
            .enumerate()
            .filter(|(_, (game, _))| *game == id)
            .map(|(at, (_, script))| {
                format!("<li><a href=\"#/try/{id}/{at}\">{}</a></li>", escape(&say(script.title)))
            })
            .collect();
        let figures = format!(
            "<details class=\"figures\" open><summary>{}</summary><ul>{figures}\
             <li><a href=\"#/learn/{id}\">{}</a></li></ul></details>",
            say("lesson-figures"),
            say("lesson")
        );
        framed(
            "page",
            &format!(
                "<h1>{}</h1><p class=\"row\"><input class=\"search\" type=\"search\" data-do=\"search\" \
                 aria-label=\"{search}\" placeholder=\"{search}\" value=\"{}\">\
                 <a class=\"button main\" href=\"#/new/{}/bots\">{}</a></p>{figures}{none}{text}",
                self.entry.info().title,
                escape(&self.wanted),
                self.entry.id,
                say("with-bots")
            ),
        )
    }

    fn touch(&mut self, gesture: Gesture<'_>) -> bool {
        match gesture {
            Gesture::Enter("search", value) => {
                self.wanted = value.to_owned();
                self.shown = false;
                true
            }
            _ => touch_head(gesture),
        }
    }

    fn hear(&mut self, message: Message) {
        if let Message::Text(text) = message {
            self.text = Some(text);
        }
    }

    fn drawn(&mut self) {
        let there = matches!(self.text, Some(Some(_)));
        if there && !self.shown {
            self.shown = true;
            let found = mark(self.wanted.trim());
            if found != self.found {
                self.found = found;
                app::redraw();
            }
        }
    }
}

/// Marks and shows the rule with this number, or the first one with these words.
fn mark(wanted: &str) -> bool {
    let Ok(rules) = document().query_selector_all("#rules .rule") else { return false };
    let all =
        (0..rules.length()).filter_map(|at| rules.item(at)?.dyn_into::<web_sys::Element>().ok());
    let all: Vec<_> = all.collect();
    for rule in &all {
        let _ = rule.class_list().remove_1("found");
    }
    if wanted.is_empty() {
        return true;
    }
    let contains = |rule: &web_sys::Element| {
        let text = rule.text_content().unwrap_or_default();
        text.contains(wanted)
    };
    let numbered = all.iter().find(|rule| rule.id().eq_ignore_ascii_case(wanted));
    let Some(rule) = numbered.or_else(|| all.iter().find(|rule| contains(rule))) else {
        return false;
    };
    let _ = rule.class_list().add_1("found");
    rule.scroll_into_view();
    true
}
