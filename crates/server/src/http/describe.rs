//! The OpenAPI description: what the routes declare, the failures that all routes share, and the examples of docs/api.md.

use serde_json::{Map, Value, json};
use tribord_game::{Game, HouseRules, Info};
use tribord_table::api::Lobby;
use tribord_table::message::ServerMessage;
use tribord_table::room::{Plan, Request};
use tribord_table::{GAMES, with_game};
use utoipa::{OpenApi, ToSchema};

/// The same API, described for people.
const PAGE: &str = include_str!("../../../../docs/api.md");
/// The first address of records, which stays valid, and the versioned one.
pub(super) const RECORD: (&str, &str) = ("/api/games/{id}/record", "/api/v1/games/{id}/record");
/// The address of the description itself.
pub(super) const HERE: &str = "/api/openapi.json";
/// Routes that do not touch the database, and cannot fail because of it.
const SIMPLE: [&str; 4] = ["/healthz", "/metrics", "/api/v1/lobby/live", HERE];

/// OpenAPI does not describe WebSockets: of what travels over them there are schemas only.
#[derive(OpenApi)]
#[openapi(info(title = "Tribord"), components(schemas(Lobby, ServerMessage, Request)))]
pub(super) struct Live;

/// Completes what the routes declare.
pub(super) fn describe(api: &utoipa::openapi::OpenApi) -> Value {
    // Cannot fail: the description is plain data.
    let mut api = serde_json::to_value(api).unwrap_or_default();
    api["paths"][HERE]["get"] = json!({
        "operationId": "describe", "summary": "This description.",
        "responses": {"200": {"content": {"application/json": {}}}},
    });
    api["paths"][RECORD.0] = api["paths"][RECORD.1].clone();
    api["paths"][RECORD.0]["get"]["operationId"] = json!("record_as_ever");
    let schemas = &mut api["components"]["schemas"];
    for (name, kind) in
        [(Plan::name(), "plan"), (ServerMessage::name(), "message"), (Request::name(), "request")]
    {
        schemas[&*name]["examples"] = examples(kind).collect();
    }
    schemas[&*Plan::name()]["allOf"] = GAMES.iter().map(playable).collect();
    let paths = api["paths"].as_object_mut().into_iter().flatten();
    for (path, methods) in paths {
        for (method, operation) in methods.as_object_mut().into_iter().flatten() {
            // OpenAPI requires a description of every response.
            for answer in
                operation["responses"].as_object_mut().into_iter().flat_map(Map::values_mut)
            {
                if !answer["description"].is_string() {
                    answer["description"] = "as asked".into();
                }
            }
            add_failures(path, method, operation);
            if method != "get" && operation["requestBody"].is_null() {
                operation["requestBody"] = json!({
                    "description": "Needed for its type; what it says does not matter.",
                    "required": true, "content": {"application/json": {"schema": {}}},
                });
            }
        }
    }
    api["components"]["securitySchemes"] = json!({
        "person": {"type": "apiKey", "in": "cookie", "name": "tribord",
            "description": "Who asks. The first request that needs somebody sets it."},
        "program": {"type": "http", "scheme": "bearer",
            "description": "The token of a program's chair, for the live connection to its table."},
    });
    // The cookie is optional everywhere.
    api["security"] = json!([{"person": []}, {}]);
    api["paths"]["/api/v1/tables/{id}/live"]["get"]["security"] =
        json!([{"person": []}, {"program": []}, {}]);
    api
}

/// What a plan for this game is like besides: how many play, which house rules there are, whether there is a clock. Values of
/// house rules are not described: a plan with others than the game knows is answered with `bad-plan`.
fn playable(game: &Info) -> Value {
    let keys = with_game!(game.id, G => <G as Game>::Options::KEYS).unwrap_or_default();
    let keys: Vec<_> = keys.iter().map(|key| key.name).collect();
    let (fewest, most) = game.seats;
    let mut plan = json!({
        "seats": {"minItems": fewest, "maxItems": most, "contains": {"const": "person"}},
        "options": {"propertyNames": {"enum": keys}},
    });
    if game.timed {
        plan["pace"] = json!({"const": "none"});
    }
    let named = json!({"properties": {"game": {"const": game.id}}, "required": ["game"]});
    json!({"if": named, "then": {"properties": plan}})
}

/// The examples of that kind in docs/api.md.
fn examples(kind: &str) -> impl Iterator<Item = Value> {
    let blocks = PAGE.split("```json ").skip(1);
    blocks.filter_map(move |block| {
        let (text, _) = block.strip_prefix(kind)?.split_once("```")?;
        serde_json::from_str(text).ok()
    })
}

/// Adds the failures that come from the middleware and the extractors.
fn add_failures(path: &str, method: &str, operation: &mut Value) {
    let body = operation["requestBody"].is_object();
    let (changes, names, keeps) = (method != "get", path.contains('{'), !SIMPLE.contains(&path));
    for (status, codes, when) in [
        ("400", "`bad-json`", body),
        ("403", "`foreign-origin`", changes),
        ("404", "`not-found`", names),
        ("413", "`too-large`", body),
        ("415", "`json-needed`", changes),
        ("422", "`bad-json`", body),
        ("429", "`too-many-requests`", true),
        ("500", "`internal`", keeps),
        ("503", "`closing`, `disk-full`, `elsewhere`, `storage`, `timeout`", keeps),
    ] {
        if when && let Some(responses) = operation["responses"].as_object_mut() {
            add(responses, status, codes);
        }
    }
}

fn add(responses: &mut Map<String, Value>, status: &str, codes: &str) {
    let schema = json!({"$ref": "#/components/schemas/Failure"});
    let content = json!({"application/json": {"schema": schema}});
    let failed = responses
        .entry(status)
        .and_modify(|known| {
            let described = known["description"].as_str().unwrap_or_default();
            known["description"] = format!("{described}, {codes}").into();
        })
        .or_insert_with(|| json!({"description": codes, "content": content}));
    if matches!(status, "429" | "503") {
        failed["headers"]["Retry-After"] = json!({
            "description": "Seconds after which another try makes sense, where waiting helps.",
            "schema": {"type": "integer"},
        });
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::collections::BTreeSet;

    #[test]
    fn every_route_is_described_once() {
        let (routes, api) = crate::http::routes();
        // Axum's router reveals its paths only through `Debug`.
        let printed = format!("{routes:?}");
        let ours = |text: &&str| text.len() > 1 && text.starts_with('/') && !text.contains('*');
        let served: BTreeSet<_> = printed.split('"').filter(ours).collect();
        let paths = api["paths"].as_object().unwrap();
        assert!(served.len() > 10, "{printed}");
        assert_eq!(served, paths.keys().map(String::as_str).collect());
        let operations = paths.values().flat_map(|path| path.as_object().unwrap().values());
        let ids: Vec<_> = operations.map(|it| it["operationId"].as_str().unwrap()).collect();
        assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len(), "{ids:?}");
    }

    #[test]
    fn bodies_and_answers_have_a_schema() {
        let (_, api) = crate::http::routes();
        let schemas = &api["components"]["schemas"];
        for path in api["paths"].as_object().unwrap().values() {
            for operation in path.as_object().unwrap().values() {
                let body = &operation["requestBody"]["content"]["application/json"];
                let any = body["schema"] == serde_json::json!({});
                assert!(body.is_null() || any || body["schema"]["$ref"].is_string(), "{operation}");
                let answers = operation["responses"].as_object().unwrap();
                assert!(answers.keys().any(|status| status.as_str() < "300"), "{operation}");
            }
        }
        let text = api.to_string();
        for name in text.split("#/components/schemas/").skip(1) {
            let name = name.split('"').next().unwrap();
            assert!(schemas[name].is_object(), "{name} is referred to and not there");
        }
        // An object without properties documents nothing. Only data that the server does not interpret may be one.
        let vague: BTreeSet<_> = vague(schemas).into_iter().collect();
        let free = ["/FailureReason/details", "/Me/preferences", "/MeChange/preferences"];
        assert_eq!(vague, free.map(str::to_owned).into());
    }

    /// The paths of objects without properties.
    fn vague(schemas: &serde_json::Value) -> Vec<String> {
        fn visit(schema: &serde_json::Value, path: &str, found: &mut Vec<String>) {
            let kinds = schema["type"].to_string();
            let said = ["properties", "additionalProperties", "propertyNames"];
            if kinds.contains("\"object\"") && said.iter().all(|part| schema[part].is_null()) {
                found.push(path.to_owned());
            }
            for (name, inner) in schema["properties"].as_object().into_iter().flatten() {
                visit(inner, &format!("{path}/{name}"), found);
            }
            for inner in
                ["oneOf", "allOf"].iter().filter_map(|all| schema[all].as_array()).flatten()
            {
                visit(inner, path, found);
            }
        }
        let mut found = Vec::new();
        for (name, schema) in schemas.as_object().unwrap() {
            visit(schema, &format!("/{name}"), &mut found);
        }
        found
    }
}
