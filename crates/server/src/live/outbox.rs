//! What waits to be sent to one client. What happens at the table goes before what people say, and many who come and go are told
//! of once, so that only a client that does not read falls behind.

use super::QUEUE;
use super::links::edge::Outlet;
use axum::extract::ws::Utf8Bytes;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// How many remarks wait at most. The newest are kept.
const TALK: usize = 16;

/// How much a message matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Kind {
    /// What happened, and answers: none is left out, and their order stays.
    News,
    /// Who is there: the last of these says it all.
    Presence,
    /// What people say.
    Talk,
}

/// The table's end. Once all of its clones are dropped, the client is disconnected when it has read what waits.
#[derive(Clone)]
pub(super) struct Outbox(Arc<Sender>);

/// The connection's end.
pub(super) struct Waiting(Arc<Shared>);

struct Sender(Arc<Shared>);

#[derive(Default)]
struct Shared {
    messages: Mutex<Messages>,
    stirred: Notify,
}

#[derive(Default)]
struct Messages {
    news: VecDeque<(Kind, Utf8Bytes)>,
    talk: VecDeque<Utf8Bytes>,
    closed: bool,
    /// Whether the client should come again soon, perhaps to another node.
    again: bool,
}

/// Both ends of a queue.
pub(super) fn outbox() -> (Outbox, Waiting) {
    let shared = Arc::<Shared>::default();
    (Outbox(Arc::new(Sender(shared.clone()))), Waiting(shared))
}

impl Shared {
    fn messages(&self) -> MutexGuard<'_, Messages> {
        self.messages.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Outbox {
    /// Adds a message without waiting; `false` if the client does not keep up.
    pub(super) fn put(&self, kind: Kind, text: &Utf8Bytes) -> bool {
        let mut messages = self.0.0.messages();
        match kind {
            Kind::Talk => {
                if messages.talk.len() >= TALK {
                    messages.talk.pop_front();
                }
                messages.talk.push_back(text.clone());
            }
            Kind::News | Kind::Presence => {
                if kind == Kind::Presence {
                    messages.news.retain(|(kind, _)| *kind != Kind::Presence);
                }
                if messages.news.len() >= QUEUE {
                    return false;
                }
                messages.news.push_back((kind, text.clone()));
            }
        }
        drop(messages);
        self.0.0.stirred.notify_one();
        true
    }
}

impl Outlet for Outbox {
    fn put(&self, kind: Kind, text: &Utf8Bytes) -> bool {
        Outbox::put(self, kind, text)
    }

    fn again(&self) {
        self.0.0.messages().again = true;
    }
}

impl Drop for Sender {
    fn drop(&mut self) {
        self.0.messages().closed = true;
        self.0.stirred.notify_one();
    }
}

impl Waiting {
    /// The next message, if one waits.
    pub(super) fn try_next(&mut self) -> Option<Utf8Bytes> {
        let mut messages = self.0.messages();
        let news = messages.news.pop_front().map(|(_, text)| text);
        news.or_else(|| messages.talk.pop_front())
    }

    /// The next message; `None` once the table has dropped this client. Nothing is lost if the future is dropped.
    pub(super) async fn next(&mut self) -> Option<Utf8Bytes> {
        loop {
            if let Some(text) = self.try_next() {
                return Some(text);
            }
            if self.0.messages().closed {
                return None;
            }
            self.0.stirred.notified().await;
        }
    }

    /// Whether a client that was dropped should come again soon.
    pub(super) fn comes_again(&self) -> bool {
        self.0.messages().again
    }

    /// Whether the table has dropped this client.
    #[cfg(test)]
    pub(super) fn is_closed(&self) -> bool {
        self.0.messages().closed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(number: usize) -> Utf8Bytes {
        number.to_string().into()
    }

    #[tokio::test]
    async fn moves_go_before_talk_and_talk_never_fills_the_queue() {
        let (out, mut waiting) = outbox();
        for number in 0..1_000 {
            assert!(out.put(Kind::Talk, &text(number)));
            assert!(out.put(Kind::Presence, &text(number)));
        }
        assert!((0..10).all(|number| out.put(Kind::News, &text(number))));
        drop(out);
        let mut read = Vec::new();
        while let Some(message) = waiting.next().await {
            read.push(message.as_str().parse::<usize>().unwrap_or_default());
        }
        // Who is there, as it is known last; the moves in order; the last remarks.
        let expected = [999].into_iter().chain(0..10).chain(1_000 - TALK..1_000);
        assert_eq!(read, expected.collect::<Vec<_>>());
    }

    #[tokio::test]
    async fn who_does_not_read_what_happened_is_dropped() {
        let (out, mut waiting) = outbox();
        assert!((0..QUEUE).all(|number| out.put(Kind::News, &text(number))));
        assert!(out.put(Kind::Talk, &text(0)));
        assert!(!out.put(Kind::News, &text(0)) && !out.put(Kind::Presence, &text(0)));
        // Who reads on is not.
        assert!(waiting.try_next().is_some());
        assert!(out.put(Kind::News, &text(0)));
        // What it had not read is still there; then its task sees the end and closes.
        drop(out);
        let mut left = 0;
        while waiting.next().await.is_some() {
            left += 1;
        }
        assert_eq!(left, QUEUE + 1);
    }
}
