//! Who somebody is: signed, forged, rotated, carried to another device, forgotten.

use crate::{Running, start, start_in};
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
    let old = Keys::open(&data, now() - 100 * DAY).unwrap().sign(&person);
    let server = start_in(folder, |_| {});
    let cookie = format!("tribord={old}");
    let answer = server.ask("GET", "/api/v1/me", &[("cookie", &cookie)], "");
    assert_eq!(answer.value()["id"], person);
    let renewed = answer.cookie().unwrap();
    assert_ne!(renewed, cookie);
    let answer = server.ask("GET", "/api/v1/me", &[("cookie", &renewed)], "");
    assert_eq!((answer.value()["id"].as_str(), answer.cookie()), (Some(&*person), None));
}

#[test]
fn keys_retire_when_no_cookie_can_need_them() {
    let folder = tempfile::tempdir().unwrap();
    let keys = Keys::open(folder.path(), 0).unwrap();
    let first = keys.sign("ana");
    keys.rotate(89 * DAY).unwrap();
    assert_eq!(keys.verify(&first), Some(("ana".to_owned(), true)));
    keys.rotate(90 * DAY).unwrap();
    assert_eq!(keys.verify(&first), Some(("ana".to_owned(), false)));
    let second = keys.sign("ana");
    // Another start, the file as it was left.
    let keys = Keys::open(folder.path(), 300 * DAY).unwrap();
    assert_eq!(keys.verify(&second), Some(("ana".to_owned(), false)));
    assert_eq!(keys.verify(&first), Some(("ana".to_owned(), false)));
    keys.rotate(460 * DAY).unwrap();
    assert_eq!(keys.verify(&first), None);
    assert_eq!(keys.verify(&second), Some(("ana".to_owned(), false)));
    let path = folder.path().join("keys");
    std::fs::write(&path, "rubbish\n").unwrap();
    assert!(Keys::open(folder.path(), 0).is_err());
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
    let backup = server.app.store.backup(&copy);
    tokio::runtime::Runtime::new().unwrap().block_on(backup).unwrap();
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
