//! The table of the simulation, at the node that has it.

use super::super::super::outbox::Kind;
use super::super::edge::Outlet;
use super::super::frame::{Down, Frame, Up, Whom};
use super::super::owner::{Check, Key};
use super::World;
use super::client::{denied, done, news, welcome};
use super::node::{Coming, Job, Message, Out, Want, view};
use super::store::{Entry, Question};

impl World {
    /// The table does what waits, until it has to wait for the database.
    pub(super) fn pump(&mut self, node: usize) {
        loop {
            let now = self.instant();
            let Some(keeper) = &mut self.nodes[node].keeper else { return };
            if keeper.busy {
                return;
            }
            let Some(message) = keeper.inbox.pop_front() else { return };
            match message {
                Message::Join(coming) => self.verify(node, coming),
                Message::Want(connection, id) => self.wanted(node, connection, id),
                Message::Leave(connection) => drop(keeper.connections.remove(&connection)),
                Message::Far(key, n, say) => match keeper.links.hear(key, n, &say, now) {
                    Check::Old => {}
                    Check::Lost => self.lose_link(node, key),
                    Check::Good => match say {
                        Up::Join { connection, who, .. } => {
                            let out = Out::There(key, connection);
                            self.verify(node, Coming { client: who.parse().unwrap(), out });
                        }
                        Up::Want { connection, request } => {
                            if let Some(number) = keeper.links.number(key, connection) {
                                self.wanted(node, number, request.id);
                            }
                        }
                        Up::Leave { connection } => {
                            if let Some(number) = keeper.links.leave(key, connection) {
                                keeper.connections.remove(&number);
                            }
                        }
                        Up::Close => {
                            for number in keeper.links.end(key) {
                                keeper.connections.remove(&number);
                            }
                        }
                        Up::Here => self.say(node, key, Down::Here),
                    },
                },
            }
        }
    }

    pub(super) fn say(&mut self, node: usize, key: Key, say: Down) {
        let keeper = self.nodes[node].keeper.as_mut();
        if let Some(frame) = keeper.and_then(|keeper| keeper.links.say(key, say)) {
            self.send(key.0, frame);
        }
    }

    pub(super) fn lose_link(&mut self, node: usize, key: Key) {
        self.send(key.0, Frame::Gone { link: key.1 });
        let Some(keeper) = &mut self.nodes[node].keeper else { return };
        for number in keeper.links.end(key) {
            keeper.connections.remove(&number);
        }
    }

    pub(super) fn verify(&mut self, node: usize, coming: Coming) {
        let Some(keeper) = &mut self.nodes[node].keeper else { return };
        keeper.busy = true;
        let epoch = keeper.epoch;
        self.start(node, Job::Holds(coming), Question::Holds { epoch });
    }

    pub(super) fn enter(&mut self, node: usize, coming: Coming) {
        let number = self.nodes[node].next();
        let Some(keeper) = &mut self.nodes[node].keeper else { return };
        keeper.busy = false;
        let text = welcome(&keeper.log);
        let far = match &coming.out {
            Out::Here(pipe) => {
                pipe.put(Kind::News, &text.clone().into());
                None
            }
            Out::There(key, connection) => {
                keeper.links.enter((*key, *connection), number);
                Some((*key, Down::Joined { connection: *connection, view: view(), text }))
            }
        };
        keeper.connections.insert(number, coming);
        far.into_iter().for_each(|(key, say)| self.say(node, key, say));
        self.pump(node);
    }

    pub(super) fn wanted(&mut self, node: usize, connection: u64, id: u64) {
        let Some(keeper) = &mut self.nodes[node].keeper else { return };
        let Some(coming) = keeper.connections.get(&connection) else { return };
        let want = Want { connection, client: coming.client, id, at: 0 };
        let before = keeper.log.iter().rev().find(|entry| entry.client == want.client);
        if before.is_some_and(|entry| entry.id >= id) {
            return self.tell_done(node, &want);
        }
        self.append(node, want);
    }

    pub(super) fn append(&mut self, node: usize, mut want: Want) {
        let uptime = self.nodes[node].clock.uptime(self.now);
        let Some(keeper) = &mut self.nodes[node].keeper else { return };
        keeper.busy = true;
        let (epoch, first) = (keeper.epoch, keeper.log.len() as u64);
        want.at = keeper.time.at(uptime);
        let (client, id, at) = (want.client, want.id, want.at);
        let question = Question::Append { epoch, first, client, id, at };
        self.start(node, Job::Append(want), question);
    }

    pub(super) fn doubt(&mut self, node: usize, want: Want) {
        let Some(keeper) = &mut self.nodes[node].keeper else { return };
        let epoch = keeper.epoch;
        self.start(node, Job::ClaimAnew(want), Question::ClaimAnew { epoch });
    }

    /// It is in the record: everybody is told, and whoever wanted it.
    pub(super) fn appended(&mut self, node: usize, want: Want) {
        let Some(keeper) = &mut self.nodes[node].keeper else { return };
        keeper.busy = false;
        let Want { client, id, at, .. } = want;
        let entry = Entry { client, id, epoch: keeper.epoch, at };
        let text = news(keeper.log.len(), &entry);
        keeper.log.push(entry);
        for coming in keeper.connections.values() {
            if let Out::Here(pipe) = &coming.out {
                pipe.put(Kind::News, &text.clone().into());
            }
        }
        for key in keeper.links.keys() {
            let to = Whom::All(view());
            self.say(node, key, Down::Told { to, kind: Kind::News, text: text.clone() });
        }
        self.tell_done(node, &want);
        self.pump(node);
    }

    /// It is not in the record, and never will be.
    pub(super) fn deny(&mut self, node: usize, want: &Want) {
        if let Some(keeper) = &mut self.nodes[node].keeper {
            keeper.busy = false;
        }
        self.tell(node, want, denied(want.id));
        self.pump(node);
    }

    pub(super) fn tell_done(&mut self, node: usize, want: &Want) {
        self.tell(node, want, done(want.id));
    }

    fn tell(&mut self, node: usize, want: &Want, text: String) {
        let Some(keeper) = &self.nodes[node].keeper else { return };
        match keeper.connections.get(&want.connection).map(|coming| &coming.out) {
            Some(Out::Here(pipe)) => drop(pipe.put(Kind::News, &text.into())),
            Some(Out::There(key, connection)) => {
                let (key, to) = (*key, Whom::One(*connection));
                self.say(node, key, Down::Told { to, kind: Kind::News, text });
            }
            None => {}
        }
    }

    pub(super) fn end_links(&mut self, node: usize) {
        let keys = self.nodes[node].keeper.as_ref().map_or(Vec::new(), |it| it.links.keys());
        for key in keys {
            self.say(node, key, Down::End);
            let Some(keeper) = &mut self.nodes[node].keeper else { return };
            for number in keeper.links.end(key) {
                keeper.connections.remove(&number);
            }
        }
    }

    /// Another node has the table: everybody looks for it again.
    pub(super) fn let_go(&mut self, node: usize) {
        self.end_links(node);
        let Some(keeper) = self.nodes[node].keeper.take() else { return };
        // What it asked is nothing to whoever has the table next.
        let others = |job: &Job| matches!(job, Job::Claim | Job::Renew | Job::Living);
        self.nodes[node].jobs.retain(|_, job| others(job));
        for message in keeper.inbox {
            if let Message::Far((from, link), ..) = message {
                self.send(from, Frame::Gone { link });
            }
        }
    }
}
