//! `cargo xtask live`: how long after the click on a link the client is live, for somebody who has never
//! been here, on slow networks and a machine four times slower than this.

// A tool for developers: what goes wrong ends it.
#![allow(clippy::unwrap_used)]

use chromiumoxide::cdp::browser_protocol::emulation::SetCpuThrottlingRateParams;
use chromiumoxide::cdp::browser_protocol::network::{
    EmulateNetworkConditionsByRuleParams, EnableParams, NetworkConditions,
};
use chromiumoxide::cdp::browser_protocol::page::AddScriptToEvaluateOnNewDocumentParams;
use tribord_browser::{Harness, Tab, target};

/// How much slower than this machine.
const SLOWER: f64 = 4.0;
/// How often each is measured.
const RUNS: usize = 7;
/// Networks: milliseconds until an answer begins, and megabits a second.
const NETWORKS: [(&str, f64, f64); 2] = [("4G", 85.0, 9.0), ("slow 4G", 150.0, 1.6)];

/// What can be pressed is there only once the client draws.
const NOTE: &str = "new MutationObserver((_, observer) => { \
    if (!document.querySelector('#app [data-do]')) return; \
    window.liveAt = performance.now(); observer.disconnect(); \
    }).observe(document, { subtree: true, childList: true, attributes: true });";

#[tokio::main]
async fn main() {
    let harness = Harness::open().await.unwrap();
    println!(
        "Until the entrance is live, {SLOWER} times slower, {RUNS} times each; in milliseconds:"
    );
    for (name, wait, megabits) in NETWORKS {
        let mut runs = Vec::new();
        for _ in 0..RUNS {
            runs.push(visit(&harness, wait, megabits).await);
        }
        runs.sort_by(f64::total_cmp);
        let all: Vec<_> = runs.iter().map(|millis| format!("{millis:.0}")).collect();
        println!("{name:<10} half within {:.0}; all: {}", runs[RUNS / 2], all.join(", "));
    }
    harness.close().await;
}

/// One visit, with nothing at hand from earlier ones.
async fn visit(harness: &Harness, wait: f64, megabits: f64) -> f64 {
    let blank = target().join("blank.html");
    std::fs::write(&blank, "<!doctype html>").unwrap();
    let tab = Tab::open_file(harness, &blank).await;
    let bytes = megabits * 1_000_000.0 / 8.0;
    let network = NetworkConditions::new("", wait, bytes, bytes);
    tab.page().execute(EnableParams::default()).await.unwrap();
    tab.page()
        .execute(EmulateNetworkConditionsByRuleParams::new(false, vec![network]))
        .await
        .unwrap();
    tab.page().execute(SetCpuThrottlingRateParams::new(SLOWER)).await.unwrap();
    tab.page().execute(AddScriptToEvaluateOnNewDocumentParams::new(NOTE)).await.unwrap();
    tab.page().goto(harness.server.url.clone()).await.unwrap();
    tab.until("window.liveAt").await;
    let live = tab.js("window.liveAt").await;
    tab.close_but(|_| true).await;
    live
}
