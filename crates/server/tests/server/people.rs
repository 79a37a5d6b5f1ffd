//! People who played together, invitations, what one can take along, and being forgotten; in a file and in PostgreSQL.

use super::socket::{Socket, join, open, play, two_at, visitor};
use super::store::postgres;
use super::{Answer, Running, eventually, start, wait};
use serde_json::{Value, json};
use tribord_game::{Fast, Record};
use tribord_server::Secret;
use tribord_server::store::{Way, WayKind};
use tribord_table::tribord_triqueta::Triqueta;
use tribord_table::{Chance, verify};

/// One server with a file, and two nodes of one database: what is done at the first is seen at the second.
fn everywhere(scene: impl Fn([&Running; 2])) {
    let file = start(|_| ());
    scene([&file, &file]);
    let Some(postgres) = postgres() else { return };
    let url = postgres.database();
    let node = || start(|config| config.postgres = Some(Secret(url.clone())));
    let (one, other) = (node(), node());
    scene([&one, &other]);
}

/// A whole game of two, and their cookies.
pub(super) fn played(servers: [&Running; 2]) -> (String, [Socket; 2], [String; 2]) {
    let (table, mut sockets, cookies) = two_at(servers, "triqueta");
    play::<Triqueta>(&mut sockets, usize::MAX, &mut Fast::new(5));
    (table, sockets, cookies)
}

fn get(server: &Running, cookie: &str, path: &str) -> Value {
    let answer = server.json("GET", &format!("/api/v1/{path}"), cookie, "");
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.value()
}

pub(super) fn companion(server: &Running, cookie: &str) -> (String, Value) {
    let all = get(server, cookie, "me/companions");
    assert_eq!(all.as_array().unwrap().len(), 1, "{all}");
    (all[0]["handle"].as_str().unwrap().to_owned(), all[0].clone())
}

pub(super) fn invite(server: &Running, cookie: &str, table: &str, handle: &str) -> Answer {
    let guests = json!({"companions": [handle]}).to_string();
    server.json("POST", &format!("/api/v1/tables/{table}/invitations"), cookie, &guests)
}

pub(super) fn plan() -> Value {
    json!({"game": "triolet", "seats": ["person", "person"], "pace": {"days": 2}})
}

#[test]
fn companions_are_asked_again_may_refuse_and_keep_away_whoever_they_like() {
    everywhere(|[one, other]| {
        let (_, _, [ana, bo]) = played([one, other]);
        let (handle, known) = companion(one, &ana);
        assert_eq!((&known["name"], &known["games"]), (&json!("Bo"), &json!(1)));
        assert_eq!(known["plan"]["game"], "triqueta");
        assert!(!known.to_string().contains(&get(other, &bo, "me")["id"].to_string()));
        // A handle is good for one pair of eyes only.
        assert_ne!(companion(other, &bo).0, handle);
        let table = open(one, &ana, plan());
        let stranger = visitor(one);
        invite(one, &stranger, &table, &handle).problem(403, "not-seated");
        let theirs = open(one, &stranger, plan());
        invite(one, &stranger, &theirs, &handle).problem(404, "no-companion");
        assert_eq!(invite(one, &ana, &table, &handle).value(), json!({"asked": 1}));
        assert_eq!(invite(one, &ana, &table, &handle).value(), json!({"asked": 1}));
        let asked = get(other, &bo, "me/invitations");
        assert_eq!(asked.as_array().unwrap().len(), 1, "{asked}");
        assert_eq!((&asked[0]["name"], &asked[0]["table"]["id"]), (&json!("Ana"), &json!(table)));
        assert!(get(one, &ana, "me/invitations").as_array().unwrap().is_empty());
        // Refused, it is gone, and asking again does not bring it back.
        let path = format!("/api/v1/me/invitations/{table}");
        assert_eq!(other.json("DELETE", &path, &bo, "").status, 204);
        other.json("DELETE", &path, &stranger, "").problem(404, "not-found");
        assert_eq!(invite(one, &ana, &table, &handle).status, 200);
        assert!(get(other, &bo, "me/invitations").as_array().unwrap().is_empty());
        // Who is kept away notices nothing.
        let from = asked[0]["companion"].as_str().unwrap();
        let block = |blocked: bool| {
            let body = json!({"blocked": blocked}).to_string();
            other.json("PUT", &format!("/api/v1/me/companions/{from}"), &bo, &body).status
        };
        assert_eq!(block(true), 204);
        assert_eq!(companion(other, &bo).1["blocked"], true);
        let next = open(one, &ana, plan());
        assert_eq!(invite(one, &ana, &next, &handle).value(), json!({"asked": 1}));
        assert!(get(other, &bo, "me/invitations").as_array().unwrap().is_empty());
        assert_eq!(block(false), 204);
        assert_eq!(get(other, &bo, "me/invitations")[0]["table"]["id"], json!(next));
        // Who sat down needs no invitation any more.
        join(other, &next, &bo).sit(1, "Bo");
        assert!(get(other, &bo, "me/invitations").as_array().unwrap().is_empty());
    });
}

#[test]
fn who_is_kept_away_can_be_let_in_when_no_table_remembers_them() {
    everywhere(|[one, other]| {
        let (_, sockets, [ana, _]) = played([one, other]);
        drop(sockets);
        let (handle, _) = companion(one, &ana);
        let block = |blocked: bool| {
            let body = json!({"blocked": blocked}).to_string();
            one.json("PUT", &format!("/api/v1/me/companions/{handle}"), &ana, &body).status
        };
        assert_eq!(block(true), 204);
        // Each node removes the tables that it has.
        for server in [one, other] {
            wait(server.app.store.remove_old(i64::MAX as u64, |_| false)).unwrap();
        }
        let (_, known) = companion(one, &ana);
        assert_eq!((&known["name"], &known["blocked"]), (&json!(""), &json!(true)));
        assert_eq!(block(false), 204);
        assert_eq!(get(one, &ana, "me/companions"), json!([]));
    });
}

#[test]
fn nobody_is_pestered() {
    everywhere(|[one, other]| {
        let (_, _, [ana, bo]) = played([one, other]);
        let (handle, _) = companion(one, &ana);
        for _ in 0..5 {
            let table = open(one, &ana, plan());
            assert_eq!(invite(one, &ana, &table, &handle).status, 200);
        }
        let table = open(one, &ana, plan());
        invite(one, &ana, &table, &handle).problem(429, "too-many-invitations");
        assert_eq!(get(other, &bo, "me/invitations").as_array().unwrap().len(), 5);
        let too_many = json!({"companions": vec![handle; 6]}).to_string();
        let path = format!("/api/v1/tables/{table}/invitations");
        one.json("POST", &path, &ana, &too_many).problem(400, "bad-json");
    });
}

#[test]
fn the_same_table_again_on_another_day() {
    everywhere(|[one, other]| {
        let (table, _, [ana, bo]) = played([one, other]);
        let path = format!("/api/v1/tables/{table}/again");
        let again = one.json("POST", &path, &ana, "").value();
        let asked = get(other, &bo, "me/invitations");
        assert_eq!(asked[0]["table"]["id"], again["id"], "{asked}");
        assert_eq!(asked[0]["table"]["plan"]["game"], "triqueta");
        one.json("POST", &path, &visitor(one), "").problem(403, "not-seated");
        let gathering = format!("/api/v1/tables/{}/again", again["id"].as_str().unwrap());
        join(one, again["id"].as_str().unwrap(), &ana).sit(0, "Ana");
        one.json("POST", &gathering, &ana, "").problem(409, "not-started");
    });
}

#[test]
fn one_takes_ones_games_along_and_another_device_counts_them() {
    everywhere(|[one, other]| {
        let (over, _, [ana, _]) = played([one, other]);
        let going_on = {
            let guest = visitor(other);
            let table = open(one, &ana, json!({"game": "triolet", "seats": ["person", "person"]}));
            join(one, &table, &ana).sit(0, "Ana");
            let mut guest = join(other, &table, &guest);
            // Both must be there for the game to begin.
            let _ana = join(one, &table, &ana);
            guest.sit(1, "Cy");
            eventually("the game begins", || {
                drop(guest.want(json!({"do": "ping"})));
                guest.room["stage"] == "playing"
            });
            table
        };
        let mine = get(other, &ana, "me/records");
        let record = |id: &str| {
            let all = mine["records"].as_array().unwrap().iter();
            let text = { all }.find(|it| it["id"] == id).unwrap()["record"].as_str().unwrap();
            text.to_owned()
        };
        assert!(mine["next"].is_null());
        let whole = record(&over);
        let path = format!("/api/v1/games/{over}/record");
        assert_eq!(whole, other.json("GET", &path, &ana, "").text());
        assert!(whole.contains("\nseed ") && !record(&going_on).contains("\nseed "));
        // What the game left behind is what the record says, wherever it is counted.
        let facts = get(other, &ana, "me/facts");
        assert_eq!(facts["facts"].as_array().unwrap().len(), 1, "{facts}");
        let found = facts["facts"][0].clone();
        let played = tribord_stats::Played {
            id: over.clone(),
            me: tribord_game::Seat(0),
            at: found["t"].as_u64().unwrap(),
        };
        let again = tribord_stats::fact(&Record::<Triqueta>::read(&whole).unwrap(), played);
        assert_eq!(found, serde_json::to_value(again.unwrap()).unwrap());
        assert!(found["t"].as_u64().unwrap() <= facts["now"].as_u64().unwrap());
        let later = facts["now"].as_u64().unwrap() + 1;
        let none = get(one, &ana, &format!("me/facts?since={later}"));
        assert!(none["facts"].as_array().unwrap().is_empty() && none["next"].is_null(), "{none}");
        // A moment that the description does not allow is none.
        let beyond = format!("/api/v1/me/facts?since={}", 1_u64 << 63);
        one.json("GET", &beyond, &ana, "").problem(400, "bad-query");
        // What was hidden is asked for by itself.
        let hide = format!("/api/v1/tables/{over}/mine");
        assert_eq!(one.json("PUT", &hide, &ana, "{\"hidden\":true}").status, 204);
        assert_eq!(get(one, &ana, "me/facts")["facts"], json!([]));
        assert_eq!(get(one, &ana, "me/facts?show=hidden")["facts"][0], found);
        assert_eq!(get(one, &ana, "me/records?show=hidden")["records"][0]["id"], json!(over));
    });
}

#[test]
fn a_record_that_cannot_be_read_keeps_no_others_back() {
    let server = start(|_| ());
    let (over, _, [ana, _]) = played([&server, &server]);
    let record = get(&server, &ana, "me/records");
    assert_eq!((record["records"].as_array().unwrap().len(), &record["unread"]), (1, &json!(null)));
    let db = rusqlite::Connection::open(server.folder.path().join("data/tribord.db")).unwrap();
    db.busy_timeout(std::time::Duration::from_secs(10)).unwrap();
    // A move that the game does not allow.
    db.execute("UPDATE entries SET body = replace(body, 'draw', 'dance')", []).unwrap();
    let records = get(&server, &ana, "me/records");
    assert_eq!((&records["records"], &records["unread"]), (&json!([]), &json!(1)), "{over}");
    assert_eq!(get(&server, &ana, "me/facts")["facts"], json!([]));
}

#[test]
fn whatever_is_kept_of_somebody_is_given_to_them_in_full() {
    everywhere(|[one, other]| {
        let (table, _, [ana, bo]) = played([one, other]);
        let named = one.json("PUT", "/api/v1/me", &ana, r#"{"name": "Ana"}"#).value();
        let person = named["id"].as_str().unwrap().to_owned();
        let way = |kind, table: Option<&String>, target: &str| Way {
            id: format!("{target}-{person}"),
            mark: [target.len() as u8; 32],
            person: person.clone(),
            table: table.cloned(),
            kind,
            target: Secret(target.to_owned()),
            lang: "fr".to_owned(),
            zone: 60,
            confirm: None,
            created: 7,
        };
        let mail = way(WayKind::Mail, None, "ana.example@example.org");
        let hook = way(WayKind::Hook, Some(&table), "https://chat.example/secret");
        for way in [mail, hook] {
            assert!(wait(one.app.store.put_way(way, 9)).unwrap());
        }
        let kept = get(other, &ana, "me/kept");
        let mut ways = kept["ways"].as_array().unwrap().clone();
        ways.sort_by_key(|way| way["to"].to_string());
        assert_eq!(ways[0]["to"], "ana.example@example.org");
        assert_eq!(
            (&ways[1]["to"], &ways[1]["table"]),
            (&json!("https://chat.example/secret"), &json!(table))
        );
        assert_eq!(kept["companions"], get(one, &ana, "me/companions"));
        assert!(kept["seen"].as_u64().unwrap() >= kept["created"].as_u64().unwrap(), "{kept}");
        assert_eq!(get(one, &bo, "me/kept")["ways"], json!([]), "nobody else's");
    });
}

#[test]
fn who_is_forgotten_is_somebody_in_all_that_others_see() {
    everywhere(|[one, other]| {
        let (over, sockets, [ana, bo]) = played([one, other]);
        // Another game of the same two goes on while one of them is forgotten.
        let table = open(one, &ana, json!({"game": "triqueta", "seats": ["person", "person"]}));
        let mut watching = join(one, &table, &ana);
        watching.sit(0, "Ana");
        let mut leaving = join(other, &table, &bo);
        leaving.sit(1, "Bo");
        let (handle, _) = companion(one, &ana);
        let asked = open(one, &ana, plan());
        assert_eq!(invite(one, &ana, &asked, &handle).status, 200);
        drop(sockets);
        assert_eq!(other.json("DELETE", "/api/v1/me", &bo, "").status, 204);
        eventually("ana sees it at once", || {
            drop(watching.want(json!({"do": "ping"})));
            watching.room["seats"][1]["name"] == "somebody"
        });
        assert_eq!(watching.room["seats"][1]["resigned"], true);
        let list = || get(one, &ana, "tables?show=mine").to_string();
        eventually("lists have no such name", || !list().contains("\"Bo\""));
        assert!(list().contains("somebody"), "{}", list());
        // Records, also those that are downloaded later, and their proof.
        let record = one.json("GET", &format!("/api/v1/games/{over}/record"), &ana, "");
        assert!(record.text().contains("names \"Ana\" \"somebody\""), "{}", record.text());
        let report = verify(&Record::<Triqueta>::read(record.text()).unwrap()).unwrap();
        assert!(matches!(report.chance, Chance::Pledged | Chance::Proven), "{report:?}");
        assert!(!get(one, &ana, "me/facts").to_string().contains("\"Bo\""));
        assert_eq!(get(one, &ana, "me/companions"), json!([]));
        // Nothing of it is on the disk any more: neither the name nor who that was.
        for id in [&over, &table] {
            let entries = super::wait(one.app.store.entries(id)).unwrap();
            let all: String = entries.iter().map(|entry| &*entry.body).collect();
            assert!(!all.contains("\"Bo\"") && all.contains("\"somebody\""), "{all}");
        }
        let seats = super::wait(one.app.store.forgotten_seats(("", ""), 10)).unwrap();
        assert_eq!(seats, []);
    });
}
