//! Those at the table who are at another node: what they say comes over links, and what they are told goes there.

use super::Keeper;
use super::audience::Connection;
use crate::app::App;
use crate::bus::To;
use crate::live::links::frame::{Down, Frame, Up, Whom};
use crate::live::links::owner::{Check, Key, Links};
use crate::live::outbox::Kind;
use crate::live::{Inbox, Join, Out};
use axum::extract::ws::Utf8Bytes;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::time::Instant;
use tribord_table::message::Denied;

/// How often links of which nothing is heard are looked for.
const LOOK: Duration = Duration::from_secs(5);

/// The links of the table, and what is sent over them.
#[derive(Default)]
pub(super) struct Far {
    pub(super) links: Links,
    /// When to look for links of which nothing is heard.
    pub(super) look: Option<Instant>,
}

impl Far {
    /// Sends what must not be left out, without waiting. A client that does not keep up is dropped.
    pub(super) fn send(&mut self, app: &App, connection: &mut Connection, text: &Utf8Bytes) {
        self.send_as(app, Kind::News, connection, text);
    }

    pub(super) fn send_as(
        &mut self,
        app: &App,
        kind: Kind,
        connection: &mut Connection,
        text: &Utf8Bytes,
    ) {
        match &connection.out {
            None => {}
            Some(Out::Here(out)) if out.put(kind, text) => {}
            Some(Out::Here(_)) => {
                metrics::counter!("tribord_slow_connections_total").increment(1);
                connection.out = None;
            }
            Some(Out::There(key, number)) => self.tell(app, *key, Whom::One(*number), kind, text),
        }
    }

    /// Tells people at another node.
    pub(super) fn tell(&mut self, app: &App, key: Key, to: Whom, kind: Kind, text: &Utf8Bytes) {
        let text = text.as_str().to_owned();
        self.say(app, key, Down::Told { to, kind, text });
    }

    /// Tells somebody everything they may know, from now on with these eyes.
    pub(super) fn welcome(&mut self, app: &App, connection: &mut Connection, text: &Utf8Bytes) {
        match connection.out {
            Some(Out::There(key, number)) => {
                let (view, text) = (connection.observer.into(), text.as_str().to_owned());
                self.say(app, key, Down::Joined { connection: number, view, text });
            }
            _ => self.send(app, connection, text),
        }
    }

    /// Lets somebody go.
    pub(super) fn cut(&mut self, app: &App, connection: &mut Connection) {
        if let Some(Out::There(key, number)) = connection.out.take() {
            self.say(app, key, Down::Drop { connection: number });
        }
    }

    fn say(&mut self, app: &App, key: Key, say: Down) {
        if let (Some(links), Some(frame)) = (&app.live.links, self.links.say(key, say)) {
            links.send(To::Node(key.0), &frame);
        }
    }
}

impl Keeper {
    /// Somebody at another node says something.
    pub(super) async fn hear_far(&mut self, key: Key, n: u64, say: Up) {
        let now = Instant::now();
        match self.far.links.hear(key, n, &say, now) {
            Check::Old => return,
            Check::Lost => return self.lose_link(key).await,
            Check::Good => {}
        }
        self.far.look.get_or_insert(now + LOOK);
        match say {
            Up::Join { connection, who, knows } => {
                let number = self.app.live.connections.fetch_add(1, Ordering::Relaxed);
                let out = Out::There(key, connection);
                self.join(Join { connection: number, who, knows, out, reply: None }).await;
            }
            Up::Want { connection, request } => {
                if let Some(number) = self.far.links.number(key, connection) {
                    self.want(number, request).await;
                }
            }
            Up::Leave { connection } => {
                if let Some(number) = self.far.links.leave(key, connection) {
                    self.leave(number).await;
                }
            }
            Up::Close => self.leave_all(key).await,
            Up::Here => self.far.say(&self.app, key, Down::Here),
        }
    }

    /// Tells somebody at another node that they may not come.
    pub(super) fn refuse(&mut self, key: Key, connection: u64, why: Denied) {
        self.far.say(&self.app, key, Down::Refused { connection, why });
    }

    /// Nobody uses a link any more.
    async fn leave_all(&mut self, key: Key) {
        for number in self.far.links.end(key) {
            self.leave(number).await;
        }
    }

    /// Something is missing on a link: the other end must begin anew.
    async fn lose_link(&mut self, (node, link): Key) {
        if let Some(links) = &self.app.live.links {
            links.send(To::Node(node), &Frame::Gone { link });
        }
        self.leave_all((node, link)).await;
    }

    pub(super) async fn drop_silent_links(&mut self) {
        let now = Instant::now();
        for key in self.far.links.silent(now) {
            self.lose_link(key).await;
        }
        self.far.look = (!self.far.links.is_empty()).then(|| now + LOOK);
    }

    /// Everybody at other nodes looks for the table again, and is no more here.
    pub(super) async fn end_links_and_leave(&mut self) {
        for key in self.far.links.keys() {
            self.far.say(&self.app, key, Down::End);
            self.leave_all(key).await;
        }
    }

    /// Everybody at other nodes looks for the table again.
    pub(super) fn end_links(&mut self) {
        for key in self.far.links.keys() {
            self.far.say(&self.app, key, Down::End);
            self.far.links.end(key);
        }
    }

    /// Tells those at other nodes whose message will not be heard.
    pub(super) fn turn_away_unheard(&mut self) {
        while let Ok(message) = self.inbox.try_recv() {
            if let (Inbox::Far { key: (node, link), .. }, Some(links)) =
                (message, &self.app.live.links)
            {
                links.send(To::Node(node), &Frame::Gone { link });
            }
        }
    }
}
