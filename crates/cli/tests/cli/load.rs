//! Measuring a server.

use crate::tribord;
use serde_json::Value;
use tribord_services::{Nats, Postgres, or_skip};

fn load(args: &[&str]) -> Value {
    let all = [&["load", "--tables", "6", "--seconds", "1", "--json"], args].concat();
    let ran = tribord(&all);
    // Nodes say on standard error what becomes of them.
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let report: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((&report["tables"], &report["failures"]), (&6.into(), &0.into()), "{report}");
    assert!(report["actions"].as_u64().unwrap() > 0, "{report}");
    report
}

/// Who worked for an action, by the report. Time is counted in hundredths of a second, so not everybody need have any.
fn worked(report: &Value) -> Vec<&str> {
    let used = report["processor_us_per_action"].as_object().unwrap();
    assert_eq!(used.len(), 4, "{report}");
    used.iter().filter(|used| used.1.as_f64().unwrap() > 0.0).map(|used| used.0.as_str()).collect()
}

#[test]
fn a_server_is_measured_with_clients_in_several_processes() {
    let report = load(&["--rate", "0", "--clients", "2"]);
    assert!(report["taken_over"].is_null(), "{report}");
    let worked = worked(&report);
    assert!(!worked.is_empty(), "{report}");
    assert!(worked.iter().all(|who| ["clients", "servers"].contains(who)), "{report}");
    tribord(&["load", "--game", "chess"]).refused("there is no game");
}

#[test]
fn nodes_are_measured_and_one_is_killed_in_the_end() {
    if or_skip(Postgres::start(&[])).is_none() || or_skip(Nats::start()).is_none() {
        return;
    }
    let report = load(&["--rate", "0", "--nodes", "2", "--nats"]);
    assert_eq!(report["taken_over"]["tables"], 3, "{report}");
    assert!(!worked(&report).is_empty(), "{report}");
}
