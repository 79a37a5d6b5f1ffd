//! What surrounds every route: headers, limits, origins, one form of failing.

use crate::{Running, start};
use std::net::IpAddr;
use std::num::NonZeroU32;
use tribord_server::store::StoreError;

const JSON: (&str, &str) = ("content-type", "application/json");

#[test]
fn every_answer_has_the_headers() {
    let server = start(|_| {});
    let answers = [
        server.get("/"),
        server.get("/healthz"),
        server.get("/readyz"),
        server.get("/metrics"),
        server.get("/api/openapi.json"),
        server.get("/api/v1/me"),
        server.get("/api/v1/nothing"),
        server.get("/nothing"),
        server.ask("POST", "/api/v1/me/carry", &[], ""),
        server.ask("POST", "/healthz", &[JSON], "{}"),
        server.ask("HEAD", "/healthz", &[], ""),
    ];
    for answer in answers {
        let header = |name| answer.header(name).unwrap_or_else(|| panic!("no {name}")).to_owned();
        let policy = header("content-security-policy");
        for part in ["default-src 'self'", "frame-ancestors 'none'", "worker-src 'self'"] {
            assert!(policy.contains(part), "{policy}");
        }
        assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"));
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("referrer-policy"), "no-referrer");
        assert!(["no-store", "no-cache"].contains(&&*header("cache-control")));
        assert_eq!(header("cross-origin-opener-policy"), "same-origin");
        assert_eq!(header("cross-origin-resource-policy"), "same-origin");
        assert!(header("permissions-policy").contains("camera=()"));
    }
}

#[test]
fn what_is_said_to_one_person_is_kept_by_no_cache() {
    let server = start(|_| {});
    assert_eq!(server.get("/api/v1/me").header("cache-control"), Some("no-store"));
}

#[test]
fn everything_fails_in_one_form() {
    let server = start(|_| {});
    server.get("/api/v1/nothing").problem(404, "not-found");
    server.ask("PUT", "/nothing", &[JSON], "{}").problem(404, "not-found");
    server.ask("POST", "/healthz", &[JSON], "{}").problem(405, "method-not-allowed");
    let large = format!("{{\"name\": \"{}\"}}", "x".repeat(70_000));
    server.ask("PUT", "/api/v1/me", &[JSON], &large).problem(413, "too-large");
}

#[test]
fn what_cannot_be_read_fails_in_that_form_too() {
    let server = start(|_| {});
    for path in ["/api/v1/tables?show=open&show=mine", "/api/v1/tables?show=%ff"] {
        server.get(path).problem(400, "bad-query");
    }
    for path in ["/api/v1/tables/%ff", "/api/v1/games/%ff/record", "/api/v1/tables/%ff/live"] {
        server.get(path).problem(404, "not-found");
    }
    server.ask("POST", "/api/v1/me/carry/%ff", &[JSON], "").problem(404, "not-found");
    server.get("/api/v1/tables/x/live?from=-1").problem(400, "bad-query");
    server.get("/api/v1/tables/x/live").problem(426, "websocket-needed");
    server.get("/api/v1/lobby/live").problem(426, "websocket-needed");
}

#[test]
fn a_public_address_with_https_stays_with_it() {
    let secure = start(|config| config.url = Some("https://tribord.example".to_owned()));
    let promised = secure.get("/healthz");
    assert_eq!(promised.header("strict-transport-security"), Some("max-age=31536000"));
    assert_eq!(start(|_| {}).get("/healthz").header("strict-transport-security"), None);
}

#[test]
fn foreign_pages_change_nothing() {
    let server = start(|config| config.url = Some("https://tribord.example".to_owned()));
    let put = |headers: &[(&str, &str)]| server.ask("PUT", "/api/v1/me", headers, "{}");
    put(&[]).problem(415, "json-needed");
    put(&[("content-type", "text/plain")]).problem(415, "json-needed");
    let form = ("content-type", "application/x-www-form-urlencoded");
    put(&[form]).problem(415, "json-needed");
    for origin in ["https://evil.example", "null", "https://tribord.example.evil.example", ""] {
        put(&[JSON, ("origin", origin)]).problem(403, "foreign-origin");
    }
    for method in ["PUT", "TRACE", "DANCE"] {
        server.ask(method, "/healthz", &[], "").problem(405, "method-not-allowed");
    }
    assert_eq!(put(&[JSON]).status, 200);
    assert_eq!(put(&[JSON, ("origin", &server.url)]).status, 200);
    assert_eq!(put(&[JSON, ("origin", "https://tribord.example")]).status, 200);
    let utf8 = ("content-type", "application/json; charset=utf-8");
    assert_eq!(put(&[utf8]).status, 200);
}

fn one_a_second(server: &mut tribord_server::Config) {
    server.requests_per_address = NonZeroU32::MIN;
}

/// How many of 15 requests are answered: ten at once, and more only if that takes seconds.
fn answered(server: &Running, headers: &[(&str, &str)]) -> usize {
    (0..15).filter(|_| server.ask("GET", "/api/v1/me", headers, "").status == 200).count()
}

#[test]
fn an_address_may_ask_so_much() {
    let server = start(one_a_second);
    assert!((10..15).contains(&answered(&server, &[])));
    // Claiming another address does not help.
    let claimed = server.ask("GET", "/api/v1/me", &[("x-forwarded-for", "192.0.2.1")], "");
    claimed.problem(429, "too-many-requests");
    let wait: u64 = claimed.header("retry-after").unwrap().parse().unwrap();
    assert!((1..=2).contains(&wait));
    std::thread::sleep(std::time::Duration::from_secs(wait));
    assert_eq!(server.get("/healthz").status, 200);
}

#[test]
fn behind_a_proxy_the_last_address_counts() {
    let server = start(|config| {
        one_a_second(config);
        config.behind_proxy = true;
    });
    assert!((10..15).contains(&answered(&server, &[("x-forwarded-for", "192.0.2.1")])));
    let claimed = [("x-forwarded-for", "198.51.100.7, 192.0.2.1")];
    server.ask("GET", "/api/v1/me", &claimed, "").problem(429, "too-many-requests");
    assert!(answered(&server, &[("x-forwarded-for", "192.0.2.1, 192.0.2.2")]) >= 10);
    // One household has many addresses of version 6.
    assert!((10..15).contains(&answered(&server, &[("x-forwarded-for", "2001:db8::1")])));
    assert!(answered(&server, &[("x-forwarded-for", "2001:db8::2")]) < 10);
    assert!(answered(&server, &[("x-forwarded-for", "2001:db8:1::1")]) >= 10);
}

#[test]
fn a_person_may_ask_so_much() {
    let server = start(|config| config.requests_per_person = NonZeroU32::MIN);
    let cookie = server.get("/api/v1/me").cookie().unwrap();
    assert!((9..15).contains(&answered(&server, &[("cookie", &cookie)])));
    let limited = server.ask("GET", "/api/v1/me", &[("cookie", &cookie)], "");
    limited.problem(429, "too-many-requests");
    assert!(limited.header("retry-after").is_some());
    // Others at the same address are not concerned.
    assert_eq!(server.get("/api/v1/me").status, 200);
}

#[test]
fn an_address_may_have_so_many_connections() {
    let server = start(|config| config.most_connections = 2);
    let (one, other) = (IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
    let connect = |from| server.app.limits.connect(from, None);
    let first = connect(one).unwrap();
    let _second = connect(one).unwrap();
    assert_eq!(connect(one).err().map(|it| it.code), Some("too-many-connections".into()));
    let _third = connect(other).unwrap();
    drop(first);
    assert!(connect(one).is_ok());
}

#[test]
fn health_readiness_and_counts() {
    let server = start(|_| {});
    assert_eq!(server.get("/healthz").text(), "ok\n");
    assert_eq!(server.get("/readyz").text(), "ready\n");
    server.ask("POST", "/api/v1/me/carry/verysecret", &[JSON], "");
    let metrics = server.get("/metrics");
    assert!(metrics.header("content-type").unwrap().starts_with("text/plain"));
    let counted = r#"route="/api/v1/me/carry/{token}",status="410""#;
    assert!(metrics.text().contains(counted), "{}", metrics.text());
    assert!(metrics.text().contains("tribord_store_jobs_total"));
    assert!(!metrics.text().contains("verysecret"));
    let store = server.app.store.clone();
    tokio::runtime::Runtime::new().unwrap().block_on(store.close());
    super::eventually("it is not ready", || server.get("/readyz").status == 503);
    server.get("/readyz").problem(503, "closing");
    assert_eq!(server.get("/healthz").status, 200);
}

#[test]
fn readiness_is_not_tried_for_everybody_who_asks() {
    let server = start(|_| {});
    let database =
        rusqlite::Connection::open(server.folder.path().join("data/tribord.db")).unwrap();
    let start = std::time::Instant::now();
    let mut tried = std::collections::BTreeSet::new();
    for _ in 0..50 {
        assert_eq!(server.get("/readyz").text(), "ready\n");
        let at = database.query_row("SELECT at FROM probe", [], |row| row.get::<_, i64>(0));
        tried.insert(at.unwrap());
    }
    assert!(tried.len() as u64 <= start.elapsed().as_secs() + 2, "{tried:?}");
}

#[test]
fn a_failing_store_is_told_without_its_inside() {
    let problem = |error: StoreError| {
        let problem = tribord_server::http::Problem::from(error);
        (problem.status.as_u16(), problem.code, problem.message.contains("secret"))
    };
    assert_eq!(problem(StoreError::Full("secret".into())), (503, "disk-full".into(), false));
    assert_eq!(problem(StoreError::Corrupt("secret".into())), (500, "internal".into(), false));
    assert_eq!(problem(StoreError::Database("secret".into())), (500, "internal".into(), false));
    assert_eq!(problem(StoreError::Missing), (404, "not-found".into(), false));
    assert_eq!(
        problem(StoreError::Conflict { expected: 1, found: 2 }),
        (409, "conflict".into(), false)
    );
}

#[test]
fn what_is_wrong_with_a_body_is_said_in_plain_words() {
    let server = start(|_| {});
    let said = |body: &str| {
        let answer = server.ask("POST", "/api/v1/tables", &[JSON], body);
        answer.value()["error"]["message"].as_str().unwrap().to_owned()
    };
    assert_eq!(said("{"), "the JSON ends too early at line 1 column 1");
    assert_eq!(
        said(r#"{"game": "triolet", "seats": ["person", "human"]}"#),
        "seats[1]: unknown word `human`, expected `person` or `bot` at line 1 column 47"
    );
    assert_eq!(said(&"x".repeat(70_000)), "a body has at most 64 kB");
    // Plans are not in notation: there is no column to look at.
    let seats = said(r#"{"game": "triolet", "seats": ["person"]}"#);
    assert_eq!(seats, "seats: expected 2 to 4 seats for triolet, found \"1\"");
    let options =
        said(r#"{"game": "triolet", "seats": ["person", "person"], "options": {"lone": "x"}}"#);
    assert!(
        options.starts_with("options: expected ") && options.ends_with("found \"x\""),
        "{options}"
    );
    let spaces =
        r#"{"game": "triolet", "seats": ["person", "person"], "options": {"lone": "double "}}"#;
    assert!(said(spaces).starts_with("options: expected "), "{}", said(spaces));
}
