//! What is told to those who listen: at the start where the table is to be had in words, then what
//! happens, each thing once.

use super::Play;
use crate::boards::Board;
use crate::markup::{Markup, html};
use crate::words::say;
use crate::{app, browser};
use std::cell::OnceCell;
use std::ops::Range;

/// So much is told at a time: whoever comes back to a game does not hear all of it.
const MOST: usize = 6;

/// Screen readers tell what changes in a part of the page that they know already.
const KNOWN: f64 = 500.0;

pub(super) struct News {
    /// The entries of the log that the last change brought.
    entries: Range<usize>,
    start: Start,
    /// What was told at the start: it stays as it was when the board changes.
    greeting: OnceCell<Markup>,
}

/// How far the start of the game is told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    Untold,
    Told,
    Over,
}

impl News {
    /// Nothing of a log with so many entries is news.
    pub(super) fn new(entries: usize) -> News {
        News { entries: entries..entries, start: Start::Untold, greeting: OnceCell::new() }
    }

    /// The log has so many entries now.
    pub(super) fn follow(&mut self, entries: usize) {
        self.entries = self.entries.end.clamp(entries.saturating_sub(MOST), entries)..entries;
        if self.start == Start::Told {
            self.start = Start::Over;
        }
    }

    /// The page is there: the start can be told.
    pub(super) fn after_render(&mut self) {
        if self.start == Start::Untold {
            self.start = Start::Told;
            browser::after(KNOWN, app::redraw);
        }
    }

    /// What is told now, each line with a name of its own, so that two that are alike are both told.
    pub(super) fn lines(
        &self,
        greeting: impl FnOnce() -> Markup,
        entry: impl Fn(usize) -> Markup,
        others: &[String],
    ) -> Vec<(String, Markup)> {
        let start = (self.start == Start::Told)
            .then(|| ("start".to_owned(), self.greeting.get_or_init(greeting).clone()));
        let news = self.entries.clone().map(|at| (format!("news {at}"), entry(at)));
        let others = others.iter().map(|told| (told.clone(), html! { (told) }));
        start.into_iter().chain(news).chain(others).collect()
    }
}

impl<G: Board> Play<G> {
    /// What is told at the start: who begins, what can be done, and where the table is to be had in
    /// words.
    pub(super) fn greeting(&self) -> Markup {
        let begins = self.desk.log.len() == 1;
        html! {
            @if begins { (say("set-up")) " " (G::begins(&self.desk)) " " }
            (self.turn()) " " (say("twin-key"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The entries that are told.
    fn told(news: &News) -> Vec<String> {
        news.lines(|| html! { "start" }, |at| html! { (at) }, &[])
            .into_iter()
            .map(|it| it.0)
            .collect()
    }

    #[test]
    fn the_start_is_told_as_it_was() {
        let mut news = News::new(1);
        news.after_render();
        let told = |text: &str| news.lines(|| html! { (text) }, |at| html! { (at) }, &[]);
        assert_eq!(told("throw the dice")[0].1.0, "throw the dice");
        assert_eq!(told("choose a card")[0].1.0, "throw the dice", "it would be told again");
    }

    #[test]
    fn everything_is_told_once() {
        let mut news = News::new(1);
        assert!(told(&news).is_empty(), "not before the page is there");
        news.after_render();
        assert_eq!(told(&news), ["start"]);
        news.follow(3);
        assert_eq!(told(&news), ["news 1", "news 2"]);
        news.follow(3);
        assert!(told(&news).is_empty(), "nothing has happened");
        news.follow(2);
        assert!(told(&news).is_empty(), "a move was taken back");
        news.follow(3);
        assert_eq!(told(&news), ["news 2"]);
        news.follow(100);
        assert_eq!(told(&news).len(), MOST);
        assert_eq!(told(&news)[MOST - 1], "news 99");
    }
}
