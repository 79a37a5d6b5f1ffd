//! A bus inside the process: for several servers in one, as tests have them. It can be told to lose texts.

use super::{Carrier, Ends, To};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::mpsc;

/// Where all nodes of the process meet.
#[derive(Clone, Default)]
pub struct Hub(Arc<Shared>);

#[derive(Default)]
struct Shared {
    nodes: Mutex<HashMap<u32, mpsc::UnboundedSender<String>>>,
    faults: Mutex<Faults>,
    carried: AtomicU64,
    /// What was carried to which node, once somebody wants to know.
    overheard: Mutex<Option<Vec<(u32, String)>>>,
}

/// What goes wrong: of so many texts one, or none if it is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// Lost without a word.
    pub lost: u64,
    /// Delivered twice.
    pub doubled: u64,
}

impl std::fmt::Debug for Hub {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Hub")
    }
}

impl Hub {
    /// From now on this goes wrong.
    pub fn fail(&self, faults: Faults) {
        *self.0.faults.lock().unwrap_or_else(PoisonError::into_inner) = faults;
    }

    /// From now on whatever is carried can be read again.
    pub fn overhear(&self) {
        *self.overheard() = Some(Vec::new());
    }

    /// What was carried to a node since then.
    pub fn heard_by(&self, node: u32) -> Vec<String> {
        let overheard = self.overheard();
        let texts = overheard.iter().flatten().filter(|(to, _)| *to == node);
        texts.map(|(_, text)| text.clone()).collect()
    }

    fn overheard(&self) -> std::sync::MutexGuard<'_, Option<Vec<(u32, String)>>> {
        self.0.overheard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many texts were carried.
    pub fn carried(&self) -> u64 {
        self.0.carried.load(Ordering::Relaxed)
    }

    fn nodes(&self) -> std::sync::MutexGuard<'_, HashMap<u32, mpsc::UnboundedSender<String>>> {
        self.0.nodes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn carry_one(&self, to: To, text: &str) {
        let count = self.0.carried.fetch_add(1, Ordering::Relaxed);
        let faults = *self.0.faults.lock().unwrap_or_else(PoisonError::into_inner);
        let happens = |one_of: u64| one_of > 0 && count % one_of == one_of - 1;
        let times = if happens(faults.lost) { 0 } else { 1 + u64::from(happens(faults.doubled)) };
        for _ in 0..times {
            for (node, ear) in &*self.nodes() {
                if to == To::All || to == To::Node(*node) {
                    if let Some(overheard) = &mut *self.overheard() {
                        overheard.push((*node, text.to_owned()));
                    }
                    let _ = ear.send(text.to_owned());
                }
            }
        }
    }
}

impl Carrier for Hub {
    async fn carry(self, mut ends: Ends) {
        loop {
            let (ear, mut texts) = mpsc::unbounded_channel();
            let node = *ends.node.borrow_and_update();
            self.nodes().insert(node, ear);
            let ended = loop {
                tokio::select! {
                    sent = ends.out.recv() => match sent {
                        Some((to, text)) => self.carry_one(to, &text),
                        None => break true,
                    },
                    Some(text) = texts.recv() => ends.arrivals.arrived(text),
                    changed = ends.node.changed() => break changed.is_err(),
                }
            };
            self.nodes().remove(&node);
            if ended {
                return;
            }
            ends.arrivals.broke();
        }
    }
}
