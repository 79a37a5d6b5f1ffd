//! How nodes talk to each other: a bus that carries texts to one node or to all. It may lose anything, and says so when it knows.
//!
//! What goes over it is in `live/links/frame.rs`. Whoever sends never waits, and texts to the same node stay in order.

mod hub;
mod nats;
pub(crate) mod packet;
mod reach;
mod servers;

pub use hub::{Faults, Hub};
pub(crate) use nats::Nats;
pub(crate) use servers::Servers;

use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, mpsc, watch};

/// How many texts may wait on each side. More are not taken.
const QUEUE: usize = 32_768;

/// For whom a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum To {
    /// One node, by its number.
    Node(u32),
    /// All nodes, the sender too.
    All,
}

/// What moves texts between nodes: it takes what is sent from its ends and puts there what arrives, for as long as it lives.
pub(crate) trait Carrier: Send + 'static {
    /// Carries until nobody sends any more.
    fn carry(self, ends: Ends) -> impl Future<Output = ()> + Send;
}

/// A node's side of the bus, to send.
#[derive(Clone)]
pub(crate) struct Bus {
    out: mpsc::Sender<(To, String)>,
    broken: Arc<Notify>,
}

/// The same, to hear.
pub(crate) struct Ear {
    texts: mpsc::Receiver<String>,
    broken: Arc<Notify>,
}

/// What was heard.
pub(crate) enum Heard {
    /// A text.
    Text(String),
    /// Texts may be lost, in both directions.
    Broken,
}

/// The ends of a [`Carrier`].
pub(crate) struct Ends {
    /// What is to be carried.
    pub(crate) out: mpsc::Receiver<(To, String)>,
    /// The number of this node, which may change.
    pub(crate) node: watch::Receiver<u32>,
    /// Where it is put.
    pub(crate) arrivals: Arrivals,
}

/// Where a [`Carrier`] puts what arrives.
#[derive(Clone)]
pub(crate) struct Arrivals {
    texts: mpsc::Sender<String>,
    broken: Arc<Notify>,
}

/// Both sides of a bus, and the ends for whoever carries.
pub(crate) fn bus(node: watch::Receiver<u32>) -> (Bus, Ear, Ends) {
    let (out, outgoing) = mpsc::channel(QUEUE);
    let (incoming, texts) = mpsc::channel(QUEUE);
    let broken = Arc::new(Notify::new());
    let arrivals = Arrivals { texts: incoming, broken: broken.clone() };
    let ends = Ends { out: outgoing, node, arrivals };
    (Bus { out, broken: broken.clone() }, Ear { texts, broken }, ends)
}

impl Bus {
    /// Sends without waiting.
    pub(crate) fn send(&self, to: To, text: String) {
        metrics::counter!("tribord_bus_sent_total").increment(1);
        if self.out.try_send((to, text)).is_err() {
            self.broken.notify_one();
        }
    }
}

impl Bus {
    /// Waits a while until everything that was sent is taken away.
    pub(crate) async fn said(&self) {
        for _ in 0..20 {
            tokio::time::sleep(Duration::from_millis(25)).await;
            if self.out.capacity() == self.out.max_capacity() {
                return;
            }
        }
    }
}

impl Ear {
    /// What comes next; `None` once nothing is carried any more.
    pub(crate) async fn hear(&mut self) -> Option<Heard> {
        tokio::select! {
            biased;
            () = self.broken.notified() => {
                metrics::counter!("tribord_bus_broken_total").increment(1);
                Some(Heard::Broken)
            }
            text = self.texts.recv() => text.map(Heard::Text),
        }
    }
}

impl Arrivals {
    /// A text has arrived.
    pub(crate) fn arrived(&self, text: String) {
        if self.texts.try_send(text).is_err() {
            self.broken.notify_one();
        }
    }

    /// Something may be lost.
    pub(crate) fn broke(&self) {
        self.broken.notify_one();
    }
}
