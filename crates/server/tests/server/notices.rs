//! People who are not at the table are told: over a push service that decrypts what it gets, by e-mail, in a channel.

use super::days::{begun, over_days, put_back};
use super::people::{companion, invite, plan, played};
use super::receivers::{MailServer, Posted, Receiver};
use super::socket::{join, open, two, visitor};
use super::store::postgres;
use super::{Running, eventually, start, start_in};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};
use std::time::Duration;
use tribord_server::notices::tell;
use tribord_server::store::{NoticeKind, StoreError};
use tribord_server::{Config, Secret};
use web_push_native::p256::ecdsa::signature::Verifier;
use web_push_native::p256::ecdsa::{Signature, VerifyingKey};
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint;
use web_push_native::p256::{PublicKey, SecretKey};

const NOTICES: &str = "/api/v1/me/notices";

/// A server that looks for notices all the time and may call this computer.
fn inside(config: &mut Config) {
    config.notices_every = Duration::from_millis(10);
    config.notify_inside = true;
}

/// A place where it is noon now: nobody is told anything at night.
fn noon() -> i64 {
    let minutes = (tribord_server::now() / 60_000 % (24 * 60)) as i64;
    let zone = 12 * 60 - minutes;
    if zone < -11 * 60 { zone + 24 * 60 } else { zone }
}

/// A browser that has subscribed: its keys, and what it tells the server.
struct Browser {
    key: SecretKey,
    auth: [u8; 16],
}

impl Browser {
    fn new(seed: u8) -> Browser {
        Browser { key: SecretKey::from_slice(&[seed; 32]).unwrap(), auth: [seed; 16] }
    }

    fn way(&self, endpoint: &str) -> Value {
        let point = self.key.public_key().to_encoded_point(false);
        let [p256dh, auth] = [point.as_bytes(), &self.auth].map(|it| URL_SAFE_NO_PAD.encode(it));
        let push = json!({"endpoint": endpoint, "p256dh": p256dh, "auth": auth});
        json!({"to": {"push": push}, "lang": "en", "zone": noon()})
    }

    fn read(&self, posted: &Posted) -> Value {
        let read = web_push_native::decrypt(posted.body.clone(), &self.key, &self.auth.into());
        serde_json::from_slice(&read.unwrap()).unwrap()
    }
}

fn choose(server: &Running, cookie: &str, way: &Value) -> Value {
    let answer = server.json("POST", NOTICES, cookie, &way.to_string());
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.value()
}

fn ways(server: &Running, cookie: &str) -> Vec<Value> {
    server.json("GET", NOTICES, cookie, "").value()["ways"].as_array().unwrap().clone()
}

/// Waits until somebody has no way any more. The store is asked, which has no limit on how often.
fn forgotten(server: &Running, cookie: &str) {
    let who = person(server, cookie);
    let store = &server.app.store;
    eventually("it is forgotten", || super::wait(store.ways_of(&who)).unwrap().is_empty());
}

/// Whoever's turn it is moves, alone at the table.
fn make_move(server: &Running, table: &str, cookie: &str) {
    let mut socket = join(server, table, cookie);
    for action in ["draw", "row 1"] {
        let seen = socket.game["ply"].clone();
        let done = socket.want(json!({"do": "act", "action": action, "seen": seen}));
        assert_eq!(done["type"], "done", "{done}");
    }
}

/// Who says that they sent this, if the signature is theirs.
fn signed(posted: &Posted) -> (Value, String) {
    let said = posted.headers["authorization"].strip_prefix("vapid t=").unwrap();
    let (token, key) = said.split_once(", k=").unwrap();
    let parts: Vec<&str> = token.split('.').collect();
    let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
    let verifier = VerifyingKey::from(PublicKey::from_sec1_bytes(&bytes(key)).unwrap());
    let signature = Signature::from_slice(&bytes(parts[2])).unwrap();
    verifier.verify(format!("{}.{}", parts[0], parts[1]).as_bytes(), &signature).unwrap();
    (serde_json::from_slice(&bytes(parts[1])).unwrap(), key.to_owned())
}

#[test]
fn a_browser_is_told_once_a_turn_and_can_stop_it() {
    let (service, browser) = (Receiver::start(), Browser::new(7));
    let mut server = start(inside);
    let (table, [first, other]) = begun(&server, over_days());
    let way = choose(&server, &other, &browser.way(&format!("{}/abc", service.url)));
    assert_eq!((&way["kind"], &way["to"]), (&json!("push"), &json!("127.0.0.1")));
    make_move(&server, &table, &first);
    eventually("the other is told", || !service.got().is_empty());
    let posted = &service.got()[0];
    assert_eq!(posted.path, "/abc");
    assert_eq!(posted.headers["content-encoding"], "aes128gcm");
    assert_eq!(posted.headers["topic"], table);
    let (claims, key) = signed(posted);
    assert_eq!(claims["aud"], service.url);
    assert!(claims["exp"].as_u64().unwrap() > tribord_server::now() / 1000);
    let known = server.json("GET", NOTICES, &other, "").value();
    assert_eq!((&known["key"], &known["mail"]), (&json!(key), &json!(false)));
    let read = browser.read(posted);
    assert_eq!(read["title"], "Your turn at Triqueta");
    let body = read["body"].as_str().unwrap();
    assert!(body.starts_with("With P") && body.ends_with("left."), "{read}");
    assert_eq!(read["url"], format!("/t/{table}"));
    let said: Vec<&String> = read.as_object().unwrap().keys().collect();
    assert_eq!(
        said,
        ["body", "lang", "stop", "tag", "title", "url", "words"],
        "nothing of the game"
    );
    // Looking at it, and a restart, are no other turn. The next one is.
    drop(join(&server, &table, &other));
    server.stop();
    let server = start_in(server.folder.clone(), inside);
    make_move(&server, &table, &other);
    make_move(&server, &table, &first);
    eventually("the next turn is told", || service.got().len() > 1);
    assert_eq!(signed(&service.got()[1]).1, key, "the same key after a restart");
    assert_eq!(service.got().len(), 2);
    // One tap in the notice, without a cookie, as a mail program would send it.
    let stop = browser.read(&service.got()[1])["stop"].as_str().unwrap().to_owned();
    let form = [("content-type", "application/x-www-form-urlencoded")];
    assert_eq!(server.ask("POST", &stop, &form, "List-Unsubscribe=One-Click").status, 204);
    assert!(ways(&server, &other).is_empty());
    assert_eq!(
        server.ask("POST", &stop, &form, "").status,
        204,
        "whether there was one is not said"
    );
    let page = server.get(&stop);
    let id = stop.strip_prefix("/stop/").unwrap();
    assert_eq!((page.status, page.header("location").unwrap()), (303, &*format!("/#/stop/{id}")));
}

#[test]
fn whoever_is_at_the_table_is_not_told_and_knows_it_when_they_leave() {
    let (service, browser) = (Receiver::start(), Browser::new(7));
    let server = start(inside);
    let (table, [first, other]) = begun(&server, over_days());
    choose(&server, &other, &browser.way(&service.url));
    let there = join(&server, &table, &other);
    make_move(&server, &table, &first);
    drop(there);
    // Something that is told afterwards shows that nothing was before.
    super::wait(tell(&server.app, &person(&server, &other), &table, NoticeKind::Late)).unwrap();
    eventually("a reminder is told", || !service.got().is_empty());
    let read = browser.read(&service.got()[0]);
    assert_eq!(read["title"], "Your time at Triqueta is nearly over");
    assert_eq!(service.got().len(), 1);
}

#[test]
fn an_invitation_is_told_unless_it_is_not_shown() {
    let (service, browser) = (Receiver::start(), Browser::new(7));
    let server = start(inside);
    let (_, _, [ana, bo]) = played([&server, &server]);
    choose(&server, &bo, &browser.way(&service.url));
    let (bo_to_ana, ana_to_bo) = (companion(&server, &ana).0, companion(&server, &bo).0);
    let block = |blocked: bool| {
        let path = format!("/api/v1/me/companions/{ana_to_bo}");
        let body = json!({"blocked": blocked}).to_string();
        assert_eq!(server.json("PUT", &path, &bo, &body).status, 204);
    };
    block(true);
    assert_eq!(invite(&server, &ana, &open(&server, &ana, plan()), &bo_to_ana).status, 200);
    block(false);
    // Refused, or from somebody who is kept away by now, before it was sent: nothing is told either.
    let (id, refused, kept_away) =
        (person(&server, &bo), open(&server, &ana, plan()), open(&server, &ana, plan()));
    for table in [&refused, &kept_away] {
        let (by, now) = (person(&server, &ana), tribord_server::now());
        super::wait(server.app.store.invite(&id, table, &by, now)).unwrap();
    }
    let refuse = format!("/api/v1/me/invitations/{refused}");
    assert_eq!(server.json("DELETE", &refuse, &bo, "").status, 204);
    super::wait(tell(&server.app, &id, &refused, NoticeKind::Invited)).unwrap();
    block(true);
    super::wait(tell(&server.app, &id, &kept_away, NoticeKind::Invited)).unwrap();
    let waiting = || waiting(&server, "").len();
    eventually("both are looked at", || waiting() == 0);
    assert_eq!(service.got().len(), 0);
    block(false);
    let table = open(&server, &ana, plan());
    assert_eq!(invite(&server, &ana, &table, &bo_to_ana).status, 200);
    eventually("the second one is told", || !service.got().is_empty());
    let read = browser.read(&service.got()[0]);
    assert_eq!(read["title"], "Ana invites you to a game of Triolet");
    assert_eq!(read["url"], format!("/t/{table}"));
    assert_eq!(service.got().len(), 1);
}

fn person(server: &Running, cookie: &str) -> String {
    server.json("GET", "/api/v1/me", cookie, "").value()["id"].as_str().unwrap().to_owned()
}

/// What waits to be sent: the kind, and how often it was tried. Nothing may be changed while the server runs.
fn waiting(server: &Running, change: &str) -> Vec<(String, u32)> {
    let db = rusqlite::Connection::open(server.folder.path().join("data/tribord.db")).unwrap();
    db.execute_batch(change).unwrap();
    let mut select = db.prepare("SELECT kind, tries FROM notices").unwrap();
    let rows = select.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    rows.collect::<Result<_, _>>().unwrap()
}

const NOW: &str = "UPDATE notices SET at = 0";

#[test]
fn what_fails_is_tried_again_after_a_restart_and_then_forgotten() {
    let (service, browser) = (Receiver::start(), Browser::new(7));
    service.answer("503 Service Unavailable");
    let mut server = start(inside);
    let (table, [first, other]) = begun(&server, over_days());
    choose(&server, &other, &browser.way(&service.url));
    make_move(&server, &table, &first);
    for tries in 1..=5 {
        eventually("it is tried", || service.got().len() == tries);
        // It is noted that it failed, and until when nobody tries again.
        server.stop();
        assert_eq!(waiting(&server, NOW), [("turn".to_owned(), tries as u32)]);
        server = start_in(server.folder.clone(), inside);
    }
    forgotten(&server, &other);
    assert_eq!(service.got().len(), 6);
    // Somebody who is not there any more is forgotten at once, and a redirect is not followed.
    for gone in ["410 Gone", "404 Not Found", "301 Moved Permanently"] {
        service.answer(gone);
        choose(&server, &other, &browser.way(&service.url));
        super::wait(tell(&server.app, &person(&server, &other), &table, NoticeKind::Turn)).unwrap();
        forgotten(&server, &other);
    }
    assert_eq!(service.got().len(), 9);
}

#[test]
fn a_turn_that_was_taken_is_not_told() {
    let (service, browser) = (Receiver::start(), Browser::new(7));
    service.answer("503 Service Unavailable");
    let mut server = start(inside);
    let (table, [first, other]) = begun(&server, over_days());
    choose(&server, &other, &browser.way(&service.url));
    make_move(&server, &table, &first);
    eventually("it is tried", || !service.got().is_empty());
    make_move(&server, &table, &other);
    server.stop();
    assert_eq!(waiting(&server, NOW), []);
}

#[test]
fn a_reminder_comes_when_time_is_nearly_over() {
    let (service, browser) = (Receiver::start(), Browser::new(7));
    let asleep = |config: &mut Config| {
        inside(config);
        config.sleep_after = Duration::ZERO;
    };
    let mut server = start(asleep);
    let (table, [first, other]) = begun(&server, over_days());
    choose(&server, &other, &browser.way(&service.url));
    make_move(&server, &table, &first);
    eventually("the turn is told", || service.got().len() == 1);
    // Of 28 waking hours, 25 to 28 are over, whatever the hour is.
    put_back(&mut server, 45 * 60 * 60 * 1000, false);
    let server = start_in(server.folder.clone(), asleep);
    eventually("a reminder is told", || service.got().len() == 2);
    let read = browser.read(&service.got()[1]);
    assert_eq!(read["title"], "Your time at Triqueta is nearly over");
    drop(server);
}

#[test]
fn whoever_leaves_a_live_game_at_their_turn_is_called_back_unless_they_come_by_themselves() {
    let (service, browser) = (Receiver::start(), Browser::new(7));
    let mut server = start(inside);
    let (table, sockets, cookies) = two(&server, "triqueta");
    let turn = sockets[0].game["to_act"][0].as_u64().unwrap() as usize;
    choose(&server, &cookies[turn], &browser.way(&service.url));
    let stayed = sockets.into_iter().nth(1 - turn);
    let called = [("turn".to_owned(), 0)];
    eventually("they are to be called", || waiting(&server, "") == called);
    let back = join(&server, &table, &cookies[turn]);
    eventually("they came by themselves", || waiting(&server, "").is_empty());
    drop(back);
    eventually("they left again", || waiting(&server, "") == called);
    drop(stayed);
    server.stop();
    assert!(service.got().is_empty(), "most come back within a minute");
    waiting(&server, NOW);
    let _server = start_in(server.folder.clone(), inside);
    eventually("they are called", || !service.got().is_empty());
    let read = browser.read(&service.got()[0]);
    assert_eq!(read["title"], "Your turn at Triqueta");
    assert_eq!(read["body"], ["With Bo.", "With Ana."][turn], "no time runs out");
}

#[test]
fn the_server_cannot_be_made_to_call_its_own_network() {
    let (service, browser) = (Receiver::start(), Browser::new(7));
    let server = start(|config| config.notices_every = Duration::from_millis(10));
    let (table, [first, other]) = begun(&server, over_days());
    let port = service.url.rsplit(':').next().unwrap();
    for inside in [
        service.url.clone(),
        format!("https://127.0.0.1:{port}/"),
        "https://[::1]/".to_owned(),
        "https://169.254.169.254/latest/meta-data".to_owned(),
        "https://10.0.0.1/".to_owned(),
        "file:///etc/passwd".to_owned(),
    ] {
        let way = browser.way(&inside).to_string();
        server.json("POST", NOTICES, &other, &way).problem(400, "bad-endpoint");
        let hook = json!({"url": inside, "lang": "fr", "zone": 60}).to_string();
        let path = format!("/api/v1/tables/{table}/channel");
        let host =
            [&first, &other].into_iter().find(|it| server.json("GET", &path, it, "").status == 200);
        server.json("PUT", &path, host.unwrap(), &hook).problem(400, "bad-endpoint");
    }
    // A name that leads there is found out when it is looked up, and forgotten. 0177.1 and 2130706433 are other spellings of 127.0.0.1.
    for name in ["localhost", "2130706433", "0177.1"] {
        choose(&server, &other, &browser.way(&format!("https://{name}:{port}/")));
        super::wait(tell(&server.app, &person(&server, &other), &table, NoticeKind::Turn)).unwrap();
        forgotten(&server, &other);
    }
    assert!(service.got().is_empty(), "{:?}", service.got());
}

#[test]
fn a_groups_channel_is_told_of_the_hosts_table() {
    let channel = Receiver::start();
    let server = start(|config| {
        inside(config);
        config.url = Some("https://tribord.example".to_owned());
    });
    let (table, [first, other]) = begun(&server, over_days());
    let path = format!("/api/v1/tables/{table}/channel");
    let is_host = |cookie: &String| server.json("GET", &path, cookie, "").status == 200;
    let [host, guest] = if is_host(&first) { [&first, &other] } else { [&other, &first] };
    let new = json!({"url": format!("{}/secret", channel.url), "lang": "fr", "zone": noon()});
    server.json("PUT", &path, guest, &new.to_string()).problem(403, "not-host");
    server.json("GET", &path, guest, "").problem(403, "not-host");
    server.json("DELETE", &path, guest, "").problem(403, "not-host");
    assert_eq!(server.json("GET", &path, host, "").value(), json!({}));
    let set = server.json("PUT", &path, host, &new.to_string());
    assert_eq!(set.value(), json!({"site": "127.0.0.1"}), "its secret is not shown again");
    make_move(&server, &table, &first);
    eventually("the channel is told", || channel.got().len() == 1);
    let told: Value = serde_json::from_slice(&channel.got()[0].body).unwrap();
    assert_eq!(channel.got()[0].path, "/secret");
    let text = told["text"].as_str().unwrap();
    assert!(text.contains(", c’est à vous de jouer à Triqueta\u{202f}: http"), "{told}");
    assert_eq!((&told["content"], &told["kind"]), (&told["text"], &json!("turn")));
    assert_eq!(told["url"], format!("https://tribord.example/t/{table}"));
    assert_eq!(server.json("DELETE", &path, host, "").status, 204);
    assert_eq!(server.json("GET", &path, host, "").value(), json!({}));
}

#[test]
fn a_server_that_does_not_know_its_address_sends_no_links_to_a_channel() {
    let channel = Receiver::start();
    let server = start(inside);
    let host = visitor(&server);
    let table = open(&server, &host, over_days());
    let path = format!("/api/v1/tables/{table}/channel");
    let new = json!({"url": format!("{}/secret", channel.url), "lang": "fr", "zone": 0});
    server.json("PUT", &path, &host, &new.to_string()).problem(409, "no-url");
    assert_eq!(server.json("GET", &path, &host, "").value(), json!({}));
}

fn with_mail(server: &MailServer) -> impl Fn(&mut Config) + use<> {
    let url = server.url.clone();
    move |config| {
        inside(config);
        config.smtp = Some(Secret(url.clone()));
        config.mail_from = Some("Tribord <tribord@example.org>".to_owned());
        config.url = Some("https://tribord.example".to_owned());
    }
}

/// The text of a mail as one reads it.
fn readable(text: &str) -> String {
    let text = text.replace("=\n", "");
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let hex = after
            .get(..2)
            .and_then(|hex| u8::from_str_radix(std::str::from_utf8(hex).ok()?, 16).ok());
        match (first, hex) {
            (b'=', Some(byte)) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            _ => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8(bytes).unwrap()
}

#[test]
fn mail_is_sent_only_to_an_address_that_was_confirmed() {
    let mails = MailServer::start();
    let server = start(with_mail(&mails));
    let (table, [first, other]) = begun(&server, over_days());
    assert_eq!(server.json("GET", NOTICES, &other, "").value()["mail"], true);
    let way =
        |address: &str| json!({"to": {"mail": {"address": address}}, "lang": "en", "zone": noon()});
    for bad in ["ana", "ana@localhost", "a@example.org\r\nBcc: b@example.org"] {
        server.json("POST", NOTICES, &other, &way(bad).to_string()).problem(400, "bad-address");
    }
    let nobody = way("nobody@example.org").to_string();
    server.json("POST", NOTICES, &other, &nobody).problem(503, "mail-failed");
    assert!(ways(&server, &other).is_empty());
    let chosen = choose(&server, &other, &way("Ana.Example@example.org"));
    assert_eq!(chosen["to"], "A…@example.org", "not even its owner is shown it");
    assert_eq!(chosen["confirmed"], false);
    assert_eq!(mails.got().len(), 1);
    let asked = readable(&mails.got()[0].text);
    assert!(mails.got()[0].to.contains("<Ana.Example@example.org>"), "{:?}", mails.got()[0].to);
    let link = asked.split("https://tribord.example/#/confirm/").nth(1).unwrap();
    let token: String = link.chars().take_while(char::is_ascii_alphanumeric).collect();
    // Before that nothing else is sent.
    make_move(&server, &table, &first);
    let confirm = format!("/api/v1/notices/confirm/{token}");
    assert_eq!(server.json("POST", &confirm, "", "").status, 204, "on any device");
    server.json("POST", &confirm, "", "").problem(410, "link-gone");
    assert_eq!(ways(&server, &other)[0]["confirmed"], true);
    make_move(&server, &table, &other);
    make_move(&server, &table, &first);
    eventually("mail comes", || mails.got().len() > 1);
    let mail = &mails.got()[1];
    assert_eq!(mails.got().len(), 2, "nothing of the turn before");
    assert!(mail.from.contains("<tribord@example.org>"));
    let text = readable(&mail.text);
    assert!(text.contains("Subject: Your turn at Triqueta\n"), "{text}");
    assert!(text.contains(&format!("https://tribord.example/t/{table}")), "{text}");
    let stop = text.split("List-Unsubscribe: <https://tribord.example").nth(1).unwrap();
    let stop = stop.split('>').next().unwrap().replace(['\n', ' '], "");
    assert!(text.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{text}");
    let form = [("content-type", "application/x-www-form-urlencoded")];
    assert_eq!(server.ask("POST", &stop, &form, "List-Unsubscribe=One-Click").status, 204);
    assert!(ways(&server, &other).is_empty());
    // Nobody can be flooded with such links.
    for _ in 0..2 {
        choose(&server, &first, &way("ANA.example@example.org"));
    }
    let again = way("ana.example@example.org").to_string();
    server.json("POST", NOTICES, &other, &again).problem(429, "too-many-requests");
}

#[test]
fn what_is_chosen_is_bounded_ones_own_and_goes_with_its_owner() {
    let (service, browser) = (Receiver::start(), Browser::new(7));
    let server = start(inside);
    let [ana, bo] = [visitor(&server), visitor(&server)];
    let at = |n: usize| browser.way(&format!("{}/{n}", service.url));
    for n in 0..10 {
        choose(&server, &ana, &at(n));
    }
    server.json("POST", NOTICES, &ana, &at(10).to_string()).problem(409, "too-many-ways");
    choose(&server, &ana, &at(9));
    assert_eq!(ways(&server, &ana).len(), 10, "the same place again is no other way");
    // The browser belongs to somebody else now.
    let moved = choose(&server, &bo, &at(9));
    assert_eq!((ways(&server, &ana).len(), ways(&server, &bo).len()), (9, 1));
    let path = format!("{NOTICES}/{}", moved["id"].as_str().unwrap());
    server.json("DELETE", &path, &ana, "").problem(404, "not-found");
    assert_eq!(server.json("DELETE", &path, &bo, "").status, 204);
    let bad = json!({"to": {"push": {"endpoint": service.url, "p256dh": "AAAA", "auth": "AAAA"}}, "lang": "en", "zone": 0});
    server.json("POST", NOTICES, &bo, &bad.to_string()).problem(400, "bad-endpoint");
    let mail = json!({"to": {"mail": {"address": "a@example.org"}}, "lang": "en", "zone": 0});
    server.json("POST", NOTICES, &bo, &mail.to_string()).problem(409, "no-mail");
    let mut zone = at(1);
    zone["zone"] = json!(900);
    server.json("POST", NOTICES, &bo, &zone.to_string()).problem(400, "bad-zone");
    assert_eq!(server.json("DELETE", "/api/v1/me", &ana, "").status, 204);
    let id = person(&server, &bo);
    assert_eq!(super::wait(server.app.store.ways_of(&id)), Ok::<_, StoreError>(Vec::new()));
    let all: Vec<_> = super::wait(server.app.store.claim_notices(u64::MAX >> 1, 1, 9)).unwrap();
    assert_eq!(all, []);
}

#[test]
fn several_nodes_send_it_once() {
    let Some(postgres) = postgres() else { return };
    let url = postgres.database();
    let (service, browser) = (Receiver::start(), Browser::new(7));
    let node = || {
        start(|config| {
            inside(config);
            config.postgres = Some(Secret(url.clone()));
        })
    };
    let servers = [node(), node()];
    let (table, [first, other]) = begun(&servers[0], over_days());
    for n in 0..10 {
        choose(&servers[n % 2], &other, &browser.way(&format!("{}/{n}", service.url)));
    }
    let keys = servers
        .each_ref()
        .map(|server| server.json("GET", NOTICES, &other, "").value()["key"].clone());
    assert_eq!(keys[0], keys[1], "one key for all nodes");
    make_move(&servers[1], &table, &first);
    eventually("all are told", || service.got().len() >= 10);
    // Another turn shows that nothing of the first one came twice.
    make_move(&servers[0], &table, &other);
    make_move(&servers[1], &table, &first);
    eventually("all are told again", || service.got().len() >= 20);
    let mut paths: Vec<String> = service.got().into_iter().map(|posted| posted.path).collect();
    paths.sort();
    let twice: Vec<String> = (0..10).flat_map(|n| [format!("/{n}"), format!("/{n}")]).collect();
    assert_eq!(paths, twice);
}
