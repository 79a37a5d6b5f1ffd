//! The database of the simulation: one table, its record, and who lives. Each question is answered at once, as a statement is.

use super::Time;
use std::collections::{BTreeMap, BTreeSet};

const LEASE: Time = 5_000;

/// One entry of the record.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Entry {
    pub(super) client: usize,
    pub(super) id: u64,
    pub(super) epoch: u64,
    /// When it happened, as the table counts.
    pub(super) at: u64,
}

#[derive(Default)]
pub(super) struct Store {
    pub(super) log: Vec<Entry>,
    /// When each entry was written.
    pub(super) written: Vec<Time>,
    pub(super) epoch: u64,
    owner: Option<u32>,
    nodes: BTreeMap<u32, Lease>,
}

struct Lease {
    until: Time,
    dead: bool,
    /// Whether its session is there, with the lock.
    locked: bool,
}

/// A statement.
#[derive(Clone, Debug)]
pub(super) enum Question {
    Claim { node: u32 },
    Append { epoch: u64, first: u64, client: usize, id: u64, at: u64 },
    ClaimAnew { epoch: u64 },
    Holds { epoch: u64 },
    Renew { node: u32 },
    Living { asker: u32 },
}

#[derive(Clone, Debug)]
pub(super) enum Answer {
    Claimed {
        epoch: u64,
        log: Vec<Entry>,
    },
    Elsewhere(u32),
    /// The node that asks is dead.
    Dead,
    Appended(bool),
    Anew(Option<(u64, u64)>),
    Holds(bool),
    Renewed(bool),
    Living(BTreeSet<u32>),
}

impl Store {
    /// A new node: its number.
    pub(super) fn enter(&mut self, now: Time) -> u32 {
        let number = self.nodes.keys().max().map_or(1, |last| last + 1);
        self.nodes.insert(number, Lease { until: now + LEASE, dead: false, locked: true });
        number
    }

    /// The session of a node is gone.
    pub(super) fn unlock(&mut self, node: u32) {
        self.nodes.get_mut(&node).unwrap().locked = false;
    }

    fn lives(&self, node: u32) -> bool {
        !self.nodes[&node].dead
    }

    fn bury(&mut self, now: Time) {
        for lease in self.nodes.values_mut() {
            lease.dead |= lease.until < now || !lease.locked;
        }
    }

    pub(super) fn answer(&mut self, question: Question, now: Time) -> Answer {
        match question {
            Question::Claim { node } => {
                if self.owner.is_some_and(|owner| owner != node) {
                    self.bury(now);
                }
                match self.owner.filter(|owner| *owner != node && self.lives(*owner)) {
                    _ if !self.lives(node) => Answer::Dead,
                    Some(owner) => Answer::Elsewhere(owner),
                    None => {
                        (self.owner, self.epoch) = (Some(node), self.epoch + 1);
                        Answer::Claimed { epoch: self.epoch, log: self.log.clone() }
                    }
                }
            }
            Question::Append { epoch, first, client, id, at } => {
                let good = epoch == self.epoch && first == self.log.len() as u64;
                if good {
                    self.log.push(Entry { client, id, epoch, at });
                    self.written.push(now);
                }
                Answer::Appended(good)
            }
            Question::ClaimAnew { epoch } => Answer::Anew((epoch == self.epoch).then(|| {
                self.epoch += 1;
                (self.epoch, self.log.len() as u64)
            })),
            Question::Holds { epoch } => Answer::Holds(epoch == self.epoch),
            Question::Renew { node } => {
                let lease = self.nodes.get_mut(&node).unwrap();
                if !lease.dead {
                    lease.until = now + LEASE;
                }
                Answer::Renewed(!lease.dead)
            }
            Question::Living { asker } => {
                let own = self.nodes[&asker].dead;
                self.bury(now);
                self.nodes.get_mut(&asker).unwrap().dead = own;
                Answer::Living(self.nodes.keys().copied().filter(|it| self.lives(*it)).collect())
            }
        }
    }
}
