//! `cargo xtask frames`: how smoothly a tile is dragged on a machine four times slower than this.

// A tool for developers: what goes wrong ends it.
#![allow(clippy::unwrap_used)]

use chromiumoxide::cdp::browser_protocol::emulation::SetCpuThrottlingRateParams;
use tribord_browser::games::begun;
use tribord_browser::{Stage, Tab};

/// How much slower than this machine.
const SLOWER: f64 = 4.0;

#[tokio::main]
async fn main() {
    let stage = Stage::open().await.unwrap();
    let tab = Tab::open(&stage, &[("lang", "en")]).await;
    tab.resume(&begun("triolet", &["Ana", "Béa"], "first=0", 12)).await;
    tab.click("[data-do='page uncover']").await;
    tab.page().execute(SetCpuThrottlingRateParams::new(SLOWER)).await.unwrap();
    tab.js::<()>(
        "void (() => { window.frames_ = []; let last; const each = (now) => { if (last) frames_.push(now - last); \
         last = now; requestAnimationFrame(each); }; requestAnimationFrame(each); })()",
    )
    .await;
    tab.drag(".rack .piece:not([disabled])", "#square-A15", 90).await;
    let mut frames: Vec<f64> = tab.js("frames_").await;
    frames.sort_by(f64::total_cmp);
    let at = |part: f64| frames[((frames.len() - 1) as f64 * part) as usize];
    println!(
        "{} frames while dragging, {SLOWER} times slower: half below {:.0} ms, 95 of 100 below {:.0} ms, the longest {:.0} ms",
        frames.len(),
        at(0.5),
        at(0.95),
        at(1.0)
    );
    tab.close().await;
    stage.close().await;
}
