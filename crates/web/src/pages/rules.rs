//! The numbered rules of a game, fetched when somebody reads them.

use super::figures::Figures;
use super::{framed, game_art, on_head_gesture};
use crate::app;
use crate::catalogue::GameEntry;
use crate::gesture::RawGesture;
use crate::markup::{Markup, html};
use crate::page::{Message, Page};
use crate::rulebook::Rulebook;
use crate::verbs::verbs;
use crate::words::say;

verbs! {
    /// The fields.
    enum Field {
        Search = "search",
    }
}

pub(super) struct Rules {
    entry: &'static GameEntry,
    book: Rulebook,
    /// Is what is looked for there?
    found: bool,
    figures: Figures,
}

impl Rules {
    pub(super) fn new(entry: &'static GameEntry, rule: Option<&str>) -> Rules {
        let book = Rulebook::open(entry.id, rule.unwrap_or_default());
        Rules { entry, book, found: true, figures: Figures::new(entry) }
    }

    /// What stands behind a rule: its pieces, and figures to try.
    fn after(&self, rule: &str) -> Markup {
        html! {
            @if let Some(code) = self.entry.code() { ((code.examples)(rule)) }
            (self.figures.after(rule))
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
                                placeholder=(search) value=(self.book.wanted);
                            a class="button main" href=(to) { (say(way)) }
                            a class="button" href={ "#/learn/" (id) } { (say("lesson")) }
                        }
                        details class="figures" open {
                            summary { (say("lesson-figures")) }
                            ul { (self.figures.links()) }
                        }
                        @if !self.found { p role="status" { (say("no-such-rule")) } }
                        (self.book.render(|rule| self.after(rule)))
                    }
                }
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        if let Some((Field::Search, value)) = gesture.input() {
            self.book.look_for(value);
            return true;
        }
        self.figures.on_gesture(gesture) || on_head_gesture(gesture)
    }

    fn on_message(&mut self, message: Message) {
        match message {
            Message::Rules(text) => self.book.take_in(text),
            message => self.figures.on_message(message),
        }
    }

    fn after_render(&mut self) {
        let found = self.book.mark();
        if found != self.found {
            self.found = found;
            app::redraw();
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
        page.on_message(Message::Rules(Some(rules.to_owned())));
        let html = page.render().into_string();
        let order = ["<li>5</li>", "class=\"try\"", "data-do=\"0-square H8\"", "<li>9</li></ul>"];
        let places: Vec<_> = order.iter().map(|part| html.find(part).unwrap()).collect();
        assert!(places.is_sorted(), "{places:?}");
        assert!(page.on_gesture(RawGesture::Input("search", "\"><b>")));
        assert!(page.render().into_string().contains("value=\"&quot;&gt;&lt;b&gt;\""));
        page.on_message(Message::Rules(None));
        assert!(page.render().into_string().contains(&say("not-loaded")));
    }
}
