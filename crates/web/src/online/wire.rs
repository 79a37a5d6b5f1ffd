//! What a table elsewhere says, as it comes over the wire.
//!
//! A message is an object that says in its `type` what it is. Whoever reads such an object must keep
//! all of it until that is known, and the code for keeping everything weighs as much as a board. So
//! the browser, which has read the object anyway, looks at `type` first.

use crate::codec::{self, Unreadable};
use serde::Deserialize;
use std::collections::BTreeMap;
use tribord_table::message::{
    Argument, ChatMessage, Code, Denied, GameNews, RoomNews, ServerMessage, You,
};

/// Reads a message.
pub(super) fn read(text: &str) -> Result<ServerMessage, Unreadable> {
    codec::read_named::<Named>(text, "type").map(ServerMessage::from)
}

/// [`ServerMessage`] once more, each variant under its name: `{"done": {"id": 1, "seq": 2}}`.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
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
        code: Code,
        #[serde(default)]
        rule: Option<String>,
        #[serde(default)]
        reason: Option<String>,
        #[serde(default)]
        args: BTreeMap<String, Argument>,
        #[serde(default)]
        message: Option<String>,
        #[serde(default)]
        wait: Option<u64>,
    },
    Said(ChatMessage),
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
    Restart {
        #[serde(default)]
        wait: Option<u64>,
    },
    Closing,
}

impl From<Named> for ServerMessage {
    fn from(named: Named) -> ServerMessage {
        match named {
            Named::Welcome { seq, now, you, room, game, chat } => {
                ServerMessage::Welcome { seq, now, you, room, game, chat }
            }
            Named::News { seq, now, you, room, game } => {
                ServerMessage::News { seq, now, you, room, game }
            }
            Named::Done { id, seq } => ServerMessage::Done { id, seq },
            Named::Denied { id, code, rule, reason, args, message, wait } => {
                let why = Denied { code, rule, reason, args, message, wait };
                ServerMessage::Denied { id, why }
            }
            Named::Said(said) => ServerMessage::Said { said },
            Named::Looked { id, line, position } => ServerMessage::Looked { id, line, position },
            Named::History { id, from, positions } => {
                ServerMessage::History { id, from, positions }
            }
            Named::Pong { id, now } => ServerMessage::Pong { id, now },
            Named::Restart { wait } => ServerMessage::Restart { wait },
            Named::Closing => ServerMessage::Closing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tribord_table::message::Remark;

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
            ServerMessage::Restart { wait: Some(3) },
            ServerMessage::Restart { wait: None },
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
