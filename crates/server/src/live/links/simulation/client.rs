//! Clients of the simulation: they want something, wait for the answer, and come again somewhere when the connection is lost.

use super::super::super::outbox::Kind;
use super::super::edge::Outlet;
use super::store::Entry;
use super::{Time, World};
use axum::extract::ws::Utf8Bytes;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use tribord_game::Luck;

/// How long a client waits before it looks elsewhere.
const PATIENCE: Time = 4_000;

/// The way from a node to a client. Once the node has dropped its end, the connection is over.
#[derive(Clone, Default)]
pub(super) struct Pipe(Rc<RefCell<(VecDeque<String>, bool)>>);

impl Outlet for Pipe {
    fn put(&self, _: Kind, text: &Utf8Bytes) -> bool {
        self.0.borrow_mut().0.push_back(text.as_str().to_owned());
        true
    }

    fn again(&self) {
        self.0.borrow_mut().1 = true;
    }
}

pub(super) struct Client {
    pub(super) number: usize,
    pub(super) acknowledged: Vec<u64>,
    pub(super) acknowledged_at: Time,
    /// What of the record was told.
    told: Vec<(usize, u64)>,
    /// What is wanted and not answered yet, and over how many connections it was sent.
    open: Option<u64>,
    sent: u32,
    /// What was refused and sent only once: what was sent twice can be refused over one connection and done over the other.
    pub(super) denied: Vec<u64>,
    next: u64,
    session: Option<Session>,
    retry_at: Time,
}

struct Session {
    node: usize,
    pipe: Pipe,
    heard_at: Time,
    welcome: bool,
    /// Whether what is open was sent over this connection.
    sent: bool,
}

/// What clients are told.
pub(super) fn welcome(log: &[Entry]) -> String {
    let all: Vec<String> =
        log.iter().map(|entry| format!("{} {}", entry.client, entry.id)).collect();
    format!("welcome\n{}", all.join("\n"))
}

pub(super) fn news(at: usize, entry: &Entry) -> String {
    format!("news\n{at}\n{} {}", entry.client, entry.id)
}

pub(super) fn done(id: u64) -> String {
    format!("done\n{id}")
}

pub(super) fn denied(id: u64) -> String {
    format!("denied\n{id}")
}

fn entry(line: &str) -> (usize, u64) {
    let (client, id) = line.split_once(' ').unwrap();
    (client.parse().unwrap(), id.parse().unwrap())
}

impl Client {
    pub(super) fn new(number: usize) -> Client {
        Client {
            number,
            acknowledged: Vec::new(),
            acknowledged_at: 0,
            told: Vec::new(),
            open: None,
            sent: 0,
            denied: Vec::new(),
            next: 0,
            session: None,
            retry_at: 0,
        }
    }

    pub(super) fn is_at(&self, node: usize) -> bool {
        self.session.as_ref().is_some_and(|session| session.node == node)
    }

    pub(super) fn lose(&mut self, now: Time) {
        self.session = None;
        self.retry_at = now + 300;
    }

    /// Takes in what was told. What was told before must still be true.
    fn hear(&mut self, text: &str, now: Time, record: &[Entry]) {
        let is = |at: usize, told: (usize, u64)| {
            let there = record.get(at).map(|entry| (entry.client, entry.id));
            assert_eq!(there, Some(told), "what is told is not in the record");
        };
        let mut lines = text.lines();
        match lines.next().unwrap() {
            "welcome" => {
                let log: Vec<_> = lines.map(entry).collect();
                assert!(log.starts_with(&self.told), "{:?} after {:?}", log.len(), self.told.len());
                log.iter().enumerate().for_each(|(at, told)| is(at, *told));
                self.told = log;
                self.session.as_mut().unwrap().welcome = true;
            }
            "news" => {
                let at: usize = lines.next().unwrap().parse().unwrap();
                assert_eq!(at, self.told.len(), "something was left out, or told twice");
                let told = entry(lines.next().unwrap());
                is(at, told);
                self.told.push(told);
            }
            answer => {
                let id: u64 = lines.next().unwrap().parse().unwrap();
                if self.open == Some(id) {
                    self.open = None;
                    if answer == "done" {
                        self.acknowledged.push(id);
                        self.acknowledged_at = now;
                    } else if self.sent == 1 {
                        self.denied.push(id);
                    }
                }
            }
        }
    }
}

impl World {
    /// Clients read what waits for them.
    pub(super) fn hear_clients(&mut self) {
        for client in &mut self.clients {
            let Some(pipe) = client.session.as_ref().map(|session| session.pipe.clone()) else {
                continue;
            };
            loop {
                let Some(text) = pipe.0.borrow_mut().0.pop_front() else { break };
                client.session.as_mut().unwrap().heard_at = self.now;
                client.hear(&text, self.now, &self.store.log);
            }
            // Two ends are here.
            if pipe.0.borrow().1 || Rc::strong_count(&pipe.0) == 2 {
                client.lose(self.now);
            }
        }
    }

    /// A client does what is due.
    pub(super) fn act(&mut self, number: usize) {
        let now = self.now;
        let client = &mut self.clients[number];
        let Some(session) = &mut client.session else {
            if now >= client.retry_at {
                let node = self.luck.one_of(self.nodes.len() as u32) as usize;
                if self.nodes[node].frozen_until.is_some_and(|until| until > now) {
                    self.clients[number].retry_at = now + 2_000;
                    return;
                }
                let pipe = Pipe::default();
                let session = Session {
                    node,
                    pipe: pipe.clone(),
                    heard_at: now,
                    welcome: false,
                    sent: false,
                };
                self.clients[number].session = Some(session);
                self.arrive(node, number, pipe);
            }
            return;
        };
        if now - session.heard_at > PATIENCE && (client.open.is_some() || !session.welcome) {
            let (node, pipe) = (session.node, session.pipe.clone());
            client.lose(now);
            return self.depart(node, &pipe);
        }
        if !session.welcome {
            return;
        }
        if client.open.is_none() {
            client.next += 1;
            client.sent = 0;
            (client.open, session.sent) = (Some(client.next), false);
            session.heard_at = now;
        }
        // Whoever stands still reads it later.
        let stands = self.nodes[session.node].frozen_until.is_some_and(|until| until > now);
        if !stands && !std::mem::replace(&mut session.sent, true) {
            client.sent += 1;
            let (node, id, pipe) = (session.node, client.open.unwrap(), session.pipe.clone());
            self.want(node, &pipe, id);
        }
    }
}

impl Pipe {
    pub(super) fn is(&self, other: &Pipe) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}
