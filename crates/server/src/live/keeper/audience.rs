//! Everybody who is connected to a table, and what they are sent.

use super::Keeper;
use crate::live::outbox::{Kind, Outbox};
use axum::extract::ws::Utf8Bytes;
use std::time::Duration;
use tokio::time::Instant;
use tribord_game::Observer;
use tribord_table::message::ServerMessage;
use tribord_table::room::Effects;

/// How long those who come and go are collected before everybody is told of them together.
const GATHER_GUESTS: Duration = Duration::from_millis(100);

/// A client of the table.
pub(super) struct Connection {
    pub(super) number: u64,
    pub(super) who: String,
    pub(super) observer: Observer,
    /// `None` once the client is dropped: its socket task then ends, and sends [`Inbox::Leave`](crate::live::Inbox::Leave).
    pub(super) out: Option<Outbox>,
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
            self.show_guests = None;
            self.refresh_views();
        }
        // Who came and went, and nothing else.
        let presence = effects.entries.is_empty() && !effects.game;
        let kind = if presence { Kind::Presence } else { Kind::News };
        let mut texts: Vec<(Observer, Option<Utf8Bytes>)> = Vec::new();
        for connection in &mut self.connections {
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
            news.iter().for_each(|news| send_as(kind, connection, news));
        }
        if let Some(said) = &effects.said {
            let said = text(&ServerMessage::Said { said: said.clone() });
            self.connections.iter_mut().for_each(|it| send_as(Kind::Talk, it, &said));
        }
    }

    /// Those who have sat down or stood up get another view of the game from now on.
    pub(super) fn refresh_views(&mut self) {
        let at = self.now();
        for connection in &mut self.connections {
            match self.room.observer(&connection.who) {
                Ok(observer) if observer == connection.observer => {}
                Ok(observer) => {
                    connection.observer = observer;
                    if let Ok(welcome) = self.room.welcome(&connection.who, 0, u32::MAX, at) {
                        send(connection, &text(&welcome));
                    }
                }
                // Those who may no longer watch get the reason, and are dropped.
                Err(why) => {
                    send(connection, &text(&ServerMessage::Denied { id: 0, why }));
                    connection.out = None;
                }
            }
        }
    }

    pub(super) fn send_to_all(&mut self, message: &ServerMessage) {
        let text = text(message);
        self.connections.iter_mut().for_each(|connection| send(connection, &text));
    }
}

pub(super) fn text(message: &ServerMessage) -> Utf8Bytes {
    // Cannot fail: messages are plain data.
    serde_json::to_string(message).unwrap_or_default().into()
}

/// Sends what must not be left out, without waiting. A client that does not keep up is dropped.
pub(super) fn send(connection: &mut Connection, text: &Utf8Bytes) {
    send_as(Kind::News, connection, text);
}

fn send_as(kind: Kind, connection: &mut Connection, text: &Utf8Bytes) {
    if connection.out.as_ref().is_some_and(|out| !out.put(kind, text)) {
        metrics::counter!("tribord_slow_connections_total").increment(1);
        connection.out = None;
    }
}
