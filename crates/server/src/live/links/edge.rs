//! A link as the edge sees it: who is at a table that another node has. No sockets, no clock, no bus: it is told what happens, and
//! says what is to be sent.

use super::super::outbox::Kind;
use super::frame::{Down, Frame, Up, View, Whom};
use axum::extract::ws::Utf8Bytes;
use std::collections::BTreeMap;
use std::time::Duration;
use tokio::time::Instant;
use tribord_table::message::Denied;
use tribord_table::room::Request;

/// How often the owner hears that the link is there.
pub(super) const BEAT: Duration = Duration::from_secs(5);
/// A link of which nothing was heard for so long is gone.
pub(super) const SILENCE: Duration = Duration::from_secs(15);

/// Where somebody is told things.
pub(crate) trait Outlet {
    /// Adds a message without waiting; `false` if this one does not keep up.
    fn put(&self, kind: Kind, text: &Utf8Bytes) -> bool;
    /// Says that whoever this is should come again soon.
    fn again(&self);
}

/// A link to the owner of a table.
pub(crate) struct Link<O> {
    id: u64,
    /// This node.
    from: u32,
    owner: u32,
    table: String,
    /// What waits until the owner has said something. Before that nothing follows the first message.
    waiting: Option<Vec<Up>>,
    sent: u64,
    heard: u64,
    heard_at: Instant,
    beat_at: Instant,
    members: BTreeMap<u64, Member<O>>,
}

struct Member<O> {
    /// With whose eyes they see; unknown until they are let in.
    view: Option<View>,
    /// `None` once they are let go of.
    out: Option<O>,
}

/// Something is missing, or the owner has nothing more to say: everybody must look for the table again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Broken;

/// How somebody's coming went.
#[derive(Debug)]
pub(crate) enum Came {
    Joined(u64),
    Refused(u64, Denied),
}

/// What follows from what was heard.
#[derive(Debug, Default)]
pub(crate) struct Next {
    pub(crate) came: Option<Came>,
    pub(crate) send: Vec<Frame>,
}

impl<O: Outlet> Link<O> {
    pub(crate) fn new(id: u64, (from, owner): (u32, u32), table: &str, now: Instant) -> Link<O> {
        Link {
            id,
            from,
            owner,
            table: table.to_owned(),
            waiting: None,
            sent: 0,
            heard: 0,
            heard_at: now,
            beat_at: now,
            members: BTreeMap::new(),
        }
    }

    pub(crate) fn id(&self) -> u64 {
        self.id
    }

    /// The node at the other end.
    pub(crate) fn owner(&self) -> u32 {
        self.owner
    }

    /// This node's number when the link was made: answers go there.
    pub(crate) fn from(&self) -> u32 {
        self.from
    }

    /// Whether the owner has ever said something.
    pub(crate) fn is_open(&self) -> bool {
        self.heard > 0
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    pub(crate) fn has(&self, connection: u64) -> bool {
        self.members.contains_key(&connection)
    }

    /// Somebody comes.
    pub(crate) fn join(
        &mut self,
        connection: u64,
        who: String,
        knows: (usize, u32),
        out: O,
    ) -> Option<Frame> {
        self.members.insert(connection, Member { view: None, out: Some(out) });
        self.say(Up::Join { connection, who, knows })
    }

    /// Somebody wants something.
    pub(crate) fn want(&mut self, connection: u64, request: Request) -> Option<Frame> {
        self.say(Up::Want { connection, request })
    }

    /// Somebody is gone. With the last one the link ends.
    pub(crate) fn leave(&mut self, connection: u64) -> Option<Frame> {
        self.members.remove(&connection)?;
        if self.members.is_empty() {
            return Some(self.number(Up::Close));
        }
        self.say(Up::Leave { connection })
    }

    /// Says something now, or later if the owner has not answered yet.
    fn say(&mut self, say: Up) -> Option<Frame> {
        match &mut self.waiting {
            Some(waiting) => {
                waiting.push(say);
                None
            }
            None => {
                if self.sent == 0 {
                    self.waiting = Some(Vec::new());
                }
                Some(self.number(say))
            }
        }
    }

    fn number(&mut self, say: Up) -> Frame {
        let n = self.sent;
        if say != Up::Here {
            self.sent += 1;
        }
        Frame::Up { from: self.from, link: self.id, n, table: self.table.clone(), say }
    }

    /// Time passes.
    pub(crate) fn beat(&mut self, now: Instant) -> Result<Option<Frame>, Broken> {
        if now.saturating_duration_since(self.heard_at) > SILENCE {
            return Err(Broken);
        }
        if !self.is_open() || now.saturating_duration_since(self.beat_at) < BEAT {
            return Ok(None);
        }
        self.beat_at = now;
        Ok(Some(self.number(Up::Here)))
    }

    /// The owner has said something.
    pub(crate) fn hear(&mut self, n: u64, say: Down, now: Instant) -> Result<Next, Broken> {
        if n > self.heard {
            return Err(Broken);
        }
        self.heard_at = now;
        // Heard before; or a beat, which only counts.
        if n < self.heard || say == Down::Here {
            return Ok(Next::default());
        }
        self.heard += 1;
        let mut next = Next::default();
        match say {
            Down::Joined { connection, view, text } => {
                if let Some(member) = self.members.get_mut(&connection) {
                    let first = member.view.replace(view).is_none();
                    tell(member, Kind::News, &text.into());
                    next.came = first.then_some(Came::Joined(connection));
                }
            }
            Down::Refused { connection, why } => {
                self.members.remove(&connection);
                next.came = Some(Came::Refused(connection, why));
            }
            Down::Told { to, kind, text } => {
                let text = text.into();
                match to {
                    Whom::One(connection) => {
                        self.members
                            .get_mut(&connection)
                            .into_iter()
                            .for_each(|it| tell(it, kind, &text));
                    }
                    Whom::All(view) => {
                        let same = self.members.values_mut().filter(|it| it.view == Some(view));
                        same.for_each(|it| tell(it, kind, &text));
                    }
                    Whom::Everybody => {
                        let all = self.members.values_mut().filter(|it| it.view.is_some());
                        all.for_each(|it| tell(it, kind, &text));
                    }
                }
            }
            Down::Drop { connection } => {
                self.members.get_mut(&connection).into_iter().for_each(|it| it.out = None);
            }
            Down::End => return Err(Broken),
            Down::Here => {}
        }
        for say in self.waiting.take().unwrap_or_default() {
            // Those who left meanwhile are left out when they come.
            next.send.push(self.number(say));
        }
        if self.members.is_empty() {
            next.send.push(self.number(Up::Close));
        }
        Ok(next)
    }

    /// This node closes: everybody is told, and the owner.
    pub(crate) fn close(&mut self, text: &Utf8Bytes) -> Frame {
        let here = self.members.values_mut().filter(|it| it.view.is_some());
        here.for_each(|it| tell(it, Kind::News, text));
        self.number(Up::Close)
    }

    /// The link is given up: everybody who was let in comes again soon. Those who were not.
    pub(crate) fn give_up(self) -> Vec<u64> {
        self.members.values().filter_map(|it| it.out.as_ref()).for_each(Outlet::again);
        self.members.into_keys().collect()
    }
}

fn tell<O: Outlet>(member: &mut Member<O>, kind: Kind, text: &Utf8Bytes) {
    if member.out.as_ref().is_some_and(|out| !out.put(kind, text)) {
        metrics::counter!("tribord_slow_connections_total").increment(1);
        member.out = None;
    }
}
