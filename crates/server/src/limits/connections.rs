//! Open connections: how many an address, a provider and all together may have, and room that is kept for those who play.

use super::network;
use std::collections::hash_map::Entry;
use std::collections::{HashMap, VecDeque};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio_util::sync::CancellationToken;

/// One in so many, of an address and in all, is for those who have a seat at the table that they come to...
const KEPT: u32 = 20;
/// ...but no more than this: those whose connection was lost leave room of their own behind.
const MOST_KEPT: u32 = 256;
/// A provider often gives one customer an IPv6 network of 56 bits or more, which is many of those that are counted. So many
/// times as many connections as one of them may all have together whose first 48 bits are the same.
const WIDE: u32 = 4;

/// How many there may be.
#[derive(Clone, Copy)]
pub(super) struct Most {
    pub(super) per_address: u32,
    pub(super) total: u32,
}

/// Connections of one kind.
pub(super) struct Connections {
    open: Arc<Mutex<Open>>,
    most: Most,
}

#[derive(Default)]
struct Open {
    by_network: HashMap<Network, u32>,
    total: u32,
    /// Who is at which table, and with which connections, the oldest first.
    visits: HashMap<Visitor, VecDeque<(u64, CancellationToken)>>,
    /// Numbers of connections are not used again.
    last: u64,
}

/// So many bits of an address.
type Network = (IpAddr, u8);

/// A table, and somebody there.
pub(crate) type Visitor = (String, String);

/// Which limit is reached.
pub(super) enum Full {
    Address,
    Total,
}

/// One open connection; counts until it is dropped.
pub struct Connection {
    open: Arc<Mutex<Open>>,
    from: IpAddr,
    number: u64,
    visitor: Option<Visitor>,
    replaced: CancellationToken,
}

impl Most {
    /// For those whose own old connection is about to end.
    const ANY: Most = Most { per_address: u32::MAX, total: u32::MAX };

    /// What is left for those without a seat.
    fn for_newcomers(self) -> Most {
        let Most { per_address, total } = self;
        Most { per_address: for_newcomers(per_address), total: for_newcomers(total) }
    }
}

/// How many of so many connections those may have who come for the first time.
pub fn for_newcomers(most: u32) -> u32 {
    most - (most / KEPT).min(MOST_KEPT)
}

impl Connections {
    pub(super) fn new(most: Most) -> Connections {
        Connections { open: Arc::default(), most }
    }

    /// Somebody comes of whom nothing is known, not even where to.
    pub(super) fn accept(&self, from: IpAddr) -> Result<Connection, Full> {
        self.count(from, self.most, None)
    }

    /// Somebody comes, perhaps to a table. Those who are there stay: only newcomers are refused.
    pub(super) fn come(&self, from: IpAddr, visitor: Option<Visitor>) -> Result<Connection, Full> {
        self.count(from, self.most.for_newcomers(), visitor)
    }

    /// Somebody comes to a table at which they have a seat.
    pub(super) fn come_back(&self, from: IpAddr, visitor: Visitor) -> Result<Connection, Full> {
        let full = match self.count(from, self.most, Some(visitor.clone())) {
            Ok(counted) => return Ok(counted),
            Err(full) => full,
        };
        let made_room = lock(&self.open).let_go(&visitor);
        if made_room { self.count(from, Most::ANY, Some(visitor)) } else { Err(full) }
    }

    pub(super) fn total(&self) -> u32 {
        lock(&self.open).total
    }

    fn count(
        &self,
        from: IpAddr,
        most: Most,
        visitor: Option<Visitor>,
    ) -> Result<Connection, Full> {
        let mut open = lock(&self.open);
        let here = |network| open.by_network.get(&network).copied().unwrap_or(0);
        if networks(from).any(|(it, times)| here(it) >= most.per_address.saturating_mul(times)) {
            return Err(Full::Address);
        }
        if open.total >= most.total {
            return Err(Full::Total);
        }
        networks(from).for_each(|(it, _)| *open.by_network.entry(it).or_default() += 1);
        open.total += 1;
        open.last += 1;
        let (number, replaced) = (open.last, CancellationToken::new());
        if let Some(visitor) = visitor.clone() {
            open.visits.entry(visitor).or_default().push_back((number, replaced.clone()));
        }
        Ok(Connection { open: self.open.clone(), from, number, visitor, replaced })
    }
}

impl Open {
    /// Ends somebody's oldest connection to a table, if they have one.
    fn let_go(&mut self, visitor: &Visitor) -> bool {
        let oldest = self.visits.get_mut(visitor).and_then(VecDeque::pop_front);
        oldest.inspect(|(_, replaced)| replaced.cancel()).is_some()
    }
}

impl Connection {
    /// Waits until whoever it belongs to has come again in its place.
    pub(crate) async fn replaced(&self) {
        self.replaced.cancelled().await;
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let mut open = lock(&self.open);
        open.total -= 1;
        for (network, _) in networks(self.from) {
            if let Entry::Occupied(mut here) = open.by_network.entry(network) {
                *here.get_mut() -= 1;
                if *here.get() == 0 {
                    here.remove();
                }
            }
        }
        if let Some(visitor) = self.visitor.take()
            && let Entry::Occupied(mut visits) = open.visits.entry(visitor)
        {
            visits.get_mut().retain(|(number, _)| *number != self.number);
            if visits.get().is_empty() {
                visits.remove();
            }
        }
    }
}

fn lock(open: &Mutex<Open>) -> MutexGuard<'_, Open> {
    open.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The networks in which a connection counts, each with how many times as many it may have as a single address.
fn networks(address: IpAddr) -> impl Iterator<Item = (Network, u32)> {
    let wide = match address.to_canonical() {
        IpAddr::V6(v6) => Some((Ipv6Addr::from_bits(v6.to_bits() >> 80 << 80).into(), 48)),
        IpAddr::V4(_) => None,
    };
    [((network(address), 64), 1)].into_iter().chain(wide.map(|wide| (wide, WIDE)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn connections(per_address: u32, total: u32) -> Connections {
        Connections::new(Most { per_address, total })
    }

    fn at(table: &str, who: &str) -> Visitor {
        (table.to_owned(), who.to_owned())
    }

    #[test]
    fn a_provider_has_more_connections_than_one_network_but_not_all() {
        let all = connections(10, 1_000);
        let from = |network: u32| format!("2001:db8:7:{network:x}::1").parse::<IpAddr>().unwrap();
        let held: Vec<_> = (0..400).filter_map(|it| all.accept(from(it % 40)).ok()).collect();
        assert_eq!(held.len(), 40);
        let elsewhere = || all.accept("2001:db8:8::1".parse().unwrap()).ok();
        let other: Vec<_> = (0..40).filter_map(|_| elsewhere()).collect();
        assert_eq!(other.len(), 10);
        drop(held);
        assert!(all.accept(from(0)).is_ok(), "there is room again");
        drop(other);
        let open = lock(&all.open);
        assert!(open.total == 0 && open.by_network.is_empty(), "nothing is kept of who has gone");
    }

    #[test]
    fn room_is_kept_for_those_with_a_seat() {
        let all = connections(100, 40);
        let from = |number: u8| IpAddr::from([10, 0, 0, number]);
        let held: Vec<_> = (0..50).filter_map(|it| all.come(from(it), None).ok()).collect();
        assert_eq!(held.len(), 38);
        let came = [1, 2].map(|it| all.come_back(from(it), at("t", "ana")).ok().unwrap());
        assert!(all.come_back(from(3), at("t", "bo")).is_err(), "now it is full");
        assert!(all.come_back(from(3), at("u", "ana")).is_err(), "at another table");
        let again = all.come_back(from(3), at("t", "ana")).ok().unwrap();
        let replaced = came.each_ref().map(|connection| connection.replaced.is_cancelled());
        assert_eq!(replaced, [true, false], "the oldest makes room");
        drop((came, again, held));
        assert!(lock(&all.open).visits.is_empty());
    }

    #[test]
    fn a_large_server_keeps_little_of_its_room() {
        assert_eq!([20, 200, 20_000].map(for_newcomers), [19, 190, 20_000 - MOST_KEPT]);
    }

    #[test]
    fn one_address_keeps_room_for_its_players_too() {
        let all = connections(20, 1_000);
        let from = IpAddr::from([10, 0, 0, 1]);
        let held: Vec<_> = (0..50).filter_map(|_| all.come(from, None).ok()).collect();
        assert_eq!(held.len(), 19);
        assert!(all.come_back(from, at("t", "ana")).is_ok());
    }
}
