//! The figures of the printed sheets inside the rules, each a small table to try.
//!
//! Several boards stand on one page: what each one marks (`data-do` and the like) begins with its
//! number, `2-tile 5`, and so do the gestures that come back.

use crate::catalogue::GameEntry;
use crate::gesture::RawGesture;
use crate::markup::{Markup, button, html};
use crate::page::{Message, Page};
use crate::play::TableDo;
use crate::scripts::FIGURES;
use crate::verbs::Scope;
use crate::words::say;

/// A figure: its number among those of all games, and its table.
struct Figure {
    number: usize,
    table: Box<dyn Page>,
}

/// All figures of a game.
pub(super) struct Figures {
    figures: Vec<Figure>,
    /// The one that was touched last, and whether the keyboard is on it.
    last: usize,
    typed: bool,
}

impl Figures {
    pub(super) fn new(entry: &'static GameEntry) -> Figures {
        let mut figures = Vec::new();
        for (number, (game, _, script)) in FIGURES.iter().enumerate() {
            if *game == entry.id
                && let Some(code) = entry.code()
                && let Some(table) = (code.lesson)(script, Some(figures.len()))
            {
                figures.push(Figure { number, table });
            }
        }
        Figures { figures, last: 0, typed: false }
    }

    /// Links to where they stand.
    pub(super) fn links(&self) -> Markup {
        html! {
            @for figure in &self.figures {
                @let (game, rule, script) = &FIGURES[figure.number];
                li { a href={ "#/rules/" (game) "/" (rule) } { (say(script.title)) } }
            }
        }
    }

    /// The figures that stand behind a rule.
    pub(super) fn after(&self, rule: &str) -> Markup {
        let of_rule = |(_, figure): &(usize, &Figure)| FIGURES[figure.number].1 == rule;
        html! {
            @for (at, figure) in self.figures.iter().enumerate().filter(of_rule) {
                (render(at, figure))
            }
        }
    }

    /// Hands a gesture to the figure that it belongs to.
    pub(super) fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        let aimed = aimed(gesture);
        self.typed = aimed.is_some_and(|(at, gesture)| {
            matches!(gesture, RawGesture::Key(..)) || self.typed && at == self.last
        });
        if let Some((at, _)) = aimed {
            self.last = at;
        }
        for (at, figure) in self.figures.iter_mut().enumerate() {
            figure.table.set_keyboard(self.typed && at == self.last);
        }
        let Some((at, gesture)) = aimed else { return false };
        self.figures.get_mut(at).is_some_and(|figure| figure.table.on_gesture(gesture))
    }

    /// What comes later is for the figure that asked for it.
    pub(super) fn on_message(&mut self, message: Message) {
        if let Some(figure) = self.figures.get_mut(self.last) {
            figure.table.on_message(message);
        }
    }
}

fn render(at: usize, figure: &Figure) -> Markup {
    let game = FIGURES[figure.number].0;
    let again = Scope(Some(at)).mark(TableDo::Undo);
    html! {
        li class="try" {
            figure data-game=(game) {
                (figure.table.render())
                p class="row" {
                    (button("", again, say("figure-again"), true))
                    a href={ "#/try/" (game) "/" (figure.number) } { (say("figure-large")) }
                }
            }
        }
    }
}

/// The figure that a gesture means, and the gesture as that figure knows it.
pub(crate) fn aimed(gesture: RawGesture<'_>) -> Option<(usize, RawGesture<'_>)> {
    let (at, mark) = Scope::split(gesture.mark())?;
    let gesture = match gesture {
        RawGesture::Click(_) => RawGesture::Click(mark),
        RawGesture::Input(_, value) => RawGesture::Input(mark, value),
        RawGesture::Lift(_) => RawGesture::Lift(mark),
        RawGesture::Drop(_, place) => {
            // Nothing is dragged from one figure to another.
            let place = Scope::split(place).filter(|(other, _)| *other == at);
            RawGesture::Drop(mark, place.map_or("", |(_, place)| place))
        }
        RawGesture::Key(key, _) => RawGesture::Key(key, mark),
    };
    Some((at, gesture))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::find;

    #[test]
    fn gestures_find_their_figure() {
        let click = aimed(RawGesture::Click("2-tile 5"));
        assert_eq!(click, Some((2, RawGesture::Click("tile 5"))));
        assert_eq!(aimed(RawGesture::Click("theme")), None);
        assert_eq!(aimed(RawGesture::Key("x", "")), None);
        let drop = |place| aimed(RawGesture::Drop("1-tile 5", place)).unwrap().1;
        assert_eq!(drop("1-A1"), RawGesture::Drop("tile 5", "A1"));
        assert_eq!(drop("0-A1"), RawGesture::Drop("tile 5", ""));
    }

    #[test]
    fn only_the_figure_that_is_typed_into_takes_the_keyboard() {
        let mut figures = Figures::new(find("triolet").unwrap());
        let focused = |figures: &Figures| {
            let html = html! { (figures.after("TO-5")) (figures.after("TO-10")) }.into_string();
            html.matches("data-focus").count()
        };
        assert_eq!(focused(&figures), 0);
        figures.on_gesture(RawGesture::Key("ArrowLeft", "1-square H8"));
        assert_eq!(focused(&figures), 1);
        figures.on_gesture(RawGesture::Click("theme"));
        assert_eq!(focused(&figures), 0);
    }
}
