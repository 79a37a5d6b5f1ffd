//! `/api/openapi.json` says how each request fails: exactly as it does.

use crate::socket::{connect, join, open, play, two, visitor};
use crate::{Answer, Running, start};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use tribord_game::Fast;
use tribord_table::tribord_triqueta::Triqueta;

/// What only a failing disk, a closing server, another node, a hasty visitor or a game of thousands of moves brings about.
const ELSEWHERE: [&str; 8] = [
    "too-many-requests",
    "internal",
    "closing",
    "disk-full",
    "timeout",
    "storage",
    "elsewhere",
    "too-long-to-analyse",
];

/// An operation, a status and a code.
type Failure = (String, u16, String);

/// The words between backticks: codes.
fn codes(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

fn described(api: &Value) -> BTreeSet<Failure> {
    let mut all = BTreeSet::new();
    for (path, methods) in api["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            for (status, answer) in operation["responses"].as_object().unwrap() {
                let status: u16 = status.parse().unwrap();
                let schema = &answer["content"]["application/json"]["schema"]["$ref"];
                assert_eq!(schema == "#/components/schemas/Failure", status >= 400, "{operation}");
                for code in codes(answer["description"].as_str().unwrap()) {
                    let new = all.insert((format!("{method} {path}"), status, code.to_owned()));
                    assert!(new, "{code} twice: {operation}");
                }
            }
        }
    }
    all
}

/// What happened, under the name of its operation.
#[derive(Default)]
struct Happened(BTreeSet<Failure>);

impl Happened {
    fn add(&mut self, operation: &str, answer: &Answer) {
        self.told(operation, (answer.status, answer.text().to_owned()));
    }

    fn told(&mut self, operation: &str, (status, body): (u16, String)) {
        let error = &serde_json::from_str::<Value>(&body).unwrap()["error"];
        let code = error["code"].as_str().unwrap_or_else(|| panic!("{operation}: {body}"));
        assert!(!error["message"].as_str().unwrap().is_empty());
        self.0.insert((operation.to_owned(), status, code.to_owned()));
    }

    /// What changes something fails in these ways before it is looked at.
    fn changes(&mut self, server: &Running, operation: &str, path: &str) {
        let (method, _) = operation.split_once(' ').unwrap();
        let ask =
            |headers: &[(&str, &str)]| server.ask(&method.to_uppercase(), path, headers, "{}");
        self.add(operation, &ask(&[]));
        let json = ("content-type", "application/json");
        self.add(operation, &ask(&[json, ("origin", "https://elsewhere.example")]));
    }

    /// A body that cannot be read, is no such thing, or is too large.
    fn bodies(&mut self, server: &Running, operation: &str, path: &str, cookie: &str) {
        let (method, _) = operation.split_once(' ').unwrap();
        for body in ["{", "[]", &format!("{{\"name\": \"{}\"}}", "x".repeat(70_000))] {
            self.add(operation, &server.json(&method.to_uppercase(), path, cookie, body));
        }
    }
}

fn persons(happened: &mut Happened, server: &Running) {
    let me = visitor(server);
    let put = |body: Value| server.json("PUT", "/api/v1/me", &me, &body.to_string());
    for body in [
        json!({"name": ""}),
        json!({"name": "a\u{200b}"}),
        json!({"preferences": {"a": "x".repeat(5000)}}),
    ] {
        happened.add("put /api/v1/me", &put(body));
    }
    happened.bodies(server, "put /api/v1/me", "/api/v1/me", &me);
    for operation in ["put /api/v1/me", "delete /api/v1/me", "post /api/v1/me/carry"] {
        happened.changes(server, operation, operation.split(' ').nth(1).unwrap());
    }
    let holiday = "put /api/v1/me/holiday";
    happened.bodies(server, holiday, "/api/v1/me/holiday", &me);
    happened.changes(server, holiday, "/api/v1/me/holiday");
    happened.add(holiday, &server.json("PUT", "/api/v1/me/holiday", &me, "{\"days\": 22}"));
    let zone = "put /api/v1/me/zone";
    happened.bodies(server, zone, "/api/v1/me/zone", &me);
    happened.changes(server, zone, "/api/v1/me/zone");
    happened.add(zone, &server.json("PUT", "/api/v1/me/zone", &me, "{\"zone\": 900}"));
    let adopt = "post /api/v1/me/carry/{token}";
    happened.changes(server, adopt, "/api/v1/me/carry/x");
    happened.add(adopt, &server.json("POST", "/api/v1/me/carry/x", &me, ""));
    happened.add(adopt, &server.json("POST", "/api/v1/me/carry/%ff", &me, ""));
}

fn tables(happened: &mut Happened, server: &Running) {
    let (host, plan) =
        (visitor(server), json!({"game": "triqueta", "seats": ["person", "person"]}));
    let post = |plan: &Value| server.json("POST", "/api/v1/tables", &host, &plan.to_string());
    happened.add("get /api/v1/tables", &server.get("/api/v1/tables?show=all"));
    happened.changes(server, "post /api/v1/tables", "/api/v1/tables");
    happened.bodies(server, "post /api/v1/tables", "/api/v1/tables", &host);
    happened.add("post /api/v1/tables", &post(&json!({"game": "chess", "seats": ["person"]})));
    let waiting = open(server, &host, plan.clone());
    programs(happened, server, &waiting, &host);
    happened.add("post /api/v1/tables", &post(&plan));
    let private =
        json!({"game": "triqueta", "seats": ["person", {"bot": "mousse"}], "watch": false});
    let host = visitor(server);
    let closed = open(server, &host, private);
    join(server, &closed, &host).sit(0, "Ana");
    for record in ["/api/v1/games/{id}/record", "/api/games/{id}/record"] {
        for table in [&*waiting, &*closed, "nowhere"] {
            let answer = server.get(&record.replace("{id}", table));
            happened.add(&format!("get {record}"), &answer);
        }
    }
    let own = "put /api/v1/tables/{id}/mine";
    let path = format!("/api/v1/tables/{closed}/mine");
    happened.bodies(server, own, &path, &host);
    happened.changes(server, own, &path);
    for path in [&*path, "/api/v1/tables/nowhere/mine"] {
        happened.add(own, &server.json("PUT", path, &visitor(server), "{\"hidden\": true}"));
    }
    let analysis = "/api/v1/games/{id}/analysis";
    happened.changes(server, &format!("post {analysis}"), "/api/v1/games/x/analysis");
    for table in [&*waiting, &*closed, "nowhere"] {
        let path = analysis.replace("{id}", table);
        happened.add(&format!("get {analysis}"), &server.get(&path));
        happened.add(&format!("post {analysis}"), &server.json("POST", &path, "", "{}"));
    }
    for path in ["/api/v1/tables/{id}", "/api/v1/tables/{id}/qr"] {
        happened.add(&format!("get {path}"), &server.get(&path.replace("{id}", "nowhere")));
    }
    sockets(happened, server, &closed);
}

fn programs(happened: &mut Happened, server: &Running, waiting: &str, host: &str) {
    let operation = "post /api/v1/tables/{id}/bots";
    let ask = |table: &str, cookie: &str, seat: u8, name: &str| {
        let body = json!({"seat": seat, "name": name}).to_string();
        server.json("POST", &format!("/api/v1/tables/{table}/bots"), cookie, &body)
    };
    let path = format!("/api/v1/tables/{waiting}/bots");
    happened.changes(server, operation, &path);
    happened.bodies(server, operation, &path, host);
    assert_eq!(ask(waiting, host, 1, "Bo").status, 200);
    for (seat, name) in [(1, "Robot"), (9, "Robot"), (0, "Bo"), (0, "")] {
        happened.add(operation, &ask(waiting, host, seat, name));
    }
    happened.add(operation, &ask(waiting, &visitor(server), 0, "Robot"));
    happened.add(operation, &ask("nowhere", host, 0, "Robot"));
    let (begun, mut sockets, cookies) = two(server, "triqueta");
    happened.add(operation, &ask(&begun, &cookies[0], 0, "Robot"));
    play::<Triqueta>(&mut sockets, usize::MAX, &mut Fast::new(1));
    happened.add(operation, &ask(&begun, &cookies[0], 0, "Robot"));
}

fn people(happened: &mut Happened) {
    let many = 100_000.try_into().unwrap();
    let server = start(|config| {
        super::tables::generous(config);
        config.most_waiting = 8;
        config.most_tables = 3;
        config.tables_per_address = many;
    });
    let (over, mut sockets, [ana, bo]) = two(&server, "triqueta");
    play::<Triqueta>(&mut sockets, usize::MAX, &mut Fast::new(1));
    for page in ["records", "facts"] {
        let path = format!("/api/v1/me/{page}");
        happened.add(&format!("get {path}"), &server.get(&format!("{path}?after=x")));
    }
    let block = "put /api/v1/me/companions/{handle}";
    let path = "/api/v1/me/companions/x";
    happened.changes(&server, block, path);
    happened.bodies(&server, block, path, &ana);
    happened.add(block, &server.json("PUT", path, &ana, "{\"blocked\": true}"));
    let bad = server.json("PUT", "/api/v1/me/companions/%ff", &ana, "{\"blocked\": true}");
    happened.add(block, &bad);
    let refuse = "delete /api/v1/me/invitations/{table}";
    happened.changes(&server, refuse, "/api/v1/me/invitations/x");
    happened.add(refuse, &server.json("DELETE", "/api/v1/me/invitations/x", &ana, ""));

    let invite = "post /api/v1/tables/{id}/invitations";
    let at = |table: &str| format!("/api/v1/tables/{table}/invitations");
    let known = server.json("GET", "/api/v1/me/companions", &ana, "").value();
    let guests = json!({"companions": [known[0]["handle"]]}).to_string();
    let plan = json!({"game": "triqueta", "seats": ["person", "person"]});
    let waiting = open(&server, &ana, plan.clone());
    happened.changes(&server, invite, &at(&waiting));
    happened.bodies(&server, invite, &at(&waiting), &ana);
    let ask =
        |table: &str, cookie: &str, guests: &str| server.json("POST", &at(table), cookie, guests);
    happened.add(invite, &ask(&waiting, &visitor(&server), &guests));
    happened.add(invite, &ask(&waiting, &ana, "{\"companions\": [\"x\"]}"));
    happened.add(invite, &ask("nowhere", &ana, &guests));
    happened.add(invite, &ask(&over, &ana, &guests));
    let (begun, _sockets, [cy, _]) = two(&server, "triqueta");
    happened.add(invite, &ask(&begun, &cy, &guests));

    let again = "post /api/v1/tables/{id}/again";
    let at = |table: &str| format!("/api/v1/tables/{table}/again");
    happened.changes(&server, again, &at(&over));
    let ask = |table: &str, cookie: &str| server.json("POST", &at(table), cookie, "");
    happened.add(again, &ask(&over, &visitor(&server)));
    happened.add(again, &ask("nowhere", &ana));
    join(&server, &waiting, &ana).sit(0, "Ana");
    happened.add(again, &ask(&waiting, &ana));
    // Three tables are unfinished by now: the server is full.
    assert_eq!(ask(&over, &bo).status, 200);
    happened.add(again, &ask(&over, &bo));
    let impatient = start(|config| {
        super::tables::generous(config);
        config.most_waiting = 1;
    });
    too_many(happened, &impatient);
}

/// More tables and invitations than there may be.
fn too_many(happened: &mut Happened, server: &Running) {
    let (over, mut sockets, [ana, _]) = two(server, "triqueta");
    play::<Triqueta>(&mut sockets, usize::MAX, &mut Fast::new(1));
    let again = format!("/api/v1/tables/{over}/again");
    let mut last = None;
    // From one address there are 120 requests an hour.
    for _ in 0..125 {
        let answer = server.json("POST", &again, &ana, "");
        if answer.status != 200 {
            happened.add("post /api/v1/tables/{id}/again", &answer);
        }
        last = Some(answer.status);
    }
    assert_eq!(last, Some(429));
    let known = server.json("GET", "/api/v1/me/companions", &ana, "").value();
    let guests = json!({"companions": [known[0]["handle"]]}).to_string();
    let mine = server.json("GET", "/api/v1/me/invitations", &ana, "").value();
    assert_eq!(mine, json!([]));
    // Ana has opened the table that is there.
    let waiting = server.app.store.listing(tribord_server::store::Filter::Unfinished, None, 5);
    let waiting = super::wait(waiting).unwrap().remove(0).0;
    let asked =
        server.json("POST", &format!("/api/v1/tables/{waiting}/invitations"), &ana, &guests);
    happened.add("post /api/v1/tables/{id}/invitations", &asked);
}

fn analyses(happened: &mut Happened) {
    let path = "/api/v1/games/{id}/analysis";
    let (get, post) = (format!("get {path}"), format!("post {path}"));
    let patient = start(|config| {
        super::tables::generous(config);
        config.most_analyses_per_person = 0;
    });
    let full = start(|config| {
        super::tables::generous(config);
        config.most_analyses = 0;
    });
    for server in [&patient, &full] {
        let (table, mut sockets, cookies) = two(server, "triqueta");
        let path = path.replace("{id}", &table);
        happened.add(&get, &server.get(&path));
        happened.add(&post, &server.json("POST", &path, &cookies[0], "{}"));
        play::<Triqueta>(&mut sockets, usize::MAX, &mut Fast::new(1));
        happened.add(&get, &server.get(&path));
        happened.add(&post, &server.json("POST", &path, &cookies[0], "{}"));
    }
}

fn notices(happened: &mut Happened, server: &Running) {
    let (way, ways) = ("post /api/v1/me/notices", "/api/v1/me/notices");
    let me = visitor(server);
    happened.changes(server, way, ways);
    happened.bodies(server, way, ways, &me);
    let key =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    let push = |endpoint: &str, zone: i32| {
        let push = json!({"endpoint": endpoint, "p256dh": key, "auth": "BTBZMqHH6r4Tts7J_aSIgg"});
        json!({"to": {"push": push}, "lang": "en", "zone": zone}).to_string()
    };
    let mail = |address: &str| {
        json!({"to": {"mail": {"address": address}}, "lang": "fr", "zone": 60}).to_string()
    };
    for n in 0..10 {
        let chosen = server.json("POST", ways, &me, &push(&format!("https://push.example/{n}"), 0));
        assert_eq!(chosen.status, 200, "{}", chosen.text());
    }
    let bad =
        [push("http://push.example", 0), push("https://push.example", 900), mail("a@example.org")];
    for body in bad.into_iter().chain([push("https://push.example/one-more", 0)]) {
        happened.add(way, &server.json("POST", ways, &me, &body));
    }
    // Nobody takes mail there.
    let posts = start(|config| {
        config.smtp = Some(tribord_server::Secret("smtp://127.0.0.1:1".to_owned()));
        config.mail_from = Some("tribord@example.org".to_owned());
        config.url = Some("https://tribord.example".to_owned());
    });
    for address in ["nobody", "ana@example.org"] {
        happened.add(way, &posts.json("POST", ways, &me, &mail(address)));
    }
    let end = "delete /api/v1/me/notices/{id}";
    happened.changes(server, end, "/api/v1/me/notices/x");
    happened.add(end, &server.json("DELETE", "/api/v1/me/notices/x", &me, ""));
    let confirm = "post /api/v1/notices/confirm/{token}";
    happened.changes(server, confirm, "/api/v1/notices/confirm/x");
    for token in ["x", "%ff"] {
        happened.add(
            confirm,
            &server.json("POST", &format!("/api/v1/notices/confirm/{token}"), &me, ""),
        );
    }
    let host = visitor(server);
    let table = open(server, &host, json!({"game": "triqueta", "seats": ["person", "person"]}));
    let path = format!("/api/v1/tables/{table}/channel");
    let body = |url: &str, zone: i32| json!({"url": url, "lang": "en", "zone": zone}).to_string();
    for method in ["GET", "PUT", "DELETE"] {
        let operation = format!("{} /api/v1/tables/{{id}}/channel", method.to_lowercase());
        if method != "GET" {
            happened.changes(server, &operation, &path);
        }
        for path in [&*path, "/api/v1/tables/nowhere/channel"] {
            let answer = server.json(method, path, &me, &body("https://chat.example/", 0));
            happened.add(&operation, &answer);
        }
    }
    let set = "put /api/v1/tables/{id}/channel";
    happened.bodies(server, set, &path, &host);
    // The last one is right, but this server does not know its own address.
    for (url, zone) in
        [("http://chat.example/", 0), ("https://chat.example/", 900), ("https://chat.example/", 0)]
    {
        happened.add(set, &server.json("PUT", &path, &host, &body(url, zone)));
    }
}

fn sockets(happened: &mut Happened, server: &Running, closed: &str) {
    const LIVE: &str = "get /api/v1/tables/{id}/live";
    const LOBBY: &str = "get /api/v1/lobby/live";
    let (lobby, live) = ("/api/v1/lobby/live", format!("/api/v1/tables/{closed}/live"));
    happened.add(LIVE, &server.get(&format!("{live}?from=x")));
    happened.add(LIVE, &server.get(&live));
    happened.add(LOBBY, &server.get(lobby));
    let foreign = ("origin", "https://elsewhere.example");
    for (operation, path, header) in [
        (LIVE, &*live, foreign),
        (LIVE, &live, ("authorization", "Bearer wrong")),
        (LIVE, &live, ("cookie", "")),
        (LIVE, "/api/v1/tables/nowhere/live", ("cookie", "")),
        (LOBBY, lobby, foreign),
    ] {
        happened.told(operation, connect(server, path, &[header]).err().unwrap());
    }
    let crowded = start(|config| config.most_connections = 0);
    let full = start(|config| (config.most_connections_total, config.most_tables) = (0, 0));
    for server in [&crowded, &full] {
        happened.told(LIVE, connect(server, &live, &[]).err().unwrap());
        happened.told(LOBBY, connect(server, lobby, &[]).err().unwrap());
    }
    let plan = r#"{"game": "triqueta", "seats": ["person", "person"]}"#;
    let opened = full.json("POST", "/api/v1/tables", "", plan);
    happened.add("post /api/v1/tables", &opened);
}

#[test]
fn every_failure_is_described_and_every_described_failure_happens() {
    let many = 100_000.try_into().unwrap();
    let server = start(|config| {
        config.most_waiting = 1;
        (config.requests_per_person, config.commands_per_connection) = (many, many);
    });
    let mut happened = Happened::default();
    persons(&mut happened, &server);
    tables(&mut happened, &server);
    analyses(&mut happened);
    notices(&mut happened, &server);
    people(&mut happened);
    let mut described = described(&server.get("/api/openapi.json").value());
    described.retain(|(_, _, code)| !ELSEWHERE.contains(&&**code));
    let missing: Vec<_> = happened.0.difference(&described).collect();
    let idle: Vec<_> = described.difference(&happened.0).collect();
    assert!(missing.is_empty() && idle.is_empty(), "not described: {missing:?}; never: {idle:?}");
}

#[test]
fn people_and_machines_are_told_the_same_codes() {
    let server = start(|_| {});
    let api = server.get("/api/openapi.json").value();
    let machines: BTreeSet<_> = described(&api).into_iter().map(|(_, _, code)| code).collect();
    let page = include_str!("../../../../docs/api.md");
    let known: BTreeSet<_> = codes(page).collect();
    let unknown: Vec<_> = machines.iter().filter(|code| !known.contains(&***code)).collect();
    assert!(unknown.is_empty(), "not in docs/api.md: {unknown:?}");
    let (_, alone) = page.split_once("Codes of HTTP alone:").unwrap();
    let alone = alone.split("; the others").next().unwrap();
    // What has no such address, or no such method there, is no operation.
    let alone = codes(alone).filter(|code| !["method-not-allowed", "Retry-After"].contains(code));
    let unknown: Vec<_> = alone.filter(|code| !machines.contains(*code)).collect();
    assert!(unknown.is_empty(), "not in openapi.json: {unknown:?}");
    for path in api["paths"].as_object().unwrap().keys() {
        assert!(page.contains(path), "{path} is not in docs/api.md");
    }
}
