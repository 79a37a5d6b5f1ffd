//! What people said of themselves before they did anything that is worth keeping. Anybody can be any number of people, so this is
//! never written to the disk, and there is only so much of it.

use crate::app::App;
use crate::bus::To;
use crate::limits::network;
use crate::live::links::frame::{Frame, Visitor};
use crate::store::PersonRow;
use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many are remembered. Each has at most some 4 kB.
const MOST: usize = 5_000;
/// How many of one network address.
const MOST_PER_ADDRESS: usize = 100;

/// People who have no place in the store yet, those who came last at the end.
#[derive(Default)]
pub(crate) struct Visitors(Mutex<VecDeque<Known>>);

struct Known {
    network: IpAddr,
    row: PersonRow,
}

impl Visitors {
    fn all(&self) -> MutexGuard<'_, VecDeque<Known>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn get(&self, id: &str) -> Option<PersonRow> {
        self.all().iter().find(|visitor| visitor.row.id == id).map(|visitor| visitor.row.clone())
    }

    pub(super) fn remove(&self, id: &str) -> Option<PersonRow> {
        let mut all = self.all();
        let at = all.iter().position(|visitor| visitor.row.id == id)?;
        all.remove(at).map(|visitor| visitor.row)
    }

    /// Remembers somebody. If there are too many, the one who came first from the same address is forgotten, or else who came first
    /// of all.
    pub(super) fn put(&self, row: PersonRow, from: IpAddr) {
        self.remove(&row.id);
        let network = network(from);
        let mut all = self.all();
        let same = |visitor: &Known| visitor.network == network;
        let crowded = all.iter().filter(|visitor| same(visitor)).count() >= MOST_PER_ADDRESS;
        let first = if crowded { all.iter().position(same) } else { None };
        if let Some(first) = first.or((all.len() >= MOST).then_some(0)) {
            all.remove(first);
        }
        all.push_back(Known { network, row });
    }
}

/// Keeps somebody for good who has just done something worth it.
pub(crate) async fn keep(app: &App, id: &str) {
    let Some(row) = app.visitors.get(id) else { return };
    match app.store.save_person(row).await {
        Ok(()) => gone(app, id),
        // It stays here, and is tried again with whatever they do next.
        Err(error) => tracing::warn!(%error, "somebody's name could not be kept"),
    }
}

/// Remembers somebody of whom the store knows nothing, at all nodes.
pub(super) fn remember(app: &App, row: &PersonRow, from: IpAddr) {
    app.visitors.put(row.clone(), from);
    let PersonRow { id, name, preferences, created, seen } = row.clone();
    let visitor = Visitor { name, preferences, created, seen, network: network(from) };
    tell(app, &Frame::Visitor { id, row: Some(Box::new(visitor)) });
}

/// What was remembered of somebody is in the store now, or forgotten.
pub(super) fn gone(app: &App, id: &str) {
    app.visitors.remove(id);
    tell(app, &Frame::Visitor { id: id.to_owned(), row: None });
}

pub(super) fn tell(app: &App, frame: &Frame) {
    if let Some(links) = &app.live.links {
        links.send(To::All, frame);
    }
}

/// Another node knows something of somebody, as does this one when it hears itself.
pub(crate) fn hear(app: &Arc<App>, frame: Frame) {
    match frame {
        Frame::Visitor { id, row: Some(visitor) } => {
            let Visitor { name, preferences, created, seen, network } = *visitor;
            app.visitors.put(PersonRow { id, name, preferences, created, seen }, network);
        }
        Frame::Visitor { id, row: None } => drop(app.visitors.remove(&id)),
        Frame::Forgotten => {
            let app = app.clone();
            tokio::spawn(async move {
                if let Err(error) = app.forgotten.reload(&app.store).await {
                    tracing::warn!(%error, "who was forgotten elsewhere is not known");
                }
            });
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    fn row(id: usize) -> PersonRow {
        let (name, preferences) = ("Ana".to_owned(), "{}".to_owned());
        PersonRow { id: id.to_string(), name, preferences, created: 0, seen: 0 }
    }

    fn known(visitors: &Visitors, ids: impl Iterator<Item = usize>) -> usize {
        ids.filter(|id| visitors.get(&id.to_string()).is_some()).count()
    }

    #[test]
    fn one_address_pushes_out_only_its_own_and_there_is_an_end() {
        let visitors = Visitors::default();
        let address = |n: usize| IpAddr::from(Ipv4Addr::from_bits(n as u32));
        visitors.put(row(0), address(1));
        (1..1_000).for_each(|id| visitors.put(row(id), address(2)));
        assert_eq!(known(&visitors, 0..1), 1);
        assert_eq!(known(&visitors, 1..1_000), MOST_PER_ADDRESS);
        assert_eq!(known(&visitors, 900..1_000), MOST_PER_ADDRESS);
        // Who changes something again is no new visitor.
        (0..1_000).for_each(|_| visitors.put(row(999), address(2)));
        assert_eq!(known(&visitors, 900..1_000), MOST_PER_ADDRESS);
        (1_000..20_000).for_each(|id| visitors.put(row(id), address(id)));
        assert_eq!(visitors.all().len(), MOST);
        assert_eq!(known(&visitors, 15_000..20_000), MOST);
    }
}
