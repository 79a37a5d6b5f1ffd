//! My games in numbers: all that ended in this browser, by game, number of players and companion.

mod chart;
mod figures;
mod tables;

use super::{framed, on_head_gesture};
use crate::browser;
use crate::catalogue::{self, GAMES, GameEntry};
use crate::desk::display_name;
use crate::gesture::RawGesture;
use crate::markup::{Markup, html};
use crate::net::Reply;
use crate::page::{Message, Page};
use crate::past;
use crate::words::{say, tell};
use tribord_stats::{Fact, Group, Summary, Tally};

pub(super) struct Statistics {
    /// Of one kind of game, with so many players; or of all.
    game: Option<&'static GameEntry>,
    seats: Option<u8>,
    /// Only those with this companion, as records write it.
    with: Option<String>,
    /// Those that are shown, in the order in which they ended.
    facts: Vec<Fact>,
    /// Of all games.
    summary: Summary,
}

impl Statistics {
    /// The parts of the address say which games are meant; `None` if there are no such.
    pub(super) fn new(parts: &[&str]) -> Option<Statistics> {
        let (with, parts) = match parts {
            ["with", name, rest @ ..] => (Some(browser::decoded(name)?), rest),
            _ => (None, parts),
        };
        let (game, seats) = match *parts {
            [] => (None, None),
            [game] => (Some(catalogue::find(game)?), None),
            [game, seats] => (Some(catalogue::find(game)?), Some(seats.parse::<u8>().ok()?)),
            _ => return None,
        };
        past::look();
        let (facts, summary) = (Vec::new(), Summary::default());
        let mut page = Statistics { game, seats, with, facts, summary };
        page.count();
        Some(page)
    }

    /// Adds up what is kept.
    fn count(&mut self) {
        let (game, seats) = (self.game, self.seats);
        let all = past::all();
        self.summary = Summary::of(&all);
        let meant = |fact: &Fact| {
            game.is_none_or(|game| game.id == fact.game)
                && seats.is_none_or(|seats| seats == fact.seats())
                && self.with.as_deref().is_none_or(|with| fact.companions().contains(&with))
        };
        let known = |fact: &Fact| catalogue::find(&fact.game).is_some();
        self.facts = all.into_iter().filter(|fact| known(fact) && meant(fact)).collect();
    }

    fn tally(&self) -> Option<&Tally> {
        let game = self.game.map(|game| game.id.to_owned());
        self.summary.get(&Group { game, seats: self.seats, with: self.with.clone() })
    }

    fn heading(&self) -> String {
        match &self.with {
            None => say("statistics"),
            Some(with) => tell("stats-with-whom", &[("name", display_name(with).into())]),
        }
    }

    /// The address of a choice of games, of those with the same companion.
    fn address(&self, choice: &str) -> String {
        match &self.with {
            None => format!("#/statistics{choice}"),
            Some(with) => format!("{}{choice}", with_address(with)),
        }
    }

    /// With so many players a game was played, of those that are meant.
    fn sizes(&self, game: &str) -> Vec<u8> {
        let group = |seats| Group {
            game: Some(game.to_owned()),
            seats: Some(seats),
            with: self.with.clone(),
        };
        let all = self.summary.seats(game).into_iter();
        all.filter(|seats| self.summary.get(&group(*seats)).is_some()).collect()
    }

    /// Which games are meant: all or one kind, and of one kind all or one number of players.
    fn choices(&self) -> Markup {
        let played = |entry: &&GameEntry| !self.sizes(entry.id).is_empty();
        let kinds = GAMES.iter().filter(played);
        let sizes = self.game.map(|game| self.sizes(game.id)).unwrap_or_default();
        html! {
            nav class="pills" aria-label=(say("stats-which")) {
                (pill(&self.address(""), &say("stats-all"), self.game.is_none()))
                @for entry in kinds {
                    @let here = self.game.is_some_and(|game| game.id == entry.id);
                    (pill(&self.address(&format!("/{}", entry.id)), entry.info().title, here && self.seats.is_none()))
                }
            }
            @if let Some(game) = self.game.filter(|_| sizes.len() > 1) {
                nav class="pills" aria-label=(say("stats-how-many")) {
                    @for &size in &sizes {
                        @let words = tell("stats-players", &[("count", size.into())]);
                        (pill(&self.address(&format!("/{}/{size}", game.id)), &words, self.seats == Some(size)))
                    }
                }
            }
        }
    }
}

impl Page for Statistics {
    fn title(&self) -> String {
        format!("{} — Tribord", self.heading())
    }

    fn render(&self) -> Markup {
        let game = self.game.map(|game| game.id);
        framed(
            "page statistics",
            html! {
                h1 { (self.heading()) }
                @if let Some(tally) = self.tally() {
                    (self.choices())
                    (figures::figures(tally, self.game))
                    (chart::wins(&self.facts, tally, self.with.as_deref()))
                    @if self.game.is_some_and(|game| !game.info().timed) {
                        (chart::points(&self.facts, tally, self.with.as_deref()))
                    }
                    @if self.with.is_none() {
                        (tables::companions(&self.summary.companions(game, self.seats)))
                    }
                    (tables::games(&self.facts))
                } @else {
                    p { (say("stats-none")) }
                    p { a class="button main" href="#/" { (say("play-now")) } }
                }
                p class="quiet" { (say("stats-here")) }
                p class="row" {
                    @if self.with.is_some() {
                        a class="button" href="#/statistics" { (say("stats-everybody")) }
                    }
                    a class="button" href="#/mine" { (say("mine")) }
                    a class="button" href="#/companions" { (say("companions")) }
                    a class="button" href="#/privacy" { (say("privacy")) }
                }
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        on_head_gesture(gesture)
    }

    fn on_message(&mut self, message: Message) {
        if let Message::Reply(Reply::Counted) = message {
            self.count();
        }
    }
}

/// The address of all games with somebody.
fn with_address(name: &str) -> String {
    format!("#/statistics/with/{}", browser::encoded(name))
}

fn pill(to: &str, words: &str, here: bool) -> Markup {
    html! { a class="chip" href=(to) aria-current=[here.then_some("page")] { (words) } }
}

/// A part of 100.
fn percent(share: f64) -> String {
    format!("{}\u{a0}%", (share * 100.0).round() as i32)
}

#[cfg(test)]
mod tests;
