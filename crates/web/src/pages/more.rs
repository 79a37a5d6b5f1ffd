//! The pages of a list of tables: what follows the first, for those who want to see it.

use crate::gesture::RawGesture;
use crate::markup::{Markup, button, html};
use crate::net::{self, Answer, Problem, Show};
use crate::verbs::verbs;
use crate::words::say;
use tribord_table::api::{PAGE, TableSummary};

verbs! {
    /// What can be done at the end of a list.
    enum Do {
        More(list: Show) = "more",
    }
}

/// The pages of a list after the first.
pub(super) struct More {
    list: Show,
    tables: Vec<TableSummary>,
    /// Is a page on its way?
    asked: bool,
    /// Was the last page not full?
    ended: bool,
    /// Why the last page did not come.
    problem: Option<Problem>,
}

impl More {
    pub(super) fn new(list: Show) -> More {
        More { list, tables: Vec::new(), asked: false, ended: false, problem: None }
    }

    /// All pages of a list, the first one included.
    pub(super) fn from_the_first(list: Show) -> More {
        net::ask_more_tables(list, None);
        More { asked: true, ..More::new(list) }
    }

    /// Which list it is.
    pub(super) fn list(&self) -> Show {
        self.list
    }

    /// Has nothing come yet?
    pub(super) fn is_loading(&self) -> bool {
        self.asked && self.tables.is_empty()
    }

    /// Why the last page did not come.
    pub(super) fn problem(&self) -> Option<&Problem> {
        self.problem.as_ref()
    }

    /// The first page and all others, each table once: one that changed since is in the first page again.
    pub(super) fn all<'a>(
        &'a self,
        first: &'a [TableSummary],
    ) -> impl Iterator<Item = &'a TableSummary> {
        let new = |table: &&TableSummary| first.iter().all(|other| other.id != table.id);
        first.iter().chain(self.tables.iter().filter(new))
    }

    /// May there be more than what has come?
    pub(super) fn goes_on(&self, first: &[TableSummary]) -> bool {
        first.len().max(self.tables.len()) >= PAGE && !self.ended
    }

    /// A button for the next page, if there may be one.
    pub(super) fn button(&self, first: &[TableSummary]) -> Markup {
        html! {
            @if self.goes_on(first) {
                p class="row" { (button("", Do::More(self.list), say("more-tables"), !self.asked)) }
            }
        }
    }

    /// Asks for the next page if that is what was pressed.
    pub(super) fn on_gesture(&mut self, gesture: RawGesture<'_>, first: &[TableSummary]) -> bool {
        let mine = gesture.click().is_some_and(|Do::More(list)| list == self.list);
        if mine && !self.asked {
            self.asked = true;
            net::ask_more_tables(self.list, self.tables.last().or(first.last()));
        }
        mine
    }

    /// Takes a page in. One that did not come can be asked for again.
    pub(super) fn on_page(&mut self, list: Show, page: &Answer<Vec<TableSummary>>) {
        if list != self.list {
            return;
        }
        self.asked = false;
        self.problem = page.as_ref().err().cloned();
        if let Ok(page) = page {
            self.ended = page.len() < PAGE;
            self.tables.extend(page.iter().cloned());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tribord_table::message::Stage;

    fn page(from: usize, tables: usize) -> Vec<TableSummary> {
        let table = |n: usize| {
            let (id, game) = (n.to_string(), "triolet".to_owned());
            TableSummary::new(id, game, Stage::Gathering)
        };
        (from..from + tables).map(table).collect()
    }

    fn ids(more: &More, first: &[TableSummary]) -> Vec<usize> {
        more.all(first).map(|table| table.id.parse().expect("a number")).collect()
    }

    #[test]
    fn pages_follow_each_other_until_the_last() {
        let mut more = More::new(Show::Open);
        let offered = |more: &More, first: &[TableSummary]| {
            more.button(first).into_string().contains("more open")
        };
        assert!(!offered(&more, &page(0, PAGE - 1)));
        let first = page(0, PAGE);
        assert!(offered(&more, &first));
        assert!(more.on_gesture(RawGesture::Click("more open"), &first));
        assert!(!more.on_gesture(RawGesture::Click("more watch"), &first));
        assert!(more.button(&first).into_string().contains("disabled"));
        // A page of another list is none of this one's.
        more.on_page(Show::Watch, &Ok(page(500, 5)));
        more.on_page(Show::Open, &Ok(page(PAGE, PAGE)));
        assert_eq!(ids(&more, &first), (0..2 * PAGE).collect::<Vec<_>>());
        assert!(offered(&more, &first));
        more.on_page(Show::Open, &Err(net::Problem::Offline));
        assert!(offered(&more, &first));
        more.on_page(Show::Open, &Ok(page(2 * PAGE, 3)));
        assert!(!offered(&more, &first));
        assert_eq!(ids(&more, &first).len(), 2 * PAGE + 3);
        // A table that changed is in the first page again, and there alone.
        let moved = page(150, PAGE);
        let shown = ids(&more, &moved);
        assert_eq!(shown.iter().filter(|id| **id == 150).count(), 1);
    }
}
