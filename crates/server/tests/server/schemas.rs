//! What the server says fits the schemas that `/api/openapi.json` gives. Every answer and every message that any test of
//! this program gets is held against them.

use crate::{Answer, start};
use jsonschema::Validator;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

pub(super) static API: LazyLock<Value> =
    LazyLock::new(|| start(|_| {}).fetch("GET", "/api/openapi.json", &[], "").value());

/// Whether a value fits a schema, which may refer to the components.
fn fits(schema: &Value, value: &Value) -> Result<(), String> {
    static KNOWN: LazyLock<Mutex<HashMap<String, Validator>>> = LazyLock::new(Mutex::default);
    let mut known = KNOWN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let validator = known.entry(schema.to_string()).or_insert_with(|| {
        let whole = json!({"allOf": [schema], "components": API["components"]});
        jsonschema::validator_for(&whole).unwrap()
    });
    let wrong: Vec<_> = validator
        .iter_errors(value)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
}

fn component(name: &str) -> Value {
    assert!(API["components"]["schemas"][name].is_object(), "there is no schema {name}");
    json!({"$ref": format!("#/components/schemas/{name}")})
}

/// Holds a message of a live connection against its schema.
pub(super) fn check_message(message: &Value) {
    let name = if message["type"] == "lobby" { "Lobby" } else { "ServerMessage" };
    fits(&component(name), message).unwrap_or_else(|wrong| panic!("{wrong}: {message}"));
}

/// Holds an answer against what is said of its address, if anything is.
pub(super) fn check_answer(method: &str, path: &str, body: &str, answer: &Answer) {
    let path = path.split('?').next().unwrap();
    let same = |template: &str| {
        let parts = || template.split('/').zip(path.split('/'));
        template.split('/').count() == path.split('/').count()
            && parts().all(|(name, part)| name.starts_with('{') || name == part)
    };
    let paths = API["paths"].as_object().unwrap();
    let found = paths.iter().find(|(template, _)| same(template));
    let Some((_, operations)) = found else { return };
    let operation = &operations[method.to_lowercase()];
    // Only operations are described, not what happens to others.
    if operation.is_null() || answer.header("content-type") != Some("application/json") {
        return;
    }
    let described = &operation["responses"][answer.status.to_string()];
    assert!(described.is_object(), "{method} {path} is not said to answer {}", answer.status);
    let schema = &described["content"]["application/json"]["schema"];
    if !schema.is_null() {
        let told = answer.text();
        fits(schema, &answer.value()).unwrap_or_else(|wrong| panic!("{wrong}: {told}"));
    }
    let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
    // Where a body says nothing, it may be empty.
    if answer.status == 200 && !schema.is_null() && *schema != json!({}) {
        let body = serde_json::from_str(body).unwrap();
        fits(schema, &body).unwrap_or_else(|wrong| panic!("accepted, but {wrong}: {body}"));
    }
}

#[test]
fn the_examples_for_people_fit() {
    for (name, least) in [("Plan", 1), ("ServerMessage", 10), ("Request", 5)] {
        let examples = API["components"]["schemas"][name]["examples"].as_array().unwrap();
        assert!(examples.len() >= least, "{name}");
        for example in examples {
            fits(&component(name), example).unwrap_or_else(|wrong| panic!("{wrong}: {example}"));
        }
    }
}

#[test]
fn what_is_refused_does_not_fit() {
    let plan = json!({"game": "triolet", "seats": ["person", {"bot": "matelot"}]});
    let changed = |part: &str, value: Value| {
        let mut plan = plan.clone();
        plan[part] = value;
        plan
    };
    assert_eq!(fits(&component("Plan"), &plan), Ok(()));
    assert_eq!(fits(&component("Plan"), &changed("pace", json!({"per-move": 5}))), Ok(()));
    for (part, value) in [
        ("game", json!("chess")),
        ("seats", json!([])),
        ("seats", json!(vec!["person"; 7])),
        ("seats", json!(["human"])),
        ("seats", json!(["person"])),
        ("seats", json!(vec!["person"; 5])),
        ("seats", json!([{"bot": "matelot"}, {"bot": "matelot"}])),
        ("seats", json!(["person", {"bot": "matelot", "name": "Jo"}])),
        ("options", json!({"colour": "red"})),
        ("seats", json!([{"bot": "admiral"}])),
        ("pace", json!("slow")),
        ("pace", json!({"per-move": 4})),
        ("pace", json!({"per-move": 3601})),
        ("watch", json!("yes")),
        ("colour", json!("red")),
    ] {
        assert!(
            fits(&component("Plan"), &changed(part, value.clone())).is_err(),
            "{part}: {value}"
        );
    }
    let race = json!({"game": "triples", "seats": ["person", "person"], "pace": "fast"});
    assert!(fits(&component("Plan"), &race).is_err(), "a race has no clock");
    let sit = |seat: i64, name: &str| json!({"id": 1, "do": "sit", "seat": seat, "name": name});
    assert_eq!(fits(&component("Request"), &sit(0, "Ana")), Ok(()));
    for request in [
        sit(-1, "Ana"),
        sit(6, "Ana"),
        sit(0, ""),
        sit(0, &"x".repeat(25)),
        json!({"id": 1_u64 << 53, "do": "ping"}),
        json!({"id": 1, "do": "dance"}),
        json!({"do": "ping"}),
        json!({"id": 1, "do": "say", "what": {"phrase": "nonsense"}}),
        json!({"id": 1, "do": "choose", "seat": 0, "choice": "leave"}),
    ] {
        assert!(fits(&component("Request"), &request).is_err(), "{request}");
    }
    let denied = json!({"type": "denied", "id": 1, "code": "no-such-code"});
    assert!(fits(&component("ServerMessage"), &denied).is_err());
}

#[test]
fn limits_are_those_of_the_games() {
    let seats = &API["components"]["schemas"]["Plan"]["properties"]["seats"];
    let fewest = tribord_table::GAMES.iter().map(|game| game.seats.0).min();
    let most = tribord_table::GAMES.iter().map(|game| game.seats.1).max();
    assert_eq!(
        (seats["minItems"].as_u64(), seats["maxItems"].as_u64()),
        (fewest.map(u64::from), most.map(u64::from))
    );
    let seat = &API["components"]["schemas"]["Program"]["properties"]["seat"];
    assert_eq!(seat["maximum"].as_u64(), most.map(|most| u64::from(most) - 1));
}
