//! `cargo xtask frames`: how smoothly pieces are dragged on a machine four times slower than this.

// A tool for developers: what goes wrong ends it.
#![allow(clippy::unwrap_used)]

use chromiumoxide::cdp::browser_protocol::emulation::SetCpuThrottlingRateParams;
use std::process::ExitCode;
use tribord_browser::games::{GAMES, begun};
use tribord_browser::{Harness, Tab};

/// How much slower than this machine.
const SLOWER: f64 = 4.0;
/// How often each game's piece is dragged.
const RUNS: usize = 5;
/// What no frame may take in most of the runs, in milliseconds.
const MOST: f64 = 50.0;
/// How many moves were made before: early in a game, and late.
const MOVES: [usize; 2] = [12, 30];

/// A page where nothing can be dragged: what the machine itself brings into the figures.
const NOTHING: &str = "(nothing)";
/// What is dragged.
const PIECE: &str = "#app [data-drag]:not([disabled])";
/// What must be pressed before there is something to drag.
const BEFORE: [&str; 5] = [
    ".dock [data-do='page-uncover']",
    ".cover [data-do='page-pause']",
    "[data-do='draw']:not([disabled])",
    "[data-do='draw 0']:not([disabled])",
    "[data-do='throw']:not([disabled])",
];

#[tokio::main]
async fn main() -> ExitCode {
    let harness = Harness::open().await.unwrap();
    let mut smooth = true;
    println!("Dragging, {SLOWER} times slower, {RUNS} times each; in milliseconds:");
    println!("{:<20}{:>8}{:>8}{:>8}  longest of each run", "", "frames", "half", "95 %");
    let games = GAMES.into_iter().flat_map(|game| MOVES.map(|moves| (game, moves)));
    for (game, moves) in [(NOTHING, 0)].into_iter().chain(games) {
        let tab = Tab::open(&harness, &[("lang", "en")]).await;
        if game != NOTHING {
            prepare(&tab, game, moves).await;
        }
        let piece = if game == NOTHING { "h1" } else { PIECE };
        let to = if game == NOTHING { ".brand" } else { ".bar h1" };
        tab.page().execute(SetCpuThrottlingRateParams::new(SLOWER)).await.unwrap();
        let mut runs = Vec::new();
        for _ in 0..RUNS {
            runs.push(drag(&tab, piece, to).await);
        }
        let label = if game == NOTHING { game.to_owned() } else { format!("{game} {moves}") };
        smooth &= report(&label, &runs) || game == NOTHING;
        tab.close().await;
    }
    harness.close().await;
    if smooth {
        return ExitCode::SUCCESS;
    }
    println!("A frame took more than {MOST:.0} ms in most of the runs.");
    ExitCode::FAILURE
}

/// Sits down in the middle of a game, with something to drag.
async fn prepare(tab: &Tab, game: &str, moves: usize) {
    let options = if game == "triolet" { "first=0" } else { "" };
    tab.resume(&begun(game, &["Ana", "Béa"], options, moves)).await;
    while !tab.has(PIECE).await || tab.has(".cover, .cloth").await {
        for button in BEFORE {
            if tab.has(button).await {
                tab.click(button).await;
                tab.until("!document.querySelector('.cover, .cloth')").await;
            }
        }
        pause(tab).await;
    }
    pause(tab).await;
}

/// Drags a piece over the board to where nothing can be put, and says how long frames took.
async fn drag(tab: &Tab, piece: &str, to: &str) -> Vec<f64> {
    let (from, to) = (tab.middle(piece).await, tab.middle(to).await);
    tab.js::<()>(
        "void (() => { window.frames_ = []; window.watched = true; let last; const each = (now) => { \
         if (last) frames_.push(now - last); last = now; if (watched) requestAnimationFrame(each); }; \
         requestAnimationFrame(each); })()",
    )
    .await;
    tab.drag_along(from, to, 90).await;
    pause(tab).await;
    tab.js("(watched = false, frames_)").await
}

/// Lets things come to rest.
async fn pause(tab: &Tab) {
    tab.js::<()>("new Promise((done) => setTimeout(() => done(), 400))").await;
}

/// Writes a line; `false` if most runs were not smooth.
fn report(game: &str, runs: &[Vec<f64>]) -> bool {
    let mut all = runs.concat();
    all.sort_by(f64::total_cmp);
    let at = |part: f64| all[((all.len() - 1) as f64 * part) as usize];
    let longest: Vec<f64> =
        runs.iter().map(|run| run.iter().copied().fold(0.0, f64::max)).collect();
    let shown: Vec<_> = longest.iter().map(|longest| format!("{longest:.0}")).collect();
    let (half, most) = (at(0.5), at(0.95));
    println!("{game:<20}{:>8}{half:>8.0}{most:>8.0}  {}", all.len(), shown.join(" "));
    // Three frames of a screen are 50 ms, give or take what the clock does.
    longest.iter().filter(|longest| longest.round() > MOST).count() * 2 <= RUNS
}
