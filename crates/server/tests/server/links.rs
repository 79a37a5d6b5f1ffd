//! Several nodes on one database: everybody comes to any of them, and it is as if there were one.

use super::socket::{Socket, catch_up, connect, join, open, play, two_at, visitor};
use super::store::postgres;
use super::{Running, eventually, start};
use serde_json::{Value, json};
use tribord_game::Fast;
use tribord_server::{Config, Faults, Hub, Secret};
use tribord_table::tribord_triolet::Triolet;
use tribord_table::tribord_triplette::Triplette;
use tungstenite::Message;

/// Nodes that talk over the database, or inside this process.
fn nodes<const N: usize>(hub: Option<Hub>) -> Option<[Running; N]> {
    let url = postgres()?.database();
    Some(std::array::from_fn(|_| {
        start(|config: &mut Config| {
            config.postgres = Some(Secret(url.clone()));
            config.hub = hub.clone();
        })
    }))
}

/// What a message says of the game, without the time.
fn game(socket: &Socket) -> Value {
    let mut game = socket.game.clone();
    game.as_object_mut().unwrap().remove("clocks");
    game
}

#[test]
fn people_at_different_nodes_play_with_each_other() {
    let Some([first, second, third]) = nodes(None) else { return };
    let (table, mut sockets, cookies) = two_at([&first, &second], "triolet");
    let watcher = visitor(&third);
    let mut watchers = [&first, &second, &third].map(|node| join(node, &table, &watcher));
    let mut luck = Fast::new(3);
    for _ in 0..4 {
        assert!(play::<Triolet>(&mut sockets, 5, &mut luck) >= 5 || sockets[0].over());
        catch_up(&mut watchers);
        assert_eq!(sockets[0].lines.len(), sockets[1].lines.len());
        // Whoever watches sees the same everywhere, and nobody's hand.
        let seen = watchers.each_ref().map(game);
        assert!(seen[0] == seen[1] && seen[1] == seen[2], "{seen:?}");
        let hands = sockets.each_ref().map(|socket| socket.game["position"].clone());
        assert!(seen[0]["position"] != hands[0] && seen[0]["position"] != hands[1]);
    }
    let said = sockets[1].want(json!({"do": "say", "what": {"emoji": "👏"}}));
    assert_eq!(said["type"], "done", "{said}");
    for watcher in &mut watchers {
        while watcher.read()["type"] != "said" {}
    }
    // What each of them knows after coming back, at another node, is what they knew before.
    let lines = sockets[1].lines.clone();
    let again = join(&third, &table, &cookies[1]);
    assert_eq!((again.seat, &again.lines), (Some(1), &lines));
    // Whoever is gone is missed at all nodes.
    drop(watchers);
    drop(again);
    eventually("nobody watches", || {
        catch_up(&mut sockets);
        sockets.iter().all(|socket| socket.room["watchers"] == 0)
    });
}

/// All racks that a text shows, seat by seat.
fn racks(text: &str) -> impl Iterator<Item = [&str; 2]> {
    text.split("racks=").skip(1).map(|rest| {
        let end = rest.find(|c: char| !"0123456789*.?-/".contains(c)).unwrap_or(rest.len());
        let (first, second) = rest[..end].split_once('/').unwrap();
        [first, second]
    })
}

/// Nothing that goes to a node says what somebody holds who is not there, whatever is asked for.
#[test]
fn what_somebody_holds_goes_to_no_node_but_theirs() {
    let hub = Hub::default();
    let Some([owner, edge, other]) = nodes(Some(hub.clone())) else { return };
    hub.overhear();
    let (table, mut sockets, cookies) = two_at([&owner, &edge], "triolet");
    let mut watcher = join(&other, &table, &visitor(&other));
    let mut luck = Fast::new(8);
    for _ in 0..3 {
        play::<Triolet>(&mut sockets, 1, &mut luck);
        // Who comes back, who looks back and who reads the record is told everything again.
        drop(join(&edge, &table, &cookies[1]));
        for socket in [&mut sockets[1], &mut watcher] {
            socket.want(json!({"do": "look", "line": 1}));
            socket.send(json!({"do": "sync", "from": 0, "undos": 0}));
            while socket.read()["type"] != "welcome" {}
        }
        edge.json("GET", &format!("/api/v1/games/{table}/record"), &cookies[1], "");
        other.get(&format!("/api/v1/games/{table}/record"));
    }
    assert!(!sockets[0].over(), "then all would be shown");
    let shown = |node: &Running| {
        let texts = hub.heard_by(node.app.store.node().unwrap());
        let mut known = [0, 0];
        for rack in texts.iter().flat_map(|text| racks(text)) {
            let secret = |rack: &str| rack.chars().any(|c| c.is_ascii_digit() || c == '*');
            (0..2).for_each(|seat| known[seat] += usize::from(secret(rack[seat])));
        }
        (texts.len() > 5, known.map(|count| count > 5), known.map(|count| count > 0))
    };
    assert_eq!(shown(&edge), (true, [false, true], [false, true]));
    assert_eq!(shown(&other), (true, [false, false], [false, false]));
}

#[test]
fn every_node_answers_for_every_table() {
    let Some([first, second]) = nodes(None) else { return };
    let (table, mut sockets, cookies) = two_at([&first, &second], "triplette");
    play::<Triplette>(&mut sockets, 6, &mut Fast::new(4));
    for path in [
        format!("/api/v1/tables/{table}"),
        format!("/api/v1/games/{table}/record"),
        format!("/api/v1/tables/{table}/qr"),
    ] {
        let [here, there] = [&first, &second].map(|node| node.json("GET", &path, &cookies[1], ""));
        assert_eq!((here.status, there.status), (200, 200), "{path}");
    }
    let record = format!("/api/v1/games/{table}/record");
    let [here, there] = [&first, &second].map(|node| node.json("GET", &record, &cookies[1], ""));
    assert_eq!(here.text(), there.text());
    second.get("/api/v1/tables/nowhere").problem(404, "not-found");
    // A program gets its seat from a node that does not have the table, and comes to another.
    let plan = json!({"game": "triplette", "seats": ["person", "person"]});
    let table = open(&first, &cookies[0], plan);
    let path = format!("/api/v1/tables/{table}/bots");
    let program = r#"{"seat": 1, "name": "Robot"}"#;
    second.json("POST", &path, &cookies[1], program).problem(403, "not-host");
    let token = second.json("POST", &path, &cookies[0], program).value();
    let bearer = format!("Bearer {}", token["token"].as_str().unwrap());
    let live = format!("/api/v1/tables/{table}/live");
    let mut robot = connect(&second, &live, &[("authorization", &bearer)]).unwrap();
    assert_eq!((&robot.read()["type"], robot.seat), (&json!("welcome"), Some(1)));
    second.json("POST", &path, &cookies[0], program).problem(409, "seat-taken");
}

#[test]
fn all_nodes_have_one_lobby_and_know_the_same_people() {
    let Some([mut first, second]) = nodes(None) else { return };
    let cookie = visitor(&first);
    let plan = json!({"game": "triqueta", "seats": ["person", "person"], "listed": true});
    let table = open(&first, &cookie, plan);
    let mut ana = join(&first, &table, &cookie);
    ana.sit(0, "Ana");
    let shows = |node: &Running| {
        let open = node.get("/api/v1/tables").value();
        open.as_array().unwrap().iter().any(|it| it["id"] == table.as_str())
    };
    eventually("it is shown everywhere", || shows(&first) && shows(&second));
    let mut lobby = connect(&second, "/api/v1/lobby/live", &[]).unwrap();
    while !lobby.read()["open"].as_array().unwrap().iter().any(|it| it["id"] == table.as_str()) {}
    // When nobody is there it is shown no more; when its node is gone neither.
    drop(ana);
    while !lobby.read()["open"].as_array().unwrap().is_empty() {}
    let ana = join(&first, &table, &cookie);
    while lobby.read()["open"].as_array().unwrap().is_empty() {}
    // What somebody says of themselves is known at all nodes, also before it is worth keeping.
    let other = visitor(&second);
    second.json("PUT", "/api/v1/me", &other, r#"{"name": "Zoé"}"#);
    let name = |node: &Running| node.json("GET", "/api/v1/me", &other, "").value()["name"].clone();
    eventually("the name is known", || name(&first) == "Zoé");
    drop(ana);
    first.stop();
    while !lobby.read()["open"].as_array().unwrap().is_empty() {}
    let _ana = join(&second, &table, &cookie);
    eventually("it is shown again", || shows(&second));
}

#[test]
fn whoever_runs_them_sees_all_nodes_and_what_they_do() {
    let Some(postgres) = postgres() else { return };
    let url = postgres.database();
    let [first, second] = [(); 2].map(|()| {
        start(|config: &mut Config| {
            config.postgres = Some(Secret(url.clone()));
            config.admin = Some("127.0.0.1:0".parse().unwrap());
        })
    });
    let (table, mut sockets, _) = two_at([&first, &second], "triplette");
    play::<Triplette>(&mut sockets, 3, &mut Fast::new(7));
    let numbers = [&first, &second].map(|node| node.app.store.node().unwrap());
    for node in [&first, &second] {
        let page = node.admin.clone().unwrap();
        let key = page.rsplit_once("key=").unwrap().1;
        let cookie = format!("tribord_admin={key}");
        let page = page.split_once("?key=").unwrap().0;
        let whole = node.fetch("GET", page, &[("cookie", &cookie)], "");
        assert_eq!(whole.status, 200, "{}", whole.text());
        let rows = [(numbers[0], 1), (numbers[1], 0)].map(|(number, tables)| {
            let own = if node.app.store.node() == Some(number) { " (this one)" } else { "" };
            format!("<tr><td>{number}{own}</td><td>{tables}</td>")
        });
        assert!(rows.iter().all(|row| whole.text().contains(row)), "{rows:?} {}", whole.text());
        // What is done with a table works at every node.
        let one = format!("{page}/tables/{table}");
        assert_eq!(node.fetch("GET", &one, &[("cookie", &cookie)], "").status, 200);
    }
    eventually("the bus is measured", || {
        let metrics = second.get("/metrics");
        let has = |name: &str| metrics.text().contains(&format!("\n{name} "));
        has("tribord_bus_lag_seconds") && has("tribord_nodes")
    });
}

#[test]
fn a_race_is_not_cut_off_at_once_when_its_node_closes() {
    let Some(postgres) = postgres() else { return };
    let url = postgres.database();
    let [mut first, second] = [(); 2].map(|()| {
        start(|config: &mut Config| {
            config.postgres = Some(Secret(url.clone()));
            config.drain = std::time::Duration::ZERO;
        })
    });
    let quiet = two_at([&first, &first], "triplette").1;
    let (table, mut sockets, cookies) = two_at([&first, &second], "triples");
    eventually("it knows of the other", || first.app.live.has_others());
    let closing = first.app.closing.clone();
    let stopped = std::thread::spawn(move || first.stop());
    // A game without a race is left, and whoever plays it is told.
    for mut socket in quiet {
        while socket.read()["type"] != "closing" {}
    }
    // The race goes on …
    assert!(closing.is_cancelled());
    assert_eq!(sockets[0].want(json!({"do": "ping"}))["type"], "pong");
    // … but not for ever; then it stands still at the other node, and waits for everybody.
    while sockets[0].read()["type"] != "closing" {}
    stopped.join().unwrap();
    let again = join(&second, &table, &cookies[0]);
    assert!(again.room["paused"].is_object(), "{}", again.room);
}

#[test]
fn a_node_that_is_told_to_stop_says_so_and_serves_for_a_while() {
    let Some(postgres) = postgres() else { return };
    let url = postgres.database();
    let [mut first, second] = [(); 2].map(|()| {
        start(|config: &mut Config| {
            config.postgres = Some(Secret(url.clone()));
            config.drain = std::time::Duration::from_secs(8);
        })
    });
    let (table, mut sockets, cookies) = two_at([&first, &first], "triplette");
    eventually("it knows of the other", || first.app.live.has_others());
    let app = first.app.clone();
    drop(first.stop.take());
    // A balancer sends nobody there any more, but whoever is there plays on.
    eventually("it says so", || first.get("/readyz").status == 503);
    assert!(
        play::<Triplette>(&mut sockets, 1, &mut Fast::new(9)) > 0 && !app.closing.is_cancelled()
    );
    while sockets[0].read()["type"] != "closing" {}
    let again = join(&second, &table, &cookies[0]);
    assert_eq!((again.seat, again.lines), (Some(0), sockets[0].lines.clone()));
}

/// Does something while the bus loses everything, and something else when it is well again, until the far client is sent away: the code
/// with which that happens. More than once only if what was lost was something else.
fn sent_away(hub: &Hub, far: &mut Socket, mut act: impl FnMut(&mut Socket)) -> u16 {
    loop {
        hub.fail(Faults { lost: 1, doubled: 0 });
        let before = hub.carried();
        act(far);
        eventually("something is lost", || hub.carried() > before);
        hub.fail(Faults::default());
        act(far);
        let ping = far.send(json!({"do": "ping"}));
        loop {
            match far.ws.read() {
                Ok(Message::Close(frame)) => return frame.unwrap().code.into(),
                Ok(Message::Text(text)) if text.contains(&format!("\"id\":{ping},")) => break,
                Ok(_) => {}
                Err(error) => panic!("{error}"),
            }
        }
    }
}

#[test]
fn what_the_bus_loses_is_noticed_and_costs_a_reconnect() {
    let hub = Hub::default();
    let Some([first, second]) = nodes(Some(hub.clone())) else { return };
    let (table, mut sockets, cookies) = two_at([&first, &first], "triplette");
    let mut luck = Fast::new(5);
    let mut far = join(&second, &table, &visitor(&second));
    play::<Triplette>(&mut sockets, 3, &mut luck);
    // What comes twice is heard once.
    hub.fail(Faults { lost: 0, doubled: 1 });
    play::<Triplette>(&mut sockets, 3, &mut luck);
    assert_eq!(far.want(json!({"do": "ping"}))["type"], "pong");
    assert_eq!(far.lines.len(), sockets[0].lines.len());
    // News are lost: with the next message it is clear that something is missing.
    let news = |_: &mut Socket| assert!(play::<Triplette>(&mut sockets, 1, &mut luck) > 0);
    assert_eq!(sent_away(&hub, &mut far, news), 1012);
    let mut far = join(&second, &table, &cookies[0]);
    catch_up(&mut sockets);
    assert_eq!(far.lines.len(), sockets[0].lines.len());
    // The same on the way to the table.
    let ping = |far: &mut Socket| assert_ne!(far.send(json!({"do": "ping"})), 0);
    assert_eq!(sent_away(&hub, &mut far, ping), 1012);
}

#[test]
fn whoever_comes_waits_for_a_node_that_does_not_answer() {
    let hub = Hub::default();
    let Some([first, second]) = nodes(Some(hub.clone())) else { return };
    let (table, mut sockets, cookies) = two_at([&first, &first], "triplette");
    play::<Triplette>(&mut sockets, 3, &mut Fast::new(6));
    hub.fail(Faults { lost: 1, doubled: 0 });
    let before = hub.carried();
    let healer = std::thread::spawn({
        let hub = hub.clone();
        move || {
            eventually("somebody knocks", || hub.carried() > before);
            hub.fail(Faults::default());
        }
    });
    let far = join(&second, &table, &cookies[0]);
    healer.join().unwrap();
    assert_eq!((far.seat, far.lines.len()), (Some(0), sockets[0].lines.len()));
}
