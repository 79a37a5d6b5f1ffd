//! The figures of the printed sheets inside the rules, each a small table to try.
//!
//! Several boards stand on one page: each one's marks (`data-do` and the like) begin with its
//! number, `2-tile 5`, and so do the gestures that come back.

use crate::app::{Gesture, Message, Page};
use crate::boards::Entry;
use crate::html::{button, escape};
use crate::lessons::FIGURES;
use crate::words::say;

/// What must differ from figure to figure.
const MARKS: [&str; 5] =
    [" id=\"", " data-do=\"", " data-drag=\"", " data-drop=\"", " data-fly=\""];

/// All figures of a game.
pub(super) struct Figures {
    /// Each with its number among those of all games.
    tables: Vec<(usize, Box<dyn Page>)>,
    /// The one that was touched last, and whether the keyboard is on it.
    last: usize,
    typed: bool,
}

impl Figures {
    pub(super) fn new(entry: &'static Entry) -> Figures {
        let mut tables = Vec::new();
        for (number, (game, _, script)) in FIGURES.iter().enumerate() {
            if *game == entry.id
                && let Some(table) = (entry.stage)(script, true)
            {
                tables.push((number, table));
            }
        }
        Figures { tables, last: 0, typed: false }
    }

    /// Links to where they stand.
    pub(super) fn list(&self) -> String {
        let mut list = String::new();
        for (number, _) in &self.tables {
            let (game, rule, script) = &FIGURES[*number];
            let title = escape(&say(script.title));
            list += &format!("<li><a href=\"#/rules/{game}/{rule}\">{title}</a></li>");
        }
        list
    }

    /// The rules with each figure right after its rule, whose end is marked.
    pub(super) fn woven(&self, rules: &str) -> String {
        let mut text = rules.to_owned();
        for at in (0..self.tables.len()).rev() {
            let end = format!("<!--{}-->", FIGURES[self.tables[at].0].1);
            text = text.replace(&end, &format!("{end}{}", self.drawn(at)));
        }
        text
    }

    fn drawn(&self, at: usize) -> String {
        let (number, table) = &self.tables[at];
        let game = FIGURES[*number].0;
        let mut html = format!(
            "<li class=\"try\"><figure data-game=\"{game}\">{}<p class=\"row\">{}\
             <a href=\"#/try/{game}/{number}\">{}</a></p></figure></li>",
            table.look(),
            button("", "page undo", &say("figure-again"), true),
            say("figure-large")
        );
        for mark in MARKS {
            html = html.replace(mark, &format!("{mark}{at}-"));
        }
        if self.typed && at == self.last {
            return html;
        }
        // The keyboard stays where it is.
        html.replace(" data-focus", " data-rest")
    }

    /// Hands a gesture to the figure that it belongs to.
    pub(super) fn touch(&mut self, gesture: Gesture<'_>) -> bool {
        let Some((at, gesture)) = aimed(gesture) else {
            self.typed = false;
            return false;
        };
        self.typed = matches!(gesture, Gesture::Key(..)) || self.typed && at == self.last;
        self.last = at;
        self.tables.get_mut(at).is_some_and(|(_, table)| table.touch(gesture))
    }

    /// What comes later is for the figure that asked for it.
    pub(super) fn hear(&mut self, message: Message) {
        if let Some((_, table)) = self.tables.get_mut(self.last) {
            table.hear(message);
        }
    }
}

/// A mark without its number, and the number.
fn own(mark: &str) -> Option<(usize, &str)> {
    let (at, what) = mark.split_once('-')?;
    Some((at.parse().ok()?, what))
}

/// The figure that a gesture means, and the gesture as that figure knows it.
fn aimed(gesture: Gesture<'_>) -> Option<(usize, Gesture<'_>)> {
    let (Gesture::Click(mark)
    | Gesture::Enter(mark, _)
    | Gesture::Lift(mark)
    | Gesture::Drop(mark, _)
    | Gesture::Key(_, mark)) = gesture;
    let (at, what) = own(mark)?;
    let gesture = match gesture {
        // Boards have no fields.
        Gesture::Click(_) | Gesture::Enter(..) => Gesture::Click(what),
        Gesture::Lift(_) => Gesture::Lift(what),
        Gesture::Drop(_, place) => {
            // Nothing is dragged from one figure to another.
            let place = own(place).filter(|(other, _)| *other == at);
            Gesture::Drop(what, place.map_or("", |(_, place)| place))
        }
        Gesture::Key(key, _) => Gesture::Key(key, what),
    };
    Some((at, gesture))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gestures_find_their_figure() {
        assert_eq!(aimed(Gesture::Click("2-tile 5")), Some((2, Gesture::Click("tile 5"))));
        assert_eq!(aimed(Gesture::Click("theme")), None);
        assert_eq!(aimed(Gesture::Key("x", "")), None);
        let drop = |place| aimed(Gesture::Drop("1-tile 5", place)).unwrap().1;
        assert_eq!(drop("1-A1"), Gesture::Drop("tile 5", "A1"));
        assert_eq!(drop("0-A1"), Gesture::Drop("tile 5", ""));
    }
}
