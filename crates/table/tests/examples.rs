//! Every example in `docs/api.md` is a real message.
#![allow(clippy::unwrap_used)]

use serde_json::Value;
use tribord_table::message::ServerMessage;
use tribord_table::room::{EMOJI, PHRASES, Plan, Request};

const PAGE: &str = include_str!("../../../docs/api.md");

/// The examples of one kind.
fn examples(kind: &str) -> Vec<Value> {
    let fence = format!("```json {kind}\n");
    let blocks = PAGE.split(&fence).skip(1).map(|rest| rest.split("```").next().unwrap());
    blocks
        .map(|text| serde_json::from_str(text).unwrap_or_else(|e| panic!("{e}: {text}")))
        .collect()
}

/// What is read prints as it was written, so no field is misspelt or left over.
fn the_same<T: serde::de::DeserializeOwned + serde::Serialize>(example: &Value) {
    let read: T =
        serde_json::from_value(example.clone()).unwrap_or_else(|e| panic!("{e}: {example}"));
    let again = serde_json::to_value(read).unwrap();
    for (key, value) in example.as_object().unwrap() {
        assert_eq!(&again[key], value, "{key} in {example}");
    }
}

#[test]
fn messages() {
    let all = examples("message");
    let kinds: std::collections::BTreeSet<_> = all.iter().map(|m| m["type"].to_string()).collect();
    assert_eq!(kinds.len(), 11, "each kind of message has an example: {kinds:?}");
    all.iter().for_each(the_same::<ServerMessage>);
}

#[test]
fn requests_and_plans() {
    assert!(examples("request").len() >= 5);
    examples("request").iter().for_each(the_same::<Request>);
    examples("plan").iter().for_each(the_same::<Plan>);
}

#[test]
fn phrases_emoji_and_codes_are_listed() {
    PHRASES.iter().for_each(|key| assert!(PAGE.contains(&format!("`{key}`")), "{key}"));
    EMOJI.iter().for_each(|emoji| assert!(PAGE.contains(emoji), "{emoji}"));
    // The codes, from the source that has them all.
    let source = include_str!("../src/message/denied.rs");
    let block = source.split("pub enum Code {").nth(1).unwrap().split("\n}").next().unwrap();
    let names = block.lines().map(str::trim).filter(|line| line.ends_with(','));
    for name in names.map(|line| line.trim_end_matches(',')) {
        let kebab: String = name
            .char_indices()
            .flat_map(|(at, c)| {
                let dash = (c.is_uppercase() && at > 0).then_some('-');
                dash.into_iter().chain(c.to_lowercase())
            })
            .collect();
        assert!(PAGE.contains(&format!("`{kebab}`")), "{kebab} is not in docs/api.md");
    }
}
