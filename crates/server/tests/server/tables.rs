//! People at tables: whole games, records, bots and programs, the lobby.

use super::socket::{catch_up, connect, join, open, play, two, visitor};
use super::start;
use serde_json::{Value, json};
use tribord_bots::Mind;
use tribord_game::{Fast, Record};
use tribord_table::{Chance, verify, with_game};

/// For people who play faster than people.
pub(super) fn generous(config: &mut tribord_server::Config) {
    let many = 100_000.try_into().unwrap();
    (config.requests_per_person, config.commands_per_connection) = (many, many);
}

fn whole_game<G: Mind>() {
    let server = start(generous);
    let (table, mut sockets, cookies) = two(&server, G::INFO.id);
    let mut watcher = join(&server, &table, &visitor(&server));
    let commit = sockets[0].room["commit"].as_str().unwrap().to_owned();
    let mut luck = Fast::new(7);
    play::<G>(&mut sockets, 12, &mut luck);
    let running =
        server.ask("GET", &format!("/api/games/{table}/record"), &[("cookie", &cookies[0])], "");
    assert!(!running.text().contains("\nseed "), "{}", running.text());
    assert!(running.text().contains(&format!("commit {commit}")));
    play::<G>(&mut sockets, usize::MAX, &mut luck);
    catch_up(std::slice::from_mut(&mut watcher));
    assert!(watcher.over());
    assert_eq!(watcher.game["points"], sockets[0].game["points"]);
    assert_eq!(watcher.lines.len(), sockets[0].lines.len());
    let record = server.get(&format!("/api/v1/games/{table}/record"));
    let record = Record::<G>::read(record.text()).unwrap();
    let report = verify(&record).unwrap();
    assert_eq!((report.finished, report.chance), (true, Chance::Pledged));
    assert_eq!(record.fairness.commit.map(|c| tribord_game::record::hex(&c)), Some(commit));
    assert_eq!(record.fairness.entropy.len(), 2);
    let mine =
        server.ask("GET", "/api/v1/tables?show=mine", &[("cookie", &cookies[1])], "").value();
    assert_eq!(mine[0]["id"], table.as_str());
    assert_eq!(mine[0]["standing"].as_array().unwrap().len(), 2);
    let (result, standing) = (&mine[0]["result"], &mine[0]["standing"]);
    assert_eq!(result["place"], standing[1].as_u64().unwrap() + 1, "{mine}");
    assert_eq!(result["shared"], standing[0] == standing[1], "{mine}");
    assert_eq!(result["points"], mine[0]["points"][1], "{mine}");
}

#[test]
fn two_people_and_one_watching_play_every_game_to_its_end() {
    for game in ["triqueta", "triolet", "triplette", "tripple-domino", "triples"] {
        with_game!(game, G => whole_game::<G>()).unwrap();
    }
}

#[test]
fn nobody_sees_what_is_hidden() {
    let server = start(|_| {});
    let (table, mut sockets, cookies) = two(&server, "triolet");
    let mut watcher = join(&server, &table, &visitor(&server));
    catch_up(std::slice::from_mut(&mut watcher));
    let racks = |position: &Value| {
        let field =
            position.as_str().unwrap().split(' ').find(|f| f.starts_with("racks=")).unwrap();
        field["racks=".len()..].split('/').map(str::to_owned).collect::<Vec<_>>()
    };
    for seat in 0..2 {
        let racks = racks(&sockets[seat].game["position"]);
        assert!(!racks[seat].contains('?'), "{racks:?}");
        assert_eq!(racks[1 - seat], "?.?.?");
    }
    assert_eq!(racks(&watcher.game["position"]), ["?.?.?", "?.?.?"]);
    let record = |cookie: &str| {
        let path = format!("/api/v1/games/{table}/record");
        server.ask("GET", &path, &[("cookie", cookie)], "").text().to_owned()
    };
    // The set-up: who begins, three set aside, then each seat's three.
    let dealt = |cookie: &str| {
        let record = record(cookie);
        let line = record.lines().find(|line| line.starts_with('*')).unwrap();
        line.split(' ').skip(3).map(str::to_owned).collect::<Vec<_>>()
    };
    let mut own = dealt(&cookies[0]);
    assert!(own[..3].iter().chain(&own[6..]).all(|tile| tile == "?"), "{own:?}");
    own[3..6].sort();
    let mut rack: Vec<_> =
        racks(&sockets[0].game["position"])[0].split('.').map(str::to_owned).collect();
    rack.sort();
    assert_eq!(own[3..6], rack);
    assert!(dealt(&visitor(&server)).iter().all(|tile| tile == "?"));
    play::<tribord_table::tribord_triolet::Triolet>(&mut sockets, 4, &mut Fast::new(3));
    assert!(!record("").contains("seed"));
}

#[test]
fn an_impostor_can_neither_act_nor_see() {
    let server = start(|_| {});
    let cookies = [visitor(&server), visitor(&server), visitor(&server)];
    let plan = json!({"game": "triqueta", "seats": ["person", "person"], "watch": false});
    let table = open(&server, &cookies[0], plan);
    let mut ana = join(&server, &table, &cookies[0]);
    let mut bo = join(&server, &table, &cookies[1]);
    let mut eve = join(&server, &table, &cookies[2]);
    ana.sit(0, "Ana");
    bo.sit(1, "Bo");
    // Before the start she could look; now she is told why not, and dropped.
    let mut last = Value::Null;
    while last["type"] != "denied" {
        last = eve.read();
    }
    assert_eq!(last["code"], "no-watching");
    let live = format!("/api/v1/tables/{table}/live");
    let forged = format!("{}x", cookies[0]);
    for cookie in [&cookies[2], &forged] {
        let (status, body) = connect(&server, &live, &[("cookie", cookie)]).err().unwrap();
        assert_eq!((status, body.contains("no-watching")), (403, true), "{body}");
    }
    let shown = server
        .ask("GET", &format!("/api/v1/tables/{table}"), &[("cookie", &cookies[2])], "")
        .value();
    assert_eq!(shown["closed"]["code"], "no-watching");
    let record =
        server.ask("GET", &format!("/api/v1/games/{table}/record"), &[("cookie", &cookies[2])], "");
    assert_eq!(record.status, 403);
}

#[test]
fn one_seat_on_two_devices_stays_in_step() {
    let server = start(|_| {});
    let (table, mut sockets, cookies) = two(&server, "triqueta");
    let mut second = join(&server, &table, &cookies[0]);
    assert_eq!(second.seat, Some(0));
    play::<tribord_table::tribord_triqueta::Triqueta>(&mut sockets, 6, &mut Fast::new(1));
    catch_up(std::slice::from_mut(&mut second));
    assert_eq!(second.game["position"], sockets[0].game["position"]);
    assert_eq!(second.lines, sockets[0].lines);
}

#[test]
fn bots_play_along_and_a_program_plays_with_its_token() {
    let server = start(|_| {});
    let host = visitor(&server);
    let plan = json!({"game": "triqueta", "seats": ["person", {"bot": "mousse"}, "person"]});
    let table = open(&server, &host, plan);
    let mut ana = join(&server, &table, &host);
    let bots = format!("/api/v1/tables/{table}/bots");
    let body = r#"{"seat": 2, "name": "Robot"}"#;
    assert_eq!(server.json("POST", &bots, &visitor(&server), body).status, 403);
    let token = server.json("POST", &bots, &host, body).value();
    let bearer = format!("Bearer {}", token["token"].as_str().unwrap());
    let live = format!("/api/v1/tables/{table}/live");
    let (status, _) = connect(&server, &live, &[("authorization", "Bearer wrong")]).err().unwrap();
    assert_eq!(status, 401);
    let mut robot = connect(&server, &live, &[("authorization", &bearer)]).unwrap();
    robot.read();
    assert_eq!(robot.seat, Some(2));
    ana.sit(0, "Ana");
    let mut both = [ana, robot];
    catch_up(&mut both);
    let mut luck = Fast::new(5);
    let mut by = std::collections::BTreeSet::new();
    for _ in 0..200 {
        for socket in &mut both {
            if let Some(action) =
                socket.choose::<tribord_table::tribord_triqueta::Triqueta>(&mut luck)
            {
                socket.want(action);
            }
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
        catch_up(&mut both);
        by.extend(both[0].lines.iter().filter_map(|line| line["by"].as_u64()));
        if by.len() == 3 {
            return;
        }
    }
    panic!("not everybody played: {by:?}");
}

#[test]
fn the_lobby_is_live_and_a_rematch_rotates_the_seats() {
    let server = start(generous);
    let mut lobby = connect(&server, "/api/v1/lobby/live", &[]).unwrap();
    assert_eq!(lobby.read()["open"], json!([]));
    let cookies = [visitor(&server), visitor(&server)];
    let plan = json!({"game": "triqueta", "seats": ["person", "person"], "listed": true});
    let table = open(&server, &cookies[0], plan);
    let mut sockets = [0, 1].map(|seat: usize| join(&server, &table, &cookies[seat]));
    let listed = lobby.read();
    assert_eq!(listed["open"][0]["id"], table.as_str());
    sockets[0].sit(0, "Ana");
    sockets[1].sit(1, "Bo");
    catch_up(&mut sockets);
    while lobby.read()["watch"][0]["id"] != table.as_str() {}
    play::<tribord_table::tribord_triqueta::Triqueta>(&mut sockets, usize::MAX, &mut Fast::new(2));
    sockets[1].want(json!({"do": "rematch"}));
    catch_up(&mut sockets);
    let next = sockets[0].room["next"].as_str().unwrap().to_owned();
    let again = join(&server, &next, &cookies[0]);
    assert_eq!((again.seat, &again.room["seats"][0]["name"]), (Some(1), &json!("Bo")));
}

#[test]
fn a_program_plays_the_rematch_with_the_same_token() {
    use tribord_table::tribord_triqueta::Triqueta;
    let server = start(generous);
    let host = visitor(&server);
    let plan = json!({"game": "triqueta", "seats": ["person", "person"]});
    let [table, foreign] = [(); 2].map(|()| open(&server, &host, plan.clone()));
    let bots = format!("/api/v1/tables/{table}/bots");
    let token = server.json("POST", &bots, &host, r#"{"seat": 1, "name": "Robot"}"#).value();
    let bearer = format!("Bearer {}", token["token"].as_str().unwrap());
    let robot = |table: &str| {
        connect(&server, &format!("/api/v1/tables/{table}/live"), &[("authorization", &bearer)])
    };
    let mut ana = join(&server, &table, &host);
    ana.sit(0, "Ana");
    let mut both = [ana, robot(&table).unwrap()];
    catch_up(&mut both);
    play::<Triqueta>(&mut both, usize::MAX, &mut Fast::new(3));
    both[0].want(json!({"do": "rematch"}));
    catch_up(&mut both);
    let next = both[1].room["next"].as_str().unwrap().to_owned();
    let mut again = robot(&next).unwrap();
    again.read();
    assert_eq!(again.seat, Some(0));
    assert_eq!(again.want(json!({"do": "ready", "ready": true}))["type"], "done");
    assert_eq!(robot(&foreign).err().unwrap().0, 401);
}

#[test]
fn a_programs_first_command_may_have_the_number_0() {
    let server = start(|_| {});
    let host = visitor(&server);
    let table = open(&server, &host, json!({"game": "triqueta", "seats": ["person", "person"]}));
    let bots = format!("/api/v1/tables/{table}/bots");
    let token = server.json("POST", &bots, &host, r#"{"seat": 1, "name": "Robot"}"#).value();
    let bearer = format!("Bearer {}", token["token"].as_str().unwrap());
    let live = format!("/api/v1/tables/{table}/live");
    let mut robot = connect(&server, &live, &[("authorization", &bearer)]).unwrap();
    robot.read();
    robot.ws.send(tungstenite::Message::text(r#"{"id": 0, "do": "stand"}"#)).unwrap();
    assert_eq!(robot.answer(0)["type"], "done");
    assert!(robot.room["seats"][1]["name"].is_null(), "{}", robot.room);
}
