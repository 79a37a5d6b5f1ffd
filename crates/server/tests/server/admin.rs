//! The page of whoever runs the server.

use crate::socket::{Socket, connect, open, two, visitor};
use crate::{Answer, Running, start};
use serde_json::{Value, json};
use std::net::SocketAddr;
use tribord_server::{Config, Server, StartError, readable_by_others};

/// A server with such a page, and the page's address and key.
struct Host {
    server: Running,
    base: String,
    key: String,
}

fn host() -> Host {
    let server = start(|config| config.admin = Some("127.0.0.1:0".parse().unwrap()));
    let url = server.admin.clone().unwrap();
    let (base, key) = url.split_once("/admin?key=").unwrap();
    Host { base: base.to_owned(), key: key.to_owned(), server }
}

impl Host {
    fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        self.server.fetch(method, &format!("{}{path}", self.base), headers, body)
    }

    fn get(&self, path: &str, language: &str) -> Answer {
        let cookie = format!("other=1; tribord_admin={}", self.key);
        self.ask("GET", path, &[("cookie", &cookie), ("accept-language", language)], "")
    }

    /// As a form of the page itself is sent.
    fn post(&self, path: &str, body: &str) -> Answer {
        let cookie = format!("tribord_admin={}", self.key);
        let form = ("content-type", "application/x-www-form-urlencoded");
        self.ask("POST", path, &[form, ("cookie", &cookie), ("origin", &self.base)], body)
    }
}

/// Reads until there is such a message.
fn hear(socket: &mut Socket, kind: &str) -> Value {
    loop {
        let message = socket.read();
        if message["type"] == kind {
            return message;
        }
    }
}

#[test]
fn the_page_is_for_whoever_has_the_key() {
    let host = host();
    // Where people play there is no such page.
    assert_eq!(host.server.get("/admin").status, 404);
    assert_eq!(host.ask("GET", "/admin", &[], "").status, 403);
    assert_eq!(host.ask("GET", "/admin?key=0123", &[], "").status, 403);
    let came = host.ask("GET", &format!("/admin?key={}", host.key), &[], "");
    assert_eq!((came.status, came.header("location")), (303, Some("/admin")));
    let cookie = came.header("set-cookie").unwrap();
    assert!(cookie.contains("; HttpOnly; SameSite=Strict"), "{cookie}");
    let page = host.get("/admin", "");
    assert_eq!(page.status, 200);
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    let policy = page.header("content-security-policy").unwrap();
    assert!(policy.starts_with("default-src 'none'; style-src 'self'"), "{policy}");
    assert_eq!(page.header("cache-control"), Some("no-store"));
    assert!(!page.text().contains("<script") && !page.text().contains("style=\""));
    assert_eq!(host.ask("GET", "/admin/style.css", &[], "").status, 200);
    // A name that was made to point here.
    let cookie = format!("tribord_admin={}", host.key);
    let rebound = [("cookie", &*cookie), ("host", "evil.example")];
    assert_eq!(host.ask("GET", "/admin", &rebound, "").status, 403);
}

#[test]
fn other_pages_change_nothing() {
    let host = host();
    let cookie = format!("tribord_admin={}", host.key);
    let form = ("content-type", "application/x-www-form-urlencoded");
    let announce = |more: &[(&str, &str)]| {
        let headers = [&[form, ("cookie", &*cookie)], more].concat();
        host.ask("POST", "/admin/restart", &headers, "minutes=5").status
    };
    let ours = ("origin", &*host.base);
    assert_eq!(announce(&[]), 403);
    assert_eq!(announce(&[("origin", "null")]), 403);
    assert_eq!(announce(&[("origin", "http://127.0.0.1:1")]), 403);
    assert_eq!(announce(&[ours, ("sec-fetch-site", "cross-site")]), 403);
    assert!(!host.get("/admin", "en").text().contains("no-restart"));
    assert_eq!(announce(&[ours, ("sec-fetch-site", "same-origin")]), 303);
    assert!(host.get("/admin", "en").text().contains("no-restart"));
    assert_eq!(host.ask("POST", "/admin/restart", &[form, ours], "minutes=5").status, 403);
}

#[test]
fn tables_are_listed_ended_and_removed() {
    let host = host();
    let (table, mut sockets, _) = two(&host.server, "triqueta");
    let waiting = open(
        &host.server,
        &visitor(&host.server),
        json!({"game": "triolet", "seats": ["person", "person"]}),
    );
    let list = host.get("/admin", "fr-CA,fr;q=0.8,en;q=0.5");
    assert!(
        list.text().contains("lang=\"fr\"") && list.text().contains("en cours"),
        "{}",
        list.text()
    );
    let list = host.get("/admin", "de,en");
    for part in
        [&*table, &*waiting, "Triqueta", "Triolet", "being played", "not begun", "<dd>2</dd>"]
    {
        assert!(list.text().contains(part), "{part}: {}", list.text());
    }
    let path = format!("/admin/tables/{table}");
    let page = host.get(&path, "en");
    assert!(page.text().contains("End this game") && page.text().contains("connected"));
    // Nothing that would let somebody play another's seat, or know what comes.
    let told = host.server.get(&format!("/api/v1/tables/{table}")).value();
    let commit = &told["room"]["commit"];
    assert!(!page.text().contains(commit.as_str().unwrap()));
    assert_eq!(host.post(&format!("{path}/end"), "").status, 303);
    loop {
        let news = hear(&mut sockets[1], "news");
        if news["room"]["stage"] == "over" {
            assert_eq!(news["room"]["ended"], true);
            break;
        }
    }
    assert_eq!(host.post(&format!("{path}/end"), "").status, 409);
    assert!(!host.get(&path, "en").text().contains("End this game"));
    assert_eq!(host.post(&format!("{path}/delete"), "").status, 303);
    assert_eq!(host.get(&path, "en").status, 404);
    assert_eq!(host.server.get(&format!("/api/v1/tables/{table}")).status, 404);
    // Whoever was there is disconnected; the other table is as it was.
    for socket in &mut sockets {
        while !matches!(socket.ws.read(), Err(_) | Ok(tungstenite::Message::Close(_))) {}
    }
    assert_eq!(host.server.get(&format!("/api/v1/tables/{waiting}")).status, 200);
    assert!(!host.get("/admin", "en").text().contains(&table));
}

#[test]
fn everybody_hears_of_a_restart() {
    let host = host();
    let (table, mut sockets, cookies) = two(&host.server, "triqueta");
    let mut lobby = connect(&host.server, "/api/v1/lobby/live", &[]).unwrap();
    assert_eq!(lobby.read()["restart"], json!(null));
    assert_eq!(host.post("/admin/restart", "minutes=5").status, 303);
    let soon = |wait: &Value| wait.as_u64().is_some_and(|wait| wait > 200_000 && wait <= 300_000);
    assert!(soon(&hear(&mut sockets[0], "restart")["wait"]));
    assert!(soon(&hear(&mut sockets[1], "restart")["wait"]));
    assert!(soon(&lobby.read()["restart"]));
    // Whoever comes later is welcomed first.
    let live = format!("/api/v1/tables/{table}/live");
    let mut late = connect(&host.server, &live, &[("cookie", &cookies[0])]).unwrap();
    assert_eq!(late.read()["type"], "welcome");
    assert!(soon(&hear(&mut late, "restart")["wait"]));
    let mut second = connect(&host.server, "/api/v1/lobby/live", &[]).unwrap();
    assert!(soon(&second.read()["restart"]));
    assert_eq!(host.post("/admin/no-restart", "").status, 303);
    assert_eq!(hear(&mut sockets[0], "restart"), json!({"type": "restart", "wait": null}));
    assert_eq!(lobby.read()["restart"], json!(null));
    assert_eq!(host.post("/admin/restart", "minutes=many").status, 422);
}

#[tokio::test]
async fn what_others_can_reach_is_no_place_for_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = Config::new(folder.path().join("data"));
    config.address.set_port(0);
    let public: SocketAddr = "0.0.0.0:0".parse().unwrap();
    config.admin = Some(public);
    match Server::open(config.clone()).await.err() {
        Some(StartError::Public(address)) => assert_eq!(address, public),
        other => panic!("{other:?}"),
    }
    (config.admin, config.client) = (None, Some(folder.path().to_owned()));
    match Server::open(config).await.err() {
        Some(StartError::NoClient(client)) => assert_eq!(client, folder.path()),
        other => panic!("{other:?}"),
    }
}

#[cfg(unix)]
#[test]
fn files_that_others_can_read_are_named() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let keys = folder.path().join("keys");
    std::fs::write(&keys, "").unwrap();
    let set = |path: &std::path::Path, mode| {
        std::fs::set_permissions(path, PermissionsExt::from_mode(mode)).unwrap();
    };
    set(folder.path(), 0o700);
    set(&keys, 0o600);
    assert!(readable_by_others(folder.path()).is_empty());
    set(folder.path(), 0o750);
    set(&keys, 0o644);
    let expected = [(folder.path().to_owned(), "700"), (keys, "600")];
    assert_eq!(readable_by_others(folder.path()), expected);
}
