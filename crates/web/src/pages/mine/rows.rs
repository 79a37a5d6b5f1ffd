//! The parts of the list and their rows: tables elsewhere, games of this device and those at a real table, in one order.

use super::super::lists::{kept_row, known, line, sheet_row};
use super::super::when::begun;
use super::said::{facts, people};
use super::{Do, Mine, More, Show};
use crate::browser::encoded;
use crate::markup::{Markup, button, html, nothing};
use crate::saved::Saved;
use crate::sheet::Kept;
use crate::words::say;
use tribord_table::api::TableSummary;
use tribord_table::message::Stage;

/// A game in the list, wherever it is played.
enum Entry<'a> {
    Table(&'a TableSummary),
    Here(&'a Saved),
    Sheet(&'a Kept),
}

impl Entry<'_> {
    /// When it was: a table changed then for the last time, a game of this device was begun.
    fn at(&self) -> u64 {
        match self {
            Entry::Table(table) => table.updated,
            Entry::Here(saved) => begun(&saved.id).unwrap_or(0),
            Entry::Sheet(kept) => begun(&kept.id).unwrap_or(0),
        }
    }
}

impl Mine {
    /// Has everything been looked at, and is there nothing at all?
    pub(super) fn is_new(&self) -> bool {
        let mut lists = self.lists.iter();
        let none = lists.all(|list| !list.is_loading() && list.all(&[]).next().is_none());
        none && self.here.is_empty() && self.sheets.is_empty() && self.asked.is_empty()
    }

    /// The games of this device that are over or not, and the sheets.
    fn here(&self, over: impl Fn(bool) -> bool) -> impl Iterator<Item = Entry<'_>> {
        let here = self.here.iter().filter(|saved| over(saved.is_over())).map(Entry::Here);
        let sheets = self.sheets.iter().filter(|kept| over(kept.over)).map(Entry::Sheet);
        here.chain(sheets).collect::<Vec<_>>().into_iter()
    }

    /// What was begun on this device waits for nobody else, and nobody else waits for it.
    pub(super) fn begun_here(&self) -> Markup {
        let mut begun: Vec<_> = self.here(|over| !over).collect();
        begun.sort_by_key(|entry| std::cmp::Reverse(entry.at()));
        html! {
            @if !begun.is_empty() {
                section {
                    h2 { (say("mine-begun")) }
                    ul class="tables" { @for entry in &begun { (self.entry(entry)) } }
                }
            }
        }
    }

    /// A part of the games.
    pub(super) fn part(&self, show: Show) -> Markup {
        let Some(list) = self.lists.iter().find(|list| list.list() == show) else {
            return nothing();
        };
        let entries = self.entries(list);
        // Nobody needs to know that they wait for nothing.
        if entries.is_empty() && show == Show::Waiting {
            return nothing();
        }
        let (title, none) = words(show);
        html! {
            section {
                // What was hidden is all there is on its page.
                @if show != Show::Hidden { h2 { (say(title)) } }
                @if list.is_loading() {
                    p class="quiet" role="status" { (say("loading")) }
                } @else if entries.is_empty() {
                    p class="quiet" { (say(none)) }
                }
                ul class="tables" { @for entry in &entries { (self.entry(entry)) } }
                (list.button(&[]))
            }
        }
    }

    /// What is in a part. On top whoever has least time left, then what was last.
    fn entries<'a>(&'a self, list: &'a More) -> Vec<Entry<'a>> {
        let tables = known(list.all(&[])).filter(|table| !self.moved.contains(&table.id));
        let mut entries: Vec<_> = tables.map(Entry::Table).collect();
        // As long as older tables may come, what is older stands below them.
        let known_since = match entries.last() {
            Some(last) if list.goes_on(&[]) => last.at(),
            _ => 0,
        };
        let here: Vec<_> = match list.list() {
            Show::Over => self.here(|over| over).collect(),
            Show::Hidden => self.here(|_| true).collect(),
            _ => Vec::new(),
        };
        entries.extend(here.into_iter().filter(|entry| entry.at() >= known_since));
        let due = |entry: &Entry<'_>| match entry {
            Entry::Table(table) => table.due.unwrap_or(u64::MAX),
            _ => u64::MAX,
        };
        entries.sort_by_key(|entry| (due(entry), std::cmp::Reverse(entry.at())));
        entries
    }

    fn entry(&self, entry: &Entry<'_>) -> Markup {
        match entry {
            Entry::Table(table) => self.table(table),
            Entry::Here(saved) => {
                let acts = html! {
                    @if saved.is_over() {
                        (button("link", Do::Record(saved.id.clone()), say("mine-record"), true))
                    }
                    (self.hide(Do::HideHere(saved.id.clone(), !self.hidden)))
                };
                kept_row(saved, self.facts.get(&saved.id), self.rare.get(&saved.id), acts)
            }
            Entry::Sheet(kept) => {
                let acts = html! {
                    @if kept.over { (button("link", Do::ShareSheet(kept.id.clone()), say("share"), true)) }
                    @if self.copied.as_ref() == Some(&kept.id) { small role="status" { (say("copied-words")) } }
                    (self.hide(Do::HideHere(kept.id.clone(), !self.hidden)))
                };
                sheet_row(kept, self.facts.get(&kept.id), self.rare.get(&kept.id), acts)
            }
        }
    }

    /// Leaves a game out, or shows it again.
    fn hide(&self, action: Do) -> Markup {
        button("link", action, say(if self.hidden { "unhide" } else { "hide" }), true)
    }

    /// A table elsewhere.
    fn table(&self, table: &TableSummary) -> Markup {
        let over = table.status == Stage::Over;
        let (key, page) = match table.status {
            Stage::Over => ("replay-again", "#/game"),
            Stage::Gathering => ("go-there", "/t"),
            Stage::Playing if table.turn => ("your-move", "/t"),
            Stage::Playing => ("look-on", "/t"),
        };
        let to = format!("{page}/{}", encoded(&table.id));
        let acts = html! {
            @if over {
                (button("link", Do::Again(table.id.clone()), say("same-again"), true))
                (button("link", Do::Share(table.id.clone()), say("share"), true))
                @if self.copied.as_ref() == Some(&table.id) { small role="status" { (say("copied")) } }
            }
            @if over || self.hidden { (self.hide(Do::Hide(table.id.clone(), !self.hidden))) }
        };
        let way = html! {
            a class=(if table.turn { "button main" } else { "button" }) href=(to) { (say(key)) }
        };
        let facts = facts(table);
        // Whoever is to move wants to know until when, not since when.
        let since = (!table.turn || table.due.is_none()).then_some(table.updated);
        let rare = self.rare.get(&table.id);
        line(&table.game, people(table), (&facts, since), rare, (acts, way))
    }
}

/// The title of a part, and what it says if nothing is in it.
fn words(list: Show) -> (&'static str, &'static str) {
    match list {
        Show::Turn => ("mine-turn", "mine-none-turn"),
        Show::Waiting => ("mine-waiting", "mine-none-turn"),
        Show::Over => ("mine-over", "mine-none-over"),
        _ => ("mine-hidden", "mine-none-hidden"),
    }
}
