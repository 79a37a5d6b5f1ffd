//! My games in numbers: all that ended in this browser, by game, number of players and companion.

mod chart;
mod figures;
mod tables;

use super::{framed, on_head_gesture};
use crate::catalogue::{self, GAMES, GameEntry};
use crate::gesture::RawGesture;
use crate::markup::{Markup, html};
use crate::page::Page;
use crate::past;
use crate::words::{say, tell};
use tribord_stats::{Fact, Group, Summary, Tally};

pub(super) struct Statistics {
    /// Of one kind of game, with so many players; or of all.
    game: Option<&'static GameEntry>,
    seats: Option<u8>,
    /// Those that are shown, in the order in which they ended.
    facts: Vec<Fact>,
    /// Of all games.
    summary: Summary,
}

impl Statistics {
    /// The parts of the address say which games are meant; `None` if there are no such.
    pub(super) fn new(parts: &[&str]) -> Option<Statistics> {
        let (game, seats) = match *parts {
            [] => (None, None),
            [game] => (Some(catalogue::find(game)?), None),
            [game, seats] => (Some(catalogue::find(game)?), Some(seats.parse::<u8>().ok()?)),
            _ => return None,
        };
        let all = past::all();
        let summary = Summary::of(&all);
        let meant = |fact: &Fact| {
            game.is_none_or(|game| game.id == fact.game)
                && seats.is_none_or(|seats| seats == fact.seats())
        };
        let known = |fact: &Fact| catalogue::find(&fact.game).is_some();
        let facts = all.into_iter().filter(|fact| known(fact) && meant(fact)).collect();
        Some(Statistics { game, seats, facts, summary })
    }

    fn tally(&self) -> Option<&Tally> {
        let game = self.game.map(|game| game.id.to_owned());
        self.summary.get(&Group { game, seats: self.seats, with: None })
    }

    /// Which games are meant: all or one kind, and of one kind all or one number of players.
    fn choices(&self) -> Markup {
        let played = |entry: &&GameEntry| !self.summary.seats(entry.id).is_empty();
        let kinds = GAMES.iter().filter(played);
        let sizes = self.game.map(|game| self.summary.seats(game.id)).unwrap_or_default();
        html! {
            nav class="pills" aria-label=(say("stats-which")) {
                (pill("#/statistics", &say("stats-all"), self.game.is_none()))
                @for entry in kinds {
                    @let here = self.game.is_some_and(|game| game.id == entry.id);
                    (pill(&format!("#/statistics/{}", entry.id), entry.info().title, here && self.seats.is_none()))
                    @if here && sizes.len() > 1 {
                        @for &size in &sizes {
                            @let words = tell("stats-players", &[("count", size.into())]);
                            (pill(&format!("#/statistics/{}/{size}", entry.id), &words, self.seats == Some(size)))
                        }
                    }
                }
            }
        }
    }
}

impl Page for Statistics {
    fn title(&self) -> String {
        format!("{} — Tribord", say("statistics"))
    }

    fn render(&self) -> Markup {
        let game = self.game.map(|game| game.id);
        framed(
            "page statistics",
            html! {
                h1 { (say("statistics")) }
                @if let Some(tally) = self.tally() {
                    (self.choices())
                    (figures::figures(tally, self.game))
                    (chart::wins(&self.facts, tally))
                    @if self.game.is_some_and(|game| !game.info().timed) {
                        (chart::points(&self.facts, tally))
                    }
                    (tables::companions(&self.summary.companions(game, self.seats)))
                    (tables::games(&self.facts))
                } @else {
                    p { (say("stats-none")) }
                    p { a class="button main" href="#/" { (say("play-now")) } }
                }
                p class="quiet" { (say("stats-here")) }
                p class="row" {
                    a class="button" href="#/mine" { (say("mine")) }
                }
            },
        )
    }

    fn on_gesture(&mut self, gesture: RawGesture<'_>) -> bool {
        on_head_gesture(gesture)
    }
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
