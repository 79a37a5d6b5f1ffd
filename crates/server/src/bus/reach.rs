//! Whom this node hears over a bus that is faster than the database, and whom it therefore talks to there. No sockets, no clock.
//!
//! Every node says over that bus, four times a second, that it is there. Whoever is heard is taken to hear as well; a node that does not
//! even hear itself is cut off. What is claimed nowhere can be wrong nowhere: no table of the database says who can be reached how.

use super::To;
use std::collections::{BTreeMap, BTreeSet};

/// After so many beats without a word the way does not lead there. Beats and not time: whoever stood still itself has heard nothing, and
/// that is nobody's fault.
const MISSED: u32 = 6;

/// Who was heard, and how many beats ago.
#[derive(Debug, Default)]
pub(super) struct Reach(BTreeMap<u32, u32>);

impl Reach {
    /// A node was heard; whether that is news.
    pub(super) fn hear(&mut self, node: u32) -> bool {
        self.0.insert(node, 0).is_none()
    }

    /// A beat has passed; whether somebody is out of reach since.
    pub(super) fn beat(&mut self) -> bool {
        let before = self.0.len();
        self.0.values_mut().for_each(|silent| *silent += 1);
        self.0.retain(|_, silent| *silent < MISSED);
        self.0.len() < before
    }

    /// The bus is gone.
    pub(super) fn lose_all(&mut self) {
        self.0.clear();
    }

    /// Whether this node hears another, or itself.
    pub(super) fn hears(&self, node: u32) -> bool {
        self.0.contains_key(&node)
    }

    /// Whether a text gets there this way.
    pub(super) fn leads(&self, own: u32, to: To, living: &BTreeSet<u32>) -> bool {
        self.hears(own)
            && match to {
                To::Node(node) => self.hears(node),
                To::All => living.iter().all(|node| self.hears(*node)),
            }
    }

    /// All who are heard.
    pub(super) fn all(&self) -> BTreeSet<u32> {
        self.0.keys().copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_not_heard_is_told_another_way() {
        let (mut reach, living) = (Reach::default(), BTreeSet::from([1, 2, 3]));
        let leads = |reach: &Reach, to| reach.leads(1, to, &living);
        assert!(reach.hear(2) && !reach.hear(2));
        // Whoever does not hear itself is cut off, whatever it heard of others.
        assert!(!leads(&reach, To::Node(2)));
        reach.hear(1);
        assert!(leads(&reach, To::Node(2)) && leads(&reach, To::Node(1)));
        // All are told where all can hear it.
        assert!(!leads(&reach, To::Node(3)) && !leads(&reach, To::All));
        reach.hear(3);
        assert!(leads(&reach, To::All));
        for beat in 1..MISSED {
            assert!(!reach.beat(), "{beat}");
            reach.hear(1);
            reach.hear(3);
        }
        assert!(reach.beat() && !leads(&reach, To::Node(2)) && leads(&reach, To::Node(3)));
        assert_eq!(reach.all(), BTreeSet::from([1, 3]));
        reach.lose_all();
        assert!(!leads(&reach, To::Node(3)) && !leads(&reach, To::All));
    }
}
