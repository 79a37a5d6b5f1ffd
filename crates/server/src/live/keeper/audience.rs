//! Everybody who is connected to a table, and what they are sent.

use super::Keeper;
use crate::live::Out;
use crate::live::links::edge::Outlet;
use crate::live::links::frame::Whom;
use crate::live::links::owner::Key;
use crate::live::outbox::Kind;
use axum::extract::ws::Utf8Bytes;
use std::time::Duration;
use tokio::time::Instant;
use tribord_game::Observer;
use tribord_table::message::{ServerMessage, You};
use tribord_table::room::Effects;

/// How long those who come and go are collected before everybody is told of them together.
const GATHER_GUESTS: Duration = Duration::from_millis(100);

/// A client of the table.
pub(super) struct Connection {
    pub(super) number: u64,
    pub(super) who: String,
    pub(super) observer: Observer,
    /// What the client knows of its own place.
    pub(super) you: You,
    /// `None` once the client is dropped: its socket task then ends, and sends [`Inbox::Leave`](crate::live::Inbox::Leave).
    pub(super) out: Option<Out>,
}

impl Keeper {
    /// Somebody came or went. Unless more follows from it, everybody is told a little later, together with others.
    pub(super) async fn guest(&mut self, effects: Effects) {
        if effects.entries.is_empty() && !effects.game {
            self.show_guests.get_or_insert_with(|| Instant::now() + GATHER_GUESTS);
            let bots = self.room.thinking(self.now());
            return self.start_bots(bots);
        }
        let _ = self.carry_out(effects).await;
    }

    /// A watcher has another name. Names are collected like those who come and go, but nobody's answer makes them known sooner:
    /// however often watchers change theirs, everybody is told a few times a second.
    pub(super) fn name(&mut self, effects: &Effects) {
        if effects.room {
            self.show_names.get_or_insert_with(|| Instant::now() + GATHER_GUESTS);
        }
    }

    /// Tells everybody who came and went, if they do not know yet.
    pub(super) fn publish_guests(&mut self) {
        if self.show_guests.take().is_some() {
            self.publish(&Effects { room: true, ..Effects::default() });
        }
    }

    /// Sends the effects to everybody. All with the same view get the same text, which is made once.
    pub(super) fn publish(&mut self, effects: &Effects) {
        let at = self.now();
        if effects.room {
            (self.show_guests, self.show_names) = (None, None);
            self.refresh_views();
        }
        // Who came and went, and nothing else.
        let presence = effects.entries.is_empty() && !effects.game;
        let kind = if presence { Kind::Presence } else { Kind::News };
        let mut texts: Vec<(Observer, Option<Utf8Bytes>)> = Vec::new();
        let mut told: Vec<(Key, Observer)> = Vec::new();
        for connection in &mut self.connections {
            // At another node all who see the same are told together.
            let far = match &connection.out {
                None => continue,
                Some(Out::Here(_)) => None,
                Some(Out::There(key, _)) if told.contains(&(*key, connection.observer)) => continue,
                Some(Out::There(key, _)) => Some(*key),
            };
            let known = texts.iter().find(|(observer, _)| *observer == connection.observer);
            let news = match known {
                Some((_, news)) => news.clone(),
                None => {
                    let news = self.room.news(connection.observer, effects, at);
                    let news = news.as_ref().map(text);
                    texts.push((connection.observer, news.clone()));
                    news
                }
            };
            let Some(news) = news else { continue };
            match far {
                None => self.far.send_as(&self.app, kind, connection, &news),
                Some(key) => {
                    told.push((key, connection.observer));
                    let all = Whom::All(connection.observer.into());
                    self.far.tell(&self.app, key, all, kind, &news);
                }
            }
        }
        if let Some(said) = &effects.said {
            let said = text(&ServerMessage::Said { said: said.clone() });
            self.send_to_all_as(Kind::Talk, &said);
        }
    }

    /// Those who have sat down or stood up get another view of the game from now on. Who watches under a name, or
    /// is host now, is told that.
    pub(super) fn refresh_views(&mut self) {
        let at = self.now();
        for connection in &mut self.connections {
            match self.room.observer(&connection.who) {
                Ok(observer) if observer == connection.observer => {
                    let you = self.room.you(&connection.who);
                    if you != connection.you {
                        connection.you = you.clone();
                        let (seq, room, game) = (self.room.seq(), None, None);
                        let news = ServerMessage::News { seq, now: at, you: Some(you), room, game };
                        self.far.send(&self.app, connection, &text(&news));
                    }
                }
                Ok(observer) => {
                    connection.observer = observer;
                    connection.you = self.room.you(&connection.who);
                    if let Ok(welcome) = self.room.welcome(&connection.who, 0, u32::MAX, at) {
                        self.far.welcome(&self.app, connection, &text(&welcome));
                    }
                }
                // Those who may no longer watch get the reason, and are dropped.
                Err(why) => {
                    let denied = text(&ServerMessage::Denied { id: 0, why });
                    self.far.send(&self.app, connection, &denied);
                    self.far.cut(&self.app, connection);
                }
            }
        }
    }

    pub(super) fn send_to_all(&mut self, message: &ServerMessage) {
        self.send_to_all_as(Kind::News, &text(message));
    }

    fn send_to_all_as(&mut self, kind: Kind, text: &Utf8Bytes) {
        for key in self.far.links.keys() {
            self.far.tell(&self.app, key, Whom::Everybody, kind, text);
        }
        let here = self.connections.iter_mut().filter(|it| matches!(it.out, Some(Out::Here(_))));
        here.for_each(|connection| self.far.send_as(&self.app, kind, connection, text));
    }

    /// Lets everybody here go who should come again soon.
    pub(super) fn turn_away(&mut self) {
        for connection in &mut self.connections {
            if let Some(Out::Here(out)) = connection.out.take() {
                out.again();
            }
        }
    }
}

pub(super) fn text(message: &ServerMessage) -> Utf8Bytes {
    // Cannot fail: messages are plain data.
    serde_json::to_string(message).unwrap_or_default().into()
}
