//! What travels between clients and servers.

use serde_json::{from_slice, from_str, to_string};
use tribord_table::message::ServerMessage;
use tribord_table::room::{Plan, Request, Room};

/// What is read as a message of a server is written as it is read again.
pub(crate) fn messages(input: &[u8]) {
    if let Ok(message) = from_slice::<ServerMessage>(input) {
        let written = to_string(&message).unwrap();
        assert_eq!(from_str::<ServerMessage>(&written).ok(), Some(message), "{written}");
    }
}

/// The same for commands and plans; and a table answers every command, whoever sends it.
pub(crate) fn commands(input: &[u8]) {
    if let Ok(plan) = from_slice::<Plan>(input) {
        let written = to_string(&plan).unwrap();
        assert_eq!(from_str::<Plan>(&written).ok(), Some(plan.clone()), "{written}");
        let _ = Room::open("ana", plan, [7; 32]);
    }
    let Ok(request) = from_slice::<Request>(input) else { return };
    let written = to_string(&request).unwrap();
    assert_eq!(from_str::<Request>(&written).ok(), Some(request.clone()), "{written}");
    for game in tribord_table::GAMES {
        let (mut room, _) = Room::open("ana", Plan::new(game.id, game.seats.0), [7; 32]).unwrap();
        let _ = room.came("ana", 1);
        let _ = (room.command("ana", &request, 2), room.command("ben", &request, 3));
        let _ = room.tick(1_000_000);
    }
}
