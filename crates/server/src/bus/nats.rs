//! The bus of those who have NATS: its core alone, which keeps nothing. Whoever it does not lead to is told over another bus, and while
//! it is away everybody is.

use super::packet::{Packer, Unpacker};
use super::reach::Reach;
use super::servers::Servers;
use super::{Arrivals, Carrier, Ends, QUEUE, To};
use crate::store::Nodes;
use crate::trust::trust;
use async_nats::connection::State;
use async_nats::{Client, Event, Message, Subscriber};
use futures_util::StreamExt;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, mpsc};
use tokio::time::{MissedTickBehavior, interval, timeout};

/// NATS takes a megabyte, unless whoever runs it has chosen less.
const MOST: usize = 65_536;
/// How many texts are packed at once.
const GROUP: usize = 1_024;
/// How often a node says that it is there.
const BEAT: Duration = Duration::from_millis(250);
/// How long a packet may wait to be taken, and a connection may take to be made.
const PATIENCE: Duration = Duration::from_secs(2);
/// How often NATS itself is asked whether it is there. After three times without an answer a new connection is made.
const PING: Duration = Duration::from_secs(1);
/// The time between two attempts to reach it.
const PAUSE: Duration = Duration::from_millis(250);

/// NATS, and another bus for whoever it does not lead to.
pub(crate) struct Nats<F> {
    pub(crate) servers: Servers,
    /// What keeps the nodes of one database apart from those of another.
    pub(crate) realm: String,
    pub(crate) nodes: Nodes,
    pub(crate) fallback: F,
}

impl<F: Carrier> Carrier for Nats<F> {
    async fn carry(self, mut ends: Ends) {
        let Nats { servers, realm, nodes, fallback } = self;
        let (slow, out) = mpsc::channel(QUEUE);
        let slow_broke = Arc::new(Notify::new());
        let arrivals = Arrivals { broken: slow_broke.clone(), ..ends.arrivals.clone() };
        let below = Ends { out, node: ends.node.clone(), arrivals };
        let above = async move {
            loop {
                let node = *ends.node.borrow_and_update();
                let mut route = Route::open(&servers, &realm, node, nodes.clone()).await;
                route.told();
                let turn = route.serve(&mut ends, &slow, &slow_broke).await;
                if turn == Turn::Ended {
                    // What was said last gets there.
                    let _ = timeout(PATIENCE, route.client.flush()).await;
                    return;
                }
                ends.arrivals.broke();
            }
        };
        tokio::join!(fallback.carry(below), above);
    }
}

/// Why a node does not go on under this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    Ended,
    Anew,
}

/// A node under one number.
struct Route {
    node: u32,
    nodes: Nodes,
    /// What all channels of these nodes begin with.
    realm: String,
    client: Client,
    events: mpsc::Receiver<Event>,
    reach: Reach,
    packer: Packer,
    /// Whether it was said that there is no way; once is enough.
    complained: bool,
}

impl Route {
    async fn open(servers: &Servers, realm: &str, node: u32, nodes: Nodes) -> Route {
        let (told, events) = mpsc::channel(64);
        let client = loop {
            match connect(servers, told.clone()).await {
                Ok(client) => break client,
                // Only what cannot be read fails at once.
                Err(why) => tracing::error!(why, "there is no way to NATS"),
            }
            tokio::time::sleep(PATIENCE).await;
        };
        let (reach, packer) = (Reach::default(), Packer::new(node, MOST));
        let (realm, complained) = (realm.to_owned(), false);
        Route { node, nodes, realm, client, events, reach, packer, complained }
    }

    fn channel(&self, to: To) -> String {
        match to {
            To::Node(node) => format!("{}.node.{node}", self.realm),
            To::All => format!("{}.all", self.realm),
        }
    }

    async fn listen(&self, to: To) -> Option<Subscriber> {
        self.client.subscribe(self.channel(to)).await.ok()
    }

    /// Sends and hears until nobody sends any more, or something has to begin anew.
    async fn serve(
        &mut self,
        Ends { out, node, arrivals }: &mut Ends,
        slow: &mpsc::Sender<(To, String)>,
        slow_broke: &Notify,
    ) -> Turn {
        let ears = (self.listen(To::Node(self.node)).await, self.listen(To::All).await);
        let (Some(mut own), Some(mut all)) = ears else { return Turn::Anew };
        let mut unpackers = [Unpacker::default(), Unpacker::default()];
        let mut beat = interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut waiting = Vec::new();
        loop {
            tokio::select! {
                count = out.recv_many(&mut waiting, GROUP) => {
                    if count == 0 {
                        return Turn::Ended;
                    }
                    self.send(std::mem::take(&mut waiting), slow, arrivals).await;
                }
                message = own.next() => match message {
                    Some(message) => self.hear(&message, &mut unpackers[0], arrivals),
                    None => return Turn::Anew,
                },
                message = all.next() => match message {
                    Some(message) => self.hear(&message, &mut unpackers[1], arrivals),
                    None => return Turn::Anew,
                },
                _ = beat.tick() => self.beat(arrivals).await,
                Some(event) = self.events.recv() => self.learn(event, arrivals),
                () = slow_broke.notified() => {
                    // Only whoever is told things there has lost something.
                    if !self.leads(To::All) {
                        arrivals.broke();
                    }
                }
                changed = node.changed() => {
                    return if changed.is_ok() { Turn::Anew } else { Turn::Ended };
                }
            }
        }
    }

    fn leads(&self, to: To) -> bool {
        self.reach.leads(self.node, to, &self.nodes.living.borrow())
    }

    async fn send(
        &mut self,
        texts: Vec<(To, String)>,
        slow: &mpsc::Sender<(To, String)>,
        arrivals: &Arrivals,
    ) {
        let (here, there): (Vec<_>, Vec<_>) = texts.into_iter().partition(|it| self.leads(it.0));
        metrics::counter!("tribord_bus_fallback_total").increment(there.len() as u64);
        for text in there {
            if slow.try_send(text).is_err() {
                arrivals.broke();
            }
        }
        for (to, packet) in self.packer.pack(here) {
            self.publish(to, packet, arrivals).await;
        }
    }

    async fn publish(&mut self, to: To, packet: String, arrivals: &Arrivals) {
        let published = self.client.publish(self.channel(to), packet.into());
        match timeout(PATIENCE, published).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => self.lose(arrivals, &error.to_string()),
            Err(_) => self.lose(arrivals, "it takes nothing more"),
        }
    }

    fn hear(&mut self, message: &Message, unpacker: &mut Unpacker, arrivals: &Arrivals) {
        let Ok(packet) = std::str::from_utf8(&message.payload) else { return };
        let from = unpacker.open(packet, |text| arrivals.arrived(text));
        if let Some(from) = from.filter(|from| self.reach.hear(*from)) {
            if from == self.node {
                self.complained = false;
                tracing::info!("nodes talk over NATS");
            }
            self.told();
        }
    }

    /// Says that this node is there, and notices who is no more.
    async fn beat(&mut self, arrivals: &Arrivals) {
        let heard = self.reach.hears(self.node);
        if self.reach.beat() {
            if heard && !self.reach.hears(self.node) {
                self.lose(arrivals, "nothing comes back from it");
            }
            self.told();
        }
        if self.client.connection_state() == State::Connected {
            let packet = self.packer.beat();
            self.publish(To::All, packet, arrivals).await;
        }
    }

    fn learn(&mut self, event: Event, arrivals: &Arrivals) {
        match event {
            Event::Disconnected | Event::Closed => self.lose(arrivals, &event.to_string()),
            // Something was thrown away because this node did not take it in time.
            Event::SlowConsumer(_) => arrivals.broke(),
            Event::ServerError(_) | Event::ClientError(_) if !self.complained => {
                self.complained = true;
                tracing::warn!(why = %event, "NATS is out of reach; nodes talk over the database");
            }
            _ => {}
        }
    }

    /// From now on everything goes the other way; what went this way may be lost.
    fn lose(&mut self, arrivals: &Arrivals, why: &str) {
        if self.reach.all().is_empty() {
            return;
        }
        self.complained = true;
        tracing::warn!(why, "NATS is out of reach; nodes talk over the database");
        self.reach.lose_all();
        self.told();
        arrivals.broke();
    }

    fn told(&self) {
        let own = self.reach.hears(self.node);
        let reached = if own { self.reach.all() } else { Default::default() };
        metrics::gauge!("tribord_bus_reached").set(reached.len() as f64);
        self.nodes.reached.send_replace(Arc::new(reached));
    }
}

/// A connection that is made as soon as it can be, and made again when it is lost.
async fn connect(servers: &Servers, told: mpsc::Sender<Event>) -> Result<Client, String> {
    let options = servers.options().retry_on_initial_connect().ping_interval(PING);
    let options = options.connection_timeout(PATIENCE).reconnect_delay_callback(|_| PAUSE);
    let options = options.tls_client_config(trust()?).client_capacity(QUEUE);
    let options = options.event_callback(move |event| {
        let told = told.clone();
        async move { drop(told.try_send(event)) }
    });
    let addresses = servers.addresses.as_slice();
    options.connect(addresses).await.map_err(|error| error.to_string())
}
