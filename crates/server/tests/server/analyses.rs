//! Analyses of games that were played here.

use super::socket::{join, open, play, play_well, two, visitor};
use super::tables::generous;
use super::{Running, eventually, start};
use serde_json::{Value, json};
use tribord_bots::Mind;
use tribord_game::Fast;
use tribord_table::with_game;

fn path(table: &str) -> String {
    format!("/api/v1/games/{table}/analysis")
}

fn quick(config: &mut tribord_server::Config) {
    generous(config);
    config.analysis_budget = Some(8.try_into().unwrap());
}

/// Asks, and waits for the analysis.
fn analysed(server: &Running, table: &str, cookie: &str) -> Value {
    let asked = server.json("POST", &path(table), cookie, "");
    assert!([200, 202].contains(&asked.status), "{}", asked.text());
    let mut found = Value::Null;
    eventually("the analysis is made", || {
        let answer = server.ask("GET", &path(table), &[("cookie", cookie)], "");
        assert!([200, 202].contains(&answer.status), "{}", answer.text());
        found = answer.value();
        answer.status == 200
    });
    found
}

fn every_game_is_analysed<G: Mind>(server: &Running) {
    let (table, mut sockets, cookies) = two(server, G::INFO.id);
    server.get(&path(&table)).problem(409, "not-analysable");
    play_well::<G>(&mut sockets, &mut Fast::new(7));
    server.get(&path(&table)).problem(404, "not-asked");
    let found = analysed(server, &table, &cookies[0]);
    assert_eq!(found["game"], G::INFO.id);
    assert_eq!(found["seats"].as_array().unwrap().len(), 2);
    assert_eq!(found["names"], json!(["Ana", "Bo"]));
    // It is kept: whoever may see the record gets the same at once.
    let again = server.json("POST", &path(&table), &visitor(server), "");
    assert_eq!((again.status, again.value()), (200, found));
}

#[test]
fn whoever_may_see_a_record_gets_its_analysis() {
    let server = start(quick);
    for game in ["triplette", "triqueta", "triolet", "tripple-domino", "triples"] {
        with_game!(game, G => every_game_is_analysed::<G>(&server)).unwrap();
    }
}

#[test]
fn who_may_not_watch_gets_no_analysis() {
    let server = start(quick);
    let cookies = [visitor(&server), visitor(&server)];
    let plan = json!({"game": "triqueta", "seats": ["person", "person"], "watch": false});
    let table = open(&server, &cookies[0], plan);
    let mut sockets = [join(&server, &table, &cookies[0]), join(&server, &table, &cookies[1])];
    sockets[0].sit(0, "Ana");
    sockets[1].sit(1, "Bo");
    super::socket::catch_up(&mut sockets);
    play::<tribord_table::tribord_triqueta::Triqueta>(&mut sockets, usize::MAX, &mut Fast::new(1));
    let found = analysed(&server, &table, &cookies[1]);
    assert_eq!(found["game"], "triqueta");
    let stranger = visitor(&server);
    server.json("POST", &path(&table), &stranger, "").problem(403, "no-watching");
    let look = server.ask("GET", &path(&table), &[("cookie", &stranger)], "");
    look.problem(403, "no-watching");
}

#[test]
fn a_server_that_closes_leaves_its_analyses() {
    let mut server = start(|config| {
        generous(config);
        // It would take minutes.
        config.analysis_budget = Some(100_000.try_into().unwrap());
    });
    let (table, mut sockets, cookies) = two(&server, "triqueta");
    play::<tribord_table::tribord_triqueta::Triqueta>(&mut sockets, usize::MAX, &mut Fast::new(1));
    let asked = server.json("POST", &path(&table), &cookies[0], "");
    assert_eq!((asked.status, &asked.value()["ahead"]), (202, &json!(0)));
    // Others are served meanwhile.
    assert_eq!(server.get(&format!("/api/v1/games/{table}/record")).status, 200);
    server.stop();
}
