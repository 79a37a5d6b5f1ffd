//! The whole server stands still for a while, as on a laptop that is closed, or a machine that is moved: nobody pays for that.

use crate::kill::{Line, Pair};
use crate::serve::serve;
use serde_json::json;
use std::process::Command;
use std::thread::sleep;
use std::time::Duration;

/// Longer than a move may take, and longer than somebody may be silent.
const FROZEN: Duration = Duration::from_secs(8);
const PLAN: &str =
    r#"{"game":"triplette","seats":["person","person"],"pace":{"per-move":5},"watch":true}"#;

#[test]
fn a_server_that_stood_still_takes_no_move_and_drops_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = serve(folder.path(), &[]);
    let signal = |name: &str, id: u32| {
        assert!(Command::new("kill").args([name, &id.to_string()]).status().unwrap().success());
    };
    let mut pair = Pair::open_with(&mut server, 0, PLAN);
    let mut lines = [0, 1].map(|seat| Line::join(&server.address, &pair, seat));
    // Whoever pings is a page, of which a sign of life is expected every few seconds.
    for line in &mut lines {
        assert_eq!(line.want(&json!({"id": 7, "do": "ping"})).unwrap()["type"], "pong");
    }
    signal("-STOP", server.child.id());
    sleep(FROZEN);
    signal("-CONT", server.child.id());
    for line in &mut lines {
        assert_eq!(line.want(&json!({"id": 8, "do": "ping"})).unwrap()["type"], "pong");
    }
    let seat = lines[0].game["to_act"][0].as_u64().unwrap() as usize;
    assert_eq!(Line::join(&server.address, &pair, 1 - seat).acts, 0, "a bot took the move");
    let act = pair.choose(&lines[seat], seat).unwrap();
    assert_eq!(lines[seat].want(&act).unwrap()["type"], "done");
}
