//! Who somebody is: signed, forged, rotated, carried to another device, forgotten.

use crate::socket::{connect, join, open, two, visitor};
use crate::{Running, eventually, start, start_in, wait};
use serde_json::json;
use std::sync::Arc;
use tribord_server::identity::Keys;
use tribord_server::now;

const DAY: u64 = 24 * 60 * 60 * 1000;

fn id(server: &Running, cookie: &str) -> String {
    let me = server.ask("GET", "/api/v1/me", &[("cookie", cookie)], "").value();
    me["id"].as_str().unwrap().to_owned()
}

#[test]
fn the_first_visit_makes_somebody() {
    let server = start(|_| {});
    let first = server.get("/api/v1/me");
    let me = first.value();
    assert_eq!((&me["name"], &me["preferences"]), (&json!(""), &json!({})));
    let mine = me["id"].as_str().unwrap();
    assert_eq!(mine.len(), 32);
    let set = first.header("set-cookie").unwrap();
    for attribute in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"] {
        assert!(set.contains(attribute), "{set}");
    }
    assert!(!set.contains("Secure"));
    let cookie = first.cookie().unwrap();
    assert!(cookie.starts_with(&format!("tribord={mine}.")));
    let among = format!("theme=dark; {cookie}; tribordage=1");
    let again = server.ask("GET", "/api/v1/me", &[("cookie", &among)], "");
    assert_eq!((again.value()["id"].as_str(), again.cookie()), (Some(mine), None));
    assert_ne!(server.get("/api/v1/me").value()["id"], mine);
    let secure = start(|config| config.url = Some("https://tribord.example".to_owned()));
    assert!(secure.get("/api/v1/me").header("set-cookie").unwrap().contains("; Secure"));
}

#[test]
fn forged_cookies_are_nobody() {
    let server = start(|_| {});
    let cookie = server.get("/api/v1/me").cookie().unwrap();
    let mine = id(&server, &cookie);
    let parts: Vec<&str> = cookie.trim_start_matches("tribord=").split('.').collect();
    let (key, signature) = (parts[1], parts[2]);
    let other = "0".repeat(32);
    let wrong = if signature.starts_with('0') { "1" } else { "0" };
    let elsewhere = start(|_| {}).get("/api/v1/me").cookie().unwrap();
    let forged = [
        format!("tribord={other}.{key}.{signature}"),
        format!("tribord={mine}.{key}.{wrong}{}", &signature[1..]),
        format!("tribord={mine}.{key}.{}", &signature[2..]),
        format!("tribord={mine}.{key}."),
        format!("tribord={mine}.00000000.{signature}"),
        format!("tribord={mine}.{key}.{signature}.more"),
        format!("tribord={mine}"),
        "tribord=".to_owned(),
        elsewhere,
    ];
    for cookie in forged {
        let answer = server.ask("GET", "/api/v1/me", &[("cookie", &cookie)], "");
        assert_eq!(answer.status, 200);
        assert!(answer.cookie().is_some(), "{cookie}");
        let id = answer.value()["id"].as_str().unwrap().to_owned();
        assert!(id != mine && id != other, "{cookie}");
    }
}

#[test]
fn old_keys_verify_and_new_ones_sign() {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let data = folder.path().join("data");
    std::fs::create_dir_all(&data).unwrap();
    let person = "a".repeat(32);
    let old = wait(Keys::open(&data, now() - 100 * DAY)).unwrap().sign(&person);
    let server = start_in(folder, |_| {});
    let cookie = format!("tribord={old}");
    let answer = server.ask("GET", "/api/v1/me", &[("cookie", &cookie)], "");
    assert_eq!(answer.value()["id"], person);
    let renewed = answer.cookie().unwrap();
    assert_ne!(renewed, cookie);
    let answer = server.ask("GET", "/api/v1/me", &[("cookie", &renewed)], "");
    assert_eq!((answer.value()["id"].as_str(), answer.cookie()), (Some(&*person), None));
}

#[tokio::test]
async fn keys_retire_when_no_cookie_can_need_them() {
    let folder = tempfile::tempdir().unwrap();
    let keys = Keys::open(folder.path(), 0).await.unwrap();
    let first = keys.sign("ana");
    keys.rotate(89 * DAY).await.unwrap();
    assert_eq!(keys.verify(&first), Some(("ana".to_owned(), true)));
    keys.rotate(90 * DAY).await.unwrap();
    assert_eq!(keys.verify(&first), Some(("ana".to_owned(), false)));
    let second = keys.sign("ana");
    // Another start, the file as it was left.
    let keys = Keys::open(folder.path(), 300 * DAY).await.unwrap();
    assert_eq!(keys.verify(&second), Some(("ana".to_owned(), false)));
    assert_eq!(keys.verify(&first), Some(("ana".to_owned(), false)));
    keys.rotate(460 * DAY).await.unwrap();
    assert_eq!(keys.verify(&first), None);
    assert_eq!(keys.verify(&second), Some(("ana".to_owned(), false)));
    let path = folder.path().join("keys");
    std::fs::write(&path, "rubbish\n").unwrap();
    assert!(Keys::open(folder.path(), 0).await.is_err());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "rubbish\n");
}

#[cfg(unix)]
#[test]
fn others_cannot_read_the_keys_or_the_games() {
    use std::os::unix::fs::PermissionsExt;
    let mut server = start(|_| {});
    let folder = server.folder.clone();
    let mode = |name: &str| {
        let path = folder.path().join(name);
        std::fs::metadata(path).unwrap().permissions().mode() & 0o777
    };
    let open = |name: &str, mode| {
        std::fs::set_permissions(folder.path().join(name), PermissionsExt::from_mode(mode))
            .unwrap();
    };
    let files = ["data/keys", "data/tribord.db", "data/tribord.db-wal", "data/tribord.db-shm"];
    assert_eq!((mode("data"), files.map(mode)), (0o700, [0o600; 4]));
    server.stop();
    // A folder of the operator's own stays as it is; what an earlier version left in it does not.
    open("data", 0o755);
    open("data/tribord.db", 0o644);
    let server = start_in(folder.clone(), |_| {});
    assert_eq!((mode("data"), files.map(mode)), (0o755, [0o600; 4]));
    let copy = folder.path().join("copy.db");
    tribord_server::store::backup(&server.app.config.data, &copy).unwrap();
    assert_eq!(mode("copy.db"), 0o600);
}

#[test]
fn names_and_preferences() {
    let server = start(|_| {});
    let cookie = server.get("/api/v1/me").cookie().unwrap();
    let put =
        |body: serde_json::Value| server.json("PUT", "/api/v1/me", &cookie, &body.to_string());
    let body = json!({"name": "  Zoé 🎲 ", "preferences": {"lang": "fr"}});
    assert_eq!(put(body).value()["name"], "Zoé 🎲");
    // What is left out stays.
    assert_eq!(put(json!({"name": "É".repeat(24)})).value()["preferences"], json!({"lang": "fr"}));
    for name in ["", "   ", &"x".repeat(25)] {
        put(json!({ "name": name })).problem(400, "name-length");
    }
    for name in ["a\nb", "a\u{202e}b", "a\u{200b}b", "a\u{2066}b", "\u{7}", "a\u{feff}b"] {
        put(json!({ "name": name })).problem(400, "name-characters");
    }
    put(json!({"preferences": {"much": "x".repeat(5000)}})).problem(400, "preferences-too-large");
    put(json!({"preferences": [1]})).problem(422, "bad-json");
    put(json!({"id": "me"})).problem(422, "bad-json");
    server.json("PUT", "/api/v1/me", &cookie, "{").problem(400, "bad-json");
    let me = server.json("GET", "/api/v1/me", &cookie, "").value();
    assert_eq!((&me["name"], &me["preferences"]), (&json!("É".repeat(24)), &json!({"lang": "fr"})));
}

#[test]
fn a_person_is_carried_to_another_device_once() {
    let server = start(|_| {});
    let cookie = server.get("/api/v1/me").cookie().unwrap();
    server.json("PUT", "/api/v1/me", &cookie, r#"{"name": "Ana"}"#);
    let carry = server.json("POST", "/api/v1/me/carry", &cookie, "").value();
    let left = carry["expires"].as_u64().unwrap() - now();
    assert!(left <= 10 * 60 * 1000 && left > 9 * 60 * 1000);
    let url = carry["url"].as_str().unwrap();
    let token = url.strip_prefix(&format!("{}/#/carry/", server.url)).unwrap();
    let path = format!("/api/v1/me/carry/{token}");
    let other = server.get("/api/v1/me").cookie().unwrap();
    server.json("POST", "/api/v1/me/carry/wrong", &other, "").problem(410, "carry-gone");
    let adopted = server.json("POST", &path, &other, "");
    assert_eq!(adopted.value()["name"], "Ana");
    assert_eq!(id(&server, &adopted.cookie().unwrap()), id(&server, &cookie));
    server.json("POST", &path, &other, "").problem(410, "carry-gone");
    // The secret itself is nowhere on the disk.
    let second = server.json("POST", "/api/v1/me/carry", &cookie, "").value();
    let secret = second["url"].as_str().unwrap().rsplit('/').next().unwrap().as_bytes();
    for name in ["tribord.db", "tribord.db-wal"] {
        let bytes = std::fs::read(server.folder.path().join("data").join(name)).unwrap();
        assert!(!bytes.windows(secret.len()).any(|window| window == secret));
    }
}

#[test]
fn a_person_can_be_forgotten() {
    let server = start(|_| {});
    let cookie = server.get("/api/v1/me").cookie().unwrap();
    server.json("PUT", "/api/v1/me", &cookie, r#"{"name": "Ana", "preferences": {"a": 1}}"#);
    let gone = server.json("DELETE", "/api/v1/me", &cookie, "");
    assert_eq!(gone.status, 204);
    let set = gone.header("set-cookie").unwrap();
    assert!(set.starts_with("tribord=; "), "{set}");
    assert!(set.contains("; Path=/") && set.contains("; Max-Age=0"), "{set}");
    let me = server.json("GET", "/api/v1/me", &cookie, "").value();
    assert_eq!((&me["name"], &me["preferences"]), (&json!(""), &json!({})));
    // Nobody forgets nobody.
    assert_eq!(server.json("DELETE", "/api/v1/me", "", "").status, 204);
}

fn rename(server: &Running, cookie: &str, name: &str) {
    server.json("PUT", "/api/v1/me", cookie, &json!({ "name": name }).to_string());
}

fn stored(server: &Running, cookie: &str) -> bool {
    let id = cookie.trim_start_matches("tribord=").split('.').next().unwrap();
    wait(server.app.store.person(id)).unwrap().is_some()
}

#[test]
fn nobody_is_stored_before_doing_something_worth_it() {
    let server = start(|_| {});
    // Without a cookie everybody is somebody new.
    let ana = server.json("PUT", "/api/v1/me", "", r#"{"name": "Ana"}"#).cookie().unwrap();
    assert!(!stored(&server, &ana));
    // She is who she said she is all the same.
    rename(&server, &ana, "Anna");
    assert_eq!(server.json("GET", "/api/v1/me", &ana, "").value()["name"], "Anna");
    assert!(!stored(&server, &ana));
    let plan = json!({"game": "triqueta", "seats": ["person", "person"]});
    let table = open(&server, &ana, plan);
    assert!(stored(&server, &ana));
    // Sitting down is worth it, too; so is a name that comes after it.
    let [bo, cy] = [(); 2].map(|()| visitor(&server));
    rename(&server, &bo, "Bo");
    assert!(!stored(&server, &bo));
    join(&server, &table, &bo).sit(0, "Bo");
    assert!(stored(&server, &bo));
    join(&server, &table, &cy).sit(1, "Cy");
    assert!(!stored(&server, &cy));
    rename(&server, &cy, "Cy");
    assert!(stored(&server, &cy));
}

#[test]
fn a_copied_cookie_is_worth_nothing_once_its_owner_is_forgotten() {
    let folder = Arc::new(tempfile::tempdir().unwrap());
    let mut server = start_in(folder.clone(), |_| {});
    let (table, mut sockets, cookies) = two(&server, "triqueta");
    let path = format!("/api/v1/tables/{table}");
    let seat = |server: &Running, cookie: &str| {
        server.ask("GET", &path, &[("cookie", cookie)], "").value()["seat"].clone()
    };
    assert_eq!(seat(&server, &cookies[0]), 0);
    let mine = id(&server, &cookies[0]);
    assert_eq!(server.json("DELETE", "/api/v1/me", &cookies[0], "").status, 204);
    let nobody = |server: &Running| {
        assert_eq!(seat(server, &cookies[0]), json!(null));
        assert_ne!(id(server, &cookies[0]), mine);
        let live = format!("{path}/live");
        let mut socket = connect(server, &live, &[("cookie", &cookies[0])]).unwrap();
        assert_eq!(socket.read()["you"]["seat"], json!(null));
    };
    nobody(&server);
    // What was connected with it is cut off.
    eventually("the connection ends", || {
        let ping = json!({"id": 1, "do": "ping"}).to_string();
        sockets[0].ws.send(tungstenite::Message::text(ping)).is_err()
    });
    assert_eq!(seat(&server, &cookies[1]), 1);
    server.stop();
    nobody(&start_in(folder, |_| {}));
}

#[test]
fn links_that_nobody_used_do_not_pile_up() {
    let folder = tempfile::tempdir().unwrap();
    let store = tribord_server::store::Store::open(folder.path()).unwrap();
    for n in 0..10 {
        wait(store.put_carry([n; 32], "ana", u64::from(n) * 10, u64::from(n) * 10 + 5)).unwrap();
    }
    let db = rusqlite::Connection::open(folder.path().join("tribord.db")).unwrap();
    let left: u64 = db.query_row("SELECT count(*) FROM carries", [], |row| row.get(0)).unwrap();
    assert_eq!(left, 1);
}
