//! What goes wrong on networks and disks, and what people do to servers.

use super::socket::{catch_up, connect, join, play, two, visitor};
use super::store::{entry, index};
use super::{eventually, start, start_in, wait};
use serde_json::{Value, json};
use tribord_bots::Mind;
use tribord_game::Fast;
use tribord_server::store::Status;
use tribord_table::tribord_triples::Triples;
use tribord_table::tribord_triplette::Triplette;
use tribord_table::tribord_triqueta::Triqueta;
use tungstenite::Message;

#[test]
fn who_comes_back_gets_exactly_what_is_missing() {
    let server = start(|_| {});
    let (table, mut sockets, cookies) = two(&server, "triqueta");
    let mut luck = Fast::new(4);
    play::<Triqueta>(&mut sockets, 5, &mut luck);
    let (known, undos) = (sockets[0].lines.clone(), sockets[0].game["undos"].clone());
    play::<Triqueta>(&mut sockets, 5, &mut luck);
    let path = format!("/api/v1/tables/{table}/live?from={}&undos={undos}", known.len());
    let mut back = connect(&server, &path, &[("cookie", &cookies[0])]).unwrap();
    back.lines.clone_from(&known);
    let welcome = back.read();
    assert_eq!(welcome["game"]["from"], known.len());
    assert_eq!(back.lines, sockets[0].lines);
    let looked = back.want(json!({"do": "look", "line": 2}));
    assert!(looked["position"].as_str().unwrap().starts_with("round=1 "), "{looked}");
}

#[test]
fn a_repeated_command_is_done_once() {
    let server = start(|_| {});
    let (_, mut sockets, _) = two(&server, "triplette");
    catch_up(&mut sockets);
    let first = usize::from(sockets[0].game["to_act"] != json!([0]));
    let act = json!({"do": "act", "action": "roll", "seen": sockets[first].game["ply"], "id": 77});
    let socket = &mut sockets[first];
    let mut answers = Vec::new();
    for _ in 0..3 {
        socket.ws.send(Message::text(act.to_string())).unwrap();
        answers.push(socket.answer(77));
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    let rolls = socket.lines.iter().filter(|line| line["by"].is_u64()).count();
    assert_eq!(rolls, 1);
    let stale = socket.want(json!({"do": "act", "action": "stop", "seen": 1}));
    assert_eq!(stale["code"], "stale");
    let refused = socket.want(json!({"do": "act", "action": "take 3", "seen": socket.game["ply"]}));
    assert_eq!((&refused["code"], refused["rule"].is_string()), (&json!("refused"), true));
}

#[test]
fn a_restart_in_the_middle_costs_nothing() {
    let mut server = start(|_| {});
    let folder = server.folder.clone();
    let (table, mut sockets, cookies) = two(&server, "triplette");
    let mut luck = Fast::new(9);
    play::<Triplette>(&mut sockets, 9, &mut luck);
    let before = (sockets[0].game["position"].clone(), sockets[0].lines.clone());
    server.stop();
    let mut told = Value::Null;
    while told["type"] != "closing" {
        told = sockets[1].read();
    }
    let server = start_in(folder, |_| {});
    let mut sockets = [0, 1].map(|seat: usize| join(&server, &table, &cookies[seat]));
    assert_eq!((sockets[0].game["position"].clone(), sockets[0].lines.clone()), before);
    assert!(play::<Triplette>(&mut sockets, 9, &mut luck) >= 9);
}

fn full_disk<G: Mind>() {
    let generous = |config: &mut tribord_server::Config| {
        config.commands_per_connection = 100_000.try_into().unwrap();
    };
    let mut server = start(generous);
    let (table, mut sockets, cookies) = two(&server, G::INFO.id);
    let mut luck = Fast::new(2);
    play::<G>(&mut sockets, 4, &mut luck);
    let before = sockets[0].lines.len();
    let store = server.app.store.clone();
    let other = wait(store.create("other", Vec::new(), index(Status::Over, 0))).unwrap();
    wait(store.limit(1)).unwrap();
    // SQLite finds room in pages it has. Another table takes it until there is hardly any.
    let mut filled = 0;
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let fill = |seq| {
        let mut other = other.clone();
        runtime.block_on(store.append(&mut other, seq, vec![entry(0, "x")], None))
    };
    while let Ok(()) = fill(filled) {
        filled += 1;
    }
    let full = (0..400).any(|_| {
        catch_up(&mut sockets);
        [0, 1].iter().any(|seat| {
            let action = sockets[*seat].choose::<G>(&mut luck);
            action.is_some_and(|action| sockets[*seat].want(action)["code"] == "storage")
        })
    });
    assert!(full, "the disk never was full");
    catch_up(&mut sockets);
    let kept = sockets[0].lines.len();
    assert!(kept >= before);
    wait(store.limit(1 << 40)).unwrap();
    assert!(play::<G>(&mut sockets, 3, &mut luck) >= 3);
    assert!(sockets[0].lines.len() > kept);
    // What is on the disk is what everybody saw.
    let seen = sockets[0].lines.clone();
    server.stop();
    let server = start_in(server.folder.clone(), generous);
    assert_eq!(join(&server, &table, &cookies[0]).lines, seen);
}

#[test]
fn a_full_disk_loses_nothing_and_play_resumes() {
    full_disk::<Triplette>();
}

#[test]
fn neither_does_it_in_a_race() {
    full_disk::<Triples>();
}

#[test]
fn a_table_whose_disk_is_gone_ends_rather_than_invent() {
    let server = start(|_| {});
    let (_, mut sockets, _) = two(&server, "triqueta");
    wait(server.app.store.close());
    let acting = usize::from(sockets[0].game["to_act"] != json!([0]));
    let act = sockets[acting].choose::<Triqueta>(&mut Fast::new(1)).unwrap();
    assert_eq!(sockets[acting].want(act)["code"], "storage");
    for socket in &mut sockets {
        while socket.read()["type"] != "closing" {}
    }
}

#[test]
fn bad_messages_get_clear_answers_and_lose_nothing() {
    let server = start(|_| {});
    let (table, mut sockets, _) = two(&server, "triqueta");
    for (text, code) in [
        ("{", "bad-message"),
        (r#"{"id":5,"do":"dance"}"#, "bad-message"),
        (r#"{"id":6,"do":"act","action":"fly","seen":1}"#, "unreadable"),
        (r#"{"id":7,"do":"plan","plan":{"game":"triqueta","seats":["person"]}}"#, "started"),
        (r#"{"id":8,"do":"say","what":{"text":"hi"}}"#, "not-said"),
        (r#"{"id":9,"do":"pause"}"#, "no-pause"),
    ] {
        sockets[0].ws.send(Message::text(text)).unwrap();
        let mut answer = sockets[0].read();
        while answer["type"] != "denied" {
            answer = sockets[0].read();
        }
        // It may not be one's turn, which is found before the action is read.
        assert!(answer["code"] == code, "{text}: {answer}");
    }
    let mut flood = join(&server, &table, &visitor(&server));
    for _ in 0..300 {
        flood.send(json!({"do": "ping"}));
    }
    let mut hasty = 0;
    while flood.ws.can_read() && hasty == 0 {
        hasty += usize::from(flood.read()["code"] == "too-fast");
    }
    assert!(hasty > 0);
    let mut large = join(&server, &table, &visitor(&server));
    let words = format!(r#"{{"id":1,"do":"say","what":{{"text":"{}"}}}}"#, "x".repeat(20_000));
    let _ = large.ws.send(Message::text(words));
    let frame = loop {
        if let Message::Close(frame) = large.ws.read().unwrap() {
            break frame.unwrap();
        }
    };
    assert_eq!((u16::from(frame.code), frame.reason.contains("16 kB")), (1009, true));
    assert!(play::<Triqueta>(&mut sockets, 4, &mut Fast::new(8)) >= 4);
}

#[test]
fn foreign_pages_and_lost_tables_are_told_why() {
    let server = start(|_| {});
    let (table, _sockets, cookies) = two(&server, "triqueta");
    let live = format!("/api/v1/tables/{table}/live");
    let foreign = [("cookie", cookies[0].as_str()), ("origin", "https://elsewhere.example")];
    let (status, body) = connect(&server, &live, &foreign).err().unwrap();
    assert_eq!((status, body.contains("foreign-origin")), (403, true));
    let (status, body) = connect(&server, "/api/v1/tables/nowhere/live", &[]).err().unwrap();
    assert_eq!((status, body.contains("not-found")), (404, true));
    let bad = server.json(
        "POST",
        "/api/v1/tables",
        &cookies[0],
        r#"{"game":"chess","seats":["person"]}"#,
    );
    assert_eq!((bad.status, &bad.value()["error"]["code"]), (400, &json!("bad-plan")));
}

#[test]
fn who_may_not_do_something_is_told_what_to_do() {
    let server = start(|_| {});
    let (table, _sockets, cookies) = two(&server, "triqueta");
    let bots = format!("/api/v1/tables/{table}/bots");
    let ask = |who: &str| server.json("POST", &bots, who, r#"{"seat": 1, "name": "Robot"}"#);
    for (who, code, words) in [
        (&cookies[1], "not-host", "open a table of your own"),
        (&cookies[0], "started", "another table"),
    ] {
        let error = ask(who).value()["error"].clone();
        assert_eq!(error["code"], code);
        assert!(error["message"].as_str().unwrap().contains(words), "{error}");
    }
}

#[test]
fn a_table_that_nobody_looks_at_sleeps_and_wakes_as_it_was() {
    let server = start(|config| config.sleep_after = std::time::Duration::from_millis(150));
    let (table, mut sockets, cookies) = two(&server, "triplette");
    let mut luck = Fast::new(6);
    play::<Triplette>(&mut sockets, 7, &mut luck);
    let before = sockets[0].game["position"].clone();
    drop(sockets);
    eventually("the table falls asleep", || {
        let rows = wait(server.app.store.entries(&table)).unwrap();
        rows.last().is_some_and(|row| row.body.contains("slept"))
    });
    let mut sockets = [0, 1].map(|seat: usize| join(&server, &table, &cookies[seat]));
    assert_eq!(sockets[0].game["position"], before);
    assert!(play::<Triplette>(&mut sockets, 5, &mut luck) >= 5);
}
