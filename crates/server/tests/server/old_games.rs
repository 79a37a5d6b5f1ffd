//! Real games that the first version of the server has kept, in the hands of this one.

use super::socket::{join, play};
use super::{Running, eventually, start_in};
use serde_json::{Value, json};
use std::sync::Arc;
use tempfile::TempDir;
use tribord_game::{Fast, Record};
use tribord_table::tribord_triolet::Triolet;
use tribord_table::{Chance, verify, with_game};

const ANA: &str = "41549f134f6fdb51685d0c3b9eb09286.d8abb043.6fc079a423f265ef5ab65970a4c81aa1838b6474f1c442c47b89d5472cab7442";
const BO: &str = "fbd98e8f466733ee6a8c861b6855f3ba.d8abb043.2a77ad456cfcc225b40dd53100672a0655e0685f9df88928876409fc624d2720";
/// What signed their cookies.
const KEY: &str = "3d1cf8970d0da36b06092a8c9738a8ce50962558f6234168c88efe860fa539d4";

const UNFINISHED: &str = "c6e3815ac27cfeccf116bcf30a0d73a6";

/// This server on that folder. The key is as old as the games were then: today.
fn opened() -> Running {
    let folder = Arc::new(TempDir::new().unwrap());
    let data = folder.path().join("data");
    std::fs::create_dir(&data).unwrap();
    let old = rusqlite::Connection::open(data.join("tribord.db")).unwrap();
    old.execute_batch(include_str!("../fixtures/games-1.sql")).unwrap();
    old.close().unwrap();
    std::fs::write(data.join("keys"), format!("d8abb043 {} {KEY}\n", tribord_server::now()))
        .unwrap();
    start_in(folder, |_| {})
}

fn get(server: &Running, cookie: &str, path: &str) -> Value {
    let answer = server.json("GET", &format!("/api/v1/{path}"), cookie, "");
    assert_eq!(answer.status, 200, "{path}: {}", answer.text());
    answer.value()
}

#[test]
fn games_of_the_first_version_are_read_counted_and_played_on() {
    let server = opened();
    let [ana, bo] = [ANA, BO].map(|cookie| format!("tribord={cookie}"));
    assert_eq!(get(&server, &ana, "me")["name"], "Ana", "the cookie is still good");
    // Whoever played sees what became of it, with results that no column had then.
    let over = |cookie: &str| get(&server, cookie, "tables?show=over");
    let all = |list: Value| list.as_array().unwrap().clone();
    assert_eq!((all(over(&ana)).len(), all(over(&bo)).len()), (4, 3));
    let facts = || get(&server, &ana, "me/facts")["facts"].as_array().unwrap().len();
    eventually("old games count", || facts() == 4);
    assert_eq!(get(&server, &ana, "me/companions")[0]["name"], "Bo");
    // Each record is still proven.
    for table in all(over(&ana)) {
        let id = table["id"].as_str().unwrap();
        let record = server.json("GET", &format!("/api/v1/games/{id}/record"), &ana, "");
        assert_eq!(record.status, 200, "{}", record.text());
        let game = table["plan"]["game"].as_str().unwrap();
        let report = with_game!(game, G => verify(&Record::<G>::read(record.text()).unwrap()));
        assert_eq!(report.unwrap().unwrap().chance, Chance::Proven, "{table}");
    }
    // What was under way goes on where it was.
    let mut sockets = [&ana, &bo].map(|cookie| join(&server, UNFINISHED, cookie));
    let ply = sockets[0].game["ply"].as_u64().unwrap();
    assert!(ply > 2, "{}", sockets[0].game);
    play::<Triolet>(&mut sockets, usize::MAX, &mut Fast::new(5));
    assert!(sockets[0].game["ply"].as_u64().unwrap() > ply, "{}", sockets[0].game);
    assert_eq!((all(over(&ana)).len(), all(over(&bo)).len()), (5, 4));
    assert_eq!(get(&server, &bo, "tables?show=turn"), json!([]));
}
