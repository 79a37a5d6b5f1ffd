//! A connection that is told anything at any time. The bytes say what.

use super::{Connection, Effect};
use tribord_table::message::ServerMessage;
use tribord_table::room::{Command, Plan, Request, Room};

/// Whatever happens, a connection asks for sockets with ever new numbers, waits finite times, and never
/// sends again what was answered.
pub(crate) fn connection(input: &[u8]) {
    let Ok((room, _)) = Room::open("ana", Plan::new("triolet", 2), [7; 32]) else { return };
    let Ok(welcome) = room.welcome("ana", 0, 0, 0) else { return };
    let mut connection = Connection::new();
    let (mut now, mut socket, mut last) = (0.0, 0, 1_000);
    let mut answered: Vec<u64> = Vec::new();
    let mut effects = connection.connect(now);
    for pair in input.chunks(2) {
        check(&effects, &mut socket, &answered);
        let (what, more) = (pair[0] % 9, pair.get(1).copied().unwrap_or(0));
        now += 50.0 * f64::from(more);
        last += 1;
        effects = match what {
            0 => connection.on_closed(u32::from(more % 4), 0.5),
            1 => connection.on_closed(socket, 0.0),
            2 => connection.on_reconnect_time(now),
            3 => connection.on_heartbeat_time(last, now, 1.0),
            4 => {
                let command = if more % 4 == 0 { Command::Ping } else { Command::Stand };
                connection.send(last, command).into_iter().collect()
            }
            5 if more == 255 => connection.on_unknown(),
            5 => connection.on_message(&welcome, last, now).1,
            6 => {
                let id = last.saturating_sub(more.into());
                answered.push(id);
                connection.on_message(&ServerMessage::Done { id, seq: 0 }, last, now).1
            }
            7 => {
                let pong = ServerMessage::Pong { id: last.saturating_sub(more.into()), now: 0 };
                connection.on_message(&pong, last, now).1
            }
            _ => connection.on_message(&ServerMessage::Closing, last, now).1,
        };
    }
}

fn check(effects: &[Effect], socket: &mut u32, answered: &[u64]) {
    for effect in effects {
        match effect {
            Effect::Open { socket: new, .. } => {
                assert!(*new > *socket, "sockets have ever new numbers");
                *socket = *new;
            }
            Effect::Send(Request { id, .. }) => {
                assert!(!answered.contains(id), "{id} was answered");
            }
            Effect::ReconnectAfter(millis) | Effect::HeartbeatAfter(millis) => {
                assert!(millis.is_finite() && *millis >= 0.0);
            }
            Effect::Close | Effect::AskForTable => {}
        }
    }
}
