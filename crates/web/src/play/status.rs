//! The sentence of the dock: what can be done, or for whom one waits.

use super::Play;
use crate::boards::Board;
use crate::log::LogEntry;
use crate::markup::{Markup, html};
use crate::words::{say, tell};

impl<G: Board> Play<G> {
    /// Who began, and why: until the person at the screen has moved, who may look up after bots have;
    /// and where one looks back at the start.
    pub(super) fn begins(&self) -> Option<Markup> {
        let desk = &self.desk;
        let moved =
            |entry: &LogEntry<G>| entry.act.as_ref().is_some_and(|act| act.by == desk.near());
        let early = match desk.viewing {
            Some(entry) => entry == 0,
            None => !desk.over && !desk.interlude && !desk.log.iter().any(moved),
        };
        let begins = G::begins(&desk.at_start().filter(|_| early && !self.small)?);
        Some(begins).filter(|begins| !begins.0.is_empty())
    }

    /// What can be done now, or for whom we wait.
    pub(super) fn turn(&self) -> Markup {
        let desk = &self.desk;
        let says = |key: &str| html! { (say(key)) };
        if desk.viewing.is_some() {
            return says("status-past");
        }
        if desk.over {
            return says("game-over");
        }
        if desk.interlude {
            return says("round-over");
        }
        // Said once, while the numbers count.
        if desk.countdown > 0 {
            return html! { "3, 2, 1…" };
        }
        if desk.paused && G::INFO.timed {
            return says("race-stands");
        }
        if desk.my_turn() {
            return G::instruction(desk, &self.draft);
        }
        if !desk.pending.is_empty() && !G::INFO.timed {
            return says("status-sent");
        }
        let names: Vec<_> = desk.to_act.iter().map(|seat| desk.name(seat)).collect();
        html! { (tell("status-waiting", &[("name", names.join(", ").into())])) }
    }

    /// Is the sentence no news to those who listen? They do not want to hear after every move for whom
    /// one waits, and the end of a round or a game is read from its title.
    pub(super) fn is_no_news(&self) -> bool {
        let desk = &self.desk;
        let waits = !desk.my_turn() && !desk.over && desk.viewing.is_none() && !desk.paused;
        waits || desk.interlude || self.end_shown()
    }
}
