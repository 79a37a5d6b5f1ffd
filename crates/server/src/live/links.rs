//! Tables that another node has: people come here, their table is there. `edge.rs` and `owner.rs` decide; this connects them with
//! the bus.

pub(super) mod edge;
pub(crate) mod frame;
mod hear;
pub(super) mod owner;
#[cfg(test)]
mod simulation;

pub(crate) use hear::keep;

use super::outbox::{Outbox, Waiting, outbox};
use crate::bus::{Bus, To};
use crate::store::Nodes;
use edge::{Came, Link, Next};
use frame::{Answer, Down, Frame, Question};
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::{Instant, timeout};
use tribord_table::message::{Denied, ServerMessage};
use tribord_table::room::Request;

/// How long the owner of a table may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// All links that lead from here to other nodes, and what was asked of them.
pub(crate) struct Links {
    bus: Bus,
    nodes: Nodes,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// By the table they lead to.
    links: HashMap<String, Link<Outbox>>,
    /// Which table a link leads to.
    tables: HashMap<u64, String>,
    /// Who waits to be let in.
    coming: HashMap<u64, oneshot::Sender<Result<(), Denied>>>,
    /// What was asked without a connection.
    asked: HashMap<u64, oneshot::Sender<Option<Answer>>>,
    /// What this node last said to itself, to see how long the bus takes, and when.
    echo: Option<(u64, Instant)>,
    /// Numbers of links, connections and questions are not used again.
    last: u64,
}

/// Somebody's way to a table that another node has.
pub(super) struct Passage {
    pub(super) connection: u64,
    pub(super) news: Waiting,
}

impl State {
    fn next(&mut self) -> u64 {
        self.last += 1;
        self.last
    }

    /// Ends a link. Everybody on it looks for the table again.
    fn give_up(&mut self, table: &str) {
        let Some(link) = self.links.remove(table) else { return };
        metrics::counter!("tribord_links_lost_total").increment(1);
        self.tables.remove(&link.id());
        for connection in link.give_up() {
            self.coming.remove(&connection);
        }
    }

    /// Ends all links because this node closes: everybody is told, here and at the other end.
    fn close(&mut self, send: impl Fn(u32, &Frame)) {
        let closing = serde_json::to_string(&ServerMessage::Closing).unwrap_or_default().into();
        let tables: Vec<String> = self.links.keys().cloned().collect();
        for table in &tables {
            if let Some(link) = self.links.get_mut(table) {
                send(link.owner(), &link.close(&closing));
            }
            self.give_up(table);
        }
    }

    fn give_up_all(&mut self, which: impl Fn(&Link<Outbox>) -> bool) {
        let lost: Vec<String> =
            self.links.iter().filter(|(_, link)| which(link)).map(|(id, _)| id.clone()).collect();
        lost.iter().for_each(|table| self.give_up(table));
    }

    /// Forgets a link that nobody uses any more.
    fn tidy(&mut self, table: &str) {
        if self.links.get(table).is_some_and(Link::is_empty)
            && let Some(link) = self.links.remove(table)
        {
            self.tables.remove(&link.id());
        }
    }
}

impl Links {
    pub(super) fn new(bus: Bus, nodes: Nodes) -> Links {
        Links { bus, nodes, state: Mutex::default() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells one node, or all.
    pub(crate) fn send(&self, to: To, frame: &Frame) {
        // Cannot fail: frames are plain data.
        self.bus.send(to, serde_json::to_string(frame).unwrap_or_default());
    }

    /// Whether other nodes live.
    pub(super) fn has_others(&self) -> bool {
        let own = *self.nodes.own.borrow();
        self.nodes.living.borrow().iter().any(|node| *node != own)
    }

    /// The nodes that NATS leads to from here.
    pub(super) fn reached(&self) -> Arc<BTreeSet<u32>> {
        self.nodes.reached.borrow().clone()
    }

    /// Waits until what was sent is on its way.
    pub(super) async fn said(&self) {
        self.bus.said().await;
    }

    /// Which node has a table, if there is a link to it.
    pub(super) fn owner(&self, table: &str) -> Option<u32> {
        self.state().links.get(table).filter(|link| link.is_open()).map(Link::owner)
    }

    /// Somebody wants to a table that another node has. `None` if that node does not answer: it may not have the table any more.
    pub(super) async fn join(
        &self,
        table: &str,
        owner: u32,
        who: &str,
        knows: (usize, u32),
    ) -> Option<Result<Passage, Denied>> {
        let (out, news) = outbox();
        let (told, came) = oneshot::channel();
        let connection = {
            let mut state = self.state();
            if state.links.get(table).is_some_and(|link| link.owner() != owner) {
                state.give_up(table);
            }
            let (id, connection) = (state.next(), state.next());
            let from = *self.nodes.own.borrow();
            let link = state
                .links
                .entry(table.to_owned())
                .or_insert_with(|| Link::new(id, (from, owner), table, Instant::now()));
            let (id, frame) = (link.id(), link.join(connection, who.to_owned(), knows, out));
            state.tables.insert(id, table.to_owned());
            state.coming.insert(connection, told);
            // Under the lock, so that what goes over a link is in order.
            frame.iter().for_each(|frame| self.send(To::Node(owner), frame));
            connection
        };
        // Whoever does not wait any longer is gone.
        let mut guard = Leaver { links: self, table, connection: Some(connection) };
        let came = timeout(PATIENCE, came).await;
        match came {
            Ok(Ok(Ok(()))) => {
                guard.connection = None;
                Some(Ok(Passage { connection, news }))
            }
            Ok(Ok(Err(denied))) => Some(Err(denied)),
            Ok(Err(_)) => None,
            Err(_) => {
                metrics::counter!("tribord_joins_unanswered_total").increment(1);
                let mut state = self.state();
                // Nobody on a link that never answered has to wait any longer.
                if state.links.get(table).is_some_and(|it| it.has(connection) && !it.is_open()) {
                    state.give_up(table);
                }
                None
            }
        }
    }

    /// Passes on what somebody wants; `false` if the link is gone.
    pub(super) fn want(&self, table: &str, connection: u64, request: Request) -> bool {
        let mut state = self.state();
        let Some(link) = state.links.get_mut(table).filter(|it| it.has(connection)) else {
            return false;
        };
        let (owner, frame) = (link.owner(), link.want(connection, request));
        frame.iter().for_each(|frame| self.send(To::Node(owner), frame));
        true
    }

    /// Somebody is gone.
    pub(super) fn leave(&self, table: &str, connection: u64) {
        let mut state = self.state();
        state.coming.remove(&connection);
        if let Some(link) = state.links.get_mut(table) {
            let (owner, frame) = (link.owner(), link.leave(connection));
            frame.iter().for_each(|frame| self.send(To::Node(owner), frame));
            state.tidy(table);
        }
    }

    /// Asks the node that has a table. `None` if it does not answer, or does not have it.
    pub(super) async fn ask(&self, table: &str, owner: u32, question: Question) -> Option<Answer> {
        let (told, answer) = oneshot::channel();
        let number = {
            let mut state = self.state();
            let number = state.next();
            state.asked.insert(number, told);
            number
        };
        let from = *self.nodes.own.borrow();
        self.send(To::Node(owner), &Frame::Ask { from, number, table: table.to_owned(), question });
        let answer = timeout(PATIENCE, answer).await;
        self.state().asked.remove(&number);
        answer.ok()?.ok()?
    }

    fn hear_down(&self, id: u64, n: u64, say: Down) {
        let mut state = self.state();
        let Some(table) = state.tables.get(&id).cloned() else { return };
        let Some(link) = state.links.get_mut(&table) else { return };
        let owner = link.owner();
        match link.hear(n, say, Instant::now()) {
            Err(edge::Broken) => state.give_up(&table),
            Ok(Next { came, send }) => {
                send.iter().for_each(|frame| self.send(To::Node(owner), frame));
                let (connection, result) = match came {
                    Some(Came::Joined(connection)) => (connection, Ok(())),
                    Some(Came::Refused(connection, why)) => (connection, Err(why)),
                    None => return,
                };
                if let Some(told) = state.coming.remove(&connection) {
                    let _ = told.send(result);
                }
                state.tidy(&table);
            }
        }
    }

    /// Links that the owner does not know, or whose owner is dead.
    fn beat(&self) {
        let (now, living) = (Instant::now(), self.nodes.living.borrow().clone());
        let mut state = self.state();
        state.give_up_all(|link| !living.is_empty() && !living.contains(&link.owner()));
        let mut lost = Vec::new();
        for (table, link) in &mut state.links {
            match link.beat(now) {
                Ok(frame) => {
                    frame.iter().for_each(|frame| self.send(To::Node(link.owner()), frame));
                }
                Err(edge::Broken) => lost.push(table.clone()),
            }
        }
        lost.iter().for_each(|table| state.give_up(table));
        metrics::gauge!("tribord_links").set(state.links.len() as f64);
        metrics::gauge!("tribord_nodes").set(living.len() as f64);
        match state.echo {
            // What has not come back yet took at least so long.
            Some((_, sent)) if now - sent > Duration::from_secs(1) => lag(now - sent),
            Some(_) => {}
            None => {
                let number = state.next();
                state.echo = Some((number, now));
                self.send(To::Node(*self.nodes.own.borrow()), &Frame::Echo { number });
            }
        }
        // Of an echo that is lost nothing more is heard.
        state.echo = state.echo.filter(|(_, sent)| now - *sent < edge::SILENCE);
    }
}

/// How long something took over the bus, from this node to itself.
fn lag(took: Duration) {
    metrics::gauge!("tribord_bus_lag_seconds").set(took.as_secs_f64());
}

/// Somebody who waits, and may stop waiting at any moment.
struct Leaver<'a> {
    links: &'a Links,
    table: &'a str,
    connection: Option<u64>,
}

impl Drop for Leaver<'_> {
    fn drop(&mut self) {
        if let Some(connection) = self.connection {
            self.links.leave(self.table, connection);
        }
    }
}
