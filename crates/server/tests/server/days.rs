//! Games over days, and what somebody's own list says of them.

use super::socket::{join, open, play, visitor};
use super::{Running, eventually, start, start_in};
use serde_json::{Value, json};
use tribord_game::Fast;
use tribord_table::tribord_triqueta::Triqueta;

const DAY: u64 = 24 * 60 * 60 * 1000;

fn listed(server: &Running, cookie: &str, show: &str) -> Vec<Value> {
    let list = server.json("GET", &format!("/api/v1/tables?show={show}"), cookie, "").value();
    list.as_array().unwrap().clone()
}

/// Two people sit down one after the other, and nobody is there any more. Their cookies: who is to move comes first.
pub(crate) fn begun(server: &Running, plan: Value) -> (String, [String; 2]) {
    let cookies = [visitor(server), visitor(server)];
    let table = open(server, &cookies[0], plan);
    for (seat, cookie) in (0..).zip(&cookies) {
        join(server, &table, cookie).sit(seat, &format!("P{seat}"));
    }
    let turn = |cookie: &String| !listed(server, cookie, "turn").is_empty();
    eventually("somebody is to move", || cookies.iter().any(turn));
    let [one, other] = cookies;
    let turns = if turn(&one) { [one, other] } else { [other, one] };
    (table, turns)
}

pub(crate) fn over_days() -> Value {
    json!({"game": "triqueta", "seats": ["person", "person"], "pace": {"days": 2}})
}

#[test]
fn everybody_finds_their_turn_in_their_own_list() {
    let server = start(|_| ());
    let (table, [first, other]) = begun(&server, over_days());
    let mine = &listed(&server, &first, "turn")[0];
    assert_eq!((&mine["id"], &mine["turn"]), (&json!(table), &json!(true)));
    let due = mine["due"].as_u64().unwrap();
    assert!(due > tribord_server::now() + DAY && due < tribord_server::now() + 4 * DAY, "{mine}");
    assert_eq!(mine["to_act"], json!([mine["seat"]]));
    assert!(listed(&server, &first, "waiting").is_empty());
    let waits = &listed(&server, &other, "waiting")[0];
    assert!(waits["turn"].is_null() && waits["due"].is_null(), "{waits}");
    // The move is made by somebody alone at the table, and it is the other's turn.
    let mut socket = join(&server, &table, &first);
    let seen = socket.game["ply"].clone();
    assert_eq!(socket.want(json!({"do": "act", "action": "draw", "seen": seen}))["type"], "done");
    let seen = socket.game["ply"].clone();
    assert_eq!(socket.want(json!({"do": "act", "action": "row 1", "seen": seen}))["type"], "done");
    drop(socket);
    assert_eq!(listed(&server, &other, "turn").len(), 1);
    assert_eq!(listed(&server, &first, "waiting").len(), 1);
    // Hidden by one, seen by the other.
    let path = format!("/api/v1/tables/{table}/mine");
    assert_eq!(server.json("PUT", &path, &first, "{\"hidden\":true}").status, 204);
    assert!(listed(&server, &first, "mine").is_empty());
    assert_eq!(listed(&server, &first, "hidden").len(), 1);
    assert_eq!(listed(&server, &other, "mine").len(), 1);
    assert_eq!(server.json("PUT", &path, &first, "{\"hidden\":false}").status, 204);
    server.json("PUT", &path, &visitor(&server), "{\"hidden\":true}").problem(403, "not-seated");
    let nowhere = "/api/v1/tables/0123456789abcdef0123456789abcdef/mine";
    server.json("PUT", nowhere, &first, "{\"hidden\":true}").problem(404, "not-found");
}

#[test]
fn a_holiday_is_taken_at_all_tables() {
    let server = start(|_| ());
    let (_, [first, other]) = begun(&server, over_days());
    let due = |cookie: &str| listed(&server, cookie, "turn")[0]["due"].as_u64().unwrap();
    let before = due(&first);
    let taken = server.json("PUT", "/api/v1/me/holiday", &first, "{\"days\":7}");
    assert_eq!(taken.value(), json!({"tables": 1, "refused": 0}), "{}", taken.text());
    assert!(due(&first) >= before + 6 * DAY, "{} {before}", due(&first));
    assert_eq!(server.json("PUT", "/api/v1/me/holiday", &first, "{\"days\":0}").status, 200);
    assert!(due(&first) < before + DAY);
    let none = server.json("PUT", "/api/v1/me/holiday", &visitor(&server), "{\"days\":3}");
    assert_eq!(none.value(), json!({"tables": 0, "refused": 0}));
    server.json("PUT", "/api/v1/me/holiday", &other, "{\"days\":22}").problem(400, "bad-holiday");
}

#[test]
fn nights_and_days_between_moves_are_no_time_of_thinking() {
    let server = start(|_| ());
    let (table, cookies) = begun(&server, over_days());
    let mut sockets = cookies.each_ref().map(|cookie| join(&server, &table, cookie));
    play::<Triqueta>(&mut sockets, usize::MAX, &mut Fast::new(5));
    let facts = server.json("GET", "/api/v1/me/facts", &cookies[0], "").value();
    let fact = &facts["facts"][0];
    assert!(fact["c"].is_u64() && fact["w"].is_null(), "{fact}");
}

#[test]
fn nights_follow_whoever_travels() {
    let server = start(|_| ());
    let (_, [first, _]) = begun(&server, over_days());
    let due = || listed(&server, &first, "turn")[0]["due"].as_u64().unwrap();
    let before = due();
    let go = |zone: i64| {
        let body = json!({"zone": zone}).to_string();
        server.json("PUT", "/api/v1/me/zone", &first, &body)
    };
    // Where it is night if it is day in Greenwich, and the other way round.
    let minutes = (tribord_server::now() / 60_000 % (24 * 60)) as i64;
    let hour = if (8 * 60..22 * 60).contains(&minutes) { 3 } else { 15 };
    let zone = match hour * 60 - minutes {
        east @ 841.. => east - 24 * 60,
        west @ ..-720 => west + 24 * 60,
        zone => zone,
    };
    assert_eq!(go(zone).status, 204);
    assert_ne!(due(), before);
    go(900).problem(400, "bad-zone");
}

/// The table as it would be if all of it had happened earlier; `alive`: and the server had run until then.
pub(crate) fn put_back(server: &mut Running, millis: u64, alive: bool) {
    server.stop();
    let db = rusqlite::Connection::open(server.folder.path().join("data/tribord.db")).unwrap();
    let earlier = format!(
        "UPDATE entries SET at = at - {millis};
         UPDATE listing SET updated = updated - {millis}, wake = wake - {millis};
         UPDATE seated SET updated = updated - {millis}, due = due - {millis};"
    );
    db.execute_batch(&earlier).unwrap();
    let ran = if alive {
        format!("UPDATE alive SET at = at - {millis}")
    } else {
        "DELETE FROM outages".to_owned()
    };
    db.execute_batch(&ran).unwrap();
}

#[test]
fn a_bot_moves_at_a_table_that_slept_when_time_was_over() {
    let mut server = start(|config| config.sleep_after = std::time::Duration::ZERO);
    let (_, [first, _]) = begun(&server, over_days());
    put_back(&mut server, 5 * DAY, false);
    let server = start_in(server.folder.clone(), |_| ());
    eventually("a bot moves", || listed(&server, &first, "turn").is_empty());
}

#[test]
fn time_in_which_no_server_ran_is_given_back() {
    let mut server = start(|config| config.sleep_after = std::time::Duration::ZERO);
    let (table, [first, _]) = begun(&server, over_days());
    let before = listed(&server, &first, "turn")[0]["due"].as_u64().unwrap();
    put_back(&mut server, 5 * DAY, true);
    let server = start_in(server.folder.clone(), |_| ());
    // The server has looked at it, because by the calendar time was over.
    let due = || listed(&server, &first, "turn")[0]["due"].as_u64().unwrap();
    eventually("time is given back", || due() > tribord_server::now() + DAY);
    assert!(due() >= before, "{} {before}", due());
    let record = server.json("GET", &format!("/api/v1/games/{table}/record"), &first, "");
    assert!(!record.text().contains("draw"), "nobody moved: {}", record.text());
}
