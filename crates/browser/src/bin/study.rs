//! `cargo xtask study`: how long the analysis of a game of two takes in a browser, at the default budget: until there is a graph, and
//! until all is done. Processor time is that of the page with its worker; words choose some of the games.

// A tool for developers: what goes wrong ends it.
#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::time::{Duration, Instant};
use tribord_browser::games::GAMES;
use tribord_browser::{Harness, Tab};

/// Is there something to look at? And is nothing left to be worked out?
const SHOWN: &str = "!!document.querySelector('[data-do=study-jump]')";
const DONE: &str = "!document.querySelector('.progress-line')";
/// Whatever takes longer never ends.
const NEVER: Duration = Duration::from_secs(15 * 60);

#[tokio::main]
async fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let harness = Harness::open().await.unwrap();
    println!("| game | moves | graph: processor | all: processor | graph: clock | all: clock |");
    println!("|---|---|---|---|---|---|");
    for game in GAMES {
        if wanted.is_empty() || wanted.iter().any(|name| name == game) {
            study(&harness, game).await;
        }
    }
    harness.close().await;
}

async fn study(harness: &Harness, game: &str) {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    let record = games.join(game).join("tests/golden/2-players.tri");
    let record = std::fs::read_to_string(record).unwrap();
    let moves = record.split_once("\n\n").unwrap().1.lines().count() - 1;
    let tab = Tab::open(harness, &[("speed", "off")]).await;
    let (before, start) = (harness.processor_time().await, Instant::now());
    let text = serde_json::to_string(&record).unwrap();
    tab.js::<()>(&format!("void (location.hash = '#/analyse/' + encodeURIComponent({text}))"))
        .await;
    let mut times = Vec::new();
    for what in [SHOWN, DONE] {
        while !tab.js::<bool>(what).await {
            assert!(start.elapsed() < NEVER, "{game} is not analysed");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let used = harness.processor_time().await.since(&before);
        times.push((used, start.elapsed().as_secs_f64()));
    }
    let [graph, all] = times[..] else { unreachable!("two moments") };
    println!(
        "| {game} | {moves} | {:.1} s | {:.1} s | {:.1} s | {:.1} s |",
        graph.0, all.0, graph.1, all.1
    );
    tab.close().await;
}
