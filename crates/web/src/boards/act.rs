//! A button of the dock: what a turn leads to, and the other ways.

use crate::markup::{Markup, classes, html};
use maud::Render;
use std::fmt::Display;

/// A button below the instruction. It stands at the same place in every phase of a turn.
pub(crate) struct Act {
    mark: String,
    label: Markup,
    main: bool,
    active: bool,
    hinted: bool,
    focused: bool,
    alone: bool,
    drop: Option<String>,
}

impl Act {
    /// The button that the turn leads to. `mark` is what it does, as it stands in an attribute.
    pub(crate) fn main(mark: impl Display, label: impl Render) -> Act {
        Act { main: true, ..Act::other(mark, label) }
    }

    /// Another way.
    pub(crate) fn other(mark: impl Display, label: impl Render) -> Act {
        Act {
            mark: mark.to_string(),
            label: label.render(),
            main: false,
            active: true,
            hinted: false,
            focused: false,
            alone: false,
            drop: None,
        }
    }

    /// Can it be pressed?
    pub(crate) fn active(self, active: bool) -> Act {
        Act { active, ..self }
    }

    /// Is it what a bot would do?
    pub(crate) fn hinted(self, hinted: bool) -> Act {
        Act { hinted, ..self }
    }

    /// Does the keyboard go there?
    pub(crate) fn focused(self, focused: bool) -> Act {
        Act { focused, ..self }
    }

    /// Is there nothing else to do? Then it looks like the main button, at its own place.
    pub(crate) fn alone(self, alone: bool) -> Act {
        Act { alone, ..self }
    }

    /// Pieces can be let go on it.
    pub(crate) fn takes(self, place: impl Display) -> Act {
        Act { drop: Some(place.to_string()), ..self }
    }
}

impl Render for Act {
    fn render(&self) -> Markup {
        let class = if self.main { "primary" } else { "plain" };
        html! {
            button type="button" class={ (class) (classes(&[("hinted", self.hinted), ("alone", self.alone)])) }
                data-key={ "do-" (self.mark.replace(' ', "-")) } data-do=(self.mark)
                data-drop=[self.drop.as_deref()] data-focus[self.focused && self.active]
                disabled[!self.active] { (self.label) }
        }
    }
}
