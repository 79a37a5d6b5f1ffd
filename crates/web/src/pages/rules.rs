//! The numbered rules of a game, fetched when somebody reads them.

use super::figures::Figures;
use super::{framed, game_art, on_head_gesture};
use crate::catalogue::GameEntry;
use crate::gesture::RawGesture;
use crate::markup::{Markup, alert, html};
use crate::page::{Message, Page};
use crate::verbs::verbs;
use crate::words::{lang, say};
use crate::{app, codec, net, screen};
use maud::PreEscaped;
use serde::Deserialize;

verbs! {
    /// The fields.
    enum Field {
        Search = "search",
    }
}

/// A part of the rules, made into HTML when the client is built (`xtask/src/rules.rs`). Parts end
/// after a rule, so that a figure can stand there.
#[derive(Deserialize)]
struct Part {
    /// Our own document: the one place besides `screen/morph.rs` where HTML comes in as text.
    html: String,
    /// The rule that ends here.
    rule: Option<String>,
}

/// The text of the rules.
enum Text {
    Loading,
    /// It could not be fetched.
    Missing,
    Here(Vec<Part>),
}

pub(super) struct Rules {
    entry: &'static GameEntry,
    /// What is looked for: a number or words.
    wanted: String,
    /// Has that been shown?
    shown: bool,
    found: bool,
    text: Text,
    figures: Figures,
}

impl Rules {
    pub(super) fn new(entry: &'static GameEntry, rule: Option<&str>) -> Rules {
        net::fetch(format!("rules/{}.{}.json", entry.id, lang().tag()));
        let wanted = rule.unwrap_or_default().to_owned();
        let figures = Figures::new(entry);
        Rules { entry, wanted, shown: false, found: true, text: Text::Loading, figures }
    }

    fn text(&self) -> Markup {
        html! {
            @match &self.text {
                Text::Loading => p class="quiet" { (say("loading")) },
                Text::Missing => (alert(say("not-loaded"))),
                Text::Here(parts) => article id="rules" {
                    @for part in parts {
                        (PreEscaped(&part.html))
                        @if let Some(rule) = &part.rule { (self.figures.after(rule)) }
                    }
                },
            }
        }
    }
}

impl Page for Rules {
    fn title(&self) -> String {
        format!("{} — {} — Tribord", self.entry.info().title, say("rules"))
    }

    fn render(&self) -> Markup {
        let (id, search) = (self.entry.id, say("search-rules"));
        // Who comes from a table goes back there.
        let table = app::last_table();
        let (to, way) = match table.as_str() {
            "" => (format!("#/start/{id}"), "play-now"),
            table => (table.to_owned(), "to-now"),
        };
        framed(
            "page",
            html! {
                div class="paper-sheet" {
                    header class={ "felt scene " (id) } {
                        a class="back" href="#/learn" aria-label=(say("lesson")) { "‹" }
                        h1 { (self.entry.info().title) }
                        (game_art(id))
                    }
                    div class="text" {
                        p class="row" {
                            input class="search" type="search" data-do=(Field::Search) aria-label=(search)
                                placeholder=(search) value=(self.wanted);
                            a class="button main" href=(to) { (say(way)) }
                            a class="button" href={ "#/learn/" (id) } { (say("lesson")) }
                        }
                        details class="figures" open {
                            summary { (say("lesson-figures")) }
                            ul { (self.figures.links()) }
                        }
                        @if !self.found { p role="status" { (say("no-such-rule")) } }
                        (self.text())
                    }
                }
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        if let Some((Field::Search, value)) = gesture.input() {
            value.clone_into(&mut self.wanted);
            self.shown = false;
            return true;
        }
        self.figures.on_gesture(gesture) || on_head_gesture(gesture)
    }

    fn on_message(&mut self, message: Message) {
        match message {
            Message::Text(text) => {
                let parts = text.and_then(|text| codec::read(&text).ok());
                self.text = parts.map_or(Text::Missing, Text::Here);
            }
            message => self.figures.on_message(message),
        }
    }

    fn after_render(&mut self) {
        if matches!(self.text, Text::Here(_)) {
            let found = screen::mark_rule(self.wanted.trim(), !self.shown);
            self.shown = true;
            if found != self.found {
                self.found = found;
                app::redraw();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::find;

    #[test]
    fn figures_stand_behind_their_rules() {
        let mut page = Rules::new(find("triolet").unwrap(), Some("TO-5"));
        assert!(page.render().into_string().contains(&say("loading")));
        let rules = r#"[{"html":"<ul><li>5</li>","rule":"TO-5"},{"html":"<li>9</li></ul>"}]"#;
        page.on_message(Message::Text(Some(rules.to_owned())));
        let html = page.render().into_string();
        let order = ["<li>5</li>", "class=\"try\"", "data-do=\"0-square H8\"", "<li>9</li></ul>"];
        let places: Vec<_> = order.iter().map(|part| html.find(part).unwrap()).collect();
        assert!(places.is_sorted(), "{places:?}");
        assert!(page.on_gesture(RawGesture::Input("search", "\"><b>")));
        assert!(page.render().into_string().contains("value=\"&quot;&gt;&lt;b&gt;\""));
        page.on_message(Message::Text(None));
        assert!(page.render().into_string().contains(&say("not-loaded")));
    }
}
