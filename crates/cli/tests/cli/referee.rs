//! The referee protocol.

use crate::{GAMES, tribord_with};
use serde_json::{Value, json};

fn ask(game: &str, requests: &[Value]) -> Vec<Value> {
    let input: String = requests.iter().map(|request| format!("{request}\n")).collect();
    let out = tribord_with(&["referee", game], &input).fine();
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn plays_lists_and_counts() {
    let position = "phase=roll throws=1 dice=6.4.2/- reserves=1/2 river=3.4";
    let answers = ask(
        "triplette",
        &[
            json!({"position": position, "seat": 0, "action": "reroll 2", "chance": ["5"]}),
            json!({"position": position, "seat": 0, "action": "reroll 2"}),
            json!({"position": position, "seat": 0, "legal": true}),
            json!({"position": position, "seat": 1, "legal": true}),
            json!({"position": "phase=sell reserves=4.5.6/1 scored=-/3", "scores": true}),
            json!({"position": "phase=sell reserves=4.5.6/1.1.1", "seat": 0, "action": "sell 4-5-6"}),
            json!({"position": "phase=sell reserves=1/1.1.1 scored=5.5.5/-", "seat": 0,
                   "action": "end", "options": {"end": "automatic"}}),
        ],
    );
    assert_eq!(answers[0]["ok"], true);
    assert!(answers[0]["position"].as_str().unwrap().contains("throws=2 dice=6.5.4/-"));
    assert_eq!(answers[1]["ok"], true, "without chance it is drawn");
    assert!(answers[2]["actions"].as_array().unwrap().contains(&json!("reroll 2 paying 1")));
    assert_eq!(answers[3], json!({"ok": true, "actions": []}));
    assert_eq!(answers[4], json!({"ok": true, "scores": [0, 3]}));
    assert_eq!(answers[5]["points"], 5);
    assert_eq!((&answers[6]["ok"], &answers[6]["rule"]), (&json!(false), &json!("TP-26")));
}

#[test]
fn refuses_with_the_rule() {
    let position = "phase=roll throws=3 dice=6.4.2/- reserves=1/2 river=3.4";
    let act =
        |seat: u8, action: &str| json!({"position": position, "seat": seat, "action": action});
    let answers = ask(
        "triplette",
        &[
            act(0, "reroll 2"),
            act(1, "roll"),
            act(0, "turn 6 5"),
            json!({"position": "phase=over reserves=1/2", "seat": 0, "action": "done"}),
            json!({"position": "phase=sell reserves=1.1.1.1.1/1.1.1.1.1", "seat": 0, "legal": true}),
        ],
    );
    let rules: Vec<&str> = answers.iter().map(|answer| answer["rule"].as_str().unwrap()).collect();
    assert_eq!(rules, ["TP-7", "turn", "absent", "over", "TP-1"]);
    assert_eq!(
        answers[0]["why"],
        "All 3 throws of this round are used; a card can pay for another."
    );
}

#[test]
fn anything_unreadable_is_an_error_and_the_next_line_is_read() {
    let good = r#"{"position":"phase=roll reserves=1/2 river=3.4","seat":0,"legal":true}"#;
    let bad = [
        "",
        "junk",
        "[]",
        "3",
        "{}",
        "{\"position\": 3}",
        r#"{"position":"phase=fly reserves=1/2","seat":0,"legal":true}"#,
        r#"{"position":"phase=roll reserves=1/2 river=3.4","seat":9,"legal":true}"#,
        r#"{"position":"phase=roll reserves=1/2 river=3.4","seat":0}"#,
        r#"{"position":"phase=roll reserves=1/2 river=3.4","seat":0,"action":"fly"}"#,
        r#"{"position":"phase=roll reserves=1/2 river=3.4","seat":0,"action":"roll","chance":["1","2"]}"#,
        r#"{"position":"phase=roll reserves=1/2 river=3.4","seat":0,"action":"roll","chance":["1","2","3","4"]}"#,
        r#"{"position":"phase=roll reserves=1/2 river=3.4","seat":0,"action":"roll","chance":["7","2","3"]}"#,
        r#"{"position":"phase=roll reserves=1/2 river=3.4","seat":0,"action":"roll","chance":3}"#,
        r#"{"position":"phase=roll reserves=1/2 river=3.4","seat":0,"legal":true,"options":{"x":"y"}}"#,
        r#"{"position":"phase=roll reserves=1/2 river=3.4","seats":7,"seat":0,"legal":true}"#,
        "\u{0}\u{7}é",
    ];
    for bad in bad.iter().filter(|bad| !bad.is_empty()) {
        let out = tribord_with(&["referee", "triplette"], &format!("{bad}\n{good}\n")).fine();
        let answers: Vec<Value> =
            out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(answers.len(), 2, "{bad}");
        assert_eq!(answers[0]["ok"], false, "{bad}");
        assert!(answers[0]["error"].is_string(), "{bad}: {}", answers[0]);
        assert_eq!(answers[1]["actions"], json!(["roll"]));
    }
}

#[test]
fn a_line_without_end_is_refused_and_not_kept() {
    let good = r#"{"position":"phase=roll reserves=1/2 river=3.4","seat":0,"legal":true}"#;
    let input = "x".repeat(3 << 20) + "\n" + good + "\n";
    let out = tribord_with(&["referee", "triplette"], &input).fine();
    let answers: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let long = json!({"ok": false, "error": "a request has at most 1048576 bytes"});
    assert_eq!(answers, [long, json!({"ok": true, "actions": ["roll"]})]);
}

#[test]
fn positions_of_every_game() {
    for (game, position) in GAMES.iter().zip([
        "phase=roll reserves=1/2 river=3.4",
        "round=1 pile=15 turn=0 rock=0 held=- rows=-/- in=0.1 tiles=-/-",
        "board=H8:11.I8:3 racks=4.8.2/7.7.1 scores=25/0 turn=1",
        "tops=VC0.RC2.YC3.VD1.BC1.BP3.VP0.VC1.BD1 hands=BC2/- packets=20/22",
        "board=0,0:5-5-5 racks=1-5-5.0-0-0/?.? scores=20/0 turn=0",
    ]) {
        let answers = ask(
            game,
            &[
                json!({"position": position, "seat": 0, "legal": true}),
                json!({"position": position, "scores": true}),
            ],
        );
        assert_eq!(answers[0]["ok"], true, "{game}: {}", answers[0]);
        assert_eq!(answers[1]["ok"], true, "{game}: {}", answers[1]);
    }
}
