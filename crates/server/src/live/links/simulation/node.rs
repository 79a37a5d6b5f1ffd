//! Nodes of the simulation: the table if they have it, and the link to it if another has.

use super::super::super::clock::TableTime;
use super::super::edge::{Came, Link, Next, Outlet};
use super::super::frame::{Frame, Up, View};
use super::super::owner::{Key, Links};
use super::client::Pipe;
use super::store::{Answer, Entry, Question};
use super::{Time, World};
use crate::store::settle::{Settled, settle};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;
use tribord_game::{Luck, Observer};
use tribord_table::room::{Command, Request};

const TABLE: &str = "t";
/// How long an owner may take to answer.
const PATIENCE: Time = 2_000;

/// The clock of a machine, which agrees with no other.
#[derive(Clone, Copy)]
pub(super) struct Clock {
    /// What its calendar says when the world begins.
    pub(super) calendar: u64,
    /// How many milliseconds pass on it in a second.
    pub(super) rate: u64,
}

impl Clock {
    /// For how long it has been running.
    pub(super) fn uptime(self, now: Time) -> Duration {
        Duration::from_millis(now * self.rate / 1_000)
    }

    /// The time of a table that wakes on this machine.
    fn table(self, latest: u64, now: Time) -> TableTime {
        let uptime = self.uptime(now);
        TableTime::new(self.calendar + uptime.as_millis() as u64, latest, uptime)
    }
}

pub(super) struct Node {
    pub(super) number: u32,
    pub(super) clock: Clock,
    /// Its number before others took it for dead.
    pub(super) before: Option<u32>,
    pub(super) frozen_until: Option<Time>,
    pub(super) keeper: Option<Keeper>,
    /// Who waits for the table while it is claimed.
    claiming: Option<Vec<Waiter>>,
    link: Option<Link<Pipe>>,
    /// Who came over the link: their client, their end, and since when they wait to be let in.
    members: BTreeMap<u64, (usize, Pipe, Option<Time>)>,
    /// Those whose departure was not noticed, because the node stood still.
    departed: Vec<Pipe>,
    pub(super) jobs: BTreeMap<u64, Job>,
    last: u64,
    ticks: u64,
}

enum Waiter {
    Client(usize, Pipe),
    Far(Key, Up),
}

/// What was asked of the database.
pub(super) enum Job {
    Claim,
    Append(Want),
    ClaimAnew(Want),
    Holds(Coming),
    Renew,
    Living,
}

/// Somebody wants something.
#[derive(Clone)]
pub(super) struct Want {
    pub(super) connection: u64,
    pub(super) client: usize,
    pub(super) id: u64,
    /// When it was tried to do it.
    pub(super) at: u64,
}

/// Somebody comes.
pub(super) struct Coming {
    pub(super) client: usize,
    pub(super) out: Out,
}

pub(super) enum Out {
    Here(Pipe),
    There(Key, u64),
}

pub(super) enum Message {
    Join(Coming),
    Want(u64, u64),
    Leave(u64),
    Far(Key, u64, Up),
}

pub(super) struct Keeper {
    pub(super) epoch: u64,
    pub(super) log: Vec<Entry>,
    pub(super) links: Links,
    pub(super) connections: BTreeMap<u64, Coming>,
    pub(super) inbox: VecDeque<Message>,
    /// Waits for the database.
    pub(super) busy: bool,
    pub(super) time: TableTime,
}

pub(super) fn view() -> View {
    Observer::Watcher.into()
}

impl Node {
    pub(super) fn new(number: u32, clock: Clock) -> Node {
        Node {
            number,
            clock,
            before: None,
            frozen_until: None,
            keeper: None,
            claiming: None,
            link: None,
            members: BTreeMap::new(),
            departed: Vec::new(),
            jobs: BTreeMap::new(),
            last: 0,
            ticks: 0,
        }
    }

    pub(super) fn next(&mut self) -> u64 {
        self.last += 1;
        self.last
    }
}

impl World {
    pub(super) fn start(&mut self, node: usize, job: Job, question: Question) {
        let number = self.nodes[node].next();
        self.nodes[node].jobs.insert(number, job);
        self.ask(node, number, question);
    }

    /// A client comes to a node.
    pub(super) fn arrive(&mut self, node: usize, client: usize, pipe: Pipe) {
        let it = &mut self.nodes[node];
        if let Some(keeper) = &mut it.keeper {
            keeper.inbox.push_back(Message::Join(Coming { client, out: Out::Here(pipe) }));
            return self.pump(node);
        }
        match it.link.as_ref().filter(|link| link.is_open()).map(Link::owner) {
            Some(owner) => self.join(node, owner, client, pipe),
            None => self.claim(node, Waiter::Client(client, pipe)),
        }
    }

    fn claim(&mut self, node: usize, waiter: Waiter) {
        let it = &mut self.nodes[node];
        if let Some(waiting) = &mut it.claiming {
            return waiting.push(waiter);
        }
        it.claiming = Some(vec![waiter]);
        let number = it.number;
        self.start(node, Job::Claim, Question::Claim { node: number });
    }

    /// A client goes over the link.
    fn join(&mut self, node: usize, owner: u32, client: usize, pipe: Pipe) {
        let (now, instant) = (self.now, self.instant());
        if self.nodes[node].link.as_ref().is_some_and(|link| link.owner() != owner) {
            self.give_up(node);
        }
        let it = &mut self.nodes[node];
        let (id, connection, from) = (it.next(), it.next(), it.number);
        let link = it.link.get_or_insert_with(|| Link::new(id, (from, owner), TABLE, instant));
        it.members.insert(connection, (client, pipe.clone(), Some(now)));
        let frame = link.join(connection, client.to_string(), (0, 0), pipe);
        frame.into_iter().for_each(|frame| self.send(owner, frame));
    }

    fn give_up(&mut self, node: usize) {
        let it = &mut self.nodes[node];
        it.link.take().into_iter().for_each(|link| drop(link.give_up()));
        it.members.clear();
    }

    pub(super) fn break_bus(&mut self, node: usize) {
        self.give_up(node);
        self.end_links(node);
    }

    /// A client is gone without a word.
    pub(super) fn depart(&mut self, node: usize, pipe: &Pipe) {
        self.nodes[node].departed.push(pipe.clone());
        if self.nodes[node].frozen_until.is_none_or(|until| until <= self.now) {
            self.notice_departures(node);
        }
    }

    fn notice_departures(&mut self, node: usize) {
        for pipe in std::mem::take(&mut self.nodes[node].departed) {
            let it = &mut self.nodes[node];
            let far = it.members.iter().find(|(_, (_, own, _))| own.is(&pipe)).map(|(it, _)| *it);
            if let (Some(connection), Some(link)) = (far, &mut it.link) {
                it.members.remove(&connection);
                let (owner, frame) = (link.owner(), link.leave(connection));
                if link.is_empty() {
                    it.link = None;
                }
                frame.into_iter().for_each(|frame| self.send(owner, frame));
            } else if let Some(keeper) = &mut it.keeper {
                let own = |coming: &Coming| matches!(&coming.out, Out::Here(own) if own.is(&pipe));
                let here = keeper.connections.iter().find(|(_, coming)| own(coming));
                if let Some(number) = here.map(|(number, _)| *number) {
                    keeper.inbox.push_back(Message::Leave(number));
                    self.pump(node);
                }
            }
        }
    }

    /// A client wants something.
    pub(super) fn want(&mut self, node: usize, pipe: &Pipe, id: u64) {
        let it = &mut self.nodes[node];
        let far = it.members.iter().find(|(_, (_, own, _))| own.is(pipe)).map(|(it, _)| *it);
        if let (Some(connection), Some(link)) = (far, &mut it.link) {
            let request = Request { id, command: Command::Ping };
            let (owner, frame) = (link.owner(), link.want(connection, request));
            frame.into_iter().for_each(|frame| self.send(owner, frame));
        } else if let Some(keeper) = &mut it.keeper {
            let own = |coming: &Coming| matches!(&coming.out, Out::Here(own) if own.is(pipe));
            let here = keeper.connections.iter().find(|(_, coming)| own(coming));
            if let Some(number) = here.map(|(number, _)| *number) {
                keeper.inbox.push_back(Message::Want(number, id));
                self.pump(node);
            }
        }
    }

    pub(super) fn hear_frame(&mut self, node: usize, frame: Frame) {
        let now = self.instant();
        let it = &mut self.nodes[node];
        match frame {
            Frame::Up { from, link, n, say, .. } => {
                let key = (from, link);
                match &mut it.keeper {
                    Some(keeper) => {
                        keeper.inbox.push_back(Message::Far(key, n, say));
                        self.pump(node);
                    }
                    None if n == 0 && matches!(say, Up::Join { .. }) => {
                        self.claim(node, Waiter::Far(key, say));
                    }
                    None => self.send(from, Frame::Gone { link }),
                }
            }
            Frame::Down { link: id, n, say } => {
                let Some(link) = it.link.as_mut().filter(|link| link.id() == id) else { return };
                let owner = link.owner();
                let Ok(Next { came, send }) = link.hear(n, say, now) else {
                    return self.give_up(node);
                };
                if let Some(Came::Joined(connection) | Came::Refused(connection, _)) = came
                    && let Some(member) = it.members.get_mut(&connection)
                {
                    member.2 = None;
                }
                if link.is_empty() {
                    it.link = None;
                }
                send.into_iter().for_each(|frame| self.send(owner, frame));
            }
            Frame::Gone { link } if it.link.as_ref().is_some_and(|own| own.id() == link) => {
                self.give_up(node);
            }
            _ => {}
        }
    }

    pub(super) fn tick(&mut self, node: usize) {
        self.notice_departures(node);
        let (now, instant) = (self.now, self.instant());
        let it = &mut self.nodes[node];
        it.ticks += 1;
        let (number, renew) = (it.number, it.ticks.is_multiple_of(2));
        let late = |since: &Option<Time>| since.is_some_and(|since| now - since > PATIENCE);
        if it.members.values().any(|(_, _, since)| late(since)) {
            // As if each of them had given up: the link may be one that leads nowhere.
            self.give_up(node);
        } else if let Some(link) = &mut it.link {
            let owner = link.owner();
            match link.beat(instant) {
                Ok(frame) => frame.into_iter().for_each(|frame| self.send(owner, frame)),
                Err(_) => self.give_up(node),
            }
        }
        if let Some(keeper) = &mut self.nodes[node].keeper {
            for key in keeper.links.silent(instant) {
                self.lose_link(node, key);
            }
        }
        if renew {
            self.start(node, Job::Renew, Question::Renew { node: number });
        }
        self.start(node, Job::Living, Question::Living { asker: number });
    }

    pub(super) fn answered(&mut self, node: usize, job: u64, answer: Option<Answer>) {
        let Some(job) = self.nodes[node].jobs.remove(&job) else { return };
        match (job, answer) {
            (Job::Claim, answer) => self.claimed(node, answer),
            (Job::Append(want), Some(Answer::Appended(true))) => self.appended(node, want),
            (Job::Append(want), None) => self.doubt(node, want),
            (Job::ClaimAnew(want), Some(Answer::Anew(Some((epoch, next))))) => {
                let Some(keeper) = &mut self.nodes[node].keeper else { return };
                keeper.epoch = epoch;
                let first = keeper.log.len() as u64;
                match settle(first, first + 1, next) {
                    Settled::Done => self.appended(node, want),
                    // Whoever has tried for long enough gives up.
                    Settled::NotDone if self.luck.one_of(2) == 0 => self.deny(node, &want),
                    Settled::NotDone => self.append(node, want),
                    Settled::Conflict(_) => self.let_go(node),
                }
            }
            (Job::ClaimAnew(want), None) => self.doubt(node, want),
            (Job::Holds(coming), Some(Answer::Holds(true))) => self.enter(node, coming),
            (Job::Holds(_), None) => {
                if let Some(keeper) = &mut self.nodes[node].keeper {
                    keeper.busy = false;
                    self.pump(node);
                }
            }
            (Job::Append(_) | Job::ClaimAnew(_) | Job::Holds(_), _) => self.let_go(node),
            (Job::Renew, Some(Answer::Renewed(false))) => self.begin_anew(node),
            (Job::Living, Some(Answer::Living(living))) => self.living(node, &living),
            (Job::Renew | Job::Living, _) => {}
        }
    }

    fn living(&mut self, node: usize, living: &BTreeSet<u32>) {
        let link = self.nodes[node].link.as_ref();
        if link.is_some_and(|link| !living.contains(&link.owner())) {
            self.give_up(node);
        }
    }

    /// Others took this node for dead.
    fn begin_anew(&mut self, node: usize) {
        self.let_go(node);
        self.give_up(node);
        let number = self.store.enter(self.now);
        let it = &mut self.nodes[node];
        (it.before, it.number, it.claiming) = (Some(it.number), number, None);
        it.jobs.clear();
    }

    fn claimed(&mut self, node: usize, answer: Option<Answer>) {
        let waiting = self.nodes[node].claiming.take().unwrap_or_default();
        if let Some(Answer::Claimed { epoch, log }) = answer {
            let (links, connections) = (Links::default(), BTreeMap::new());
            let (inbox, busy) = (VecDeque::new(), false);
            let latest = log.last().map_or(0, |entry| entry.at);
            let time = self.nodes[node].clock.table(latest, self.now);
            self.nodes[node].keeper =
                Some(Keeper { epoch, log, links, connections, inbox, busy, time });
            for waiter in waiting {
                match waiter {
                    Waiter::Client(client, pipe) => self.arrive(node, client, pipe),
                    Waiter::Far(key, say) => {
                        let keeper = self.nodes[node].keeper.as_mut();
                        keeper.unwrap().inbox.push_back(Message::Far(key, 0, say));
                    }
                }
            }
            return self.pump(node);
        }
        for waiter in waiting {
            match (waiter, &answer) {
                (Waiter::Client(client, pipe), Some(Answer::Elsewhere(owner))) => {
                    self.join(node, *owner, client, pipe);
                }
                (Waiter::Client(_, pipe), _) => pipe.again(),
                (Waiter::Far((from, link), _), _) => self.send(from, Frame::Gone { link }),
            }
        }
    }
}
