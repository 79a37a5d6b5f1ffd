//! The sentence of the dock: what can be done, or for whom one waits.

use super::Play;
use crate::boards::Board;
use crate::log::LogEntry;
use crate::markup::{Markup, html};
use crate::words::{say, tell};

impl<G: Board> Play<G> {
    /// What can be done now, or for whom we wait. At the very beginning, first why it is their turn.
    pub(super) fn status(&self) -> Markup {
        let desk = &self.desk;
        // Lessons and figures begin in the middle: nothing was drawn there.
        let drawn = |entry: &LogEntry<G>| entry.act.is_none() && !entry.outcomes.is_empty();
        match &desk.log[..] {
            [first] if drawn(first) => html! {
                // Those who listen have heard it (`news.rs`).
                @let begins = G::begins(desk);
                @if !begins.is_empty() { span aria-hidden="true" { (begins) " " } }
                (self.turn())
            },
            _ => self.turn(),
        }
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
