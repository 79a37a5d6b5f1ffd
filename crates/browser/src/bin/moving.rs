//! `cargo xtask moving`: the picture in the README that moves, `docs/screenshots/moving.webp`. A few
//! turns of Tripple Domino on a large phone, as they happen.

// A tool for developers: what goes wrong ends it.
#![allow(clippy::unwrap_used)]

use chromiumoxide::cdp::browser_protocol::animation::{EnableParams, SetPlaybackRateParams};
use chromiumoxide::cdp::browser_protocol::page::{CaptureScreenshotFormat, Viewport};
use chromiumoxide::page::ScreenshotParams;
use std::fs;
use std::time::{Duration, Instant};
use tribord_browser::animation::animated;
use tribord_browser::games::begun_for_first;
use tribord_browser::hands::Hands;
use tribord_browser::{Harness, Screen, Tab, target};

const GAME: &str = "tripple-domino";
const NAMES: [&str; 4] = ["Lou", "bot:bosco", "bot:capitaine", "bot:mousse"];
const SIZE: (i64, i64) = (390, 700);

/// How much smaller the picture is.
const SCALE: f64 = 0.8;

/// Pictures take their time: meanwhile everything that moves goes so many times slower.
const SLOWER: u32 = 2;

/// So many of my moves are shown, and then the table for a moment.
const MOVES: usize = 2;
const LAST: u32 = 1500;

/// Of 100.
const QUALITY: i64 = 42;

/// Frames cost bytes: of changes that come faster than this, some are left out.
const SHORTEST: u32 = 60;

#[tokio::main]
async fn main() {
    let harness = Harness::open().await.unwrap();
    let tab = Tab::open(&harness, &[("lang", "en"), ("theme", "light"), ("speed", "slow")]).await;
    tab.emulate(Screen { size: SIZE, ..Screen::default() }).await;
    tab.resume(&begun_for_first(GAME, &NAMES, "", 18)).await;
    tab.rest().await;
    tab.page().execute(EnableParams::default()).await.unwrap();
    tab.page().execute(SetPlaybackRateParams::new(1.0 / f64::from(SLOWER))).await.unwrap();
    let mut frames = Vec::new();
    tokio::select! {
        () = film(&tab, &mut frames) => {}
        () = play(&tab) => {}
    }
    if let Some((_, millis)) = frames.last_mut() {
        *millis = LAST;
    }
    let path = target().join("../docs/screenshots/moving.webp");
    fs::write(&path, animated(scaled(), &frames)).unwrap();
    println!("{} frames, {} bytes", frames.len(), fs::metadata(&path).unwrap().len());
    tab.close_but(|_| true).await;
    harness.close().await;
}

/// Plays as somebody would who thinks a little.
async fn play(tab: &Tab) {
    for _ in 0..MOVES {
        tab.until("document.querySelector('.me.acts')").await;
        tokio::time::sleep(Duration::from_millis(1800)).await;
        Hands::Mouse.play(tab, GAME, 1).await;
    }
    tokio::time::sleep(Duration::from_millis(1000)).await;
}

/// Takes pictures as fast as the browser can, until somebody stops it. What looks the same is one
/// frame that stands longer.
async fn film(tab: &Tab, frames: &mut Vec<(Vec<u8>, u32)>) {
    let webp = || {
        let picture = ScreenshotParams::builder().format(CaptureScreenshotFormat::Webp);
        let (width, height) = (SIZE.0 as f64, SIZE.1 as f64);
        picture
            .quality(QUALITY)
            .clip(Viewport { x: 0.0, y: 0.0, width, height, scale: SCALE })
            .build()
    };
    loop {
        let start = Instant::now();
        let picture = tab.page().screenshot(webp()).await.unwrap();
        let shortest = Duration::from_millis(u64::from(SLOWER * SHORTEST));
        tokio::time::sleep(shortest.saturating_sub(start.elapsed())).await;
        let millis = start.elapsed().as_millis() as u32;
        match frames.last_mut() {
            // Where nothing moves, time goes as it goes.
            Some((last, shown)) if *last == picture => *shown += millis,
            _ => frames.push((picture, millis / SLOWER)),
        }
    }
}

/// How large the pictures are.
fn scaled() -> (u32, u32) {
    let scaled = |side: i64| (side as f64 * SCALE) as u32;
    (scaled(SIZE.0), scaled(SIZE.1))
}
