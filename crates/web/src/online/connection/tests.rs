//! One case at a time; `world.rs` has thousands of random ones against a small model of a server.

mod world;

use super::*;
use tribord_table::message::{Code, LogLine, RoomNews, Stage, You};
use tribord_table::room::Plan;

fn game(from: usize, count: usize, undos: u32) -> GameNews {
    let line = |at: usize| LogLine {
        by: Some(0),
        text: format!("0 {at}"),
        gains: Vec::new(),
        at: None,
        late: false,
    };
    GameNews {
        ply: from + count,
        undos,
        from,
        lines: (from..from + count).map(line).collect(),
        position: String::new(),
        to_act: Vec::new(),
        points: Vec::new(),
        standing: Vec::new(),
        time: 0,
        starts: None,
        clocks: Vec::new(),
        undo: None,
    }
}

fn welcome(from: usize, count: usize, undos: u32) -> ServerMessage {
    let room = RoomNews {
        stage: Stage::Playing,
        plan: Plan::new("triolet", 2),
        clock: None,
        seats: Vec::new(),
        commit: String::new(),
        watchers: 0,
        watching: Vec::new(),
        paused: None,
        stopping: false,
        asked: None,
        stop_by: None,
        undone: None,
        end_asked: None,
        declined: None,
        ending: None,
        revealing: false,
        withheld: None,
        ended: false,
        next: None,
    };
    let you = You { seat: Some(0), host: true, name: None, withheld: false };
    let game = Some(game(from, count, undos));
    ServerMessage::Welcome { seq: 0, now: 0, you, room, game, chat: Vec::new() }
}

fn news(from: usize, count: usize, undos: u32) -> ServerMessage {
    let game = Some(game(from, count, undos));
    ServerMessage::News { seq: 0, now: 0, you: None, room: None, game }
}

fn sit(name: &str) -> Command {
    Command::Sit {
        seat: 0,
        name: name.to_owned(),
        entropy: None,
        pledge: None,
        ready: true,
        zone: None,
    }
}

/// A connection that was welcomed at 0 milliseconds, with five lines of the log.
fn open() -> Connection {
    let mut connection = Connection::new();
    connection.connect(0.0);
    connection.on_message(&welcome(0, 5, 0), 1, 0.0);
    assert!(connection.is_open());
    connection
}

fn sent(effects: &[Effect]) -> Vec<Request> {
    let request = |effect: &'_ Effect| match effect {
        Effect::Send(request) => Some(request.clone()),
        _ => None,
    };
    effects.iter().filter_map(request).collect()
}

#[test]
fn what_is_sent_again_follows_from_the_command_not_from_a_name_in_it() {
    for name in ["say", "look", "ping", "\":\"say\""] {
        let mut connection = open();
        connection.send(10, sit(name)).unwrap();
        connection.send(11, Command::Look { line: 0 }).unwrap();
        connection.on_closed(1, 0.5);
        connection.on_reconnect_time(400.0);
        let (_, effects) = connection.on_message(&welcome(5, 0, 0), 2, 500.0);
        let again = sent(&effects);
        assert_eq!(again[0], Request { id: 10, command: sit(name) });
        assert_eq!((again.len(), &again[1].command), (2, &Command::Ping));
    }
}

#[test]
fn what_was_answered_is_not_sent_again() {
    let mut connection = open();
    connection.send(10, sit("Ana")).unwrap();
    connection.send(11, Command::Stand).unwrap();
    connection.on_message(&ServerMessage::Done { id: 10, seq: 1 }, 0, 0.0);
    let why = Code::Started.into();
    connection.on_message(&ServerMessage::Denied { id: 11, why }, 0, 0.0);
    connection.on_closed(1, 0.5);
    connection.on_reconnect_time(400.0);
    let (_, effects) = connection.on_message(&welcome(5, 0, 0), 2, 500.0);
    assert_eq!(sent(&effects).len(), 1, "only a ping: {effects:?}");
}

#[test]
fn without_a_connection_nothing_is_sent_nor_kept() {
    let mut connection = open();
    connection.on_closed(1, 0.5);
    assert_eq!(connection.send(10, Command::Stand), None);
    connection.on_reconnect_time(400.0);
    assert_eq!(connection.send(11, Command::Stand), None, "not before the welcome");
    let (_, effects) = connection.on_message(&welcome(5, 0, 0), 2, 500.0);
    assert_eq!(sent(&effects).len(), 1, "only a ping");
}

#[test]
fn tries_come_soon_at_first_and_are_spread() {
    let mut connection = open();
    let mut socket = 1;
    for (failures, wait) in [300.0, 1_000.0, 2_000.0, 4_000.0, 4_000.0].into_iter().enumerate() {
        let jitter = [0.0, 1.0][failures % 2];
        let effects = connection.on_closed(socket, jitter);
        let expected = Effect::ReconnectAfter(wait * [0.75, 1.25][failures % 2]);
        assert_eq!(effects.last(), Some(&expected));
        assert!(connection.on_closed(socket, 0.0).is_empty(), "a socket ends once");
        let effects = connection.on_reconnect_time(0.0);
        socket += 1;
        assert!(effects.contains(&Effect::Open { socket, lines: 5, undos: 0 }), "{effects:?}");
        assert_eq!(effects.contains(&Effect::AskForTable), failures >= 2, "{failures}");
    }
    connection.on_message(&welcome(5, 0, 0), 2, 0.0);
    let effects = connection.on_closed(socket, 0.5);
    assert_eq!(effects.last(), Some(&Effect::ReconnectAfter(300.0)), "a welcome forgives all");
}

/// The server answers the question that is open.
fn answer(connection: &mut Connection, now: f64) {
    let (id, _) = connection.ping.expect("the server was asked");
    connection.is_present(connection.socket, now);
    connection.on_message(&ServerMessage::Pong { id, now: 0 }, 0, now);
}

#[test]
fn a_silent_server_is_given_up() {
    let mut connection = open();
    answer(&mut connection, 0.0);
    let effects = connection.on_heartbeat_time(2, HEARTBEAT, 0.5);
    assert_eq!(sent(&effects)[0].command, Command::Ping);
    assert!(effects.contains(&Effect::HeartbeatAfter(HEARTBEAT)));
    let now = 2.0 * HEARTBEAT;
    assert!(now < 5_000.0, "it is noticed within five seconds");
    let effects = connection.on_heartbeat_time(3, now, 0.5);
    assert_eq!(effects, [Effect::Close, Effect::ReconnectAfter(300.0)]);
    let effects = connection.on_reconnect_time(now);
    assert!(effects.contains(&Effect::HeartbeatAfter(HEARTBEAT)), "it beats again: {effects:?}");
}

/// Several nodes serve a table; the one that was reached may stand still.
#[test]
fn after_a_loss_nobody_waits_long_for_a_node_that_stands_still() {
    let mut connection = open();
    let mut now = 0.0;
    for (socket, patience) in [(1, 4_000.0), (2, 4_000.0), (3, 16_000.0), (4, 16_000.0)] {
        connection.on_closed(socket, 0.5);
        connection.on_reconnect_time(now);
        let began = now;
        while !connection.on_heartbeat_time(9, now, 0.5).contains(&Effect::Close) {
            now += HEARTBEAT;
        }
        assert_eq!(now - began, patience, "after socket {socket}");
    }
    // Whoever comes for the first time may have a slow network.
    let mut connection = Connection::new();
    connection.connect(0.0);
    assert!(!connection.on_heartbeat_time(2, 14_000.0, 0.5).contains(&Effect::Close));
}

#[test]
fn whoever_is_heard_is_not_silent_and_old_sockets_are_not_heard() {
    let mut connection = open();
    assert!(connection.is_present(1, 14_000.0));
    let effects = connection.on_heartbeat_time(3, 15_000.0, 0.5);
    assert!(!effects.contains(&Effect::Close));
    // Where nobody looks, a page may sleep for a minute: that is no silence of the server.
    answer(&mut connection, 15_020.0);
    let effects = connection.on_heartbeat_time(4, 75_000.0, 0.5);
    assert!(!effects.contains(&Effect::Close));
    assert!(!connection.is_present(0, 0.0) && connection.on_closed(0, 0.5).is_empty());
}

#[test]
fn a_long_way_is_no_silence() {
    let mut connection = open();
    answer(&mut connection, 1_500.0);
    connection.on_heartbeat_time(2, 2_000.0, 0.5);
    let effects = connection.on_heartbeat_time(3, 4_000.0, 0.5);
    assert!(!effects.contains(&Effect::Close), "answers take a second and a half here");
    let effects = connection.on_heartbeat_time(3, 8_100.0, 0.5);
    assert!(effects.contains(&Effect::Close));
}

#[test]
fn without_a_network_nobody_is_waited_for() {
    let mut connection = open();
    assert_eq!(connection.on_offline(0.5), [Effect::Close, Effect::ReconnectAfter(300.0)]);
    assert_eq!(connection.on_offline(0.5), []);
    let effects = connection.on_reconnect_time(50.0);
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Open { .. })), "{effects:?}");
}

#[test]
fn the_way_to_the_server_is_timed_by_the_answered_ping() {
    let mut connection = open();
    answer(&mut connection, 0.0);
    connection.on_heartbeat_time(7, 5_000.0, 0.5);
    connection.on_message(&ServerMessage::Pong { id: 6, now: 0 }, 0, 5_020.0);
    assert_eq!(connection.round_trip(), Some(0.0), "an older ping");
    connection.on_message(&ServerMessage::Pong { id: 7, now: 0 }, 0, 5_030.0);
    assert_eq!(connection.round_trip(), Some(30.0));
    connection.on_closed(1, 0.5);
    assert_eq!(connection.round_trip(), None);
}

#[test]
fn a_gap_is_not_believed_but_asked_about_once() {
    let mut connection = open();
    let (believed, effects) = connection.on_message(&news(6, 1, 0), 9, 0.0);
    let command = Command::Sync { from: 5, undos: 0 };
    assert!(!believed);
    assert_eq!(effects, [Effect::Send(Request { id: 9, command })]);
    assert_eq!(connection.on_message(&news(7, 1, 0), 10, 0.0), (false, Vec::new()));
    assert_eq!(connection.on_message(&welcome(5, 3, 0), 11, 0.0), (true, Vec::new()));
    assert_eq!(connection.on_message(&news(8, 1, 0), 12, 0.0), (true, Vec::new()));
}

#[test]
fn a_gap_that_was_asked_about_too_often_is_asked_about_again() {
    let mut connection = open();
    connection.on_message(&news(6, 1, 0), 9, 0.0);
    let why = tribord_table::message::Code::TooFast.into();
    connection.on_message(&ServerMessage::Denied { id: 9, why }, 10, 0.0);
    let (_, effects) = connection.on_message(&news(7, 1, 0), 11, 0.0);
    let command = Command::Sync { from: 5, undos: 0 };
    assert_eq!(effects, [Effect::Send(Request { id: 11, command })]);
}

#[test]
fn an_undo_is_no_gap_and_is_resumed_after() {
    let mut connection = open();
    assert!(connection.on_message(&news(3, 0, 1), 9, 0.0).0);
    connection.on_closed(1, 0.5);
    let effects = connection.on_reconnect_time(0.0);
    assert!(effects.contains(&Effect::Open { socket: 2, lines: 3, undos: 1 }));
}

#[test]
fn what_is_not_known_ends_the_connection_for_good() {
    let mut connection = open();
    assert_eq!(connection.on_unknown(), [Effect::Close]);
    assert!(connection.is_outdated() && !connection.is_open());
    assert!(connection.on_reconnect_time(1_000.0).is_empty());
    assert!(connection.on_closed(1, 0.5).is_empty());
}

#[test]
fn a_server_that_goes_down_is_back_with_a_welcome() {
    let mut connection = open();
    connection.on_message(&ServerMessage::Restart { wait: Some(500) }, 0, 20.0);
    assert_eq!(connection.restart(), Some(520.0));
    connection.on_message(&ServerMessage::Restart { wait: None }, 0, 30.0);
    assert_eq!(connection.restart(), None);
    connection.on_message(&ServerMessage::Closing, 0, 0.0);
    assert!(connection.is_server_closing());
    connection.on_closed(1, 0.5);
    connection.on_reconnect_time(0.0);
    connection.on_message(&welcome(5, 0, 0), 0, 0.0);
    assert!(!connection.is_server_closing());
}
