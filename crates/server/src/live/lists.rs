//! The lists of the lobby: tables at which somebody is now, those that changed last first. They are kept in order as tables change,
//! so that a page of them costs no more however many there are.

use crate::store::{After, Claim, Shown};
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::ops::Bound;
use tribord_table::api::{PAGE, TableSummary};

/// One of the lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum List {
    /// Tables that wait for players.
    Open,
    /// Games that can be watched.
    Watch,
}

/// Where a table stands in its list.
type Place = (Reverse<u64>, String);

/// Both lists.
#[derive(Default)]
pub(super) struct Lists {
    open: BTreeMap<Place, TableSummary>,
    watch: BTreeMap<Place, TableSummary>,
    /// Where each table is now.
    places: HashMap<String, (List, Place)>,
    /// What other nodes have not been told yet, if there are any.
    untold: Option<HashMap<String, Change>>,
}

/// What a claim says about a table: what is shown of it, if anything.
pub(super) type Change = (Claim, Option<Shown>);

impl List {
    /// As the store knows it.
    pub(super) fn name(self) -> &'static str {
        match self {
            List::Open => "open",
            List::Watch => "watch",
        }
    }
}

impl Lists {
    pub(super) fn new(others: bool) -> Lists {
        Lists { untold: others.then(HashMap::new), ..Lists::default() }
    }

    /// The same as [`set`](Lists::set), and keeps what is to be told to other nodes.
    pub(super) fn change(&mut self, claim: &Claim, shown: Option<(List, TableSummary)>) -> bool {
        let told = shown.as_ref().filter(|_| self.untold.is_some()).map(|(list, table)| Shown {
            list: list.name(),
            updated: table.updated,
            // Cannot fail: it is plain data.
            body: serde_json::to_string(table).unwrap_or_default(),
        });
        let changed = self.set(claim.table(), shown);
        if let Some(untold) = self.untold.as_mut().filter(|_| changed) {
            untold.insert(claim.table().to_owned(), (claim.clone(), told));
        }
        changed
    }

    /// What other nodes have not been told yet.
    pub(super) fn untold(&mut self) -> Vec<Change> {
        self.untold.as_mut().map_or(Vec::new(), |it| it.drain().map(|(_, it)| it).collect())
    }

    /// They could not be told.
    pub(super) fn tell_later(&mut self, changes: Vec<Change>) {
        let Some(untold) = &mut self.untold else { return };
        for change in changes {
            untold.entry(change.0.table().to_owned()).or_insert(change);
        }
    }

    /// Puts a table where it belongs now, or nowhere; returns whether that is a change.
    pub(super) fn set(&mut self, id: &str, shown: Option<(List, TableSummary)>) -> bool {
        let before = self.places.remove(id);
        let old =
            before.and_then(|(list, place)| Some((list, self.list_mut(list).remove(&place)?)));
        let changed = old != shown;
        if let Some((list, table)) = shown {
            let place = (Reverse(table.updated), id.to_owned());
            self.places.insert(id.to_owned(), (list, place.clone()));
            self.list_mut(list).insert(place, table);
        }
        changed
    }

    /// A page: what follows a table that was in the list, also if it is there no more.
    pub(super) fn page(&self, list: List, after: Option<After>) -> Vec<&TableSummary> {
        let tables = match list {
            List::Open => &self.open,
            List::Watch => &self.watch,
        };
        let place = after.map(|after| (Reverse(after.updated), after.id));
        let start = place.map_or(Bound::Unbounded, Bound::Excluded);
        tables.range((start, Bound::Unbounded)).map(|(_, table)| table).take(PAGE).collect()
    }

    fn list_mut(&mut self, list: List) -> &mut BTreeMap<Place, TableSummary> {
        match list {
            List::Open => &mut self.open,
            List::Watch => &mut self.watch,
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use allocation_counter::measure;
    use tribord_table::message::Stage;

    fn table(n: u64) -> TableSummary {
        let (id, game) = (format!("{n:06}"), "triolet".to_owned());
        let (status, updated) = (Stage::Gathering, n / 2);
        TableSummary { updated, ..TableSummary::new(id, game, status) }
    }

    fn with(tables: u64) -> Lists {
        let mut lists = Lists::default();
        for n in 0..tables {
            assert!(lists.set(&table(n).id, Some((List::Open, table(n)))));
        }
        lists
    }

    fn walk(lists: &Lists) -> Vec<u64> {
        let (mut all, mut after) = (Vec::new(), None);
        loop {
            let page = lists.page(List::Open, after);
            all.extend(page.iter().map(|table| table.id.parse::<u64>().unwrap()));
            if page.len() < PAGE {
                return all;
            }
            let last = page[PAGE - 1];
            after = Some(After { updated: last.updated, id: last.id.clone() });
        }
    }

    #[test]
    fn pages_lead_through_all_tables_once() {
        for tables in [0, 1, 99, 100, 101, 200, 1_001] {
            let mut walked = walk(&with(tables));
            assert!(walked.is_sorted_by_key(|n| (Reverse(n / 2), *n)));
            walked.sort_unstable();
            assert_eq!(walked, (0..tables).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_table_is_in_one_place() {
        let mut lists = with(3);
        assert!(!lists.set("000001", Some((List::Open, table(1)))));
        assert!(lists.set("000001", Some((List::Watch, table(1)))));
        assert_eq!((walk(&lists), lists.page(List::Watch, None)), (vec![2, 0], vec![&table(1)]));
        assert!(lists.set("000001", None) && !lists.set("000001", None));
        assert_eq!((walk(&lists), lists.page(List::Watch, None).len()), (vec![2, 0], 0));
        // What follows a table is known when the table itself is gone.
        let after = After { updated: 0, id: "000001".to_owned() };
        assert!(lists.page(List::Open, Some(after)).is_empty());
    }

    #[test]
    fn a_page_costs_no_more_with_many_tables_than_with_few() {
        let work = |tables: u64| {
            let lists = with(tables);
            measure(|| drop(serde_json::to_string(&lists.page(List::Open, None)).unwrap()))
        };
        let (few, many) = (work(PAGE as u64), work(20_000));
        assert_eq!((few.count_total, few.bytes_total), (many.count_total, many.bytes_total));
    }
}
