//! What a link to a table shows before anybody opens it.

use super::client::folder;
use super::socket::{Socket, join, open, play, visitor};
use super::tables::generous;
use super::{Answer, Running, start, start_in};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::Arc;
use tribord_game::Fast;
use tribord_table::tribord_triolet::Triolet;

/// A server with the page that the client is built from.
fn server() -> (tempfile::TempDir, Running) {
    let folder = folder(&[("index.html", include_str!("../../../web/static/index.html"))]);
    let dist = folder.path().join("dist");
    let server = start(|config| {
        generous(config);
        config.client = Some(dist);
    });
    (folder, server)
}

/// What the head of a page says, by name; the title is `title`.
fn head(page: &Answer) -> HashMap<String, String> {
    let text = page.text();
    let mut all = HashMap::new();
    for tag in text.split("<meta ").skip(1) {
        let tag = tag.split('>').next().unwrap();
        let value = |name: &str| {
            let (_, rest) = tag.split_once(&format!("{name}=\""))?;
            rest.split_once('"').map(|(value, _)| value.to_owned())
        };
        if let (Some(name), Some(content)) = (value("name").or(value("property")), value("content"))
        {
            let before = all.insert(name.clone(), content);
            assert!(before.is_none() || name == "theme-color", "{name} stands twice");
        }
    }
    assert_eq!(text.matches("<title>").count(), 1);
    let title = text.split_once("<title>").unwrap().1.split_once("</title>").unwrap().0;
    all.insert("title".to_owned(), title.to_owned());
    all
}

/// The size of a PNG.
fn size(png: &[u8]) -> (u32, u32) {
    assert!(png.starts_with(b"\x89PNG\r\n"), "{} bytes", png.len());
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

/// A table for two at which Anna sits; who opened it, and her connection.
fn annas_table(server: &Running, name: &str, more: Value) -> (String, String, Socket) {
    let mut plan = json!({"game": "triolet", "seats": ["person", "person"], "lang": "fr"});
    plan.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let cookie = visitor(server);
    let table = open(server, &cookie, plan);
    let mut anna = join(server, &table, &cookie);
    anna.sit(0, name);
    (table, cookie, anna)
}

#[test]
fn a_link_invites_in_the_language_of_the_table() {
    let (_folder, server) = server();
    let (table, _, _anna) = annas_table(&server, "Anna", json!({}));
    let page = server.get(&format!("/t/{table}"));
    assert_eq!((page.status, page.header("cache-control")), (200, Some("no-store")));
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    let head = head(&page);
    assert_eq!(head["title"], "Anna vous invite à une partie de Triolet – Tribord");
    assert_eq!(head["og:title"], "Anna vous invite à une partie de Triolet");
    assert_eq!(head["og:description"], "Il reste une place · sans limite de temps");
    assert_eq!(head["description"], head["og:description"]);
    assert_eq!(head["og:url"], format!("{}/t/{table}", server.url));
    assert_eq!((&*head["og:locale"], &*head["og:type"]), ("fr_FR", "website"));
    assert_eq!((&*head["og:image:width"], &*head["og:image:height"]), ("1200", "630"));
    assert_eq!(head["og:image:alt"], "La table\u{a0}: Triolet");
    assert_eq!(head["twitter:card"], "summary_large_image");
    assert!(page.text().starts_with("<!doctype html>\n<html lang=\"fr\">"));
    assert!(page.text().contains("<script type=\"module\" src=\"/assets/"), "it is the client");
    let picture = server.get(head["og:image"].strip_prefix(&server.url).unwrap());
    assert_eq!(picture.header("content-type"), Some("image/png"));
    assert_eq!(size(&picture.body), (1200, 630));
    let headers = [("if-none-match", picture.header("etag").unwrap())];
    let again = server.ask("GET", &format!("/t/{table}/picture.png"), &headers, "");
    assert_eq!((again.status, again.body.len()), (304, 0));
    // Small where that is wanted.
    let small = server.ask("GET", &format!("/t/{table}"), &[("accept-encoding", "gzip")], "");
    assert_eq!(small.header("content-encoding"), Some("gzip"));
}

#[test]
fn who_says_no_language_has_that_of_the_browser_and_it_lasts() {
    let (_folder, mut server) = server();
    let opened = |accept: &str| {
        let cookie = visitor(&server);
        let headers = [
            ("content-type", "application/json"),
            ("cookie", cookie.as_str()),
            ("accept-language", accept),
        ];
        let plan = json!({"game": "triples", "seats": ["person", {"bot": "bosco"}]}).to_string();
        let answer = server.ask("POST", "/api/v1/tables", &headers, &plan).value();
        assert_eq!(answer["url"], format!("{}/t/{}", server.url, answer["id"].as_str().unwrap()));
        let id = answer["id"].as_str().unwrap().to_owned();
        // The example of the API shows what is answered.
        let like = answer.to_string().replace(&id, "9f0c2d");
        let like = like.replace(&server.url, "http://127.0.0.1:8080");
        let examples = include_str!("../../../../docs/api.md").lines();
        let shown = examples.filter_map(|line| serde_json::from_str::<Value>(line).ok());
        let like: Value = serde_json::from_str(&like).unwrap();
        assert!({ shown }.any(|shown| shown == like), "{like} is not in docs/api.md");
        id
    };
    let title = |server: &Running, table: &str| {
        head(&server.get(&format!("/t/{table}")))["og:title"].clone()
    };
    let (french, english) = (opened("de, fr-CA;q=0.8, en"), opened("nl"));
    assert_eq!(title(&server, &french), "On vous invite à une partie de Triples³");
    assert_eq!(title(&server, &english), "You are invited to a game of Triples³");
    let text = head(&server.get(&format!("/t/{english}")))["og:description"].clone();
    assert_eq!(text, "One seat left", "a race has no pace");
    server.stop();
    let client = server.app.config.client.clone();
    let again = start_in(Arc::clone(&server.folder), |config| config.client = client);
    assert_eq!(title(&again, &french), "On vous invite à une partie de Triples³");
}

#[test]
fn names_are_never_more_than_text() {
    let (_folder, server) = server();
    let (table, _, _anna) = annas_table(&server, "\"><script>a&'", json!({}));
    let page = server.get(&format!("/t/{table}"));
    assert!(!page.text().contains("<script>a"), "{}", page.text());
    let title = "&quot;&gt;&lt;script&gt;a&amp;&#39; vous invite à une partie de Triolet";
    assert_eq!(head(&page)["og:title"], title);
    assert_eq!(size(&server.get(&format!("/t/{table}/picture.png")).body), (1200, 630));
    // Nor is the name of a machine that a client makes up.
    let headers = [("host", "x\"><script>b")];
    let page = server.ask("GET", &format!("/t/{table}"), &headers, "");
    assert!(!page.text().contains("<script>b"), "{}", page.text());
}

#[test]
fn a_link_for_spectators_says_so() {
    let (_folder, server) = server();
    let (table, _, _anna) = annas_table(&server, "Anna", json!({"lang": "en"}));
    let head = head(&server.get(&format!("/w/{table}")));
    assert_eq!(head["og:title"], "Watch a game of Triolet");
    assert_eq!(head["og:url"], format!("{}/w/{table}", server.url));
    assert!(head["og:image"].contains(&format!("/t/{table}/picture.png?v=")));
}

#[test]
fn the_end_of_a_game_is_announced_with_its_points() {
    let (_folder, server) = server();
    let (table, _, anna) = annas_table(&server, "Anna", json!({"lang": "en"}));
    let mut bo = join(&server, &table, &visitor(&server));
    bo.sit(1, "Bo");
    let path = format!("/t/{table}");
    let playing = head(&server.get(&path));
    assert_eq!(playing["og:title"], "Anna, Bo are playing Triolet");
    assert_eq!(playing["og:description"], "Come and watch.");
    let mut sockets = [anna, bo];
    play::<Triolet>(&mut sockets, usize::MAX, &mut Fast::new(7));
    let over = head(&server.get(&path));
    let points = |seat: usize| sockets[0].game["points"][seat].as_i64().unwrap();
    let (first, last) = if points(0) > points(1) { (0, 1) } else { (1, 0) };
    let names = ["Anna", "Bo"];
    assert_eq!(over["og:title"], format!("{} wins at Triolet", names[first]));
    let text = format!("{} {} · {} {}", names[first], points(first), names[last], points(last));
    assert_eq!(over["og:description"], text.replace('-', "−"));
    assert_ne!(over["og:image"], playing["og:image"]);
    assert_eq!(size(&server.get(&format!("{path}/picture.png")).body), (1200, 630));
}

#[test]
fn where_nobody_may_watch_nothing_of_the_game_is_shown() {
    let (_folder, server) = server();
    let (table, cookie, anna) = annas_table(&server, "Anna", json!({"watch": false, "lang": "en"}));
    let mut bo = join(&server, &table, &visitor(&server));
    bo.sit(1, "Bo");
    let path = format!("/t/{table}");
    let picture = |cookie: &str| {
        let picture = server.ask("GET", &format!("{path}/picture.png"), &[("cookie", cookie)], "");
        assert_eq!(picture.header("cache-control"), Some("private, no-cache"));
        picture.body
    };
    let begun = picture("");
    let mut sockets = [anna, bo];
    // Too few to end it: six exchanges in a row would.
    play::<Triolet>(&mut sockets, 4, &mut Fast::new(7));
    assert!(picture("") == begun, "a stranger sees no move");
    assert!(picture(&cookie) != begun, "who plays does");
    play::<Triolet>(&mut sockets, usize::MAX, &mut Fast::new(7));
    let over = head(&server.get(&path));
    assert_eq!(over["og:title"], "Triolet");
    assert_eq!(over["og:description"], "A game among friends, without spectators.");
    assert!(picture(&cookie) != picture(""));
}

#[test]
fn where_no_table_is_the_page_says_so() {
    let (_folder, server) = server();
    for path in ["/t/none", "/w/none", "/t/%22%3E%3Cscript%3E"] {
        let page = server.ask("GET", path, &[("accept-language", "fr")], "");
        assert_eq!((page.status, page.header("cache-control")), (404, Some("no-store")), "{path}");
        let head = head(&page);
        assert_eq!(head["title"], "Pas de table ici – Tribord");
        assert!(!head.contains_key("og:image"));
        assert!(page.text().contains("src=\"/assets/"), "the client explains it");
    }
    server.get("/t/none/picture.png").problem(404, "not-found");
}
