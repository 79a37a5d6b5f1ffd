//! What a table elsewhere says, as it comes over the wire.
//!
//! A message is an object that says in its `type` what it is. Whoever reads such an object must keep
//! all of it until that is known, and the code for keeping everything weighs as much as a board. So
//! the browser, which has read the object anyway, looks at `type` first.

use crate::codec::{self, Unreadable};
use serde::{Deserialize, Deserializer};
use tribord_table::message::{ChatMessage, Denied, GameNews, RoomNews, ServerMessage, You};

/// Reads a message.
pub(super) fn read(text: &str) -> Result<ServerMessage, Unreadable> {
    let Read(message) = codec::read_named(text, "type")?;
    Ok(message)
}

/// A message under its name: `{"done": {"id": 1, "seq": 2}}`.
struct Read(ServerMessage);

impl<'de> Deserialize<'de> for Read {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Read, D::Error> {
        Named::deserialize(deserializer).map(Read)
    }
}

/// [`ServerMessage`] once more, each variant under its name. The compiler holds both together.
#[derive(Deserialize)]
#[serde(remote = "ServerMessage", rename_all = "kebab-case")]
enum Named {
    Welcome {
        seq: u64,
        now: u64,
        you: You,
        room: RoomNews,
        #[serde(default)]
        game: Option<GameNews>,
        chat: Vec<ChatMessage>,
    },
    News {
        seq: u64,
        now: u64,
        #[serde(default)]
        you: Option<You>,
        #[serde(default)]
        room: Option<RoomNews>,
        #[serde(default)]
        game: Option<GameNews>,
    },
    Done {
        id: u64,
        seq: u64,
    },
    Denied {
        id: u64,
        #[serde(flatten)]
        why: Denied,
    },
    Said {
        #[serde(flatten)]
        said: ChatMessage,
    },
    Looked {
        id: u64,
        line: usize,
        position: String,
    },
    History {
        id: u64,
        from: usize,
        positions: Vec<String>,
    },
    Pong {
        id: u64,
        now: u64,
    },
    Closing,
}

#[cfg(test)]
mod tests {
    use super::*;
    use tribord_table::message::{Code, Remark};

    #[test]
    fn messages_are_read_as_they_were_written() {
        let said = ChatMessage {
            name: "<b>".to_owned(),
            seat: None,
            what: Remark::Emoji("👍".to_owned()),
            at: 3,
        };
        let all = [
            ServerMessage::Closing,
            ServerMessage::Done { id: 1, seq: 2 },
            ServerMessage::Denied { id: 1, why: Code::NotStarted.into() },
            ServerMessage::Said { said },
            ServerMessage::Pong { id: 1, now: 2 },
            ServerMessage::News { seq: 1, now: 2, you: None, room: None, game: None },
        ];
        for message in all {
            assert_eq!(read(&codec::write(&message)), Ok(message));
        }
        for wrong in ["", "{}", "{\"type\":\"else\"}", "{\"type\":\"done\",\"id\":1}"] {
            assert_eq!(read(wrong), Err(Unreadable), "{wrong}");
        }
    }
}
