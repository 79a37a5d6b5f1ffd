//! Links as the owner of a table sees them: which nodes have people here, and what was said to whom. No sockets, no clock, no bus.

use super::edge::SILENCE;
use super::frame::{Down, Frame, Up};
use std::collections::BTreeMap;
use tokio::time::Instant;

/// Which node, and which of its links.
pub(crate) type Key = (u32, u64);

/// The links of one table, in an order of their own: the simulation of a seed is the same every time.
#[derive(Default)]
pub(crate) struct Links(BTreeMap<Key, Line>);

struct Line {
    heard: u64,
    sent: u64,
    heard_at: Instant,
    /// The numbers of connections here, by those that the edge gave them.
    connections: BTreeMap<u64, u64>,
}

/// What is to be done with something that was heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Check {
    /// It is the next.
    Good,
    /// It was heard before.
    Old,
    /// Something is missing, or nothing is known of this link: it must end.
    Lost,
}

impl Links {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether something that arrived over a link is the next.
    pub(crate) fn hear(&mut self, key: Key, n: u64, say: &Up, now: Instant) -> Check {
        // A link begins with somebody who comes.
        if n == 0 && matches!(say, Up::Join { .. }) {
            self.0.entry(key).or_insert_with(|| Line {
                heard: 0,
                sent: 0,
                heard_at: now,
                connections: BTreeMap::new(),
            });
        }
        let Some(line) = self.0.get_mut(&key).filter(|line| n <= line.heard) else {
            return Check::Lost;
        };
        line.heard_at = now;
        if *say == Up::Here {
            return if n == line.heard { Check::Good } else { Check::Old };
        }
        if n < line.heard {
            return Check::Old;
        }
        line.heard += 1;
        Check::Good
    }

    /// Says something over a link.
    pub(crate) fn say(&mut self, key: Key, say: Down) -> Option<Frame> {
        let line = self.0.get_mut(&key)?;
        let n = line.sent;
        if say != Down::Here {
            line.sent += 1;
        }
        Some(Frame::Down { link: key.1, n, say })
    }

    /// Somebody has come over a link.
    pub(crate) fn enter(&mut self, (key, connection): (Key, u64), number: u64) {
        if let Some(line) = self.0.get_mut(&key) {
            line.connections.insert(connection, number);
        }
    }

    /// The number here of somebody who came over a link.
    pub(crate) fn number(&self, key: Key, connection: u64) -> Option<u64> {
        self.0.get(&key)?.connections.get(&connection).copied()
    }

    /// Somebody who came over a link is gone: their number here.
    pub(crate) fn leave(&mut self, key: Key, connection: u64) -> Option<u64> {
        self.0.get_mut(&key)?.connections.remove(&connection)
    }

    /// A link is no more: the numbers here of all who came over it.
    pub(crate) fn end(&mut self, key: Key) -> Vec<u64> {
        self.0.remove(&key).map_or(Vec::new(), |line| line.connections.into_values().collect())
    }

    /// Links of which nothing was heard for long.
    pub(crate) fn silent(&self, now: Instant) -> Vec<Key> {
        let silent = |line: &Line| now.saturating_duration_since(line.heard_at) > SILENCE;
        self.0.iter().filter(|(_, line)| silent(line)).map(|(key, _)| *key).collect()
    }

    /// All of them.
    pub(crate) fn keys(&self) -> Vec<Key> {
        self.0.keys().copied().collect()
    }
}
