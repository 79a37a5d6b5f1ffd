//! The last part of `docs/api.md`, every type with its fields and values, is written from the schemas.
//! `TRIBORD_RENEW=1 cargo test -p tribord-server` writes it again.

use crate::schemas::API;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/api.md");
/// What follows is written by this test.
const MARK: &str = "<!-- From here on written from the types: TRIBORD_RENEW=1 cargo test -p tribord-server reference -->\n";

/// The name of what a schema refers to.
fn referred(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.rsplit('/').next()
}

fn link(name: &str) -> String {
    format!("[{name}](#{})", name.to_lowercase())
}

fn list(schema: &Value, key: &str) -> Vec<Value> {
    schema[key].as_array().cloned().unwrap_or_default()
}

/// What a value is, in a few words.
fn kind(schema: &Value) -> String {
    let many = ["oneOf", "allOf"].map(|key| list(schema, key)).concat();
    if let Some(name) = referred(schema) {
        return link(name);
    }
    if !many.is_empty() {
        let kinds: Vec<_> = many.iter().filter(|one| one["type"] != "null").map(kind).collect();
        return kinds.join(" or ");
    }
    let words = list(schema, "enum");
    if !words.is_empty() {
        let words: Vec<_> = words
            .iter()
            .map(|word| format!("`{}`", word.as_str().unwrap_or(&word.to_string())))
            .collect();
        return words.join(", ");
    }
    let named = match &schema["type"] {
        Value::Array(all) => all.iter().find(|one| *one != "null").unwrap(),
        one => one,
    };
    let range = match (&schema["minimum"], &schema["maximum"]) {
        (Value::Number(low), Value::Number(high)) => format!(" {low} to {high}"),
        _ => String::new(),
    };
    match (named.as_str().unwrap_or_default(), &schema["properties"]) {
        ("array", _) => format!("list of {}", kind(&schema["items"])),
        ("integer" | "number", _) => format!("number{range}"),
        ("boolean", _) => "true or false".to_owned(),
        (_, Value::Object(fields)) => {
            let field =
                |(name, value): (&String, &Value)| format!("`{{\"{name}\": …}}`: {}", kind(value));
            fields.iter().map(field).collect::<Vec<_>>().join(" or ")
        }
        ("object", _) if schema["additionalProperties"].is_object() => {
            format!("object of {}", kind(&schema["additionalProperties"]))
        }
        (other, _) => other.to_owned(),
    }
}

/// What is said of a value. A field that may be left out has its description one step further in.
fn meaning(schema: &Value) -> String {
    let inner = list(schema, "oneOf")
        .into_iter()
        .find_map(|one| one["description"].as_str().map(str::to_owned));
    let text = schema["description"].as_str().map(str::to_owned).or(inner).unwrap_or_default();
    text.replace('\n', " ").replace('|', "\\|")
}

/// The rows of an object's fields, without the one that says which kind it is.
fn fields(schema: &Value, tag: &str, out: &mut String) {
    let needed = list(schema, "required");
    for (name, value) in
        schema["properties"].as_object().into_iter().flatten().filter(|(name, _)| *name != tag)
    {
        let mark = if needed.contains(&Value::from(name.as_str())) { "" } else { "?" };
        writeln!(out, "| `{name}`{mark} | {} | {} |", kind(value), meaning(value)).unwrap();
    }
    for part in list(schema, "allOf") {
        if let Some(name) = list(&part, "oneOf").iter().chain([&part]).find_map(referred) {
            writeln!(out, "| | the fields of {} | {} |", link(name), meaning(&part)).unwrap();
        }
        fields(&part, tag, out);
    }
}

fn table(schema: &Value, tag: &str) -> String {
    let mut rows = String::new();
    fields(schema, tag, &mut rows);
    if rows.is_empty() { rows } else { format!("| field | is | means |\n|---|---|---|\n{rows}\n") }
}

fn written() -> String {
    let mut out = String::new();
    for (name, schema) in API["components"]["schemas"].as_object().unwrap() {
        writeln!(out, "### {name}\n\n{}\n", meaning(schema)).unwrap();
        let tag = ["type", "do"].into_iter().find(|tag| {
            let of = |one: &Value| {
                list(&one["properties"][tag], "enum").len() == 1 || one["allOf"].is_array()
            };
            list(schema, "oneOf").len() > 1 && list(schema, "oneOf").iter().all(of)
        });
        let Some(tag) = tag else {
            let rows = table(schema, "");
            out += &if rows.is_empty() { format!("{}\n\n", kind(schema)) } else { rows };
            continue;
        };
        for one in list(schema, "oneOf") {
            let parts = list(&one, "allOf");
            let named = parts
                .iter()
                .chain([&one])
                .find_map(|part| part["properties"][tag]["enum"][0].as_str());
            writeln!(out, "**`\"{tag}\": \"{}\"`** {}\n", named.unwrap(), meaning(&one)).unwrap();
            out += &table(&one, tag);
        }
    }
    out.trim_end().to_owned() + "\n"
}

#[test]
fn the_reference_is_what_the_types_say() {
    let page = std::fs::read_to_string(PAGE).unwrap();
    let (before, after) = page.split_once(MARK).unwrap();
    let written = format!("\n{}", written());
    if std::env::var_os("TRIBORD_RENEW").is_some() {
        return std::fs::write(PAGE, format!("{before}{MARK}{written}")).unwrap();
    }
    assert!(after == written, "docs/api.md is behind the types: TRIBORD_RENEW=1 writes it again");
}

/// Every name and every word that a schema knows.
fn known(schema: &Value, names: &mut BTreeSet<String>) {
    names.extend(
        schema["properties"].as_object().into_iter().flatten().map(|(name, _)| name.clone()),
    );
    names.extend(list(schema, "enum").iter().filter_map(|word| word.as_str().map(str::to_owned)));
    match schema {
        Value::Object(parts) => parts
            .iter()
            .filter(|(key, _)| *key != "examples")
            .for_each(|(_, part)| known(part, names)),
        Value::Array(parts) => parts.iter().for_each(|part| known(part, names)),
        _ => {}
    }
}

#[test]
fn every_field_and_value_is_on_the_page() {
    let page = std::fs::read_to_string(PAGE).unwrap();
    let mut names = BTreeSet::new();
    known(&API["components"]["schemas"], &mut names);
    assert!(names.len() > 150, "{}", names.len());
    let missing: Vec<_> = names
        .iter()
        .filter(|name| {
            !page.contains(&format!("`{name}`")) && !page.contains(&format!("\"{name}\""))
        })
        .collect();
    assert!(missing.is_empty(), "not in docs/api.md: {missing:?}");
}

#[test]
fn the_codes_of_the_table_are_those_that_there_are() {
    let page = std::fs::read_to_string(PAGE).unwrap();
    let (_, rest) = page.split_once("## When the table says no").unwrap();
    let rows =
        rest.split("\n## ").next().unwrap().lines().filter_map(|line| line.strip_prefix("| "));
    let told = rows
        .map(|row| row.split(" | ").next().unwrap())
        .flat_map(|cell| cell.split('`').skip(1).step_by(2));
    let told: Vec<_> = told.map(str::to_owned).collect();
    let codes = list(&API["components"]["schemas"]["Code"], "enum");
    let codes: BTreeSet<_> = codes.iter().map(|code| code.as_str().unwrap().to_owned()).collect();
    assert_eq!(told.len(), codes.len(), "one is there twice");
    assert_eq!(told.into_iter().collect::<BTreeSet<_>>(), codes);
}
