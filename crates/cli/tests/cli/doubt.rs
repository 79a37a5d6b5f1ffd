//! A disk that does not say whether something is safe, and a SIGKILL right after: what was refused is not there, and what was not
//! answered is done once.

use crate::kill::{Line, Pair};
use crate::serve::{Served, serve_with};
use serde_json::json;
use std::path::Path;
use std::process::Command;

/// A server on a disk that fails when the file `flag` is there.
fn serve_on(disk: &Path) -> Served {
    let library = disk.join("failing_sync.so");
    if !library.exists() {
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cli/failing_sync.c");
        // Whoever has built the server has a C compiler.
        let mut compile = Command::new("cc");
        compile.args(["-shared", "-fPIC", "-Wall", "-Werror", "-o"]).arg(&library).arg(source);
        assert!(compile.arg("-ldl").status().unwrap().success());
    }
    let environment = [("LD_PRELOAD", library), ("FAIL_SYNC", disk.join("flag"))];
    serve_with(&disk.join("data"), &[], &environment)
}

fn kill(mut server: Served) {
    server.child.kill().unwrap();
    server.child.wait().unwrap();
}

/// The two players, and a move that one of them is about to make.
fn about_to_move(server: &Served, pair: &mut Pair) -> ([Line; 2], usize) {
    let mut lines = [0, 1].map(|seat| Line::join(&server.address, pair, seat));
    // When the table answers, all is written that their coming changed.
    for line in &mut lines {
        assert_eq!(line.want(&json!({"id": 9, "do": "legal"})).unwrap()["type"], "legal");
    }
    let seat = lines[0].game["to_act"][0].as_u64().unwrap() as usize;
    pair.choose(&lines[seat], seat).unwrap();
    (lines, seat)
}

#[test]
fn a_move_that_was_refused_is_never_there_afterwards() {
    let disk = tempfile::tempdir().unwrap();
    let mut server = serve_on(disk.path());
    let mut pair = Pair::open(&mut server, 1);
    for _ in 0..5 {
        let (mut lines, seat) = about_to_move(&server, &mut pair);
        let (_, act) = pair.open.take().unwrap();
        std::fs::write(disk.path().join("flag"), "").unwrap();
        let answer = lines[seat].want(&act).unwrap();
        assert_eq!((&answer["type"], &answer["code"]), (&"denied".into(), &"storage".into()));
        kill(server);
        server = serve_on(disk.path());
        assert_eq!(Line::join(&server.address, &pair, 0).acts, pair.done, "it came back");
        // And the table goes on.
        let (mut lines, seat) = about_to_move(&server, &mut pair);
        let (_, act) = pair.open.take().unwrap();
        assert_eq!(lines[seat].want(&act).unwrap()["type"], "done");
        pair.done += 1;
    }
    assert_eq!(server.end().0, Some(0));
}

#[test]
fn a_move_in_doubt_is_not_answered_and_done_once() {
    let disk = tempfile::tempdir().unwrap();
    let mut server = serve_on(disk.path());
    let mut pair = Pair::open(&mut server, 2);
    for _ in 0..3 {
        let (mut lines, seat) = about_to_move(&server, &mut pair);
        let act = pair.open.clone().unwrap().1;
        std::fs::write(disk.path().join("flag"), "until it is removed").unwrap();
        assert_eq!(lines[seat].want(&act), None, "nobody can know");
        std::fs::remove_file(disk.path().join("flag")).unwrap();
        kill(server);
        server = serve_on(disk.path());
        pair.check(&server.address);
    }
    // The same without a kill: the disk gets better, and whoever asks again gets an answer.
    let (mut lines, seat) = about_to_move(&server, &mut pair);
    let act = pair.open.clone().unwrap().1;
    std::fs::write(disk.path().join("flag"), "until it is removed").unwrap();
    assert_eq!(lines[seat].want(&act), None);
    std::fs::remove_file(disk.path().join("flag")).unwrap();
    pair.check(&server.address);
    assert_eq!(server.end().0, Some(0));
}
